"""The page's one loop: an event, the next state, what follows from it outside, and the page drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, Protocol

from web import story
from web.new_year import chinese_year
from web.session import Effect, Event, Form, SavedGame, Settings, State
from web.sitting import Sitting
from web.store import Keys, SaveRefused, Store
from web.update import arrive, update
from web.view.page import page, screen, title
from zodiac import Game, Setup, ZodiacError


class Browser(Protocol):
    """The world outside: what the page looks like, says and remembers."""

    @property
    def keys(self) -> Keys: ...

    def show(self, html: str, title: str) -> None: ...

    def announce(self, text: str) -> None: ...

    def focus(self, element_id: str) -> None: ...

    def to_top(self) -> None: ...

    def set_theme(self, theme: str) -> None: ...

    def now(self) -> str: ...

    def fresh_id(self) -> str: ...

    def fragment(self) -> str: ...

    def clear_fragment(self) -> None: ...

    def report(self, error: BaseException) -> None: ...


class App:
    """The composition root. ``state`` is all that the page shows; ``sitting`` is the game behind it."""

    def __init__(self, browser: Browser, today: date) -> None:
        self.browser = browser
        self.store = Store(browser.keys)
        self.sitting: Sitting | None = None
        self.state = State(year=chinese_year(today))
        self._deleted: tuple[str, dict[str, Any]] | None = None
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
            "settings": self._settings,
            "announce": self.browser.announce,
            "focus": self._focus,
        }
        self._focus_on = ""
        self._screen = screen(self.state)

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
            self._say(str(refusal))
        except ZodiacError as error:
            self._say(f"That cannot be done: {error}")
        except Exception as error:  # noqa: BLE001  the player gets a sentence, the console the rest
            self.browser.report(error)
            self._say("Something went wrong here. The game is saved as it was before.")

    def _draw(self) -> None:
        self.browser.show(page(self.state), title(self.state))
        if self._screen != screen(self.state):
            self._screen = screen(self.state)
            self.browser.to_top()
        if self._focus_on:
            self.browser.focus(self._focus_on)

    def _focus(self, element_id: str) -> None:
        self._focus_on = element_id  # once the page is drawn

    def _say(self, text: str) -> None:
        self.state = replace(self.state, message=text)
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
        self.browser.announce(story.announcement(said, table.players, before.view, table.view))
        self._save()

    def _save(self) -> None:
        if self.sitting is not None:
            self.store.save_game(self.sitting.game_id, self.sitting.entry(self.browser.now()))

    def _sit(self, game_id: str, game: Game, said: str = "") -> None:
        """Put a game on the table."""
        self.sitting = Sitting(game_id, game)
        table = self.sitting.table()
        hidden = table.competitive and table.ply > 0 and table.outcome is None
        self.state = arrive(self.state, table, curtain=hidden and self.state.settings.curtain)
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

    def _continue(self, game_id: str) -> None:
        entry = self.store.games().get(game_id)
        if entry is None:
            self._list()
            self._say("This game is not saved in this browser any more.")
            return
        self._sit(
            game_id, Game.from_record(entry["record"]), f"{entry.get('title', 'The game')}, as it was left."
        )

    def _home(self, _: str) -> None:
        self.sitting = None
        self.state = replace(self.state, table=None, picked="", chosen=(), opened="", curtain=False)
        self._list()
        self.store.set_open_game(None)
        self._focus("continue")

    def _list(self) -> None:
        games = sorted(self.store.games().items(), key=lambda item: item[1]["updated"], reverse=True)
        self.state = replace(self.state, saved=tuple(_row(game_id, entry) for game_id, entry in games))

    def _delete(self, game_id: str) -> None:
        entry = self.store.delete_game(game_id)
        self._list()
        if entry is not None:
            self._deleted = game_id, entry
            self.state = replace(self.state, can_restore=True)
            self._say(f"Deleted {entry.get('title', 'the game')}.")
            self._focus("restore")

    def _restore(self, _: str) -> None:
        if self._deleted is not None:
            self.store.save_game(*self._deleted)
            self._deleted = None
            self._list()

    def _import(self, _: str) -> None:
        text = self.state.pasted.strip()
        if "#" in text and "\n" not in text:
            self._link(text[text.index("#") :])
            return
        self._begin(Game.from_record(f"{text}\n\n"), "The game is open.")  # the blank line may be lost
        self.state = replace(self.state, pasted="")

    def _link(self, fragment: str) -> None:
        """Open the game or the deal of a link as a game of its own; nothing saved before is touched."""
        self.browser.clear_fragment()
        self._begin(Game.from_link(fragment), "The link is open.")

    # ── Settings, start ────────────────────────────────────

    def _settings(self, settings: Settings) -> None:
        self.browser.set_theme(settings.theme)
        self.store.save_settings(
            {"theme": settings.theme, "moveBox": settings.move_box, "curtain": settings.curtain}
        )

    def _load(self) -> None:
        kept = self.store.settings()
        settings = Settings(
            theme=str(kept.get("theme", "auto")),
            move_box=kept.get("moveBox") is True,
            curtain=kept.get("curtain") is not False,
        )
        self.browser.set_theme(settings.theme)
        self.state = replace(self.state, settings=settings, box_open=settings.move_box, form=Form())
        self._list()
        fragment, open_game = self.browser.fragment(), self.store.open_game()
        if fragment.startswith(("#g=", "#d=")):
            self._link(fragment)
        elif open_game is not None:
            self._continue(open_game)
        if self.store.set_aside:
            self._say("A saved game could not be read. It was put aside; nothing was deleted.")


def _row(game_id: str, entry: dict[str, Any]) -> SavedGame:
    ply = entry.get("ply")
    return SavedGame(
        game_id=game_id,
        title=str(entry.get("title", game_id)),
        kind=str(entry.get("kind", "solo")),
        ply=ply if isinstance(ply, int) else 0,
        over=entry.get("over") is True,
        updated=entry["updated"],
        calendar=str(entry.get("calendar", ""))[:16].ljust(16, "."),
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
