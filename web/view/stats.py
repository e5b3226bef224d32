"""Statistics: what the finished games have come to, a chapter for each kind."""

from __future__ import annotations

from collections.abc import Mapping

from web.session import State
from web.stats import Figures, Group, Wins
from web.view.controls import button, do
from web.view.html import Html, tag
from web.view.saves import KIND_NAMES
from web.words import PEEKED, PEEKED_IN_FULL, counted
from zodiac.rules.coop import TITLES


def statistics(state: State) -> Html:
    """Return the statistics; a word to begin with if no game is counted yet."""
    if not state.stats:
        return tag(
            "p", "Nothing is counted yet: play a game to its end, and it has its place here.", id="stats"
        )
    peeked = any(group.peeked.games for group in state.stats)
    return tag(
        "div",
        [_chapter(group) for group in state.stats],
        tag("p", f"{PEEKED_IN_FULL} Such a game is counted apart.", class_="soft small") if peeked else None,
        tag("p", button("Clear the statistics", do("clear-statistics"), id="clear-statistics")),
        class_="stats",
        id="stats",
    )


def _chapter(group: Group) -> Html:
    name = KIND_NAMES[group.kind] + (", with Spirit Scrolls" if group.scrolls else "")
    played = group.figures.games > 0
    return tag(
        "section",
        tag("h3", name),
        _figures(group.figures),
        _wins(group.wins) if group.wins else None,
        _titles(group.titles) if played and group.kind != "competitive" else None,
        tag("p", _apart(group.peeked), class_="soft small") if group.peeked.games else None,
        aria_label=name,
    )


def _figures(figures: Figures) -> Html:
    best = None if figures.best is None else ("Best score", figures.best)
    average = None if figures.average is None else ("Average score", _rounded(figures.average))
    shown = filter(None, (("Games finished", figures.games), best, average))
    return tag(
        "dl", [tag("div", tag("dt", name), tag("dd", figure)) for name, figure in shown], class_="figures"
    )


def _rounded(average: float) -> str:
    return f"{average:.1f}".removesuffix(".0")


def _titles(titles: Mapping[str, int]) -> Html:
    """Return how often each title was reached, those that never were among them: there is something to reach for."""
    return tag(
        "ol",
        [
            tag("li", tag("b", title), " ", tag("small", times), class_="reached" if times else "")
            for title, times in ((title, titles.get(title, 0)) for title in TITLES.values())
        ],
        class_="scale",
        aria_label="How often each title was reached",
    )


def _wins(wins: tuple[Wins, ...]) -> Html:
    heads = ("Player", "Games won", "Games played")
    return tag(
        "table",
        tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads])),
        tag(
            "tbody",
            [
                tag("tr", tag("th", row.name, scope="row"), tag("td", row.won), tag("td", row.played))
                for row in wins
            ],
        ),
        class_="score",
    )


def _apart(figures: Figures) -> str:
    """Return in words what the games come to that are counted apart."""
    parts = [counted(figures.games, "game") + f" {PEEKED}"]
    if figures.best is not None and figures.average is not None:
        parts += [f"best score {figures.best}", f"average score {_rounded(figures.average)}"]
    return f"{', '.join(parts)}."
