"""What is kept between visits: saved games, settings, which game is open.

Everything lies as text (see :mod:`web.texts`), and nothing that was saved gets lost:

- Games are read afresh before each write, and only what was changed here is laid over them: windows side by side do
  not undo each other's saves. A game that another window has moved on is not written over (:class:`MovedOn`).
- Before a new text takes the place of the old one, the old one is copied; it is there until the next write.
  Whatever cannot be read is set aside as it was found, and what the copy holds of it takes its place.
- A text of a later version of this page is left as it is.
- Every write is read back. A refused one raises :class:`SaveRefused`; what was to be kept goes on in memory as long as
  the page is open, and is written together with the next change that is not refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from web.saved_text import VERSION, Entry, Writer, check_of, is_entry, is_whole, json_object, read
from web.texts import FULL, Keys, SaveRefused, Texts

GAMES = "zodiac:games"
BEFORE = "zodiac:games-before"  # the copy of the games as they were before the last write
SETTINGS = "zodiac:settings"
OPEN = "zodiac:open"

NEWER = (
    "The games saved here are those of a newer version of this page, and stay untouched; what is played now is not "
    "saved. Reload to get the newer version, or save the record as a file."
)
SAVED_AGAIN = "This game was deleted in another tab, and is saved again."
MOVED_ON = "This was not saved: the game has gone on in another tab. Play on here from where it is now."
PUT_ASIDE = "A saved game could not be read. It was put aside, under All games; nothing was deleted."
FROM_COPY = (
    "The saved games could not be read, and are as they were one move earlier. What could not be read was put aside, "
    "under All games."
)
ONE_BACK = (
    "The last save of this game was damaged, and was put aside, under All games. The game is as it was one save "
    "earlier."
)
UNSETTLED = "This holds until the page is closed: the browser did not save the settings."
DEFAULTS = "The settings could not be read, and are as at the first visit. What lay there was put aside."


class MovedOn(SaveRefused):
    """Another window has written the game since it was read here: nothing was written over it."""


class Standing(Enum):
    """How the record that is kept of a game stands to the one that this page has read or written last."""

    SAME = "same, or there has never been one"
    GONE = "there is none any more: another window deleted it"
    LOST = "an earlier one of this page's own: another window wrote at the same moment"
    MOVED_ON = "another window's"


class _Kept(NamedTuple):
    """The games as they are kept. ``stuck`` is, by id, what is damaged and found no room aside: it stays there."""

    text: str | None
    entries: dict[str, Entry]
    stuck: Mapping[str, Any] = MappingProxyType({})
    sound: bool = True  # the text could be read, and may become the copy
    refusal: str = ""  # why nothing may be written in its place


class Store:
    """Games and settings over :class:`Keys`."""

    def __init__(self, keys: Keys) -> None:
        self.texts = Texts(keys)
        self._memory: dict[str, str | None] = {}  # single texts that were refused
        self._changes: dict[str, Entry | None] = {}  # by game: what is not kept yet; None: it is to go
        # By game: hashes of the records taken or saved, the last one last.
        self._ours: dict[str, list[int]] = {}
        self._known: _Kept | None = None
        self._writer = Writer()
        self._news: list[str] = []

    def news(self) -> str:
        """Return once, in sentences for the player, what reading has brought to light; "" if there is nothing."""
        told, self._news = " ".join(dict.fromkeys(self._news)), []
        return told

    # ── Games ──────────────────────────────────────────────

    def games(self) -> dict[str, Entry]:
        """Return the saved games by id, each with at least ``record`` and ``updated``; they are not to be changed."""
        return self._with_changes(self._kept().entries)

    def unsaved(self) -> frozenset[str]:
        """Return the ids of the games that are not kept as they are now."""
        return frozenset(game_id for game_id, change in self._changes.items() if change is not None)

    def take(self, game_id: str) -> Entry | None:
        """Return a game that is going to be played on here; None if there is none."""
        entry = self.games().get(game_id)
        if entry is not None and game_id not in self._changes:
            self._ours[game_id] = [hash(entry["record"])]
        return entry

    def save_game(self, game_id: str, entry: Mapping[str, Any]) -> None:
        """Keep a game as it has come to be; what else was kept of it stays, such as the name it was given.

        MovedOn if the game was written by another window since it was taken, SaveRefused if it is not kept. One that
        another window has deleted is kept again, which is news.
        """
        standing = self.standing(game_id)
        if standing is Standing.MOVED_ON:
            self._changes.pop(game_id, None)
            raise MovedOn(MOVED_ON)
        self._change({game_id: {**entry, "check": check_of(entry["record"])}})
        if standing is Standing.GONE:
            self._news.append(SAVED_AGAIN)

    def standing(self, game_id: str) -> Standing:
        """Tell whether another window has written or deleted a game since it was taken, or last saved, here."""
        kept, ours = self._kept(), self._ours.get(game_id, [])
        entry = kept.entries.get(game_id)
        if entry is None:
            return Standing.GONE if ours and not kept.refusal else Standing.SAME
        if hash(entry["record"]) in ours[-1:]:
            return Standing.SAME
        return Standing.LOST if hash(entry["record"]) in ours else Standing.MOVED_ON

    def name_game(self, game_id: str, name: str) -> None:
        """Give a game a name."""
        self._change({game_id: {"name": name}})

    def add_games(self, entries: Mapping[str, Entry], damaged: Iterable[str] = ()) -> None:
        """Keep new games, all or none of them, and set ``damaged`` texts aside."""
        before = dict(self._changes)
        try:
            self._change({i: {**entry, "check": check_of(entry["record"])} for i, entry in entries.items()})
        except SaveRefused:
            self._changes = before
            raise
        for text in damaged:
            self.texts.put_aside(text)

    def delete_game(self, game_id: str) -> Entry | None:
        """Take a game out and return it; None if there was none."""
        entry = self.games().get(game_id)
        if entry is not None:
            self._change({game_id: None})
        return entry

    def restore_game(self, game_id: str, entry: Entry) -> None:
        """Keep a game again that was taken out, unless another window has it already."""
        if game_id not in self.games():
            self._change({game_id: entry})

    def set_game_aside(self, game_id: str) -> Entry | None:
        """Set a game aside whose record cannot be played; return what is taken from the copy in its place."""
        entry = self.games()[game_id]
        copied = self._copied().get(game_id)
        if copied is not None and (copied["record"] == entry["record"] or not is_whole(copied)):
            copied = None
        if not self.texts.put_aside(json.dumps({game_id: entry})):
            raise SaveRefused(FULL)
        self._change({game_id: copied})
        if copied is not None:
            self._news.append(ONE_BACK)
        return copied

    # ── Games, as they are kept ────────────────────────────

    def _kept(self) -> _Kept:
        """Return what is kept now; only what has changed since is read again."""
        text, known = self.texts.get(GAMES), self._known
        if known is not None and known.text == text and not known.refusal:
            return known
        told = known is not None and known.text == text
        found, news = self._examined(text)
        if news and not told:
            self._news.append(news)
        self._known = found
        if not found.sound:  # what is not to be read was damaged, and nobody deleted it
            self._ours = {i: ours for i, ours in self._ours.items() if i in found.entries}
        if not found.sound and not found.refusal:
            self._mend(found)
        return self._known

    def _examined(self, text: str | None) -> tuple[_Kept, str]:
        """Read a text of all games, setting aside what is damaged; return what there is to tell of it, too."""
        if text is None:
            return _Kept(None, {}), ""
        found = read(text)
        if found is None:
            kept = self.texts.put_aside(text)
            entries = self._copied()
            refusal = "" if kept else FULL
            return _Kept(text, entries, sound=False, refusal=refusal), FROM_COPY if entries else PUT_ASIDE
        if found.newer:
            return _Kept(text, {}, refusal=NEWER), NEWER
        if not found.damaged:
            return _Kept(text, found.entries), ""
        stuck = {i: bad for i, bad in found.damaged.items() if not self.texts.put_aside(json.dumps({i: bad}))}
        copied = {i: entry for i, entry in self._copied().items() if i in found.damaged and i not in stuck}
        return _Kept(text, {**found.entries, **copied}, stuck, sound=False), PUT_ASIDE

    def _mend(self, kept: _Kept) -> None:
        """Write what could be read in the place of the damaged text, which lies aside."""
        text = self._writer.write({**kept.stuck, **kept.entries})
        if kept.entries.keys() - self._copied().keys():  # else the copy is good enough for a crash in between
            self.texts.write(BEFORE, text)
        if not self.texts.write(GAMES, text):
            self._known = _Kept(text, kept.entries, kept.stuck, sound=not kept.stuck)

    def _copied(self) -> dict[str, Entry]:
        """Return the games as they were before the last write."""
        found = read(self.texts.get(BEFORE) or "")
        return found.entries if found else {}

    def _with_changes(self, entries: Mapping[str, Entry]) -> dict[str, Entry]:
        games = dict(entries)
        for game_id, change in self._changes.items():
            there = games.pop(game_id, {})
            changed = None if change is None else {**there, **change}
            if is_entry(changed):
                games[game_id] = changed
        return games

    def _change(self, changes: Mapping[str, Entry | None]) -> None:
        """Lay changes over what is kept, together with those that were refused before."""
        for game_id, change in changes.items():
            waiting = self._changes.get(game_id) or {}
            self._changes[game_id] = None if change is None else {**waiting, **change}
        kept = self._kept()
        if kept.refusal:
            raise SaveRefused(kept.refusal)
        games = self._with_changes(kept.entries)
        text = self._writer.write({**kept.stuck, **games})
        self._replace(kept, text)
        self._known = _Kept(text, games, kept.stuck, sound=not kept.stuck)
        for game_id, done in self._changes.items():
            if done is None:
                self._ours.pop(game_id, None)
            elif "record" in done:
                self._ours.setdefault(game_id, []).append(hash(done["record"]))
        self._changes.clear()

    def _replace(self, kept: _Kept, text: str) -> None:
        """Put a new text in the place of the one that is kept, which is copied before."""
        if kept.sound and kept.text is not None:
            self.texts.write(BEFORE, kept.text)  # better saved without a copy than not saved
        refused = self.texts.write(GAMES, text)
        if refused:
            self.texts.remove(BEFORE)  # its room may be what is missing
            refused = self.texts.write(GAMES, text)
        if refused:
            raise SaveRefused(refused)

    # ── Settings ───────────────────────────────────────────

    def settings(self) -> dict[str, Any]:
        """Return the settings as they were kept, whoever kept them; empty if there are none."""
        text = self._get(SETTINGS)
        if text is None:
            return {}
        kept = json_object(text)
        if kept is None:
            self.texts.put_aside(text)
            self._news.append(DEFAULTS)
            return {}
        return kept

    def save_settings(self, settings: Mapping[str, Any]) -> None:
        """Keep these settings; others that lie there, such as a later version's, stay as they are."""
        if not self._set(SETTINGS, json.dumps({"version": VERSION, **self.settings(), **settings})):
            raise SaveRefused(UNSETTLED)

    # ── The open game ──────────────────────────────────────

    def open_game(self) -> str | None:
        """Return the id of the game that was on the table; None on the first page."""
        return self._get(OPEN)

    def set_open_game(self, game_id: str | None) -> None:
        """Remember which game is on the table; where that is refused, as long as the page is open."""
        if game_id != self.open_game():
            self._set(OPEN, game_id)

    # ── Texts ──────────────────────────────────────────────

    def _get(self, key: str) -> str | None:
        return self._memory[key] if key in self._memory else self.texts.get(key)

    def _set(self, key: str, text: str | None) -> bool:
        """Keep a text, or remove it if it is None; go on in memory with what is refused. Tell whether it is kept."""
        kept = self.texts.remove(key) if text is None else not self.texts.write(key, text)
        if kept:
            self._memory.pop(key, None)
        else:
            self._memory[key] = text
        return kept
