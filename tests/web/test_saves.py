"""Saved games: listed, renamed, deleted and brought back, written to files and read from them; nothing is lost."""

from __future__ import annotations

import json
from datetime import date

import pytest

from tests.web.fakes import FakeBrowser, FakeKeys, dealt, started, table, text
from web import saves
from web.app import App
from web.saved_text import check_of, is_whole, json_object
from web.session import Event
from web.store import BEFORE, NEWER, ONE_BACK, OPEN
from web.store import GAMES as GAMES_KEY
from web.texts import ASIDE, SHUT

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


def test_a_game_that_is_not_saved_says_so_in_the_list_until_there_is_room() -> None:
    app, browser = two_games()
    browser.keys.full = True
    app.dispatch(Event("deal"))
    assert (app.state.message, app.state.offer) == (SHUT, "export")
    app.dispatch(Event("home"))
    assert [(game.game_id, game.unsaved) for game in app.state.saved] == [
        ("g3", True),
        ("g2", False),
        ("g1", False),
    ]
    assert "not saved" in text(browser.html)
    app.dispatch(Event("delete", "g1"))
    assert app.state.message == SHUT
    browser.keys.full = False
    app.dispatch(Event("delete", "g2"))
    assert app.state.message == "Deleted: Mei, Otto."
    assert list(shelf(browser)) == ["g3"]
    assert "not saved" not in text(browser.html)


def test_a_newer_version_of_the_page_is_not_taken_while_a_game_is_not_saved() -> None:
    app, browser = dealt()
    browser.keys.full = True
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("dismiss"))
    app.dispatch(Event("renew"))
    assert (browser.renewals, app.state.offer) == (0, "export")
    browser.keys.full = False
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("renew"))
    assert browser.renewals == 1


def test_beside_the_games_of_a_newer_version_a_game_is_played_in_memory() -> None:
    newer = '{"version": 2, "g1": {"form": "of its own"}}'
    app, browser = started(FakeBrowser(FakeKeys({GAMES_KEY: newer, OPEN: "g1"})))
    assert app.state.message == NEWER
    app.dispatch(Event("deal"))
    app.dispatch(Event("move", "draw deck"))
    assert (app.state.message, app.state.offer) == (NEWER, "export")
    app.dispatch(Event("export"))
    assert browser.files[0][1].endswith("\n\ndraw deck\n")
    app.dispatch(Event("home"))
    app.dispatch(Event("continue", app.state.saved[0].game_id))
    assert (table(app).ply, browser.keys.texts[GAMES_KEY]) == (1, newer)


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
    assert app.state.message.endswith("Nothing was changed.")
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


def test_a_file_of_a_newer_version_is_said() -> None:
    app, _ = started()
    app.dispatch(Event("file", '{"version": 2, "g": {}}', "games.json"))
    assert "a newer version of this page has written it" in app.state.message


# ── Set aside ──────────────────────────────────────────────


def spoiled(browser: FakeBrowser, **changes: object) -> dict[str, object]:
    """Change the game g1 behind the page's back, and return what it is then."""
    games = {"version": 1, **shelf(browser)}
    games["g1"] = entry = {**shelf(browser)["g1"], **changes}
    browser.keys.texts[GAMES_KEY] = json.dumps(games)
    return entry


def test_a_damaged_record_gives_way_to_the_save_before_it_and_is_kept() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("move", "draw deck"))
    bad = spoiled(browser, record=str(shelf(browser)["g1"]["record"]) + "draw 77\n")
    app, browser = started(FakeBrowser(browser.keys))
    assert table(app).ply == 1
    assert app.state.message == ONE_BACK
    assert json.loads(browser.keys.texts[f"{ASIDE}:1"]) == {"g1": bad}
    app.dispatch(Event("move", "draw deck"))
    assert str(shelf(browser)["g1"]["record"]).endswith("draw deck\ndraw deck\n")


def test_a_record_that_another_program_has_written_is_accepted_if_it_can_be_played() -> None:
    app, browser = dealt()
    on = str(shelf(browser)["g1"]["record"]) + "draw deck\ndraw deck\n"
    spoiled(browser, record=on)  # its check is that of the record before
    app, browser = started(FakeBrowser(browser.keys))
    assert (table(app).ply, app.state.message) == (2, "")
    app.dispatch(Event("move", "draw deck"))
    assert is_whole(shelf(browser)["g1"])
    assert f"{ASIDE}:1" not in browser.keys.texts


def test_a_whole_record_of_other_rules_stays_in_the_list() -> None:
    app, browser = dealt()
    record = "zodiac 2\nmode of its own\n\n"
    spoiled(browser, record=record, check=check_of(record))
    kept = browser.keys.texts[GAMES_KEY]
    app, browser = started(FakeBrowser(browser.keys))
    assert "It stays in the list, and can be exported." in app.state.message
    assert [game.game_id for game in app.state.saved] == ["g1"]
    app.dispatch(Event("export", "g1"))
    assert (browser.files[0][1], browser.keys.texts[GAMES_KEY]) == (record, kept)


def test_a_bare_entry_that_cannot_be_played_is_set_aside_and_the_rest_goes_on() -> None:
    app, browser = two_games()
    del browser.keys.texts[BEFORE]
    spoiled(browser, record="zodiac 1\nnonsense", check=None)
    app.dispatch(Event("continue", "g1"))
    assert "cannot be opened" in app.state.message
    assert "put aside" in app.state.message
    assert list(shelf(browser)) == ["g2"]
    assert len(app.state.damaged) == 1
    app.dispatch(Event("continue", "g2"))
    assert table(app).players == ("Mei", "Otto")


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


# ── Names, once more ───────────────────────────────────────


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


# ── Texts as they come ─────────────────────────────────────


@pytest.mark.parametrize(
    "around", ["{}", "Your turn: {} ok?", "<{}>", "See {}.", "A game to play on:\n{}\nSee you!"]
)
def test_a_link_is_found_among_words(around: str) -> None:
    app, _ = dealt("solo")
    app.dispatch(Event("move", "draw deck"))
    assert app.sitting is not None
    other, _ = started()
    other.dispatch(Event("paste", around.format("https://example.org/zodiac/" + app.sitting.game.link())))
    other.dispatch(Event("import"))
    assert other.sitting is not None, other.state.message
    assert other.sitting.game.moves == app.sitting.game.moves


@pytest.mark.parametrize("opening", ['{"a":', "[", '{"version": 1, "g": ['])
def test_a_text_of_brackets_within_brackets_is_refused_in_words(opening: str) -> None:
    app, _ = started()
    app.dispatch(Event("paste", '{"a":' + opening * 50_000))
    app.dispatch(Event("import"))
    assert "was not opened" in app.state.message


def test_brackets_in_a_name_are_no_depth() -> None:
    assert json_object(json.dumps({"name": "[" * 5_000})) == {"name": "[" * 5_000}
    assert json_object("[" * 5_000) is None
