"""The whole page from the whole state: the first page, the table, or the end."""

from __future__ import annotations

from collections.abc import Callable

from web.session import State, Table
from web.view.calendar import calendar
from web.view.controls import beneath, do, tool
from web.view.curtain import curtain, face_down
from web.view.end import end
from web.view.hand import hand
from web.view.home import home
from web.view.html import Html, tag
from web.view.ledger import log, players, seats, supply, twelve
from web.view.market import market
from web.view.movebox import move_box
from web.view.newer import NEWS
from web.view.note import note
from web.view.replay import replay_bar
from web.view.sheets import covers, sheet
from web.view.tray import tray
from web.words import BRANCH_OF, counted, isolated
from zodiac.board import ACTIONS_A_TURN
from zodiac.cards import ANIMALS, animal_of_year


def page(state: State) -> Html:
    """Return ``<main id="app">``, whole. Its attributes are the hooks that tests and other programs read."""
    table = state.table
    if table is None:
        body = home(state, inert=covers(state))
        return tag("main", body, sheet(state), note(state), id="app", data_ready="true")
    return tag(
        "main",
        _SCREENS[screen(state)](state, table),
        sheet(state),
        note(state),
        id="app",
        data_ready="true",
        data_turn=table.seat,
        data_phase=table.phase,
        data_ply=table.ply,
        data_thinking="false",
        data_playing="true" if state.playing else None,
    )


def screen(state: State) -> str:
    """Return which screen the state is shown on: home, table, moment, curtain or end."""
    if state.table is None:
        return "home"
    if state.curtain:
        return "curtain"
    if state.moment is not None:
        return "moment"
    return "end" if state.table.outcome else "table"


def title(state: State) -> str:
    """Return the title of the browser's tab."""
    table = state.table
    if table is None:
        return "Zodiac"
    who = "Your turn" if len(table.players) == 1 else f"{isolated(table.players[table.seat - 1])}’s turn"
    return f"{'The end' if table.outcome else who} · Zodiac"


def _ledger(*entries: Html | None) -> Html:
    """Return the column beside or below the table: who has what, and what has happened."""
    return tag("aside", *entries, class_="ledger", id="ledger", aria_label="Ledger")


def _table(state: State, table: Table) -> Html:
    return tag(
        "div",
        tag(
            "div",
            _bar(state, table),
            *_laid_out(state, table),
            tray(state, table),
            hand(state, table),
            class_="play",
        ),
        _all_about(state, table),
        class_="table",
        inert=covers(state),
    )


def _laid_out(state: State, table: Table) -> tuple[Html, ...]:
    """Return what lies on the table between the bar and the tray."""
    return (
        seats(state, table) if table.competitive else twelve(table, strip=True),
        calendar(state, table),
        market(state, table),
    )


def _all_about(state: State, table: Table) -> Html:
    """Return the ledger of a game that goes on."""
    return _ledger(
        players(state, table) if len(table.players) > 1 else None,
        None if table.competitive else twelve(table, strip=False),
        supply(state, table),
        move_box(state, table),
        log(state, table),
    )


def _finished(state: State, table: Table) -> Html:
    assert table.outcome is not None
    return tag(
        "div",
        _bar(state, table),
        end(state, table, table.outcome),
        _ledger(move_box(state, table), log(state, table)),
        class_="after",
        inert=covers(state),
    )


def _hidden(state: State, table: Table) -> Html:
    """Return the curtain over the table, and what lies open for everybody beside it.

    The table lies ready beneath, without a hand and with nothing begun: when the curtain is lifted, the browser has
    only these to lay out, not a whole table anew. It is covered, and cannot be tapped, reached by Tab or heard.
    """
    public = face_down(table)
    return tag(
        "div",
        tag(
            "div",
            _bar(state, table, told=False),
            *_laid_out(state, public),
            tag("section", class_="tray", id="tray", **beneath(state)),
            hand(state, public),
            curtain(table),
            class_="play",
        ),
        _all_about(state, public),
        class_="table behind",
        inert=covers(state),
    )


def _moment(state: State, table: Table) -> Html:
    """Return the table as it was at the moment that a replay shows, to be looked at."""
    past = state.moment
    assert past is not None
    still = state._replace(table=past, picked="", chosen=())
    return tag(
        "div",
        tag(
            "div",
            tag("h1", "Replay", class_="hush"),
            _bar(state, table, told=False),
            seats(still, past) if past.competitive else twelve(past, strip=True),
            calendar(still, past, live=False),
            market(still, past),
            replay_bar(state, table, past),
            hand(still, past),
            class_="play",
        ),
        _ledger(
            players(state, past) if len(past.players) > 1 else None,
            None if past.competitive else twelve(past, strip=False),
            supply(still, past),
            log(state, table),
        ),
        class_="table past",
        inert=covers(state),
    )


_SCREENS: dict[str, Callable[[State, Table], Html]] = {
    "table": _table,
    "moment": _moment,
    "curtain": _hidden,
    "end": _finished,
}


def _bar(state: State, table: Table, *, told: bool = True) -> Html:
    """Return the bar; it tells whose turn it is unless the screen does that in a heading of its own."""
    left = table.view["turn"]["actions"]
    dots = [tag("i", class_="left" if n < left else "") for n in range(ACTIONS_A_TURN)]
    year_animal = ANIMALS[animal_of_year(table.view["setup"]["year"])]
    return tag(
        "header",
        tag(
            "button",
            tag("span", class_="seal", lang="zh", data_print=BRANCH_OF[year_animal]),
            tag("span", "Zodiac", class_="word"),
            class_="home-link",
            id="home",
            type="button",
            aria_label="Zodiac: leave to the first page; the game is saved",
            **do("home"),
        ),
        None
        if table.outcome or not told
        else tag(
            "h1",
            _whose(table),
            tag("span", dots, class_="acts", role="img", aria_label=f"{counted(left, 'action')} left"),
            tag("small", f"Round {table.view['rounds'] + 1}"),
            class_="turn",
            id="turn",
            tabindex="-1",
        ),
        tag(
            "nav",
            tool(
                "undo", "Undo", do("undo"), id="undo", disabled=not table.can_undo or state.moment is not None
            ),
            tool(
                "redo", "Redo", do("redo"), id="redo", disabled=not table.can_redo or state.moment is not None
            ),
            tool(
                "menu",
                f"Menu: {NEWS[0].lower()}{NEWS[1:]}" if state.newer else "Menu",
                do("open", "menu"),
                id="menu",
                data_news=bool(state.newer),
                aria_expanded=str(state.opened == "menu").lower(),
            ),
            aria_label="Game",
        ),
        class_="bar",
        id="bar",
    )


def _whose(table: Table) -> Html:
    """Return whose turn it is; where there is little room, the style sheet leaves the tail out."""
    if len(table.players) == 1:
        return tag("span", "Your turn", class_="whose")
    name = table.players[table.seat - 1]
    tail = tag("span", "’s turn", class_="tail")
    return tag("span", tag("span", name, class_="name", title=name), tail, class_="whose")
