"""Gaining tokens by a summon (RULES 2, steps 1 and 2, and Gaining)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import game, hand, held, play, state, texts
from zodiac import Game, IllegalMoveError


def controllers(some_game: Game) -> dict[str, Any]:
    """Return who controls which Animal Token, those in the supply left out."""
    return {animal: place for animal, place in state(some_game)["animals"].items() if place}


# Element Tokens: an empty space


@pytest.mark.parametrize("element", ["wood", "fire", "earth", "metal", "water"])
def test_a_covered_token_is_taken(element: str) -> None:
    """RULES 2, step 1: Rat 1 (free beside Ox 1) covers the token on b1, of whatever element, and takes it.

    The other two of its kind stay in the supply.
    """
    some = game(hands={1: "rat1"}, board={"a1": "ox1"}, animals={"ox": 2}, tokens={"b1": element})
    play(some, "summon rat1 b1")
    assert held(some, 1) == [element]
    assert state(some)["spaces"]["b1"] == {"cards": ["rat1"], "token": None}
    assert state(some)["supply"][element] == 2


def test_a_bare_space_gives_no_token() -> None:
    """RULES 2, step 1: b1 bears none, so nothing is gained; the token on a2 stays where it is."""
    some = game(hands={1: "rat1"}, board={"a1": "ox1"}, animals={"ox": 2}, tokens={"a2": "fire"})
    play(some, "summon rat1 b1")
    assert held(some, 1) == []
    assert state(some)["spaces"]["a2"]["token"] == "fire"
    assert sum(state(some)["supply"].values()) == 14


def test_the_token_to_be_covered_cannot_pay() -> None:
    """RULES 2, steps: the payment comes first, so the wood token on b2 cannot buy Rat 1's way onto it."""
    assert texts(game(hands={1: "rat1"}, tokens={"b2": "wood"})) == ["draw deck"]


def test_a_spent_token_goes_to_the_supply_not_to_a_space() -> None:
    """RULES 1, Element Tokens: wood pays for Rat 1 on b2, where a fire token is taken.

    No space gets one back. Supply at first 3 wood less one held, 3 fire less one lying; wood then goes up to
    3, fire stays at 2.
    """
    some = play(
        game(hands={1: "rat1"}, elements={1: "wood"}, tokens={"b2": "fire"}),
        "summon rat1 b2",
    )
    assert held(some, 1) == ["fire"]
    assert state(some)["supply"] == {"wood": 3, "fire": 2, "earth": 3, "metal": 3, "water": 3}
    assert [space["token"] for space in state(some)["spaces"].values()] == [None] * 16


# Element Tokens: ascending

RAT_2_OVER_1: dict[str, Any] = {"hands": {1: "rat2 rat5"}, "board": {"a1": "rat1"}, "animals": {"rat": 1}}
"""Seat 1 can ascend Rat 1 (wood) by Rat 2 for 1, paid with Rat 5: a wood token is to be gained."""


def test_ascending_gains_the_covered_element_from_the_supply() -> None:
    """RULES 2, step 1 and Gaining: all wood lies in the supply, so there is nothing to choose: 3 − 1."""
    some = play(game(**RAT_2_OVER_1), "summon rat2 a1")
    assert held(some, 1) == ["wood"]
    assert state(some)["supply"]["wood"] == 2
    assert [str(move) for move in some.moves] == ["summon rat2 a1"]


def test_the_top_card_is_the_covered_one() -> None:
    """RULES 2, step 1: Rat 5 covers Rat 3 (earth), not Rat 1 (wood) at the bottom nor Rat 4, skipped."""
    some = game(hands={1: "rat5 rat2 rat4 ox5"}, board={"a1": "rat1 rat3"}, animals={"rat": 1})
    play(some, "summon rat5 a1")
    assert held(some, 1) == ["earth"]


def test_supply_and_spaces_are_a_choice_in_their_order() -> None:
    """RULES 2, Gaining: one wood token in the supply, one on d1, one on b3.

    A fire token on c1 is none of them. Seat 2's tokens are not asked for. Taking from b3 leaves the others.
    """
    some = game(**RAT_2_OVER_1, tokens={"b3": "wood", "d1": "wood", "c1": "fire"}, elements={2: "fire"})
    play(some, "summon rat2 a1")
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "take"}
    assert texts(some) == ["take supply", "take d1", "take b3"]
    play(some, "take b3")
    after = state(some)
    assert held(some, 1) == ["wood"]
    assert after["spaces"]["b3"]["token"] is None
    assert (after["spaces"]["d1"]["token"], after["spaces"]["c1"]["token"]) == ("wood", "fire")
    assert after["supply"]["wood"] == 1


def test_the_supply_may_be_chosen() -> None:
    """RULES 2, Gaining: the same choice with the supply taken: 1 − 1 wood there, both spaces as before."""
    some = game(**RAT_2_OVER_1, tokens={"b3": "wood", "d1": "wood"})
    play(some, "summon rat2 a1", "take supply")
    after = state(some)
    assert held(some, 1) == ["wood"]
    assert after["supply"]["wood"] == 0
    assert (after["spaces"]["d1"]["token"], after["spaces"]["b3"]["token"]) == ("wood", "wood")


def test_a_space_that_bears_one_is_used_when_the_supply_has_none() -> None:
    """RULES 2, Gaining: two wood tokens are seat 2's, one lies on c3.

    That is the only source, so nothing is asked.
    """
    some = play(game(**RAT_2_OVER_1, tokens={"c3": "wood"}, elements={2: "wood wood"}), "summon rat2 a1")
    assert held(some, 1) == ["wood"]
    assert held(some, 2) == ["wood", "wood"]
    assert state(some)["spaces"]["c3"]["token"] is None
    assert [str(move) for move in some.moves] == ["summon rat2 a1"]


def test_nobody_is_robbed_while_the_supply_has_one() -> None:
    """RULES 2, Gaining: two wood tokens are seat 2's and one is in the supply.

    The supply gives it, unasked.
    """
    some = play(game(**RAT_2_OVER_1, elements={2: "wood wood"}), "summon rat2 a1")
    assert held(some, 1) == ["wood"]
    assert held(some, 2) == ["wood", "wood"]
    assert state(some)["supply"]["wood"] == 0


def test_from_another_player_with_two_to_choose_from() -> None:
    """RULES 2, Gaining: seat 2 has two wood tokens, seat 3 the third, none lies anywhere else.

    Seat 1 must take one, from either: `take none` is not among the choices.
    """
    some = game(seats=3, **RAT_2_OVER_1, elements={2: "wood wood fire", 3: "wood"})
    play(some, "summon rat2 a1")
    assert texts(some) == ["take p2", "take p3"]
    with pytest.raises(IllegalMoveError):
        some.play("take none")
    play(some, "take p3")
    assert [held(some, seat) for seat in (1, 2, 3)] == [["wood"], ["wood", "wood", "fire"], []]
    assert [str(move) for move in some.moves] == ["summon rat2 a1", "take p3"]


def test_the_other_choice_takes_from_the_other_player() -> None:
    """RULES 2, Gaining: the same table, but from seat 2: 2 − 1."""
    some = game(seats=3, **RAT_2_OVER_1, elements={2: "wood wood fire", 3: "wood"})
    play(some, "summon rat2 a1", "take p2")
    assert [held(some, seat) for seat in (1, 2, 3)] == [["wood"], ["wood", "fire"], ["wood"]]


def test_the_player_whose_turn_it_is_chooses_among_the_others() -> None:
    """RULES 2, Gaining: seat 3 of four is to move and has one wood token itself.

    Seats 1 and 4 have the rest.
    """
    some = game(
        seats=4,
        seat=3,
        hands={3: "rat2 rat5"},
        board={"a1": "rat1"},
        animals={"rat": 2},
        elements={1: "wood", 3: "wood", 4: "wood"},
    )
    play(some, "summon rat2 a1")
    assert state(some)["turn"]["seat"] == 3
    assert texts(some) == ["take p1", "take p4"]
    play(some, "take p1")
    assert [held(some, seat) for seat in (1, 2, 3, 4)] == [[], [], ["wood", "wood"], ["wood"]]


def test_from_the_only_other_player_who_has_one() -> None:
    """RULES 2, Gaining: seat 1 has two of the wood tokens, seat 3 the last: it must go over, unasked."""
    some = play(game(seats=3, **RAT_2_OVER_1, elements={1: "wood wood", 3: "wood"}), "summon rat2 a1")
    assert [held(some, seat) for seat in (1, 2, 3)] == [["wood", "wood", "wood"], [], []]
    assert [str(move) for move in some.moves] == ["summon rat2 a1"]


def test_nothing_is_gained_when_no_one_else_has_one() -> None:
    """RULES 2, Gaining: all three wood tokens are seat 1's already.

    There is nothing to gain and no choice.
    """
    some = play(game(**RAT_2_OVER_1, elements={1: "wood wood wood", 2: "fire"}), "summon rat2 a1")
    assert held(some, 1) == ["wood", "wood", "wood"]
    assert held(some, 2) == ["fire"]
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_cost_is_paid_before_the_token_is_gained() -> None:
    """RULES 2, steps: Rat 2 (fire) is paid by a fire token, then wood is gained: fire 2 − 1, wood 1."""
    some = play(
        game(hands={1: "rat2"}, elements={1: "fire fire"}, board={"a1": "rat1"}, animals={"rat": 1}),
        "summon rat2 a1",
    )
    assert held(some, 1) == ["wood", "fire"]


def test_a_team_mate_gives_one_too() -> None:
    """RULES 2, Gaining and 4: in co-op the same rule holds.

    The three wood tokens are seat 2's, one goes over.
    """
    some = game("coop", 2, hands={1: "rat2 rat5"}, board={"a1": "rat1"}, elements={2: "wood wood wood"})
    play(some, "summon rat2 a1")
    assert [held(some, seat) for seat in (1, 2)] == [["wood"], ["wood", "wood"]]


# Animal Tokens


def test_the_animal_token_comes_from_the_supply() -> None:
    """RULES 2, step 2: the first rat on the calendar brings its summoner the rat's token."""
    some = play(game(hands={1: "rat1"}, elements={1: "wood"}), "summon rat1 a1")
    assert controllers(some) == {"rat": "p1"}


def test_the_animal_token_is_taken_from_its_holder() -> None:
    """RULES 2, step 2: seat 1 ascends the rat of seat 3 and takes over its token, and no other."""
    some = game(
        seats=3,
        hands={1: "rat2 rat5"},
        board={"a1": "rat1", "b2": "ox1", "c3": "pig1"},
        animals={"rat": 3, "ox": 3, "pig": 2},
    )
    play(some, "summon rat2 a1")
    assert controllers(some) == {"rat": "p1", "ox": "p3", "pig": "p2"}


def test_the_animal_token_stays_with_its_holder() -> None:
    """RULES 2, step 2: who ascends an own animal keeps the token; seat 2's is seat 2's."""
    some = game(
        seat=2, hands={2: "rat2 rat5"}, board={"a1": "rat1", "d4": "ox1"}, animals={"rat": 2, "ox": 1}
    )
    play(some, "summon rat2 a1")
    assert controllers(some) == {"rat": "p2", "ox": "p1"}
    assert hand(some, 2) == []
