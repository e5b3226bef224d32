"""All that the page knows: one immutable value, from which it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from web.choices import Choices
from web.story import Line

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


class Observation(Protocol):
    """What one seat may know (the engine's own)."""

    def to_dict(self) -> dict[str, Any]: ...

    def cost(self, card: str, space: str) -> Cost: ...


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


@dataclass(frozen=True)
class Table:
    """A game as the player to move sees it. ``view`` is NOTATION's position, cut to what that seat may know."""

    game_id: str
    players: tuple[str, ...]
    observation: Observation
    view: Mapping[str, Any]
    choices: Choices
    ply: int
    can_undo: bool
    can_redo: bool
    history: tuple[str, ...]  # the moves so far
    touched: frozenset[str]  # the spaces that the last move changed
    log: tuple[Line, ...]  # oldest first
    outcome: Outcome | None

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
    def player(self) -> Mapping[str, Any]:
        """The things of the seat whose choice it is."""
        player: Mapping[str, Any] = self.view["players"][self.seat - 1]
        return player

    @property
    def competitive(self) -> bool:
        """Whether the seats play against each other (and hands are hidden)."""
        competitive: bool = self.view["setup"]["mode"] == "competitive"
        return competitive


def default_name(seat: int) -> str:
    """Return what a seat without a name is called."""
    return f"Player {seat}"


@dataclass(frozen=True)
class Form:
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
        typed = (" ".join(name.split()) for name in self.names[: self.seat_count])
        return tuple(name or default_name(seat) for seat, name in enumerate(typed, start=1))


@dataclass(frozen=True)
class Settings:
    """The player's settings, as they are kept."""

    theme: str = "auto"  # auto, light, dark
    move_box: bool = False  # keep the list of moves open
    curtain: bool = True  # hide the next hand until its player is there


@dataclass(frozen=True)
class SavedGame:
    """One row of the list of saved games."""

    game_id: str
    title: str
    kind: str
    ply: int
    over: bool
    updated: str  # ISO 8601, UTC
    calendar: str  # a letter for each space: the element on top, or a dot


@dataclass(frozen=True)
class State:
    """The whole page."""

    year: int
    form: Form = Form()
    settings: Settings = Settings()
    saved: tuple[SavedGame, ...] = ()
    table: Table | None = None  # None: home
    picked: str = ""  # the beginning of a move
    chosen: tuple[str, ...] = ()  # pieces of a payment or a discard
    opened: str = ""  # a sheet over the table: "menu", "discard", a space
    curtain: bool = False
    box_open: bool = False
    box_text: str = ""
    pasted: str = ""
    message: str = ""
    can_restore: bool = False  # a game was deleted just now


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
