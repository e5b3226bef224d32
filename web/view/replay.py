"""The replay's bar, in the tray's place: which moment is shown, the way to any other, and what can begin there."""

from __future__ import annotations

from web import replay, story
from web.session import State, Table
from web.view.controls import button, do, tool
from web.view.html import Html, tag
from web.view.ledger import sentence
from web.words import counted


def replay_bar(state: State, table: Table, moment: Table) -> Html:
    """Return the bar while the table is shown as it was at ``moment``."""
    return tag(
        "section",
        _told(table, moment),
        _slider(table, moment),
        tag("div", _steps(state, table, moment), class_="steps", role="group", aria_label="Go to"),
        tag(
            "div",
            button(
                _long("Play on", " from here"),
                do("play-on"),
                id="play-on",
                disabled=moment.ply == table.ply,
            ),
            button(
                "The end" if table.outcome else _long("Back", " to now"),
                do("now"),
                class_="btn main",
                id="to-now",
            ),
            class_="ways",
        ),
        class_="tray open replay",
        id="tray",
        aria_label="Replay",
    )


def _long(label: str, tail: str) -> Html:
    """Return a label whose tail the style sheet leaves out where there is little room."""
    return tag("span", label, tag("span", tail, class_="tail"))


def _told(table: Table, moment: Table) -> Html:
    place, last = _place(table, moment), len(table.log)
    title = f"Move {place} of {last}" if place else "The deal"
    said = sentence(table.players, moment.log[-1]) if moment.log else f"{counted(last, 'move')} to come."
    return tag("p", tag("b", title), tag("small", said, class_="told"), class_="say")


def _slider(table: Table, moment: Table) -> Html:
    """Return the slider; it tells a screen reader by itself which moment it has come to."""
    return tag(
        "input",
        type="range",
        id="replay-slider",
        min=0,
        max=len(table.log),
        value=_place(table, moment),
        data_input="seek",
        data_space="autoplay",
        aria_label="Move",
        aria_valuetext=replay.spoken(table, moment),
    )


def _steps(state: State, table: Table, moment: Table) -> list[Html]:
    plies = story.plies(table.log)
    earlier = max((ply for ply in plies if ply < moment.ply), default=None)
    later = min((ply for ply in plies if ply > moment.ply), default=None)
    play = ("pause", "Pause") if state.playing else ("play", "Play")
    return [
        _step("first", "To the deal", None if earlier is None else 0),
        _step("earlier", "One move back", earlier),
        tool(*play, do("autoplay"), id="autoplay", class_="tool round"),
        _step("later", "One move forward", later),
        _step("last", "To the last move", None if later is None else plies[-1]),
    ]


def _step(name: str, label: str, ply: int | None) -> Html:
    """Return a step to a moment; without one it stays in reach, so that no focus is lost at either end."""
    action = {"aria_disabled": "true"} if ply is None else do("moment", str(ply))
    return tool(name, label, action, id=name)


def _place(table: Table, moment: Table) -> int:
    """Return how many lines of the log lead to the moment."""
    return sum(1 for line in table.log if line.ply <= moment.ply)
