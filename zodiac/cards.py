"""The sixty cards: twelve animals, five elements, five ranks, one card for each year of the cycle (RULES 1).

A card is a small int, ``animal * 5 + rank - 1``, so that the order of the ints is the order of the cards and, within
an animal, the order of the ranks. A set of cards is an int too, a mask with bit ``1 << card`` for each card in it.
"""

from __future__ import annotations

ANIMALS = (
    "rat",
    "ox",
    "tiger",
    "rabbit",
    "dragon",
    "snake",
    "horse",
    "goat",
    "monkey",
    "rooster",
    "dog",
    "pig",
)
ELEMENTS = ("wood", "fire", "earth", "metal", "water")  # in generating order: each feeds the next
RANKS = (1, 2, 3, 4, 5)
STEMS = "甲乙丙丁戊己庚辛壬癸"
BRANCHES = "子丑寅卯辰巳午未申酉戌亥"
FIRST_YEAR = 1984  # the Wood Rat's year, where the present cycle begins

CARD_COUNT = len(ANIMALS) * len(RANKS)
ALL_CARDS = (1 << CARD_COUNT) - 1

# The place of each card's year in the cycle, 0 to 59: an animal comes back every twelve years.
CYCLE = tuple(animal + 12 * (rank - 1) for animal in range(len(ANIMALS)) for rank in RANKS)
YEAR = tuple(FIRST_YEAR + place for place in CYCLE)
ANIMAL = tuple(place % 12 for place in CYCLE)
ELEMENT = tuple(place % 10 // 2 for place in CYCLE)
RANK = RANKS * len(ANIMALS)
CHARACTERS = tuple(STEMS[place % 10] + BRANCHES[place % 12] for place in CYCLE)
CARD_NAMES = tuple(f"{animal}{rank}" for animal in ANIMALS for rank in RANKS)

OF_ANIMAL = tuple(
    sum(1 << card for card in range(CARD_COUNT) if ANIMAL[card] == a) for a in range(len(ANIMALS))
)
OF_ELEMENT = tuple(
    sum(1 << card for card in range(CARD_COUNT) if ELEMENT[card] == e) for e in range(len(ELEMENTS))
)
# UP_TO_RANK[n]: every card of rank n or lower.
UP_TO_RANK = tuple(sum(1 << card for card in range(CARD_COUNT) if RANK[card] <= rank) for rank in range(6))
# PAYERS[card]: the cards that may be discarded to pay for it, those of its animal or its element (RULES 2).
PAYERS = tuple((OF_ANIMAL[ANIMAL[c]] | OF_ELEMENT[ELEMENT[c]]) & ~(1 << c) for c in range(CARD_COUNT))


def animal_of_year(year: int) -> int:
    """Return the animal (0 to 11) whose year ``year`` is (RULES 3)."""
    return (year - 4) % 12
