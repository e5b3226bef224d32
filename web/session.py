"""All that the page knows: one immutable value, from which it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from web.choices import Choices
from web.settings import Settings
from web.story import Line
from web.words import as_typed_name

if TYPE_CHECKING:
    from web.stats import Group

MAX_SEATS = 4
CALENDAR_LETTERS = "wfemt"  # an element each: wood, fire, earth, metal, water


class Cost(Protocol):
    """What a summon costs, and why."""

    @property
    def total(self) -> int: ...

    @property
    def base(self) -> int: ...

    @property
    def matches(self) -> int: ...


class Prospect(Protocol):
    """What stands between a card and the calendar."""

    @property
    def spaces(self) -> tuple[str, ...]: ...

    @property
    def cost(self) -> int: ...

    @property
    def means(self) -> int: ...


class Observation(Protocol):
    """What one seat may know (the engine's own)."""

    def to_dict(self) -> dict[str, Any]: ...

    def cost(self, card: str, space: str) -> Cost: ...

    def discounts(self, card: str, space: str) -> tuple[str, ...]: ...

    def prospect(self, card: str) -> Prospect: ...


class Outcome(Protocol):
    """How a game ended (the engine's own)."""

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def winners(self) -> tuple[int, ...]: ...

    @property
    def reason(self) -> str: ...

    @property
    def title(self) -> str | None: ...


class Table(NamedTuple):
    """A game as the player to move sees it. ``view`` is NOTATION's position, cut to what that seat may know."""

    game_id: str
    players: tuple[str, ...]
    observation: Observation
    view: Mapping[str, Any]
    choices: Choices
    ply: int
    can_undo: bool
    can_redo: bool
    last_move: str  # which led here; "" at the beginning
    touched: frozenset[str]  # the spaces that the last move changed
    log: tuple[Line, ...]  # oldest first
    outcome: Outcome | None
    open_hands: bool  # every hand is to be seen: together always, against each other once the game is over
    peeked: bool = False  # something hidden was taken back after it was seen

    @property
    def seat(self) -> int:
        """The seat whose choice it is, from 1; after the end, the one that moved last."""
        seat: int = self.view["turn"]["seat"]
        return seat

    @property
    def phase(self) -> str:
        """NOTATION's phase."""
        phase: str = self.view["turn"]["phase"]
        return phase

    @property
    def viewer(self) -> int:
        """The seat that sees the table so: the one whose choice it is, but for a look back at an earlier moment."""
        viewer: int = self.view["seat"]
        return viewer

    @property
    def player(self) -> Mapping[str, Any]:
        """The things of the seat that sees the table."""
        player: Mapping[str, Any] = self.view["players"][self.viewer - 1]
        return player

    @property
    def pending(self) -> Mapping[str, Any]:
        """What the open choice is about, by NOTATION's position; empty where nothing is open."""
        pending: Mapping[str, Any] | None = self.view["pending"]
        return pending or {}

    @property
    def competitive(self) -> bool:
        """Whether the seats play against each other (and hands are hidden)."""
        competitive: bool = self.view["setup"]["mode"] == "competitive"
        return competitive


def default_name(seat: int) -> str:
    """Return what a seat without a name is called."""
    return f"Player {seat}"


class Form(NamedTuple):
    """The new-game form as it stands."""

    kind: str = "solo"  # solo, coop, competitive
    seats: int = 2
    names: tuple[str, ...] = ("", "", "", "")
    scrolls: bool = False
    seed: str = ""

    @property
    def seat_count(self) -> int:
        """How many seats the game has."""
        return 1 if self.kind == "solo" else self.seats

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats, each on one line; the unnamed ones are numbered."""
        typed = map(as_typed_name, self.names[: self.seat_count])
        return tuple(name or default_name(seat) for seat, name in enumerate(typed, start=1))


class SavedGame(NamedTuple):
    """One row of the list of saved games."""

    game_id: str
    title: str  # the name it was given, else its players
    kind: str
    standing: str  # how far it is: "round 3 · Otto’s turn"
    when: str  # when it was played last: "yesterday"
    calendar: str  # a letter for each space: the element on top, or a dot
    unsaved: bool = False  # the browser has not kept it as it is now


class Damaged(NamedTuple):
    """A saved text that could not be read and was set aside as it was."""

    number: int
    beginning: str  # its first characters
    size: int  # in characters


class Share(NamedTuple):
    """What is being handed out: a link, and the words that go before it."""

    kind: str  # "game", "moment", "deal" or "result"
    link: str
    words: str
    ways: tuple[
        str, ...
    ]  # how the browser can hand it out: "share" through the system, "copy" to the clipboard
    code: str | None = (
        None  # the link's QR code (see web.courier); None: not drawn yet, "": it cannot be drawn
    )

    @property
    def text(self) -> str:
        """What is copied: the link alone, so that it can be pasted as an address; a result is nothing without words."""
        return f"{self.words}\n{self.link}" if self.kind == "result" else self.link


class State(NamedTuple):
    """The whole page."""

    year: int
    form: Form = Form()
    settings: Settings = Settings()
    version: str = ""  # of the site
    kept: bool = False  # by the browser, whole: the page can be played without a connection
    newer: str = ""  # what became of a newer version: "offered", or put off until "later"; "": there is none
    saved: tuple[SavedGame, ...] = ()  # the one played last first
    damaged: tuple[Damaged, ...] = ()
    table: Table | None = None  # None: home
    picked: str = ""  # the beginning of a move
    held: str = ""  # a summon begun before the shift that is being chosen; it goes on after it
    chosen: tuple[str, ...] = ()  # pieces of a payment or a discard
    opened: str = ""  # a sheet over the page: "menu", "discard", a space, or a folio (see web.view.folios)
    moment: Table | None = None  # the moment of the game that a replay shows
    playing: bool = False  # the replay goes on by itself
    share: Share | None = None  # what is being handed out
    stats: tuple[Group, ...] = ()  # what the statistics show, kind by kind
    curtain: bool = False
    elsewhere: bool = False  # the game on the table is played in another tab
    log_whole: bool = False  # the log is shown from its beginning
    box_open: bool = False
    box_text: str = ""
    pasted: str = ""
    message: str = ""
    offer: str = ""  # what can be done about the message: see web.view.note; such a message stays

    @property
    def steps_back(self) -> int:
        """How many steps lead back to the bare first page: out of a sheet, out of a replay, off the table."""
        looking_back = self.moment is not None and not self.curtain
        return (self.table is not None) + looking_back + bool(self.opened)


class Event(NamedTuple):
    """What the player did. ``ply`` is that of the view on which it was done."""

    kind: str
    value: str = ""
    name: str = ""
    ply: int | None = None


class Effect(NamedTuple):
    """Something for the world outside: play a move, save, move the focus."""

    kind: str
    value: Any = ""


class Step(NamedTuple):
    """What an event leads to."""

    state: State
    effects: tuple[Effect, ...] = ()
