"""The turn (RULES 2): two main actions, both mandatory, and passing where nothing else is possible."""

from __future__ import annotations

import pytest

from tests.tables import game, hand, play, state, texts
from zodiac import IllegalMoveError


def test_a_turn_has_two_main_actions_and_then_the_next_seat_has_two() -> None:
    """RULES 2: after one draw seat 1 has one action left, after two it is seat 2 with both of its own."""
    some = game(seats=3)
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "main"}
    play(some, "draw deck")
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    play(some, "draw deck")
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


def test_turns_go_up_by_seat_and_round_again() -> None:
    """RULES 1, Deal: turns go up by seat.

    With three seats the round is finished after seat 3, then seat 1.
    """
    some, turns = game(seats=3, rounds=4), []
    for _ in range(4):
        turns.append((state(some)["turn"]["seat"], state(some)["rounds"]))
        play(some, "draw deck", "draw deck")
    assert turns == [(1, 4), (2, 4), (3, 4), (1, 5)]


@pytest.mark.parametrize(
    "moves",
    [
        ["draw deck", "draw deck"],
        ["draw deck", "summon rat1 a1"],
        ["summon rat1 a1", "draw deck"],
        ["summon rat1 a1", "summon horse1 d4"],
    ],
)
def test_the_two_actions_may_be_any_mix_of_draw_and_summon(moves: list[str]) -> None:
    """RULES 2: each of the two is a Draw or a Summon.

    Rat 1 is paid by the wood token, Horse 1 by the metal.
    """
    some = game(hands={1: "rat1 horse1"}, elements={1: "wood metal"}, deck="pig5 pig4 pig3")
    play(some, *moves)
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


def test_a_summon_with_all_that_follows_is_one_action() -> None:
    """RULES 2: the payment and the choice of a token belong to the action; only then the next one begins.

    Rat 2 (fire) ascends Rat 1 for its covered rank, 1: Ox 2 (fire) or Rat 3 (same animal) pays. The covered
    element is wood: one token in the supply, one each on c3 and d4.
    """
    some = game(
        hands={1: "rat2 rat3 ox2"},
        board={"a1": "rat1"},
        tokens={"c3": "wood", "d4": "wood"},
        animals={"rat": 1},
    )
    phases = []
    for move in ("summon rat2 a1", "pay ox2", "take c3"):
        play(some, move)
        phases.append(state(some)["turn"])
    assert phases == [
        {"seat": 1, "actions": 2, "phase": "pay"},
        {"seat": 1, "actions": 2, "phase": "take"},
        {"seat": 1, "actions": 1, "phase": "main"},
    ]


def test_no_pass_while_a_draw_is_possible() -> None:
    """RULES 2: actions are mandatory; a single card in the display is enough to forbid passing."""
    some = game(display="- - - - - - - pig5", deck="", ending="last")
    assert texts(some) == ["draw 8"]
    with pytest.raises(IllegalMoveError):
        some.play("pass")


def test_no_pass_while_a_summon_is_possible() -> None:
    """RULES 2: nothing to draw, but Rat 1 may be summoned for a wood token, so it must be."""
    some = game(hands={1: "rat1"}, elements={1: "wood"}, deck="", ending="last")
    assert [text.split()[0] for text in texts(some)] == ["summon"] * 16
    with pytest.raises(IllegalMoveError):
        some.play("pass")


def test_no_pass_while_a_shift_is_possible() -> None:
    """RULES 2 and 4: nothing to draw and no summon to pay, but two shifts make one free (see test_shift)."""
    some = game("coop", 1, hands={1: "rat2"}, board={"a1": "ox2", "d1": "pig2"}, deck="", ending="last")
    assert texts(some) == ["shift a1 b1", "shift d1 c1"]


def test_pass_is_the_only_move_where_nothing_is_possible() -> None:
    """RULES 2: no card to draw, and Rat 2 would cost 2 with nothing to pay it.

    Each action is passed by itself. Passing is a main action, so it is recorded although it was the only
    choice.
    """
    some = game(hands={1: "rat2"}, deck="", ending="last")
    assert texts(some) == ["pass"]
    play(some, "pass")
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert texts(some) == ["pass"]
    play(some, "pass")
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}
    assert [str(move) for move in some.moves] == ["pass", "pass"]
    assert hand(some, 1) == ["rat2"]


def test_pass_only_the_action_that_is_impossible() -> None:
    """RULES 2: a player passes one action, not the turn: the first draws the last card, the second passes."""
    some = play(game(display="pig5", deck="", ending="last"), "draw 1")
    assert texts(some) == ["pass"]
    assert state(some)["turn"]["actions"] == 1


def test_the_main_moves_in_their_order() -> None:
    """NOTATION, Order: draws by slot and then the deck; summons by card, then by space in row order.

    The calendar is empty. Rat 1 and Ox 1 are both wood and cost 1: each may pay for the other. Snake 5 would
    cost 5 and there is nothing of fire or snake to pay with.
    """
    some = game(hands={1: "snake5 ox1 rat1"}, display="dog3 - pig2", deck="goat5")
    spaces = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4".split()
    assert texts(some) == [
        "draw 1",
        "draw 3",
        "draw deck",
        *(f"summon rat1 {space}" for space in spaces),
        *(f"summon ox1 {space}" for space in spaces),
    ]
