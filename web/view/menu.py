"""The menu at the table, and the names of the seats."""

from __future__ import annotations

from web.session import State, default_name
from web.view.controls import button, do
from web.view.html import Html, tag
from web.view.newer import NEWS
from web.view.pieces import mark


def menu(state: State) -> Html:
    """Return the menu: what can be done with the game besides playing it."""
    played = state.table is not None and state.table.ply > 0
    rows = (
        *([("renew", f"{NEWS}: update now", do("renew"))] if state.newer else []),
        ("share", "Share: a link or a QR code", do("share")),
        *([("replay", "Replay from the deal", do("replay"))] if played else []),
        ("names", "Names of the players", do("open", "names")),
        ("rules", "How to play", do("open", "rulebook")),
        ("settings", "Settings", do("open", "settings")),
        ("keys", "Keys", do("open", "keys")),
        ("export", "Save the record as a file", do("export")),
        ("about", "About", do("open", "about")),
        ("leave", "Leave the table; the game is saved", do("home")),
    )
    return tag(
        "ul",
        [
            tag("li", button(label, action, class_="row", id=name if name == "leave" else f"menu-{name}"))
            for name, label, action in rows
        ],
        class_="rows",
    )


def names(state: State) -> Html:
    """Return the names of the seats as fields."""
    players = state.table.players if state.table else ()
    return tag(
        "form",
        tag("ol", [_name(seat, name) for seat, name in enumerate(players, start=1)]),
        tag("button", "Keep these names", class_="btn dark", id="rename-seats", type="submit"),
        data_submit="rename-seats",
        class_="names",
    )


def _name(seat: int, name: str) -> Html:
    return tag(
        "li",
        mark(seat, name),
        tag(
            "input",
            class_="field",
            id=f"seat-name-{seat}",
            data_part=True,
            value="" if name == default_name(seat) else name,
            placeholder=default_name(seat),
            aria_label=f"Name of player {seat}",
            autocomplete="off",
            maxlength=40,
        ),
        class_="seatrow",
    )
