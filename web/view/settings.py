"""The settings, each kept as soon as it is changed."""

from __future__ import annotations

from collections.abc import Iterable

from web.session import State
from web.view.html import Html, tag

_THEMES = (("auto", "As the device"), ("light", "Light"), ("dark", "Dark"))
# Whoever holds the device now may not be the one whose hand it is.
_STAYS = ". The one that is down now stays until it is lifted"
_MOTIONS = (("auto", "As the device"), ("off", "None"))


def settings(state: State) -> Html:
    """Return the settings."""
    chosen = state.settings
    switches = (
        (
            "curtain",
            "Curtain between players",
            "Hides the next hand until its player is there" + (_STAYS if state.curtain else ""),
            chosen.curtain,
        ),
        ("known-cards", "Known cards of opponents", "Those everybody saw them take", chosen.known_cards),
        ("shortcuts", "Single-key shortcuts", "Letters and figures work the table", chosen.shortcuts),
        ("move-box", "Keep the list of moves open", "Every legal move as a button", chosen.move_box),
    )
    return tag(
        "div",
        _choice("theme", "Theme", _THEMES, chosen.theme),
        _choice("motion", "Motion", _MOTIONS, chosen.motion),
        [_switch(name, label, note, on) for name, label, note, on in switches],
        class_="settings",
    )


def _choice(name: str, label: str, values: Iterable[tuple[str, str]], chosen: str) -> Html:
    options = [
        tag(
            "label",
            tag(
                "input",
                type="radio",
                name=name,
                value=value,
                checked=chosen == value,
                id=f"{name}-{value}",
                data_setting=name,
            ),
            tag("span", said),
        )
        for value, said in values
    ]
    return tag("fieldset", tag("legend", label), tag("div", options, class_="choice"), class_="named-choice")


def _switch(name: str, label: str, note: str, on: bool) -> Html:
    return switch(name, label, note, on=on, attribute="data_setting")


def switch(name: str, label: str, note: str, *, on: bool, attribute: str) -> Html:
    """Return a switch for a setting or a field; ``attribute`` says which."""
    return tag(
        "label",
        tag("input", type="checkbox", role="switch", checked=on, id=f"{name}-switch", **{attribute: name}),
        tag("span", tag("b", label), [tag("br"), tag("small", note, class_="soft")] if note else None),
        class_="switch",
    )
