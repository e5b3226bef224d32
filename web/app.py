"""The page's one loop: an event, the next state, what follows from it outside, and the page drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from typing import Any, Protocol

from web import saves, story
from web.new_year import chinese_year
from web.session import Damaged, Effect, Event, Form, State, Table, default_name
from web.settings import Settings, as_found, as_kept
from web.sitting import Sitting, entry_of
from web.store import Keys, SaveRefused, Store
from web.update import arrive, update
from web.view.page import page, screen, title
from web.words import counted
from zodiac import Game, Setup, ZodiacError


class Browser(Protocol):
    """The world outside: what the page looks like, says and remembers."""

    @property
    def keys(self) -> Keys: ...

    def show(self, html: str, title: str, *, moving: bool = False) -> None: ...

    def announce(self, text: str) -> None: ...

    def focus(self, element_id: str) -> None: ...

    def to_top(self) -> None: ...

    def set_theme(self, theme: str) -> None: ...

    def set_motion(self, motion: str) -> None: ...

    def now(self) -> str: ...

    def fresh_id(self) -> str: ...

    def fragment(self) -> str: ...

    def clear_fragment(self) -> None: ...

    def version(self) -> str: ...

    def download(self, name: str, text: str) -> None: ...

    def report(self, error: BaseException) -> None: ...


class App:
    """The composition root. ``state`` is all that the page shows; ``sitting`` is the game behind it."""

    def __init__(self, browser: Browser, today: date) -> None:
        self.browser = browser
        self.store = Store(browser.keys)
        self.sitting: Sitting | None = None
        self.state = State(year=chinese_year(today))
        self._take_back: Callable[[], None] | None = None  # what restores that which was deleted last
        self._effects: dict[str, Callable[[Any], None]] = {
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "deal": self._deal,
            "continue": self._continue,
            "home": self._home,
            "delete": self._delete,
            "restore": self._restore,
            "import": self._import,
            "link": self._link,
            "file": self._file,
            "rename": self._rename,
            "rename-seats": self._rename_seats,
            "export": self._export,
            "export-all": self._export_all,
            "export-damaged": self._export_damaged,
            "delete-damaged": self._delete_damaged,
            "moment": self._moment,
            "again": self._again,
            "settings": self._settings,
            "announce": self.browser.announce,
            "focus": self._focus,
        }
        self._focus_on = ""
        self._screen = screen(self.state)
        self._shown: Table | None = None  # the table as it was drawn last

    def start(self) -> None:
        """Go on where the player was: a link in the address, else the game that was open, else the first page."""
        self._guarded(self._load)
        self._draw()

    def dispatch(self, event: Event) -> None:
        """Let an event happen. Whatever goes wrong is said in a sentence; what is saved stays as it was."""
        self._focus_on = ""
        self._guarded(lambda: self._happen(event))
        self._draw()

    def _happen(self, event: Event) -> None:
        self.state, effects = update(self.state, event)
        for effect in effects:
            self._perform(effect)

    def _perform(self, effect: Effect) -> None:
        self._effects[effect.kind](effect.value)

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except SaveRefused as refusal:
            self._say(str(refusal), offer="export" if self.sitting else "")
        except ZodiacError as error:
            self._say(f"That cannot be done: {error}")
        except Exception as error:  # noqa: BLE001  the player gets a sentence, the console the rest
            self.browser.report(error)
            self._say("Something went wrong here. The game is saved as it was before.")

    def _draw(self) -> None:
        before, self._shown = self._shown, self.state.table
        now = self._shown
        moving = (
            before is not None and now is not None and before.game_id == now.game_id and before.ply != now.ply
        )
        self.browser.show(page(self.state), title(self.state), moving=moving)
        if self._screen != screen(self.state):
            self._screen = screen(self.state)
            self.browser.to_top()
        if self._focus_on:
            self.browser.focus(self._focus_on)

    def _focus(self, element_id: str) -> None:
        self._focus_on = element_id  # once the page is drawn

    def _say(self, text: str, *, offer: str = "") -> None:
        self.state = replace(self.state, message=text, offer=offer)
        self.browser.announce(text)

    # ── At the table ───────────────────────────────────────

    def _play(self, move: str) -> None:
        if self.sitting is not None:
            line = self.sitting.play(move)
            self._moved(story.spoken(line, self.sitting.players))

    def _undo(self, _: str) -> None:
        if self.sitting is not None and self.sitting.game.can_undo:
            line = self.sitting.undo()
            self._moved("Taken back: " + story.spoken(line, self.sitting.players))

    def _redo(self, _: str) -> None:
        if self.sitting is not None and self.sitting.game.can_redo:
            line = self.sitting.redo()
            self._moved("Again: " + story.spoken(line, self.sitting.players))

    def _moved(self, said: str) -> None:
        """Show the table after a move, say what happened, and save."""
        before, sitting = self.state.table, self.sitting
        assert before is not None and sitting is not None
        table = sitting.table()
        hands_over = table.competitive and table.seat != before.seat and table.outcome is None
        self.state = arrive(self.state, table, curtain=hands_over and self.state.settings.curtain)
        if self.state.opened:
            self._focus("sheet")
        self.browser.announce(story.announcement(said, table.players, before.view, table.view))
        self._save()

    def _save(self) -> None:
        if self.sitting is not None:
            self.store.save_game(self.sitting.game_id, entry_of(self.sitting.game, self.browser.now()))
            if self.state.offer == "export":  # the browser did not save before, and now it does
                self.state = replace(self.state, message="", offer="")

    def _moment(self, ply: str) -> None:
        """Show the table as it was after ``ply`` moves, as far as the seat at the table saw it then."""
        table = self.state.table
        if self.sitting is None or table is None or self.state.curtain or not 0 <= int(ply) <= table.ply:
            return
        past = self.sitting.moment(int(ply), table.viewer)
        self.state = replace(self.state, moment=past if past.ply < table.ply else None, picked="", opened="")
        told = next((line for line in table.log if line.ply == past.ply), None)
        said = story.spoken(told, table.players) if told else ""
        self.browser.announce(f"Move {past.ply} of {table.ply}. {said}" if past.ply < table.ply else "Now.")

    def _rename_seats(self, typed: str) -> None:
        """Give the seats of the game on the table the names on the lines of ``typed``."""
        if self.sitting is None:
            return
        names = (" ".join(name.split()) for name in typed.split("\n"))
        self.sitting.rename([name or default_name(seat) for seat, name in enumerate(names, start=1)])
        self.state = replace(self.state, table=self.sitting.table(), opened="")
        self._focus("menu")
        self.browser.announce("The names are changed.")
        self._save()

    def _sit(self, game_id: str, game: Game, said: str = "") -> None:
        """Put a game on the table."""
        self.sitting = Sitting(game_id, game)
        table = self.sitting.table()
        hidden = table.competitive and table.ply > 0 and table.outcome is None
        at_table = replace(self.state, message="", offer="")
        self.state = arrive(at_table, table, curtain=hidden and self.state.settings.curtain)
        self._focus("turn")
        self.store.set_open_game(game_id)
        if said:
            self.browser.announce(said)

    def _begin(self, game: Game, said: str) -> None:
        """Put a game on the table that was not saved before, and save it."""
        self._sit(self.browser.fresh_id(), game, said)
        self._save()

    # ── The first page ─────────────────────────────────────

    def _deal(self, _: str) -> None:
        form = self.state.form
        seed = form.seed.strip()
        setup = Setup(
            mode="competitive" if form.kind == "competitive" else "coop",
            seats=form.seat_count,
            scrolls=form.scrolls and form.kind == "competitive",
            year=self.state.year,
            **({"seed": seed} if seed else {}),
        )
        game = Game.new(setup, players=form.seat_names)
        self.state = replace(self.state, form=replace(form, seed=""))  # the next game gets a deal of its own
        self._begin(game, "The cards are dealt.")

    def _again(self, deal: str) -> None:
        """Begin a game like the one on the table: with the "same" deal, or a new one."""
        if self.sitting is None:
            return
        old = self.sitting.game
        setup = (
            old.setup
            if deal == "same"
            else Setup(old.setup.mode, old.setup.seats, old.setup.scrolls, self.state.year)
        )
        self._begin(Game.new(setup, players=old.players), "The cards are dealt.")

    def _continue(self, game_id: str) -> None:
        entry = self.store.games().get(game_id)
        if entry is None:
            self._list()
            self._say("This game is not saved in this browser any more.")
            return
        try:
            game = Game.from_record(entry["record"])
        except ZodiacError as error:
            self.store.set_open_game(None)
            self._say(
                f"“{saves.title(entry)}” cannot be opened: {error}. It stays in the list, and can be exported."
            )
            return
        self._sit(game_id, game, f"{saves.title(entry)}, as it was left.")

    def _home(self, _: str) -> None:
        self.sitting = None
        self.state = replace(
            self.state,
            table=None,
            moment=None,
            picked="",
            held="",
            chosen=(),
            opened="",
            curtain=False,
            message="",
            offer="",
        )
        self._list()
        self.store.set_open_game(None)
        self._focus("continue")

    # ── The shelf: saved games, and files of them ──────────

    def _list(self) -> None:
        today = datetime.fromisoformat(self.browser.now()).astimezone().date()
        games = sorted(self.store.games().items(), key=lambda item: item[1]["updated"], reverse=True)
        self.state = replace(
            self.state,
            saved=tuple(saves.row(game_id, entry, today) for game_id, entry in games),
            damaged=tuple(Damaged(n, text[:60], len(text)) for n, text in self.store.damaged().items()),
        )

    def _rename(self, named: tuple[str, str]) -> None:
        game_id, typed = named
        entry = self.store.games().get(game_id)
        if entry is not None:
            self.store.save_game(game_id, {**entry, "name": saves.as_name(typed)})
            self._list()
            self._say(f"The game is now called “{saves.title(self.store.games()[game_id])}”.")

    def _delete(self, game_id: str) -> None:
        entry = self.store.delete_game(game_id)
        if entry is not None:
            self._deleted(saves.title(entry), lambda: self.store.save_game(game_id, entry))

    def _delete_damaged(self, number: str) -> None:
        text = self.store.delete_damaged(int(number))
        if text is not None:
            self._deleted("the damaged text", lambda: self.store.restore_damaged(text))

    def _deleted(self, what: str, take_back: Callable[[], None]) -> None:
        self._take_back = take_back
        self.state = replace(self.state, opened=self.state.opened.partition(":")[0])
        self._list()
        self._say(f"Deleted: {what}.", offer="restore")
        self._focus("restore")

    def _restore(self, _: str) -> None:
        if self._take_back is not None:
            self._take_back()
            self._take_back = None
            self._list()
            self._say("It is back.")
            self._focus("sheet" if self.state.opened else "continue")

    def _export(self, game_id: str) -> None:
        """Give the player a game's record as a file: of the game on the table even if it could not be saved."""
        if self.sitting is not None and game_id in ("", self.sitting.game_id):
            entry = entry_of(self.sitting.game, self.browser.now())
            entry = self.store.games().get(self.sitting.game_id, {}) | entry
        else:
            entry = self.store.games()[game_id]
        self.browser.download(saves.file_name(entry), entry["record"])
        self.browser.announce("The file is on its way.")

    def _export_all(self, _: str) -> None:
        self.browser.download(
            f"zodiac-games-{self.browser.now()[:10]}.json", saves.as_file(self.store.games())
        )
        self.browser.announce("The file is on its way.")

    def _export_damaged(self, number: str) -> None:
        self.browser.download(f"zodiac-damaged-{number}.txt", self.store.damaged()[int(number)])

    def _file(self, named: tuple[str, str]) -> None:
        name, text = named
        self._take_in(text.strip(), f"“{name}”")

    def _import(self, _: str) -> None:
        if self._take_in(self.state.pasted.strip(), "What was pasted"):
            self.state = replace(self.state, pasted="")

    def _take_in(self, text: str, source: str) -> bool:
        """Open a record, a link or a file of games; say what is wrong with it if that cannot be done."""
        try:
            if text.startswith("{"):
                self._add_games(saves.read_games(text))
            elif "#" in text and "\n" not in text:
                self._begin(Game.from_link(text[text.index("#") :]), "The link is open.")
            else:
                self._begin(
                    Game.from_record(f"{text}\n\n"), "The game is open."
                )  # the blank line may be lost
        except ZodiacError as error:
            self._say(
                f"{source} was not opened: {error}. Take a record, a link or a file of games as this page makes them; "
                "nothing was changed."
            )
            return False
        except SaveRefused:
            if self.sitting is not None:  # it is open, and goes on in memory
                raise
            self._say(f"{source} was not opened: this browser has no room for it. Nothing was changed.")
            return False
        return True

    def _add_games(self, found: saves.Found) -> None:
        """Keep the games of a file as games of their own; those that are here already are not doubled."""
        there = {entry["record"] for entry in self.store.games().values()}
        new = [entry for entry in found.good if entry["record"] not in there]
        first = self.browser.fresh_id()
        self.store.add_games({f"{first}-{n}": entry for n, entry in enumerate(new, start=1)}, found.damaged)
        self._list()
        already, damaged = len(found.good) - len(new), len(found.damaged)
        self._say(
            f"{counted(len(new), 'game')} added."
            + (
                f" {counted(already, 'game')} of the file {'is' if already == 1 else 'are'} here already."
                if already
                else ""
            )
            + (
                f" {counted(damaged, 'game')} could not be read and {'was' if damaged == 1 else 'were'} set aside."
                if damaged
                else ""
            )
        )

    def _link(self, fragment: str) -> None:
        """Open the game or the deal of the address as a game of its own; nothing saved before is touched."""
        self.browser.clear_fragment()
        self._begin(Game.from_link(fragment), "The link is open.")

    # ── Settings, start ────────────────────────────────────

    def _settings(self, settings: Settings) -> None:
        self._show_settings(settings)
        self.store.save_settings(as_kept(settings))

    def _show_settings(self, settings: Settings) -> None:
        self.browser.set_theme(settings.theme)
        self.browser.set_motion(settings.motion)

    def _load(self) -> None:
        settings = as_found(self.store.settings())
        self._show_settings(settings)
        self.state = replace(
            self.state,
            settings=settings,
            box_open=settings.move_box,
            form=Form(),
            version=self.browser.version(),
        )
        self._list()
        fragment, open_game = self.browser.fragment(), self.store.open_game()
        if fragment.startswith(("#g=", "#d=")):
            self._link(fragment)
        elif open_game is not None:
            self._continue(open_game)
        if self.store.set_aside:
            self._list()
            self._say(
                "A saved game could not be read. It was put aside, under All games; nothing was deleted."
            )


def main() -> None:
    """Start the page: only here does it meet the browser."""
    from web.browser import RealBrowser

    browser = RealBrowser()
    app = App(browser, date.today())
    app.start()
    browser.listen(app.dispatch)


if __name__ == "__main__":
    main()
