"""Sets as masks: an int with bit ``1 << n`` for each member n. Cards, spaces and scrolls all come in such sets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")


class Picks(dict[int, tuple[T, ...]]):
    """For a set of numbers: the things that ``row`` holds at those places, in ascending order.

    A table of a pure function, filled as it is asked, since playouts meet the same few sets again and again: a set's
    picks are its first member's and those of the rest. For rows of up to sixteen, so that it stays small.
    """

    def __init__(self, row: Sequence[T]) -> None:
        """Hold ``row``, one thing for each number from 0 on."""
        super().__init__({0: ()})
        self._row = row

    def __missing__(self, mask: int) -> tuple[T, ...]:
        first = mask & -mask
        picks = self[mask] = (self._row[first.bit_length() - 1], *self[mask ^ first])
        return picks


class WidePicks(Generic[T]):
    """The same for a row of sixty, in four chunks of fifteen: sets of sixty are too many to keep."""

    __slots__ = ("_chunks",)

    def __init__(self, row: Sequence[T]) -> None:
        """Hold ``row``, one thing for each number from 0 to 59."""
        self._chunks = tuple(Picks(row[first : first + 15]) for first in range(0, 60, 15))

    def __getitem__(self, mask: int) -> tuple[T, ...]:
        """Return what the row holds for the numbers in ``mask``, in ascending order."""
        first, second, third, fourth = self._chunks
        return (
            first[mask & 32767] + second[mask >> 15 & 32767] + third[mask >> 30 & 32767] + fourth[mask >> 45]
        )


SINGLES = WidePicks([1 << number for number in range(60)])  # the members of a set as sets of one
_NUMBERS = WidePicks(range(60))


def members(mask: int) -> tuple[int, ...]:
    """Return the numbers in a set, ascending."""
    return _NUMBERS[mask]


def overlay(sets: Iterable[int]) -> tuple[int, int]:
    """Return what is in any of the sets, and what is in more than one."""
    found = twice = 0
    for some in sets:
        twice |= found & some
        found |= some
    return found, twice
