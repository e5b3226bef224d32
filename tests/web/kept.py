"""Saved games as the tests of the store make and read them."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.web.fakes import FakeKeys
from web.saved_text import Entry, check_of
from web.store import BEFORE, GAMES, Store


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


def _start(store: Store) -> None:
    store.games()


def a_life() -> list[Callable[[Store], object]]:
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
        lambda store: store.texts.delete_damaged(1),
    ]


BEGINNINGS: dict[str, dict[str, str]] = {
    "empty": {},
    "damaged": {GAMES: '{"version": 1, "g9":'},
    "damaged, with a copy": {GAMES: "{", BEFORE: json.dumps({"version": 1, "g9": whole("nine")})},
    "a damaged entry": {GAMES: json.dumps({"version": 1, "g8": whole("eight"), "bad": {"record": 1}})},
}
