"""Metal Scroll: an animal moves, or another of its cards comes to the top."""

from __future__ import annotations

from typing import Any

import pytest

from tests import tables
from zodiac import Game, IllegalMoveError


def table(**rest: Any) -> Game:
    """Return seat 1 with Metal 4, a rat stack under its rank 4 at a1 (seat 2's), and ox5 at d4 (seat 1's)."""
    settings: dict[str, Any] = {
        "owned": {1: ["metal 4 active"]},
        "board": {"a1": "rat1 rat2 rat4", "d4": "ox5"},
        "animals": {"rat": 2, "ox": 1},
    }
    return tables.game(scrolls=True, **(settings | rest))


def test_move_to_any_empty_space_or_swap_with_any_card_underneath() -> None:
    # ox5 is above the level. b1 to c4 without a1 and d4, in row order; then the cards under rat4.
    game = tables.play(table(), "activate metal 4")
    empty = [space for space in tables.SPACES if space not in ("a1", "d4")]
    assert tables.texts(game) == [*(f"move rat {space}" for space in empty), "swap rat rat1", "swap rat rat2"]


def test_all_moves_come_before_all_swaps() -> None:
    game = table(
        owned={1: ["metal 5 active"]},
        board={"a1": "tiger2 tiger3", "d4": "ox4 ox5"},
        animals={"tiger": 2, "ox": 1},
    )
    tables.play(game, "activate metal 5")
    empty = [space for space in tables.SPACES if space not in ("a1", "d4")]
    assert tables.texts(game) == [
        *(f"move ox {space}" for space in empty),
        *(f"move tiger {space}" for space in empty),
        "swap ox ox4",
        "swap tiger tiger2",
    ]


def test_a_single_card_can_only_move() -> None:
    game = table(owned={1: ["metal 5 active"]}, board={"d4": "ox5"}, animals={"ox": 1})
    tables.play(game, "activate metal 5")
    assert tables.texts(game) == [f"move ox {space}" for space in tables.SPACES if space != "d4"]


@pytest.mark.parametrize("board", [{}, {"a1": "rat1 rat5"}], ids=["empty calendar", "rank too high"])
def test_not_offered_if_no_animal_may_be_chosen(board: dict[str, str]) -> None:
    game = table(board=board, animals={"rat": 1} if board else {})
    assert tables.texts(game) == ["draw deck"]


def test_the_whole_stack_moves_for_the_rank_in_years() -> None:
    game = tables.play(table(), "activate metal 4", "move rat c3")
    position = game.position.to_dict()
    assert position["spaces"]["a1"]["cards"] == []
    assert position["spaces"]["c3"]["cards"] == ["rat1", "rat2", "rat4"]
    assert tables.player(game, 1)["years"] == 4
    assert tables.player(game, 2)["years"] == 0
    assert tables.scrolls(game, 1) == ["metal 4 inactive"]
    assert position["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_a_space_with_an_animal_is_no_target() -> None:
    game = tables.play(table(), "activate metal 4")
    with pytest.raises(IllegalMoveError):
        game.play("move rat d4")


def test_a_token_covered_by_moving_goes_to_the_active_player() -> None:
    game = tables.play(table(tokens={"c3": "water"}), "activate metal 4", "move rat c3")
    assert game.position.to_dict()["spaces"]["c3"] == {"cards": ["rat1", "rat2", "rat4"], "token": None}
    assert tables.held(game, 1) == ["water"]
    assert tables.held(game, 2) == []


@pytest.mark.parametrize("move", ["move rat c3", "swap rat rat1"])
def test_no_summon_follows(move: str) -> None:
    # Neither the animal's token nor a covered card's token nor a score or claim.
    game = tables.play(table(years={1: 10}), "activate metal 4", move)
    assert game.position.to_dict()["animals"]["rat"] == "p2"
    assert tables.player(game, 1)["years"] == 14
    assert tables.held(game, 1) == tables.held(game, 2) == []
    assert game.position.to_dict()["turn"]["phase"] == "main"


def test_a_swap_exchanges_the_two_cards_and_scores_the_rank_that_was_on_top() -> None:
    game = tables.play(table(), "activate metal 4", "swap rat rat1")
    assert game.position.to_dict()["spaces"]["a1"]["cards"] == ["rat4", "rat2", "rat1"]
    assert tables.player(game, 1)["years"] == 4


def test_swaps_are_listed_in_card_order_and_may_raise_the_rank_above_the_level() -> None:
    game = table(owned={1: ["metal 1 active"]}, board={"a1": "rat4 rat2 rat1"}, animals={"rat": 1})
    tables.play(game, "activate metal 1")
    assert tables.texts(game)[-2:] == ["swap rat rat2", "swap rat rat4"]
    with pytest.raises(IllegalMoveError):
        game.play("swap rat rat1")
    tables.play(game, "swap rat rat4")
    assert game.position.to_dict()["spaces"]["a1"]["cards"] == ["rat1", "rat2", "rat4"]
    assert tables.player(game, 1)["years"] == 1


def test_ascending_on_the_swapped_card() -> None:
    # rat3 could not be played on rat4. On rat1 it can, for the covered rank 1; what lies below is nothing.
    game = table(hands={1: "rat3 rat5"})
    assert "summon rat3 a1" not in tables.texts(game)
    tables.play(game, "activate metal 4", "swap rat rat1")
    assert tables.texts(game) == ["draw deck", "summon rat3 a1", "summon rat5 a1"]
    cost = game.observe(1).cost("rat3", "a1")
    assert (cost.total, cost.base, cost.matches) == (1, 1, 0)
    # rat5 pays. The covered card gives wood; the rat token is new for seat 1, which controls the ox as well.
    tables.play(game, "summon rat3 a1")
    assert game.position.to_dict()["spaces"]["a1"]["cards"] == ["rat4", "rat2", "rat1", "rat3"]
    assert tables.held(game, 1) == ["wood"]
    assert game.position.to_dict()["animals"]["rat"] == "p1"
    assert tables.player(game, 1)["years"] == 4 + 2
    assert game.position.to_dict()["discard"] == ["rat5"]


def test_ascending_is_refused_where_the_swap_raised_the_rank() -> None:
    game = table(
        owned={1: ["metal 1 active"]},
        board={"a1": "rat4 rat1"},
        animals={"rat": 1},
        hands={1: "rat2 rat3 rat5"},
    )
    assert [text for text in tables.texts(game) if text.startswith("summon")] == [
        "summon rat2 a1",
        "summon rat3 a1",
        "summon rat5 a1",
    ]
    tables.play(game, "activate metal 1", "swap rat rat4")
    # rat5 costs the covered rank 4 now; two cards cannot pay it.
    assert tables.texts(game) == ["draw deck"]
    assert game.observe(1).cost("rat5", "a1").total == 4


def test_neighbours_are_discounted_by_the_card_that_is_on_top_now() -> None:
    # pig1 is wood. Beside rat4 (metal) it costs 1; beside rat1 (wood) nothing.
    game = table(hands={1: "pig1"})
    assert "summon pig1 b1" not in tables.texts(game)
    tables.play(game, "activate metal 4", "swap rat rat1")
    assert tables.texts(game) == ["draw deck", "summon pig1 b1", "summon pig1 a2"]


def test_it_can_bring_sixty_years() -> None:
    game = tables.play(table(years={1: 56}), "activate metal 4", "move rat b1")
    assert tables.player(game, 1)["years"] == 60
    assert game.position.to_dict()["ending"] == "armed"
