"""What makes a mode or an expansion: a value that names its verbs and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from zodiac.moves import Move

if TYPE_CHECKING:
    from zodiac.table import Table


class Outcome(NamedTuple):
    """How a game ended."""

    scores: tuple[int, ...]  # by seat; in co-op the team's score for every seat
    winners: tuple[int, ...]  # the winning seats, 1 to 4; several share; in co-op all or none
    reason: str  # one of the ruleset's own words for it, such as "most years"
    title: str | None = None  # the rank the score bears in co-op


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules that one kind of game plays by.

    A verb is a generator, which lists its legal moves in order, and an applier, which changes the table by one.
    """

    mode: str
    scrolls: bool
    seats: range  # how many may play
    open_hands: bool  # whether every seat sees every hand
    main: tuple[Callable[[Table, list[Move]], None], ...]  # each adds its verb's moves in the phase main, in order
    choices: Mapping[int, Callable[[Table], Sequence[Move]]]  # by phase: the answers to an open choice
    verbs: Mapping[str, Callable[..., None]]  # by verb: how it changes the table
    summoned: Callable[[Table, int], None]  # what a summoned card brings after its Element Token
    taken: Mapping[str, Callable[[Table], None]]  # by cause: how it goes on once an Element Token has been gained
    problem: Callable[[Table], str | None]  # what no table of these rules can hold, if this one does
    scores: Callable[[Table], list[int]]  # what each seat would score if the game ended now
    outcome: Callable[[Table], Outcome]  # of a game that is over
