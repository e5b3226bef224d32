"""Saved games survive: crashes, damage, refusals, other windows, newer versions, other pages of the same origin."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from tests.web.fakes import FakeKeys
from web.saved_text import Entry, Writer, check_of, is_whole, read
from web.store import (
    ASIDE,
    BEFORE,
    FROM_COPY,
    FULL,
    GAMES,
    NEWER,
    ONE_BACK,
    OPEN,
    PREFIX,
    PUT_ASIDE,
    SETTINGS,
    SHUT,
    MovedOn,
    NoRoom,
    SaveRefused,
    Standing,
    Store,
)

FOREIGN = {"other-game:save": "theirs", "zodiac": "not ours", "zodiac-games": "{", "games": "[1]"}


def entry(record: str = "zodiac 1\n…", **more: object) -> Entry:
    return {"record": record, "updated": "2026-11-29T12:00:00Z", **more}


def whole(record: str = "zodiac 1\n…", **more: object) -> Entry:
    """Return an entry as it lies in the store."""
    return {**entry(record, **more), "check": check_of(record)}


def lying(keys: FakeKeys) -> dict[str, Entry]:
    """Return the games that lie in the store, for another program that reads them."""
    games = json.loads(keys.texts[GAMES])
    assert games.pop("version") == 1
    return dict(games)


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
    assert again.damaged() == {1: damaged}
    again.delete_damaged(1)
    assert Store(keys).damaged() == {}


@pytest.mark.parametrize("bad", [{"record": 5}, {"record": "x"}, [], None, "text", {}])
def test_a_damaged_entry_is_set_aside_once_and_the_others_stay(bad: object) -> None:
    keys = FakeKeys({GAMES: json.dumps({"version": 1, "g1": entry(), "g2": bad})})
    store = Store(keys)
    assert store.games() == {"g1": entry()} == Store(keys).games() == lying(keys)
    assert store.news() == PUT_ASIDE
    assert {number: json.loads(text) for number, text in store.damaged().items()} == {1: {"g2": bad}}


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
    assert json.loads(store.damaged()[1]) == {"g1": bad}


def test_several_damaged_texts_lie_side_by_side_without_end() -> None:
    keys = FakeKeys({GAMES: "{", SETTINGS: "]", f"{ASIDE}:7": "older", f"{ASIDE}:x": "not a number"})
    store = Store(keys)
    assert (store.games(), store.settings()) == ({}, {})
    assert store.damaged() == {7: "older", 8: "{", 9: "]"}
    assert store.delete_damaged(8) == "{"
    assert store.delete_damaged(8) is None
    store.restore_damaged("{")
    assert set(store.damaged().values()) == {"older", "{", "]"}
    for number in range(150):
        store.restore_damaged(f"another {number}")
    assert len(store.damaged()) == 153


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


# ── A crash between two writes ─────────────────────────────


class PowerCut(BaseException):
    """The end of everything that runs."""


@dataclass
class MortalKeys(FakeKeys):
    """A store that dies at its n-th write: before it, or in the middle of it so that half of the text is there."""

    left: int = 10**9
    torn: bool = False
    written: list[str] = field(default_factory=list)

    def set(self, key: str, text: str) -> None:
        if self.left == 0:
            if self.torn:
                super().set(key, text[: len(text) // 2])
            raise PowerCut
        self.left -= 1
        self.written.append(key)
        super().set(key, text)

    def remove(self, key: str) -> None:
        if self.left == 0:
            raise PowerCut
        self.left -= 1
        super().remove(key)


def _start(store: Store) -> None:
    store.games()


def _a_life() -> list[Callable[[Store], object]]:
    """Return all that may happen to a store, in an order; each is one change."""
    return [
        _start,
        lambda store: store.save_game("g1", entry("a")),
        lambda store: store.save_game("g2", entry("x")),
        lambda store: store.save_game("g1", entry("ab")),
        lambda store: store.name_game("g1", "Ours"),
        lambda store: store.save_game("g1", entry("abc")),
        lambda store: store.add_games({"g3": entry("y"), "g4": entry("z")}, ["damaged elsewhere"]),
        lambda store: store.delete_game("g2"),
        lambda store: store.restore_game("g2", whole("x")),
        lambda store: store.set_game_aside("g3"),
        lambda store: store.delete_damaged(1),
    ]


_BEGINNINGS: dict[str, dict[str, str]] = {
    "empty": {},
    "damaged": {GAMES: '{"version": 1, "g9":'},
    "damaged, with a copy": {GAMES: "{", BEFORE: json.dumps({"version": 1, "g9": whole("nine")})},
    "a damaged entry": {GAMES: json.dumps({"version": 1, "g8": whole("eight"), "bad": {"record": 1}})},
}


@pytest.mark.parametrize("torn", [False, True])
@pytest.mark.parametrize("beginning", _BEGINNINGS)
def test_a_crash_at_any_write_leaves_the_games_as_before_or_after(beginning: str, torn: bool) -> None:
    stages, writes = _undisturbed(_BEGINNINGS[beginning])
    assert writes >= 20
    for deadly in range(writes):
        keys = MortalKeys(dict(_BEGINNINGS[beginning]), left=deadly, torn=torn)
        done = 0
        with pytest.raises(PowerCut):
            store = Store(keys)
            for change in _a_life():
                change(store)
                done += 1
        keys.left = 10**9
        found = Store(keys).games()
        assert found in stages[max(0, done - 1) : done + 2], (deadly, done)
        assert not found or found == lying(keys)
        for text in _BEGINNINGS[beginning].values():
            damaged = read(text)
            if damaged is None:  # it is somewhere, to the letter
                assert text in keys.texts.values()


def _undisturbed(beginning: dict[str, str]) -> tuple[list[dict[str, Entry]], int]:
    """Return the games before everything and after each change, and how many writes and removals that took."""
    keys = MortalKeys(dict(beginning))
    store = Store(keys)
    stages = [Store(FakeKeys(dict(beginning))).games()]
    for change in _a_life():
        change(store)
        stages.append(dict(store.games()))
    return stages, 10**9 - keys.left


def test_the_copy_is_written_before_its_original_gives_way() -> None:
    keys = MortalKeys()
    store = Store(keys)
    store.save_game("g1", entry("a"))
    store.save_game("g1", entry("ab"))
    assert keys.written == [GAMES, BEFORE, GAMES]
    assert json.loads(keys.texts[BEFORE])["g1"]["record"] == "a"


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


# ── Other windows ──────────────────────────────────────────


def two_windows() -> tuple[FakeKeys, Store, Store]:
    """Return two windows that both have taken the game g1."""
    keys = FakeKeys()
    one, other = Store(keys), Store(keys)
    one.save_game("g1", entry("a"))
    other.take("g1")
    return keys, one, other


def test_windows_with_different_games_do_not_undo_each_others_saves() -> None:
    keys, one, other = two_windows()
    other.save_game("g2", entry("x"))
    one.save_game("g1", entry("ab"))
    other.name_game("g1", "Ours")
    other.delete_game("g2")
    one.save_game("g1", entry("abc"))
    assert lying(keys) == {"g1": whole("abc", name="Ours")}


def test_a_window_that_could_not_save_does_not_undo_the_others_saves_later() -> None:
    keys, one, other = two_windows()
    other.save_game("g2", entry("x"))
    keys.full = True
    with pytest.raises(SaveRefused):
        one.save_game("g1", entry("ab"))
    keys.full = False
    other.save_game("g2", entry("xy"))
    one.save_game("g3", entry("new"))
    assert lying(keys) == {"g1": whole("ab"), "g2": whole("xy"), "g3": whole("new")}


def test_a_stale_write_is_refused_until_the_game_is_taken_again() -> None:
    keys, one, other = two_windows()
    other.save_game("g1", entry("ab"))
    assert (one.standing("g1"), other.standing("g1")) == (Standing.MOVED_ON, Standing.SAME)
    with pytest.raises(MovedOn):
        one.save_game("g1", entry("ax"))
    assert lying(keys) == {"g1": whole("ab")} == one.games()
    one.take("g1")
    one.save_game("g1", entry("abc"))
    with pytest.raises(MovedOn):
        other.save_game("g1", entry("abd"))
    assert lying(keys) == {"g1": whole("abc")}


def test_a_stale_game_in_memory_is_not_written_over_the_others_moves() -> None:
    keys, one, other = two_windows()
    keys.full = True
    with pytest.raises(SaveRefused):
        one.save_game("g1", entry("ax"))
    keys.full = False
    other.save_game("g1", entry("ab"))
    with pytest.raises(MovedOn):
        one.save_game("g1", entry("axy"))
    one.save_game("g2", entry("x"))
    assert lying(keys) == {"g1": whole("ab"), "g2": whole("x")}


def test_a_write_that_got_lost_between_two_windows_is_known_as_ones_own() -> None:
    keys, one, other = two_windows()
    before = keys.texts[GAMES]
    one.save_game("g1", entry("ab"))
    keys.texts[GAMES] = before  # the other window wrote at the same moment, knowing nothing of it
    assert one.standing("g1") is Standing.LOST
    one.save_game("g1", entry("ab"))
    assert lying(keys) == {"g1": whole("ab")}
    assert other.standing("g1") is Standing.MOVED_ON


def test_a_game_that_another_window_deleted_is_saved_again_by_its_next_move() -> None:
    keys, one, other = two_windows()
    other.delete_game("g1")
    assert one.standing("g1") is Standing.SAME
    one.save_game("g1", entry("ab"))
    other.restore_game("g1", whole("a"))  # it is here already, and further
    assert lying(keys) == {"g1": whole("ab")}


def test_another_programs_entry_is_as_good_as_ours() -> None:
    keys, one, _ = two_windows()
    for record in ("theirs", "theirs and on"):
        theirs = {**lying(keys), "g1": {**lying(keys)["g1"], "record": record}, "h": entry("bare")}
        keys.texts[GAMES] = json.dumps({"version": 1, **theirs})
        assert one.games() == theirs
        with pytest.raises(MovedOn):
            one.save_game("g1", entry("ab"))
    one.take("h")
    one.save_game("h", entry("bare and on"))
    assert lying(keys)["h"] == whole("bare and on")


# ── Other pages of the same origin ─────────────────────────


def test_other_pages_keys_are_never_touched() -> None:
    for beginning in _BEGINNINGS.values():
        keys = FakeKeys({**FOREIGN, **beginning})
        store = Store(keys)
        for change in _a_life():
            change(store)
        store.save_settings({"theme": "dark"})
        store.set_open_game("g1")
        store.set_open_game(None)
        for game_id in list(store.games()):
            store.delete_game(game_id)
        for number in store.damaged():
            store.delete_damaged(number)
        assert {key: text for key, text in keys.texts.items() if not key.startswith(PREFIX)} == FOREIGN
        assert (store.games(), store.damaged()) == ({}, {})


def test_two_copies_of_this_page_on_one_origin_share_their_games() -> None:
    """A fork beside its original is nothing but another window: the same keys, the same care."""
    keys, original, fork = two_windows()
    fork.save_settings({"theme": "dark", "fork's own": 1})
    original.save_settings({"theme": "light"})
    assert fork.settings() == {"version": 1, "theme": "light", "fork's own": 1}
    fork.save_game("g1", entry("ab", more="fork's own"))
    original.take("g1")
    original.save_game("g1", entry("abc"))
    assert lying(keys) == {"g1": whole("abc", more="fork's own")}
