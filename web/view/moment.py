"""A look back: which moment of the game is shown, and the way to the one before, to the next, and to now."""

from __future__ import annotations

from web.session import Table
from web.view.controls import button, do, tool
from web.view.html import Html, tag
from web.view.ledger import sentence


def looking_back(table: Table, past: Table) -> Html:
    """Return the tray's place while the table is shown as it was ``past.ply`` moves into the game."""
    told = next((line for line in table.log if line.ply == past.ply), None)
    plies = [0, *(line.ply for line in table.log)]
    earlier = max((ply for ply in plies if ply < past.ply), default=None)
    later = min((ply for ply in plies if ply > past.ply), default=table.ply)
    return tag(
        "section",
        tag(
            "p",
            tag(
                "b", f"Looking back: move {past.ply} of {table.ply}" if past.ply else "Looking back: the deal"
            ),
            tag("small", sentence(table.players, told), class_="told") if told else None,
            class_="say",
        ),
        tag(
            "div",
            tool(
                "earlier",
                "One move earlier",
                do("moment", str(earlier)),
                id="earlier",
                disabled=earlier is None,
            ),
            tool("later", "One move later", do("moment", str(later)), id="later"),
            button("Back to now", do("now"), class_="btn main", id="to-now"),
            class_="steps",
        ),
        class_="tray open moment",
        id="tray",
        aria_label="Looking back",
    )
