"""The page without a browser: a fake of what lies outside it, and a reader of the HTML it draws."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from html.parser import HTMLParser
from random import Random

from web.app import App
from web.session import Event, Table

TODAY = date(2026, 11, 29)
# Every kind of game: its kind in the form, its seats, with scrolls or without.
GAMES = [("solo", 1, False), *(("coop", n, False) for n in (2, 3, 4))]
GAMES += [("competitive", n, scrolls) for n in (2, 3, 4) for scrolls in (False, True)]


@dataclass
class FakeKeys:
    """A key-value store in memory; ``full`` refuses to write, ``forgetful`` drops what is written in silence."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    forgetful: bool = False

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.full:
            raise OSError("quota")
        if not self.forgetful:
            self.texts[key] = text

    def remove(self, key: str) -> None:
        if self.full:
            raise OSError("shut")
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        return list(self.texts)


@dataclass
class FakeCourier:
    """A courier that remembers what it was given."""

    page: str = "https://example.org/zodiac/"
    ways: tuple[str, ...] = ("share", "copy")
    shared: list[tuple[str, str]] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)

    def address(self) -> str:
        return self.page

    def ways_out(self) -> tuple[str, ...]:
        return self.ways

    def share(self, words: str, link: str) -> None:
        self.shared.append((words, link))

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def draw_code(self, link: str) -> None:
        self.codes.append(link)


@dataclass
class FakeBrowser:
    """A browser that remembers what it was told."""

    keys: FakeKeys = field(default_factory=FakeKeys)
    courier: FakeCourier = field(default_factory=FakeCourier)
    hash: str = ""
    html: str = ""
    title: str = ""
    said: list[str] = field(default_factory=list)
    focused: list[str] = field(default_factory=list)
    tops: int = 0
    themes: list[str] = field(default_factory=list)
    motion: str = ""
    files: list[tuple[str, str]] = field(default_factory=list)
    reported: list[BaseException] = field(default_factory=list)
    waking: list[int] = field(default_factory=list)
    renewals: int = 0
    steps_back: int = 0
    locks: dict[str, FakeBrowser] = field(
        default_factory=dict
    )  # which tab holds which game; shared between tabs
    coming: list[Event] = field(default_factory=list)  # what the browser tells as soon as it comes to it
    ids: int = 0
    clock: int = 0

    def show(self, html: str, title: str, *, moving: bool = False) -> None:
        self.html, self.title = html, title

    def announce(self, text: str) -> None:
        self.said.append(text)

    def focus(self, element_id: str) -> None:
        self.focused.append(element_id)

    def to_top(self) -> None:
        self.tops += 1

    def set_theme(self, theme: str) -> None:
        self.themes.append(theme)

    def now(self) -> str:
        self.clock += 1
        return f"2026-11-29T12:00:00.{self.clock:03d}Z"

    def fresh_id(self) -> str:
        self.ids += 1
        return f"g{self.ids}"

    def fragment(self) -> str:
        return self.hash

    def download(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def version(self) -> str:
        return "1.2.3"

    def clear_fragment(self) -> None:
        self.hash = ""

    def lead_back(self, steps: int) -> None:
        self.steps_back = steps

    def hold(self, game_id: str, *, steal: bool = False) -> None:
        holder = self.locks.get(game_id)
        if holder is self:
            return
        self.let_go()
        if holder is None or steal:
            self.locks[game_id] = self
        loser = holder if steal else self
        if holder is not None and loser is not None:
            loser.coming.append(Event("elsewhere", game_id))

    def let_go(self) -> None:
        for game_id in [game_id for game_id, holder in self.locks.items() if holder is self]:
            del self.locks[game_id]

    def renew(self) -> None:
        self.renewals += 1

    def set_motion(self, motion: str) -> None:
        self.motion = motion

    def wake(self, milliseconds: int) -> None:
        self.waking.append(milliseconds)

    def report(self, error: BaseException) -> None:
        self.reported.append(error)


class Control:
    """A start tag with its attributes."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.tag = tag
        self.attributes = attributes


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.controls.append(Control(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def controls(html: str) -> list[Control]:
    """Return every start tag of a page."""
    reader = _Reader()
    reader.feed(html)
    return reader.controls


def text(html: str) -> str:
    """Return the words of a page."""
    reader = _Reader()
    reader.feed(html)
    return " ".join(" ".join(reader.text).split())


def values(html: str, attribute: str, **others: str) -> set[str]:
    """Return the values of an attribute over all controls; ``others`` are attributes that must have given values."""
    return {
        control.attributes[attribute]
        for control in controls(html)
        if attribute in control.attributes
        and all(control.attributes.get(name.replace("_", "-")) == value for name, value in others.items())
    }


def started(browser: FakeBrowser | None = None) -> tuple[App, FakeBrowser]:
    """Return the app just started, and its browser."""
    browser = browser or FakeBrowser()
    app = App(browser, TODAY)
    app.start()
    return app, browser


def dealt(
    kind: str = "solo",
    seats: int = 1,
    scrolls: bool = False,
    *,
    seed: str = "test",
    names: tuple[str, ...] = (),
    browser: FakeBrowser | None = None,
) -> tuple[App, FakeBrowser]:
    """Return the app with a new game on the table, dealt through the form."""
    app, browser = started(browser)
    app.dispatch(Event("field", kind, "kind"))
    for _ in range(seats - 2):
        app.dispatch(Event("seats", "1"))
    if scrolls:
        app.dispatch(Event("field", "on", "scrolls"))
    for number, name in enumerate(names, start=1):
        app.dispatch(Event("field", name, f"name-{number}"))
    app.dispatch(Event("field", seed, "seed"))
    app.dispatch(Event("deal"))
    return app, browser


def table(app: App) -> Table:
    """Return the table that the app shows."""
    assert app.state.table is not None
    return app.state.table


def any_move(app: App, random: Random) -> str:
    """Return a legal move, more often a lively one than a draw."""
    moves = table(app).choices.moves
    lively = [move for move in moves if not move.startswith("draw")]
    return random.choice(lively if lively and random.random() < 0.6 else moves)
