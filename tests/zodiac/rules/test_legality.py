"""The legal moves of the main phase (RULES 2 and 4) against a second, slow and plain reading of the rules.

The engine finds them by tables and sets of spaces; here every card is tried on every space, and every shift
by making it. Both must agree, order included, at each main action of whole games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest

from tests.tables import ANIMALS, CARDS, ELEMENTS, SPACES, state, texts
from zodiac import Game, Setup

Stacks = Mapping[str, Sequence[str]]
"""The cards on each space, bottom to top."""


BESIDE = {
    space: [
        name for name in SPACES if abs(ord(name[0]) - ord(space[0])) + abs(int(name[1]) - int(space[1])) == 1
    ]
    for space in SPACES
}
"""The spaces that share an edge with a space."""

ANIMAL = {card: card[:-1] for card in CARDS}
RANK = {card: int(card[-1]) for card in CARDS}
ELEMENT = {card: ELEMENTS[(ANIMALS.index(ANIMAL[card]) + 12 * (RANK[card] - 1)) % 10 // 2] for card in CARDS}
"""By the year's place in the cycle of sixty, two years in a row for each element."""


def summons(stacks: Stacks, hand: Sequence[str], tokens: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Yield every card and space of a summon that can be paid from this hand and these tokens."""
    tops = {space: cards[-1] for space, cards in stacks.items() if cards}
    for card in hand:
        animal, element = ANIMAL[card], ELEMENT[card]
        kin = [
            other
            for other in hand
            if other != card and (ANIMAL[other] == animal or ELEMENT[other] == element)
        ]
        home = next((space for space, top in tops.items() if ANIMAL[top] == animal), None)
        for space in SPACES:
            covered = tops.get(space)
            fits = covered is None if home is None else space == home and RANK[tops[home]] < RANK[card]
            matches = sum(ELEMENT[tops[other]] == element for other in BESIDE[space] if other in tops)
            if fits and RANK[covered or card] - matches <= len(kin) + tokens[element]:
                yield card, space


def shifts(
    stacks: Stacks, ground: Mapping[str, str | None], hand: Sequence[str], tokens: Mapping[str, int]
) -> Iterator[tuple[str, str]]:
    """Yield every shift behind which a summon onto an empty space can be paid, a covered token included."""
    for start in SPACES:
        if not stacks[start] or RANK[stacks[start][-1]] == 5:
            continue
        for target in BESIDE[start]:
            if stacks[target]:
                continue
            moved = {**stacks, start: [], target: stacks[start]}
            purse = {kind: count + (ground[target] == kind) for kind, count in tokens.items()}
            if any(not moved[space] for _, space in summons(moved, hand, purse)):
                yield start, target


def main_moves(table: Mapping[str, Any]) -> list[str]:
    """Return the legal moves of a main phase from its position dict."""
    player = table["players"][table["turn"]["seat"] - 1]
    stacks = {name: space["cards"] for name, space in table["spaces"].items()}
    ground = {name: space["token"] for name, space in table["spaces"].items()}
    hand, tokens = player["hand"], player["elements"]
    moves = [f"draw {slot}" for slot, card in enumerate(table["display"], start=1) if card]
    moves += ["draw deck"] if table["deck"] else []
    moves += [f"summon {card} {space}" for card, space in summons(stacks, hand, tokens)]
    if table["setup"]["mode"] == "coop":
        moves += [f"shift {start} {target}" for start, target in shifts(stacks, ground, hand, tokens)]
    return moves or ["pass"]


@pytest.mark.parametrize(
    ("mode", "seats", "seed"),
    [
        ("coop", 1, "carp"),
        ("coop", 1, "crane"),
        ("coop", 3, "pine"),
        ("competitive", 2, "plum"),
        ("competitive", 4, "reed"),
    ],
)
def test_the_main_moves_of_a_whole_game(mode: str, seats: int, seed: str) -> None:
    """RULES 2 and 4: at each main action the engine lists what the plain reading does.

    The players choose at random, but shift or summon rather than draw, so that the calendar fills.
    """
    game, chance = Game.new(Setup(mode=mode, seats=seats, scrolls=False, year=2026, seed=seed)), Random(seed)
    while game.outcome is None:
        moves, table = texts(game), state(game)
        if table["turn"]["phase"] == "main":
            assert moves == main_moves(table)
        bold = [move for move in moves if not move.startswith("draw")]
        game.play(chance.choice(bold if bold and chance.random() < 0.7 else moves))
