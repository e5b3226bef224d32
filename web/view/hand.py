"""The hand of the player to move, with their tokens and scrolls."""

from __future__ import annotations

from web.choices import goods, named
from web.session import State, Table
from web.view.controls import Attributes, act, beneath, do, stop
from web.view.html import Html, at_least, classes, tag
from web.view.pieces import card, scroll, token
from web.words import ELEMENT_OF, a_token, counted, scroll_in_full
from zodiac.board import HAND_LIMIT


def hand(state: State, table: Table) -> Html:
    """Return the hand."""
    cards = table.player["hand"]
    mine = [
        *_tokens(state, table),
        *(_scroll(state, table, **owned) for owned in table.player["scrolls"]),
    ]
    fullness = at_least(len(mine), 4, 6, 8, 9, 10)
    return tag(
        "section",
        tag(
            "header",
            tag(
                "h2",
                f"{table.players[table.viewer - 1]}’s hand" if _whose(state, table) else "Hand",
                class_="label",
            ),
            tag("span", f"{table.player['hand_size']} of {HAND_LIMIT}", class_="soft small"),
            tag(
                "span",
                mine,
                class_=classes("mine", fullness),
            ),
            class_=fullness,
        ),
        tag(
            "ol",
            [tag("li", _card(state, table, name), id=f"held-{name}") for name in cards],
            class_=at_least(len(cards), 5, 7, 8, 9),
            **stop(state, "hand"),
        ),
        class_="hand",
        id="hand",
        aria_label="Hand",
        **beneath(state),
    )


def _whose(state: State, table: Table) -> bool:
    """Whether it must be said whose hand it is: a replay shows now this one's, now that one's."""
    return state.moment is not None and table.open_hands and len(table.players) > 1


def _card(state: State, table: Table, name: str) -> Html:
    action, class_ = _tap(state, table, name)
    return card(
        name, element="button", class_=class_, id=f"hand-{name}", travels=True, tabindex="-1", **action
    )


def _tap(state: State, table: Table, name: str) -> tuple[Attributes, str]:
    """Return what a tap on the card does, and the class that shows its part in what is being chosen."""
    if state.moment is not None:
        return {"aria_disabled": "true"}, ""
    if table.phase == "pay" and name == table.pending["card"]:
        return {**do("back"), "aria_pressed": "true"}, ""
    if table.phase in ("pay", "discard") and name in map(named, goods(table.choices.moves)):
        chosen = name in state.chosen
        mark = ("pays" if table.phase == "pay" else "goes") if chosen else ""
        return {**do("toggle", name), "aria_pressed": "true" if chosen else "false"}, mark
    if state.held == f"summon {name}":  # it waits for the shift
        return {**do("back"), "aria_pressed": "true"}, ""
    return act(state, f"summon {name}") or do("why-not", name), ""


# ── Tokens and scrolls ─────────────────────────────────────


def _tokens(state: State, table: Table) -> list[Html]:
    """Return the tokens, of an element that could be spent as one button."""
    shown: list[Html] = []
    for element, number in table.player["elements"].items():
        stones = [token(element) for _ in range(number)]
        action = act(state, f"{state.picked} {element}") if state.picked and number else None
        if action:
            label = f"Spend {a_token(element)}"
            shown.append(tag("button", stones, id=f"spend-{element}", type="button", class_="spend",
                             aria_label=label, **action))  # fmt: skip
        elif stones:
            label = counted(number, f"{element} token")
            shown.append(tag("span", stones, class_="stones", role="img", aria_label=label))
    return shown


def _scroll(state: State, table: Table, element: str, level: int, active: bool) -> Html:
    use = "activate" if active else "refresh"
    texts = [f"{use} {element} {level}"]
    if state.picked.startswith("claim") and ELEMENT_OF[table.pending["card"]] == element:
        texts.insert(0, f"{state.picked} for {level}")
    action = act(state, *texts)
    shown = scroll(element, level, active=active, flat=True)
    label = scroll_in_full(element, level, active)
    if action is None:
        return tag("span", shown, class_="held", role="img", aria_label=label)
    given = action.get("data_move", "").startswith("claim")
    return tag(
        "button",
        shown,
        id=f"scroll-{element}-{level}",
        class_=classes("usable", "legal" if given else ""),
        type="button",
        aria_label=f"{label}: {'give it back' if given else use}",
        **action,
    )
