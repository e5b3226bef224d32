"""The set-up and the deal (RULES 1), and which set-ups no game can have."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import ANIMALS, CARDS, ELEMENTS, SPACES
from zodiac import Game, InvalidSetupError, Setup

TABLES = [
    *(("competitive", seats, scrolls) for seats in (2, 3, 4) for scrolls in (False, True)),
    *(("coop", seats, False) for seats in (1, 2, 3, 4)),
]


def deal(
    mode: str = "competitive", seats: int = 2, *, scrolls: bool = False, seed: str = "spring"
) -> dict[str, Any]:
    """Return the first position of a new game."""
    whole: dict[str, Any] = Game.new(
        Setup(mode=mode, seats=seats, scrolls=scrolls, seed=seed)
    ).position.to_dict()
    return whole


every_table = pytest.mark.parametrize(("mode", "seats", "scrolls"), TABLES)


@every_table
def test_five_cards_each_eight_face_up_the_rest_the_deck(mode: str, seats: int, scrolls: bool) -> None:
    """RULES 1, Deal: hands of five, eight slots full, no discard, 60 − 8 − 5 for each seat in the deck."""
    first = deal(mode, seats, scrolls=scrolls)
    hands = [player["hand"] for player in first["players"]]
    assert [len(hand) for hand in hands] == [5] * seats
    assert len(first["display"]) == 8
    assert len(first["deck"]) == 52 - 5 * seats
    assert first["discard"] == []
    dealt = [card for hand in hands for card in hand] + first["display"] + first["deck"]
    assert sorted(dealt, key=CARDS.index) == CARDS


@every_table
def test_two_tokens_of_each_element_on_ten_spaces_and_one_in_the_supply(
    mode: str, seats: int, scrolls: bool
) -> None:
    """RULES 1, Element Tokens (ruling): ten on ten spaces, one each, and five in the supply.

    None are held, and there are fifteen in all, three of each element.
    """
    first = deal(mode, seats, scrolls=scrolls)
    lying = [space["token"] for space in first["spaces"].values() if space["token"]]
    assert sorted(lying, key=ELEMENTS.index) == [element for element in ELEMENTS for _ in range(2)]
    assert first["supply"] == dict.fromkeys(ELEMENTS, 1)
    assert all(sum(player["elements"].values()) == 0 for player in first["players"])


@every_table
def test_the_rest_starts_empty(mode: str, seats: int, scrolls: bool) -> None:
    """RULES 1: sixteen bare spaces, twelve Animal Tokens in the supply, 0 years each; seat 1 begins.

    With scrolls, five levels of each element are in the stock; without, none. Nobody owns one.
    """
    first = deal(mode, seats, scrolls=scrolls)
    assert list(first["spaces"]) == SPACES
    assert all(space["cards"] == [] for space in first["spaces"].values())
    assert first["animals"] == dict.fromkeys(ANIMALS)
    assert [player["years"] for player in first["players"]] == [0] * seats
    assert [player["scrolls"] for player in first["players"]] == [[]] * seats
    assert first["stock"] == {element: [1, 2, 3, 4, 5] if scrolls else [] for element in ELEMENTS}
    assert first["turn"] == {"seat": 1, "actions": 2, "phase": "main"}
    assert (first["ending"], first["rounds"], first["over"]) == (None, 0, False)
    assert first["scores"] == [0] * seats


def test_one_seat_after_the_other_then_the_display_then_the_deck() -> None:
    """RULES 1, Deal (ruling): five cards in a row to each seat, then eight to the display, then the deck.

    The same seed shuffles alike for two seats and for three. So the third seat gets what would have been the
    first five of the display, and its display is the old one's last three and the old deck's first five.
    """
    two, three = deal(seats=2), deal(seats=3)
    assert [player["hand"] for player in three["players"][:2]] == [
        player["hand"] for player in two["players"]
    ]
    assert three["players"][2]["hand"] == sorted(two["display"][:5], key=CARDS.index)
    assert three["display"] == two["display"][5:] + two["deck"][:5]
    assert three["deck"] == two["deck"][5:]


def test_one_seed_one_deal() -> None:
    """RULES 1, Deal: the seed is the shuffle: the same text gives the same deal, another text another."""
    assert deal(seed="spring") == deal(seed="spring")
    assert deal(seed="spring")["deck"] != deal(seed="summer")["deck"]
    assert deal(seed="spring")["spaces"] != deal(seed="summer")["spaces"]


def test_tokens_lie_anywhere() -> None:
    """RULES 1, Element Tokens: random spaces.

    Over forty seeds every space bears a token once, and every space none. Each space has one in 10 of 16
    deals: that one of them is full, or bare, forty times has odds under 1 in 10⁶.
    """
    bearing = [
        {name for name, space in deal(seed=str(seed))["spaces"].items() if space["token"]}
        for seed in range(40)
    ]
    assert set.union(*bearing) == set(SPACES)
    assert set.intersection(*bearing) == set()


def test_without_a_seed_each_game_is_another() -> None:
    """ARCHITECTURE, Public API: a set-up without a seed draws a fresh one."""
    assert Setup(mode="coop", seats=1, scrolls=False, year=2026).seed != Setup(mode="coop", seats=1).seed


def test_the_setup_is_part_of_the_position() -> None:
    """RULES 3: the year belongs to the set-up; NOTATION: the position names its set-up, without the seed."""
    first = Game.new(Setup(mode="competitive", seats=4, scrolls=True, year=2031, seed="x")).position.to_dict()
    assert first["setup"] == {"mode": "competitive", "seats": 4, "scrolls": True, "year": 2031}


@pytest.mark.parametrize(
    "wrong",
    [
        {"mode": "solitaire"},
        {"mode": "competitive", "seats": 1},
        {"mode": "competitive", "seats": 5},
        {"mode": "coop", "seats": 0},
        {"mode": "coop", "seats": 5},
        {"mode": "coop", "seats": 2, "scrolls": True},
        {"mode": "coop", "seats": 1, "scrolls": True},
        {"seats": -1},
        {"seats": 2.0},
        {"seats": "2"},
        {"seats": True, "mode": "coop"},
        {"scrolls": "yes"},
        {"year": "2026"},
        {"year": 2026.5},
        {"seed": 7},
    ],
)
def test_what_no_game_can_have_is_refused(wrong: dict[str, Any]) -> None:
    """RULES 1, 4 and 5: competitive games have two to four seats, co-op one to four and no scrolls.

    The message names what was given.
    """
    with pytest.raises(InvalidSetupError) as caught:
        Setup(**wrong)
    assert any(str(value).lower() in str(caught.value).lower() for value in wrong.values())


@pytest.mark.parametrize(("mode", "seats", "scrolls"), TABLES)
def test_every_table_there_is_can_be_set_up(mode: str, seats: int, scrolls: bool) -> None:
    """RULES 1 and 4: all ten of them; the set-up keeps what it was given."""
    setup = Setup(mode=mode, seats=seats, scrolls=scrolls, year=2026, seed="spring")
    assert (setup.mode, setup.seats, setup.scrolls, setup.year, setup.seed) == (
        mode,
        seats,
        scrolls,
        2026,
        "spring",
    )
