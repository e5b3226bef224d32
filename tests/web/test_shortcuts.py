"""Single keys stand for events, as long as what they stand for can be done."""

from __future__ import annotations

import pytest

from tests.web.fakes import dealt, started, table
from web.session import Event
from web.shortcuts import event_of
from web.stops import Corner, step


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("d", ("move", "draw deck")),
        ("8", ("move", "draw 8")),
        ("m", ("focus", "move-box")),
        ("?", ("open", "keys")),
    ],
)
def test_a_key_stands_for_an_event(key: str, event: tuple[str, str]) -> None:
    app, _ = dealt()
    assert event_of(key, app.state) == Event(*event)


def test_a_key_does_nothing_where_it_cannot_be_done() -> None:
    app, _ = dealt("competitive", 2)
    assert event_of("u", app.state) is None  # nothing to take back
    assert event_of("9", app.state) is None
    assert event_of("d", app.state._replace(curtain=True)) is None
    assert event_of("d", app.state._replace(opened="menu")) is None
    assert event_of("?", app.state._replace(opened="keys")) is not None  # closes it
    quiet = app.state._replace(settings=app.state.settings._replace(shortcuts=False))
    assert event_of("d", quiet) is None
    assert event_of("d", started()[0].state) is None


def test_keys_play_undo_and_redo() -> None:
    app, _ = dealt()
    for key, ply in (("d", 1), ("3", 2), ("u", 1), ("r", 2), ("r", 2)):
        app.dispatch(Event("key", key, ply=table(app).ply))
        assert table(app).ply == ply
    app.dispatch(Event("key", "u", ply=0))  # pressed before the page was drawn anew
    assert table(app).ply == 2


@pytest.mark.parametrize(
    ("key", "index", "there"),
    [
        ("ArrowLeft", 0, 0),
        ("ArrowRight", 3, 4),
        ("ArrowDown", 3, 7),
        ("ArrowDown", 5, 5),
        ("ArrowUp", 7, 3),
        ("Home", 6, 0),
        ("End", 2, 7),
    ],
)
def test_arrows_go_about_in_rows_and_stop_at_the_edge(key: str, index: int, there: int) -> None:
    assert step(key, index, [Corner(n % 4 * 80, n // 4 * 110) for n in range(8)]) == there


@pytest.mark.parametrize(
    ("key", "index", "there"),
    [
        ("ArrowDown", 0, 4),
        ("ArrowDown", 2, 5),  # the nearest below
        ("ArrowDown", 3, 5),
        ("ArrowUp", 6, 4),
        ("ArrowUp", 5, 3),
        ("ArrowRight", 3, 4),
        ("ArrowLeft", 6, 5),
    ],
)
def test_arrows_go_about_in_rows_of_any_length(key: str, index: int, there: int) -> None:
    places = ((0, 0), (60, 0), (170, 1), (250, 0), (0, 30), (215, 31), (0, 60))
    assert step(key, index, [Corner(*place) for place in places]) == there
