"""Sharing: a game, a moment of it, a deal or a result as a link, with the words that go before it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from web.session import Share, State, Table
from web.sitting import Sitting
from web.words import PEEKED, counted, is_bot, isolated, listed
from zodiac.board import ACTIONS_A_TURN


class Outside(Protocol):
    """What sharing needs of the browser."""

    def address(self) -> str:
        """Return the page's own address, without a fragment."""

    def ways_out(self) -> tuple[str, ...]:
        """Return how the browser can hand a text out: "share", "copy", both or none; the likeliest first."""

    def share(self, words: str, link: str) -> None:
        """Hand a link with the words before it to the system; say so if that fails."""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, and say what became of it."""

    def draw_code(self, link: str) -> None:
        """Send the event "code" with the link's QR code once it is drawn."""


class Desk(Protocol):
    """What sharing needs of the page around it."""

    state: State
    sitting: Sitting | None

    def focus(self, element_id: str) -> None:
        """Move the focus once the page is drawn."""


class Sharing:
    """The sheet from which something is handed out."""

    def __init__(self, desk: Desk, outside: Outside) -> None:
        self._desk = desk
        self._outside = outside

    @property
    def effects(self) -> Mapping[str, Callable[[Any], None]]:
        """What sharing does, by the kind of effect that asks for it."""
        return {"share": self._open, "hand-out": self._hand_out, "code": self._code}

    def _open(self, kind: str) -> None:
        """Open the sheet for a kind of thing (see :func:`kinds`), or turn to it there."""
        state, sitting = self._desk.state, self._desk.sitting
        if sitting is None or state.table is None:
            return
        kind = kind if kind in kinds(state) else kinds(state)[0]
        link = self._outside.address() + _FRAGMENTS[kind](sitting, state)
        words = _WORDS[kind](state.table)
        if state.opened != "share":
            self._desk.focus("sheet")
        share = Share(kind, link, words, self._outside.ways_out())
        self._desk.state = state._replace(opened="share", share=share)
        self._outside.draw_code(link)

    def _hand_out(self, way: str) -> None:
        share = self._desk.state.share
        if share is None:
            return
        if way == "share":
            self._outside.share(share.words, share.link)
        else:
            self._outside.copy(share.text)

    def _code(self, drawn: tuple[str, str]) -> None:
        """Show a QR code, if it is still the one that is wanted."""
        link, code = drawn
        share = self._desk.state.share
        if share is not None and share.link == link:
            self._desk.state = self._desk.state._replace(share=share._replace(code=code))


def kinds(state: State) -> tuple[str, ...]:
    """Return what can be shared now, the likeliest first: "moment", "game", "deal" or, at the end, "result"."""
    table = state.table
    if table is None:
        return ()
    over = table.outcome is not None
    if state.moment is not None and state.moment.ply < table.ply:
        return ("moment", "game", "result" if over else "deal")
    return ("result", "game") if over else ("game", "deal")


def next_player(table: Table) -> str:
    """Return whose turn has just begun, so that the game can be sent to them; "" if it is not the time for that.

    Nothing can be sent to a bot, nor before the first move, when nobody has seen the table yet.
    """
    begun = table.phase == "main" and table.view["turn"]["actions"] == ACTIONS_A_TURN and table.ply > 0
    name = table.players[table.seat - 1]
    return name if begun and len(table.players) > 1 and not is_bot(name) else ""


# ── Links, and the words before them ───────────────────────


def _moment_link(sitting: Sitting, state: State) -> str:
    assert state.moment is not None
    return sitting.branch(state.moment.ply).link(named=True)


_FRAGMENTS: dict[str, Callable[[Sitting, State], str]] = {
    "game": lambda sitting, state: sitting.game.link(named=True),
    "moment": _moment_link,
    "deal": lambda sitting, state: sitting.game.deal_link(),
    "result": lambda sitting, state: sitting.game.deal_link(),
}


def _about_game(table: Table) -> str:
    if table.outcome is not None:
        return f"{result(table)}\nThe whole game:"
    if len(table.players) == 1:
        return "Zodiac, a game to play on:"
    return f"Zodiac, {isolated(table.players[table.seat - 1])}’s turn:"


def result(table: Table) -> str:
    """Return how a game ended, as one writes it to a friend: who won, and a line for each player; or the score."""
    outcome, names = table.outcome, list(map(isolated, table.players))
    assert outcome is not None
    peeked = f", {PEEKED}" if table.peeked else ""
    if table.competitive:
        ranked = sorted(zip(outcome.scores, names, strict=True), key=lambda row: -row[0])
        winners = [names[seat - 1] for seat in outcome.winners]
        who = f"{winners[0]} wins" if len(winners) == 1 else f"{listed(winners)} share the win"
        lines = [f"{name}: {counted(score, 'year')}" for score, name in ranked]
        return "\n".join([f"Zodiac: {who}{peeked}.", *lines])
    who = "alone" if len(names) == 1 else f"{listed(names)} together"
    sentences = [
        f"Zodiac, {who}: {counted(outcome.scores[0], 'year')}{peeked}.",
        "All twelve animals are complete." if outcome.winners else "",
        f"Title: {outcome.title}." if outcome.title else "",
    ]
    return " ".join(filter(None, sentences))


_WORDS: dict[str, Callable[[Table], str]] = {
    "game": _about_game,
    "moment": lambda table: "Zodiac, a game to play on:",
    "deal": lambda table: "Zodiac, a deal to play:",
    "result": lambda table: f"{result(table)}\nThe same deal to play:",
}
