"""The sixty cards (RULES 1): animals, elements, ranks and years, from tables written out by hand."""

from __future__ import annotations

import pytest

from tests.tables import CARDS, game, state
from zodiac import cards

ELEMENTS_BY_RANK = {
    "rat": "wood fire earth metal water",
    "ox": "wood fire earth metal water",
    "tiger": "fire earth metal water wood",
    "rabbit": "fire earth metal water wood",
    "dragon": "earth metal water wood fire",
    "snake": "earth metal water wood fire",
    "horse": "metal water wood fire earth",
    "goat": "metal water wood fire earth",
    "monkey": "water wood fire earth metal",
    "rooster": "water wood fire earth metal",
    "dog": "wood fire earth metal water",
    "pig": "wood fire earth metal water",
}
"""RULES 1, ruling: the elements of ranks 1 to 5; rank 1 as listed there, then on in the generating order."""

ELEMENT = {
    f"{animal}{rank}": element
    for animal, elements in ELEMENTS_BY_RANK.items()
    for rank, element in enumerate(elements.split(), start=1)
}

FIRST_YEARS = {
    "rat": 1984,
    "ox": 1985,
    "tiger": 1986,
    "rabbit": 1987,
    "dragon": 1988,
    "snake": 1989,
    "horse": 1990,
    "goat": 1991,
    "monkey": 1992,
    "rooster": 1993,
    "dog": 1994,
    "pig": 1995,
}
"""RULES 1: the year of each rank 1; every further rank is twelve years later."""


def test_sixty_cards_in_their_order() -> None:
    """RULES 1: twelve animals in zodiac order with five ranks each; that is the order of the cards."""
    assert len(cards.CARD_NAMES) == 60
    assert list(cards.CARD_NAMES) == CARDS
    assert list(cards.ANIMALS) == list(FIRST_YEARS)


def test_the_elements_stand_in_the_generating_order() -> None:
    """RULES 1: wood, fire, earth, metal, water; each makes the next, and water makes wood."""
    assert list(cards.ELEMENTS) == ["wood", "fire", "earth", "metal", "water"]


@pytest.mark.parametrize("animal", list(ELEMENTS_BY_RANK))
def test_each_animal_has_one_card_of_each_element(animal: str) -> None:
    """RULES 1: five cards, ranks 1 to 5, one in each element, by the table above."""
    own = [card for card, name in enumerate(cards.CARD_NAMES) if name.rstrip("12345") == animal]
    assert [cards.RANK[card] for card in own] == [1, 2, 3, 4, 5]
    assert [cards.ELEMENTS[cards.ELEMENT[card]] for card in own] == ELEMENTS_BY_RANK[animal].split()
    assert [cards.ANIMALS[cards.ANIMAL[card]] for card in own] == [animal] * 5


@pytest.mark.parametrize("animal", list(FIRST_YEARS))
def test_each_card_bears_its_year(animal: str) -> None:
    """RULES 1: ranks 1 to 5 are the animal's five years of the cycle, twelve apart, from 1984 to 2043."""
    own = [card for card, name in enumerate(cards.CARD_NAMES) if name.rstrip("12345") == animal]
    first = FIRST_YEARS[animal]
    assert [cards.YEAR[card] for card in own] == [first, first + 12, first + 24, first + 36, first + 48]


@pytest.mark.parametrize(
    ("name", "year", "element", "characters"),
    [
        ("rat1", 1984, "wood", "甲子"),
        ("ox1", 1985, "wood", "乙丑"),
        ("tiger1", 1986, "fire", "丙寅"),
        ("horse4", 2026, "fire", "丙午"),
        ("rat4", 2020, "metal", "庚子"),
        ("dragon4", 2024, "wood", "甲辰"),
        ("snake4", 2025, "wood", "乙巳"),
        ("goat4", 2027, "fire", "丁未"),
        ("pig5", 2043, "water", "癸亥"),
    ],
)
def test_well_known_years(name: str, year: int, element: str, characters: str) -> None:
    """RULES 1: the Wood Rat of 1984 begins the cycle; 2026 is the Fire Horse's.

    Any Chinese calendar has the others.
    """
    card = cards.CARD_NAMES.index(name)
    assert (cards.YEAR[card], cards.ELEMENTS[cards.ELEMENT[card]]) == (year, element)
    assert cards.CHARACTERS[card] == characters


@pytest.mark.parametrize(
    ("top", "element"),
    [
        *(("rat1", "wood"), ("ox2", "fire"), ("dog3", "earth"), ("pig4", "metal"), ("rat5", "water")),
        *(
            ("dragon4", "wood"),
            ("monkey3", "fire"),
            ("horse5", "earth"),
            ("tiger3", "metal"),
            ("goat2", "water"),
        ),
    ],
)
def test_the_elements_hold_on_the_calendar(top: str, element: str) -> None:
    """RULES 1 and 2: beside a top card of an element, just the cards of that element are cheaper, by one."""
    animal = top.rstrip("12345")
    others = [card for card in CARDS if not card.startswith(animal)]
    seat = game(hands={1: " ".join(others)}, board={"b2": top}, animals={animal: 2}).observe(1)
    cheaper = [card for card in others if seat.cost(card, "b1").matches]
    assert cheaper == [card for card in others if ELEMENT[card] == element]


def test_every_card_is_in_a_game_once() -> None:
    """RULES 1: sixty cards, one for each year.

    A table with all of them in the deck has no more and no less.
    """
    assert state(game())["deck"] == CARDS
