"""Co-op and solo: bring all twelve animals to rank 5 together before the cards run out (RULES 4)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac.board import ALL_SPACES, NEIGHBOURS, SPACE_COUNT, spaces_in, touching_at_least
from zodiac.cards import ANIMAL, ANIMALS, ELEMENT, RANK, RANKS, members
from zodiac.moves import Move, MovesByMask
from zodiac.rules.draw import draw_moves
from zodiac.rules.shared import CHOICES, TAKEN, VERBS
from zodiac.rules.stacks import move_stack
from zodiac.rules.summon import funds, summon_moves
from zodiac.rules.turn import end_action, end_game, pass_moves
from zodiac.ruleset import Outcome, Ruleset
from zodiac.table import COMPLETE, NONE, PLACE, TAKE, Pending, Table

SHIFT = "shift"
NEVER = len(RANKS) + 1  # more than any card can lack
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
    movable = ALL_SPACES ^ table.empty
    for animal, owner in enumerate(table.owners):
        if owner == COMPLETE:
            movable ^= 1 << table.homes[animal]
    for space in spaces_in(movable):
        targets = table.empty & NEIGHBOURS[space]
        if targets and not always:
            targets = _helpful(table, lacks, space, targets)
        moves += SHIFTS_FROM[space][targets]


def _lacks(table: Table) -> dict[int, int]:
    """Return, for each element in hand of an animal not on the calendar, the fewest matches a card of it needs."""
    lacks: dict[int, int] = {}
    for card in members(table.hands[table.seat]):
        if not table.stacks[ANIMAL[card]]:
            lack = RANK[card] - funds(table, card)
            element = ELEMENT[card]
            if lack < lacks.get(element, NEVER):
                lacks[element] = lack
    return lacks


def _helpful(table: Table, lacks: dict[int, int], space: int, targets: int) -> int:
    """Return those of ``targets`` that let some card be paid once the stack on ``space`` has gone there."""
    ready = 0  # where a card can be paid now and then, the moving stack not being one of its matches
    for element, lack in lacks.items():
        tops = table.tops[element]
        if not tops >> space & 1:
            ready |= touching_at_least(tops)[lack]
    vacant = ready & table.empty
    if ready >> space & 1 or vacant & vacant - 1:
        return targets  # the space left behind will do, or there are two and the stack takes but one of them
    helpful = targets & ~vacant if vacant else 0
    for target in spaces_in(targets ^ helpful):
        if _pays_after(table, lacks, space, target):
            helpful |= 1 << target
    return helpful


def _pays_after(table: Table, lacks: dict[int, int], space: int, target: int) -> bool:
    """Tell whether some card can be paid once the stack has moved, its matches and a covered token counted."""
    crossing = 1 << space | 1 << target
    empty = table.empty ^ crossing
    for element, lack in lacks.items():
        tops = table.tops[element]
        if tops >> space & 1:
            tops ^= crossing
        lack -= table.ground[element] >> target & 1
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
    """Nobody keeps Animal Tokens or years here, and the animals under a rank 5 card are the complete ones.

    While a token is still to be taken for a rank 5 card, its animal is not complete yet.
    """
    arriving = ANIMAL[table.choice().card] if table.phase == TAKE else NONE
    for animal, (name, stack, owner) in enumerate(zip(ANIMALS, table.stacks, table.owners, strict=True)):
        if owner >= 0:
            return f"in co-op no player has an Animal Token, and p{owner + 1} has that of the {name}"
        on_top = bool(stack) and RANK[stack[-1]] == RANKS[-1]
        if (owner == COMPLETE) != (on_top and animal != arriving):
            return f"{name} must be complete just when its rank 5 card lies on top"
    if any(table.years):
        return f"in co-op no player has years, and here they are {table.years}"
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
