"""The display of eight, the deck and the discard pile."""

from __future__ import annotations

from web.session import State, Table
from web.view.controls import act, do
from web.view.html import Html, tag
from web.view.pieces import card
from web.words import counted


def market(state: State, table: Table) -> Html:
    """Return the display and the two piles beside it."""
    view = table.view
    slots = [tag("li", _slot(state, number, name)) for number, name in enumerate(view["display"], start=1)]
    deck, discard = view["deck"], len(view["discard"])
    return tag(
        "section",
        tag("h2", "Display", tag("span", "take one, or draw from the deck"), class_="label"),
        tag(
            "div",
            tag("ol", slots, class_="display"),
            tag(
                "div",
                tag(
                    "button",
                    tag("span", "花甲", class_="zh", lang="zh", aria_hidden="true"),
                    tag("b", deck),
                    "deck",
                    id="deck",
                    class_="heap deck",
                    type="button",
                    aria_label=f"Deck, {counted(deck, 'card')}",
                    **(act(state, "draw deck") or {"aria_disabled": "true"}),
                ),
                tag(
                    "button",
                    tag("b", discard),
                    "discard",
                    id="discard-pile",
                    class_="heap",
                    type="button",
                    aria_label=f"Discard pile, {counted(discard, 'card')}",
                    **do("open", "discard"),
                ),
                class_="heaps",
            ),
            class_="row",
        ),
        class_="market",
        id="market",
        aria_label="Display",
    )


def _slot(state: State, number: int, name: str | None) -> Html:
    if name is None:
        return tag("span", tag("span", "empty", class_="hush"), class_="slot")
    action = act(state, f"draw {number}") or {"aria_disabled": "true"}
    return card(name, element="button", id=f"slot-{number}", label=f"display {number}", **action)
