"""Settings are kept, and whatever lies in their place is borne."""

from __future__ import annotations

import json

import pytest

from tests.web.fakes import FakeBrowser, FakeKeys, dealt, started
from web.session import Event
from web.settings import Settings, as_found, as_kept, changed
from web.store import DEFAULTS, SETTINGS
from web.texts import ASIDE

OTHER = {
    "theme": "dark",
    "motion": "off",
    "shortcuts": "off",
    "move-box": "on",
    "curtain": "off",
    "known-cards": "on",
}


def test_every_setting_is_kept() -> None:
    app, browser = started()
    for name, text in OTHER.items():
        app.dispatch(Event("setting", text, name))
    assert app.state.settings == Settings("dark", "off", False, True, False, True)
    again, other = started(FakeBrowser(browser.keys))
    assert again.state.settings == app.state.settings
    assert (other.themes, other.motion) == (["dark"], "off")


def test_the_way_there_and_back() -> None:
    settings = Settings()
    for name, text in OTHER.items():
        settings = changed(settings, name, text)
        assert as_found(as_kept(settings)) == settings


@pytest.mark.parametrize("value", [None, 1, [], {}, "pink", "on"])
def test_a_foreign_value_falls_back_and_the_others_stay(value: object) -> None:
    kept = dict.fromkeys(OTHER, value) | {"theme": "dark", "unknown": True}
    assert as_found(kept) == Settings(theme="dark")


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"version": 2}'])
def test_damaged_settings_are_the_defaults(damage: str) -> None:
    app, browser = started(FakeBrowser(FakeKeys({SETTINGS: damage})))
    assert app.state.settings == Settings()
    assert browser.reported == []
    app.dispatch(Event("setting", "dark", "theme"))
    assert json.loads(browser.keys.texts[SETTINGS])["theme"] == "dark"


def test_only_what_was_changed_is_kept_anew() -> None:
    kept = {"version": 2, "theme": "sepia", "motion": "off", "curtain": 5, "sound": "on"}
    app, browser = started(FakeBrowser(FakeKeys({SETTINGS: json.dumps(kept)})))
    assert app.state.settings == Settings(motion="off")
    app.dispatch(Event("setting", "off", "shortcuts"))
    assert json.loads(browser.keys.texts[SETTINGS]) == {**kept, "shortcuts": False}


def test_damaged_settings_are_said_and_lie_aside() -> None:
    app, browser = started(FakeBrowser(FakeKeys({SETTINGS: "{damaged"})))
    assert app.state.message == DEFAULTS
    assert browser.keys.texts[f"{ASIDE}:1"] == "{damaged"


def test_a_setting_that_is_none_changes_nothing() -> None:
    assert changed(Settings(), "nonsense", "on") == Settings()
    assert changed(Settings(), "theme", "nonsense") == Settings()


def test_known_cards_of_opponents_are_shown_only_if_wanted() -> None:
    app, browser = dealt("competitive", 2)
    for move in ("draw 1", "draw 2"):
        app.dispatch(Event("move", move))
    app.dispatch(Event("lift"))
    assert "open-hand" not in browser.html
    app.dispatch(Event("setting", "on", "known-cards"))
    assert "Known to be in hand" in browser.html
