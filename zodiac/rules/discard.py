"""Discarding down to the hand limit at the end of a turn (RULES 2)."""

from __future__ import annotations

from itertools import combinations

from zodiac.board import ACTIONS_A_TURN, HAND_LIMIT
from zodiac.cards import RANKS
from zodiac.masks import SINGLES
from zodiac.moves import Move, set_moves
from zodiac.rules.turn import end_turn
from zodiac.table import Table

# Two Earth Scrolls in a turn bring ten cards. A larger hand has more ways to discard than a machine can list.
MOST_IN_HAND = HAND_LIMIT + ACTIONS_A_TURN * len(RANKS)


def discard_moves(table: Table) -> list[Move]:
    """Return every way to discard down to the limit, in card order."""
    cards = SINGLES[table.hands[table.seat]]
    return set_moves("discard", map(sum, combinations(cards, len(cards) - HAND_LIMIT)))


def discard_fits(table: Table) -> bool:
    """Tell whether there is something to discard, from a hand that play can bring about."""
    return HAND_LIMIT < table.hands[table.seat].bit_count() <= MOST_IN_HAND


def discard(table: Table, cards: int) -> None:
    """Lay ``cards`` on the discard pile and end the turn."""
    lay_away(table, cards)
    end_turn(table)


def lay_away(table: Table, cards: int) -> None:
    """Move ``cards`` of the acting seat's hand to the discard pile, which lies open."""
    table.hands[table.seat] ^= cards
    table.discard |= cards
    table.seen |= cards
