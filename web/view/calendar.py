"""The calendar: sixteen spaces with their stacks and tokens, and what may be done on each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.session import State, Table
from web.view.controls import Attributes, act, do
from web.view.html import Html, classes, tag
from web.view.pieces import pile, token
from web.words import ANIMAL_OF, card_in_full, counted
from zodiac.board import COLUMNS, ROWS


def calendar(state: State, table: Table, *, live: bool = True) -> Html:
    """Return the calendar; not ``live`` it only shows how things lie."""
    rows = [
        [
            tag("span", row, class_="at", aria_hidden="true"),
            *(_space(state, table, f"{c}{row}", live) for c in COLUMNS),
        ]
        for row in ROWS
    ]
    head = [tag("span", mark, class_="at", aria_hidden="true") for mark in ("", *COLUMNS)]
    return tag(
        "section",
        tag("div", head, rows, class_="board frame"),
        class_=classes("calendar", "choosing" if state.picked else ""),
        id="calendar",
        aria_label="Calendar",
    )


def _space(state: State, table: Table, name: str, live: bool) -> Html:
    there = table.view["spaces"][name]
    cards = there["cards"]
    action = _action(state, name, cards) if live else None
    cost = _cost(state, table, name)
    legal = (
        action is not None and action.get("data_do") != "open" and bool(state.picked or table.phase != "main")
    )
    label = [f"{name}: {_content(there)}"]
    if cost is not None:
        label.append(f"costs {cost}")
    elif legal:
        label.append("can be chosen")
    if name in table.touched:
        label.append("changed by the last move")
    body = (
        pile(cards, sealed=_complete(table, cards)) if cards else None,
        token(there["token"]) if there["token"] else None,
        tag("span", cost, class_="cost") if cost is not None else None,
    )
    class_ = classes("space", "legal" if legal else "", "last" if name in table.touched else "")
    if not live:
        return tag("span", body, class_=class_, role="img", aria_label=label[0])
    return tag(
        "button",
        body,
        id=f"space-{name}",
        class_=class_,
        type="button",
        aria_label=", ".join(label),
        **(action or {"aria_disabled": "true"}),
    )


def _action(state: State, name: str, cards: list[str]) -> Attributes | None:
    """Return what a tap does: go on with what was begun, begin something with the space or its animal, or look."""
    texts = [f"{state.picked} {name}"] if state.picked else []
    texts += [f"{verb} {name}" for verb in ("take", "gather", "shift")]
    if cards:
        texts += [f"{verb} {ANIMAL_OF[cards[-1]]}" for verb in ("banish", "recall", "move", "swap")]
    return act(state, *texts) or (do("open", name) if cards else None)


def _cost(state: State, table: Table, space: str) -> int | None:
    """Return what the picked card costs on ``space``; None where it cannot be played."""
    verb, _, card = state.picked.partition(" ")
    if verb != "summon" or f"{state.picked} {space}" not in table.choices.complete:
        return None
    return table.observation.cost(card, space).total


def _complete(table: Table, cards: list[str]) -> bool:
    return bool(cards) and table.view["animals"][ANIMAL_OF[cards[-1]]] == "complete"


def _content(there: Mapping[str, Any]) -> str:
    cards, lying = there["cards"], there["token"]
    if cards:
        return f"{card_in_full(cards[-1])}, {counted(len(cards), 'card')}"
    return f"{lying} token" if lying else "empty"
