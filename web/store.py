"""What is kept between visits: saved games, settings, which game is open.

Everything lies as text in a key-value store handed in (the browser's localStorage; a dict in tests), under keys that
begin with ``zodiac:``. What cannot be read is set aside under a key of its own, never deleted. Every write is read
back: a refused one raises :class:`SaveRefused`, and what was to be kept goes on in memory as long as the page is open.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeGuard

GAMES = "zodiac:games"
SETTINGS = "zodiac:settings"
OPEN = "zodiac:open"
ASIDE = "zodiac:aside"
MOST_ASIDE = 100  # texts that lie aside at most; beyond that the last one gives way
VERSION = 1
REFUSAL = "This browser did not save: all goes on, but what is new is lost when the page is closed."

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
        self._refused: dict[str, str | None] = {}  # what goes on in memory only
        self.set_aside = 0  # how many damaged texts were put under another key by this store

    # ── Games ──────────────────────────────────────────────

    def games(self) -> dict[str, Entry]:
        """Return the saved games by id; each has at least ``record`` and ``updated``."""
        kept = {}
        for game_id, entry in self._read(GAMES).items():
            if game_id == "version":
                continue
            if is_entry(entry):
                kept[game_id] = entry
            else:
                self._put_aside(json.dumps({game_id: entry}))
        return kept

    def save_game(self, game_id: str, entry: Mapping[str, Any]) -> None:
        """Keep a game; what else was kept of it stays, such as the name it was given.

        The games are read afresh, so that two windows do not undo each other's saves.
        """
        games = self.games()
        self._write_games({**games, game_id: {**games.get(game_id, {}), **entry}})

    def add_games(self, entries: Mapping[str, Entry], damaged: Iterable[str] = ()) -> None:
        """Keep new games, all or none of them, and set ``damaged`` texts aside."""
        before = dict(self._refused)
        try:
            self._write_games({**self.games(), **entries})
        except SaveRefused:
            self._refused = before
            raise
        for text in damaged:
            self._put_aside(text)

    def delete_game(self, game_id: str) -> Entry | None:
        """Take a game out and return it; None if there was none."""
        games = self.games()
        entry = games.pop(game_id, None)
        self._write_games(games)
        return entry

    def _write_games(self, games: Mapping[str, Entry]) -> None:
        self._write(GAMES, json.dumps({"version": VERSION, **games}, ensure_ascii=False))

    # ── What was set aside ─────────────────────────────────

    def damaged(self) -> dict[int, str]:
        """Return the texts that were set aside, by number."""
        texts = {number: self._get(f"{ASIDE}:{number}") for number in range(1, MOST_ASIDE + 1)}
        return {number: text for number, text in texts.items() if text is not None}

    def delete_damaged(self, number: int) -> str | None:
        """Throw a damaged text away and return it; None if there was none."""
        text = self._get(f"{ASIDE}:{number}")
        if text is not None:
            self._remove(f"{ASIDE}:{number}")
        return text

    def restore_damaged(self, text: str) -> None:
        """Keep a damaged text that was thrown away."""
        self._put_aside(text)

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
        return self._get(OPEN)

    def set_open_game(self, game_id: str | None) -> None:
        """Remember which game is on the table."""
        if game_id is not None:
            self._write(OPEN, game_id)
        elif self.open_game() is not None:
            self._remove(OPEN)

    # ── Texts ──────────────────────────────────────────────

    def _read(self, key: str) -> dict[str, Any]:
        """Return the JSON object under ``key``; what is none, or of another version, is set aside."""
        text = self._get(key)
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
        there = self.damaged()
        if text in there.values():
            return
        number = next((number for number in range(1, MOST_ASIDE + 1) if number not in there), MOST_ASIDE)
        self._write(f"{ASIDE}:{number}", text)
        self.set_aside += 1

    def _get(self, key: str) -> str | None:
        return self._refused[key] if key in self._refused else self._keys.get(key)

    def _write(self, key: str, text: str) -> None:
        try:
            self._keys.set(key, text)
            kept = self._keys.get(key) == text
        except OSError:
            kept = False
        self._note(key, text, kept=kept)

    def _remove(self, key: str) -> None:
        try:
            self._keys.remove(key)
            kept = self._keys.get(key) is None
        except OSError:
            kept = False
        self._note(key, None, kept=kept)

    def _note(self, key: str, text: str | None, *, kept: bool) -> None:
        """Go on in memory with what was refused, and say so; forget it once the key is kept again."""
        if kept:
            self._refused.pop(key, None)
        else:
            self._refused[key] = text
            raise SaveRefused(REFUSAL)


def is_entry(entry: object) -> TypeGuard[Entry]:
    """Whether this can be a saved game: whether its record can be played is not looked at."""
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("record"), str)
        and isinstance(entry.get("updated"), str)
    )
