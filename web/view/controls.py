"""What a tap does, as attributes: ``data-move`` plays a move at once, ``data-do`` with ``data-value`` is an event."""

from __future__ import annotations

from typing import Any

from web.session import State
from web.view.glyphs import icon
from web.view.html import Html, tag

Attributes = dict[str, Any]


def act(state: State, *texts: str) -> Attributes | None:
    """Return the attributes that play or begin the first of ``texts`` which the legal moves allow; None if none."""
    if state.table is None or state.curtain:
        return None
    choices = state.table.choices
    for text in texts:
        if choices.plays(text):
            return {"data_move": text}
        if choices.begins(text):
            return {**do("pick", text), "aria_pressed": "true" if state.picked == text else "false"}
    return None


def beneath(state: State) -> Attributes:
    """Return what a part of the table has while it lies beneath the curtain: it is not to be heard either.

    What is hidden in other ways, the browser would have to look at piece by piece when it comes to light.
    """
    return {"aria_hidden": "true"} if state.curtain else {}


def stop(state: State, name: str) -> Attributes:
    """Return what makes a group of controls one Tab stop; beneath the curtain it is none."""
    return {} if state.curtain else {"data_stop": name}


def do(kind: str, value: str = "") -> Attributes:
    """Return the attributes of a control that sends an event."""
    return {"data_do": kind, "data_value": value}


def button(label: object, attributes: Attributes, *, class_: str = "btn", **rest: object) -> Html:
    """Return a button with a word on it."""
    return tag("button", label, class_=class_, type="button", **attributes, **rest)


def tool(name: str, label: str, attributes: Attributes, *, class_: str = "tool", **rest: object) -> Html:
    """Return a button with an icon on it."""
    return tag("button", icon(name), class_=class_, type="button", aria_label=label, **attributes, **rest)
