"""The curtain between two players: the table turned face down, with a word on what has happened meanwhile."""

from __future__ import annotations

from web.choices import Choices
from web.session import Table
from web.story import since
from web.view.controls import button, do
from web.view.html import Html, tag
from web.view.ledger import sentence
from web.view.pieces import mark
from web.view.share import send_on


def face_down(table: Table) -> Table:
    """Return the table with no hand on it and nothing to choose: what every player may see."""
    players = [{**player, "hand": []} for player in table.view["players"]]
    turn = {**table.view["turn"], "phase": "main"}
    return table._replace(
        view={**table.view, "players": players, "turn": turn, "pending": None}, choices=Choices.among(())
    )


def curtain(table: Table) -> Html:
    """Return the curtain for the player whose turn it is."""
    name = table.players[table.seat - 1]
    happened = since(table.log, table.seat)
    is_first = len(happened) == len(table.log)
    return tag(
        "section",
        tag(
            "div",
            mark(table.seat, name),
            tag("h1", f"Hand over to {name}", id="turn", tabindex="-1"),
            tag("h2", "What has happened so far" if is_first else "Since your last turn")
            if happened
            else None,
            tag("ol", [tag("li", sentence(table.players, line)) for line in happened], class_="happened")
            if happened
            else None,
            tag(
                "div",
                button(f"I am {name}", do("lift"), class_="btn main", id="lift"),
                send_on(table),
                class_="hands",
            ),
            class_="slip",
        ),
        class_="curtain",
        id="curtain",
        aria_label="Curtain",
    )
