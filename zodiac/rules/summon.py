"""Summoning: where a card may go, what it costs, how it is paid and what it brings (RULES 2, *Summon*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from zodiac.board import NEIGHBOURS, SPACE_COUNT, TOUCHING_AT_LEAST
from zodiac.cards import ALL_CARDS, ANIMAL, CARD_COUNT, ELEMENT, PAYERS, RANK
from zodiac.masks import SINGLES, Picks, WidePicks
from zodiac.moves import TOKEN, Move, set_moves, tokens_in
from zodiac.rules.discard import lay_away
from zodiac.rules.tokens import STRIDE, SUMMON, cover, gain
from zodiac.table import PAY, Pending, Table

# SUMMONS[card][space], and the same by sets of spaces: a half of the calendar at a time keeps the tables small.
SUMMONS = tuple(tuple(Move("summon", (card, s)) for s in range(SPACE_COUNT)) for card in range(CARD_COUNT))
HALF = SPACE_COUNT // 2
LOWER_HALF = (1 << HALF) - 1
PAY_NOTHING = (Move("pay", (0,)),)


# What the search for summons needs of a card, looked up in one go: the card, its animal, element, rank and payers, its
# summons by space, and the same for a set of spaces of either half. Plain tuples: Python unpacks those the quickest.
FACTS = WidePicks(
    [
        (c, ANIMAL[c], ELEMENT[c], RANK[c], PAYERS[c], row, Picks(row[:HALF]), Picks(row[HALF:]))
        for c, row in enumerate(SUMMONS)
    ]
)


class Cost(NamedTuple):
    """What a summon costs and why."""

    base: int  # the card's rank, or the covered card's rank when ascending
    matches: int  # adjacent spaces whose top card has the card's element
    total: int  # how many cards and tokens have to be discarded


def cost(table: Table, card: int, space: int) -> Cost:
    """Return what ``card`` costs on ``space``: its rank less the matches less, when ascending, the ranks skipped."""
    stack = table.stacks[ANIMAL[card]]
    base = RANK[stack[-1] if stack else card]
    matches = (table.tops[ELEMENT[card]] & NEIGHBOURS[space]).bit_count()
    return Cost(base, matches, base - matches if base > matches else 0)


def summon_moves(table: Table, moves: list[Move]) -> None:
    """Add every summon that can be paid, onto empty spaces and onto lower ranks of the same animal."""
    hand = table.hands[table.seat]
    first = table.seat * STRIDE
    tokens, tops, empty, stacks = table.tokens, table.tops, table.empty, table.stacks
    for card, animal, element, rank, payers, onto, lower, upper in FACTS[hand]:
        stack = stacks[animal]
        if not stack:
            lack = rank - (hand & payers).bit_count() - tokens[first + element]
            spaces = empty & TOUCHING_AT_LEAST[tops[element]][lack] if lack > 0 else empty
            if spaces:
                moves += lower[spaces & LOWER_HALF]
                moves += upper[spaces >> HALF]
        elif card > (top := stack[-1]):
            lack = RANK[top] - (hand & payers).bit_count() - tokens[first + element]
            space = table.homes[animal]
            if lack <= 0 or TOUCHING_AT_LEAST[tops[element]][lack] >> space & 1:
                moves.append(onto[space])


def summon(table: Table, card: int, space: int) -> None:
    """Show ``card`` and its ``space``; the payment follows."""
    table.seen |= 1 << card
    table.phase = PAY
    table.pending = Pending(SUMMON, card, space)


def pay_moves(table: Table) -> Sequence[Move]:
    """Return every payment of exactly the cost, in the order of its cards, a token after any card."""
    choice = table.choice()
    card = choice.card
    due = cost(table, card, choice.space).total
    if not due:
        return PAY_NOTHING
    element = ELEMENT[card]
    means = SINGLES[table.hands[table.seat] & PAYERS[card]]
    means += (TOKEN[element],) * table.tokens[table.seat * STRIDE + element]
    # Tokens are alike, so some combinations come out more than once: a dict keeps the first of each, in order.
    return set_moves("pay", dict.fromkeys(map(sum, combinations(means, due))))


def pay_fits(table: Table) -> bool:
    """Tell whether the card that is being paid for is in hand and may go onto its space."""
    choice = table.choice()
    animal = ANIMAL[choice.card]
    stack = table.stacks[animal]
    if not table.hands[table.seat] >> choice.card & 1:
        return False
    if stack:
        return choice.card > stack[-1] and table.homes[animal] == choice.space
    return bool(table.empty >> choice.space & 1)


def pay(table: Table, goods: int) -> None:
    """Discard the payment, its tokens going to the supply, and place the card."""
    choice = table.choice()
    card = choice.card
    if goods:
        lay_away(table, goods & ALL_CARDS)
        element = ELEMENT[card]
        tokens = tokens_in(goods, element)
        table.tokens[table.seat * STRIDE + element] -= tokens
        table.supply[element] += tokens
    table.hands[table.seat] ^= 1 << card
    place(table, card, choice.space)


def place(table: Table, card: int, space: int) -> None:
    """Lay ``card`` on ``space``: its Element Token first, then what the rules give for a summoned card."""
    animal, element, bit = ANIMAL[card], ELEMENT[card], 1 << space
    stack = table.stacks[animal]
    table.stacks[animal] = (*stack, card)
    if stack:
        covered = ELEMENT[stack[-1]]
        table.tops[covered] ^= bit
        table.tops[element] |= bit
        gain(table, covered, table.seat, SUMMON, card)
    else:
        table.homes[animal] = space
        table.empty ^= bit
        table.tops[element] |= bit
        cover(table, space)
        table.rules.summoned(table, card)


def token_taken(table: Table) -> None:
    """Go on with a summon whose ascending has brought its Element Token."""
    table.rules.summoned(table, table.choice().card)
