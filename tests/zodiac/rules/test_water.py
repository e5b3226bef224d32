"""Water Scroll: Element Tokens from the supply and the calendar."""

from __future__ import annotations

from tests import tables

FROM_SUPPLY = [f"gather {element}" for element in tables.ELEMENTS]


def test_the_supply_and_the_spaces_are_offered_and_at_least_one_token_must_be_taken() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 2 active"]}, tokens={"b3": "fire", "d1": "earth"})
    tables.play(game, "activate water 2")
    assert tables.texts(game) == [*FROM_SUPPLY, "gather d1", "gather b3"]


def test_up_to_the_level_in_any_mix() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 3 active"]}, tokens={"b3": "fire", "d1": "earth"})
    tables.play(game, "activate water 3", "gather b3")
    assert tables.texts(game) == [*FROM_SUPPLY, "gather d1", "stop"]
    tables.play(game, "gather metal", "gather metal")
    # Three are taken: that was all.
    assert tables.held(game, 1) == ["fire", "metal", "metal"]
    assert game.position.to_dict()["spaces"]["b3"]["token"] is None
    assert game.position.to_dict()["spaces"]["d1"]["token"] == "earth"
    assert game.position.to_dict()["supply"] == {"wood": 3, "fire": 2, "earth": 2, "metal": 1, "water": 3}
    assert tables.scrolls(game, 1) == ["water 3 inactive"]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_stopped_early() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 5 active"]})
    tables.play(game, "activate water 5", "gather fire", "stop")
    assert tables.held(game, 1) == ["fire"]
    assert tables.scrolls(game, 1) == ["water 5 inactive"]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_level_1_takes_one() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 active"]})
    tables.play(game, "activate water 1", "gather fire")
    assert tables.held(game, 1) == ["fire"]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_an_element_that_is_used_up_is_no_longer_offered() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 5 active"]}, elements={2: "fire fire"})
    tables.play(game, "activate water 5", "gather fire")
    assert tables.texts(game) == ["gather wood", "gather earth", "gather metal", "gather water", "stop"]


def test_tokens_of_other_players_stay_with_them() -> None:
    # Only one token is not held by a player: it is taken, and there is nothing more to choose.
    game = tables.game(
        scrolls=True,
        owned={1: ["water 5 active"]},
        elements={1: "wood wood wood earth earth earth", 2: "metal metal metal water water water fire fire"},
    )
    tables.play(game, "activate water 5")
    assert len(game.moves) == 1
    assert tables.held(game, 1) == ["wood"] * 3 + ["fire"] + ["earth"] * 3
    assert tables.held(game, 2) == ["fire"] * 2 + ["metal"] * 3 + ["water"] * 3
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_with_one_kind_left_the_question_is_only_how_many() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["water 5 active"]},
        elements={1: "wood wood wood earth earth earth", 2: "metal metal metal water water water fire"},
    )
    tables.play(game, "activate water 5")
    assert tables.texts(game) == ["gather fire", "stop"]
    tables.play(game, "gather fire")
    assert tables.held(game, 1).count("fire") == 2
    assert game.position.to_dict()["turn"]["phase"] == "main"


def test_not_offered_if_the_players_hold_every_token() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["water 5 active"]},
        elements={
            1: "wood wood wood earth earth earth fire",
            2: "metal metal metal water water water fire fire",
        },
    )
    assert tables.texts(game) == ["draw deck"]


def test_no_years_and_no_claim() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 active"]}, years={1: 20}, elements={1: "fire"})
    tables.play(game, "activate water 1", "gather fire")
    assert tables.player(game, 1)["years"] == 20
    assert game.position.to_dict()["turn"]["phase"] == "main"
