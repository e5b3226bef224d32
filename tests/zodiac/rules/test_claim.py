"""Spirit Scrolls: the five stacks, claiming a scroll after a summon, exchanging one for another.

The usual example: seat 1 summons ox3, an earth card, to an empty calendar and pays with the other three oxen
(the only way to pay, so nothing is asked). The ox token is its first one, which scores 1 year.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests import tables
from zodiac import Game, IllegalMoveError, InvalidSetupError, Setup


def after_ox3(years: int, **rest: Any) -> Game:
    """Return the usual example, seat 1 having had ``years`` before it summoned ox3 to a1."""
    game = tables.game(scrolls=True, hands={1: "ox1 ox2 ox3 ox4"}, years={1: years}, **rest)
    return tables.play(game, "summon ox3 a1")


def stock(game: Game, element: str = "earth") -> list[int]:
    levels: list[int] = game.position.to_dict()["stock"][element]
    return levels


# The expansion and its stacks


def test_the_expansion_is_not_offered_in_coop() -> None:
    with pytest.raises(InvalidSetupError, match="coop"):
        Setup(mode="coop", seats=2, scrolls=True, year=2026, seed="any")


def test_five_stacks_of_five_levels_and_nobody_owns_a_scroll() -> None:
    game = Game.new(Setup(mode="competitive", seats=2, scrolls=True, year=2026, seed="any"))
    every_level = [1, 2, 3, 4, 5]
    assert game.position.to_dict()["stock"] == dict.fromkeys(tables.ELEMENTS, every_level)
    assert tables.scrolls(game, 1) == tables.scrolls(game, 2) == []


def test_without_the_expansion_there_are_no_scrolls_and_no_claim() -> None:
    game = tables.game(hands={1: "ox1 ox2 ox3 ox4"}, years={1: 10})
    tables.play(game, "summon ox3 a1")
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert game.position.to_dict()["stock"] == {element: [] for element in tables.ELEMENTS}


# Who may claim what, and when


def test_levels_up_to_the_rank_of_the_card_are_offered() -> None:
    game = after_ox3(10)
    assert game.position.to_dict()["turn"]["phase"] == "claim"
    assert game.position.to_dict()["turn"]["seat"] == 1
    assert tables.texts(game) == ["claim 1", "claim 2", "claim 3", "claim none"]
    with pytest.raises(IllegalMoveError):
        game.play("claim 4")


def test_the_scroll_is_of_the_element_of_the_card_and_active() -> None:
    game = tables.play(after_ox3(10), "claim 2")
    assert tables.scrolls(game, 1) == ["earth 2 active"]
    assert [stock(game, element) for element in ("wood", "fire", "metal", "water")] == [[1, 2, 3, 4, 5]] * 4


def test_the_element_is_that_of_the_card_played_when_ascending_not_of_the_covered_one() -> None:
    # ox2 is fire, on ox1, which is wood; the cost is the covered rank 1, paid with ox5.
    game = tables.game(
        scrolls=True, hands={1: "ox2 ox5"}, board={"a1": "ox1"}, animals={"ox": 1}, years={1: 5}
    )
    tables.play(game, "summon ox2 a1")
    # One wood token gained, one Element Token held: 1 year.
    assert tables.player(game, 1)["years"] == 6
    assert tables.texts(game) == ["claim 1", "claim 2", "claim none"]
    tables.play(game, "claim 2")
    assert tables.scrolls(game, 1) == ["fire 2 active"]


def test_the_price_is_the_level_in_years() -> None:
    game = tables.play(after_ox3(10), "claim 3")
    assert tables.player(game, 1)["years"] == 10 + 1 - 3


def test_the_claim_comes_after_the_token_and_the_scoring() -> None:
    game = after_ox3(0, tokens={"a1": "water"})
    assert tables.held(game, 1) == ["water"]
    assert tables.player(game, 1)["years"] == 1
    # The year just scored is enough for level 1; who has fewer than the price may not claim.
    assert tables.texts(game) == ["claim 1", "claim none"]
    tables.play(game, "claim 1")
    assert tables.player(game, 1)["years"] == 0


def test_nothing_is_asked_if_no_scroll_can_be_paid() -> None:
    game = after_ox3(0, gone=["earth 1", "earth 2"])
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert tables.player(game, 1)["years"] == 1


def test_a_scroll_that_somebody_owns_cannot_be_claimed() -> None:
    game = after_ox3(10, owned={2: ["earth 3 active"]})
    assert tables.texts(game) == ["claim 1", "claim 2", "claim none"]


def test_the_claim_may_be_declined() -> None:
    game = tables.play(after_ox3(10), "claim none")
    assert tables.scrolls(game, 1) == []
    assert tables.player(game, 1)["years"] == 11
    assert stock(game) == [1, 2, 3, 4, 5]


def test_one_scroll_for_each_summon() -> None:
    game = tables.game(scrolls=True, hands={1: "ox1 ox2 ox3 ox4 rat1 rat2"}, years={1: 10})
    tables.play(game, "summon ox3 a1", "claim 1")
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    # rat1 is wood and costs 1: rat2 pays. Two animals are controlled now.
    tables.play(game, "summon rat1 c1")
    assert tables.texts(game) == ["claim 1", "claim none"]
    tables.play(game, "claim 1")
    assert tables.scrolls(game, 1) == ["wood 1 active", "earth 1 active"]
    assert tables.player(game, 1)["years"] == 10 + 1 - 1 + 2 - 1
    assert game.position.to_dict()["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


# Lower levels leave the game


def test_lower_levels_in_the_supply_leave_the_game() -> None:
    game = tables.play(after_ox3(10), "claim 3")
    assert stock(game) == [4, 5]


def test_lower_levels_that_are_owned_stay() -> None:
    game = tables.play(after_ox3(10, owned={1: ["earth 2 inactive"], 2: ["earth 1 active"]}), "claim 3")
    assert tables.scrolls(game, 1) == ["earth 2 inactive", "earth 3 active"]
    assert tables.scrolls(game, 2) == ["earth 1 active"]
    assert stock(game) == [4, 5]
    assert tables.player(game, 1)["years"] == 10 + 1 - 3


# Exchange


@pytest.mark.parametrize("state", ["active", "inactive"])
def test_an_owned_scroll_lowers_the_price_by_its_level(state: str) -> None:
    game = after_ox3(10, owned={1: [f"earth 2 {state}"]})
    assert tables.texts(game) == ["claim 1", "claim 1 for 2", "claim 3", "claim 3 for 2", "claim none"]
    tables.play(game, "claim 3 for 2")
    assert tables.player(game, 1)["years"] == 10 + 1 - (3 - 2)
    assert tables.scrolls(game, 1) == ["earth 3 active"]


def test_the_returned_scroll_stays_in_the_game() -> None:
    # Level 1 leaves first; then level 2 comes back to the supply.
    game = tables.play(after_ox3(10, owned={1: ["earth 2 active"]}), "claim 3 for 2")
    assert stock(game) == [2, 4, 5]


@pytest.mark.parametrize("state", ["active", "inactive"])
def test_exchanging_downwards_costs_nothing_and_gives_nothing_back(state: str) -> None:
    game = tables.play(after_ox3(10, owned={1: [f"earth 5 {state}"]}), "claim 3 for 5")
    assert tables.player(game, 1)["years"] == 11
    assert tables.scrolls(game, 1) == ["earth 3 active"]
    assert stock(game) == [4, 5]


def test_an_exchange_can_make_a_scroll_affordable() -> None:
    # With 1 year: level 1 outright, level 3 only because level 2 is given back.
    game = after_ox3(0, owned={1: ["earth 2 active"]})
    assert tables.texts(game) == ["claim 1", "claim 1 for 2", "claim 3 for 2", "claim none"]
    tables.play(game, "claim 3 for 2")
    assert tables.player(game, 1)["years"] == 0


def test_only_a_scroll_of_the_same_element_can_be_exchanged() -> None:
    game = after_ox3(10, owned={1: ["fire 2 active"], 2: ["earth 5 active"]})
    assert tables.texts(game) == ["claim 1", "claim 2", "claim 3", "claim none"]


def test_each_owned_scroll_of_the_element_can_be_the_one_exchanged() -> None:
    game = after_ox3(10, owned={1: ["earth 5 inactive", "earth 1 active"]})
    assert tables.texts(game) == [
        "claim 2",
        "claim 2 for 1",
        "claim 2 for 5",
        "claim 3",
        "claim 3 for 1",
        "claim 3 for 5",
        "claim none",
    ]
    tables.play(game, "claim 2 for 1")
    assert tables.scrolls(game, 1) == ["earth 2 active", "earth 5 inactive"]
    assert tables.player(game, 1)["years"] == 10 + 1 - (2 - 1)
    assert stock(game) == [1, 3, 4]


def test_the_returned_scroll_can_be_claimed_by_another_player() -> None:
    game = tables.game(
        scrolls=True,
        hands={1: "ox1 ox2 ox3 ox4", 2: "rat1 rat2 rat3 rat4"},
        years={1: 10, 2: 5},
        owned={1: ["earth 2 active"]},
    )
    tables.play(game, "summon ox3 a1", "claim 3 for 2", "draw deck")
    # rat3 is earth as well, far from ox3: it costs 3, the other rats pay, the first animal scores 1.
    tables.play(game, "summon rat3 d4")
    assert tables.texts(game) == ["claim 2", "claim none"]
    tables.play(game, "claim 2")
    assert tables.scrolls(game, 2) == ["earth 2 active"]
    assert tables.player(game, 2)["years"] == 5 + 1 - 2
    assert tables.scrolls(game, 1) == ["earth 3 active"]
    assert stock(game) == [4, 5]


# Years paid back


def test_the_last_round_stays_when_sixty_years_are_paid_back() -> None:
    game = tables.game(
        scrolls=True,
        hands={1: "ox1 ox2 ox3 ox4"},
        years={1: 58, 2: 50},
        board={"d4": "rat1", "b4": "tiger1"},
        animals={"rat": 1, "tiger": 1},
    )
    # The third animal: 58 + 3.
    tables.play(game, "summon ox3 a1")
    assert tables.player(game, 1)["years"] == 61
    assert game.position.to_dict()["ending"] == "armed"
    tables.play(game, "claim 3")
    assert tables.player(game, 1)["years"] == 58
    assert game.position.to_dict()["ending"] == "armed"
    # The round is finished, one more is played.
    tables.play(game, "draw deck", "draw deck", "draw deck")
    assert game.position.to_dict()["ending"] == "last"
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 2, "phase": "main"}
    tables.play(game, "draw deck", "draw deck", "draw deck")
    assert game.outcome is None
    tables.play(game, "draw deck")
    # Seat 1 drew rat2, rat5 and ox5, all of animals it controls. Seat 2 controls none.
    assert game.outcome is not None
    assert tuple(game.outcome.scores) == (58 + 3, 50)
    assert game.outcome.winners == (1,)


def test_sixty_years_in_the_last_round_do_not_add_another() -> None:
    game = after_ox3(59, ending="last", rounds=9)
    assert tables.player(game, 1)["years"] == 60
    tables.play(game, "claim 1")
    assert game.position.to_dict()["ending"] == "last"


def test_years_paid_for_a_scroll_do_not_lower_anything_else() -> None:
    game = tables.play(after_ox3(10, elements={1: "fire"}), "claim 3")
    assert tables.held(game, 1) == ["fire"]
    assert game.position.to_dict()["animals"]["ox"] == "p1"
    # 8 years, 1 for the token; the hand is empty.
    assert game.position.to_dict()["scores"] == [9, 0]
