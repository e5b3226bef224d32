"""A newer version and what is kept, as the page tells of them: nothing is lost or interrupted by either."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.fakes import FakeBrowser, FakeKeys, any_move, dealt, started, table, text, values
from web.session import Event


def test_that_the_page_is_kept_stands_under_about() -> None:
    app, browser = started()
    app.dispatch(Event("open", "about"))
    assert "it needs a connection to start" in text(browser.html)
    app.dispatch(Event("kept"))
    assert "it can be played without a connection" in text(browser.html)
    assert browser.said == []


def test_a_newer_version_is_offered_once_and_waits() -> None:
    app, browser = dealt()
    said = len(browser.said)
    app.dispatch(Event("newer"))
    assert browser.said[said:] == ["A new version is here."]
    app.dispatch(Event("move", table(app).choices.moves[0]))
    assert "newer" not in values(browser.html, "id"), "it does not lie over the table"
    assert "Menu: a new version is here" in values(browser.html, "aria-label", id="menu")
    app.dispatch(Event("open", "menu"))
    assert "menu-renew" in values(browser.html, "id", data_do="renew")
    assert browser.renewals == 0
    app.dispatch(Event("renew"))
    assert browser.renewals == 1


@pytest.mark.parametrize("screen", ["home", "end"])
def test_where_nobody_plays_it_lies_over_the_page_until_it_is_put_off(screen: str) -> None:
    app, browser = dealt()
    random = Random(1)
    while screen == "end" and not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))
    if screen == "home":
        app.dispatch(Event("home"))
    app.dispatch(Event("newer"))
    assert {"renew", "later"} <= values(browser.html, "id")
    app.dispatch(Event("later"))
    assert not {"renew", "later"} & values(browser.html, "id")
    assert browser.focused[-1] in values(browser.html, "id")
    app.dispatch(Event("open", "about"))
    assert "renew-now" in values(browser.html, "id", data_do="renew")


def test_news_of_the_page_leaves_a_message_standing() -> None:
    app, browser = started()
    app.dispatch(Event("say", "First things first."))
    app.dispatch(Event("kept"))
    app.dispatch(Event("newer"))
    assert "First things first." in text(browser.html)
    assert "A new version is here." not in text(browser.html)
    app.dispatch(Event("dismiss"))
    assert "A new version is here." in text(browser.html)


def test_a_game_that_could_not_be_saved_keeps_the_page_from_going() -> None:
    app, browser = dealt(browser=FakeBrowser(keys=FakeKeys(full=True)))
    app.dispatch(Event("newer"))
    app.dispatch(Event("renew"))
    assert browser.renewals == 0
    assert "save its record as a file before the update" in text(browser.html)
    assert "export" in values(browser.html, "data-do", id="export")
