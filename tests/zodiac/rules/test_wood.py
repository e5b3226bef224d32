"""Wood Scroll: summon a card from the discard pile for nothing."""

from __future__ import annotations

import pytest

from tests import tables
from zodiac import IllegalMoveError


def test_cards_up_to_the_level_that_can_be_placed_are_offered() -> None:
    # rat4 is above the level; ox1 cannot go on ox2.
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 3 active"]},
        discard="rat2 rat3 rat4 ox1 ox3",
        board={"b2": "ox2"},
        animals={"ox": 2},
    )
    tables.play(game, "activate wood 3")
    empty = [space for space in tables.SPACES if space != "b2"]
    assert tables.texts(game) == [
        *(f"revive rat2 {space}" for space in empty),
        *(f"revive rat3 {space}" for space in empty),
        "revive ox3 b2",
    ]


def test_an_animal_on_the_calendar_is_only_revived_onto_its_own_space() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 3 active"]},
        discard="rat1 ox3",
        board={"b2": "ox2"},
        animals={"ox": 2},
    )
    tables.play(game, "activate wood 3")
    with pytest.raises(IllegalMoveError):
        game.play("revive ox3 a1")
    with pytest.raises(IllegalMoveError):
        game.play("revive rat1 b2")


@pytest.mark.parametrize(
    "discard", ["", "rat4 rat5", "ox1 ox2"], ids=["empty pile", "ranks too high", "nothing can be placed"]
)
def test_not_offered_if_no_card_can_be_revived(discard: str) -> None:
    game = tables.game(
        scrolls=True, owned={1: ["wood 3 active"]}, discard=discard, board={"b2": "ox3"}, animals={"ox": 2}
    )
    assert tables.texts(game) == ["draw deck"]


def test_it_costs_nothing_and_token_and_scoring_follow() -> None:
    # rat3 would cost 3. Two animals are controlled afterwards.
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 3 active"]},
        hands={1: "rat4 rat5"},
        elements={1: "earth"},
        discard="rat3",
        board={"d4": "ox2"},
        animals={"ox": 1},
        tokens={"b2": "metal"},
        gone=["earth 1", "earth 2"],
    )
    tables.play(game, "activate wood 3", "revive rat3 b2")
    position = game.position.to_dict()
    assert position["spaces"]["b2"] == {"cards": ["rat3"], "token": None}
    assert position["discard"] == []
    assert position["animals"]["rat"] == "p1"
    assert tables.player(game, 1)["hand"] == ["rat4", "rat5"]
    assert tables.held(game, 1) == ["earth", "metal"]
    assert tables.player(game, 1)["years"] == 2
    assert position["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_ascending_gains_the_covered_element_and_takes_the_animal_token() -> None:
    # ox4 on ox2, the only card that can be revived, so nothing is asked. ox2 is fire; ox4 is metal.
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 5 active"]},
        discard="ox4",
        board={"b2": "ox2"},
        animals={"ox": 2},
        years={1: 3},
    )
    tables.play(game, "activate wood 5")
    position = game.position.to_dict()
    assert position["spaces"]["b2"]["cards"] == ["ox2", "ox4"]
    assert tables.held(game, 1) == ["fire"]
    assert position["animals"]["ox"] == "p1"
    assert tables.player(game, 1)["years"] == 3 + 1
    # Rank 4 and 4 years; the scrolls are those of metal.
    assert tables.texts(game) == ["claim 1", "claim 2", "claim 3", "claim 4", "claim none"]
    tables.play(game, "claim 4")
    assert tables.scrolls(game, 1) == ["wood 5 inactive", "metal 4 active"]
    assert tables.player(game, 1)["years"] == 0


def test_ascending_an_own_animal_scores_the_element_tokens() -> None:
    # ox2 gives a fire token: with the two earth tokens, 3 years. One animal would have been 1.
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 5 active"]},
        discard="ox4",
        board={"b2": "ox2"},
        animals={"ox": 1},
        elements={1: "earth earth"},
    )
    tables.play(game, "activate wood 5")
    assert tables.player(game, 1)["years"] == 3


def test_where_the_covered_element_comes_from_is_asked() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["wood 5 active"]},
        discard="ox4",
        board={"b2": "ox2"},
        animals={"ox": 1},
        tokens={"c4": "fire"},
    )
    tables.play(game, "activate wood 5")
    assert tables.texts(game) == ["take supply", "take c4"]
    tables.play(game, "take c4")
    assert game.position.to_dict()["spaces"]["c4"]["token"] is None
    assert tables.held(game, 1) == ["fire"]
    assert game.position.to_dict()["turn"]["phase"] == "claim"


def test_a_revived_card_leads_to_a_claim_and_the_used_scroll_may_be_exchanged() -> None:
    # rat1 is wood, like the scroll that revived it, which is inactive by now.
    game = tables.game(scrolls=True, owned={1: ["wood 3 active"]}, discard="rat1")
    tables.play(game, "activate wood 3", "revive rat1 a1")
    assert tables.texts(game) == ["claim 1", "claim 1 for 3", "claim none"]
    assert tables.scrolls(game, 1) == ["wood 3 inactive"]
    tables.play(game, "claim 1 for 3")
    assert tables.scrolls(game, 1) == ["wood 1 active"]
    assert tables.player(game, 1)["years"] == 1
    assert game.position.to_dict()["stock"]["wood"] == [2, 3, 4, 5]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_the_claim_goes_by_the_rank_of_the_card_not_by_the_level_of_the_scroll() -> None:
    game = tables.game(scrolls=True, owned={1: ["wood 5 active"]}, discard="rat2", years={1: 20})
    tables.play(game, "activate wood 5", "revive rat2 a1")
    assert tables.texts(game) == ["claim 1", "claim 2", "claim none"]


def test_a_revived_card_can_bring_sixty_years() -> None:
    game = tables.game(scrolls=True, owned={1: ["wood 5 active"]}, discard="rat1", years={1: 59})
    tables.play(game, "activate wood 5", "revive rat1 a1", "claim 1")
    assert tables.player(game, 1)["years"] == 59
    assert game.position.to_dict()["ending"] == "armed"
