"""Saved games survive: crashes, damage, refusals, other windows, newer versions, other pages of the same origin."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from tests.web.fakes import FakeKeys
from tests.web.kept import entry, lying, whole
from web.saved_text import Writer, is_whole
from web.store import BEFORE, FROM_COPY, GAMES, NEWER, ONE_BACK, OPEN, PUT_ASIDE, SETTINGS, Store
from web.texts import ASIDE, FULL, SHUT, NoRoom, SaveRefused

# ── Kept and found again ───────────────────────────────────


def test_a_game_comes_back_as_it_was_saved() -> None:
    keys = FakeKeys()
    Store(keys).save_game("g1", entry(more=[1], name="Meï 甲"))
    Store(keys).save_game("g2", entry("other"))
    assert Store(keys).games() == {"g1": whole(more=[1], name="Meï 甲"), "g2": whole("other")} == lying(keys)


def test_what_else_is_kept_of_a_game_stays_when_it_goes_on() -> None:
    keys = FakeKeys({GAMES: json.dumps({"version": 1, "g1": entry("a", name="Ours", theirs=[1])})})
    store = Store(keys)
    store.take("g1")
    store.save_game("g1", entry("ab"))
    assert lying(keys) == {"g1": whole("ab", name="Ours", theirs=[1])}


def test_deleting_returns_the_game_and_it_can_be_brought_back() -> None:
    store = Store(FakeKeys())
    store.save_game("g1", entry())
    assert store.delete_game("g1") == whole()
    assert store.delete_game("g1") is None
    assert store.games() == {}
    store.restore_game("g1", whole())
    assert store.games() == {"g1": whole()}


def test_the_writer_writes_json_and_only_what_is_new() -> None:
    writer, one, other = Writer(), entry("a"), entry("b")
    assert json.loads(writer.write({"g1": one, "“g2”": other})) == {"version": 1, "g1": one, "“g2”": other}
    one["record"] = "changed behind its back"
    assert json.loads(writer.write({"g1": one}))["g1"]["record"] == "a"
    assert json.loads(writer.write({"g1": {**one}}))["g1"]["record"] == "changed behind its back"
    assert json.loads(writer.write({})) == {"version": 1}


def test_settings_and_the_open_game() -> None:
    keys = FakeKeys()
    store = Store(keys)
    assert (store.settings(), store.open_game()) == ({}, None)
    store.save_settings({"theme": "dark"})
    store.set_open_game("g1")
    assert (Store(keys).settings()["theme"], Store(keys).open_game()) == ("dark", "g1")
    store.set_open_game(None)
    assert OPEN not in keys.texts


# ── Damage ─────────────────────────────────────────────────


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", '"text"', "null", '{"games": 1}', '{"version": "1"}', '{"version": 0}', "[" * 9999],
)
def test_a_damaged_text_is_set_aside_and_kept(damage: str) -> None:
    keys = FakeKeys({GAMES: damage})
    store = Store(keys)
    assert store.games() == {}
    assert store.news() == PUT_ASIDE
    assert keys.texts[f"{ASIDE}:1"] == damage
    store.save_game("g1", entry())
    assert Store(keys).games() == {"g1": whole()}
    assert (keys.texts[f"{ASIDE}:1"], store.news()) == (damage, "")


def test_what_the_copy_holds_takes_the_place_of_a_damaged_text() -> None:
    keys = FakeKeys()
    store = Store(keys)
    store.save_game("g1", entry("a"))
    store.save_game("g2", entry("b"))
    store.save_game("g2", entry("bc"))
    damaged = keys.texts[GAMES] = keys.texts[GAMES][:-9]
    again = Store(keys)
    assert again.games() == {"g1": whole("a"), "g2": whole("b")} == lying(keys)
    assert again.news() == FROM_COPY
    assert again.texts.damaged() == {1: damaged}
    again.texts.delete_damaged(1)
    assert Store(keys).texts.damaged() == {}


@pytest.mark.parametrize("bad", [{"record": 5}, {"record": "x"}, [], None, "text", {}])
def test_a_damaged_entry_is_set_aside_once_and_the_others_stay(bad: object) -> None:
    keys = FakeKeys({GAMES: json.dumps({"version": 1, "g1": entry(), "g2": bad})})
    store = Store(keys)
    assert store.games() == {"g1": entry()} == Store(keys).games() == lying(keys)
    assert store.news() == PUT_ASIDE
    assert {number: json.loads(text) for number, text in store.texts.damaged().items()} == {1: {"g2": bad}}


def test_a_damaged_entry_is_as_it_was_in_the_copy() -> None:
    copy = {"version": 1, "g1": whole("older"), "g2": whole("good")}
    keys = FakeKeys({GAMES: json.dumps({"version": 1, "g1": whole("a"), "g2": {}}), BEFORE: json.dumps(copy)})
    assert Store(keys).games() == {"g1": whole("a"), "g2": whole("good")} == lying(keys)


def test_a_record_that_cannot_be_played_gives_way_to_the_one_before_it() -> None:
    keys = FakeKeys()
    store = Store(keys)
    store.save_game("g1", entry("a", name="Ours"))
    store.save_game("g1", entry("ab"))
    bad = {**lying(keys)["g1"], "record": "aX"}
    keys.texts[GAMES] = json.dumps({"version": 1, "g1": bad})
    assert not is_whole(bad)
    assert store.set_game_aside("g1") == whole("a", name="Ours")
    assert store.news() == ONE_BACK
    assert Store(keys).games() == {"g1": whole("a", name="Ours")}
    assert json.loads(store.texts.damaged()[1]) == {"g1": bad}


def test_several_damaged_texts_lie_side_by_side_without_end() -> None:
    keys = FakeKeys({GAMES: "{", SETTINGS: "]", f"{ASIDE}:7": "older", f"{ASIDE}:x": "not a number"})
    store = Store(keys)
    assert (store.games(), store.settings()) == ({}, {})
    assert store.texts.damaged() == {7: "older", 8: "{", 9: "]"}
    assert store.texts.delete_damaged(8) == "{"
    assert store.texts.delete_damaged(8) is None
    store.texts.restore_damaged("{")
    assert set(store.texts.damaged().values()) == {"older", "{", "]"}
    for number in range(150):
        store.texts.restore_damaged(f"another {number}")
    assert len(store.texts.damaged()) == 153


@pytest.mark.parametrize("damage", ["{", '{"version": 1, "g1": {"record": 1}}'])
def test_what_finds_no_room_aside_stays_where_it_is(damage: str) -> None:
    keys = FakeKeys({GAMES: damage}, full=True)
    store = Store(keys)
    assert store.games() == {}
    with pytest.raises(SaveRefused):
        store.save_game("g2", entry())
    assert keys.texts[GAMES] == damage
    keys.full = False
    store.save_game("g3", entry())
    assert Store(keys).games().keys() == {"g2", "g3"}
    assert damage in keys.texts[f"{ASIDE}:1"] or json.loads(keys.texts[f"{ASIDE}:1"]) == {"g1": {"record": 1}}


def test_a_newer_version_is_left_untouched() -> None:
    newer = json.dumps({"version": 2, "g1": entry(), "more": 1})
    keys = FakeKeys({GAMES: newer, BEFORE: newer})
    store = Store(keys)
    assert store.games() == {}
    assert store.news() == NEWER
    for _ in range(2):
        with pytest.raises(SaveRefused) as refusal:
            store.save_game("g2", entry())
        assert str(refusal.value) == NEWER
    with pytest.raises(SaveRefused):
        store.add_games({"g3": entry()})
    assert (store.games(), store.news()) == ({"g2": whole()}, "")
    assert keys.texts == {GAMES: newer, BEFORE: newer}


# ── Refusals ───────────────────────────────────────────────


@dataclass
class SmallKeys(FakeKeys):
    """A store with room for so many characters, keys included."""

    room: int = 0

    def set(self, key: str, text: str) -> None:
        others = sum(len(name) + len(kept) for name, kept in self.texts.items() if name != key)
        if others + len(key) + len(text) > self.room:
            raise NoRoom("quota")
        super().set(key, text)


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [(SmallKeys(), FULL), (FakeKeys(full=True), SHUT), (FakeKeys(forgetful=True), SHUT)],
    ids=["full", "shut", "forgetful"],
)
def test_a_refused_write_is_said_and_goes_on_in_memory(keys: FakeKeys, sentence: str) -> None:
    store = Store(keys)
    with pytest.raises(SaveRefused) as refusal:
        store.save_game("g1", entry())
    assert str(refusal.value) == sentence
    assert (store.games(), set(store.unsaved())) == ({"g1": whole()}, {"g1"})
    store.set_open_game("g1")
    assert store.open_game() == "g1"
    with pytest.raises(SaveRefused, match="until the page is closed"):
        store.save_settings({"theme": "dark"})
    assert store.settings()["theme"] == "dark"
    assert keys.texts == {}


def test_everything_is_saved_once_there_is_room_again() -> None:
    keys = SmallKeys(room=1000)
    store = Store(keys)
    store.save_game("g1", entry("a" * 500))
    with pytest.raises(SaveRefused):
        store.save_game("g2", entry("b" * 500))
    with pytest.raises(SaveRefused):
        store.save_game("g2", entry("b" * 501))
    assert Store(keys).games() == {"g1": whole("a" * 500)}
    store.delete_game("g1")
    assert Store(keys).games() == store.games() == {"g2": whole("b" * 501)}
    assert not store.unsaved()


def test_the_copy_gives_way_where_there_is_no_room_for_both() -> None:
    keys = SmallKeys(room=1000)
    store = Store(keys)
    for length in range(100, 800, 50):
        store.save_game("g1", entry("a" * length))
        assert Store(keys).games() == {"g1": whole("a" * length)}
    assert BEFORE not in keys.texts


def test_games_from_a_file_are_added_all_or_none() -> None:
    keys = SmallKeys(room=500)
    store = Store(keys)
    with pytest.raises(SaveRefused):
        store.add_games({"g1": entry(), "g2": entry("b" * 600)}, ["damaged"])
    assert (store.games(), store.unsaved(), keys.texts) == ({}, frozenset(), {})
