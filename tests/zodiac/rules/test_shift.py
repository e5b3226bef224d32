"""Moving an animal before a summon (RULES 4, Shift)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import SPACES, game, hand, held, play, state, texts
from zodiac import Game, IllegalMoveError


def stacks(some_game: Game) -> dict[str, list[str]]:
    """Return the stacks on the calendar, bottom to top, by space."""
    return {name: space["cards"] for name, space in state(some_game)["spaces"].items() if space["cards"]}


def shifts(some_game: Game) -> list[str]:
    """Return the legal shifts as "from to", in their order."""
    return [text.removeprefix("shift ") for text in texts(some_game) if text.startswith("shift ")]


TWO_FIRES: dict[str, Any] = {"hands": {1: "rat2"}, "board": {"a1": "ox2", "d1": "pig2"}}
"""Solo, nothing to pay with.

Rat 2 (fire, cost 2) is free between Ox 2 and Pig 2 (both fire) only, which have no neighbouring space in
common: one of them has to come a step nearer along the row.
"""


def test_a_shift_brings_the_discount_together() -> None:
    """RULES 4, Shift: Ox 2 from a1 to b1.

    Then c1 lies between the fires and Rat 2 is free, there and nowhere else. The only placing left is played
    at once, so the shift is the whole recorded move and one action.
    """
    some = game("coop", 1, **TWO_FIRES)
    assert texts(some) == ["draw deck", "shift a1 b1", "shift d1 c1"]
    play(some, "shift a1 b1")
    assert stacks(some) == {"b1": ["ox2"], "c1": ["rat2"], "d1": ["pig2"]}
    assert [str(move) for move in some.moves] == ["shift a1 b1"]
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert hand(some, 1) == []


def test_a_shift_is_offered_only_if_a_summon_can_then_be_paid() -> None:
    """RULES 4, Shift (ruling): down the columns (a1 a2, d1 d2) neither fire comes any nearer.

    They would still share no neighbouring space and Rat 2 could not be paid: these two are not offered.
    """
    some = game("coop", 1, **TWO_FIRES)
    for move in ("shift a1 a2", "shift d1 d2"):
        with pytest.raises(IllegalMoveError):
            some.play(move)


def test_without_a_card_to_place_there_is_no_shift() -> None:
    """RULES 4, Shift: an empty hand, or one that can only ascend, has no summon on an empty space to follow.

    Rat 2 over Rat 1 costs 1, and two fire tokens are there: a summon, but not one that a shift may precede.
    """
    assert shifts(game("coop", 1, board={"b2": "rat1"})) == []
    some = game("coop", 1, hands={1: "rat2"}, elements={1: "fire fire"}, board={"b2": "rat1", "c3": "ox1"})
    assert texts(some) == ["draw deck", "summon rat2 b2"]


def test_competitive_games_know_no_shift() -> None:
    """RULES 4: the shift belongs to co-op and solo; the same table with two rivals has only its draw."""
    some = game(**TWO_FIRES, animals={"ox": 1, "pig": 1})
    assert texts(some) == ["draw deck"]
    with pytest.raises(IllegalMoveError):
        some.play("shift a1 b1")


OX_FOR_ONE: dict[str, Any] = {"hands": {1: "ox1"}, "elements": {1: "wood"}}
"""Ox 1 can be paid with the wood token on any empty space."""


def test_one_space_to_each_side_in_their_order() -> None:
    """RULES 4, Shift and NOTATION: Rat 2 on b2 may go to b1, a2, c2 and b3.

    One space, not diagonally, not two. The whole list: the draw, Ox 1 (wood; its cost is never reduced here)
    on 15 spaces, four shifts.
    """
    some = game("coop", 1, **OX_FOR_ONE, board={"b2": "rat2"})
    assert texts(some) == [
        "draw deck",
        *(f"summon ox1 {name}" for name in SPACES if name != "b2"),
        "shift b2 b1",
        "shift b2 a2",
        "shift b2 c2",
        "shift b2 b3",
    ]


def test_shifts_come_by_the_space_left_and_then_the_space_entered() -> None:
    """NOTATION, Order: Tiger 1 on d1 comes before Rat 2 on a4, whatever the order of the animals."""
    some = game("coop", 1, **OX_FOR_ONE, board={"a4": "rat2", "d1": "tiger1"})
    assert shifts(some) == ["d1 c1", "d1 d2", "a4 a3", "a4 b4"]


def test_the_edge_of_the_calendar_is_no_way() -> None:
    """RULES 1 and 4: d2 is at the right edge, a3 the first of the next row: no step leads around."""
    some = game("coop", 1, **OX_FOR_ONE, board={"d2": "rat2"})
    assert shifts(some) == ["d2 d1", "d2 c2", "d2 d3"]


def test_an_occupied_space_is_no_way() -> None:
    """RULES 4, Shift: Rat 2 on a1 has Tiger 1 on b1 beside it, so a2 is its only step.

    Tiger 1 has two: c1 and b2.
    """
    some = game("coop", 1, **OX_FOR_ONE, board={"a1": "rat2", "b1": "tiger1"})
    assert shifts(some) == ["a1 a2", "b1 c1", "b1 b2"]


def test_a_complete_animal_never_moves() -> None:
    """RULES 4: Dragon 5 is complete and a barrier.

    Only the rat beside it moves, and not onto or through it.
    """
    some = game(
        "coop",
        1,
        **OX_FOR_ONE,
        board={"b1": "dragon4 dragon5", "a1": "rat2"},
        animals={"dragon": "complete"},
    )
    assert shifts(some) == ["a1 a2"]
    with pytest.raises(IllegalMoveError):
        some.play("shift b1 b2")


def test_the_whole_stack_moves_in_its_order() -> None:
    """RULES 4, Shift: Rat 1, Rat 2 and Rat 4 go together from b2 to c2; b2 is empty then."""
    some = play(game("coop", 1, **OX_FOR_ONE, board={"b2": "rat1 rat2 rat4"}), "shift b2 c2")
    assert stacks(some) == {"c2": ["rat1", "rat2", "rat4"]}


def test_only_a_summon_on_an_empty_space_may_follow() -> None:
    """RULES 4, Shift (ruling): after b2 c2 the list is Ox 1 on each of the 15 empty spaces, b2 among them.

    No draw, no second shift, no passing; and Rat 4 may not ascend Rat 2 on c2, though Rat 5 and Dog 4 could
    pay for it as they could without the shift. Rat 4 is metal and Rat 5 water, Dog 4 metal: none is wood like
    Ox 1.
    """
    some = game(
        "coop",
        1,
        hands={1: "ox1 rat4 rat5 dog4"},
        elements={1: "wood"},
        board={"b2": "rat2"},
    )
    assert "summon rat4 b2" in texts(some)
    play(some, "shift b2 c2")
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "place"}
    assert texts(some) == [f"summon ox1 {name}" for name in SPACES if name != "c2"]
    before = state(some)
    for move in ("summon rat4 c2", "summon rat4 a1", "shift c2 c3", "shift c2 b2", "draw deck", "pass"):
        with pytest.raises(IllegalMoveError):
            some.play(move)
    assert state(some) == before


def test_shift_and_summon_are_one_action() -> None:
    """RULES 4, Shift: the two together are one main action, recorded as two moves where there is a choice."""
    some = play(game("coop", 1, **OX_FOR_ONE, board={"b2": "rat2"}), "shift b2 c2", "summon ox1 b2")
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert stacks(some) == {"b2": ["ox1"], "c2": ["rat2"]}
    assert [str(move) for move in some.moves] == ["shift b2 c2", "summon ox1 b2"]


def test_the_next_summon_may_shift_again() -> None:
    """RULES 4, Shift (ruling): one shift to a summon; the second action's summon has its own.

    Ox 1 is paid by wood, then Tiger 1 by fire; the rat walks from b2 to c2 and on to d2.
    """
    some = game("coop", 1, hands={1: "ox1 tiger1"}, elements={1: "wood fire"}, board={"b2": "rat4"})
    play(some, "shift b2 c2", "summon ox1 a4", "shift c2 d2", "summon tiger1 a1")
    assert stacks(some) == {"d2": ["rat4"], "a4": ["ox1"], "a1": ["tiger1"]}


def test_discounts_are_those_after_the_move() -> None:
    """RULES 4, Shift: Rat 2 (fire) leaves b1 for b2.

    Tiger 1 (fire) on a1 is then paid in full, on c2 it is free. Before, beside b1, it would be free on a1.
    One fire token: on a1 it is spent, on c2 it is kept.
    """
    table: dict[str, Any] = {"hands": {1: "tiger1"}, "elements": {1: "fire"}, "board": {"b1": "rat2"}}
    assert held(play(game("coop", 1, **table), "summon tiger1 a1"), 1) == ["fire"]
    assert held(play(game("coop", 1, **table), "shift b1 b2", "summon tiger1 a1"), 1) == []
    assert held(play(game("coop", 1, **table), "shift b1 b2", "summon tiger1 c2"), 1) == ["fire"]


def test_a_discount_lost_by_the_move_forbids_the_placing() -> None:
    """RULES 4, Shift: Tiger 1 (fire) with nothing to pay is free beside Rat 2 (fire) only.

    Before the move that is around b2, after it around c2.
    """
    some = game("coop", 1, hands={1: "tiger1"}, board={"b2": "rat2"})
    assert [text for text in texts(some) if "summon" in text] == [
        f"summon tiger1 {name}" for name in ("b1", "a2", "c2", "b3")
    ]
    play(some, "shift b2 c2")
    assert texts(some) == [f"summon tiger1 {name}" for name in ("c1", "b2", "d2", "c3")]


def test_a_barrier_counts_for_the_discount_but_the_other_has_to_move() -> None:
    """RULES 4: Horse 2 (water) needs both the complete Dog 5 on a1 and Dragon 3 on b1 (water) beside it.

    Side by side they share no neighbouring space, and the dog is a barrier. With the dragon on c1 the two
    share b1, with the dragon on b2 they share b1 and a2.
    """
    some = game(
        "coop",
        1,
        hands={1: "horse2"},
        board={"a1": "dog5", "b1": "dragon3"},
        animals={"dog": "complete"},
    )
    assert texts(some) == ["draw deck", "shift b1 c1", "shift b1 b2"]
    play(some, "shift b1 b2")
    assert texts(some) == ["summon horse2 b1", "summon horse2 a2"]


def test_a_token_covered_by_a_shift_is_taken() -> None:
    """RULES 2 (ruling) and 4: the rat moves onto the fire token of c2.

    The mover takes it, before placing Ox 1.
    """
    some = play(game("coop", 1, **OX_FOR_ONE, board={"b2": "rat2"}, tokens={"c2": "fire"}), "shift b2 c2")
    assert state(some)["turn"]["phase"] == "place"
    assert held(some, 1) == ["wood", "fire"]
    assert state(some)["spaces"]["c2"] == {"cards": ["rat2"], "token": None}
    assert state(some)["supply"]["fire"] == 2


def test_a_token_covered_by_a_shift_may_pay_for_the_summon() -> None:
    """RULES 2 (ruling) and 4: without a token Ox 1 cannot be paid.

    The wood token on c2 makes that one shift legal. No other step of Rat 2 (fire) helps Ox 1 (wood). Placed
    on b2, the token is spent: none held, three in supply.
    """
    some = game("coop", 1, hands={1: "ox1"}, board={"b2": "rat2"}, tokens={"c2": "wood"})
    assert texts(some) == ["draw deck", "shift b2 c2"]
    play(some, "shift b2 c2", "summon ox1 b2")
    assert held(some, 1) == []
    assert state(some)["supply"]["wood"] == 3
    assert stacks(some) == {"b2": ["ox1"], "c2": ["rat2"]}


def test_a_covered_token_and_a_match_can_pay_together() -> None:
    """RULES 4, Shift: Rat 2 (fire, cost 2) with nothing to pay, Ox 2 (fire) on b2, a fire token on c2.

    Only with the token taken (1) and the ox beside (1) can it be placed: on the four spaces around c2.
    """
    some = game("coop", 1, hands={1: "rat2"}, board={"b2": "ox2"}, tokens={"c2": "fire", "b1": "wood"})
    assert texts(some) == ["draw deck", "shift b2 c2"]
    play(some, "shift b2 c2")
    assert texts(some) == [f"summon rat2 {name}" for name in ("c1", "b2", "d2", "c3")]


def test_the_only_paid_place_may_not_be_moved_onto() -> None:
    """RULES 4, Shift: Tiger 2 (earth, cost 2) is free on b1 only, between Ox 3 and Dog 3 (both earth).

    Horse 1 (metal) on b2 is no match, so it may step anywhere but onto b1. Neither earth may leave: with Ox 3
    on b1 or a2, or Dog 3 on b1, d1 or c2, the two have no empty space in common.
    """
    some = game("coop", 1, hands={1: "tiger2"}, board={"a1": "ox3", "c1": "dog3", "b2": "horse1"})
    assert texts(some) == ["draw deck", "summon tiger2 b1", "shift b2 a2", "shift b2 c2", "shift b2 b3"]


def test_the_token_goes_to_the_player_whose_turn_it_is() -> None:
    """RULES 2 (ruling): seat 2 of two moves the rat onto the fire token and takes it; seat 1 gets nothing."""
    some = game(
        "coop", 2, seat=2, hands={2: "ox1"}, elements={2: "wood"}, board={"b2": "rat2"}, tokens={"c2": "fire"}
    )
    play(some, "shift b2 c2")
    assert (held(some, 1), held(some, 2)) == ([], ["wood", "fire"])


def test_the_summon_after_a_shift_takes_its_own_token_too() -> None:
    """RULES 2, step 1 and ruling: the shift covers fire on c2, the placed ox earth on a1.

    Both tokens are taken; the wood one paid for the ox.
    """
    some = game("coop", 1, **OX_FOR_ONE, board={"b2": "rat2"}, tokens={"c2": "fire", "a1": "earth"})
    play(some, "shift b2 c2", "summon ox1 a1")
    assert held(some, 1) == ["fire", "earth"]


def test_the_space_left_behind_bears_no_token() -> None:
    """RULES 1 and 4: b2 is bare after the rat has left; placing Ox 1 there gains nothing."""
    some = play(game("coop", 1, **OX_FOR_ONE, board={"b2": "rat2"}), "shift b2 c2", "summon ox1 b2")
    assert held(some, 1) == []


def test_the_payment_is_chosen_as_ever() -> None:
    """RULES 2 and 4: after the shift Ox 1 may be paid by Ox 2 or the wood token: 1, in either coin."""
    some = game("coop", 1, hands={1: "ox1 ox2"}, elements={1: "wood"}, board={"b2": "rat4"})
    play(some, "shift b2 c2", "summon ox1 a1")
    assert texts(some) == ["pay ox2", "pay wood"]
    play(some, "pay ox2")
    assert held(some, 1) == ["wood"]
    assert [str(move) for move in some.moves] == ["shift b2 c2", "summon ox1 a1", "pay ox2"]
