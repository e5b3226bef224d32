"""What can be wrong with a text or a move handed to the engine; every message names the input and what was expected."""

from __future__ import annotations


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


def shown(text: object, limit: int = 60) -> str:
    """Return ``text`` quoted for a message, cut to ``limit`` characters: it may come from anywhere."""
    plain = text if isinstance(text, str) else repr(text)
    return repr(plain if len(plain) <= limit else plain[:limit] + "…")
