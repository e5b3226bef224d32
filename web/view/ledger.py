"""Everyone's things: the seats in short and in full, the twelve in co-op, the supply, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from web.session import State, Table
from web.story import Line, turns
from web.view.controls import act, beneath, button, do
from web.view.glyphs import icon, picture
from web.view.html import Html, at_least, classes, join, tag
from web.view.pieces import card, mark, medal, scroll, token
from web.words import (
    ANIMAL_OF,
    ELEMENT_OF,
    RANK_OF,
    a_token,
    card_in_full,
    counted,
    isolated,
    scroll_in_full,
)
from zodiac.cards import ANIMALS, RANKS

LOG_LINES = 15  # the newest; all are shown when they are asked for
LOG_AHEAD = 2  # lines that a replay shows of what comes after its moment
TRACK_YEARS = 60


def controlled(table: Table, seat: int) -> list[str]:
    """Return the animals whose token the seat controls."""
    return [animal for animal, owner in table.view["animals"].items() if owner == f"p{seat}"]


def seats(state: State, table: Table) -> Html:
    """Return the seats in short, for narrow screens."""
    shown = [
        _seat(state, table, number, player) for number, player in enumerate(table.view["players"], start=1)
    ]
    return tag("section", shown, class_="seats", id="seats", aria_label="Players in short", **beneath(state))


def _seat(state: State, table: Table, number: int, player: Mapping[str, Any]) -> Html:
    name, animals = table.players[number - 1], controlled(table, number)
    stones = [picture(e, f"g {e}") for e, count in player["elements"].items() for _ in range(count)]
    has = tag(  # told in words among the players in full
        "span",
        stones,
        tag("span", tag("i"), len(stones), class_="n stones") if stones else None,
        tag("span", [medal(animal) for animal in animals], class_="beasts"),
        tag("span", [medal(animals[0]) if animals else None, len(animals)], class_="n gap sum")
        if table.competitive
        else None,
        tag("span", icon("hand"), player["hand_size"], class_="n"),
        class_=classes("has", at_least(len(stones), 2, 3, 4, 7)),
        aria_hidden="true",
    )
    years = tag("span", player["years"], tag("span", " years", class_="hush"), class_="years")
    body = tag(
        "span",
        mark(number, name),
        tag("span", name, class_="who"),
        years if table.competitive else tag("span"),
        has,
        class_="in",
    )
    class_ = classes("seat", "now" if number == table.seat else "")
    action = act(state, f"take p{number}")
    if action is None:
        return tag("div", body, class_=class_)
    does = tag("span", f": take {a_token(table.pending['element'])}", class_="hush")
    return tag("button", body, does, class_=f"{class_} legal", id=f"short-{number}", type="button", **action)


def players(state: State, table: Table) -> Html:
    """Return everyone in full: years, animals, tokens, scrolls, and what is seen of the others' hands."""
    rows = [
        _player(state, table, number, player) for number, player in enumerate(table.view["players"], start=1)
    ]
    return tag(
        "section",
        tag("h2", "Players", class_="label"),
        tag("ol", rows),
        class_="players",
        id="players",
        aria_label="Players",
    )


def _player(state: State, table: Table, number: int, player: Mapping[str, Any]) -> Html:
    name = table.players[number - 1]
    own = _own(state, table, number, player)
    shown = number != table.viewer and (table.open_hands or state.settings.known_cards)
    return tag(
        "li",
        mark(number, name),
        tag("span", isolated(name), " ", tag("small", counted(player["hand_size"], "card")), class_="who"),
        tag("span", player["years"], " ", tag("small", "years"), class_="years")
        if table.competitive
        else tag("span"),
        track(player["years"]) if table.competitive else None,
        tag("span", own, class_="own") if own else None,
        _open_hand(table, player["hand"]) if shown and player["hand"] else None,
        class_=classes("player", "now" if number == table.seat else ""),
        id=f"player-{number}",
    )


def _own(state: State, table: Table, seat: int, player: Mapping[str, Any]) -> list[Html]:
    """Return what a player owns, kind by kind, each kind put in words for whoever does not see it."""
    animals = controlled(table, seat)
    tokens = [counted(number, f"{element} token") for element, number in player["elements"].items() if number]
    scrolls = [scroll_in_full(**owned) for owned in player["scrolls"]]
    taking = bool(table.pending.get("element"))  # then some of the tokens may be a button
    kinds = (
        ("animals", animals, "img", [medal(animal) for animal in animals]),
        (
            "tokens",
            tokens,
            "group" if taking else "img",
            [stone for held in player["elements"].items() for stone in _held(state, table, seat, *held)],
        ),
        ("scrolls", scrolls, "img", [scroll(**owned) for owned in player["scrolls"]]),
    )
    return [
        tag("span", shown, class_=f"group {kind}", role=role, aria_label="; ".join(words))
        for kind, words, role, shown in kinds
        if words
    ]


def _held(state: State, table: Table, seat: int, element: str, count: int) -> list[Html]:
    """Return a player's tokens of an element; as one button where the one to be gained may come from there."""
    stones = [token(element) for _ in range(count)]
    action = act(state, f"take p{seat}") if stones and table.pending.get("element") == element else None
    if action is None:
        return stones
    label = f"Take {a_token(element)} from {table.players[seat - 1]}"
    return [
        tag(
            "button",
            stones,
            class_="stock legal",
            id=f"from-{seat}",
            type="button",
            aria_label=label,
            **action,
        )
    ]


def track(years: int) -> Html:
    """Return a track of sixty years with a stone on it; whoever shows it says the number in words."""
    return tag("span", class_="track", style=f"--n:{min(years, TRACK_YEARS)}", aria_hidden="true")


def _open_hand(table: Table, cards: Sequence[str]) -> Html:
    label = "In hand" if table.open_hands else "Known to be in hand"
    return tag(
        "span",
        tag("small", label, class_="soft" if table.competitive else "hush"),
        [tag("span", card(name), role="img", aria_label=card_in_full(name)) for name in cards],
        class_="open-hand",
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
        aria_label="The twelve in short" if strip else "The twelve, by rank",
    )


def supply(state: State, table: Table) -> Html:
    """Return the supply of Element Tokens and, with scrolls, what is left of their stacks."""
    view = table.view
    rows = [
        tag(
            "li", _stock(state, table, element, number), _stack(state, table, view["stock"][element], element)
        )
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


def _stock(state: State, table: Table, element: str, number: int) -> Html:
    taken = "take supply" if table.pending.get("element") == element else f"gather {element}"
    action = act(state, taken)
    label = f"{counted(number, f'{element} token')} in the supply"
    body = (token(element, none=not number), number)
    if action is None:
        return tag("span", body, class_="stock", role="img", aria_label=label)
    return tag(
        "button",
        body,
        class_="stock legal",
        id=f"supply-{element}",
        type="button",
        aria_label=label,
        **action,
    )


def _stack(state: State, table: Table, levels: list[int], element: str) -> list[Html]:
    if not levels:
        return []
    claimed = table.phase == "claim" and ELEMENT_OF[table.pending["card"]] == element
    return [
        _on_top(state, element, levels[0]) if claimed else scroll(element, levels[0], active=True),
        tag("span", "·".join(map(str, levels[1:])), class_="rest"),
    ]


def _on_top(state: State, element: str, level: int) -> Html:
    """Return the top scroll of the stack that lies open to be claimed from."""
    shown = scroll(element, level, active=True)
    action = act(state, f"claim {level}")
    if action is None:
        return shown
    return tag(
        "button",
        shown,
        class_="usable legal",
        id=f"stock-{element}-{level}",
        type="button",
        aria_label=f"{element.capitalize()} scroll, level {level}: claim it",
        **action,
    )


def log(state: State, table: Table) -> Html:
    """Return the log by turns, newest first; a tap on a line shows the table as it was then."""
    moment = state.moment or table
    looking = moment.ply
    told = table.log[: len(moment.log) + LOG_AHEAD]
    shown = told if state.log_whole else told[-LOG_LINES:]
    rows = [
        _turn(table.players, tuple(lines), looking if looking <= lines[-1].ply else -1)
        for lines in reversed(turns(shown))
    ]
    return tag(
        "section",
        tag("h2", "Log", class_="label"),
        tag(
            "div",
            tag("ol", rows, data_stop=f"log-{table.ply}"),  # after each move its stop is the newest line
            _whole(state, told[-LOG_LINES - 1]) if len(told) > LOG_LINES else None,
            class_="told",
        )
        if rows
        else tag("p", "Nothing has happened yet.", class_="soft small"),
        class_="log",
        id="log",
        aria_label="Log",
    )


def _whole(state: State, earlier: Line) -> Html:
    """Return the button that shows the whole log; from there it goes on with the newest line not seen so far."""
    whole = state.log_whole
    label, goes_on = ("Only the latest", "log-whole") if whole else ("Earlier moves", f"moment-{earlier.ply}")
    return button(label, do("log", goes_on), id="log-whole", aria_expanded=str(whole).lower())


@lru_cache(maxsize=256)  # of a log only the newest turn changes from move to move
def _turn(players: tuple[str, ...], lines: tuple[Line, ...], looking: int) -> Html:
    first = lines[0]
    name = players[first.seat - 1]
    alone = len(players) == 1
    return tag(
        "li",
        tag("span", first.round, class_="number", aria_hidden="true") if alone else mark(first.seat, name),
        tag("span", f"Round {first.round}" if alone else f"{name}, round {first.round}", class_="hush"),
        tag("ol", [tag("li", _line(line, looking), id=f"told-{line.ply}") for line in reversed(lines)]),
        id=f"turn-{first.round}-{first.seat}",
        class_="turn-lines",
    )


def _line(line: Line, looking: int) -> Html:
    text = f"{line.text[0].upper()}{line.text[1:]}."
    return tag(
        "button",
        text,
        class_="line",
        type="button",
        id=f"moment-{line.ply}",
        tabindex="-1",
        aria_current="true" if line.ply == looking else None,
        **do("moment", str(line.ply)),
    )


def sentence(players: Sequence[str], line: Line) -> Html:
    """Return a line of the log with the one who did it."""
    name = players[line.seat - 1]
    return join(mark(line.seat, name), tag("span", tag("b", name), " ", line.text, "."))
