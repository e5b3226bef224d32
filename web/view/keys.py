"""The sheet of keys: what the keyboard does at the table."""

from __future__ import annotations

from web.session import State
from web.shortcuts import SHORTCUTS
from web.view.html import Html, tag
from zodiac.board import DISPLAY_SIZE

_ALWAYS: tuple[tuple[tuple[str, ...], str], ...] = (
    (("Tab",), "From the calendar to the display, to the tray, to the hand"),
    (("Arrow keys",), "Within the calendar, the display, the hand, the list of moves or the log"),
    (("Enter",), "Choose, play"),
    (("Space",), "On the slider of a replay: play, pause"),
    (("Esc",), "Back"),
)


def keys(state: State) -> Html:
    """Return the keys that always work, and the single ones if they are switched on."""
    single = [(shortcut.key, shortcut.label) for shortcut in SHORTCUTS if not shortcut.key.isdigit()]
    rows = [*_ALWAYS, *(((key,), label) for key, label in single)]
    rows.insert(-2, (("1", f"{DISPLAY_SIZE}"), "Draw from that slot of the display"))
    shown = rows if state.settings.shortcuts else _ALWAYS
    return tag(
        "div",
        tag(
            "dl",
            [tag("div", tag("dt", _caps(caps)), tag("dd", label)) for caps, label in shown],
            class_="keys",
        ),
        None
        if state.settings.shortcuts
        else tag("p", "Single keys are switched off in the settings.", class_="soft"),
    )


def _caps(caps: tuple[str, ...]) -> list[object]:
    """Return the caps of the keys; two figures are a range."""
    written = [tag("kbd", cap) for cap in caps]
    return [written[0], "–", written[1]] if len(caps) == 2 else [written]
