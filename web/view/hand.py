"""The hand of the player to move, with their tokens and scrolls."""

from __future__ import annotations

from web.choices import goods, named
from web.session import State, Table
from web.view.controls import Attributes, act, do
from web.view.html import Html, classes, tag
from web.view.pieces import card, scroll, token
from web.words import card_name
from zodiac.board import HAND_LIMIT


def hand(state: State, table: Table) -> Html:
    """Return the hand; behind the curtain only its header."""
    cards = [] if state.curtain else table.player["hand"]
    return tag(
        "section",
        tag(
            "header",
            tag("h2", "Hand", class_="label"),
            tag("span", f"{table.player['hand_size']} of {HAND_LIMIT}", class_="soft small"),
            tag(
                "span",
                _tokens(table),
                [_scroll(state, **owned) for owned in table.player["scrolls"]],
                class_="mine",
            ),
        ),
        tag("ol", [tag("li", _card(state, table, name)) for name in cards]),
        class_="hand",
        id="hand",
        aria_label="Hand",
    )


def _tokens(table: Table) -> list[Html]:
    return [token(element) for element, number in table.player["elements"].items() for _ in range(number)]


def _card(state: State, table: Table, name: str) -> Html:
    action, class_ = _action(state, table, name)
    return card(name, element="button", class_=class_, id=f"hand-{name}", **action)


def _action(state: State, table: Table, name: str) -> tuple[Attributes, str]:
    """Return what a tap on the card does, and the class that shows its part in what is being chosen."""
    if table.phase in ("pay", "discard"):
        if name not in map(named, goods(table.choices.moves)):
            return {"aria_disabled": "true"}, ""
        chosen = name in state.chosen
        mark = classes("pays" if table.phase == "pay" else "goes") if chosen else ""
        return {**do("toggle", name), "aria_pressed": "true" if chosen else "false"}, mark
    action = act(state, f"summon {name}")
    return action or do("say", _why_not(table, name)), ""


def _why_not(table: Table, name: str) -> str:
    if table.phase not in ("main", "place"):
        return "Something else is to be chosen first."
    return f"{card_name(name)} cannot be played now."


def _scroll(state: State, element: str, level: int, active: bool) -> Html:
    use = "activate" if active else "refresh"
    action = act(state, f"{use} {element} {level}")
    shown = scroll(element, level, active=active, flat=True)
    label = f"{element.capitalize()} scroll, level {level}, {'active' if active else 'rolled up'}"
    if action is None:
        return tag("span", shown, class_="held", role="img", aria_label=label)
    return tag(
        "button",
        shown,
        id=f"scroll-{element}-{level}",
        type="button",
        aria_label=f"{label}: {use}",
        **action,
    )
