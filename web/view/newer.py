"""A newer version of the page: offered where no game is being played, and always in the menu and under About."""

from __future__ import annotations

from web.session import State
from web.view.controls import button, do
from web.view.html import Html, tag

NEWS = "A new version is here"


def newer(state: State) -> Html | None:
    """Return the offer as a slip over the page; None if there is none now, or it was put off."""
    in_play = state.table is not None and (not state.table.outcome or state.moment is not None)
    if state.newer != "offered" or in_play:
        return None
    return tag(
        "section",
        tag("p", f"{NEWS}.", class_="message"),
        button("Update now", do("renew"), id="renew"),
        button("Later", do("later"), id="later"),
        class_="note",
        id="newer",
        aria_label="New version",
    )


def newer_still(state: State) -> Html | None:
    """Return the offer as a line of text, whether or not it was put off."""
    if not state.newer:
        return None
    return tag("p", f"{NEWS}. ", button("Update now", do("renew"), class_="quiet", id="renew-now"))
