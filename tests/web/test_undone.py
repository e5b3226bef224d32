"""What was taken back can be played again after the tab was closed; a damaged rest of a game is let go, and no more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.web.fakes import FakeBrowser, any_move, dealt, started, table
from web.app import App
from web.entry import entry_of, game_of
from web.saved_text import check_of
from web.session import Event
from web.store import GAMES

PLAYED, TAKEN_BACK = 24, 20


def taken_back(kind: str = "competitive", seats: int = 2) -> tuple[App, FakeBrowser]:
    """Return the app with a game of which most moves are taken back."""
    app, browser = dealt(kind, seats)
    random = Random("undone")
    for _ in range(PLAYED):
        app.dispatch(Event("move", any_move(app, random)))
    for _ in range(TAKEN_BACK):
        app.dispatch(Event("undo"))
    return app, browser


def entry_in(browser: FakeBrowser) -> dict[str, Any]:
    return dict(json.loads(browser.keys.texts[GAMES])["g1"])


def put(browser: FakeBrowser, entry: dict[str, Any]) -> None:
    browser.keys.texts[GAMES] = json.dumps({"version": 1, "g1": entry})


@pytest.mark.parametrize(("kind", "seats"), [("solo", 1), ("competitive", 2)])
def test_redo_goes_on_after_a_reload(kind: str, seats: int) -> None:
    app, browser = taken_back(kind, seats)
    assert app.sitting is not None
    undone, moves = app.sitting.game.undone, app.sitting.game.moves
    assert len(undone) == TAKEN_BACK
    again, _ = started(FakeBrowser(browser.keys))
    assert again.sitting is not None
    assert (again.sitting.game.moves, again.sitting.game.undone) == (moves, undone)
    for _ in range(TAKEN_BACK):
        assert table(again).can_redo
        again.dispatch(Event("redo"))
    assert again.sitting.game.moves == (*moves, *undone)
    assert not table(again).can_redo
    assert entry_in(browser)["undone"] is None


def test_a_game_with_nothing_taken_back_says_so() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw 1"))
    assert entry_in(browser)["undone"] is None
    assert not table(started(FakeBrowser(browser.keys))[0]).can_redo


def test_another_move_lets_go_of_what_was_taken_back() -> None:
    app, browser = taken_back()
    app.dispatch(Event("move", any_move(app, Random("another"))))
    assert entry_in(browser)["undone"] is None


def test_new_names_keep_what_was_taken_back() -> None:
    app, browser = taken_back()
    app.dispatch(Event("rename-seats", "Mei\nOtto"))
    assert len(game_of(entry_in(browser)).undone) == TAKEN_BACK


def test_a_file_of_games_holds_what_was_taken_back() -> None:
    app, browser = taken_back()
    app.dispatch(Event("export-all"))
    other, _ = started()
    other.dispatch(Event("file", browser.files[0][1], "games.json"))
    other.dispatch(Event("continue", other.state.saved[0].game_id))
    assert other.sitting is not None
    assert len(other.sitting.game.undone) == TAKEN_BACK


def whole(entry: dict[str, Any], moves: str) -> dict[str, str]:
    return {"moves": moves, "check": check_of(entry["record"] + moves)}


@pytest.mark.parametrize(
    "damage",
    [
        lambda entry: None,
        lambda entry: "draw 1",
        lambda entry: [],
        lambda entry: {},
        lambda entry: {"moves": 7, "check": 7},
        lambda entry: {"moves": entry["undone"]["moves"]},
        lambda entry: entry["undone"] | {"check": "00000000"},
        lambda entry: entry["undone"] | {"moves": entry["undone"]["moves"][:-9]},
        lambda entry: whole(entry, "draw 1\n\n"),
        lambda entry: whole(entry, "jump rat1\n"),
        lambda entry: whole(entry, entry["undone"]["moves"] + "summon rat1 a1\nsummon rat1 a1\n"),
        lambda entry: whole(entry, "\ud800"),
    ],
)
def test_a_damaged_rest_is_let_go_and_the_game_goes_on(damage: Any) -> None:
    app, browser = taken_back()
    assert app.sitting is not None
    entry = entry_in(browser)
    put(browser, entry | {"undone": damage(entry)})
    again, there = started(FakeBrowser(browser.keys))
    assert again.sitting is not None
    assert again.sitting.game.moves == app.sitting.game.moves
    assert (table(again).can_redo, again.state.message, again.state.damaged) == (False, "", ())
    again.dispatch(Event("move", any_move(again, Random(1))))
    assert len(entry_in(there)["record"]) > len(entry["record"])
    assert there.reported == []


def test_what_an_older_version_has_played_on_is_not_followed_by_what_was_taken_back_before() -> None:
    _, browser = taken_back("solo", 1)
    entry = entry_in(browser)
    game = game_of(entry)
    game.redo()  # as the older page did it, the rest would be legal still
    put(browser, entry | {"record": game.record(), "check": check_of(game.record())})
    again, _ = started(FakeBrowser(browser.keys))
    assert (table(again).ply, table(again).can_redo) == (PLAYED - TAKEN_BACK + 1, False)


def test_an_entry_of_an_older_version_opens_as_ever() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw 1"))
    entry = entry_in(browser)
    del entry["undone"], entry["peeked"]
    put(browser, entry)
    again, there = started(FakeBrowser(browser.keys))
    assert (table(again).ply, table(again).peeked, again.state.message) == (1, False, "")
    assert there.reported == []


def test_an_entry_and_its_game_are_one() -> None:
    app, _ = taken_back()
    assert app.sitting is not None
    entry = entry_of(app.sitting.game, "2026-11-29T12:00:00Z")
    assert entry_of(game_of(entry), "2026-11-29T12:00:00Z") == entry
