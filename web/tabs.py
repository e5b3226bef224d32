"""Several tabs: a game is played in one of them at a time, and each knows whether that is this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from web.session import State
from web.shelf import Shelf
from web.sitting import Sitting
from web.store import Standing, Store

ELSEWHERE = "This game is open in another tab. If you play on here, it stops there."
DELETED = "This game was deleted in another tab."
PLAY_ON = " If you play on, it is saved again."
TAKEN_BACK = "The other tab took that back: the game is saved, as before."
_PLAYS = frozenset({"play", "undo", "redo", "rename-seats"})  # the effects that change the game on the table


class Outside(Protocol):
    """What is needed of the browser."""

    def hold(self, game_id: str, *, steal: bool = False) -> None:
        """Hold a game for this tab, in the place of the one held before.

        The event "elsewhere", with its id, comes if another tab has it (unless it is stolen), or steals it later.
        """

    def let_go(self) -> None:
        """Hold no game any more."""


class Desk(Protocol):
    """What is needed of the page."""

    state: State
    sitting: Sitting | None
    shelf: Shelf

    def open(self, game_id: str) -> None:
        """Put a saved game on the table."""

    def save(self) -> None:
        """Save the game on the table."""

    def say(self, text: str, *, offer: str = "") -> None:
        """Tell the player something."""


class Tabs:
    """Keeps the game on the table from being played in two tabs."""

    def __init__(self, desk: Desk, store: Store, outside: Outside) -> None:
        self._desk = desk
        self._store = store
        self._outside = outside

    @property
    def effects(self) -> Mapping[str, Callable[[Any], None]]:
        """What is done here, by the kind of effect that asks for it."""
        return {
            "elsewhere": self._elsewhere,
            "stored": self._stored,
            "take-over": self._take_over,
            "keep": self._keep,
        }

    def stop(self, effect: str) -> bool:
        """Whether an effect must not happen here, since the game goes on in another tab; the player is told."""
        stopped = self._desk.state.elsewhere and effect in _PLAYS
        if stopped:
            self._desk.say(ELSEWHERE, offer="take-over")
        return stopped

    def give_up(self, said: str = ELSEWHERE) -> None:
        """Leave the game on the table to another tab, until the player takes it over."""
        self._desk.state = self._desk.state._replace(elsewhere=True)
        self._desk.say(said, offer="take-over")

    def _elsewhere(self, game_id: str) -> None:
        sitting = self._desk.sitting
        if sitting is not None and sitting.game_id == game_id and not self._desk.state.elsewhere:
            self.give_up()

    def _stored(self, _: str) -> None:
        """Another tab has changed what is saved."""
        sitting = self._desk.sitting
        if sitting is None:
            self._desk.shelf.list()
            return
        standing = self._store.standing(sitting.game_id)
        if standing is Standing.GONE:
            self._deleted(sitting.game_id)
        elif self._desk.state.offer == "keep":
            self._desk.say(TAKEN_BACK)
        elif standing is Standing.MOVED_ON and not self._desk.state.elsewhere:
            self.give_up()
        elif standing is Standing.LOST and not self._desk.state.elsewhere:
            self._desk.save()

    def _deleted(self, game_id: str) -> None:
        """Tell the player once that the game is nowhere but on this table; no tab that plays it has deleted it."""
        if self._desk.state.offer != "keep":
            self._desk.state = self._desk.state._replace(elsewhere=False)
            self._outside.hold(game_id)
            sitting = self._desk.sitting
            over = sitting is not None and sitting.game.outcome is not None
            self._desk.say(DELETED if over else DELETED + PLAY_ON, offer="keep")

    def _keep(self, _: str) -> None:
        """Save the game again that another tab has deleted."""
        self._desk.save()

    def _take_over(self, _: str) -> None:
        """Go on with the game here, from where it has come to."""
        sitting = self._desk.sitting
        if sitting is None:
            return
        self._outside.hold(sitting.game_id, steal=True)
        if sitting.game_id in self._store.games():
            self._desk.open(sitting.game_id)
        else:  # it was deleted over there, or is not saved at all: this is the only one
            self._desk.state = self._desk.state._replace(elsewhere=False, message="", offer="")
            self._desk.save()
