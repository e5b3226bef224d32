"""Perft: how many positions lie at the end of all lines of play of a length, from three fixed positions.

One number that changes if any legal move comes or goes within four moves. Lines are counted, not
positions: two ways to the same position are two.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests import tables
from tests.zodiac.playing import Kind
from zodiac import Game, Position


def solo() -> Game:
    """Return a solo deal."""
    return Game.new(Kind("coop", 1).setup("perft 0"))


def competitive() -> Game:
    """Return a deal for three."""
    return Game.new(Kind("competitive", 3).setup("perft 2"))


def scrolls() -> Game:
    """Return a set-up position where all five scrolls can be used and refreshed, near the end of the deck."""
    settings: dict[str, Any] = {
        "hands": {1: "rat2 rat5 goat1 goat2", 2: "dog1 pig5"},
        "board": {"a1": "rat1", "a2": "ox2 ox3", "c2": "goat3", "d1": "pig1", "d2": "dog3", "b1": "snake5"},
        "animals": {"rat": 1, "ox": 2, "goat": 2, "pig": 2, "dog": 1, "snake": 1},
        "tokens": {"d4": "earth"},
        "elements": {1: "wood fire", 2: "earth metal"},
        "years": {1: 57, 2: 12},
        "display": "monkey1 rooster1",
        "deck": "monkey2 rooster2",
        "owned": {
            1: ["wood 2 active", "fire 2 inactive", "metal 1 active", "water 2 active"],
            2: ["earth 2 active"],
        },
    }
    return tables.game(scrolls=True, **settings)


def perft(position: Position, depth: int) -> int:
    """Count the lines of ``depth`` moves; a game that is over counts only at depth 0."""
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        after = position.copy()
        after.play_unchecked(move)
        count += perft(after, depth - 1)
    return count


def slow_perft(game: Game, depth: int) -> int:
    """Count the same through the checked door, by texts, and taking each move back."""
    if depth == 0:
        return 1
    count = 0
    for move in game.legal_moves():
        game.play(str(move))
        count += slow_perft(game, depth - 1)
        game.undo()
    return count


COUNTS = {
    solo: (25, 385, 7839, 181436),
    competitive: (25, 511, 4167, 53209),
    scrolls: (10, 183, 1385, 10208),
}


@pytest.mark.parametrize("start", COUNTS, ids=lambda start: start.__name__)
def test_counts_to_depth_4(start: Any) -> None:
    position = start().position
    assert tuple(perft(position, depth) for depth in (1, 2, 3, 4)) == COUNTS[start]


@pytest.mark.parametrize("start", COUNTS, ids=lambda start: start.__name__)
def test_the_checked_door_counts_the_same(start: Any) -> None:
    game = start()
    before = game.position.to_dict()
    assert tuple(slow_perft(game, depth) for depth in (1, 2)) == COUNTS[start][:2]
    assert game.position.to_dict() == before
