"""A note: what there is to say beside the table, and what can be done about it, on a slip that can be put away."""

from __future__ import annotations

from web.session import State
from web.view.controls import button, do, tool
from web.view.html import Html, tag
from web.view.newer import newer

_OFFERS = {
    "restore": "Take it back",
    "export": "Save the record as a file",
    "take-over": "Play on here",
    "keep": "Save it again",
    "tidy": "Keep only the longer one",
}


def note(state: State) -> Html | None:
    """Return the message as a slip over the page; if there is none, or the tray on the table says it, what is new."""
    if not state.message or _said_in_tray(state):
        return newer(state)
    return tag(
        "section",
        tag("p", state.message, class_="message"),
        button(_OFFERS[state.offer], do(state.offer), id=state.offer) if state.offer else None,
        tool("close", "Put away", do("dismiss"), id="dismiss"),
        class_="note",
        id="note",
        aria_label="Message",
    )


def _said_in_tray(state: State) -> bool:
    """Whether a plain word about the move in hand is meant, which stands where the eye is."""
    table = state.table
    at_play = table is not None and not table.outcome and not state.curtain and state.moment is None
    return at_play and not state.offer and not state.opened
