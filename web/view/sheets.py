"""Sheets that open over the table: the menu with the settings, the discard pile, a stack seen through."""

from __future__ import annotations

from collections.abc import Sequence

from web.session import Settings, State, Table
from web.view.controls import button, do, tool
from web.view.html import Html, tag
from web.view.pieces import card
from web.words import ANIMAL_OF, counted
from zodiac.board import SPACE_NAMES
from zodiac.cards import ANIMALS


def sheet(state: State, table: Table) -> Html | None:
    """Return the sheet that is open; None if none is."""
    if not state.opened:
        return None
    title, body = _content(state, table)
    return tag(
        "section",
        tag("header", tag("h2", title), tool("close", "Close", do("back"), id="sheet-close")),
        body,
        class_="panel sheet",
        id="sheet",
        role="dialog",
        aria_label=title,
        tabindex="-1",
    )


def _content(state: State, table: Table) -> tuple[str, Html]:
    if state.opened in SPACE_NAMES:
        cards = table.view["spaces"][state.opened]["cards"]
        return f"{state.opened}: {counted(len(cards), 'card')}, the top one last", _cards(cards)
    if state.opened == "discard":
        return f"Discard pile: {counted(len(table.view['discard']), 'card')}", _by_animal(
            table.view["discard"]
        )
    return "Menu", tag("div", _deeds(), settings(state.settings), class_="menu")


def _cards(cards: Sequence[str]) -> Html:
    return tag("ol", [tag("li", card(name), class_="shown") for name in cards], class_="cards")


def _by_animal(cards: Sequence[str]) -> Html:
    groups = [[name for name in cards if ANIMAL_OF[name] == animal] for animal in ANIMALS]
    return tag("div", [_cards(group) for group in groups if group], class_="groups")


def _deeds() -> Html:
    return tag("p", button("Leave the table", do("home"), id="leave"))


def settings(chosen: Settings) -> Html:
    """Return the settings, each kept as soon as it is changed."""
    themes = [
        tag(
            "label",
            tag(
                "input",
                type="radio",
                name="theme",
                value=value,
                checked=chosen.theme == value,
                id=f"theme-{value}",
                data_setting="theme",
            ),
            tag("span", label),
        )
        for value, label in (("auto", "Device"), ("light", "Light"), ("dark", "Dark"))
    ]
    return tag(
        "div",
        tag("fieldset", tag("legend", "Theme", class_="hush"), themes, class_="choice"),
        switch("move-box", "Keep the list of moves open", "", on=chosen.move_box, attribute="data_setting"),
        switch(
            "curtain",
            "Curtain between players",
            "Hides the next hand until its player is there",
            on=chosen.curtain,
            attribute="data_setting",
        ),
        class_="settings",
    )


def switch(name: str, label: str, note: str, *, on: bool, attribute: str) -> Html:
    """Return a switch for a setting or a field; ``attribute`` says which."""
    return tag(
        "label",
        tag("input", type="checkbox", role="switch", checked=on, id=f"{name}-switch", **{attribute: name}),
        tag("span", tag("b", label), [tag("br"), tag("small", note, class_="soft")] if note else None),
        class_="switch",
    )
