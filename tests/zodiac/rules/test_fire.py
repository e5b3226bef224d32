"""Fire Scroll: an animal leaves the calendar."""

from __future__ import annotations

import pytest

from tests import tables
from zodiac import Game, IllegalMoveError


def earth_rat(seats: int = 2, *, controller: int, elements: dict[int, str], tokens: dict[str, str]) -> Game:
    """Return a game in which seat 1 is using Fire 3: the rat, topped by rat3 (earth), can go, or goat1."""
    game = tables.game(
        "competitive",
        seats,
        scrolls=True,
        owned={1: ["fire 3 active"]},
        board={"a1": "rat1 rat3", "d4": "goat1"},
        animals={"rat": controller, "goat": 1},
        elements=elements,
        tokens=tokens,
    )
    return tables.play(game, "activate fire 3")


def test_animals_whose_top_card_is_up_to_the_level_are_offered() -> None:
    # The ox stack begins low, but its top card is above the level.
    game = tables.game(
        scrolls=True,
        owned={1: ["fire 3 active"]},
        board={"d4": "pig2", "c2": "ox1 ox4", "a1": "rat1 rat3"},
        animals={"rat": 1, "ox": 2, "pig": 2},
    )
    tables.play(game, "activate fire 3")
    assert tables.texts(game) == ["banish rat", "banish pig"]


def test_only_the_top_card_counts_and_all_cards_go() -> None:
    # As a Metal Scroll may have left it: rat4 under rat1. Wood is the element on top.
    game = tables.game(
        scrolls=True, owned={1: ["fire 1 active"]}, board={"a1": "rat4 rat2 rat1"}, animals={"rat": 1}
    )
    tables.play(game, "activate fire 1")
    position = game.position.to_dict()
    assert position["spaces"]["a1"]["cards"] == []
    assert position["discard"] == ["rat1", "rat2", "rat4"]
    assert tables.player(game, 1)["years"] == 3
    assert tables.held(game, 1) == ["wood"]


@pytest.mark.parametrize("board", [{}, {"a1": "rat1 rat4"}], ids=["empty calendar", "rank too high"])
def test_not_offered_if_no_animal_can_be_banished(board: dict[str, str]) -> None:
    game = tables.game(
        scrolls=True, owned={1: ["fire 3 active"]}, board=board, animals={"rat": 1} if board else {}
    )
    assert tables.texts(game) == ["draw deck"]


def test_cards_years_token_and_animal_token() -> None:
    game = earth_rat(controller=1, elements={}, tokens={})
    tables.play(game, "banish rat")
    position = game.position.to_dict()
    assert position["spaces"]["a1"]["cards"] == []
    assert position["discard"] == ["rat1", "rat3"]
    assert tables.player(game, 1)["years"] == 2
    assert tables.held(game, 1) == ["earth"]
    assert position["supply"]["earth"] == 2
    assert position["animals"]["rat"] is None
    assert position["animals"]["goat"] == "p1"
    assert tables.scrolls(game, 1) == ["fire 3 inactive"]
    assert position["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_active_player_scores_and_the_controller_gains_the_token() -> None:
    game = earth_rat(controller=2, elements={}, tokens={})
    tables.play(game, "banish rat")
    assert tables.player(game, 1)["years"] == 2
    assert tables.player(game, 2)["years"] == 0
    assert tables.held(game, 1) == []
    assert tables.held(game, 2) == ["earth"]
    assert game.position.to_dict()["animals"]["rat"] is None


@pytest.mark.parametrize("controller", [1, 2])
def test_the_active_player_chooses_between_supply_and_spaces(controller: int) -> None:
    game = earth_rat(controller=controller, elements={2: "earth"}, tokens={"c3": "earth", "b3": "fire"})
    tables.play(game, "banish rat")
    assert game.position.to_dict()["turn"]["phase"] == "take"
    assert game.position.to_dict()["turn"]["seat"] == 1
    # While there is one in the supply or on a space, no player is robbed and it cannot be declined.
    assert tables.texts(game) == ["take supply", "take c3"]
    already = len(tables.held(game, controller))
    tables.play(game, "take c3")
    assert len(tables.held(game, controller)) == already + 1
    assert game.position.to_dict()["spaces"]["c3"]["token"] is None
    assert game.position.to_dict()["supply"]["earth"] == 1
    assert game.position.to_dict()["animals"]["rat"] is None


def test_spaces_alone() -> None:
    game = earth_rat(controller=2, elements={1: "earth"}, tokens={"c3": "earth", "b3": "earth"})
    tables.play(game, "banish rat")
    assert tables.texts(game) == ["take b3", "take c3"]
    tables.play(game, "take b3")
    assert tables.held(game, 2) == ["earth"]


def test_from_another_player_if_there_is_no_other_and_it_may_be_declined() -> None:
    game = earth_rat(3, controller=1, elements={2: "earth", 3: "earth earth"}, tokens={})
    tables.play(game, "banish rat")
    assert tables.texts(game) == ["take p2", "take p3", "take none"]
    tables.play(game, "take p3")
    assert [tables.held(game, seat) for seat in (1, 2, 3)] == [["earth"], ["earth"], ["earth"]]


def test_the_token_can_come_from_the_active_player_or_from_none() -> None:
    game = earth_rat(controller=2, elements={1: "earth earth", 2: "earth"}, tokens={})
    tables.play(game, "banish rat")
    # Seat 2 gains it, so seat 1 is the only other player.
    assert tables.texts(game) == ["take p1", "take none"]
    tables.play(game, "take p1")
    assert tables.held(game, 1) == ["earth"]
    assert tables.held(game, 2) == ["earth", "earth"]


def test_from_none_nobody_gains_and_the_animal_token_returns_all_the_same() -> None:
    game = earth_rat(controller=2, elements={1: "earth earth", 2: "earth"}, tokens={})
    tables.play(game, "banish rat", "take none")
    assert tables.held(game, 1) == ["earth", "earth"]
    assert tables.held(game, 2) == ["earth"]
    assert game.position.to_dict()["animals"]["rat"] is None
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_active_player_and_a_third_one_can_be_the_source() -> None:
    game = earth_rat(3, controller=2, elements={1: "earth", 3: "earth earth"}, tokens={})
    tables.play(game, "banish rat")
    assert tables.texts(game) == ["take p1", "take p3", "take none"]


@pytest.mark.parametrize("controller", [1, 2])
def test_no_token_anywhere(controller: int) -> None:
    # The controller has all three already: there is nobody to take one from.
    game = earth_rat(controller=controller, elements={controller: "earth earth earth"}, tokens={})
    tables.play(game, "banish rat")
    assert tables.held(game, controller) == ["earth", "earth", "earth"]
    assert tables.player(game, 1)["years"] == 2
    assert game.position.to_dict()["animals"]["rat"] is None
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_no_claim_follows() -> None:
    game = earth_rat(controller=1, elements={}, tokens={})
    tables.play(game, "banish rat")
    with pytest.raises(IllegalMoveError):
        game.play("claim 1")


def test_the_animal_can_be_summoned_anew_and_its_token_counts_as_new() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["fire 3 active"]},
        board={"a1": "rat1 rat3"},
        animals={"rat": 1},
        hands={1: "rat2 rat4 rat5"},
        gone=["fire 1", "fire 2"],
    )
    # Only the rat can be banished: nothing is asked. rat2 costs 2 again, which the other rats pay.
    tables.play(game, "activate fire 3", "summon rat2 a1")
    # 2 for the cards, 1 for the token of the only animal.
    assert tables.player(game, 1)["years"] == 3
    assert game.position.to_dict()["animals"]["rat"] == "p1"


def test_it_can_bring_sixty_years() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["fire 3 active"]},
        board={"a1": "rat1 rat3"},
        animals={"rat": 2},
        years={1: 58},
    )
    assert game.position.to_dict()["ending"] is None
    tables.play(game, "activate fire 3")
    assert tables.player(game, 1)["years"] == 60
    assert game.position.to_dict()["ending"] == "armed"
