"""Replay: every moment of a game as it was seen, by steps, by the slider and by itself; and a new game from any."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import GAMES, FakeBrowser, controls, dealt, started, table, text, values
from tests.zodiac.playing import Kind, drawn_out_game, random_game
from web import story
from web.app import App
from web.replay import STEP_MS
from web.session import Event, Table
from web.store import GAMES as GAMES_KEY
from web.view.ledger import LOG_AHEAD
from zodiac import Game, Move, Position
from zodiac.game import SNAPSHOT_EVERY


def played(kind: str, seats: int, scrolls: bool, plies: int = 10_000) -> tuple[App, FakeBrowser]:
    """Return the app with a game played at random, to its end or for so many moves; its players are Mei and so on."""
    mode = "competitive" if kind == "competitive" else "coop"
    game = random_game(Kind(mode, seats, scrolls), 5, plies)
    named = Game.from_link(game.link(), ("Mei", "Otto", "Ada", "Li")[:seats])
    app, browser = started(FakeBrowser(hash=named.link(named=True)))
    app.dispatch(Event("lift"))
    return app, browser


def moment(app: App) -> Table:
    assert app.state.moment is not None
    return app.state.moment


def slider(browser: FakeBrowser) -> dict[str, str]:
    (found,) = [c.attributes for c in controls(browser.html) if c.attributes.get("id") == "replay-slider"]
    return found


def records(browser: FakeBrowser) -> dict[str, str]:
    games = json.loads(browser.keys.texts[GAMES_KEY])
    return {key: entry["record"] for key, entry in games.items() if key != "version"}


@pytest.mark.parametrize(("kind", "seats", "scrolls"), GAMES)
def test_the_slider_shows_each_moment_as_the_engine_has_it(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = played(kind, seats, scrolls)
    assert app.sitting is not None
    app.dispatch(Event("replay"))
    plies = story.plies(table(app).log)
    random = Random(1)
    for place in (0, len(plies) - 1, *random.sample(range(len(plies)), 12)):
        app.dispatch(Event("seek", str(place)))
        there = app.sitting.game.at(plies[place]).to_dict()
        seen = moment(app).view
        for key in ("display", "discard", "spaces", "supply", "animals", "stock", "rounds"):
            assert seen[key] == there[key]
        assert [player["hand"] for player in seen["players"]] == [p["hand"] for p in there["players"]]
        assert (slider(browser)["value"], slider(browser)["max"]) == (str(place), str(len(plies) - 1))


def test_steps_lead_from_line_to_line_and_end_at_both_ends() -> None:
    app, browser = played("competitive", 2, scrolls=True)
    lines = table(app).log
    app.dispatch(Event("replay"))
    assert "The deal" in text(browser.html)
    assert browser.focused[-1] == "autoplay"
    steps = [("later", line.ply) for line in lines[:5]] + [("last", lines[-1].ply), ("first", 0)]
    for step, ply in steps:
        (value,) = values(browser.html, "data-value", id=step)
        app.dispatch(Event("moment", value))
        assert moment(app).ply == ply
    for step in ("first", "earlier"):
        assert values(browser.html, "aria-disabled", id=step) == {"true"}
    app.dispatch(Event("moment", str(lines[-1].ply)))
    for step in ("last", "later"):
        assert values(browser.html, "aria-disabled", id=step) == {"true"}
    assert f"Move {len(lines)} of {len(lines)}" in text(browser.html)


def test_the_slider_says_where_it_is_and_nothing_else_does() -> None:
    app, browser = played("competitive", 2, scrolls=False)
    line = table(app).log[1]
    app.dispatch(Event("replay"))
    said = len(browser.said)
    app.dispatch(Event("seek", "2"))
    expected = f"Move 2 of {len(table(app).log)}: {table(app).players[line.seat - 1]} {line.text}"
    assert slider(browser)["aria-valuetext"] == expected
    assert len(browser.said) == said
    app.dispatch(Event("moment", str(line.ply)))
    assert browser.said[said:] == [f"{expected}."]


def test_a_replay_plays_by_itself_to_the_end_and_stops_there() -> None:
    app, browser = played("solo", 1, scrolls=False, plies=6)
    lines = len(table(app).log)
    app.dispatch(Event("replay"))
    app.dispatch(Event("autoplay"))
    assert browser.waking == [STEP_MS]
    for place in range(1, lines + 1):
        assert app.state.playing
        app.dispatch(Event("tick"))
        assert slider(browser)["value"] == str(place)
    assert not app.state.playing
    assert len(browser.waking) == lines
    app.dispatch(Event("tick"))
    assert slider(browser)["value"] == str(lines)
    app.dispatch(Event("autoplay"))  # once more, from the deal
    assert (slider(browser)["value"], app.state.playing) == ("0", True)


@pytest.mark.parametrize(
    "touch",
    [Event("halt"), Event("autoplay"), Event("seek", "1"), Event("moment", "2"), Event("open", "menu")],
)
def test_whatever_is_touched_stops_it(touch: Event) -> None:
    app, browser = played("solo", 1, scrolls=False, plies=6)
    app.dispatch(Event("replay"))
    app.dispatch(Event("autoplay"))
    app.dispatch(Event("tick"))
    assert 'data-playing="true"' in browser.html
    app.dispatch(touch)
    assert "data-playing" not in browser.html
    shown = moment(app).ply
    app.dispatch(Event("tick"))
    assert moment(app).ply == shown


def test_in_a_game_in_progress_nobody_elses_hand_is_seen() -> None:
    app, browser = played("competitive", 3, scrolls=False, plies=40)
    assert app.sitting is not None
    viewer = table(app).seat
    app.dispatch(Event("replay"))
    for place in range(len(table(app).log) + 1):
        app.dispatch(Event("seek", str(place)))
        position = app.sitting.game.at(moment(app).ply)
        assert moment(app).viewer == viewer
        for seat, player in enumerate(position.to_dict()["players"], start=1):
            shown = values(browser.html, "id") & {f"hand-{card}" for card in player["hand"]}
            assert bool(shown) == (seat == viewer and bool(player["hand"]))
        assert "In hand" not in text(browser.html)
        assert values(browser.html, "data-move") == set()


def test_a_finished_game_shows_every_hand() -> None:
    app, browser = played("competitive", 2, scrolls=False)
    app.dispatch(Event("replay"))
    app.dispatch(Event("seek", "1"))
    assert "Mei’s hand" in text(browser.html)
    assert text(browser.html).count("In hand") == 1


def test_behind_a_curtain_a_replay_waits_for_its_owner() -> None:
    app, browser = dealt("competitive", 2)
    for move in ("draw deck", "draw 1"):
        app.dispatch(Event("move", move))
    app.dispatch(Event("moment", "1"))
    assert app.state.moment is None
    assert "Lift the curtain first" in text(browser.html)
    app.dispatch(Event("replay"))
    assert 'id="curtain"' in browser.html
    assert 'id="hand-' not in browser.html
    app.dispatch(Event("lift"))
    assert 'id="replay-slider"' in browser.html
    app.dispatch(Event("back"))
    assert app.state.moment is None
    assert 'id="tray"' in browser.html


def test_a_saved_game_is_replayed_from_the_list() -> None:
    app, browser = played("solo", 1, scrolls=False, plies=5)
    game_id = table(app).game_id
    app.dispatch(Event("home"))
    app.dispatch(Event("open", f"saves:{game_id}"))
    assert values(browser.html, "data-value", id="replay-game") == {game_id}
    app.dispatch(Event("replay", game_id))
    assert moment(app).ply == 0
    app.dispatch(Event("replay", "gone"))
    assert "not saved in this browser" in app.state.message


@pytest.mark.parametrize(("kind", "seats"), [("solo", 1), ("competitive", 2)])
def test_playing_on_begins_a_new_game_and_leaves_the_old_one(kind: str, seats: int) -> None:
    app, browser = played(kind, seats, scrolls=False)
    old_id, before = table(app).game_id, records(browser)
    app.dispatch(Event("replay"))
    app.dispatch(Event("moment", "9"))
    app.dispatch(Event("play-on"))
    assert (table(app).ply, app.state.moment) == (9, None)
    assert table(app).players == Game.from_record(before[old_id]).players
    app.dispatch(Event("lift"))
    app.dispatch(Event("move", table(app).choices.moves[0]))
    after = records(browser)
    assert after.pop(table(app).game_id).startswith(before[old_id].partition("\n\n")[0])
    assert after == before


def test_what_lay_there_then_is_seen_through() -> None:
    app, browser = played("coop", 2, scrolls=False)
    app.dispatch(Event("replay"))
    now = table(app).view["discard"]
    app.dispatch(Event("moment", str(table(app).ply // 2)))
    then = moment(app).view["discard"]
    app.dispatch(Event("open", "discard"))
    sheet = browser.html.partition('id="sheet"')[2]
    assert 0 < len(then) < len(now)
    assert f"Discard pile: {len(then)} cards" in text(sheet)
    assert sheet.count('class="card ') == len(then)
    assert values(browser.html, "data-move") == set()


def test_scrubbing_stays_right_over_three_hundred_moves() -> None:
    browser = FakeBrowser(hash=drawn_out_game(310).link())
    app, _ = started(browser)
    app.dispatch(Event("lift"))
    assert app.sitting is not None
    assert table(app).ply >= 300
    app.dispatch(Event("replay"))
    plies = story.plies(table(app).log)
    for place in Random(2).sample(range(len(plies)), 40):
        app.dispatch(Event("seek", str(place)))
        seen, there = moment(app).view, app.sitting.game.at(plies[place]).to_dict()
        assert (seen["spaces"], seen["display"], seen["supply"]) == (
            there["spaces"],
            there["display"],
            there["supply"],
        )
        assert slider(browser)["value"] == str(place)


def test_a_step_takes_no_longer_late_in_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = started(FakeBrowser(hash=drawn_out_game(310).link()))
    app.dispatch(Event("lift"))
    app.dispatch(Event("replay"))
    replayed: list[Move] = []
    play = Position.play_unchecked

    def count(position: Position, move: Move) -> None:
        replayed.append(move)
        play(position, move)

    monkeypatch.setattr(Position, "play_unchecked", count)
    for place in range(0, len(table(app).log), 7):
        replayed.clear()
        app.dispatch(Event("seek", str(place)))
        assert len(replayed) < SNAPSHOT_EVERY


def test_the_log_shows_what_lies_around_the_moment() -> None:
    app, browser = played("competitive", 2, scrolls=False)
    lines = table(app).log
    app.dispatch(Event("replay"))
    app.dispatch(Event("seek", "5"))
    told = {i for i in values(browser.html, "id") if i.startswith("moment-")}
    assert told == {f"moment-{line.ply}" for line in lines[: 5 + LOG_AHEAD]}
    assert values(browser.html, "id", aria_current="true") == {f"moment-{lines[4].ply}"}
