"""The log: the newest lines, the whole of it when it is asked for, and the newest again."""

from __future__ import annotations

from tests.web.fakes import FakeBrowser, controls, dealt, started, table, text, values
from tests.zodiac.playing import drawn_out_game
from web.app import App
from web.session import Event
from web.view.ledger import LOG_LINES


def lines(browser: FakeBrowser) -> set[int]:
    """Return after how many moves the lines are told that the log shows."""
    return {int(i[len("moment-") :]) for i in values(browser.html, "id") if i.startswith("moment-")}


def plies(app: App) -> list[int]:
    return [line.ply for line in table(app).log]


def tap_whole(app: App, browser: FakeBrowser) -> None:
    """Tap the button that opens the log and closes it again."""
    (button,) = [c.attributes for c in controls(browser.html) if c.attributes.get("id") == "log-whole"]
    assert button["data-do"] == "log"
    app.dispatch(Event("log", button["data-value"]))


def test_the_button_comes_with_the_first_line_that_has_no_room() -> None:
    app, browser = dealt()
    assert "Nothing has happened yet." in text(browser.html)
    while len(plies(app)) < LOG_LINES:
        app.dispatch(Event("move", table(app).choices.moves[0]))
        assert lines(browser) == set(plies(app))
        assert "log-whole" not in values(browser.html, "id")
    while len(plies(app)) == LOG_LINES:
        app.dispatch(Event("move", table(app).choices.moves[0]))
    assert lines(browser) == set(plies(app)[1:])
    assert "log-whole" in values(browser.html, "id")


def test_a_long_log_shows_its_newest_lines_until_all_are_asked_for() -> None:
    app, browser = started(FakeBrowser(hash=drawn_out_game(80).link()))
    assert len(plies(app)) > 2 * LOG_LINES
    assert lines(browser) == set(plies(app)[-LOG_LINES:])
    assert values(browser.html, "id", aria_expanded="false") >= {"log-whole"}

    tap_whole(app, browser)
    assert lines(browser) == set(plies(app))
    assert values(browser.html, "id", aria_expanded="true") == {"log-whole"}
    assert browser.focused[-1] == f"moment-{plies(app)[-LOG_LINES - 1]}"

    app.dispatch(Event("lift"))
    app.dispatch(Event("move", table(app).choices.moves[0]))
    assert lines(browser) == set(plies(app))  # it stays open

    tap_whole(app, browser)
    assert lines(browser) == set(plies(app)[-LOG_LINES:])
    assert browser.focused[-1] == "log-whole"


def test_the_next_game_begins_with_a_short_log() -> None:
    app, browser = started(FakeBrowser(hash=drawn_out_game(80).link()))
    tap_whole(app, browser)
    app.dispatch(Event("again", "same"))
    assert table(app).ply == 0
    assert not app.state.log_whole


def test_a_replay_shows_the_lines_around_its_moment_or_all_before_it() -> None:
    app, browser = started(FakeBrowser(hash=drawn_out_game(80).link()))
    app.dispatch(Event("lift"))
    app.dispatch(Event("replay"))
    app.dispatch(Event("seek", "30"))
    shown = plies(app)[:32]
    assert lines(browser) == set(shown[-LOG_LINES:])
    tap_whole(app, browser)
    assert lines(browser) == set(shown)
