"""Drawing (RULES 2): from a display slot, which is filled again, or from the top of the deck."""

from __future__ import annotations

import pytest

from tests.tables import game, hand, play, state, texts
from zodiac import IllegalMoveError

EIGHT = "rat1 ox1 tiger1 rabbit1 dragon1 snake1 horse1 goat1"


def test_a_slot_is_filled_at_once_from_the_top_of_the_deck() -> None:
    """RULES 2, Draw: slot 3 gives Tiger 1 and receives the top card, Monkey 1, at the very same place."""
    some = play(game(display=EIGHT, deck="monkey1 rooster1 dog1"), "draw 3")
    after = state(some)
    assert hand(some, 1) == ["tiger1"]
    assert after["display"] == EIGHT.replace("tiger1", "monkey1").split()
    assert after["deck"] == ["rooster1", "dog1"]
    assert after["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_filled_slot_can_be_drawn_by_the_second_action() -> None:
    """RULES 2, Draw: the refill is immediate, so slot 8 gives first Goat 1 and then Monkey 1."""
    some = play(game(display=EIGHT, deck="monkey1 rooster1 dog1"), "draw 8", "draw 8")
    assert hand(some, 1) == ["goat1", "monkey1"]
    assert state(some)["display"][7] == "rooster1"
    assert state(some)["deck"] == ["dog1"]


def test_the_top_of_the_deck_leaves_the_display_alone() -> None:
    """RULES 2, Draw: the first card of the deck goes to the hand, the eight slots stay as they were."""
    some = play(game(display=EIGHT, deck="monkey1 rooster1 dog1"), "draw deck")
    assert hand(some, 1) == ["monkey1"]
    assert state(some)["display"] == EIGHT.split()
    assert state(some)["deck"] == ["rooster1", "dog1"]


def test_with_an_empty_deck_the_slot_stays_empty() -> None:
    """RULES 2, Draw: refilled only while the deck lasts. Slot 1 empties; what is left are slots 2 and 4."""
    some = game(display="rat1 ox1 - rabbit1", deck="", ending="last")
    assert texts(some) == ["draw 1", "draw 2", "draw 4"]
    play(some, "draw 1")
    assert state(some)["display"] == [None, "ox1", None, "rabbit1", None, None, None, None]
    assert texts(some)[:3] == ["draw 2", "draw 4"]


def test_a_refill_can_use_up_the_deck() -> None:
    """RULES 2, Draw: the last card of the deck fills slot 2; no deck to draw from afterwards."""
    some = play(game(display=EIGHT, deck="pig5"), "draw 2")
    assert state(some)["display"][1] == "pig5"
    assert state(some)["deck"] == []
    assert texts(some) == [f"draw {slot}" for slot in range(1, 9)]


def test_draws_come_in_the_order_of_the_slots_and_then_the_deck() -> None:
    """RULES 2, Draw and NOTATION: eight slots, then the deck; with an empty hand nothing else is possible."""
    assert texts(game(display=EIGHT)) == [*(f"draw {slot}" for slot in range(1, 9)), "draw deck"]


@pytest.mark.parametrize("move", ["draw 2", "draw 8"])
def test_an_empty_slot_gives_nothing(move: str) -> None:
    """RULES 2, Draw: slots 2 and 8 bear no card here, though a deck is there.

    The position stays as it was.
    """
    some = game(display="rat1 - tiger1", deck="pig5")
    before = state(some)
    with pytest.raises(IllegalMoveError):
        some.play(move)
    assert state(some) == before


def test_an_empty_deck_gives_nothing() -> None:
    """RULES 2, Draw: no card can come from a deck without cards."""
    with pytest.raises(IllegalMoveError):
        game(display="rat1", deck="", ending="last").play("draw deck")


def test_a_draw_goes_to_the_player_whose_turn_it_is() -> None:
    """RULES 2: seat 2 of three draws; seats 1 and 3 receive nothing."""
    some = play(game(seats=3, seat=2, display="dog4"), "draw 1")
    assert [hand(some, seat) for seat in (1, 2, 3)] == [[], ["dog4"], []]
