"""Piles seen through: the cards of one space, and the discard pile by animal; what may be chosen there is a button."""

from __future__ import annotations

from collections.abc import Sequence

from web.session import State, Table
from web.view.controls import act, button
from web.view.html import Html, tag
from web.view.pieces import card
from web.words import ANIMAL_OF, card_in_full, counted
from zodiac.cards import ANIMALS


def pile_on(state: State, table: Table, space: str) -> tuple[str, Html]:
    """Return the heading and the cards of the pile on ``space``, the top one first."""
    cards = table.view["spaces"][space]["cards"]
    animal = ANIMAL_OF[cards[-1]] if cards else ""
    turning = state.picked == f"swap {animal}"
    title = (
        f"Which {animal.capitalize()} comes to the top?" if turning else f"{animal.capitalize()} on {space}"
    )
    note = counted(len(cards), "card") + ", from the top down"
    shown = [_card(state, name, f"{state.picked} {name}" if turning else "") for name in reversed(cards)]
    return title, tag("div", tag("p", note, class_="soft small"), tag("ol", shown, class_="cards"))


def discard_pile(state: State, table: Table) -> tuple[str, Html]:
    """Return the heading and the discard pile, an animal a row."""
    cards: Sequence[str] = table.view["discard"]
    rows = [
        _row(state, animal, [name for name in cards if ANIMAL_OF[name] == animal])
        for animal in ANIMALS
        if any(ANIMAL_OF[name] == animal for name in cards)
    ]
    title = f"Discard pile: {counted(len(cards), 'card')}"
    return title, tag("ul", rows, class_="groups") if rows else tag("p", "Nothing has been discarded yet.")


def _row(state: State, animal: str, cards: Sequence[str]) -> Html:
    recall = act(state, f"recall {animal}")
    return tag(
        "li",
        tag("h3", animal.capitalize()),
        tag("ol", [_card(state, name, f"revive {name}") for name in cards], class_="cards"),
        button(
            "Take back",
            recall,
            class_="btn small",
            id=f"recall-{animal}",
            aria_label=f"Take back the {animal}",
        )
        if recall
        else None,
    )


def _card(state: State, name: str, choice: str) -> Html:
    """Return a card of a pile; a button if ``choice`` is one of the open choices."""
    action = act(state, choice) if choice else None
    if action is None:
        return tag("li", tag("span", card(name), role="img", aria_label=card_in_full(name)))
    return tag("li", card(name, element="button", class_="legal", id=f"pile-{name}", **action))
