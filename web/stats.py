"""Statistics: the results of finished games, each as it is kept, and what they come to, kind by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeGuard

from web.session import MAX_SEATS, Table
from web.words import is_bot
from zodiac.rules.coop import title

MOST = 1_000  # years: no score comes near it
# Every kind of game in the order in which they are told: the kind, and whether with Spirit Scrolls.
KINDS = (("solo", False), ("coop", False), ("competitive", False), ("competitive", True))


class Result(NamedTuple):
    """How a game ended."""

    kind: str  # solo, coop, competitive
    scrolls: bool
    players: tuple[str, ...]
    scores: tuple[int, ...]  # by seat; together all have the same
    winners: tuple[int, ...]  # their seats, from 1
    peeked: bool  # something hidden was taken back after it was seen


class Figures(NamedTuple):
    """What scores come to: of how many games, the best of them and their average; None and None of no score."""

    games: int
    best: int | None
    average: float | None


class Wins(NamedTuple):
    """How often a player has won, of how many games. A win that is shared is one for each."""

    name: str
    won: int
    played: int


class Group(NamedTuple):
    """All games of a kind. What is peeked is in ``peeked`` and nowhere else."""

    kind: str
    scrolls: bool
    figures: Figures
    titles: Mapping[str, int]  # how often each was reached, against each other none
    wins: tuple[Wins, ...]  # of each player, who won most first; together none
    peeked: Figures


def result_of(table: Table) -> Result:
    """Return how the game on a table has ended."""
    assert table.outcome is not None
    setup = table.view["setup"]
    return Result(
        kind="solo" if setup["seats"] == 1 else setup["mode"],
        scrolls=setup["scrolls"],
        players=table.players,
        scores=table.outcome.scores,
        winners=table.outcome.winners,
        peeked=table.peeked,
    )


def as_kept(result: Result) -> dict[str, Any]:
    """Return a result as it is kept between visits, as JSON."""
    return {name: list(part) if isinstance(part, tuple) else part for name, part in result._asdict().items()}


def is_kept(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether this is a result as :func:`as_kept` makes it; more may stand in it."""
    if not isinstance(value, dict) or (value.get("kind"), value.get("scrolls")) not in KINDS:
        return False
    players, scores, winners = (value.get(name) for name in ("players", "scores", "winners"))
    if not (isinstance(players, list) and isinstance(scores, list) and isinstance(winners, list)):
        return False
    return (
        1 <= len(players) == len(scores) <= MAX_SEATS
        and all(isinstance(name, str) for name in players)
        and all(type(score) is int and 0 <= score < MOST for score in scores)
        and all(type(seat) is int and 1 <= seat <= len(players) for seat in winners)
        and type(value.get("peeked")) is bool
    )


def as_found(kept: Mapping[str, Any]) -> Result:
    """Return a result that was kept."""
    return Result(
        kept["kind"],
        kept["scrolls"],
        tuple(kept["players"]),
        tuple(kept["scores"]),
        tuple(kept["winners"]),
        kept["peeked"],
    )


def summary(results: Iterable[Result]) -> tuple[Group, ...]:
    """Return what the results come to: a group for each kind of which there is a game."""
    told = list(results)
    groups = (_group(kind, scrolls, told) for kind, scrolls in KINDS)
    return tuple(group for group in groups if group.figures.games + group.peeked.games)


def _group(kind: str, scrolls: bool, results: list[Result]) -> Group:
    found = [result for result in results if (result.kind, result.scrolls) == (kind, scrolls)]
    clean = [result for result in found if not result.peeked]
    against = kind == "competitive"
    titles = Counter(filter(None, (title(result.scores[0]) for result in clean if not against)))
    return Group(
        kind,
        scrolls,
        figures=_figures(clean),
        titles=titles,
        wins=_wins(clean) if against else (),
        peeked=_figures([result for result in found if result.peeked]),
    )


def _figures(results: list[Result]) -> Figures:
    scores = [score for result in results for score in _scores(result)]
    best = max(scores, default=None)
    return Figures(len(results), best, sum(scores) / len(scores) if scores else None)


def _scores(result: Result) -> list[int]:
    """Return what counts as scored: together one score, against each other that of every person."""
    if result.kind != "competitive":
        return [result.scores[0]]
    return [score for name, score in zip(result.players, result.scores, strict=True) if not is_bot(name)]


def _wins(results: list[Result]) -> tuple[Wins, ...]:
    played = Counter(name for result in results for name in set(result.players))
    won = Counter(
        name for result in results for name in {result.players[seat - 1] for seat in result.winners}
    )
    wins = [Wins(name, won[name], games) for name, games in played.items()]
    return tuple(sorted(wins, key=lambda row: (-row.won, row.played, row.name)))
