"""What can be wrong with a text or a move handed to the engine; every message names the input and what was expected."""

from __future__ import annotations

import reprlib


class ZodiacError(ValueError):
    """The base of the engine's errors. Whatever raised it has changed nothing."""


class InvalidSetupError(ZodiacError):
    """A set-up that no game can have: an unknown mode, too many seats, scrolls in co-op."""


class InvalidMoveError(ZodiacError):
    """A text that is no move at all, whatever the position."""


class IllegalMoveError(ZodiacError):
    """A move that the position at hand does not allow."""


class InvalidPositionError(ZodiacError):
    """A position that cannot be: a card twice, a token too many, a choice that is none."""


class InvalidRecordError(ZodiacError):
    """A record that cannot be read to its end, or a game that has none."""


class InvalidLinkError(ZodiacError):
    """A link that was cut, altered, or made by another version."""


class OutOfRangeError(ZodiacError, IndexError):
    """A seat or a ply that the game does not have."""


def shown(value: object, limit: int = 60) -> str:
    """Return ``value`` as a message shows it, cut to about ``limit`` characters: it may come from anywhere."""
    if isinstance(value, str):
        return repr(value if len(value) <= limit else value[:limit] + "…")
    if isinstance(value, int) and abs(value) > 10**limit:
        return "an endless number"  # Python refuses to write it out
    brief = reprlib.Repr()
    brief.maxlevel, brief.maxother, brief.maxstring = 3, limit, limit
    return brief.repr(value)
