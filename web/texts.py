"""The texts beneath all that is saved: each is read back once it is written, and what cannot be read is set aside.

They lie in a key-value store handed in (the browser's localStorage; a dict in tests), under keys that begin with
``zodiac:``; other keys are other pages' own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

PREFIX = "zodiac:"
ASIDE = "zodiac:aside"

FULL = (
    "The browser did not save this: its storage is full. Play on, and save the record as a file, or delete old games "
    "to make room."
)
SHUT = (
    "The browser did not save this: it keeps nothing here, as in some private windows. Play on, and save the record "
    "as a file before you close the page."
)


class Keys(Protocol):
    """A key-value store of texts. A write that is refused raises OSError (NoRoom if it is full), or is dropped."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, text: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def names(self) -> Iterable[str]:
        """Return the keys that there are, those of other pages included."""


class NoRoom(OSError):
    """The key-value store is full."""


class SaveRefused(Exception):
    """What was to be saved was not kept. The message is a sentence for the player."""


class Texts:
    """Texts over :class:`Keys`; a refusal is told, never raised, where a sentence is returned."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys

    def get(self, key: str) -> str | None:
        """Return what lies under a key now."""
        return self._keys.get(key)

    def write(self, key: str, text: str) -> str:
        """Write a text and read it back; return why it is not kept, in a sentence for the player, or ""."""
        try:
            self._keys.set(key, text)
        except NoRoom:
            return FULL
        except OSError:
            return SHUT
        return "" if self._keys.get(key) == text else SHUT

    def remove(self, key: str) -> bool:
        """Remove a key; tell whether it is gone."""
        try:
            self._keys.remove(key)
        except OSError:
            return False
        return self._keys.get(key) is None

    # ── What was set aside ─────────────────────────────────

    def damaged(self) -> dict[int, str]:
        """Return the texts that were set aside, by number."""
        numbers = sorted(
            int(name.removeprefix(f"{ASIDE}:"))
            for name in self._keys.names()
            if name.startswith(f"{ASIDE}:") and name.removeprefix(f"{ASIDE}:").isdecimal()
        )
        texts = {number: self._keys.get(f"{ASIDE}:{number}") for number in numbers}
        return {number: text for number, text in texts.items() if text is not None}

    def put_aside(self, text: str) -> bool:
        """Keep a damaged text under a key of its own, the same text once; tell whether it is kept."""
        there = self.damaged()
        return text in there.values() or not self.write(f"{ASIDE}:{max(there, default=0) + 1}", text)

    def delete_damaged(self, number: int) -> str | None:
        """Throw a damaged text away and return it; None if there was none. SaveRefused if it stays."""
        text = self._keys.get(f"{ASIDE}:{number}")
        if text is not None and not self.remove(f"{ASIDE}:{number}"):
            raise SaveRefused(SHUT)
        return text

    def restore_damaged(self, text: str) -> None:
        """Keep a damaged text that was thrown away; SaveRefused if that is not kept."""
        if not self.put_aside(text):
            raise SaveRefused(FULL)
