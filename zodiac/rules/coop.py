"""Co-op and solo: bring all twelve animals to rank 5 together before the cards run out (RULES 4)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac.board import ALL_SPACES, NEIGHBOURS, SPACE_COUNT, SPACES_IN, TOUCHING_AT_LEAST
from zodiac.cards import ANIMAL, ANIMALS, ELEMENT, PAYERS, RANK, RANKS
from zodiac.masks import Picks, WidePicks
from zodiac.moves import Move
from zodiac.rules.draw import draw_moves
from zodiac.rules.shared import CHOICES, PENDING, TAKEN, VERBS
from zodiac.rules.stacks import move_stack
from zodiac.rules.summon import summon_moves
from zodiac.rules.tokens import STRIDE
from zodiac.rules.turn import end_action, end_game, pass_moves
from zodiac.ruleset import Outcome, PendingForm, Ruleset
from zodiac.table import COMPLETE, LAST, NONE, OVER, PLACE, TAKE, Pending, Table

SHIFT = "shift"
MEANS = WidePicks(list(zip(ANIMAL, ELEMENT, RANK, PAYERS, strict=True)))  # what a card's lack follows from
NEVER = len(RANKS) + 1  # more than any card can lack
# SHIFTS_FROM[space]: the shifts from there, by the set of spaces they go to.
SHIFTS_FROM = tuple(
    Picks([Move(SHIFT, (space, target)) for target in range(SPACE_COUNT)]) for space in range(SPACE_COUNT)
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
    movable = ALL_SPACES ^ table.empty
    for animal, owner in enumerate(table.owners):
        if owner == COMPLETE:
            movable ^= 1 << table.homes[animal]
    doubtful = movable & ~_careless(table, lacks)
    for space in SPACES_IN[movable]:
        targets = table.empty & NEIGHBOURS[space]
        if targets:
            if doubtful >> space & 1:
                targets = _helpful(table, lacks, space, targets)
            moves += SHIFTS_FROM[space][targets]


def _lacks(table: Table) -> dict[int, int]:
    """Return, for each element in hand of an animal not on the calendar, the fewest matches a card of it needs.

    The first card found that needs none is told alone: any shift will do for it.
    """
    lacks: dict[int, int] = {}
    hand, stacks = table.hands[table.seat], table.stacks
    first = table.seat * STRIDE
    for animal, element, rank, payers in MEANS[hand]:
        if not stacks[animal]:
            lack = rank - (hand & payers).bit_count() - table.tokens[first + element]
            if lack <= 0:
                return {element: lack}
            if lack < lacks.get(element, NEVER):
                lacks[element] = lack
    return lacks


def _careless(table: Table, lacks: dict[int, int]) -> int:
    """Return the spaces whose stack may go anywhere: wherever it goes, some card can be paid.

    These are seen at one glance over the calendar, and are nearly all; :func:`_helpful` settles the rest.
    """
    ready = matches = 0
    for element, lack in lacks.items():
        if lack <= 0:
            return ALL_SPACES
        tops = table.tops[element]
        matches |= tops
        ready |= TOUCHING_AT_LEAST[tops][lack]
    vacant = ready & table.empty
    # Two vacant spaces, of which the stack can take but one; or the space that it leaves behind.
    return (ALL_SPACES if vacant & vacant - 1 else ready) & ~matches


def _helpful(table: Table, lacks: dict[int, int], space: int, targets: int) -> int:
    """Return those of ``targets`` that let some card be paid once the stack on ``space`` has gone there."""
    ready = 0  # where a card can be paid now and then, the moving stack not being one of its matches
    for element, lack in lacks.items():
        tops = table.tops[element]
        if not tops >> space & 1:
            ready |= TOUCHING_AT_LEAST[tops][lack]
    vacant = ready & table.empty
    if ready >> space & 1 or vacant & vacant - 1:
        return targets
    helpful = targets & ~vacant if vacant else 0
    for target in SPACES_IN[targets ^ helpful]:
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
        if lack <= 0 or empty & TOUCHING_AT_LEAST[tops][lack]:
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
    score = sum(
        len(stack) for stack, owner in zip(table.stacks, table.owners, strict=True) if owner == COMPLETE
    )
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
    if all_complete(table) and table.phase != OVER:
        return "all animals are complete, and yet the game is not over"
    if table.phase == OVER and table.ending != LAST and not all_complete(table):
        return "the game is over, and yet neither are all animals complete nor has its last round been played"
    if any(table.years):
        return f"in co-op no player has years, and here they are {table.years}"
    return None


COOP = Ruleset(
    mode="coop",
    scrolls=False,
    code=2,
    seats=range(1, 5),
    open_hands=True,
    main=(draw_moves, summon_moves, shift_moves, pass_moves),
    choices={**CHOICES, PLACE: place_moves},
    pending={**PENDING, PLACE: PendingForm((SHIFT,), (), lambda table: True)},
    verbs={**VERBS, SHIFT: shift},
    summoned=summoned,
    taken=TAKEN,
    problem=problem,
    scores=scores,
    outcome=outcome,
)
