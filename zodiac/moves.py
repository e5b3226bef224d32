"""A move: one atomic choice, as a verb with small ints, and its text (NOTATION, *Moves*).

Everything inside the engine uses the ints; everything outside it uses the text. Each verb has a form, the kinds of
its arguments in their order, and each kind is a row of names: an argument is the place of its name in that row.
Payments and discards are sets, so their one argument is a mask of cards (see :data:`TOKEN` for the tokens in it).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from zodiac.board import DISPLAY_SIZE, SPACE_NAMES
from zodiac.cards import ALL_CARDS, ANIMALS, CARD_COUNT, CARD_NAMES, ELEMENTS, RANKS
from zodiac.errors import InvalidMoveError, shown
from zodiac.masks import members


class Kind(NamedTuple):
    """One kind of argument: what it is called in a message, and its names in order."""

    what: str
    names: tuple[str, ...]
    width: int = 1  # how many words a name has

    def read(self, words: str) -> int:
        """Return the place of the name ``words``; ValueError if it is none of them."""
        return self.names.index(words)

    def write(self, number: int) -> str:
        """Return the name at that place."""
        return self.names[number]


SEAT_NAMES = ("p1", "p2", "p3", "p4")
SCROLL_NAMES = tuple(f"{element} {level}" for element in ELEMENTS for level in RANKS)
# What may be claimed: a level, and the level of the scroll given back for it, or 0.
CLAIM_PAIRS = tuple((level, old) for level in RANKS for old in (0, *RANKS) if old != level)
CLAIM_NAMES = tuple(f"{level} for {old}" if old else f"{level}" for level, old in CLAIM_PAIRS)

SLOT_KIND = Kind("a display slot, 1 to 8, or deck", (*map(str, range(1, DISPLAY_SIZE + 1)), "deck"))
CARD_KIND = Kind("a card, rat1 to pig5", CARD_NAMES)
SPACE_KIND = Kind("a space, a1 to d4", SPACE_NAMES)
ANIMAL_KIND = Kind("an animal, rat to pig", ANIMALS)
ELEMENT_KIND = Kind("an element, wood fire earth metal water", ELEMENTS)
SCROLL_KIND = Kind("a scroll, an element and a level 1 to 5", SCROLL_NAMES, width=2)
SOURCE_KIND = Kind("supply, a space, p1 to p4 or none", ("supply", *SPACE_NAMES, *SEAT_NAMES, "none"))
CLAIM_KIND = Kind("a level, a level for another one, or none", (*CLAIM_NAMES, "none"))
STORE_KIND = Kind("an element or a space, a1 to d4", (*ELEMENTS, *SPACE_NAMES))

DECK = DISPLAY_SIZE  # the slot number of `draw deck`
FROM_SUPPLY = 0  # numbers of SOURCE_KIND: the supply, then the spaces, then the seats, then none
FROM_SPACE = 1
FROM_SEAT = FROM_SPACE + len(SPACE_NAMES)
FROM_NOBODY = FROM_SEAT + len(SEAT_NAMES)
NO_CLAIM = len(CLAIM_NAMES)
STORE_SPACE = len(ELEMENTS)  # numbers of STORE_KIND: the supply by element, then the spaces

# TOKEN[element]: one Element Token in a payment's mask. The counts lie above the cards, four bits an element.
_TOKEN_BITS = 4
TOKEN = tuple(1 << CARD_COUNT + _TOKEN_BITS * element for element in range(len(ELEMENTS)))


def tokens_in(goods: int, element: int) -> int:
    """Return how many tokens of ``element`` lie in the payment ``goods``."""
    return goods // TOKEN[element] & (1 << _TOKEN_BITS) - 1


class _Goods(NamedTuple):
    """The kind of a payment or a discard: any number of names, written in order."""

    what: str
    values: dict[str, int]
    width: int = 0  # any number of words: only as a verb's last argument

    def read(self, words: str) -> int:
        """Return the mask of the cards and tokens named; ValueError if a word is unknown or a card comes twice."""
        named = words.split()
        tokens = [word for word in named if word in ELEMENTS]
        if len(set(tokens)) > 1 or len(tokens) > RANKS[-1] or len(named) > CARD_COUNT:
            raise ValueError(words)
        goods = 0
        for word in named:
            value = self.values.get(word)
            if value is None or value & goods & ALL_CARDS:
                raise ValueError(word)
            goods += value
        return goods

    def write(self, goods: int) -> str:
        """Return the cards in card order, then the tokens."""
        words = [CARD_NAMES[card] for card in members(goods & ALL_CARDS)]
        for element, name in enumerate(ELEMENTS):
            words += [name] * tokens_in(goods, element)
        return " ".join(words)


_CARD_VALUES = {name: 1 << card for card, name in enumerate(CARD_NAMES)}
PAYMENT_KIND = _Goods(
    "cards, each once, then tokens of one element", _CARD_VALUES | dict(zip(ELEMENTS, TOKEN, strict=True))
)
CARDS_KIND = _Goods("cards, each once", _CARD_VALUES)

# Every verb, in the order in which legal moves come, with the kinds of its arguments.
VERBS: dict[str, tuple[Kind | _Goods, ...]] = {
    "draw": (SLOT_KIND,),
    "summon": (CARD_KIND, SPACE_KIND),
    "shift": (SPACE_KIND, SPACE_KIND),
    "activate": (SCROLL_KIND,),
    "refresh": (SCROLL_KIND, ELEMENT_KIND),
    "pass": (),
    "pay": (PAYMENT_KIND,),
    "take": (SOURCE_KIND,),
    "claim": (CLAIM_KIND,),
    "revive": (CARD_KIND, SPACE_KIND),
    "banish": (ANIMAL_KIND,),
    "recall": (ANIMAL_KIND,),
    "move": (ANIMAL_KIND, SPACE_KIND),
    "swap": (ANIMAL_KIND, CARD_KIND),
    "gather": (STORE_KIND,),
    "stop": (),
    "discard": (CARDS_KIND,),
}


class Move(NamedTuple):
    """A verb and its arguments as small ints; an immutable value: equal texts are equal moves."""

    verb: str
    arguments: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Return the move's one text.

        >>> str(Move.parse("summon rat3 b2"))
        'summon rat3 b2'
        """
        return _text(self)

    def __repr__(self) -> str:
        """Return how to make it; a move made by hand that is none shows its parts."""
        try:
            return f"Move.parse({str(self)!r})"
        except (LookupError, TypeError, ValueError):
            return f"Move({self.verb!r}, {self.arguments!r})"

    @classmethod
    def parse(cls, text: str) -> Move:
        """Return the move that ``text`` names, legal or not; InvalidMoveError if it names none."""
        if not isinstance(text, str):
            raise InvalidMoveError(f"a move is a text such as 'draw 3', not {shown(text)}")
        verb, *words = text.split() or [""]
        kinds = VERBS.get(verb)
        if kinds is None:
            raise InvalidMoveError(
                f"{shown(text)} is no move: the first word must be one of {', '.join(VERBS)}"
            )
        arguments = []
        for place, kind in enumerate(kinds, start=1):
            width = len(words) if place == len(kinds) else kind.width
            try:
                arguments.append(kind.read(" ".join(words[:width])))
            except ValueError:
                found = shown(" ".join(words[:width])) if words else "nothing"
                raise InvalidMoveError(
                    f"{shown(text)} is no move: {verb!r} goes with {kind.what}, not with {found}"
                ) from None
            del words[:width]
        if words:
            raise InvalidMoveError(f"{shown(text)} is no move: nothing may follow {verb!r}")
        return cls(verb, tuple(arguments))


@lru_cache(maxsize=4096)  # whoever keeps a record after each move asks for the same texts again and again
def _text(move: Move) -> str:
    words = [kind.write(number) for kind, number in zip(VERBS[move.verb], move.arguments, strict=True)]
    return " ".join(filter(None, (move.verb, *words)))


def move_row(verb: str, kind: Kind) -> tuple[Move, ...]:
    """Return every move of a verb with one argument of ``kind``, by that argument: made once, for all positions."""
    return tuple(Move(verb, (number,)) for number in range(len(kind.names)))


def set_moves(verb: str, sets: Iterable[int]) -> list[Move]:
    """Return the moves of a verb whose argument is a set, for each of ``sets``.

    Past the NamedTuple's own constructor, which would be the slowest part of listing discards.
    """
    return [tuple.__new__(Move, (verb, (goods,))) for goods in sets]
