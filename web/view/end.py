"""The end: who won and why, the score item by item, the calendar as it lies, and what can be done next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from web.session import Outcome, State, Table
from web.view.calendar import calendar
from web.view.controls import button, do
from web.view.glyphs import picture
from web.view.html import Html, classes, join, tag
from web.view.ledger import controlled, track
from web.view.pieces import mark, medal
from web.view.rulebook import title_scale
from web.words import ANIMAL_OF, PEEKED_IN_FULL, RANK_OF, card_name, counted, isolated, listed
from zodiac.cards import ANIMALS, animal_of_year

LONG_TITLE = 24  # characters


class Item(NamedTuple):
    """An item of the score: its picture and name, a note, and for each column the years and what they are for."""

    picture: Html | None
    name: str
    note: str
    years: Sequence[int]
    what: Sequence[Html | str | None]


def end(state: State, table: Table, outcome: Outcome) -> Html:
    """Return the end of a game."""
    title, note = _against(table, outcome) if table.competitive else _together(table, outcome)
    return tag(
        "div",
        tag(
            "header",
            tag("span", "成", class_="seal", lang="zh", aria_hidden="true"),
            tag(
                "h1",
                title,
                class_=classes("long" if len(title) > LONG_TITLE else ""),
                id="turn",
                tabindex="-1",
            ),
            tag("p", note),
            tag("p", PEEKED_IN_FULL, class_="small") if table.peeked else None,
            class_="verdict",
        ),
        tag(
            "section",
            _score(table, outcome),
            _tracks(table, outcome) if table.competitive else title_scale(outcome.title),
            class_="result",
            id="result",
            aria_label="Score",
        ),
        tag(
            "figure",
            calendar(state, table, live=False),
            class_="last-board",
            aria_label="The calendar as it ended",
        ),
        tag(
            "nav",
            button("Play again", do("again", "new"), class_="btn main", id="again"),
            button("Same deal", do("again", "same"), id="again-same"),
            button("Watch the replay", do("replay"), id="replay"),
            button("Share", do("share", "result"), id="share"),
            button("Save the record", do("export"), id="export-game"),
            button("To the first page", do("home"), id="leave"),
            class_="deeds",
            aria_label="Next",
        ),
        class_="end",
    )


# ── In words ───────────────────────────────────────────────


def _against(table: Table, outcome: Outcome) -> tuple[str, str]:
    names = list(map(isolated, table.players))
    winners = [names[seat - 1] for seat in outcome.winners]
    title = f"{winners[0]} wins" if len(winners) == 1 else f"{listed(winners)} share the win"
    best = max(outcome.scores)
    level = [names[seat] for seat, score in enumerate(outcome.scores) if score == best]
    others = sorted((score for score in outcome.scores if score != best), reverse=True)
    length = f"after {counted(table.view['rounds'], 'round')}"
    if len(level) == 1:
        return title, f"{best} years to {listed(map(str, others))}, {length}."
    year = table.view["setup"]["year"]
    animal = ANIMALS[animal_of_year(year)].capitalize()
    tie = f"{listed(level)} are level at {best} years, {length}."
    if len(winners) == 1:
        return title, f"{tie} {winners[0]} controls the {animal}, the animal of {year}, and that decides it."
    return title, f"{tie} None of them controls the {animal}, the animal of {year}, which would decide it."


def _together(table: Table, outcome: Outcome) -> tuple[str, str]:
    score, sealed = outcome.scores[0], len(_sealed(table))
    how = (
        "All twelve animals are complete"
        if outcome.winners
        else f"{sealed or 'None'} of the twelve animals {'is' if sealed < 2 else 'are'} complete"
    )
    why = "before the cards ran out" if outcome.winners else "and the cards have run out"
    length = f"{counted(score, 'year')} after {counted(table.view['rounds'], 'round')}."
    return outcome.title or "No title this time", f"{how}, {why}. {length}"


# ── The score ──────────────────────────────────────────────


def items(table: Table, outcome: Outcome) -> list[Item]:
    """Return the items of the score, one column for each seat, or a single one in co-op."""
    return _items_against(table) if table.competitive else _items_together(table, outcome)


def _items_against(table: Table) -> list[Item]:
    players = table.view["players"]
    counting = [
        [name for name in player["hand"] if ANIMAL_OF[name] in controlled(table, seat)]
        for seat, player in enumerate(players, start=1)
    ]
    tokens = [
        [element for element, number in player["elements"].items() for _ in range(number)]
        for player in players
    ]
    return [
        Item(None, "Years on the track", "", [player["years"] for player in players], [None] * len(players)),
        Item(None, "Element Tokens", "1 year each", [len(held) for held in tokens], [_stones(held) for held in tokens]),
        Item(
            None,
            "Cards in hand",
            "of animals they control",
            [len(cards) for cards in counting],
            [", ".join(map(card_name, cards)) or None for cards in counting],
        ),
    ]  # fmt: skip


def _stones(elements: Sequence[str]) -> Html | None:
    return join([picture(element, f"g {element}") for element in elements]) if elements else None


def _items_together(table: Table, outcome: Outcome) -> list[Item]:
    sealed = _sealed(table)
    rows = [
        Item(medal(animal), animal.capitalize(), f"ranks {listed(map(str, ranks))}", [len(ranks)], [None])
        for animal, ranks in sealed.items()
    ]
    bonus = outcome.scores[0] - sum(map(len, sealed.values()))
    if outcome.winners:
        rows.append(Item(None, "All twelve", "cards left in the display and in the deck", [bonus], [None]))
    return rows


def _sealed(table: Table) -> dict[str, list[int]]:
    """Return the ranks of the cards in the pile of each complete animal, in zodiac order."""
    piles = {
        ANIMAL_OF[there["cards"][-1]]: [RANK_OF[name] for name in there["cards"]]
        for there in table.view["spaces"].values()
        if there["cards"]
    }
    return {animal: piles[animal] for animal, owner in table.view["animals"].items() if owner == "complete"}


def _score(table: Table, outcome: Outcome) -> Html:
    names = table.players if table.competitive else ("Together",) if len(table.players) > 1 else table.players
    columns = [
        tag("th", mark(seat, name) if table.competitive else None, tag("span", name, title=name), scope="col")
        for seat, name in enumerate(names, start=1)
    ]
    totals = [
        tag("td", score, class_="won" if seat in outcome.winners else "")
        for seat, score in enumerate(outcome.scores[: len(names)], start=1)
    ]
    rows = [_row(item) for item in items(table, outcome)]
    return tag(
        "table",
        tag("thead", tag("tr", tag("th", tag("span", "Item", class_="hush"), scope="col"), columns)),
        tag("tbody", rows or tag("tr", tag("th", "No animal is complete", scope="row"), tag("td", 0))),
        tag("tfoot", tag("tr", tag("th", "Years in all", scope="row"), totals)),
        class_="score" if table.competitive else "score harvest",
    )


def _row(item: Item) -> Html:
    cells = [
        tag("td", years, tag("small", what) if what else None)
        for years, what in zip(item.years, item.what, strict=True)
    ]
    head = tag("th", item.picture, item.name, tag("small", item.note) if item.note else None, scope="row")
    return tag("tr", head, cells)


def _tracks(table: Table, outcome: Outcome) -> Html:
    rows = [
        tag("li", mark(seat, table.players[seat - 1]), track(score))
        for seat, score in enumerate(outcome.scores, start=1)
    ]
    return tag("ol", rows, class_="tracks", aria_hidden="true")
