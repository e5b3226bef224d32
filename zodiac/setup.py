"""A game's set-up, and the deal that follows from its seed (RULES 1)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from zodiac.board import DISPLAY_SIZE, FIRST_HAND, SPACE_COUNT, TOKENS_OF_EACH_ELEMENT, TOKENS_ON_CALENDAR
from zodiac.cards import CARD_COUNT, ELEMENTS
from zodiac.errors import InvalidSetupError, shown
from zodiac.position import Position
from zodiac.rules import RULESETS
from zodiac.rules.scrolls import ALL_SCROLLS
from zodiac.ruleset import Ruleset

LONGEST_SEED = 200  # bytes in UTF-8
LAST_YEAR = 9999


def fresh_seed() -> str:
    """Return a new seed, 16 hexadecimal digits from the system's own source of chance."""
    return os.urandom(8).hex()


def default_name(seat: int) -> str:
    """Return what the player of a seat (from 1) is called who has no name."""
    return f"Player {seat}"


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is before its first move; the same set-up always gives the same deal.

    ``mode`` is "competitive" (``seats`` 2 to 4) or "coop" (1 to 4; 1 is solo); ``scrolls`` adds the Spirit Scrolls to
    a competitive game; ``year`` is the current one of the Chinese calendar, for the tie-break; ``seed`` is any text,
    a fresh one if left out. InvalidSetupError if no game can be played so.
    """

    mode: str = "competitive"
    seats: int = 2
    scrolls: bool = False
    year: int = 2026
    seed: str = field(default_factory=fresh_seed)

    def __post_init__(self) -> None:
        """Refuse what no game can have."""
        for problem in self._problems():
            raise InvalidSetupError(problem)

    def _problems(self) -> Iterator[str]:
        modes = sorted({mode for mode, _ in RULESETS})
        if self.mode not in modes:
            yield f"the mode must be one of {', '.join(modes)}, not {shown(self.mode)}"
        if not isinstance(self.scrolls, bool):
            yield f"scrolls must be true or false, not {shown(self.scrolls)}"
        rules = RULESETS.get((self.mode, self.scrolls))
        if rules is None:
            yield f"Spirit Scrolls are paid in years, which nobody has in the mode {self.mode}"
        elif not _is_whole(self.seats) or self.seats not in rules.seats:
            yield f"{self.mode} is for {rules.seats[0]} to {rules.seats[-1]} seats, not {shown(self.seats)}"
        if not _is_whole(self.year) or not 1 <= self.year <= LAST_YEAR:
            yield f"the year must be a number from 1 to {LAST_YEAR}, not {shown(self.year)}"
        if not isinstance(self.seed, str):
            yield f"the seed must be a text, not {shown(self.seed)}"
        try:
            long = len(self.seed.encode()) > LONGEST_SEED
        except UnicodeEncodeError:
            yield f"the seed {shown(self.seed)} has a sign in it that is only half there"
        else:
            if long:
                yield (
                    f"the seed {shown(self.seed)} is too long: it may have {LONGEST_SEED} letters and figures, or "
                    "fewer signs of other kinds"
                )

    @property
    def rules(self) -> Ruleset:
        """The ruleset it is played by."""
        return RULESETS[self.mode, self.scrolls]


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def shuffled(count: int, random: Random) -> list[int]:
    """Return 0 to ``count`` - 1 in random order.

    A Fisher-Yates shuffle of our own, over the one sequence that Python promises never to change.
    """
    order = list(range(count))
    for place in range(count - 1, 0, -1):
        other = int(random.random() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return order


def deal(setup: Setup) -> Position:
    """Return the first position of a game: the same seed deals the same on every Python, for ever."""
    random = Random()
    random.seed(setup.seed, version=2)
    cards = shuffled(CARD_COUNT, random)
    spaces = shuffled(SPACE_COUNT, random)
    position = Position(setup.rules, setup.seats, setup.year)
    for seat in range(setup.seats):
        position.hands[seat] = sum(1 << card for card in cards[:FIRST_HAND])
        del cards[:FIRST_HAND]
    position.display = cards[:DISPLAY_SIZE]
    position.seen = sum(1 << card for card in position.display)
    position.deck = tuple(cards[DISPLAY_SIZE:])
    for element in range(len(ELEMENTS)):
        bearing = spaces[element * TOKENS_ON_CALENDAR : (element + 1) * TOKENS_ON_CALENDAR]
        position.ground[element] = sum(1 << space for space in bearing)
        position.supply[element] = TOKENS_OF_EACH_ELEMENT - TOKENS_ON_CALENDAR
    position.stock = ALL_SCROLLS if setup.scrolls else 0
    return position
