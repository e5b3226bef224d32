"""The move box: any move as text, and all the legal ones as a list."""

from __future__ import annotations

from web.session import State, Table
from web.view.controls import button, do
from web.view.html import Html, tag


def move_box(state: State, table: Table) -> Html:
    """Return the field, always there, and when the box is open the moves that begin with what it says."""
    text = " ".join(state.box_text.lower().split())
    is_open = state.box_open and not state.curtain  # the list would tell the next hand
    toggle = button(
        "Hide the list" if is_open else "List all moves",
        do("box-toggle"),
        class_="btn",
        id="move-box-toggle",
        aria_expanded="true" if is_open else "false",
        aria_controls="moves",
    )
    return tag(
        "section",
        tag("label", "Move", class_="label", for_="move-box"),
        tag(
            "div",
            tag(
                "input",
                id="move-box",
                class_="field",
                type="text",
                value=state.box_text,
                placeholder="draw 3",
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
                enterkeyhint="go",
            ),
            toggle,
            class_="entry",
        ),
        _moves(table.choices.matching(text)) if is_open else None,
        class_="movebox",
        id="movebox",
        aria_label="Move box",
    )


def _moves(moves: tuple[str, ...]) -> Html:
    if not moves:
        return tag("p", "There is no such move now.", id="moves", class_="soft")
    items = [tag("li", _move(move)) for move in moves]
    return tag("ul", items, id="moves", aria_label="Moves that can be made now", data_stop="moves")


def _move(move: str) -> Html:
    element_id = f"move-{move.replace(' ', '-')}"
    return button(move, {"data_move": move}, class_="btn small", id=element_id, tabindex="-1")
