"""The display of eight, the deck and the discard pile."""

from __future__ import annotations

from web.choices import chosen_from_discard
from web.session import State, Table
from web.view.controls import act, beneath, do, stop
from web.view.html import Html, classes, tag
from web.view.pieces import card


def market(state: State, table: Table) -> Html:
    """Return the display and the two piles beside it."""
    view = table.view
    slots = [
        tag("li", _slot(state, table, number, name)) for number, name in enumerate(view["display"], start=1)
    ]
    deck, discard = view["deck"], len(view["discard"])
    may_draw = table.phase == "main" and state.moment is None
    return tag(
        "section",
        tag(
            "h2",
            "Display",
            tag("span", "take one, or draw from the deck") if may_draw else None,
            class_="label",
        ),
        tag(
            "div",
            tag("ol", slots, class_="display", **stop(state, "display")),
            tag(
                "div",
                tag(
                    "button",
                    tag("span", "花甲", class_="zh", lang="zh", aria_hidden="true"),
                    tag("b", deck),
                    tag("span", f" {'card' if deck == 1 else 'cards'} in the ", class_="hush"),
                    "deck",
                    id="deck",
                    class_="heap deck",
                    type="button",
                    tabindex="-1" if state.curtain else None,
                    **(act(state, "draw deck") or {"aria_disabled": "true"}),
                ),
                tag(
                    "button",
                    tag("b", discard),
                    tag("span", f" {'card' if discard == 1 else 'cards'} in the ", class_="hush"),
                    "discard",
                    tag("span", " pile", class_="hush"),
                    id="discard-pile",
                    class_=classes("heap", "legal" if chosen_from_discard(table.choices.moves) else ""),
                    type="button",
                    tabindex="-1" if state.curtain else None,
                    aria_haspopup="dialog",
                    **do("open", "discard"),
                ),
                class_="heaps",
            ),
            class_="row",
        ),
        class_="market",
        id="market",
        aria_label="Display",
        **beneath(state),
    )


def _slot(state: State, table: Table, number: int, name: str | None) -> Html:
    if name is None:
        return tag("span", tag("span", "empty", class_="hush"), class_="slot")
    action = act(state, f"draw {number}") or {"aria_disabled": "true"}
    last = table.last_move == f"draw {number}"
    return card(
        name,
        element="button",
        class_="last" if last else "",
        id=f"slot-{number}",
        label=f"display {number}" + (", new" if last else ""),
        travels=True,
        tabindex="-1",
        **action,
    )
