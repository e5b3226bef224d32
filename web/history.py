"""The browser's Back: as many entries in the history as there are steps back on the page; after them it leaves.

Each entry bears its place as its state: 0 is the one with which the page came up, and each step further in (to a table,
into a replay, into a sheet) adds one. Browsers pass over what a page adds without a tap, so nothing is added on the way
back; and what the player leaves by another way than Back is taken out of the history again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class History:
    """The page's part of the history; ``back_to`` is told, when the player goes back, how many steps are left."""

    def __init__(self, history: Any, back_to: Callable[[int], None]) -> None:
        self._history = history
        self._back_to = back_to
        self._steps = 0  # back, on the page
        self._under_way = False  # the browser is going back to where they are; it tells when it is there
        self._place = -1
        self._find()
        history.scrollRestoration = "manual"  # a sheet that closes must not scroll the page

    def lead(self, steps: int) -> None:
        """Have as many entries as there are steps back on the page now."""
        self._steps = steps
        if self._under_way:
            return
        while self._place < steps:
            self._history.pushState(self._place + 1, "")
            self._place += 1
        if self._place > steps:
            self._history.go(steps - self._place)
            self._under_way = True

    def moved(self) -> None:
        """Take note that another entry has come up: the player went back or forth, or typed a link, or we did go."""
        if self._find():
            return  # the link is read first, and then leads somewhere
        if self._place < self._steps and not self._under_way:
            self._back_to(self._place)
        else:
            self._under_way = False
            self.lead(self._steps)

    def clear(self, address: str) -> None:
        """Give the entry the page's plain address in the place of a link."""
        self._find()
        self._history.replaceState(self._place, "", address)

    def _find(self) -> bool:
        """Find the place of the entry that is up; tell whether it is a new one, added by a link in the address bar."""
        place = self._history.state
        is_new = not isinstance(place, int)
        self._place = self._place + 1 if is_new else place
        if is_new:
            self._history.replaceState(self._place, "")
        return is_new
