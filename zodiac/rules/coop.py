"""Co-op and solo: bring all twelve animals to rank 5 together before the cards run out (RULES 4)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac.board import NEIGHBOURS, SPACE_COUNT, touching_at_least
from zodiac.cards import ANIMAL, ANIMALS, ELEMENT, RANK, RANKS, members
from zodiac.moves import Move, MovesByMask
from zodiac.rules.draw import draw_moves
from zodiac.rules.shared import CHOICES, TAKEN, VERBS
from zodiac.rules.stacks import move_stack
from zodiac.rules.summon import funds, summon_moves
from zodiac.rules.turn import end_action, end_game, pass_moves
from zodiac.ruleset import Outcome, Ruleset
from zodiac.table import COMPLETE, NONE, PLACE, Pending, Table

SHIFT = "shift"
# SHIFTS_FROM[space]: the shifts from there, by the set of spaces they go to.
SHIFTS_FROM = tuple(
    MovesByMask([Move(SHIFT, (space, target)) for target in range(SPACE_COUNT)]) for space in range(SPACE_COUNT)
)
TITLES = {
    1: "Beginner",
    12: "Apprentice",
    21: "Average",
    29: "Good",
    38: "Strong",
    46: "Expert",
    55: "Master",
}  # by the least score that bears it


def shift_moves(table: Table, moves: list[Move]) -> None:
    """Add every shift after which a card can be summoned onto an empty space and paid."""
    lacks = _lacks(table)
    if not lacks:
        return
    always = min(lacks.values()) <= 0
    movable = {home: animal for animal, home in enumerate(table.homes) if home != NONE and _may_move(table, animal)}
    for space in sorted(movable):
        targets = table.empty & NEIGHBOURS[space]
        if not always:
            top = ELEMENT[table.stacks[movable[space]][-1]]
            targets = sum(1 << t for t in members(targets) if _helps(table, lacks, top, space, t))
        moves += SHIFTS_FROM[space][targets]


def _may_move(table: Table, animal: int) -> bool:
    return table.owners[animal] != COMPLETE


def _lacks(table: Table) -> dict[int, int]:
    """Return, for each element in hand of an animal not on the calendar, the fewest matches a card of it needs."""
    lacks: dict[int, int] = {}
    for card in members(table.hands[table.seat]):
        if not table.stacks[ANIMAL[card]]:
            lack = RANK[card] - funds(table, card)
            element = ELEMENT[card]
            lacks[element] = min(lack, lacks.get(element, lack))
    return lacks


def _helps(table: Table, lacks: dict[int, int], top: int, space: int, target: int) -> bool:
    """Tell whether, with the stack under ``top`` moved from ``space`` to ``target``, some card can be paid."""
    crossing = 1 << space | 1 << target
    empty = table.empty ^ crossing
    for element, lack in lacks.items():
        lack -= table.ground[element] >> target & 1  # the token it covers can pay
        tops = table.tops[element] ^ (crossing if element == top else 0)
        if lack <= 0 or empty & touching_at_least(tops)[lack]:
            return True
    return False


def shift(table: Table, space: int, target: int) -> None:
    """Move the stack on ``space`` to ``target``; a summon onto an empty space must follow."""
    move_stack(table, table.homes.index(space), target)
    table.phase = PLACE
    table.pending = Pending(SHIFT)


def place_moves(table: Table) -> Sequence[Move]:
    """Return the summons onto empty spaces, the only ones that a shift may precede."""
    summons: list[Move] = []
    summon_moves(table, summons)
    return [move for move in summons if not table.stacks[ANIMAL[move.arguments[0]]]]


def summoned(table: Table, card: int) -> None:
    """Complete the animal of a rank 5 card; with the twelfth the game ends at once."""
    if RANK[card] == RANKS[-1]:
        table.owners[ANIMAL[card]] = COMPLETE
        if all_complete(table):
            end_game(table)
            return
    end_action(table)


def all_complete(table: Table) -> bool:
    """Tell whether every animal is complete."""
    return table.owners.count(COMPLETE) == len(table.owners)


def scores(table: Table) -> list[int]:
    """Return the team's score for each seat: the cards of complete animals, and those left if all are complete."""
    score = sum(len(stack) for stack, owner in zip(table.stacks, table.owners, strict=True) if owner == COMPLETE)
    if all_complete(table):
        score += len(table.display) - table.display.count(NONE) + len(table.deck) - table.dealt
    return [score] * table.seats


def title(score: int) -> str | None:
    """Return the rank title of a score; 0 has none."""
    return next((name for least, name in reversed(TITLES.items()) if score >= least), None)


def outcome(table: Table) -> Outcome:
    """Return the team's result: all win if all twelve animals are complete, else nobody does."""
    final = tuple(scores(table))
    if all_complete(table):
        return Outcome(final, tuple(range(1, table.seats + 1)), "all animals complete", title(final[0]))
    return Outcome(final, (), "cards ran out", title(final[0]))


def problem(table: Table) -> str | None:
    """Nobody keeps Animal Tokens or years here, and the animals under a rank 5 card are the complete ones."""
    if any(table.years) or max(table.owners) >= 0:
        return "in co-op no player has years or an Animal Token"
    for name, stack, owner in zip(ANIMALS, table.stacks, table.owners, strict=True):
        if (owner == COMPLETE) != (RANK[stack[-1]] == RANKS[-1] if stack else False):
            return f"{name} is complete just when its rank 5 card lies on top"
    return None


COOP = Ruleset(
    mode="coop",
    scrolls=False,
    seats=range(1, 5),
    open_hands=True,
    main=(draw_moves, summon_moves, shift_moves, pass_moves),
    choices={**CHOICES, PLACE: place_moves},
    verbs={**VERBS, SHIFT: shift},
    summoned=summoned,
    taken=TAKEN,
    problem=problem,
    scores=scores,
    outcome=outcome,
)
