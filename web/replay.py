"""Replay: the moments of the game on the table, one by one or played through, and a new game from any of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from web import story
from web.session import State, Table
from web.sitting import Sitting
from zodiac import Game

STEP_MS = 1_500  # for so long each moment is shown when the game is played through


class Outside(Protocol):
    """What a replay needs of the browser."""

    def announce(self, text: str) -> None: ...

    def wake(self, milliseconds: int) -> None:
        """Send the event "tick" after that time, in the place of the tick that was to come before."""


class Desk(Protocol):
    """What a replay needs of the page around it."""

    state: State
    sitting: Sitting | None

    def begin(self, game: Game, said: str, *, seen: bool = False, peeked: bool = False) -> None:
        """Put a game on the table that was not saved before, and save it."""

    def open(self, game_id: str) -> None:
        """Put a saved game on the table."""

    def focus(self, element_id: str) -> None:
        """Move the focus once the page is drawn."""


class Replay:
    """A look back at the game on the table; nothing in it changes the game."""

    def __init__(self, desk: Desk, outside: Outside) -> None:
        self._desk = desk
        self._outside = outside

    @property
    def effects(self) -> Mapping[str, Callable[[Any], None]]:
        """What a replay does, by the kind of effect that asks for it."""
        return {
            "replay": self._open,
            "moment": self._moment,
            "seek": self._seek,
            "autoplay": self._play,
            "tick": self._tick,
            "play-on": self._play_on,
        }

    def _open(self, game_id: str) -> None:
        """Begin a replay at the deal: of the saved game of that id, or of the one on the table.

        Behind a curtain it waits until that is lifted: a hand is seen by its owner alone.
        """
        if game_id:
            self._desk.open(game_id)
        if self._show(0):
            self._desk.focus("lift" if self._desk.state.curtain else "autoplay")
            self._outside.announce(self._told())

    def _moment(self, ply: str) -> None:
        """Show the table as it was after ``ply`` moves."""
        if not self._desk.state.curtain and self._show(int(ply)):
            self._outside.announce(self._told())

    def _seek(self, place: str) -> None:
        """Show the moment to which the slider was drawn; it tells by itself where it is."""
        table = self._desk.state.table
        if table is not None and place.isdigit():
            self._show(story.plies(table.log)[: int(place) + 1][-1])

    def _play(self, _: str) -> None:
        """Play on from the moment shown; from the deal, if it is the last one."""
        state = self._desk.state
        if state.moment and state.table and state.moment.ply == state.table.ply:
            self._show(0)
        self._outside.announce("Playing.")
        self._outside.wake(STEP_MS)

    def _tick(self, _: str) -> None:
        """Show the next moment, and come back for the one after it."""
        state = self._desk.state
        if state.moment is None or state.table is None:
            return
        later = [ply for ply in story.plies(state.table.log) if ply > state.moment.ply]
        if later:
            self._show(later[0])
            self._outside.announce(self._told())
        if len(later) > 1:
            self._outside.wake(STEP_MS)
        else:
            self._desk.state = self._desk.state._replace(playing=False)

    def _play_on(self, _: str) -> None:
        """Begin a new game with the moves up to the moment shown."""
        sitting, moment = self._desk.sitting, self._desk.state.moment
        if sitting is not None and moment is not None:
            self._desk.begin(
                sitting.branch(moment.ply),
                "A new game goes on from here. The old one stays as it was.",
                seen=True,
                peeked=sitting.peeked or sitting.peeks(moment.ply),
            )

    def _show(self, ply: int) -> bool:
        """Show a moment as far as the seat at the table saw it then; of a finished game everybody sees all.

        Tell whether there is such a moment.
        """
        sitting, state = self._desk.sitting, self._desk.state
        if sitting is None or state.table is None or not 0 <= ply <= state.table.ply:
            return False
        moment = sitting.moment(ply, state.table.viewer)
        self._desk.state = state._replace(moment=moment, picked="", held="", opened="")
        return True

    def _told(self) -> str:
        state = self._desk.state
        assert state.moment is not None and state.table is not None
        return spoken(state.table, state.moment) + "."


def spoken(table: Table, moment: Table) -> str:
    """Return in words where in the game a moment is, without a full stop: "Move 2 of 80: Mei drew Pig 5"."""
    plies = story.plies(table.log)
    place = plies.index(moment.ply) if moment.ply in plies else moment.ply
    if not place:
        return f"The deal, before move 1 of {len(table.log)}"
    told = story.spoken(moment.log[-1], table.players).removesuffix(".")
    return f"Move {place} of {len(table.log)}: {told}"
