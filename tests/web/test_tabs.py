"""One game, one tab: the second is told, nothing is written over, either can take over, and no move is lost."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import FakeBrowser, any_move, dealt, started, table, text, values
from web.app import App
from web.session import Event
from web.store import GAMES as GAMES_KEY
from web.store import SAVED_AGAIN
from web.tabs import DELETED, ELSEWHERE, PLAY_ON, TAKEN_BACK


def tab(other: FakeBrowser, *, locks: bool = True) -> tuple[App, FakeBrowser]:
    """Return the page in another tab of the same browser; ``locks``: the browser has them."""
    held = other.locks if locks else {}
    app, browser = started(FakeBrowser(other.keys, locks=held, ids=100, clock=other.clock))
    return app, browser


def hear(app: App, browser: FakeBrowser) -> None:
    """Let the page hear what the browser has to tell it."""
    while browser.coming:
        app.dispatch(browser.coming.pop(0))


def kept_moves(browser: FakeBrowser, game_id: str = "g1") -> list[str]:
    """Return the moves that are saved of a game."""
    record: str = json.loads(browser.keys.texts[GAMES_KEY])[game_id]["record"]
    return record.partition("\n\n")[2].splitlines()


def played(app: App) -> list[str]:
    """Return the moves of the game on the table."""
    assert app.sitting is not None
    return list(map(str, app.sitting.game.moves))


def test_the_second_tab_is_told_and_cannot_play_until_it_takes_over() -> None:
    one, first = dealt()
    one.dispatch(Event("move", "draw deck"))
    other, second = tab(first)
    assert table(other).ply == 1
    hear(other, second)
    assert ELSEWHERE in text(second.html)
    assert second.said[-1] == ELSEWHERE
    assert "take-over" in values(second.html, "id")
    for event in (Event("move", "draw deck"), Event("undo"), Event("redo"), Event("rename-seats", "Mei")):
        other.dispatch(Event("dismiss"))
        other.dispatch(event)
        assert (table(other).ply, table(other).players) == (1, ("Player 1",))
        assert other.state.message == ELSEWHERE
    one.dispatch(Event("move", "draw deck"))
    assert (one.state.message, kept_moves(first)) == ("", ["draw deck"] * 2)

    other.dispatch(Event("take-over"))
    assert (table(other).ply, other.state.message, other.state.elsewhere) == (2, "", False)
    hear(one, first)
    assert (one.state.message, one.state.elsewhere) == (ELSEWHERE, True)
    other.dispatch(Event("move", "draw deck"))
    one.dispatch(Event("undo"))
    assert (table(one).ply, kept_moves(first)) == (2, ["draw deck"] * 3)
    one.dispatch(Event("take-over"))
    hear(other, second)
    assert (table(one).ply, one.state.elsewhere, other.state.elsewhere) == (3, False, True)


def test_leaving_the_table_lets_the_game_go() -> None:
    one, first = dealt()
    one.dispatch(Event("home"))
    other, second = tab(first)
    other.dispatch(Event("continue", "g1"))
    hear(other, second)
    assert not other.state.elsewhere
    one.dispatch(Event("continue", "g1"))
    hear(one, first)
    assert one.state.elsewhere
    one.dispatch(Event("home"))
    assert (one.state.elsewhere, one.state.message) == (False, "")


@pytest.mark.parametrize("told", [True, False])
def test_without_locks_a_stale_write_is_refused(told: bool) -> None:
    one, first = dealt()
    other, _ = tab(first, locks=False)
    other.dispatch(Event("move", "draw deck"))
    other.dispatch(Event("move", "draw deck"))
    if told:
        one.dispatch(Event("stored"))
        assert one.state.elsewhere
    one.dispatch(Event("move", "draw 1"))
    assert kept_moves(first) == ["draw deck"] * 2
    assert (one.state.elsewhere, one.state.offer) == (True, "take-over")
    assert "another tab" in text(first.html)
    one.dispatch(Event("take-over"))
    assert played(one) == ["draw deck"] * 2
    one.dispatch(Event("move", "draw 1"))
    assert kept_moves(first) == ["draw deck", "draw deck", "draw 1"]


def test_a_save_that_got_lost_between_two_tabs_is_made_again() -> None:
    one, first = dealt()
    before = first.keys.texts[GAMES_KEY]
    one.dispatch(Event("move", "draw deck"))
    after = json.loads(before)
    after["h"] = after["g1"]  # another tab has saved another game at the very same moment
    first.keys.texts[GAMES_KEY] = json.dumps(after)
    one.dispatch(Event("stored"))
    assert (kept_moves(first), kept_moves(first, "h")) == (["draw deck"], [])
    assert one.state.message == ""


def deleted_elsewhere() -> tuple[App, FakeBrowser, App]:
    """Return a page with a game on its table that was deleted in another tab, of which it is not yet told; and that."""
    one, first = dealt()
    one.dispatch(Event("move", "draw deck"))
    other, second = tab(first)
    hear(other, second)
    other.dispatch(Event("home"))
    other.dispatch(Event("delete", "g1"))
    return one, first, other


def is_kept(browser: FakeBrowser, game_id: str = "g1") -> bool:
    return game_id in json.loads(browser.keys.texts[GAMES_KEY])


def test_a_game_deleted_in_another_tab_is_said_and_comes_back_only_by_a_choice() -> None:
    one, first, _ = deleted_elsewhere()
    one.dispatch(Event("stored"))
    assert first.said[-1] == one.state.message == DELETED + PLAY_ON
    assert DELETED in text(first.html)
    for harmless in (Event("open", "menu"), Event("back"), Event("tick"), Event("stored")):
        one.dispatch(harmless)
        assert (one.state.message, is_kept(first)) == (DELETED + PLAY_ON, False)
    one.dispatch(Event("keep"))
    assert (one.state.offer, kept_moves(first)) == ("", ["draw deck"])
    assert first.said[-1] == one.state.message == SAVED_AGAIN


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("event", [Event("move", "draw deck"), Event("undo"), Event("rename-seats", "Mei")])
def test_who_plays_on_a_game_deleted_in_another_tab_is_told_that_it_is_saved_again(
    event: Event, told: bool
) -> None:
    one, first, other = deleted_elsewhere()
    if told:
        one.dispatch(Event("stored"))
    one.dispatch(event)
    assert first.said[-1] == one.state.message == SAVED_AGAIN
    assert SAVED_AGAIN in text(first.html)
    moves = played(one)
    assert kept_moves(first) == moves
    other.dispatch(Event("restore"))
    assert kept_moves(first) == moves
    one.dispatch(Event("move", "draw deck"))
    assert one.state.message == ""


def test_who_leaves_a_game_deleted_in_another_tab_leaves_it_deleted() -> None:
    one, first, other = deleted_elsewhere()
    one.dispatch(Event("stored"))
    one.dispatch(Event("home"))
    assert (one.state.saved, is_kept(first)) == ((), False)
    other.dispatch(Event("restore"))
    assert kept_moves(first) == ["draw deck"]


def test_a_deletion_taken_back_in_the_other_tab_is_said_too() -> None:
    one, first, other = deleted_elsewhere()
    one.dispatch(Event("stored"))
    other.dispatch(Event("restore"))
    one.dispatch(Event("stored"))
    assert (one.state.offer, one.state.message) == ("", TAKEN_BACK)
    assert kept_moves(first) == ["draw deck"]


def test_a_tab_that_looked_on_is_told_of_the_deletion_and_can_play_on() -> None:
    one, first = dealt()
    one.dispatch(Event("move", "draw deck"))
    other, second = tab(first)
    hear(other, second)
    assert other.state.elsewhere
    one.dispatch(Event("home"))
    one.dispatch(Event("delete", "g1"))
    other.dispatch(Event("stored"))
    hear(other, second)
    assert (other.state.message, other.state.elsewhere) == (DELETED + PLAY_ON, False)
    other.dispatch(Event("move", "draw deck"))
    assert (other.state.message, kept_moves(first)) == (SAVED_AGAIN, ["draw deck"] * 2)


def test_a_game_that_is_gone_can_be_taken_over_as_it_is_here() -> None:
    one, first = dealt()
    one.dispatch(Event("move", "draw deck"))
    other, second = tab(first)
    hear(other, second)
    one.dispatch(Event("home"))
    one.dispatch(Event("delete", "g1"))
    other.dispatch(Event("take-over"))
    assert (table(other).ply, kept_moves(first)) == (1, ["draw deck"])
    assert other.state.message == SAVED_AGAIN


def test_a_game_that_was_never_saved_was_not_deleted() -> None:
    one, first = started()
    first.keys.full = True
    one.dispatch(Event("deal"))
    assert one.state.offer == "export"
    one.dispatch(Event("stored"))
    assert one.state.offer == "export"
    first.keys.full = False
    one.dispatch(Event("move", "draw deck"))
    assert (one.state.message, kept_moves(first)) == ("", ["draw deck"])


def test_the_first_page_lists_what_another_tab_saves_and_deletes() -> None:
    one, first = dealt()
    one.dispatch(Event("home"))
    other, _ = tab(first)
    other.dispatch(Event("deal"))
    one.dispatch(Event("stored"))
    assert [game.game_id for game in one.state.saved] == ["g101", "g1"]
    other.dispatch(Event("home"))
    other.dispatch(Event("delete", "g101"))
    one.dispatch(Event("stored"))
    assert [game.game_id for game in one.state.saved] == ["g1"]


def test_what_there_is_to_say_stands_when_another_tab_saves() -> None:
    one, first = dealt()
    one.dispatch(Event("move", "draw 9"))
    said = one.state.message
    assert said.startswith("That cannot be done")
    one.dispatch(Event("stored"))
    assert one.state.message == said
    assert first.said[-1] == said


@pytest.mark.parametrize("locks", [True, False])
def test_no_move_that_a_tab_has_taken_is_ever_lost(locks: bool) -> None:
    """Two tabs at random: what is saved is always what the tab that saved last shows, and it only ever goes on."""
    for seed in range(6):
        random = Random(seed)
        one, first = dealt(seed=str(seed))
        other, second = tab(first, locks=locks)
        tabs = [(one, first), (other, second)]
        saved = kept_moves(first)
        for _ in range(60):
            app, browser = random.choice(tabs)
            if random.random() < 0.5:
                hear(app, browser)
            if app.state.elsewhere and random.random() < 0.5:
                app.dispatch(Event("take-over"))
            if table(app).outcome is None:
                app.dispatch(Event("move", any_move(app, random)))
            now = kept_moves(first)
            assert now[: len(saved)] == saved
            if not app.state.elsewhere and table(app).outcome is None:
                assert now == played(app)
            saved = now
        assert len(saved) > 10
