"""The rules engine of the zodiac game: pure Python, for the browser and for any other program.

A game is its set-up and its moves; everything else is derived. See :class:`Game`.
"""

from __future__ import annotations

from zodiac.errors import (
    IllegalMoveError,
    InvalidLinkError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidRecordError,
    InvalidSetupError,
    OutOfRangeError,
    ZodiacError,
)
from zodiac.game import Game
from zodiac.moves import Move
from zodiac.observation import Observation
from zodiac.position import Position
from zodiac.ruleset import Outcome
from zodiac.setup import Setup

__all__ = [
    "Game",
    "IllegalMoveError",
    "InvalidLinkError",
    "InvalidMoveError",
    "InvalidPositionError",
    "InvalidRecordError",
    "InvalidSetupError",
    "Move",
    "Observation",
    "OutOfRangeError",
    "Outcome",
    "Position",
    "Setup",
    "ZodiacError",
]
