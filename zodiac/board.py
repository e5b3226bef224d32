"""The calendar: sixteen spaces, four by four, and which of them touch (RULES 1).

A space is an int, 0 to 15 in row order (a1 b1 c1 d1 a2 …); a set of spaces is a mask with bit ``1 << space``.
"""

from __future__ import annotations

from zodiac.masks import Picks

COLUMNS = "abcd"
ROWS = "1234"
SPACE_NAMES = tuple(column + row for row in ROWS for column in COLUMNS)
SPACE_COUNT = len(SPACE_NAMES)
ALL_SPACES = (1 << SPACE_COUNT) - 1

# The sizes of the game, kept together: a publisher's rulebook may yet say otherwise.
DISPLAY_SIZE = 8
FIRST_HAND = 5
HAND_LIMIT = 7
ACTIONS_A_TURN = 2
TOKENS_OF_EACH_ELEMENT = 3
TOKENS_ON_CALENDAR = 2  # of each element, at the start; the others lie in the supply
YEARS_TO_END = 60
LEVELS = 5  # of scrolls, of each element


_NOT_LAST_COLUMN = sum(1 << space for space in range(SPACE_COUNT) if space % len(COLUMNS) < len(COLUMNS) - 1)
_NOT_FIRST_COLUMN = _NOT_LAST_COLUMN << 1


def touching_at_least(spaces: int) -> tuple[int, int, int, int, int, int]:
    """Return, by n from 0 to 5, the set of spaces that touch the set ``spaces`` at n places or more (for 5, none)."""
    above, below = spaces >> len(COLUMNS), spaces << len(COLUMNS) & ALL_SPACES
    left, right = spaces >> 1 & _NOT_LAST_COLUMN, spaces << 1 & _NOT_FIRST_COLUMN
    either, both = above | below, above & below  # of the neighbours in the column
    beside, around = left | right, left & right  # and in the row
    two = both | around | either & beside
    return ALL_SPACES, either | beside, two, both & beside | around & either, both & around, 0


class _TouchingAtLeast(dict[int, tuple[int, ...]]):
    """:func:`touching_at_least` as a table, filled as it is asked: there are 65,536 sets, and a game meets few."""

    def __missing__(self, spaces: int) -> tuple[int, ...]:
        found = self[spaces] = touching_at_least(spaces)
        return found


TOUCHING_AT_LEAST = _TouchingAtLeast()

# NEIGHBOURS[space]: the spaces that share an edge with it.
NEIGHBOURS = tuple(touching_at_least(1 << space)[1] for space in range(SPACE_COUNT))

SPACES_IN = Picks(range(SPACE_COUNT))  # the spaces of a set, in row order
