"""A game in which something hidden was taken back after it was seen bears a mark: it alone, and for good."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import FakeBrowser, any_move, dealt, started, table, text
from web.app import App
from web.session import Event
from web.sitting import Sitting
from web.store import GAMES
from web.words import PEEKED, PEEKED_IN_FULL
from zodiac import Game, Setup


def peeked(app: App) -> bool:
    return table(app).peeked


def kept(browser: FakeBrowser, game_id: str = "g1") -> object:
    return json.loads(browser.keys.texts[GAMES])[game_id]["peeked"]


def summoning(app: App) -> str:
    return next(move for move in table(app).choices.moves if move.startswith("summon"))


def hand_over(app: App) -> None:
    """Play the turn of the seat that is to move to its end, a summon last; the curtain comes down."""
    random, seat = Random(3), table(app).seat
    app.dispatch(Event("lift"))
    app.dispatch(Event("move", "draw 1"))
    app.dispatch(Event("move", summoning(app)))
    while table(app).seat == seat:
        app.dispatch(Event("move", any_move(app, random)))
    assert app.state.curtain


@pytest.mark.parametrize("move", ["draw deck", "draw 3"])
def test_a_card_of_the_deck_that_is_taken_back_marks_the_game(move: str) -> None:
    app, browser = dealt()
    app.dispatch(Event("move", move))
    assert (peeked(app), kept(browser)) == (False, False)
    app.dispatch(Event("undo"))
    assert (peeked(app), kept(browser)) == (True, True)
    app.dispatch(Event("redo"))
    assert (peeked(app), kept(browser)) == (True, True)


def test_what_tells_nothing_new_can_be_taken_back_freely() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", summoning(app)))
    while table(app).phase != "main":
        app.dispatch(Event("move", table(app).choices.moves[0]))
    while table(app).can_undo:
        app.dispatch(Event("undo"))
    assert (peeked(app), kept(browser)) == (False, False)


def test_nothing_nags() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("undo"))
    assert app.state.message == ""
    assert "peek" not in text(browser.html)


def test_the_mark_outlasts_the_tab_and_goes_along_in_a_file_of_games() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("undo"))
    again, _ = started(FakeBrowser(browser.keys))
    assert peeked(again)
    again.dispatch(Event("move", "draw 1"))
    assert kept(browser) is True
    other, there = started()
    other.dispatch(Event("file", browser.keys.texts[GAMES], "games.json"))
    assert kept(there, "g1-1") is True


def test_a_hand_that_was_shown_and_taken_back_marks_the_game() -> None:
    app, _ = dealt("competitive", 2)
    hand_over(app)
    app.dispatch(Event("lift"))
    app.dispatch(Event("undo"))
    assert peeked(app)


def test_what_stayed_behind_the_curtain_has_not_been_seen() -> None:
    app, _ = dealt("competitive", 2)
    hand_over(app)
    app.dispatch(Event("undo"))
    assert not peeked(app)


def test_a_last_draw_that_stayed_behind_the_curtain_has_not_been_seen() -> None:
    app, _ = dealt("competitive", 2)
    for move in ("draw 1", "draw deck"):
        app.dispatch(Event("move", move))
    assert app.state.curtain
    app.dispatch(Event("undo"))
    assert not peeked(app)
    app.dispatch(Event("undo"))  # but the card that came to the display after the first draw was
    assert peeked(app)


def test_without_curtains_the_next_hand_is_seen_at_once() -> None:
    app, _ = dealt("competitive", 2)
    app.dispatch(Event("setting", "off", "curtain"))
    app.dispatch(Event("move", "draw 1"))
    app.dispatch(Event("move", summoning(app)))
    while table(app).seat == 1:
        app.dispatch(Event("move", table(app).choices.moves[0]))
    app.dispatch(Event("undo"))
    assert peeked(app)


def test_a_hand_shown_before_is_not_forgotten_behind_a_curtain() -> None:
    sitting = Sitting("g1", Game.new(Setup("competitive", 2, seed="behind the curtain")))
    sitting.see()
    for move in ("draw 1", "draw 2"):
        sitting.play(move)
    sitting.see()  # by the second seat, which leaves its turn and takes it back unseen
    for move in ("draw 1", "draw 2"):
        sitting.play(move)
    for _ in range(2):
        sitting.undo()
        assert not sitting.peeked
    sitting.undo()
    assert sitting.peeked


def test_a_turn_taken_back_to_the_seat_before_it_marks_the_game() -> None:
    app, _ = dealt("competitive", 2, seed="the second seat can summon")
    hand_over(app)
    app.dispatch(Event("lift"))
    app.dispatch(Event("move", summoning(app)))
    while table(app).seat == 2:  # back through the turn of the second seat, then over to the first
        app.dispatch(Event("undo"))
    assert peeked(app)


def test_a_game_played_on_from_an_earlier_moment_is_one_taken_back() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", summoning(app)))
    app.dispatch(Event("moment", "0"))
    app.dispatch(Event("play-on"))
    assert kept(browser, "g2") is False
    app.dispatch(Event("continue", "g1"))
    app.dispatch(Event("move", any_move(app, Random(1))))
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("moment", "0"))
    app.dispatch(Event("play-on"))
    assert (kept(browser, "g3"), kept(browser)) == (True, False)


def test_a_game_that_goes_on_from_a_marked_one_is_marked() -> None:
    app, _ = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("undo"))
    app.dispatch(Event("move", "draw 1"))
    assert app.sitting is not None
    other, _ = started(FakeBrowser(hash=app.sitting.game.link()))
    assert not peeked(other)  # a link holds the game and no more
    other.dispatch(Event("move", "draw 2"))
    assert other.sitting is not None
    app.dispatch(Event("paste", other.sitting.game.link()))
    app.dispatch(Event("import"))
    assert (table(app).ply, peeked(app)) == (2, True)


@pytest.mark.parametrize(("kind", "seats"), [("solo", 1), ("coop", 2), ("competitive", 2)])
def test_the_mark_stands_quietly_at_the_end_in_the_result_and_in_the_list(kind: str, seats: int) -> None:
    app, browser = dealt(kind, seats)
    random = Random("quietly")
    while not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))
    app.dispatch(Event("share", "result"))
    assert PEEKED_IN_FULL not in text(browser.html)
    assert app.state.share is not None
    assert PEEKED not in app.state.share.words
    app.dispatch(Event("back"))
    while table(app).can_undo and not peeked(app):
        app.dispatch(Event("undo"))
    while table(app).can_redo:
        app.dispatch(Event("redo"))
    assert PEEKED_IN_FULL in text(browser.html)
    app.dispatch(Event("share", "result"))
    assert app.state.share is not None
    assert f", {PEEKED}." in app.state.share.words
    app.dispatch(Event("home"))
    assert app.state.saved[0].standing == f"finished, {PEEKED}"
    assert "Look again" in text(browser.html)
