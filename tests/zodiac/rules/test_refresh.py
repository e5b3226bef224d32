"""Spirit Scrolls: using an active scroll up, and refreshing it with an Element Token."""

from __future__ import annotations

import pytest

from tests import tables
from zodiac import IllegalMoveError

GENERATED_BY = {"wood": "water", "fire": "wood", "earth": "fire", "metal": "earth", "water": "metal"}


def refreshes(moves: list[str]) -> list[str]:
    return [move for move in moves if move.startswith("refresh")]


@pytest.mark.parametrize("element", tables.ELEMENTS)
def test_a_scroll_takes_a_token_of_its_own_or_of_the_generating_element(element: str) -> None:
    game = tables.game(
        scrolls=True, owned={1: [f"{element} 3 inactive"]}, elements={1: "wood fire earth metal water"}
    )
    takes = sorted((element, GENERATED_BY[element]), key=tables.ELEMENTS.index)
    assert refreshes(tables.texts(game)) == [f"refresh {element} 3 {token}" for token in takes]


@pytest.mark.parametrize("element", tables.ELEMENTS)
@pytest.mark.parametrize("generating", [False, True])
def test_the_token_goes_to_the_supply_and_the_scroll_becomes_active(element: str, generating: bool) -> None:
    token = GENERATED_BY[element] if generating else element
    game = tables.game(scrolls=True, owned={1: [f"{element} 3 inactive"]}, elements={1: token})
    tables.play(game, f"refresh {element} 3 {token}")
    assert tables.scrolls(game, 1) == [f"{element} 3 active"]
    assert tables.held(game, 1) == []
    position = game.position.to_dict()
    assert position["supply"] == dict.fromkeys(tables.ELEMENTS, 3)
    assert all(space["token"] is None for space in position["spaces"].values())


def test_refreshing_is_free() -> None:
    game = tables.game(scrolls=True, owned={1: ["fire 3 inactive"]}, elements={1: "wood"}, actions=1)
    tables.play(game, "refresh fire 3 wood")
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert len(game.moves) == 1


def test_an_active_scroll_cannot_be_refreshed() -> None:
    game = tables.game(scrolls=True, owned={1: ["fire 3 active"]}, elements={1: "fire wood"})
    assert refreshes(tables.texts(game)) == []


def test_without_a_fitting_token_nothing_can_be_refreshed() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["fire 3 inactive"]},
        elements={1: "earth metal water", 2: "wood fire"},
        tokens={"a1": "fire"},
    )
    assert refreshes(tables.texts(game)) == []


def test_only_the_own_scrolls_can_be_refreshed() -> None:
    game = tables.game(scrolls=True, owned={2: ["fire 3 inactive"]}, elements={1: "fire", 2: "fire"})
    assert refreshes(tables.texts(game)) == []


def test_any_number_of_times() -> None:
    game = tables.game(
        scrolls=True,
        owned={1: ["fire 1 inactive", "fire 3 inactive", "water 1 inactive"]},
        elements={1: "wood fire water metal"},
    )
    assert refreshes(tables.texts(game)) == [
        "refresh fire 1 wood",
        "refresh fire 1 fire",
        "refresh fire 3 wood",
        "refresh fire 3 fire",
        "refresh water 1 metal",
        "refresh water 1 water",
    ]
    tables.play(game, "refresh fire 1 wood", "refresh fire 3 fire", "refresh water 1 water")
    assert tables.scrolls(game, 1) == ["fire 1 active", "fire 3 active", "water 1 active"]
    # The same scroll again, once it has been used.
    tables.play(game, "activate water 1", "gather earth")
    assert tables.scrolls(game, 1) == ["fire 1 active", "fire 3 active", "water 1 inactive"]
    tables.play(game, "refresh water 1 metal", "activate water 1", "gather earth")
    assert tables.held(game, 1) == ["earth", "earth"]
    assert game.position.to_dict()["turn"]["seat"] == 2


def test_a_token_just_gathered_can_be_spent_while_an_action_is_left() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 active"]})
    tables.play(game, "activate water 1", "gather metal")
    assert refreshes(tables.texts(game)) == ["refresh water 1 metal"]


def test_refused_after_the_second_action() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 active"]}, actions=1)
    tables.play(game, "activate water 1", "gather metal")
    assert game.position.to_dict()["turn"] == {"seat": 2, "actions": 2, "phase": "main"}
    before = game.position.to_dict()
    with pytest.raises(IllegalMoveError):
        game.play("refresh water 1 metal")
    assert game.position.to_dict() == before


def test_refused_while_discarding() -> None:
    game = tables.game(
        scrolls=True,
        hands={1: "goat1 goat2 goat3 goat4 goat5 pig1 pig2"},
        owned={1: ["fire 3 inactive"]},
        elements={1: "fire"},
        actions=1,
    )
    tables.play(game, "draw deck")
    assert game.position.to_dict()["turn"]["phase"] == "discard"
    with pytest.raises(IllegalMoveError):
        game.play("refresh fire 3 fire")


def test_refused_while_a_payment_is_pending() -> None:
    game = tables.game(
        scrolls=True, hands={1: "ox1 ox2 ox3"}, owned={1: ["fire 3 inactive"]}, elements={1: "fire"}
    )
    tables.play(game, "summon ox1 a1")
    assert tables.texts(game) == ["pay ox2", "pay ox3"]
    with pytest.raises(IllegalMoveError):
        game.play("refresh fire 3 fire")


def test_refused_while_a_claim_is_pending() -> None:
    game = tables.game(
        scrolls=True, hands={1: "ox1 ox2"}, owned={1: ["fire 3 inactive"]}, elements={1: "fire"}
    )
    tables.play(game, "summon ox1 a1")
    assert tables.texts(game) == ["claim 1", "claim none"]
    with pytest.raises(IllegalMoveError):
        game.play("refresh fire 3 fire")


def test_refused_while_a_target_is_pending() -> None:
    game = tables.game(scrolls=True, owned={1: ["fire 3 inactive", "water 2 active"]}, elements={1: "fire"})
    tables.play(game, "activate water 2")
    assert game.position.to_dict()["turn"]["phase"] == "target"
    with pytest.raises(IllegalMoveError):
        game.play("refresh fire 3 fire")


# Activating


def test_activating_is_a_main_action_and_flips_the_scroll() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 active"]})
    tables.play(game, "activate water 1", "gather metal")
    assert tables.scrolls(game, 1) == ["water 1 inactive"]
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_an_inactive_scroll_and_another_players_scroll_cannot_be_activated() -> None:
    game = tables.game(scrolls=True, owned={1: ["water 1 inactive"], 2: ["water 2 active"]})
    for move in ("activate water 1", "activate water 2"):
        with pytest.raises(IllegalMoveError):
            game.play(move)


def test_on_an_empty_table_only_water_can_do_something() -> None:
    game = tables.game(scrolls=True, owned={1: [f"{element} 5 active" for element in tables.ELEMENTS]})
    assert tables.texts(game) == ["draw deck", "activate water 5"]


def test_no_pass_while_a_scroll_can_be_activated() -> None:
    game = tables.game(
        scrolls=True, deck="", discard="", owned={1: ["earth 1 active"]}, ending="last", rounds=9
    )
    # The cards all lie in the discard pile: the Earth Scroll can do something.
    assert tables.texts(game) == ["activate earth 1"]


def test_a_refresh_does_not_stand_in_the_way_of_a_pass() -> None:
    game = tables.game(
        scrolls=True, deck="", owned={1: ["earth 1 inactive"]}, elements={1: "fire"}, ending="last", rounds=9
    )
    assert tables.texts(game) == ["refresh earth 1 fire", "pass"]
    tables.play(game, "refresh earth 1 fire")
    assert tables.texts(game) == ["activate earth 1"]
