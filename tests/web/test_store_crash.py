"""A crash at any write leaves the saved games as they were before it, or as they are after it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from tests.web.fakes import FakeKeys
from tests.web.kept import BEGINNINGS, a_life, entry, lying
from web.saved_text import Entry, read
from web.store import BEFORE, GAMES, Store


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


@pytest.mark.parametrize("torn", [False, True])
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_crash_at_any_write_leaves_the_games_as_before_or_after(beginning: str, torn: bool) -> None:
    stages, writes = _undisturbed(BEGINNINGS[beginning])
    assert writes >= 20
    for deadly in range(writes):
        keys = MortalKeys(dict(BEGINNINGS[beginning]), left=deadly, torn=torn)
        done = 0
        with pytest.raises(PowerCut):
            store = Store(keys)
            for change in a_life():
                change(store)
                done += 1
        keys.left = 10**9
        found = Store(keys).games()
        assert found in stages[max(0, done - 1) : done + 2], (deadly, done)
        assert not found or found == lying(keys)
        for text in BEGINNINGS[beginning].values():
            damaged = read(text)
            if damaged is None:  # it is somewhere, to the letter
                assert text in keys.texts.values()


def _undisturbed(beginning: dict[str, str]) -> tuple[list[dict[str, Entry]], int]:
    """Return the games before everything and after each change, and how many writes and removals that took."""
    keys = MortalKeys(dict(beginning))
    store = Store(keys)
    stages = [Store(FakeKeys(dict(beginning))).games()]
    for change in a_life():
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
