"""The text in which all games are kept: a JSON object with ``version`` and, by id, an entry for each game.

Other programs read and write it too: an entry needs no more than ``record`` and ``updated``. Ours bear a ``check`` as
well, a checksum over the record; one that is missing or wrong makes no entry bad as long as its record can be played.
"""

from __future__ import annotations

import json
import re
from binascii import crc32
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeGuard

DEEPEST = 100  # brackets within brackets
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_BRACKETS = r"[\[\]{}]"
VERSION = 1

Entry = dict[str, Any]


class Contents(NamedTuple):
    """What such a text holds."""

    entries: dict[str, Entry]
    damaged: dict[str, Any]  # by id, what stands there and is no entry
    newer: bool = False  # a later version of this page wrote it: nothing of it is read


def is_entry(entry: object) -> TypeGuard[Entry]:
    """Whether this can be a saved game: whether its record can be played is not looked at."""
    return (
        isinstance(entry, dict)
        and isinstance(entry.get("record"), str)
        and isinstance(entry.get("updated"), str)
    )


def read(text: str, fits: Callable[[object], TypeGuard[Entry]] = is_entry) -> Contents | None:
    """Read such a text, or one of other entries that ``fits`` tells; None if it is none at all, but cut, or another."""
    value = json_object(text)
    version = value.pop("version", None) if value is not None else None
    if value is None or not isinstance(version, int) or version < VERSION:
        return None
    if version > VERSION:
        return Contents({}, {}, newer=True)
    entries = {game_id: entry for game_id, entry in value.items() if fits(entry)}
    return Contents(entries, {game_id: other for game_id, other in value.items() if game_id not in entries})


def json_object(text: str) -> dict[str, Any] | None:
    """Return the JSON object that the text is; None if it is none, or so deep that it cannot be this page's."""
    if _is_deep(text):
        return None
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _is_deep(text: str) -> bool:
    """Whether brackets stand in more than DEEPEST others. The reader would run out of stack, and Python with it."""
    if text.count("{") + text.count("[") <= DEEPEST:
        return False
    depth = 0
    for bracket in re.findall(_BRACKETS, re.sub(_QUOTED, "", text)):
        depth += 1 if bracket in "{[" else -1
        if depth > DEEPEST:
            return True
    return False


def check_of(record: str) -> str:
    """Return the checksum of a record: its CRC-32 in hexadecimal.

    >>> check_of("zodiac 1")
    '7da9ee70'
    """
    return f"{crc32(record.encode(errors='surrogatepass')):08x}"


def is_whole(entry: Mapping[str, Any]) -> bool:
    """Whether an entry's record is, to the letter, the one that was saved with it."""
    return bool(entry.get("check") == check_of(entry["record"]))


class Writer:
    """Writes the text of all games; what was written before is not put into words again."""

    def __init__(self) -> None:
        self._written: dict[str, tuple[Any, str]] = {}  # by id: an entry, and its JSON

    def write(self, entries: Mapping[str, Any]) -> str:
        """Return the text; an entry that is the very same object as last time must not have changed since."""
        self._written = {game_id: self._words(game_id, entry) for game_id, entry in entries.items()}
        parts = (f"{json.dumps(game_id)}: {text}" for game_id, (_, text) in self._written.items())
        return "{" + ", ".join((f'"version": {VERSION}', *parts)) + "}"

    def _words(self, game_id: str, entry: Any) -> tuple[Any, str]:
        before = self._written.get(game_id)
        return before if before and before[0] is entry else (entry, json.dumps(entry))
