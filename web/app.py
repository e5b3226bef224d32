"""The page's one loop: an event, the next state, what follows from it outside, and the page drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from web import story
from web.entry import entry_of
from web.new_year import chinese_year
from web.replay import Replay
from web.session import Effect, Event, Form, State, Table, default_name
from web.settings import Settings, as_found, changes
from web.share import Outside as Courier
from web.share import Sharing
from web.shelf import Shelf
from web.sitting import Sitting
from web.store import MovedOn, Store
from web.tabs import Tabs
from web.texts import Keys, SaveRefused
from web.update import arrive, update
from web.view.page import page, screen, title
from web.words import as_typed_name
from zodiac import Game, Setup, ZodiacError

if TYPE_CHECKING:
    from web.tally import Tally

ONE_LINE = 2  # moves at most that one line of the log tells: a summon and its payment


class Browser(Protocol):
    """The world outside: what the page looks like, says and remembers."""

    @property
    def keys(self) -> Keys: ...

    @property
    def courier(self) -> Courier: ...

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

    def lead_back(self, steps: int) -> None: ...

    def renew(self) -> None: ...

    def version(self) -> str: ...

    def download(self, name: str, text: str) -> None: ...

    def hold(self, game_id: str, *, steal: bool = False) -> None: ...

    def let_go(self) -> None: ...

    def wake(self, milliseconds: int) -> None: ...

    def report(self, error: BaseException) -> None: ...


class App:
    """The composition root. ``state`` is all that the page shows; ``sitting`` is the game behind it."""

    def __init__(self, browser: Browser, today: date) -> None:
        self.browser = browser
        self.store = Store(browser.keys)
        self.sitting: Sitting | None = None
        self.state = State(year=chinese_year(today))
        self.shelf = Shelf(self, self.store, browser)
        self.tabs = Tabs(self, self.store, browser)
        self._effects: dict[str, Callable[[Any], None]] = {
            "play": self._play,
            "undo": self._undo,
            "redo": self._redo,
            "deal": self._deal,
            "continue": self.open,
            "home": self._home,
            "link": self._link,
            "rename-seats": self._rename_seats,
            "again": self._again,
            "settings": self._settings,
            "statistics": lambda _: self.tally.show(),
            "clear-statistics": lambda _: self.tally.clear(),
            "renew": self._renew,
            "announce": self.browser.announce,
            "focus": self.focus,
            **self.shelf.effects,
            **self.tabs.effects,
            **Replay(self, browser).effects,
            **Sharing(self, browser.courier).effects,
        }
        self._focus_on = ""
        self._screen = screen(self.state)
        self._shown: Table | None = None  # the table as it was drawn last

    def start(self) -> None:
        """Go on where the player was: a link in the address, else the game that was open, else the first page."""
        self._guarded(self._load)
        self._tell_news()
        self._draw()

    def dispatch(self, event: Event) -> None:
        """Let an event happen. Whatever goes wrong is said in a sentence; what is saved stays as it was."""
        self._focus_on = ""
        self._guarded(lambda: self._happen(event))
        self._tell_news()
        self._draw(still=event.kind == "seek")

    def _happen(self, event: Event) -> None:
        self.state, effects = update(self.state, event)
        for effect in effects:
            self._perform(effect)

    def _perform(self, effect: Effect) -> None:
        if not self.tabs.stop(effect.kind):
            self._effects[effect.kind](effect.value)

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except MovedOn as refusal:
            self.tabs.give_up(str(refusal))
        except SaveRefused as refusal:
            self.say(str(refusal), offer="export" if self.sitting and self.store.unsaved() else "")
        except ZodiacError as error:
            self.say(f"That cannot be done: {error}")
        except Exception as error:  # noqa: BLE001  the player gets a sentence, the console the rest
            self.browser.report(error)
            self.say("Something went wrong here. The game is saved as it was before.")

    def _draw(self, *, still: bool = False) -> None:
        """Draw the page; ``still``: a slider is being drawn, and nothing is to glide behind it."""
        before, self._shown = self._shown, self.state.moment or self.state.table
        now = self._shown
        moving = (
            not still
            and not self.state.curtain
            and before is not None
            and now is not None
            and before.game_id == now.game_id
            and 0 < abs(now.ply - before.ply) <= ONE_LINE
        )
        self.browser.show(page(self.state), title(self.state), moving=moving)
        if self.sitting is not None and not self.state.curtain:
            self.sitting.see()
        self.browser.lead_back(self.state.steps_back)
        if self._screen != screen(self.state):
            self._screen = screen(self.state)
            self.browser.to_top()
        if self._focus_on:
            self.browser.focus(self._focus_on)

    def focus(self, element_id: str) -> None:
        """Move the focus once the page is drawn."""
        self._focus_on = element_id

    def say(self, text: str, *, offer: str = "") -> None:
        """Tell the player something, with what can be done about it (see ``State.offer``)."""
        self.state = self.state._replace(message=text, offer=offer)
        self.browser.announce(text)

    def _tell_news(self) -> None:
        """Say what has come to light about what is saved."""
        if not self.state.offer and (news := self.store.news()):
            self.say(news)

    # ── At the table ───────────────────────────────────────

    def _play(self, move: str) -> None:
        if self.sitting is not None:
            line = self.sitting.play(move)
            self._moved(story.spoken(line, self.sitting.players), played=True)

    def _undo(self, _: str) -> None:
        if self.sitting is not None and self.sitting.game.can_undo:
            line = self.sitting.undo()
            self._moved("Taken back: " + story.spoken(line, self.sitting.players))

    def _redo(self, _: str) -> None:
        if self.sitting is not None and self.sitting.game.can_redo:
            line = self.sitting.redo()
            self._moved("Again: " + story.spoken(line, self.sitting.players))

    def _moved(self, said: str, *, played: bool = False) -> None:
        """Show the table after a move that was just ``played``, taken back or repeated, say what happened, and save."""
        before, sitting = self.state.table, self.sitting
        assert before is not None and sitting is not None
        table = sitting.table()
        hands_over = table.competitive and table.seat != before.seat and self.state.settings.curtain
        hidden = (hands_over or self.state.curtain) and table.outcome is None  # only a hand lifts the curtain
        self.state = arrive(self.state, table, curtain=hidden)
        if self.state.opened:
            self.focus("sheet")
        self.browser.announce(story.announcement(said, table.players, before.view, table.view))
        if table.outcome is not None:
            self.tally.count(table, anew=played)
        self.save()

    @cached_property
    def tally(self) -> Tally:
        """The statistics: loaded when a game ends or they are to be seen, not before."""
        from web.tally import Tally

        return Tally(self, self.store.texts, self.shelf.deleted)

    def save(self) -> None:
        """Save the game on the table."""
        if self.sitting is not None:
            entry = entry_of(self.sitting.game, self.browser.now(), peeked=self.sitting.peeked)
            self.store.save_game(self.sitting.game_id, entry)
            if self.state.offer in ("export", "keep"):  # it was not saved before, and now it is
                self.state = self.state._replace(message="", offer="")

    def _rename_seats(self, typed: str) -> None:
        """Give the seats of the game on the table the names on the lines of ``typed``."""
        if self.sitting is None:
            return
        had = dict(enumerate(self.sitting.players, start=1))  # a bot among them stays one
        names = {
            seat: name if name == had.get(seat) else as_typed_name(name)
            for seat, name in enumerate(typed.split("\n"), start=1)
        }
        self.sitting.rename([name or default_name(seat) for seat, name in names.items()])
        table = self.sitting.table()
        self.state = self.state._replace(table=table, moment=None, opened="")
        if table.outcome is not None:
            self.tally.count(table, anew=False)
        self.focus("menu")
        self.browser.announce("The names are changed.")
        self.save()

    def _sit(
        self, game_id: str, game: Game, said: str = "", *, seen: bool = False, peeked: bool = False
    ) -> None:
        """Put a game on the table, behind the curtain if others have ``seen`` it, or played already."""
        self.sitting = Sitting(game_id, game, peeked=peeked)
        table = self.sitting.table()
        hidden = table.competitive and (seen or table.ply > 0) and table.outcome is None
        at_table = self.state._replace(message="", offer="", elsewhere=False, log_whole=False)
        self.state = arrive(at_table, table, curtain=hidden and self.state.settings.curtain)
        self.focus("turn")
        self.store.set_open_game(game_id)
        self.browser.hold(game_id)
        if said:
            self.browser.announce(said)

    def begin(self, game: Game, said: str, *, seen: bool = False, peeked: bool = False) -> None:
        """Put a game on the table that was not saved before, and save it."""
        self._sit(self.browser.fresh_id(), game, said, seen=seen, peeked=peeked)
        self.save()

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
        self.state = self.state._replace(form=form._replace(seed=""))  # the next game gets a deal of its own
        self.begin(game, "The cards are dealt.")

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
        self.begin(Game.new(setup, players=old.players), "The cards are dealt.")

    def open(self, game_id: str) -> None:
        """Put a saved game on the table; say why, if that cannot be done."""
        taken = self.shelf.take(game_id)
        if taken is not None:
            self._sit(game_id, taken.game, taken.said, peeked=taken.peeked)
        elif self.sitting is None:
            self.store.set_open_game(None)

    def _home(self, _: str) -> None:
        self.sitting = None
        self.state = self.state._replace(
            table=None,
            moment=None,
            playing=False,
            share=None,
            picked="",
            held="",
            chosen=(),
            opened="",
            curtain=False,
            elsewhere=False,
            message="",
            offer="",
        )
        self.browser.let_go()
        self.shelf.list()
        self.store.set_open_game(None)
        self.focus("continue")

    def _link(self, fragment: str) -> None:
        """Open the game or the deal of the address; nothing saved before is touched."""
        self.browser.clear_fragment()
        self.shelf.take_in(fragment, "The link")

    # ── Settings, start ────────────────────────────────────

    def _settings(self, settings: Settings) -> None:
        self._show_settings(settings)
        self.store.save_settings(changes(settings, self.store.settings()))

    def _show_settings(self, settings: Settings) -> None:
        self.browser.set_theme(settings.theme)
        self.browser.set_motion(settings.motion)

    def _renew(self, _: str) -> None:
        """Take the newer version of the page, unless that would lose a game which is nowhere but here."""
        if self.store.unsaved():
            self.say("The game is not saved: save its record as a file before the update.", offer="export")
        else:
            self.browser.renew()

    def _load(self) -> None:
        settings = as_found(self.store.settings())
        self._show_settings(settings)
        self.state = self.state._replace(
            settings=settings,
            box_open=settings.move_box,
            form=Form(),
            version=self.browser.version(),
        )
        self.shelf.list()
        fragment, open_game = self.browser.fragment(), self.store.open_game()
        if fragment.startswith(("#g=", "#d=")):
            self._link(fragment)
        elif open_game is not None:
            self.open(open_game)


def main() -> None:
    """Start the page: only here does it meet the browser."""
    from web.browser import RealBrowser

    browser = RealBrowser()
    app = App(browser, date.today())
    app.start()
    browser.listen(app.dispatch)
