"""The competitive game: Animal Tokens, years, two ways of scoring, and who wins (RULES 2 and 3)."""

from __future__ import annotations

from zodiac.cards import ANIMAL, ANIMALS, OF_ANIMAL, animal_of_year
from zodiac.rules.draw import draw_moves
from zodiac.rules.shared import CHOICES, PENDING, TAKEN, VERBS
from zodiac.rules.summon import summon_moves
from zodiac.rules.tokens import tokens_of
from zodiac.rules.turn import end_action, gain_years, pass_moves
from zodiac.ruleset import Outcome, Ruleset
from zodiac.table import COMPLETE, LAST, OVER, Table


def win_animal(table: Table, card: int) -> None:
    """Take the summoned animal's token and score; the Element Token of the same summon already counts.

    A token newly gained is worth a year for each Animal Token now controlled, one that was already there a year for
    each Element Token.
    """
    seat, animal = table.seat, ANIMAL[card]
    if table.owners[animal] == seat:
        gain_years(table, sum(tokens_of(table, seat)))
    else:
        table.owners[animal] = seat
        gain_years(table, table.owners.count(seat))


def summoned(table: Table, card: int) -> None:
    """Score the summon; nothing else follows it."""
    win_animal(table, card)
    end_action(table)


def scores(table: Table) -> list[int]:
    """Return years, plus 1 for each Element Token held and each card in hand whose animal its holder controls."""
    return [
        table.years[seat] + sum(tokens_of(table, seat)) + matching_cards(table, seat)
        for seat in range(table.seats)
    ]


def matching_cards(table: Table, seat: int) -> int:
    """Return how many cards of the seat's hand are of animals that it controls."""
    controlled = sum(OF_ANIMAL[animal] for animal, owner in enumerate(table.owners) if owner == seat)
    return (table.hands[seat] & controlled).bit_count()


def outcome(table: Table) -> Outcome:
    """Return the winner: most years; a tie goes to the controller of the year's animal, or is shared (RULES 3)."""
    final = scores(table)
    leaders = [seat for seat in range(table.seats) if final[seat] == max(final)]
    keeper = table.owners[animal_of_year(table.year)]
    reason = "most years"
    if len(leaders) > 1:
        reason = "tie shared"
        if keeper in leaders:
            leaders, reason = [keeper], f"tie won by the {ANIMALS[animal_of_year(table.year)]}"
    return Outcome(tuple(final), tuple(seat + 1 for seat in leaders), reason)


def problem(table: Table) -> str | None:
    """Players control the Animal Tokens here, none lies on a card; and the game ends only with its last round."""
    if COMPLETE in table.owners:
        return f"only in co-op is an animal complete, and here the {ANIMALS[table.owners.index(COMPLETE)]} is"
    if table.phase == OVER and table.ending != LAST:
        return "the game is over, and yet its last round has not been played"
    return None


COMPETITIVE = Ruleset(
    mode="competitive",
    scrolls=False,
    code=0,
    seats=range(2, 5),
    open_hands=False,
    main=(draw_moves, summon_moves, pass_moves),
    choices=CHOICES,
    pending=PENDING,
    verbs=VERBS,
    summoned=summoned,
    taken=TAKEN,
    problem=problem,
    scores=scores,
    outcome=outcome,
)
