"""Moving an animal's whole stack on the calendar: the shift of co-op and the Metal Scroll do it (RULES 4 and 5)."""

from __future__ import annotations

from zodiac.cards import ELEMENT
from zodiac.rules.tokens import cover
from zodiac.table import NONE, Table


def lift(table: Table, animal: int) -> None:
    """Take the stack of ``animal`` off its space; its cards stay in ``table.stacks``."""
    bit = 1 << table.homes[animal]
    table.homes[animal] = NONE
    table.empty ^= bit
    table.tops[ELEMENT[table.stacks[animal][-1]]] ^= bit


def move_stack(table: Table, animal: int, space: int) -> None:
    """Move the stack of ``animal`` to an empty ``space``; a token there goes to the seat whose turn it is."""
    lift(table, animal)
    bit = 1 << space
    table.homes[animal] = space
    table.empty ^= bit
    table.tops[ELEMENT[table.stacks[animal][-1]]] ^= bit
    cover(table, space)
