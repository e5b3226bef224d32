"""Element Tokens: covering one on the calendar, and gaining one from somewhere (RULES 2, *Gaining*)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac.board import SPACES_IN
from zodiac.cards import ANIMAL, ELEMENT, ELEMENTS
from zodiac.moves import FROM_NOBODY, FROM_SEAT, FROM_SPACE, FROM_SUPPLY, SOURCE_KIND, Move, move_row
from zodiac.table import TAKE, Pending, Table

TAKES = move_row("take", SOURCE_KIND)
STRIDE = len(ELEMENTS)  # from one seat's token counts to the next one's

SUMMON = "summon"
BANISH = "banish"
MAY_DECLINE = frozenset({BANISH})  # the causes for which a token held by another player need not be taken


def tokens_of(table: Table, seat: int) -> list[int]:
    """Return the seat's Element Tokens, a count for each element."""
    return table.tokens[seat * STRIDE : seat * STRIDE + STRIDE]


def cover(table: Table, space: int) -> None:
    """Give the token on ``space``, if there is one, to the seat whose turn it is (RULES 2, *Covering by moving*)."""
    bit = 1 << space
    for element, spaces in enumerate(table.ground):
        if spaces & bit:
            table.ground[element] = spaces ^ bit
            table.tokens[table.seat * STRIDE + element] += 1
            return


def gain(table: Table, element: int, seat: int, cause: str, card: int) -> None:
    """Open the choice where ``seat`` gains a token of ``element`` from."""
    table.phase = TAKE
    table.pending = Pending(cause, card, element=element, seat=seat)


def take_moves(table: Table) -> Sequence[Move]:
    """Return the sources: the supply and the calendar; without them the other players; without them nobody."""
    choice = table.choice()
    element = choice.element
    takes = [TAKES[FROM_SUPPLY]] if table.supply[element] else []
    if table.ground[element]:
        takes += [TAKES[FROM_SPACE + space] for space in SPACES_IN[table.ground[element]]]
    if takes:
        return takes
    holders = [
        seat for seat in range(table.seats) if seat != choice.seat and table.tokens[seat * STRIDE + element]
    ]
    takes = [TAKES[FROM_SEAT + seat] for seat in holders]
    if not takes or choice.cause in MAY_DECLINE:
        takes.append(TAKES[FROM_NOBODY])
    return takes


def take_fits(table: Table) -> bool:
    """Tell whether the acting seat has just ascended with the card, and over one of the element."""
    choice = table.choice()
    stack = table.stacks[ANIMAL[choice.card]]
    ascended = len(stack) > 1 and stack[-1] == choice.card and ELEMENT[stack[-2]] == choice.element
    return ascended and choice.seat == table.seat


def take(table: Table, source: int) -> None:
    """Move the token from ``source`` to the seat that gains it, and go on with what it followed from."""
    choice = table.choice()
    element = choice.element
    if source != FROM_NOBODY:
        table.tokens[choice.seat * STRIDE + element] += 1
        if source == FROM_SUPPLY:
            table.supply[element] -= 1
        elif source < FROM_SEAT:
            table.ground[element] ^= 1 << source - FROM_SPACE
        else:
            table.tokens[(source - FROM_SEAT) * STRIDE + element] -= 1
    table.rules.taken[choice.cause](table)
