"""What one seat may see, and full positions that agree with it (RULES 2 and 4).

A seat with perfect memory knows all that lies open, its own hand, of other hands the size and those cards that
everybody saw go there, and of the deck its size. In an open-handed game, and once a game is over, it sees every hand.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from zodiac.board import NEIGHBOURS, SPACE_NAMES, SPACES_IN
from zodiac.cards import ALL_CARDS, ANIMAL, CARD_NAMES, ELEMENT, PAYERS
from zodiac.errors import InvalidMoveError, shown
from zodiac.masks import members
from zodiac.position import Position
from zodiac.rules.summon import Cost, cost
from zodiac.rules.tokens import tokens_of
from zodiac.setup import shuffled
from zodiac.table import NONE, OVER, PAY, Table

TRIES = 50  # deals of the hidden cards before one is arranged so that a payment in progress can be made


class Prospect(NamedTuple):
    """What stands between a card and the calendar: where it may lie, what it costs there at best, what could pay."""

    spaces: tuple[str, ...]  # where it may be placed, whether it can be paid or not
    cost: int  # the least it costs on one of them; 0 if there is none
    means: int  # how many cards and tokens the seat has that could pay for it


class Observation:
    """All that a seat may know of a position, and nothing more; it never changes.

    :attr:`table` is the position with the hidden cards taken out, ``hand_sizes`` and ``deck_size`` say how many there
    are. :meth:`determinize` gives a position to play on; ``table`` is only to look at.
    """

    __slots__ = ("_scores", "_table", "deck_size", "hand_sizes", "seat")

    def __init__(self, position: Position, seat: int) -> None:
        """Take what the seat of index ``seat`` (from 0) sees of ``position``."""
        self.seat = seat
        self.hand_sizes = tuple(hand.bit_count() for hand in position.hands)
        self.deck_size = len(position.deck) - position.dealt
        self._table = position.copy()
        self._table.options = None
        self._table.deck = ()
        self._table.dealt = 0
        if not position.rules.open_hands and position.phase != OVER:
            for other in range(position.seats):
                if other != seat:
                    self._table.hands[other] &= position.seen
        self._scores = [
            score if position.hands[owner] == self._table.hands[owner] else None
            for owner, score in enumerate(position.scores())
        ]

    def __eq__(self, other: object) -> bool:
        """Tell whether the two tell the same."""
        if not isinstance(other, Observation):
            return NotImplemented
        return self._table.seen == other._table.seen and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Return whose it is."""
        return f"<Observation of p{self.seat + 1}: {self._table!r}>"

    @property
    def table(self) -> Table:
        """What lies open and in known hands, as a copy: other hands hold the known cards only, the deck none."""
        return self._table.copy()

    def to_dict(self) -> dict[str, Any]:
        """Return NOTATION's position with the hidden things taken out.

        ``seat`` (from 1) is added, ``deck`` is a number, each player's ``hand`` holds the known cards beside a
        ``hand_size``, and ``scores`` has None where unknown cards would count.
        """
        told = self._table.to_dict()
        told["seat"] = self.seat + 1
        told["deck"] = self.deck_size
        told["scores"] = list(self._scores)
        for player, size in zip(told["players"], self.hand_sizes, strict=True):
            player["hand_size"] = size
        return told

    def cost(self, card: str, space: str) -> Cost:
        """Return what the card of that name costs on the space of that name, whoever has it."""
        if card not in CARD_NAMES or space not in SPACE_NAMES:
            raise InvalidMoveError(
                f"a cost is asked for a card and a space, not {shown(card)} and {shown(space)}"
            )
        return cost(self._table, CARD_NAMES.index(card), SPACE_NAMES.index(space))

    def discounts(self, card: str, space: str) -> tuple[str, ...]:
        """Return the adjacent spaces whose top cards lower that cost, in row order: one less for each."""
        self.cost(card, space)  # refuses what is no card or no space
        tops = self._table.tops[ELEMENT[CARD_NAMES.index(card)]]
        return tuple(SPACE_NAMES[other] for other in SPACES_IN[tops & NEIGHBOURS[SPACE_NAMES.index(space)]])

    def prospect(self, card: str) -> Prospect:
        """Return what this seat's summoning of the card would take, as the calendar lies now."""
        if card not in CARD_NAMES:
            raise InvalidMoveError(f"a prospect is asked for a card, not {shown(card)}")
        number, table = CARD_NAMES.index(card), self._table
        stack = table.stacks[ANIMAL[number]]
        spaces = SPACES_IN[0 if stack else table.empty]
        if stack and number > stack[-1]:
            spaces = (table.homes[ANIMAL[number]],)
        payers = table.hands[self.seat] & PAYERS[number]
        return Prospect(
            spaces=tuple(SPACE_NAMES[space] for space in spaces),
            cost=min((cost(table, number, space).total for space in spaces), default=0),
            means=payers.bit_count() + tokens_of(table, self.seat)[ELEMENT[number]],
        )

    def determinize(self, random: Random) -> Position:
        """Return a full position that this seat would observe just as this one, its hidden cards dealt at random."""
        hidden = members(ALL_CARDS & ~self._visible())
        for _ in range(TRIES):
            cards = [hidden[place] for place in shuffled(len(hidden), random)]
            position = self._deal(cards)
            if self._agrees(position):
                return position
        payers = PAYERS[self._table.choice().card]
        return self._deal(sorted(cards, key=lambda card: not payers >> card & 1))

    def _visible(self) -> int:
        """Return the cards that lie open or in a known hand."""
        visible = self._table.discard
        for hand in self._table.hands:
            visible |= hand
        for card in self._table.display:
            if card != NONE:
                visible |= 1 << card
        for stack in self._table.stacks:
            for card in stack:
                visible |= 1 << card
        return visible

    def _deal(self, hidden: list[int]) -> Position:
        """Deal the hidden cards: first to the seat to move, then to the others, the rest to the deck."""
        position = self._table.copy()
        dealt = 0
        for seat in sorted(range(position.seats), key=lambda seat: seat != position.seat):
            lacking = self.hand_sizes[seat] - position.hands[seat].bit_count()
            position.hands[seat] |= sum(1 << card for card in hidden[dealt : dealt + lacking])
            dealt += lacking
        position.deck = tuple(hidden[dealt:])
        return position

    @staticmethod
    def _agrees(position: Position) -> bool:
        """Tell whether a payment in progress leaves its payer a choice: with a single answer it would be over."""
        if position.phase != PAY or len(position.legal_moves()) > 1:
            position.options = None
            return True
        return False
