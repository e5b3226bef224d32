"""The tally: counts a game when it ends here, shows the statistics, and clears them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from web.results import Results
from web.session import State, Table
from web.stats import result_of, summary
from web.texts import SaveRefused, Texts


class Desk(Protocol):
    """What is needed of the page."""

    state: State

    def say(self, text: str, *, offer: str = "") -> None:
        """Tell the player something."""


class Tally:
    """The statistics as the player meets them."""

    def __init__(self, desk: Desk, texts: Texts, deleted: Callable[[str, Callable[[], None]], None]) -> None:
        self._desk = desk
        self._deleted = deleted  # says that something is gone, and offers to take it back
        self._results = Results(texts, desk.say)

    def show(self) -> None:
        """Bring what the page shows to what is kept."""
        results = self._results.all()  # which may have something to say
        self._desk.state = self._desk.state._replace(stats=summary(results.values()))

    def count(self, table: Table, *, anew: bool) -> None:
        """Count the game on a table, which is over; unless it ends ``anew``, only if it is counted already.

        A refusal is said and no more: what was refused is kept together with the next result.
        """
        try:
            if anew or table.game_id in self._results.all():
                self._results.keep({table.game_id: result_of(table)})
        except SaveRefused as refusal:
            self._desk.say(str(refusal))

    def clear(self) -> None:
        """Throw all results away; until the next deletion they can be had back."""
        gone = self._results.all()
        self._results.keep(dict.fromkeys(gone))

        def take_back() -> None:
            there = self._results.all()
            self._results.keep({i: result for i, result in gone.items() if i not in there})
            self.show()

        self.show()
        self._deleted("the statistics", take_back)
