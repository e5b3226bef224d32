"""The legal moves once more, slowly: straight from the rules, over the names of a position's dict.

The engine finds them with masks and tables; this finds them by trying everything, and borrows nothing.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tests.tables import ANIMALS, ELEMENTS, SPACES

Facts = dict[str, Any]


def animal(card: str) -> str:
    return card[:-1]


def rank(card: str) -> int:
    return int(card[-1])


def element(card: str) -> str:
    """Return a card's element: every animal starts with its own and goes up in generating order."""
    first = {
        "tiger": 1,
        "rabbit": 1,
        "dragon": 2,
        "snake": 2,
        "horse": 3,
        "goat": 3,
        "monkey": 4,
        "rooster": 4,
    }
    return ELEMENTS[(first.get(animal(card), 0) + rank(card) - 1) % 5]


def touching(space: str) -> list[str]:
    column, row = ord(space[0]), int(space[1])
    around = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{chr(c)}{r}" for c, r in around if f"{chr(c)}{r}" in SPACES]


def stack(facts: Facts, space: str) -> list[str]:
    cards: list[str] = facts["spaces"][space]["cards"]
    return cards


def home(facts: Facts, name: str) -> str | None:
    """Return the space an animal is on."""
    return next(
        (space for space in SPACES if stack(facts, space) and animal(stack(facts, space)[0]) == name), None
    )


def mover(facts: Facts) -> Facts:
    player: Facts = facts["players"][facts["turn"]["seat"] - 1]
    return player


def may_lie(facts: Facts, card: str, space: str) -> bool:
    """Tell whether the placing rules let a card go on a space."""
    cards = stack(facts, space)
    if not cards:
        return home(facts, animal(card)) is None
    return animal(cards[-1]) == animal(card) and rank(cards[-1]) < rank(card)


def cost(facts: Facts, card: str, space: str) -> int:
    matches = sum(
        1
        for near in touching(space)
        if stack(facts, near) and element(stack(facts, near)[-1]) == element(card)
    )
    skipped = rank(card) - rank(stack(facts, space)[-1]) if stack(facts, space) else 0
    return max(0, rank(card) - matches - skipped)


def payments(facts: Facts, card: str, space: str) -> list[str]:
    """Return every payment, as the move's text."""
    player = mover(facts)
    goods = [
        c for c in player["hand"] if c != card and (animal(c) == animal(card) or element(c) == element(card))
    ]
    goods += [element(card)] * player["elements"][element(card)]
    found = combinations(goods, cost(facts, card, space))
    return [" ".join(("pay", *payment)) for payment in dict.fromkeys(found)]


def summons(facts: Facts) -> list[str]:
    return [
        f"summon {card} {space}"
        for card in mover(facts)["hand"]
        for space in SPACES
        if may_lie(facts, card, space) and payments(facts, card, space)
    ]


def placements(facts: Facts) -> list[str]:
    """Return the summons onto empty spaces."""
    return [move for move in summons(facts) if not stack(facts, move.split()[2])]


def shifts(facts: Facts) -> Iterator[str]:
    """Yield each shift, by making it and looking whether a summon onto an empty space can follow."""
    for space in SPACES:
        cards = stack(facts, space)
        if not cards or facts["animals"][animal(cards[0])] == "complete":
            continue
        for target in sorted(touching(space), key=SPACES.index):
            if stack(facts, target):
                continue
            token = facts["spaces"][target]["token"]
            moved = {space: {"cards": [], "token": None}, target: {"cards": cards, "token": None}}
            after = {**facts, "spaces": facts["spaces"] | moved, "players": copy.deepcopy(facts["players"])}
            if token:
                mover(after)["elements"][token] += 1
            if placements(after):
                yield f"shift {space} {target}"


def can_do_something(facts: Facts, scroll: Facts) -> bool:
    """Tell whether a scroll could be activated."""
    level = scroll["level"]
    tops = [stack(facts, space)[-1] for space in SPACES if stack(facts, space)]
    pile = [card for card in facts["discard"] if rank(card) <= level]
    empty = any(not stack(facts, space) for space in SPACES)
    doable: dict[str, bool] = {
        "wood": any(may_lie(facts, card, space) for card in pile for space in SPACES),
        "fire": any(rank(top) <= level for top in tops),
        "earth": bool(pile),
        "metal": any(
            rank(top) <= level and (empty or len(stack(facts, str(home(facts, animal(top))))) > 1)
            for top in tops
        ),
        "water": any(facts["supply"].values()) or any(facts["spaces"][space]["token"] for space in SPACES),
    }
    return doable[scroll["element"]]


def main_moves(facts: Facts) -> list[str]:
    """Return the legal moves of the phase main."""
    moves = [f"draw {slot}" for slot, card in enumerate(facts["display"], start=1) if card]
    moves += ["draw deck"] if facts["deck"] else []
    moves += summons(facts)
    if facts["setup"]["mode"] == "coop":
        moves += shifts(facts)
    scrolls = mover(facts)["scrolls"]
    moves += [
        f"activate {scroll['element']} {scroll['level']}"
        for scroll in scrolls
        if scroll["active"] and can_do_something(facts, scroll)
    ]
    must_pass = not moves
    for scroll in scrolls:
        own = scroll["element"]
        generating = ELEMENTS[ELEMENTS.index(own) - 1]
        moves += [
            f"refresh {own} {scroll['level']} {token}"
            for token in ELEMENTS
            if not scroll["active"] and token in (own, generating) and mover(facts)["elements"][token]
        ]
    return moves + ["pass"] * must_pass


def discards(facts: Facts) -> list[str]:
    hand = mover(facts)["hand"]
    return [" ".join(("discard", *cards)) for cards in combinations(hand, len(hand) - 7)]


def legal_moves(facts: Facts) -> list[str] | None:
    """Return the legal moves of a position; None for a choice that this second reading leaves out."""
    phase, pending = facts["turn"]["phase"], facts["pending"]
    match phase:
        case "main":
            return main_moves(facts)
        case "place":
            return placements(facts)
        case "pay":
            return payments(facts, pending["card"], pending["space"])
        case "discard":
            return discards(facts)
        case "over":
            return []
        case _:
            return None


def scores(facts: Facts) -> list[int]:
    """Return what each seat would score if the game ended now."""
    if facts["setup"]["mode"] == "coop":
        complete = [name for name in ANIMALS if facts["animals"][name] == "complete"]
        score = sum(len(stack(facts, str(home(facts, name)))) for name in complete)
        if len(complete) == len(ANIMALS):
            score += len(facts["deck"]) + sum(1 for card in facts["display"] if card)
        return [score] * len(facts["players"])
    found = []
    for seat, player in enumerate(facts["players"], start=1):
        kept = [card for card in player["hand"] if facts["animals"][animal(card)] == f"p{seat}"]
        found.append(player["years"] + sum(player["elements"].values()) + len(kept))
    return found
