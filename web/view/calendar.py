"""The calendar: sixteen spaces with their stacks and tokens, and what may be done on each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from web.choices import Choices
from web.session import State, Table
from web.view.controls import Attributes, act, beneath, do, stop
from web.view.html import Html, classes, tag
from web.view.pieces import pile, token
from web.words import ANIMAL_OF, ELEMENT_OF, card_in_full, counted
from zodiac.board import COLUMNS, ROWS


class Tap(NamedTuple):
    """What a tap on a space does, and whether it is one of the choices that lie open."""

    attributes: Attributes
    legal: bool


def calendar(state: State, table: Table, *, live: bool = True) -> Html:
    """Return the calendar; not ``live`` it only shows how things lie."""
    rows = [
        tag(
            "div",
            tag("span", row, class_="at", aria_hidden="true"),
            [_cell(_space(state, table, f"{column}{row}", live), live) for column in COLUMNS],
            class_="row",
            role="row" if live else None,
        )
        for row in ROWS
    ]
    head = [tag("span", mark, class_="at", aria_hidden="true") for mark in ("", *COLUMNS)]
    return tag(
        "section",
        tag(
            "div",
            head,
            rows,
            class_="board frame",
            **({"role": "grid", "aria_label": "Spaces", **stop(state, "calendar")} if live else {}),
        ),
        class_=classes("calendar", "choosing" if state.picked else ""),
        id="calendar",
        aria_label="Calendar",
        **beneath(state),
    )


def _cell(space: Html, live: bool) -> Html:
    return tag("span", space, class_="cell", role="gridcell") if live else space


def _space(state: State, table: Table, name: str, live: bool) -> Html:
    there = table.view["spaces"][name]
    cards = there["cards"]
    tap = _tap(state, table, name, cards) if live else Tap({}, legal=False)
    card = _priced(state, table, name) if live else None
    chosen = table.phase == "pay" and table.pending["space"] == name
    last = name in table.touched
    body = (
        pile(tuple(cards), sealed=table.view["animals"][ANIMAL_OF[cards[-1]]] == "complete")
        if cards
        else None,
        token(there["token"]) if there["token"] else None,
        _price(table, card, name) if card else None,
    )
    class_ = classes(
        "space", "legal" if tap.legal else "", "chosen" if chosen else "", "last" if last else ""
    )
    label = [
        f"{name}: {_content(there)}",
        _cost_in_words(table, card, name) if card else "can be chosen" if tap.legal else "",
        "changed by the last move" if last else "",
    ]
    if not live:
        return tag("span", body, class_=class_, role="img", aria_label=label[0])
    return tag(
        "button",
        body,
        id=f"space-{name}",
        class_=class_,
        type="button",
        aria_label=", ".join(filter(None, label)),
        tabindex="-1",
        data_lead=tap.legal,
        **tap.attributes,
    )


def _tap(state: State, table: Table, name: str, cards: list[str]) -> Tap:
    """Go on with what was begun; begin something with the space or its animal; say why not; or look at the pile."""
    begun = state.picked
    for text in _texts(table.choices, begun, name, cards):
        action = act(state, text)
        if action:
            return Tap(action, text.startswith(f"{begun} ") if begun else table.phase != "main")
    if cards:
        return Tap(do("open", name), legal=False)
    verb, _, card = begun.partition(" ")
    if verb == "summon":
        return Tap(do("why-not", f"{card} {name}"), legal=False)
    return Tap({"aria_disabled": "true"}, legal=False)


_OF_SPACES = ("take", "gather", "shift")
_OF_ANIMALS = ("banish", "move", "swap")


def _texts(choices: Choices, begun: str, name: str, cards: list[str]) -> list[str]:
    """Return what a tap could mean, the first that is legal counts. With a card in hand, a pile is only looked at.

    Only verbs that are legal now are put together with the space: this is asked for each space at each drawing.
    """
    texts = [f"{begun} {name}"] if begun else []
    if begun.startswith(("summon", "revive", "refresh", "claim")):
        return texts
    texts += [f"{verb} {name}" for verb in _OF_SPACES if choices.begins(verb)]
    return texts + [
        f"{verb} {ANIMAL_OF[cards[-1]]}" for verb in _OF_ANIMALS if cards and choices.begins(verb)
    ]


# ── What it costs there ────────────────────────────────────


def _priced(state: State, table: Table, space: str) -> str | None:
    """Return the card whose cost is shown on ``space``: the one being paid for, or the picked one where it may go."""
    if table.phase == "pay":
        card: str = table.pending["card"]
        return card if table.pending["space"] == space else None
    verb, _, picked = state.picked.partition(" ")
    return picked if verb == "summon" and f"{state.picked} {space}" in table.choices.complete else None


def _price(table: Table, card: str, space: str) -> list[Html]:
    """Return the cost, and a tag toward each neighbour that lowers it."""
    tags = [
        tag("span", "−1", class_=f"less to-{_side(space, other)}", aria_hidden="true")
        for other in table.observation.discounts(card, space)
    ]
    return [tag("span", class_="cost", data_print=table.observation.cost(card, space).total), *tags]


def _cost_in_words(table: Table, card: str, space: str) -> str:
    cost = table.observation.cost(card, space)
    return f"costs {cost.total}" + (
        f", {cost.matches} off for adjacent {ELEMENT_OF[card]}" if cost.matches else ""
    )


def _side(space: str, neighbour: str) -> str:
    """Return on which side of a space its neighbour is: n, e, s or w."""
    if space[0] == neighbour[0]:
        return "n" if neighbour < space else "s"
    return "w" if neighbour < space else "e"


def _content(there: Mapping[str, Any]) -> str:
    cards, lying = there["cards"], there["token"]
    if cards:
        return f"{card_in_full(cards[-1])}, {counted(len(cards), 'card')}"
    return f"{lying} token" if lying else "empty"
