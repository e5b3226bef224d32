"""Earth Scroll: one animal's cards come from the discard pile to the hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests import tables
from zodiac import IllegalMoveError


def test_animals_with_a_card_up_to_the_level_in_the_discard_pile_are_offered() -> None:
    game = tables.game(
        scrolls=True, owned={1: ["earth 3 active"]}, discard="pig3 rat1 rat3 rat4 ox4 ox5", hands={1: "pig1"}
    )
    tables.play(game, "activate earth 3")
    assert tables.texts(game) == ["recall rat", "recall pig"]


def test_every_card_up_to_the_level_comes_for_one_year_each() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["earth 3 active"]},
        discard="rat1 rat3 rat4 pig3",
        hands={1: "ox1 rat2"},
        board={"a1": "goat1"},
        animals={"goat": 2},
    )
    tables.play(game, "activate earth 3", "recall rat")
    assert tables.player(game, 1)["hand"] == ["rat1", "rat2", "rat3", "ox1"]
    assert game.position.to_dict()["discard"] == ["rat4", "pig3"]
    assert tables.player(game, 1)["years"] == 2
    assert tables.scrolls(game, 1) == ["earth 3 inactive"]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_cards_on_the_calendar_stay_there() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["earth 5 active"]},
        discard="rat2",
        board={"a1": "rat1 rat3"},
        animals={"rat": 2},
    )
    tables.play(game, "activate earth 5")
    assert tables.player(game, 1)["hand"] == ["rat2"]
    assert tables.player(game, 1)["years"] == 1
    assert game.position.to_dict()["spaces"]["a1"]["cards"] == ["rat1", "rat3"]
    assert game.position.to_dict()["animals"]["rat"] == "p2"


def test_all_five_cards_of_an_animal() -> None:
    game = tables.game(scrolls=True, owned={1: ["earth 5 active"]}, discard="rat1 rat2 rat3 rat4 rat5")
    tables.play(game, "activate earth 5")
    assert tables.player(game, 1)["hand"] == ["rat1", "rat2", "rat3", "rat4", "rat5"]
    assert tables.player(game, 1)["years"] == 5


@pytest.mark.parametrize("discard", ["", "rat4 ox5"], ids=["empty pile", "ranks too high"])
def test_not_offered_if_no_card_would_come(discard: str) -> None:
    game = tables.game(scrolls=True, owned={1: ["earth 3 active"]}, discard=discard)
    assert tables.texts(game) == ["draw deck"]
    with pytest.raises(IllegalMoveError):
        game.play("activate earth 3")


def test_over_the_hand_limit_is_allowed_until_the_end_of_the_turn() -> None:
    hand = "goat1 goat2 goat3 goat4 horse1 horse2 horse3"
    game = tables.game(scrolls=True, owned={1: ["earth 3 active"]}, discard="rat1 rat3", hands={1: hand})
    tables.play(game, "activate earth 3")
    assert len(tables.player(game, 1)["hand"]) == 9
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_discard_afterwards() -> None:
    hand = "goat1 goat2 goat3 goat4 horse1 horse2 horse3"
    game = tables.game(
        scrolls=True, owned={1: ["earth 3 active"]}, discard="rat1 rat3", hands={1: hand}, actions=1
    )
    tables.play(game, "activate earth 3")
    assert game.position.to_dict()["turn"]["phase"] == "discard"
    assert game.position.to_dict()["turn"]["seat"] == 1
    in_card_order = "rat1 rat3 horse1 horse2 horse3 goat1 goat2 goat3 goat4".split()
    assert tables.texts(game) == [f"discard {one} {two}" for one, two in combinations(in_card_order, 2)]
    tables.play(game, "discard rat3 goat1")
    assert tables.player(game, 1)["hand"] == "rat1 horse1 horse2 horse3 goat2 goat3 goat4".split()
    assert game.position.to_dict()["discard"] == ["rat3", "goat1"]
    assert game.position.to_dict()["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


def test_everybody_saw_the_cards_come_to_the_hand() -> None:
    game = tables.game(scrolls=True, owned={1: ["earth 3 active"]}, discard="rat1 rat3", hands={1: "ox1"})
    tables.play(game, "activate earth 3")
    seen = game.observe(2).to_dict()["players"][0]
    assert seen["hand"] == ["rat1", "rat3"]
    assert seen["hand_size"] == 3


def test_it_can_bring_sixty_years() -> None:
    game = tables.game(scrolls=True, owned={1: ["earth 3 active"]}, discard="rat1 rat3", years={1: 58})
    tables.play(game, "activate earth 3")
    assert tables.player(game, 1)["years"] == 60
    assert game.position.to_dict()["ending"] == "armed"
