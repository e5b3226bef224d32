"""What makes a mode or an expansion: a value that names its verbs and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


class PendingForm(NamedTuple):
    """What the table must note down while a choice is open (:class:`zodiac.table.Pending`)."""

    causes: tuple[str, ...]  # the verbs it may follow from; none if nothing has to be noted
    says: tuple[str, ...]  # the fields it has beside the cause
    fits: Callable[[Table], bool]  # whether the note and the table go together


class Ruleset(NamedTuple):
    """The rules that one kind of game plays by.

    A verb is a generator, which lists its legal moves in order, and an applier, which changes the table by one.
    """

    mode: str
    scrolls: bool
    code: int  # its number in links: never changed, never given to another
    seats: range  # how many may play
    open_hands: bool  # whether every seat sees every hand

    # Each adds its verb's moves in the phase main, in the documented order.
    main: tuple[Callable[[Table, list[Move]], None], ...]
    # By phase: the answers to an open choice.
    choices: Mapping[int, Callable[[Table], Sequence[Move]]]
    # By phase: what is noted down until the answer comes.
    pending: Mapping[int, PendingForm]
    # By verb: how it changes the table.
    verbs: Mapping[str, Callable[..., None]]

    # What a summoned card brings after its Element Token.
    summoned: Callable[[Table, int], None]
    # By cause: how it goes on once an Element Token has been gained.
    taken: Mapping[str, Callable[[Table], None]]

    # What no table of these rules can hold, if this one does.
    problem: Callable[[Table], str | None]
    # What each seat would score if the game ended now.
    scores: Callable[[Table], list[int]]
    # The outcome of a game that is over.
    outcome: Callable[[Table], Outcome]
