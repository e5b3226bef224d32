"""Sheets that open over the page: at the table the discard pile and a stack seen through, everywhere the folios."""

from __future__ import annotations

from web.session import State, Table
from web.view.controls import do, tool
from web.view.folios import FOLIOS
from web.view.html import Html, classes, tag
from web.view.keys import keys
from web.view.piles import discard_pile, pile_on
from zodiac.board import SPACE_NAMES


def covers(state: State) -> bool:
    """Whether a sheet keeps the rest of the page out of reach.

    The one that came up by itself, because the open choice lies in it, does not: the move box stays in reach.
    """
    came_by_itself = state.opened == "discard" and state.table is not None and state.table.phase == "target"
    return bool(state.opened) and not came_by_itself


def sheet(state: State) -> tuple[Html, ...]:
    """Return the sheet that is open with the veil behind it, a tap on which closes it; nothing if none is."""
    if not state.opened:
        return ()
    name = state.opened.partition(":")[0]
    if name in FOLIOS:
        title, body = FOLIOS[name].title, FOLIOS[name].body(state)
    elif state.table is not None:
        title, body = _content(state, state.table)
    else:
        return ()
    veil = tag("div", class_="veil", aria_hidden="true", **do("back"))
    return veil, tag(
        "section",
        tag("header", tag("h2", title), tool("close", "Close", do("back"), id="sheet-close")),
        body,
        class_=classes("panel sheet", f"folio {name}-folio" if name in FOLIOS else ""),
        id="sheet",
        role="dialog",
        aria_modal="true" if covers(state) else None,
        aria_label=title,
        tabindex="-1",
    )


def _content(state: State, table: Table) -> tuple[str, Html]:
    if state.moment is not None:  # what lay there then
        table = state.moment
        state = state._replace(table=table)
    if state.opened in SPACE_NAMES:
        return pile_on(state, table, state.opened)
    if state.opened == "discard":
        return discard_pile(state, table)
    return "Keys", keys(state)
