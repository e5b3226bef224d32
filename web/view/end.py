"""The end: who won, the score item by item, the calendar as it lies."""

from __future__ import annotations

from collections.abc import Sequence

from web.session import Outcome, State, Table
from web.view.calendar import calendar
from web.view.controls import button, do
from web.view.html import Html, tag
from web.view.pieces import mark
from web.view.tray import message
from web.words import counted, listed


def end(state: State, table: Table, outcome: Outcome) -> Html:
    """Return the end of a game."""
    title, note = _competitive(table, outcome) if table.competitive else _together(table, outcome)
    return tag(
        "div",
        tag(
            "header",
            tag("span", "成", class_="seal", lang="zh", aria_hidden="true"),
            tag("h1", title, id="turn", tabindex="-1"),
            tag("p", note),
            message(state),
            class_="verdict",
        ),
        tag("section", _score(table, outcome), class_="result", id="result", aria_label="Score"),
        tag(
            "figure",
            calendar(state, table, live=False),
            class_="last-board",
            aria_label="The calendar as it ended",
        ),
        tag(
            "nav",
            button("To the first page", do("home"), class_="btn main", id="leave"),
            button("Take the last move back", do("undo"), id="undo-last"),
            class_="deeds",
            aria_label="Next",
        ),
        class_="end",
    )


def _competitive(table: Table, outcome: Outcome) -> tuple[str, str]:
    winners = [table.players[seat - 1] for seat in outcome.winners]
    scores = sorted(outcome.scores, reverse=True)
    verdict = f"{winners[0]} wins" if len(winners) == 1 else f"{listed(winners)} share the win"
    return verdict, f"{scores[0]} years to {listed(map(str, scores[1:]))}. {_sentence(outcome.reason)}"


def _together(table: Table, outcome: Outcome) -> tuple[str, str]:
    score = outcome.scores[0]
    return outcome.title or "No title this time", f"{counted(score, 'year')}. {_sentence(outcome.reason)}"


def _sentence(reason: str) -> str:
    return f"{reason[:1].upper()}{reason[1:]}".rstrip(".") + "." if reason else ""


def items(table: Table, outcome: Outcome) -> list[tuple[str, str, Sequence[int]]]:
    """Return the items of the score: what, a note, and the years for each seat (one column in co-op)."""
    view = table.view
    if table.competitive:
        years = [player["years"] for player in view["players"]]
        tokens = [sum(player["elements"].values()) for player in view["players"]]
        rest = [score - y - t for score, y, t in zip(outcome.scores, years, tokens, strict=True)]
        return [
            ("Years on the track", "", years),
            ("Element Tokens", "1 year each", tokens),
            ("Cards in hand", "of animals they control", rest),
        ]
    stacks = {
        there["cards"][-1][:-1]: len(there["cards"])
        for there in view["spaces"].values()
        if there["cards"] and view["animals"][there["cards"][-1][:-1]] == "complete"
    }
    rows = [(f"{animal.capitalize()}", "1 year for each card", [number]) for animal, number in stacks.items()]
    bonus = outcome.scores[0] - sum(stacks.values())
    return [*rows, *([("All twelve", "cards left in the display and the deck", [bonus])] if bonus else [])]


def _score(table: Table, outcome: Outcome) -> Html:
    names = table.players if table.competitive else ("Together",) if len(table.players) > 1 else table.players
    columns = [
        tag("th", mark(n, name) if table.competitive else None, name, scope="col")
        for n, name in enumerate(names, 1)
    ]
    rows = [
        tag(
            "tr",
            tag("th", what, tag("small", note) if note else None, scope="row"),
            [tag("td", value) for value in values],
        )
        for what, note, values in items(table, outcome)
    ]
    totals = [
        tag("td", score, class_="won" if seat in outcome.winners else "")
        for seat, score in enumerate(outcome.scores[: len(names)], start=1)
    ]
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", tag("span", "Item", class_="hush"), scope="col"), columns)),
        tag("tbody", rows),
        tag("tfoot", tag("tr", tag("th", "Years in all", scope="row"), totals)),
        class_="score",
    )
