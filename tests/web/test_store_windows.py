"""Several windows, and other pages of the same origin, over one storage."""

from __future__ import annotations

import json

import pytest

from tests.web.fakes import FakeKeys
from tests.web.kept import BEGINNINGS, a_life, entry, lying, whole
from web.store import GAMES, SAVED_AGAIN, MovedOn, Standing, Store
from web.texts import PREFIX, SaveRefused

FOREIGN = {"other-game:save": "theirs", "zodiac": "not ours", "zodiac-games": "{", "games": "[1]"}

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


def test_a_game_that_another_window_deleted_is_saved_again_by_its_next_move_and_that_is_told() -> None:
    keys, one, other = two_windows()
    other.delete_game("g1")
    assert (one.standing("g1"), other.standing("g1")) == (Standing.GONE, Standing.SAME)
    one.save_game("g1", entry("ab"))
    assert (one.standing("g1"), one.news(), one.news()) == (Standing.SAME, SAVED_AGAIN, "")
    other.restore_game("g1", whole("a"))  # it is here already, and further
    assert lying(keys) == {"g1": whole("ab")}


@pytest.mark.parametrize("text", ['{"version": 1, "g1":', '{"version": 1, "g1": 7}', '{"version": 99}'])
def test_what_cannot_be_read_was_not_deleted(text: str) -> None:
    keys, one, _ = two_windows()
    keys.texts[GAMES] = text
    assert [one.standing("g1"), one.standing("g1")] == [Standing.SAME] * 2


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
    for beginning in BEGINNINGS.values():
        keys = FakeKeys({**FOREIGN, **beginning})
        store = Store(keys)
        for change in a_life():
            change(store)
        store.save_settings({"theme": "dark"})
        store.set_open_game("g1")
        store.set_open_game(None)
        for game_id in list(store.games()):
            store.delete_game(game_id)
        for number in store.texts.damaged():
            store.texts.delete_damaged(number)
        assert {key: text for key, text in keys.texts.items() if not key.startswith(PREFIX)} == FOREIGN
        assert (store.games(), store.texts.damaged()) == ({}, {})


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
