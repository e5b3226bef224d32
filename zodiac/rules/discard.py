"""Discarding down to the hand limit at the end of a turn (RULES 2)."""

from __future__ import annotations

from itertools import combinations

from zodiac.board import HAND_LIMIT
from zodiac.cards import BITS
from zodiac.moves import Move, set_moves
from zodiac.rules.turn import end_turn
from zodiac.table import Table


def discard_moves(table: Table) -> list[Move]:
    """Return every way to discard down to the limit, in card order."""
    cards = BITS[table.hands[table.seat]]
    return set_moves("discard", map(sum, combinations(cards, len(cards) - HAND_LIMIT)))


def discard(table: Table, cards: int) -> None:
    """Lay ``cards`` on the discard pile and end the turn."""
    lay_away(table, cards)
    end_turn(table)


def lay_away(table: Table, cards: int) -> None:
    """Move ``cards`` of the acting seat's hand to the discard pile, which lies open."""
    table.hands[table.seat] ^= cards
    table.discard |= cards
    table.seen |= cards
