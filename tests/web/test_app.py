"""The loop: saves after every move, goes on where it was, says what goes wrong and loses nothing."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import GAMES, FakeBrowser, FakeKeys, any_move, dealt, started, table, text
from web.session import Event
from web.store import GAMES as GAMES_KEY
from web.texts import ASIDE
from zodiac import Game


def saved(browser: FakeBrowser) -> dict[str, dict[str, object]]:
    return {
        key: value for key, value in json.loads(browser.keys.texts[GAMES_KEY]).items() if key != "version"
    }


@pytest.mark.parametrize(("kind", "seats", "scrolls"), GAMES)
def test_every_move_is_saved_and_a_reload_goes_on_there(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = dealt(kind, seats, scrolls, names=("Mei", "Otto | x", "“C”", "bot:expert"))
    random = Random(7)
    for _ in range(25):
        app.dispatch(Event("move", any_move(app, random)))
    assert app.sitting is not None
    (entry,) = saved(browser).values()
    assert entry["record"] == app.sitting.game.record()
    again, _ = started(FakeBrowser(browser.keys))
    assert table(again).view == table(app).view
    assert table(again).log == table(app).log
    assert (table(again).ply, table(again).players) == (25, table(app).players)


def test_undo_and_redo_lead_back_exactly() -> None:
    app, browser = dealt("competitive", 3, scrolls=True)
    random, seen = Random(3), [(table(app).view, table(app).log, table(app).choices)]
    for _ in range(60):
        app.dispatch(Event("move", any_move(app, random)))
        seen.append((table(app).view, table(app).log, table(app).choices))
    for before in reversed(seen[:-1]):
        app.dispatch(Event("undo"))
        assert (table(app).view, table(app).log, table(app).choices) == before
    app.dispatch(Event("undo"))
    for after in seen[1:]:
        app.dispatch(Event("redo"))
        assert (table(app).view, table(app).log, table(app).choices) == after
    app.dispatch(Event("redo"))
    assert browser.said[-2].startswith("Again: ")


def test_an_illegal_move_changes_nothing_and_is_said() -> None:
    app, browser = dealt()
    view = table(app).view
    app.dispatch(Event("move", "draw 9"))
    app.dispatch(Event("move", "take none"))
    assert table(app).view == view
    assert app.state.message.startswith("That cannot be done: ")
    assert app.state.message in text(browser.html)
    assert browser.said[-1] == app.state.message


def test_each_change_is_announced_once() -> None:
    app, browser = dealt()
    before = len(browser.said)
    app.dispatch(Event("move", "draw deck"))
    assert browser.said[before:] == ["Drew from the deck. 1 action left."]
    app.dispatch(Event("move", "draw deck"))
    assert browser.said[-1] == "Drew from the deck. A new turn."


def test_a_refused_save_is_said_and_the_game_goes_on() -> None:
    app, browser = dealt()
    browser.keys.full = True
    app.dispatch(Event("move", "draw deck"))
    assert table(app).ply == 1
    assert "did not save" in app.state.message
    browser.keys.full = False
    app.dispatch(Event("move", "draw deck"))
    assert app.state.message == ""
    (entry,) = saved(browser).values()
    assert str(entry["record"]).endswith("draw deck\ndraw deck\n")


def test_without_any_storage_a_game_can_be_played() -> None:
    app, _ = dealt(browser=FakeBrowser(FakeKeys(full=True)))
    app.dispatch(Event("move", "draw deck"))
    assert table(app).ply == 1


def test_an_unexpected_error_is_a_sentence_and_the_save_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    kept = dict(browser.keys.texts)

    def break_down(*_: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(app.sitting, "play", break_down)
    app.dispatch(Event("move", "draw deck"))
    assert "Something went wrong" in text(browser.html)
    assert "Traceback" not in browser.html
    assert [str(error) for error in browser.reported] == ["a bug"]
    assert browser.keys.texts == kept


def test_a_damaged_save_is_said_and_kept() -> None:
    app, browser = started(FakeBrowser(FakeKeys({GAMES_KEY: "{"})))
    assert "put aside" in text(browser.html)
    assert browser.keys.texts[f"{ASIDE}:1"] == "{"
    app.dispatch(Event("deal"))
    assert table(app).ply == 0


def test_a_record_that_breaks_off_is_said_and_kept() -> None:
    _, browser = dealt()
    games = json.loads(browser.keys.texts[GAMES_KEY])
    games["g1"]["record"] += "summon rat9 b2\n"
    browser.keys.texts[GAMES_KEY] = json.dumps(games)
    app, again = started(FakeBrowser(browser.keys))
    assert app.state.table is None
    assert "cannot be opened" in text(again.html)
    assert "line 9" in text(again.html)
    assert saved(browser) == {}
    assert json.loads(browser.keys.texts[f"{ASIDE}:1"]) == {"g1": games["g1"]}


def test_links_open_as_games_of_their_own() -> None:
    app, browser = dealt("competitive", 2)
    app.dispatch(Event("move", "draw deck"))
    assert app.sitting is not None
    link = app.sitting.game.link()
    there = table(app)
    app.dispatch(Event("lift"))
    app.dispatch(Event("move", "draw 1"))
    opened, _ = started(FakeBrowser(browser.keys, hash=link, ids=5))
    assert table(opened).view == there.view
    assert opened.browser.fragment() == ""
    assert len(saved(browser)) == 2
    opened.dispatch(Event("link", link[:-1]))
    assert app.state.message == ""
    assert "link" in opened.state.message
    assert len(saved(browser)) == 2


def test_a_pasted_record_or_address_opens() -> None:
    app, browser = dealt()
    assert app.sitting is not None
    record, link = app.sitting.game.record(), app.sitting.game.link()
    for pasted in (record, link, f"https://example.org/zodiac/{link}"):
        app.dispatch(Event("home"))
        app.dispatch(Event("paste", pasted))
        app.dispatch(Event("import"))
        assert table(app).view["setup"]["seats"] == 1
    app.dispatch(Event("home"))
    count = len(saved(browser))
    for pasted in ("nonsense", "#g=nonsense", record[:40]):
        app.dispatch(Event("paste", pasted))
        app.dispatch(Event("import"))
        assert app.state.table is None
        assert app.state.message.startswith("What was pasted was not opened: ")
        assert app.state.pasted == pasted
    assert len(saved(browser)) == count


def test_deleting_can_be_taken_back() -> None:
    app, browser = dealt()
    app.dispatch(Event("home"))
    kept = saved(browser)
    app.dispatch(Event("delete", "g1"))
    assert (saved(browser), app.state.saved) == ({}, ())
    app.dispatch(Event("restore"))
    assert saved(browser) == kept
    app.dispatch(Event("continue", "g1"))
    assert table(app).ply == 0


def test_a_curtain_hides_the_next_hand_until_it_is_lifted() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    app.dispatch(Event("box-open"))
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("move", "draw deck"))
    assert app.state.curtain
    assert "Hand over to Otto" in text(browser.html)
    assert 'id="hand-' not in browser.html
    assert 'data-move="summon' not in browser.html
    assert 'id="move-box"' in browser.html
    app.dispatch(Event("lift"))
    assert 'id="hand-' in browser.html
    app.dispatch(Event("setting", "off", "curtain"))
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("move", "draw deck"))
    assert not app.state.curtain


def test_only_the_own_hand_is_on_a_competitive_table() -> None:
    app, browser = dealt("competitive", 3)
    assert app.sitting is not None
    hands = [player["hand"] for player in app.sitting.game.position.to_dict()["players"]]
    for other in hands[1] + hands[2]:
        assert f'id="hand-{other}"' not in browser.html


def test_another_screen_begins_at_its_top() -> None:
    app, browser = dealt()
    assert browser.tops == 1
    app.dispatch(Event("move", "draw deck"))
    assert browser.tops == 1
    app.dispatch(Event("home"))
    assert browser.tops == 2


def test_settings_are_kept() -> None:
    app, browser = dealt()
    app.dispatch(Event("setting", "dark", "theme"))
    app.dispatch(Event("setting", "on", "move-box"))
    again, other = started(FakeBrowser(browser.keys))
    assert (again.state.settings, other.themes) == (app.state.settings, ["dark"])
    assert 'id="moves"' in other.html


@pytest.mark.parametrize(("kind", "seats", "scrolls"), GAMES)
def test_a_finished_game_shows_its_score_item_by_item(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = dealt(kind, seats, scrolls)
    random = Random(11)
    while not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))
    outcome = table(app).outcome
    assert outcome is not None
    (entry,) = saved(browser).values()
    replayed = Game.from_record(str(entry["record"])).outcome
    assert replayed is not None
    assert tuple(replayed.scores) == tuple(outcome.scores)
    foot = text(browser.html.partition("<tfoot>")[2].partition("</tfoot>")[0])
    shown = [int(word) for word in foot.split() if word.isdigit()]
    assert shown == list(outcome.scores[: len(shown)])
    assert len(shown) == (seats if kind == "competitive" else 1)
    app.dispatch(Event("undo"))
    assert table(app).outcome is None
