"""What the curtain hides stays hidden until it is lifted, whatever else is done."""

from __future__ import annotations

import pytest

from tests.tables import CARDS
from tests.web.fakes import FakeBrowser, dealt, started, table, text
from web.app import App
from web.choices import Choices
from web.session import Event
from web.view.page import page


def handed_over() -> tuple[App, FakeBrowser]:
    """Return a game of two in which the first turn is over, and the curtain hides the second hand."""
    app, browser = dealt("competitive", 2, False)
    for _ in range(2):
        app.dispatch(Event("move", "draw deck"))
    assert app.state.curtain
    return app, browser


def hides(app: App, browser: FakeBrowser) -> bool:
    """Whether no card of any hand can be read off the page."""
    hands = [name for player in table(app).view["players"] for name in player["hand"]]
    assert hands
    return app.state.curtain and not any(f'id="hand-{name}"' in browser.html for name in hands)


def test_the_page_behind_the_curtain_is_the_same_whatever_the_hand_is() -> None:
    app, browser = handed_over()
    shown = table(app)
    hand = shown.player["hand"]
    other = [name for name in CARDS if name not in str(shown.view)][: len(hand)]
    players = list(shown.view["players"])
    players[shown.seat - 1] = {**shown.player, "hand": other}
    choices = Choices.among(f"summon {name} a1" for name in other)
    another = shown._replace(view={**shown.view, "players": players}, choices=choices)
    assert page(app.state._replace(table=another)) == page(app.state) == browser.html


def test_escape_behind_the_curtain_takes_nothing_back() -> None:
    app, _ = handed_over()
    shown = table(app)
    paying = shown._replace(view={**shown.view, "turn": {**shown.view["turn"], "phase": "pay"}})
    app.state = app.state._replace(table=paying)
    app.dispatch(Event("back"))
    assert app.state.table == paying
    app.dispatch(Event("open", "menu"))
    app.dispatch(Event("back"))
    assert app.state.opened == ""


def test_the_list_of_moves_waits_for_the_hand() -> None:
    app, browser = handed_over()
    was_open = app.state.box_open
    app.dispatch(Event("box-toggle"))
    assert "lift the curtain first" in text(browser.html)
    app.dispatch(Event("lift"))
    assert app.state.box_open == was_open


def test_whoever_lifts_the_curtain_before_a_replay_has_the_focus_on_it() -> None:
    app, browser = handed_over()
    app.dispatch(Event("replay"))
    app.dispatch(Event("lift"))
    assert browser.focused[-1] == "autoplay"


def test_a_payment_that_waits_behind_the_curtain_is_not_told() -> None:
    app, _ = handed_over()
    shown = table(app)
    card = shown.player["hand"][0]
    turn = {**shown.view["turn"], "phase": "pay"}
    pending = {"cause": "summon", "card": card, "space": "a1", "cost": 1}
    paying = shown._replace(view={**shown.view, "turn": turn, "pending": pending})
    html = page(app.state._replace(table=paying))
    assert card not in html
    assert "chosen" not in html


def test_taking_back_and_playing_again_keep_the_curtain() -> None:
    app, browser = handed_over()
    app.dispatch(Event("lift"))
    app.dispatch(Event("move", "draw 1"))
    again, anew = started(FakeBrowser(browser.keys))
    for kind in ("undo", "undo", "undo", "undo", "redo", "redo", "redo"):
        if getattr(table(again), f"can_{kind}"):
            again.dispatch(Event(kind))
        assert hides(again, anew), kind
    again.dispatch(Event("lift"))
    assert not again.state.curtain


def test_switching_the_curtain_off_lifts_none_and_lets_no_other_down() -> None:
    """Whoever holds the device may not be the one whose hand it is: only "I am …" shows it."""
    app, browser = handed_over()
    app.dispatch(Event("open", "settings"))
    assert "The one that is down now stays until it is lifted" in text(browser.html)
    app.dispatch(Event("setting", "off", "curtain"))
    assert hides(app, browser)
    assert "The one that is down now stays until it is lifted" in text(browser.html)
    app.dispatch(Event("back"))
    assert hides(app, browser)
    app.dispatch(Event("lift"))
    for _ in range(2):
        app.dispatch(Event("move", "draw deck"))
    assert not app.state.curtain
    app.dispatch(Event("open", "settings"))
    assert "until it is lifted" not in text(browser.html)


def test_a_move_typed_behind_the_curtain_does_not_lift_it() -> None:
    app, browser = handed_over()
    app.dispatch(Event("box-enter", "draw deck"))
    assert table(app).ply == 3
    assert hides(app, browser)


@pytest.mark.parametrize("typed", ["summon", "summon rat1", "draw", "nonsense"])
def test_behind_the_curtain_the_move_box_tells_nothing_of_the_hand(typed: str) -> None:
    app, _ = handed_over()
    app.dispatch(Event("box-enter", typed))
    assert app.state.message == "The hand is still hidden: lift the curtain first, or type a whole move."


def test_who_plays_on_from_the_deal_of_a_game_in_progress_sees_no_other_hand() -> None:
    app, browser = handed_over()
    app.dispatch(Event("lift"))
    app.dispatch(Event("moment", "0"))
    app.dispatch(Event("play-on"))
    assert (table(app).ply, table(app).seat) == (0, 1)
    assert hides(app, browser)


def test_nothing_is_taken_back_during_a_replay() -> None:
    app, _ = dealt()
    for _ in range(3):
        app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("moment", "1"))
    app.dispatch(Event("key", "u"))
    assert table(app).ply == 3
    assert app.state.moment is not None
