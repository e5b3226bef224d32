"""Every legal move can be made by tapping, in every kind of game; and the move box lists them all."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.fakes import GAMES, any_move, dealt, table, values
from web.app import App
from web.choices import pieces_of
from web.session import Event
from web.words import as_typed_name

LOOKED_AT = 12  # every so many moves the page is looked at in full
SETS_TRIED = 8


def taps(app: App, html: str) -> set[str]:
    """Return every move that taps on the page lead to, choices one in another included."""
    found: set[str] = set()
    begun: set[str] = set()
    waiting = [html]
    while waiting:
        shown = waiting.pop()
        found |= values(shown, "data-move")
        for beginning in values(shown, "data-value", data_do="pick") - begun:
            begun.add(beginning)
            while app.state.picked != beginning:
                app.dispatch(Event("pick", beginning))
            waiting.append(app.browser.html)  # type: ignore[attr-defined]
            app.dispatch(Event("pick", beginning))  # and leave it again
    return found


def assert_every_set_can_be_chosen(app: App, moves: tuple[str, ...], random: Random) -> None:
    for move in random.sample(moves, min(SETS_TRIED, len(moves))):
        for piece in app.state.chosen:
            app.dispatch(Event("toggle", piece))
        for piece in pieces_of(move):
            assert piece in values(app.browser.html, "data-value", data_do="toggle")  # type: ignore[attr-defined]
            app.dispatch(Event("toggle", piece))
        assert move in values(app.browser.html, "data-move")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("kind", "seats", "scrolls"), GAMES)
def test_every_legal_move_can_be_tapped(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = dealt(kind, seats, scrolls)
    random = Random(f"{kind} {seats} {scrolls}")
    phases: set[str] = set()
    for number in range(1000):
        now = table(app)
        if now.outcome:
            break
        app.dispatch(Event("lift"))
        moves = now.choices.moves
        if now.phase in ("pay", "discard"):
            assert_every_set_can_be_chosen(app, moves, random)
        elif number % LOOKED_AT == 0 or now.phase not in phases:
            assert taps(app, browser.html) == set(moves)
        phases.add(now.phase)
        app.dispatch(Event("move", any_move(app, random), ply=now.ply))
        assert table(app).ply == now.ply + 1
        assert not app.state.message
    assert table(app).outcome
    assert browser.reported == []


@pytest.mark.parametrize(("kind", "seats", "scrolls"), [("solo", 1, False), ("competitive", 3, True)])
def test_the_move_box_lists_every_legal_move(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = dealt(kind, seats, scrolls)
    app.dispatch(Event("setting", "on", "move-box"))
    random = Random(1)
    while not table(app).outcome:
        app.dispatch(Event("lift"))  # behind a curtain the list would tell the next hand
        listed = browser.html.partition('id="moves"')[2].partition("</ul>")[0]
        assert values(listed, "data-move") == set(table(app).choices.moves)
        app.dispatch(Event("box-enter", any_move(app, random)))


def test_the_hooks_tell_turn_phase_and_ply() -> None:
    app, browser = dealt("competitive", 2)
    head = browser.html[: browser.html.index(">")]
    for hook in ('id="app"', 'data-ready="true"', 'data-turn="1"', 'data-phase="main"', 'data-ply="0"'):
        assert hook in head
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("move", "draw deck"))
    head = browser.html[: browser.html.index(">")]
    assert 'data-turn="2"' in head
    assert 'data-ply="2"' in head
    assert 'data-thinking="false"' in head


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Mei\tMei ", "Mei Mei"),
        ("\u202eMei\u0007", "Mei"),
        ("👩‍🚀", "👩‍🚀"),
        ("דנה", "דנה"),
        ("\u2066", ""),
        ("bot:expert", "bot expert"),
        (" \u200bbot: x:y", "bot x:y"),
        ("bot:bot:", "bot bot:"),
        ("bot:", "bot"),
        ("Robot: 3", "Robot: 3"),
    ],
)
def test_a_name_keeps_what_is_seen_of_it(typed: str, name: str) -> None:
    assert as_typed_name(typed) == name
