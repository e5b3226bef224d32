"""Saved games: listed, renamed, deleted and brought back, written to files and read from them; nothing is lost."""

from __future__ import annotations

import json
from datetime import date

import pytest

from tests.web.fakes import FakeBrowser, FakeKeys, dealt, started, table, text, values
from web import saves
from web.app import App
from web.session import Event
from web.store import ASIDE
from web.store import GAMES as GAMES_KEY

TODAY = date(2026, 11, 29)
EVIL = "<img src=x onerror=alert(1)>"


def shelf(browser: FakeBrowser) -> dict[str, dict[str, object]]:
    """Return what is saved, by id."""
    games = json.loads(browser.keys.texts[GAMES_KEY])
    return {key: value for key, value in games.items() if key != "version"}


def two_games() -> tuple[App, FakeBrowser]:
    """Return the first page with two games saved: g1 alone, g2 for two."""
    _, browser = dealt()
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"), browser=browser)
    app.dispatch(Event("home"))
    return app, browser


# ── The list ───────────────────────────────────────────────


def test_days_in_words() -> None:
    assert saves.when("2026-11-29T12:00:00.000Z", TODAY) == "today"
    assert saves.when("2026-11-28T12:00:00.000Z", TODAY) == "yesterday"
    assert saves.when("2026-01-02T12:00:00.000Z", TODAY) == "2 January"
    assert saves.when("2031-01-02T12:00:00.000Z", TODAY) == "2 January 2031"
    assert saves.when("no time at all", TODAY) == "no time at"


def test_the_list_tells_name_kind_turn_and_day() -> None:
    app, browser = two_games()
    first, second = app.state.saved
    assert (first.title, first.standing, first.when) == ("Mei, Otto", "round 1 · Mei’s turn", "today")
    assert (second.title, second.standing) == ("Player 1", "round 1")
    assert "Compete · round 1 · Mei’s turn · today" in text(browser.html)


def test_an_entry_that_says_little_is_listed_all_the_same() -> None:
    row = saves.row("g1", {"record": "", "updated": "2026-11-29T12:00:00Z"}, TODAY)
    assert (row.title, row.kind, row.standing, row.calendar) == ("A game", "", "", "." * 16)


def test_renaming_stays_when_the_game_goes_on() -> None:
    app, browser = two_games()
    app.dispatch(Event("open", "saves:g1"))
    assert 'id="rename"' in browser.html
    app.dispatch(Event("rename", f"  {EVIL}  ", "g1"))
    assert shelf(browser)["g1"]["name"] == EVIL
    assert [game.game_id for game in app.state.saved] == ["g2", "g1"]
    app.dispatch(Event("continue", "g1"))
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("home"))
    assert app.state.saved[0].title == EVIL
    app.dispatch(Event("rename", "", "g1"))
    assert app.state.saved[0].title == "Player 1"


def test_a_deletion_can_be_taken_back_until_it_is_put_away() -> None:
    app, browser = two_games()
    kept = shelf(browser)
    app.dispatch(Event("open", "saves:g1"))
    app.dispatch(Event("delete", "g1"))
    assert list(shelf(browser)) == ["g2"]
    app.dispatch(Event("field", "coop", "kind"))  # something else in between
    assert "Deleted: Player 1." in text(browser.html)
    assert 'id="restore"' in browser.html
    app.dispatch(Event("restore"))
    assert shelf(browser) == kept
    app.dispatch(Event("delete", "g2"))
    app.dispatch(Event("dismiss"))
    assert 'id="note"' not in browser.html


# ── Out ────────────────────────────────────────────────────


def test_one_game_is_a_record_and_all_games_are_one_file() -> None:
    app, browser = two_games()
    app.dispatch(Event("export", "g2"))
    app.dispatch(Event("export-all"))
    (name, record), (all_name, everything) = browser.files
    assert (name, record) == ("zodiac-mei-otto.txt", shelf(browser)["g2"]["record"])
    assert all_name == "zodiac-games-2026-11-29.json"
    assert json.loads(everything) == json.loads(browser.keys.texts[GAMES_KEY])


def test_a_file_name_holds_nothing_that_a_disk_might_mind() -> None:
    assert saves.file_name({"name": f"../{EVIL}"}) == "zodiac-img-src-x-onerror-alert-1.txt"
    assert len(saves.file_name({"title": "a" * 500})) < 80


def test_a_game_that_cannot_be_saved_can_be_exported() -> None:
    app, browser = dealt()
    browser.keys.full = True
    app.dispatch(Event("move", "draw deck"))
    assert 'id="export"' in browser.html
    app.dispatch(Event("move", "draw 1"))
    app.dispatch(Event("export"))
    assert browser.files[0][1].endswith("draw deck\ndraw 1\n")


def test_a_game_that_cannot_be_saved_is_not_lost_by_leaving_the_table() -> None:
    app, browser = dealt(browser=FakeBrowser(FakeKeys(full=True)))
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("home"))
    app.dispatch(Event("continue", app.state.saved[0].game_id))
    assert table(app).ply == 1
    browser.keys.full = False
    app.dispatch(Event("move", "draw deck"))
    assert str(shelf(browser)["g1"]["record"]).endswith("draw deck\ndraw deck\n")


# ── In ─────────────────────────────────────────────────────


def test_a_file_of_games_is_added_and_not_doubled() -> None:
    _, browser = two_games()
    there = shelf(browser)
    exported = json.dumps({"version": 1, **there, "bad": {"record": "zodiac 1", "updated": ""}})
    app, other = started()
    app.dispatch(Event("file", exported, "games.json"))
    assert "2 games added." in app.state.message
    assert "1 game could not be read and was set aside." in app.state.message
    assert [game["record"] for game in shelf(other).values()] == [game["record"] for game in there.values()]
    assert json.loads(other.keys.texts[f"{ASIDE}:1"]) == {"bad": {"record": "zodiac 1", "updated": ""}}
    app.dispatch(Event("file", exported, "games.json"))
    assert "0 games added. 2 games of the file are here already." in app.state.message
    assert len(shelf(other)) == 2


def test_only_what_is_known_comes_in_from_a_file() -> None:
    _, browser = dealt()
    entry = {**shelf(browser)["g1"], "name": EVIL, "kind": EVIL, "calendar": EVIL, "more": EVIL}
    app, other = started()
    app.dispatch(Event("file", json.dumps({"version": 1, "g": {**entry, "updated": "sometime"}}), "x.json"))
    (kept,) = shelf(other).values()
    assert (kept["name"], kept["kind"], kept["updated"]) == (EVIL, "solo", saves.LONG_AGO)
    assert "more" not in kept
    assert "<img" not in other.html


@pytest.mark.parametrize(
    "content",
    [
        "",
        "nonsense",
        "{",
        "{" * 5000,
        "[]",
        '{"version": 1}',
        '{"version": 7, "g": {}}',
        '{"version": 1, "g": {"record": "x"}}',
        "zodiac 1\nmode coop\n",
        "zodiac 2\n\n",
        "#g=AAAA",
    ],
)
def test_a_bad_file_is_named_and_changes_nothing(content: str) -> None:
    app, browser = two_games()
    kept = dict(browser.keys.texts)
    app.dispatch(Event("open", "import"))
    app.dispatch(Event("file", content, "holiday.txt"))
    assert app.state.message.startswith("“holiday.txt” was not opened: ")
    assert app.state.message.endswith("nothing was changed.")
    assert app.state.message in text(browser.html)
    assert browser.keys.texts == kept
    assert browser.reported == []


def test_a_file_that_the_browser_cannot_keep_is_said() -> None:
    _, browser = two_games()
    exported = browser.keys.texts[GAMES_KEY]
    app, other = started()
    other.keys.full = True
    app.dispatch(Event("file", exported, "games.json"))
    assert "“games.json” was not opened" in app.state.message
    assert other.keys.texts == {}


# ── Set aside ──────────────────────────────────────────────


def test_what_is_damaged_is_listed_exported_and_deleted_with_a_way_back() -> None:
    app, browser = started(FakeBrowser(FakeKeys({GAMES_KEY: "{ not json <b>"})))
    app.dispatch(Event("open", "saves"))
    assert "{ not json <b>" in text(browser.html)
    app.dispatch(Event("export-damaged", "1"))
    assert browser.files == [("zodiac-damaged-1.txt", "{ not json <b>")]
    app.dispatch(Event("delete-damaged", "1"))
    assert f"{ASIDE}:1" not in browser.keys.texts
    app.dispatch(Event("restore"))
    assert browser.keys.texts[f"{ASIDE}:1"] == "{ not json <b>"
    assert 'id="delete-damaged-1"' in browser.html


# ── Names, moments, once more ──────────────────────────────


def test_seats_are_renamed_in_the_middle_of_a_game() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    for move in ("draw deck", "draw 1", "draw 2"):
        app.dispatch(Event("move", move))
    app.dispatch(Event("undo"))
    before = table(app)
    app.dispatch(Event("open", "names"))
    app.dispatch(Event("rename-seats", f"{EVIL}\n"))
    assert table(app).players == (EVIL, "Player 2")
    assert table(app).view == before.view
    assert "<img" not in browser.html
    app.dispatch(Event("redo"))
    assert table(app).ply == 3
    assert "players <img" in str(shelf(browser)["g1"]["record"])
    app.dispatch(Event("rename-seats", "one"))
    assert app.state.message.startswith("That cannot be done")


def test_a_look_back_shows_the_moment_and_nothing_hidden() -> None:
    app, browser = dealt("competitive", 2)
    for move in ("draw deck", "draw 1", "draw 2"):
        app.dispatch(Event("move", move))
    app.dispatch(Event("lift"))
    assert app.sitting is not None
    others = app.sitting.game.position.to_dict()["players"][0]["hand"]
    app.dispatch(Event("moment", "1"))
    assert app.state.moment is not None
    assert (app.state.moment.ply, app.state.moment.viewer) == (1, 2)
    assert "Looking back: move 1 of 3" in text(browser.html)
    assert values(browser.html, "data-move") == set()
    shown = browser.html.partition('id="hand"')[2]
    assert all(f'id="hand-{card}"' not in shown for card in others)
    assert 'data-ply="3"' in browser.html
    app.dispatch(Event("back"))
    assert app.state.moment is None
    app.dispatch(Event("moment", "3"))
    assert app.state.moment is None


def test_there_is_no_look_back_past_a_curtain() -> None:
    app, _ = dealt("competitive", 2)
    for move in ("draw deck", "draw 1"):
        app.dispatch(Event("move", move))
    assert app.state.curtain
    app.dispatch(Event("moment", "1"))
    assert app.state.moment is None


def test_the_curtain_tells_what_happened_since_the_last_turn() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    for move in ("draw deck", "draw 1", "draw 2", "draw deck"):
        app.dispatch(Event("lift"))
        app.dispatch(Event("move", move))
    told = text(browser.html.partition('id="curtain"')[2].partition("</section>")[0])
    assert "Hand over to Mei" in told
    assert "Since your last turn" in told
    assert "Otto drew from the deck." in told
    assert "Mei drew" not in told


@pytest.mark.parametrize("deal", ["same", "new"])
def test_playing_again(deal: str) -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"), seed="s")
    first = table(app).view
    app.dispatch(Event("again", deal))
    assert (table(app).view == first) is (deal == "same")
    assert table(app).players == ("Mei", "Otto")
    assert len(shelf(browser)) == 2


@pytest.mark.parametrize("folio", ["menu", "names", "settings", "saves", "import", "rulebook", "about"])
def test_every_folio_opens_everywhere_and_makes_the_rest_inert(folio: str) -> None:
    for app, browser in (two_games(), dealt("competitive", 2, names=(EVIL, "Otto"))):
        app.dispatch(Event("open", folio))
        assert 'id="sheet"' in browser.html
        assert " inert" in browser.html
        assert "<img" not in browser.html
        app.dispatch(Event("back"))
        assert 'id="sheet"' not in browser.html
