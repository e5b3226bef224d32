"""The ten kinds of game there are, and games of them played at random from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from zodiac import Game, Setup


class Kind(NamedTuple):
    """A kind of game: a mode with a number of seats, with the Spirit Scrolls or without."""

    mode: str
    seats: int
    scrolls: bool = False

    def __str__(self) -> str:
        """Return a short name, good for a file: ``competitive-3-scrolls``."""
        return f"{self.mode}-{self.seats}" + ("-scrolls" if self.scrolls else "")

    def setup(self, seed: str) -> Setup:
        return Setup(mode=self.mode, seats=self.seats, scrolls=self.scrolls, year=2026, seed=seed)


KINDS = (
    *(Kind("coop", seats) for seats in (1, 2, 3, 4)),
    *(Kind("competitive", seats) for seats in (2, 3, 4)),
    *(Kind("competitive", seats, scrolls=True) for seats in (2, 3, 4)),
)

# No game seen comes near this many recorded moves; one that passes it does not end.
MOST_MOVES = 2000


def random_moves(game: Game, random: Random) -> Iterator[str]:
    """Play ``game`` on to its end, each verb as likely as another, and yield each move once it is played.

    Choosing the verb first lets the rare ones come up: most legal moves are summons or discards.
    """
    for _ in range(MOST_MOVES):
        moves = game.legal_moves()
        if not moves:
            return
        verb = random.choice(sorted({move.verb for move in moves}))
        move = random.choice([move for move in moves if move.verb == verb])
        game.play(move)
        yield str(move)
    raise AssertionError(f"no end after {MOST_MOVES} moves of {game.setup}")


def random_game(kind: Kind, seed: int, plies: int | None = None) -> Game:
    """Return a game of that kind, deal and moves from ``seed``, played to its end or for ``plies`` moves."""
    game = Game.new(kind.setup(f"deal {seed}"))
    moves = random_moves(game, Random(seed))
    while (plies is None or game.ply < plies) and next(moves, None) is not None:
        pass
    return game


def drawn_out_game(plies: int) -> Game:
    """Return a game with scrolls of so many moves: a Water Scroll that gathers its own refreshment keeps it going."""
    in_this_order = (
        "refresh gather take claim activate summon pay discard revive recall move swap banish draw stop pass"
    )
    verbs = in_this_order.split()
    game, random = Game.new(Kind("competitive", 2, scrolls=True).setup("long 12")), Random(12)
    while game.legal_moves() and game.ply < plies:
        moves = list(game.legal_moves())
        random.shuffle(moves)
        game.play(min(moves, key=lambda move: ("water" not in str(move), verbs.index(move.verb))))
    return game
