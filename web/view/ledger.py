"""Everyone's things: the seats in short and in full, the twelve in co-op, the supply, the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.session import State, Table
from web.story import Line
from web.view.controls import act
from web.view.glyphs import glyph, icon
from web.view.html import Html, classes, join, tag
from web.view.pieces import card, mark, medal, scroll, token
from web.words import ANIMAL_OF, RANK_OF, counted
from zodiac.cards import ANIMALS, RANKS

LOG_LINES = 40


def controlled(table: Table, seat: int) -> list[str]:
    """Return the animals whose token the seat controls."""
    return [animal for animal, owner in table.view["animals"].items() if owner == f"p{seat}"]


def seats(table: Table) -> Html:
    """Return the seats in short, for narrow screens."""
    shown = [_seat(table, number, player) for number, player in enumerate(table.view["players"], start=1)]
    return tag("section", shown, class_="seats", id="seats", aria_label="Players in short")


def _seat(table: Table, number: int, player: Mapping[str, Any]) -> Html:
    name, animals = table.players[number - 1], controlled(table, number)
    stones = [glyph(e, f"g {e}") for e, count in player["elements"].items() for _ in range(count)]
    has = tag(
        "span",
        stones,
        tag("span", [medal(animal) for animal in animals], class_="beasts"),
        tag("span", [medal(animals[0]) if animals else None, len(animals)], class_="n gap sum")
        if table.competitive
        else None,
        tag("span", icon("hand"), player["hand_size"], class_="n"),
        class_="has",
    )
    years = tag("span", player["years"], tag("span", " years", class_="hush"), class_="years")
    return tag(
        "div",
        tag(
            "span",
            mark(number, name),
            tag("span", name, class_="who"),
            years if table.competitive else tag("span"),
            has,
            class_="in",
        ),
        class_=classes("seat", "now" if number == table.seat else ""),
    )


def players(table: Table) -> Html:
    """Return everyone in full: years, animals, tokens, scrolls, and in co-op the open hand."""
    rows = [_player(table, number, player) for number, player in enumerate(table.view["players"], start=1)]
    return tag(
        "section",
        tag("h2", "Players", class_="label"),
        tag("ol", rows),
        class_="players",
        id="players",
        aria_label="Players",
    )


def _player(table: Table, number: int, player: Mapping[str, Any]) -> Html:
    name = table.players[number - 1]
    groups = [
        [medal(animal) for animal in controlled(table, number)],
        [token(element) for element, count in player["elements"].items() for _ in range(count)],
        [scroll(s["element"], s["level"], active=s["active"]) for s in player["scrolls"]],
    ]
    own: list[Html] = []
    for group in filter(None, groups):
        own += [tag("span", class_="sep")] if own else []
        own += group
    others = not table.competitive and number != table.seat
    return tag(
        "li",
        mark(number, name),
        tag("span", name, " ", tag("small", counted(player["hand_size"], "card")), class_="who"),
        tag("span", player["years"], " ", tag("small", "years"), class_="years")
        if table.competitive
        else tag("span"),
        tag("span", class_="track", style=f"--n:{min(player['years'], 60)}") if table.competitive else None,
        tag("span", own, class_="own") if own else None,
        tag("span", [card(name) for name in player["hand"]], class_="open-hand") if others else None,
        class_=classes("player", "now" if number == table.seat else ""),
        id=f"player-{number}",
    )


def twelve(table: Table, *, strip: bool) -> Html:
    """Return the twelve animals by rank, the goal of co-op; as a ``strip`` for narrow screens."""
    tops = {
        ANIMAL_OF[there["cards"][-1]]: RANK_OF[there["cards"][-1]]
        for there in table.view["spaces"].values()
        if there["cards"]
    }
    done = sum(1 for owner in table.view["animals"].values() if owner == "complete")
    rows = []
    for animal in ANIMALS:
        top, complete = tops.get(animal, 0), table.view["animals"][animal] == "complete"
        pips = [tag("i", class_="on" if rank <= top else "") for rank in RANKS]
        spoken = (
            f"{animal.capitalize()}: {'complete' if complete else f'rank {top}' if top else 'not yet there'}"
        )
        rows.append(
            tag("li", medal(animal), tag("span", pips, class_="five"), tag("span", spoken, class_="hush"),
                class_="done" if complete else "")
        )  # fmt: skip
    return tag(
        "section",
        None if strip else tag("h2", "The twelve", tag("span", f"{done} complete"), class_="label"),
        tag("ol", rows),
        class_=classes("goal", "strip" if strip else ""),
        id="goal-strip" if strip else "goal",
        aria_label="The twelve, by rank",
    )


def supply(state: State, table: Table) -> Html:
    """Return the supply of Element Tokens and, with scrolls, what is left of their stacks."""
    view = table.view
    rows = [
        tag("li", _stock(state, element, number), _stack(view["stock"][element], element))
        for element, number in view["supply"].items()
    ]
    return tag(
        "section",
        tag("h2", "Supply", class_="label"),
        tag("ul", rows),
        class_="supply",
        id="supply",
        aria_label="Supply",
    )


def _stock(state: State, element: str, number: int) -> Html:
    action = act(state, f"gather {element}")
    label = f"{counted(number, f'{element} token')} in the supply"
    body = (token(element, none=not number), number)
    if action is None:
        return tag("span", body, class_="stock", role="img", aria_label=label)
    return tag(
        "button", body, class_="stock", id=f"supply-{element}", type="button", aria_label=label, **action
    )


def _stack(levels: list[int], element: str) -> list[Html]:
    if not levels:
        return []
    return [
        scroll(element, levels[0], active=True),
        tag("span", "·".join(map(str, levels[1:])), class_="rest"),
    ]


def log(table: Table) -> Html:
    """Return the log, newest first."""
    rows = [
        tag("li", tag("span", _line(table, line), class_="line")) for line in reversed(table.log[-LOG_LINES:])
    ]
    return tag(
        "section", tag("h2", "Log", class_="label"), tag("ol", rows), class_="log", id="log", aria_label="Log"
    )


def _line(table: Table, line: Line) -> Html:
    if len(table.players) == 1:
        return tag("span", f"{line.text[0].upper()}{line.text[1:]}.")
    name = table.players[line.seat - 1]
    return join(mark(line.seat, name), tag("span", name, " ", line.text, "."))
