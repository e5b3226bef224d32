"""Saved games survive: damage is set aside, a refusal is said."""

from __future__ import annotations

import json

import pytest

from tests.web.fakes import FakeKeys
from web.store import ASIDE, GAMES, OPEN, SETTINGS, SaveRefused, Store

ENTRY = {"record": "zodiac 1\n…", "updated": "2026-11-29T12:00:00Z", "more": [1]}


def test_a_game_comes_back_as_it_was_saved() -> None:
    keys = FakeKeys()
    Store(keys).save_game("g1", ENTRY)
    Store(keys).save_game("g2", {**ENTRY, "record": "other"})
    assert Store(keys).games() == {"g1": ENTRY, "g2": {**ENTRY, "record": "other"}}
    assert json.loads(keys.texts[GAMES])["version"] == 1


def test_two_windows_do_not_undo_each_others_saves() -> None:
    keys = FakeKeys()
    one, other = Store(keys), Store(keys)
    one.save_game("g1", ENTRY)
    other.save_game("g2", ENTRY)
    one.save_game("g1", {**ENTRY, "updated": "later"})
    assert set(Store(keys).games()) == {"g1", "g2"}


def test_deleting_returns_the_game() -> None:
    keys = FakeKeys()
    store = Store(keys)
    store.save_game("g1", ENTRY)
    assert store.delete_game("g1") == ENTRY
    assert store.delete_game("g1") is None
    assert store.games() == {}


@pytest.mark.parametrize(
    "damage", ["", "{", "[]", '"text"', "null", '{"games": 1}', '{"version": 99, "g1": {}}']
)
def test_a_damaged_text_is_set_aside_and_kept(damage: str) -> None:
    keys = FakeKeys({GAMES: damage})
    store = Store(keys)
    assert store.games() == {}
    assert store.set_aside == 1
    assert keys.texts[f"{ASIDE}:1"] == damage
    store.save_game("g1", ENTRY)
    assert store.games() == {"g1": ENTRY}
    assert keys.texts[f"{ASIDE}:1"] == damage


def test_a_damaged_entry_is_set_aside_once_and_the_others_stay() -> None:
    damaged = {"version": 1, "g1": ENTRY, "g2": {"record": 5}}
    keys = FakeKeys({GAMES: json.dumps(damaged)})
    assert Store(keys).games() == {"g1": ENTRY}
    assert Store(keys).games() == {"g1": ENTRY}
    assert json.loads(keys.texts[f"{ASIDE}:1"]) == {"g2": {"record": 5}}
    assert f"{ASIDE}:2" not in keys.texts


def test_several_damaged_texts_lie_side_by_side() -> None:
    keys = FakeKeys({GAMES: "{", SETTINGS: "]"})
    store = Store(keys)
    assert (store.games(), store.settings()) == ({}, {})
    assert {keys.texts[f"{ASIDE}:1"], keys.texts[f"{ASIDE}:2"]} == {"{", "]"}


@pytest.mark.parametrize("fault", ["full", "forgetful"])
def test_a_refused_write_is_said(fault: str) -> None:
    store = Store(FakeKeys(full=fault == "full", forgetful=fault == "forgetful"))
    with pytest.raises(SaveRefused, match="did not save"):
        store.save_game("g1", ENTRY)


def test_settings_and_the_open_game() -> None:
    keys = FakeKeys()
    store = Store(keys)
    assert (store.settings(), store.open_game()) == ({}, None)
    store.save_settings({"theme": "dark"})
    store.set_open_game("g1")
    assert (Store(keys).settings(), Store(keys).open_game()) == ({"theme": "dark"}, "g1")
    store.set_open_game(None)
    assert OPEN not in keys.texts
    assert all(key.startswith("zodiac:") for key in keys.texts)
