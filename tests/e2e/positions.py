"""Games played, from fixed seeds, to where something in particular can be done."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from zodiac import Game, Setup

Wanted = Callable[[str, list[str]], bool]  # of a phase and its legal moves
GAMES = 100


def having(*beginnings: str) -> Wanted:
    """Want legal moves that begin so, each of them at least once."""
    return lambda phase, moves: all(any(move.startswith(start) for move in moves) for start in beginnings)


def lively(moves: list[str], random: Random) -> str:
    """Return one of the legal moves, more often one that does something on the table."""
    rich = [move for move in moves if not move.startswith(("draw", "claim none", "take none"))]
    return random.choice(rich if rich and random.random() < 0.75 else moves)


def find(kind: str, seats: int, scrolls: bool, wanted: Wanted, players: tuple[str, ...] = ()) -> Game:
    """Return the first game that comes to a phase and legal moves as ``wanted``; AssertionError if none does."""
    for seed in range(GAMES):
        setup = Setup(mode=kind, seats=seats, scrolls=scrolls, year=2026, seed=f"choosing {seed}")
        game, random = Game.new(setup, players), Random(seed)
        while moves := [str(move) for move in game.legal_moves()]:
            if wanted(game.position.to_dict()["turn"]["phase"], moves):
                return game
            game.play(lively(moves, random))
    raise AssertionError(f"no such position in {GAMES} games")


def finished(kind: str, seats: int, scrolls: bool = False, players: tuple[str, ...] = ()) -> Game:
    """Return a game played to its end."""
    setup = Setup(mode=kind, seats=seats, scrolls=scrolls, year=2026, seed="finished")
    game, random = Game.new(setup, players), Random(1)
    while moves := [str(move) for move in game.legal_moves()]:
        game.play(lively(moves, random))
    return game
