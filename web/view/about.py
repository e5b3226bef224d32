"""About: what this is, what it keeps, and whose works it is made from."""

from __future__ import annotations

from web.licences import WORKS, Work
from web.session import State
from web.view.html import Html, tag
from web.view.newer import newer_still


def about(state: State) -> Html:
    """Return what there is to know about the page itself."""
    return tag(
        "div",
        tag(
            "p",
            "Zodiac, a card-and-calendar game of sixty years, twelve animals and five elements. ",
            f"Version {state.version}, under the ",
            _link("./LICENSE.txt", "MIT licence"),
            ".",
        ),
        newer_still(state),
        tag("h3", "What is kept"),
        tag(
            "p",
            "Games, settings and statistics are kept by this browser, on this device. Nothing is sent anywhere: there "
            "is no account, no counting of visitors, and no request to any other site. Whoever clears the "
            "browser’s data for this page deletes the games; under All games they can be saved as a file "
            "before that.",
        ),
        tag(
            "p",
            "The page itself is kept, too: it can be played without a connection."
            if state.kept
            else "The page itself is not kept here yet: it needs a connection to start.",
            id="kept",
        ),
        tag("h3", "What it is made from"),
        tag("ul", [_work(work) for work in WORKS], class_="works"),
        class_="about",
    )


def _work(work: Work) -> Html:
    return tag(
        "li",
        tag("b", _link(work.home, work.name)),
        tag("span", f"{work.gives}, by {work.author}"),
        _link(work.licence_text, work.licence, label=f"{work.licence}, the licence of {work.name}"),
    )


def _link(address: str, text: str, label: str | None = None) -> Html:
    return tag("a", text, href=address, target="_blank", rel="noopener", aria_label=label)
