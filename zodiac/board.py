"""The calendar: sixteen spaces, four by four, and which of them touch (RULES 1).

A space is an int, 0 to 15 in row order (a1 b1 c1 d1 a2 …); a set of spaces is a mask with bit ``1 << space``.
"""

from __future__ import annotations

from functools import lru_cache

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


def _touching(space: int) -> int:
    row, column = divmod(space, len(COLUMNS))
    spots = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return sum(1 << r * len(COLUMNS) + c for r, c in spots if 0 <= r < len(ROWS) and 0 <= c < len(COLUMNS))


# NEIGHBOURS[space]: the spaces that share an edge with it.
NEIGHBOURS = tuple(_touching(space) for space in range(SPACE_COUNT))


@lru_cache(maxsize=8192)
def spaces_in(mask: int) -> tuple[int, ...]:
    """Return the spaces of a set, in row order."""
    return tuple(space for space in range(SPACE_COUNT) if mask >> space & 1)


class _TouchingAtLeast(dict[int, tuple[int, ...]]):
    """For a set of spaces: by n, 0 to 5, the set of spaces that touch it at n places or more (for 5, none).

    A table of a pure function, filled as it is asked: a game meets a few hundred of the sets there are.
    """

    def __missing__(self, spaces: int) -> tuple[int, ...]:
        counts = [(NEIGHBOURS[space] & spaces).bit_count() for space in range(SPACE_COUNT)]
        found = tuple(sum(1 << space for space, count in enumerate(counts) if count >= n) for n in range(6))
        self[spaces] = found
        return found


TOUCHING_AT_LEAST = _TouchingAtLeast()
