"""Folios: what the sheets have to read or to set that open over the first page and over the table alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from web.session import State
from web.view import about, menu, rulebook, saves, settings, share
from web.view.html import Html


class Folio(NamedTuple):
    """A folio: its title, and what stands on it."""

    title: str
    body: Callable[[State], Html]


def _statistics(state: State) -> Html:
    from web.view.stats import statistics  # loaded by those who look at them

    return statistics(state)


FOLIOS = {
    "menu": Folio("Menu", menu.menu),
    "share": Folio("Share", share.share_sheet),
    "names": Folio("Names", menu.names),
    "settings": Folio("Settings", settings.settings),
    "stats": Folio("Statistics", _statistics),
    "saves": Folio("All games", saves.shelf),
    "import": Folio("Open a game", saves.opening),
    "rulebook": Folio("How to play", rulebook.rulebook),
    "about": Folio("About", about.about),
}
