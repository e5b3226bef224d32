"""How many characters a whole game takes as a link, over many games of a kind and several ways to play them."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.zodiac.playing import Kind, random_game
from zodiac import Game, Move

MEDIAN = 110  # characters at most, in the median over the games of a kind
WORST = 170  # and in the worst of them

Chooser = Callable[[Game, Random], Move]


def evenly(game: Game, random: Random) -> Move:
    """Choose any move, one as likely as another."""
    return random.choice(game.legal_moves())


def greedily(game: Game, random: Random) -> Move:
    """Choose a move after which the mover leads by most; a draw only if nothing else is as good."""
    position = game.position
    leads: dict[Move, tuple[int, bool]] = {}
    for move in game.legal_moves():
        after = position.copy()
        after.play_unchecked(move)
        scores = list(after.scores())
        own = scores.pop(position.seat)
        leads[move] = own - max(scores, default=0), move.verb != "draw"
    best = max(leads.values())
    return random.choice([move for move, lead in leads.items() if lead == best])


def played(kind: Kind, seed: int, choose: Chooser) -> Game:
    """Return a game of that kind played to its end; its seed looks like the page's own, sixteen hexadecimal digits."""
    random = Random(seed)
    game = Game.new(kind.setup(random.randbytes(8).hex()))
    while not game.outcome:
        game.play(choose(game, random))
    return game


WAYS: dict[str, Callable[[Kind, int], Game]] = {
    "any move": lambda kind, seed: played(kind, seed, evenly),
    "any verb": random_game,
    "greedy": lambda kind, seed: played(kind, seed, greedily),
}


class Lengths(NamedTuple):
    """The lengths of links in characters, from the "#" on, and the middle number of moves."""

    median: float
    worst: int
    moves: float


def measure(kind: Kind, way: str, games: int) -> Lengths:
    """Return the lengths over so many games."""
    finished = [WAYS[way](kind, seed) for seed in range(games)]
    lengths = [len(game.link()) for game in finished]
    return Lengths(statistics.median(lengths), max(lengths), statistics.median(game.ply for game in finished))
