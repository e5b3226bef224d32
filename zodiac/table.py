"""The table: all that lies on it and whose choice it is, as small ints that are cheap to copy.

Sets of cards, spaces and scrolls are masks (:mod:`zodiac.cards`, :mod:`zodiac.board`); a scroll is an int,
``element * 5 + level - 1``; a seat is an int from 0. The rules change a table in place.
"""

from __future__ import annotations

from typing import NamedTuple, Self

from zodiac.board import ACTIONS_A_TURN, ALL_SPACES, DISPLAY_SIZE
from zodiac.cards import ANIMALS, ELEMENTS
from zodiac.moves import Move
from zodiac.ruleset import Ruleset

PHASES = ("main", "place", "pay", "take", "claim", "target", "discard", "over")
MAIN, PLACE, PAY, TAKE, CLAIM, TARGET, DISCARD, OVER = range(len(PHASES))

ENDINGS = (None, "armed", "last")
RUNNING, ARMED, LAST = range(len(ENDINGS))

NONE = -1  # no card in a slot, no space for an animal, no controller
COMPLETE = -2  # in `owners`: the token lies on the animal's rank 5 card (RULES 4)


class Pending(NamedTuple):
    """What an open choice is about: the verb it follows from, and what that verb already settled."""

    cause: str
    card: int = NONE  # the card that is summoned, or the top card of the animal that was banished
    space: int = NONE  # where it is summoned
    element: int = NONE  # of the Element Token to be gained
    seat: int = NONE  # who gains it
    scroll: int = NONE  # the scroll in use
    left: int = 0  # how many tokens may still be gathered


class Table:
    """All that lies on the table. Every seat's things are lists by seat, counts by seat and element one flat list."""

    __slots__ = (
        "actions",
        "active",
        "dealt",
        "deck",
        "discard",
        "display",
        "empty",
        "ending",
        "ground",
        "hands",
        "homes",
        "inactive",
        "options",
        "owners",
        "pending",
        "phase",
        "rounds",
        "rules",
        "seat",
        "seats",
        "seen",
        "stacks",
        "stock",
        "supply",
        "tokens",
        "tops",
        "year",
        "years",
    )

    def __init__(self, rules: Ruleset, seats: int, year: int) -> None:
        """Lay an empty table for ``seats`` players: no card, no token, seat 0 to begin."""
        self.rules = rules
        self.seats = seats
        self.year = year
        self.deck: tuple[int, ...] = ()  # as dealt, top first; never changed, `dealt` moves along it
        self.dealt = 0
        self.display = [NONE] * DISPLAY_SIZE
        self.discard = 0
        self.seen = 0  # every card that has ever lain open: wherever it goes, everybody knows
        self.stacks: list[tuple[int, ...]] = [()] * len(ANIMALS)  # an animal's cards, bottom to top
        self.homes = [NONE] * len(ANIMALS)  # the space each animal is on
        self.empty = ALL_SPACES  # the spaces without a card
        self.tops = [0] * len(ELEMENTS)  # the spaces whose top card has that element
        self.ground = [0] * len(ELEMENTS)  # the spaces that bear a token of that element
        self.supply = [0] * len(ELEMENTS)
        self.owners = [NONE] * len(ANIMALS)  # the seat that controls the Animal Token, NONE or COMPLETE
        self.hands = [0] * seats
        self.tokens = [0] * (seats * len(ELEMENTS))  # at seat * 5 + element
        self.years = [0] * seats
        self.active = [0] * seats
        self.inactive = [0] * seats
        self.stock = 0  # the scrolls in the supply
        self.seat = 0
        self.actions = ACTIONS_A_TURN
        self.phase = MAIN
        self.pending: Pending | None = None
        self.ending = RUNNING
        self.rounds = 0
        self.options: tuple[Move, ...] | None = None  # the legal moves, once someone has asked for them

    def copy(self) -> Self:
        """Return an independent twin; some twenty times cheaper than ``copy.deepcopy``, since playouts live on it."""
        twin = object.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.year = self.year
        twin.deck = self.deck
        twin.dealt = self.dealt
        twin.display = self.display[:]
        twin.discard = self.discard
        twin.seen = self.seen
        twin.stacks = self.stacks[:]
        twin.homes = self.homes[:]
        twin.empty = self.empty
        twin.tops = self.tops[:]
        twin.ground = self.ground[:]
        twin.supply = self.supply[:]
        twin.owners = self.owners[:]
        twin.hands = self.hands[:]
        twin.tokens = self.tokens[:]
        twin.years = self.years[:]
        twin.active = self.active[:]
        twin.inactive = self.inactive[:]
        twin.stock = self.stock
        twin.seat = self.seat
        twin.actions = self.actions
        twin.phase = self.phase
        twin.pending = self.pending
        twin.ending = self.ending
        twin.rounds = self.rounds
        twin.options = self.options
        return twin

    def __eq__(self, other: object) -> bool:
        """Tell whether the same things lie on both tables, and it is the same choice; also what has been seen."""
        if not isinstance(other, Table):
            return NotImplemented
        left = self.deck[self.dealt :] == other.deck[other.dealt :]
        return left and all(getattr(self, name) == getattr(other, name) for name in COMPARED)

    __hash__ = None  # type: ignore[assignment]

    def choice(self) -> Pending:
        """Return what the open choice is about, in a phase that has one."""
        assert self.pending is not None
        return self.pending


# The deck is compared as what is left of it; the legal moves follow from the rest.
COMPARED = tuple(name for name in Table.__slots__ if name not in ("deck", "dealt", "options"))
