"""Random play: how many moves a second the engine makes, next to python-chess in the same run.

A move is what a playout does at each step: list the legal moves, choose one evenly, play it. The peer does the same
with its plies. Machines are shared and noisy, so the two take turns in short slices and the ratio of each pair of
slices is what counts; of those the median is given, with the quartiles.
"""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import chess

from zodiac import Game, Setup
from zodiac.setup import deal

SLICES = 30
SLICE_SECONDS = 0.1
DEALS = 50
CHESS_PLIES = 200  # a random game of chess can go on for ever


class Kind(NamedTuple):
    """A kind of game, and how many times as fast as the peer it must be at least."""

    name: str
    mode: str
    seats: int
    scrolls: bool
    least: float


KINDS = (
    Kind("solo", "coop", 1, scrolls=False, least=3),
    Kind("co-op 4", "coop", 4, scrolls=False, least=3),
    Kind("competitive 2", "competitive", 2, scrolls=False, least=6),
    Kind("competitive 4", "competitive", 4, scrolls=False, least=6),
    Kind("scrolls 3", "competitive", 3, scrolls=True, least=5),
)

Player = Callable[[], int]  # plays one random game and returns its moves


def chess_player(random: Random) -> Player:
    """Return a player of random games of chess."""

    def play() -> int:
        board = chess.Board()
        for ply in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            board.push(moves[int(random.random() * len(moves))])
        return CHESS_PLIES

    return play


def playout_player(kind: Kind, random: Random) -> Player:
    """Return a player of random games as bots play them: a copy of a position, changed in place."""
    starts = itertools.cycle(
        [deal(Setup(kind.mode, kind.seats, kind.scrolls, seed=str(n))) for n in range(DEALS)]
    )

    def play() -> int:
        position = next(starts).copy()
        count = 0
        while moves := position.legal_moves():
            position.play_unchecked(moves[int(random.random() * len(moves))])
            count += 1
        return count

    return play


def game_player(kind: Kind, random: Random) -> Player:
    """Return a player of random games through :class:`zodiac.Game`, which checks each move and keeps each position."""
    seeds = itertools.count()

    def play() -> int:
        game = Game.new(Setup(kind.mode, kind.seats, kind.scrolls, seed=str(next(seeds))))
        while moves := game.legal_moves():
            game.play(moves[int(random.random() * len(moves))])
        return game.ply

    return play


def rate(play: Player, seconds: float) -> float:
    """Return moves a second of processor time, over whole games for at least ``seconds``."""
    moves = 0
    start = now = time.process_time()
    while now < start + seconds:
        moves += play()
        now = time.process_time()
    return moves / (now - start)


def compare(play: Player, peer: Player) -> tuple[float, list[float]]:
    """Return the median rate of ``play`` and the quartiles of its ratio to the ``peer``'s."""
    rate(play, 5 * SLICE_SECONDS)  # fills the engine's tables, as the first second of a bot's life would
    pairs = [(rate(play, SLICE_SECONDS), rate(peer, SLICE_SECONDS)) for _ in range(SLICES)]
    return statistics.median(ours for ours, _ in pairs), statistics.quantiles([o / p for o, p in pairs], n=4)


def lines() -> Iterator[str]:
    """Yield the figures, a line a kind of game."""
    random = Random(2026)
    peer = chess_player(random)
    yield f"random play, in moves a second of processor time, and as a multiple of python-chess {chess.__version__}"
    yield f"{'game':16}{'playout':>10}{'ratio':>8}{'quartiles':>16}{'at least':>10}{'via Game':>11}{'ratio':>8}"
    for kind in KINDS:
        moves, (low, middle, high) = compare(playout_player(kind, random), peer)
        checked, (_, checked_ratio, _) = compare(game_player(kind, random), peer)
        spread = f"{low:.1f} to {high:.1f}"
        yield (
            f"{kind.name:16}{moves:10,.0f}{middle:8.1f}{spread:>16}{kind.least:10.1f}"
            f"{checked:11,.0f}{checked_ratio:8.1f}"
        )
