"""What is kept between visits: saved games, settings, which game is open.

Everything lies as text in a key-value store handed in (the browser's localStorage; a dict in tests), under keys that
begin with ``zodiac:``. What cannot be read is set aside under a key of its own, never deleted. Every write is read
back: a refused one raises :class:`SaveRefused`, and the game goes on in memory.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Protocol

GAMES = "zodiac:games"
SETTINGS = "zodiac:settings"
OPEN = "zodiac:open"
ASIDE = "zodiac:aside"
VERSION = 1
REFUSAL = "This browser did not save: the game goes on, but is lost when the page is closed."

Entry = dict[str, Any]


class Keys(Protocol):
    """A key-value store of texts. A write that is refused raises OSError, or is dropped in silence."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, text: str) -> None: ...

    def remove(self, key: str) -> None: ...


class SaveRefused(Exception):
    """The browser did not keep what was to be saved. The message is a sentence for the player."""


class Store:
    """Games and settings over :class:`Keys`."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self.set_aside = 0  # how many damaged texts were put under another key by this store

    # ── Games ──────────────────────────────────────────────

    def games(self) -> dict[str, Entry]:
        """Return the saved games by id; each has at least ``record`` and ``updated``."""
        kept = {}
        for game_id, entry in self._read(GAMES).items():
            if game_id == "version":
                continue
            if _is_entry(entry):
                kept[game_id] = entry
            else:
                self._put_aside(json.dumps({game_id: entry}))
        return kept

    def save_game(self, game_id: str, entry: Mapping[str, Any]) -> None:
        """Keep a game; the others are read afresh, so that two windows do not undo each other's saves."""
        self._write_games({**self.games(), game_id: dict(entry)})

    def delete_game(self, game_id: str) -> Entry | None:
        """Take a game out and return it; None if there was none."""
        games = self.games()
        entry = games.pop(game_id, None)
        self._write_games(games)
        return entry

    def _write_games(self, games: Mapping[str, Entry]) -> None:
        self._write(GAMES, json.dumps({"version": VERSION, **games}, ensure_ascii=False))

    # ── Settings ───────────────────────────────────────────

    def settings(self) -> dict[str, Any]:
        """Return the settings as they were kept; empty if there are none."""
        return {name: value for name, value in self._read(SETTINGS).items() if name != "version"}

    def save_settings(self, settings: Mapping[str, Any]) -> None:
        """Keep the settings."""
        self._write(SETTINGS, json.dumps({"version": VERSION, **settings}))

    # ── The open game ──────────────────────────────────────

    def open_game(self) -> str | None:
        """Return the id of the game that was on the table; None on the first page."""
        return self._keys.get(OPEN)

    def set_open_game(self, game_id: str | None) -> None:
        """Remember which game is on the table."""
        if game_id is not None:
            self._write(OPEN, game_id)
        elif self.open_game() is not None:
            self._remove(OPEN)

    # ── Texts ──────────────────────────────────────────────

    def _read(self, key: str) -> dict[str, Any]:
        """Return the JSON object under ``key``; what is none, or of another version, is set aside."""
        text = self._keys.get(key)
        if text is None:
            return {}
        try:
            value = json.loads(text)
        except ValueError:
            value = None
        if isinstance(value, dict) and value.get("version") == VERSION:
            return value
        self._put_aside(text)
        self._remove(key)
        return {}

    def _put_aside(self, text: str) -> None:
        """Keep a damaged text under the first free key; the same text is kept once."""
        number = 1
        while (there := self._keys.get(f"{ASIDE}:{number}")) is not None:
            if there == text:
                return
            number += 1
        self._write(f"{ASIDE}:{number}", text)
        self.set_aside += 1

    def _write(self, key: str, text: str) -> None:
        try:
            self._keys.set(key, text)
            kept = self._keys.get(key) == text
        except OSError:
            kept = False
        if not kept:
            raise SaveRefused(REFUSAL)

    def _remove(self, key: str) -> None:
        try:
            self._keys.remove(key)
        except OSError:
            raise SaveRefused(REFUSAL) from None


def _is_entry(entry: object) -> bool:
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("record"), str)
        and isinstance(entry.get("updated"), str)
    )
