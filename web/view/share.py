"""The sheet that hands something out: what it is, its link, the ways to hand it out, and a QR code."""

from __future__ import annotations

from web.session import Share, State, Table
from web.share import kinds, next_player
from web.view.controls import button, do
from web.view.html import Html, tag
from web.words import isolated

QUIET_ZONE = 4  # modules of white around a QR code
_LABELS = {"game": "This game", "moment": "From this move", "deal": "The deal", "result": "Result and deal"}
_WAYS = {"share": "Share …", "copy": "Copy"}


def share_sheet(state: State) -> Html:
    """Return the sheet."""
    share, table = state.share, state.table
    if share is None or table is None:
        return tag("p", "There is no game on the table.")
    return tag(
        "div",
        _choice(state, share),
        tag("p", _what_it_does(share, table), class_="soft", id="share-note"),
        _out(share),
        _code(share),
        class_="share",
    )


def _choice(state: State, share: Share) -> Html:
    options = [
        tag(
            "label",
            tag(
                "input",
                type="radio",
                name="share",
                value=kind,
                checked=kind == share.kind,
                id=f"share-{kind}",
                data_input="share",
            ),
            tag("span", _LABELS[kind]),
        )
        for kind in kinds(state)
    ]
    return tag("fieldset", tag("legend", "What to share", class_="hush"), options, class_="choice")


def _what_it_does(share: Share, table: Table) -> str:
    if share.kind == "deal":
        return "The same cards in the same order, from the first move on."
    if share.kind == "result":
        return "How it ended, and the same cards to try."
    if share.kind == "game" and table.outcome:
        return "The whole game with its end, to be watched again."
    if share.kind == "game" and len(table.players) > 1:
        name = table.players[table.seat - 1]
        opens = f"It opens at {isolated(name)}’s turn on their device, and they send it on in the same way."
        return f"{opens} The page keeps the other hands covered." if table.competitive else opens
    return "Whoever opens it gets a copy to look at or to play on. Your game stays as it is."


def _out(share: Share) -> Html:
    """Return the text as a field, which can always be copied by hand, and what the browser can do with it."""
    buttons = [
        button(
            _WAYS[way],
            do("hand-out", way),
            class_="btn main" if way == share.ways[0] else "btn",
            id=f"share-by-{way}",
        )
        for way in share.ways
    ]
    return tag(
        "div",
        tag(
            "textarea",
            share.text,
            class_="field",
            id="share-field",
            readonly=True,
            rows=3,
            spellcheck="false",
            aria_label="What is shared",
            aria_describedby="share-note",
        ),
        tag("p", buttons, class_="ways")
        if buttons
        else tag("p", "Select the text and copy it.", class_="soft"),
        class_="out",
    )


def _code(share: Share) -> Html:
    """Return the QR code; its place is kept until it is drawn."""
    if share.code == "":
        return tag(
            "p",
            "There is no QR code of this: the link is too long, or the connection is gone.",
            class_="soft",
        )
    side, _, path = (share.code or "0").partition(" ")
    around = f"{-QUIET_ZONE} {-QUIET_ZONE} {int(side) + 2 * QUIET_ZONE} {int(side) + 2 * QUIET_ZONE}"
    drawing = tag(
        "svg",
        tag("path", d=path) if path else None,
        viewBox=around,
        role="img",
        aria_label="QR code of the link",
        id="share-code",
        class_="code",
    )
    return tag(
        "figure", drawing, tag("figcaption", "For a friend across the table: point a phone’s camera at it.")
    )


def send_on(table: Table) -> Html | None:
    """Return the quiet way to send the game to the player whose turn has just begun; None if there is nobody."""
    name = next_player(table)
    if not name:
        return None
    return button(f"Send to {isolated(name)} by a link", do("share", "game"), class_="quiet", id="send-on")
