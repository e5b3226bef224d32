"""The shelf: saved games as the player handles them, and the files that go out and come in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple, Protocol

from web import saves
from web.entry import entry_of, game_of, is_peeked, plainly_named
from web.saved_text import Entry, is_whole
from web.session import Damaged, State
from web.sitting import Sitting
from web.store import Store
from web.texts import SaveRefused
from web.words import counted, listed
from zodiac import Game, InvalidRecordError, ZodiacError
from zodiac.errors import shown

# A link among words, as a messenger delivers it: a full stop behind it is not a part of it.
_LINK = r"#[gd]=[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)?"
_UNSEEN = r"[\0-\x08\x0e-\x1f]"  # control characters, of which no text has any

NOTHING_PASTED = "Paste a link or a record into the field first, then open it."
NO_TEXT = (
    "it is no plain text, but perhaps a picture or a packed file; choose a file that was saved from this page"
)


class Outside(Protocol):
    """What the shelf needs of the browser."""

    def announce(self, text: str) -> None: ...

    def now(self) -> str: ...

    def fresh_id(self) -> str: ...

    def download(self, name: str, text: str) -> None: ...


class Taken(NamedTuple):
    """A saved game to be played on, and what to announce."""

    game: Game
    said: str
    peeked: bool


class Desk(Protocol):
    """What the shelf needs of the page around it."""

    state: State
    sitting: Sitting | None

    def begin(self, game: Game, said: str, *, seen: bool = False, peeked: bool = False) -> None:
        """Put a game on the table that was not saved before, and save it."""

    def open(self, game_id: str) -> None:
        """Put a saved game on the table."""

    def say(self, text: str, *, offer: str = "") -> None:
        """Tell the player something."""

    def focus(self, element_id: str) -> None:
        """Move the focus once the page is drawn."""


class Shelf:
    """Saved games: listed, renamed, deleted and brought back, written to files and read from them."""

    def __init__(self, desk: Desk, store: Store, outside: Outside) -> None:
        self._desk = desk
        self._store = store
        self._outside = outside
        self._take_back: Callable[[], None] | None = None  # what restores that which was deleted last
        self._older: dict[str, Entry] = {}  # the saved games from which the one that came in last goes on

    @property
    def effects(self) -> Mapping[str, Callable[[Any], None]]:
        """What the shelf does, by the kind of effect that asks for it."""
        return {
            "rename": self._rename,
            "delete": self._delete,
            "delete-damaged": self._delete_damaged,
            "tidy": self._tidy,
            "restore": self._restore,
            "export": self._export,
            "export-all": self._export_all,
            "export-damaged": self._export_damaged,
            "file": self._file,
            "import": self._import,
        }

    def list(self) -> None:
        """Bring what the page lists to what is saved."""
        today = datetime.fromisoformat(self._outside.now()).astimezone().date()
        unsaved = self._store.unsaved()
        games = sorted(self._store.games().items(), key=lambda item: item[1]["updated"], reverse=True)
        self._desk.state = self._desk.state._replace(
            saved=tuple(
                saves.row(game_id, entry, today, unsaved=game_id in unsaved) for game_id, entry in games
            ),
            damaged=tuple(
                Damaged(n, text[:60], len(text)) for n, text in self._store.texts.damaged().items()
            ),
        )

    def take(self, game_id: str) -> Taken | None:
        """Return a saved game to be played on; None if it cannot be opened, which is said then.

        A record that is damaged is set aside, and the one saved before it takes its place, if that is to be had.
        """
        entry = self._store.take(game_id)
        if entry is None:
            self.list()
            self._desk.say("This game is not saved in this browser any more.")
            return None
        title = saves.title(entry)
        try:
            return Taken(game_of(entry), f"{title}, as it was left.", is_peeked(entry))
        except ZodiacError as error:
            if is_whole(entry):  # it was saved so, by a page with other rules
                self._desk.say(
                    f"“{title}” cannot be opened: {error}. It stays in the list, and can be exported."
                )
                return None
            if self._store.set_game_aside(game_id):
                return self.take(game_id)
            self.list()
            self._desk.say(f"“{title}” cannot be opened: {error}. It was put aside, under All games.")
            return None

    # ── One game ───────────────────────────────────────────

    def _rename(self, named: tuple[str, str]) -> None:
        game_id, typed = named
        if game_id in self._store.games():
            self._store.name_game(game_id, saves.as_name(typed))
            self.list()
            self._desk.say(f"The game is now called “{saves.title(self._store.games()[game_id])}”.")

    def _delete(self, game_id: str) -> None:
        entry = self._store.delete_game(game_id)
        if entry is not None:
            self.deleted(saves.title(entry), lambda: self._store.restore_game(game_id, entry))

    def _delete_damaged(self, number: str) -> None:
        text = self._store.texts.delete_damaged(int(number))
        if text is not None:
            self.deleted("the damaged text", lambda: self._store.texts.restore_damaged(text))

    def deleted(self, what: str, take_back: Callable[[], None]) -> None:
        """Say that something is gone; until something else goes, the player can have it taken back."""
        self._take_back = take_back
        self._desk.state = self._desk.state._replace(opened=self._desk.state.opened.partition(":")[0])
        self.list()
        self._desk.say(f"Deleted: {what}.", offer="restore")
        self._desk.focus("restore")

    def _restore(self, _: str) -> None:
        if self._take_back is not None:
            self._take_back()
            self._take_back = None
            self.list()
            self._desk.say("It is back.")
            self._desk.focus("sheet" if self._desk.state.opened else "continue")

    # ── Out ────────────────────────────────────────────────

    def _export(self, game_id: str) -> None:
        """Give the player a game's record as a file: of the game on the table even if it could not be saved."""
        sitting = self._desk.sitting
        if sitting is not None and game_id in ("", sitting.game_id):
            entry = entry_of(sitting.game, self._outside.now(), peeked=sitting.peeked)
            entry = self._store.games().get(sitting.game_id, {}) | entry
        else:
            entry = self._store.games()[game_id]
        self._hand_out(saves.file_name(entry), entry["record"])

    def _export_all(self, _: str) -> None:
        self._hand_out(f"zodiac-games-{self._outside.now()[:10]}.json", saves.as_file(self._store.games()))

    def _export_damaged(self, number: str) -> None:
        self._hand_out(f"zodiac-damaged-{number}.txt", self._store.texts.damaged()[int(number)])

    def _hand_out(self, name: str, text: str) -> None:
        self._outside.download(name, text)
        self._outside.announce("The file is on its way.")

    # ── In ─────────────────────────────────────────────────

    def _file(self, named: tuple[str, str]) -> None:
        name, text = named
        self.take_in(text.strip(), f"“{name}”")

    def _import(self, _: str) -> None:
        pasted = self._desk.state.pasted.strip()
        if not pasted:
            self._desk.say(NOTHING_PASTED)
            self._desk.focus("pasted")
        elif self.take_in(pasted, "What was pasted"):
            self._desk.state = self._desk.state._replace(pasted="")

    def take_in(self, text: str, source: str) -> bool:
        """Open a record, a link or a file of games; say what is wrong with it if that cannot be done."""
        try:
            if re.search(_UNSEEN, text):
                raise InvalidRecordError(NO_TEXT)
            if text.startswith("{"):
                self._add_games(saves.read_games(text))
            elif not text.startswith("zodiac ") and (found := re.search(_LINK, text)):
                self._receive(Game.from_link(found[0]), "The link is open.")
            elif "#" in text and "\n" not in text:  # no link of this game: the engine says why
                self._receive(Game.from_link(text[text.index("#") :]), "The link is open.")
            elif "zodiac" not in text:
                raise InvalidRecordError(_neither(text))
            else:  # the blank line that closes a header may be lost at the end
                self._receive(Game.from_record(f"{text}\n\n"), "The game is open.")
        except ZodiacError as error:
            self._desk.say(f"{source} was not opened: {error}. Nothing was changed.")
            return False
        except SaveRefused:
            if self._desk.sitting is not None:  # it is open, and goes on in memory
                raise
            self._desk.say(f"{source} was not opened: this browser has no room for it. Nothing was changed.")
            return False
        return True

    def _receive(self, game: Game, said: str) -> None:
        """Put a game from outside on the table: beside those that are saved, or as the very one that is saved already.

        A game is its deal and its moves. The names do not count: the same game under other names would be a copy, too.
        """
        told = saves.without_names(game.record())
        for game_id, entry in self._store.games().items():
            if saves.without_names(entry["record"]) == told:
                self._desk.open(game_id)
                return
        self._older = {
            game_id: entry
            for game_id, entry in self._store.games().items()
            if told.startswith(saves.without_names(entry["record"]))
        }
        self._desk.begin(plainly_named(game), said, peeked=any(map(is_peeked, self._older.values())))
        if self._older:
            self._desk.say("It goes on from a game that you have. Both are saved.", offer="tidy")

    def _tidy(self, _: str) -> None:
        """Delete the games from which the one that came in last goes on: all that was in them is in it, too."""
        older, self._older = self._older, {}
        for game_id in older:
            self._store.delete_game(game_id)

        def take_back() -> None:
            for game_id, entry in older.items():
                self._store.restore_game(game_id, entry)

        self.deleted(listed(map(saves.title, older.values())), take_back)

    def _add_games(self, found: saves.Found) -> None:
        """Keep the games of a file as games of their own; those that are here already are not doubled."""
        there = {entry["record"] for entry in self._store.games().values()}
        new = [entry for entry in found.good if entry["record"] not in there]
        first = self._outside.fresh_id()
        self._store.add_games({f"{first}-{n}": entry for n, entry in enumerate(new, start=1)}, found.damaged)
        self.list()
        already, damaged = len(found.good) - len(new), len(found.damaged)
        sentences = [f"{counted(len(new), 'game')} added."]
        if already:
            sentences.append(
                f"{counted(already, 'game')} of the file {'is' if already == 1 else 'are'} here already."
            )
        if damaged:
            sentences.append(
                f"{counted(damaged, 'game')} could not be read and {'was' if damaged == 1 else 'were'} set aside."
            )
        self._desk.say(" ".join(sentences))


def _neither(text: str) -> str:
    """Return what there is to say of a text that is nothing this page could open."""
    if not text:
        return "it is empty"
    return f"it is neither a link of this game nor the record of one, and begins {shown(text.splitlines()[0], 40)}"
