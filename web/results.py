"""The results of finished games as they are kept: beside the saved games, so that they outlast them.

They lie in a text like that of the games, a JSON object with ``version`` and, by the game's id, how it ended; the same
care is taken of it (see :mod:`web.store`), but for the copy: each result is written once and then left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from web import stats
from web.saved_text import Writer, read
from web.stats import Result
from web.texts import FULL, SaveRefused, Texts

STATS = "zodiac:stats"
NEWER = "The statistics kept here are those of a newer version of this page, and stay untouched; reload to get it."
BEGUN_ANEW = (
    "The statistics could not be read, and begin anew. What lay there was put aside, under All games."
)
SOME_ASIDE = "A result in the statistics could not be read. It was put aside, under All games."


class _Kept(NamedTuple):
    """What is kept now. ``stuck`` is, by id, what is damaged and found no room aside: it stays there."""

    results: Mapping[str, Any]
    stuck: Mapping[str, Any]
    refusal: str = ""  # why nothing may be written in its place


class Results:
    """How games ended, by their ids. What reading brings to light is told in sentences for the player."""

    def __init__(self, texts: Texts, tell: Callable[[str], None]) -> None:
        self._texts = texts
        self._tell = tell
        self._changes: dict[str, Any] = {}  # by game: what is not kept yet; None: it is to go

    def all(self) -> dict[str, Result]:
        """Return every result by the game's id."""
        kept = self._kept()
        if kept.refusal:
            self._tell(kept.refusal)
        return {game_id: stats.as_found(told) for game_id, told in self._changed(kept).items()}

    def keep(self, results: Mapping[str, Result | None]) -> None:
        """Keep results, in the place of earlier ones of the same games; None takes one out.

        SaveRefused if they are not kept: they are written together with the next ones that are not refused.
        """
        self._changes |= {i: stats.as_kept(result) if result else None for i, result in results.items()}
        kept = self._kept()  # read afresh: another window may have written
        text = Writer().write({**kept.stuck, **self._changed(kept)})
        refusal = kept.refusal or self._texts.write(STATS, text)
        if refusal:
            raise SaveRefused(refusal)
        self._changes.clear()

    def _changed(self, kept: _Kept) -> dict[str, Any]:
        return {i: told for i, told in {**kept.results, **self._changes}.items() if told is not None}

    def _kept(self) -> _Kept:
        """Read what is kept, setting aside what is damaged."""
        text = self._texts.get(STATS)
        if text is None:
            return _Kept({}, {})
        found = read(text, stats.is_kept)
        if found is None:
            if not self._texts.put_aside(text):
                return _Kept({}, {}, refusal=FULL)
            self._mend(_Kept({}, {}), BEGUN_ANEW)
            return _Kept({}, {})
        if found.newer:
            return _Kept({}, {}, refusal=NEWER)
        put = {i for i, bad in found.damaged.items() if self._texts.put_aside(json.dumps({i: bad}))}
        kept = _Kept(found.entries, {i: bad for i, bad in found.damaged.items() if i not in put})
        if put:
            self._mend(kept, SOME_ASIDE)
        return kept

    def _mend(self, kept: _Kept, told: str) -> None:
        """Write what could be read in the place of the damaged text, which lies aside."""
        self._texts.write(STATS, Writer().write({**kept.stuck, **kept.results}))
        self._tell(told)
