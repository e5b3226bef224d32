"""A position and its dict: what is read back is the same game; what cannot be is refused by name."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import tables
from tests.zodiac.playing import KINDS, Kind, random_game
from zodiac import Game, InvalidPositionError, InvalidSetupError, Setup

Facts = dict[str, Any]


def scrolls_table() -> Facts:
    """Return a position with something in every field."""
    return tables.position(
        "competitive",
        3,
        scrolls=True,
        hands={1: "rat2 goat1", 2: "pig5"},
        board={"a1": "rat1", "c2": "ox1 ox3"},
        tokens={"b2": "fire"},
        elements={1: "fire wood", 3: "water"},
        animals={"rat": 1, "ox": 3},
        years={1: 12, 3: 7},
        display="dog1 - dog2",
        discard="pig1",
        owned={1: ["fire 3 active"], 2: ["fire 1 inactive"]},
        gone=["fire 2"],
    )


def coop_table() -> Facts:
    return tables.position(
        "coop", 2, hands={1: "rat2"}, board={"a1": "rat1 rat5", "b1": "ox1"}, animals={"rat": "complete"}
    )


# There and back


@pytest.mark.parametrize("make", [scrolls_table, coop_table])
def test_a_position_that_was_set_up_is_what_it_was(make: Callable[[], Facts]) -> None:
    facts = make()
    read = Game.from_position(facts).position.to_dict()
    # Scores follow from the rest.
    assert {**read, "scores": None} == {**facts, "scores": None}


def test_the_keys_come_in_the_documented_order() -> None:
    facts = Game.new(Setup(seed="any")).position.to_dict()
    assert " ".join(facts) == (
        "setup deck display discard spaces supply animals players stock "
        "turn pending ending rounds over scores"
    )
    assert list(facts["setup"]) == ["mode", "seats", "scrolls", "year"]
    assert list(facts["spaces"]) == tables.SPACES
    assert list(facts["animals"]) == tables.ANIMALS
    assert list(facts["supply"]) == list(facts["stock"]) == tables.ELEMENTS
    assert list(facts["players"][0]) == ["hand", "elements", "years", "scrolls"]
    assert list(facts["turn"]) == ["seat", "actions", "phase"]


def test_scores_count_what_would_count_at_the_end() -> None:
    facts = Game.from_position(scrolls_table()).position.to_dict()
    # Seat 1: 12 years, two tokens, rat2 with the rat token. Seat 2: pig5 without it. Seat 3: 7 and a token.
    assert facts["scores"] == [12 + 2 + 1, 0, 7 + 1]


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=25)
@given(seed=st.integers(0, 999), plies=st.integers(0, 150))
def test_every_position_of_a_game_round_trips_through_json(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    facts = game.position.to_dict()
    again = Game.from_position(json.loads(json.dumps(facts)))
    assert again.position.to_dict() == facts
    assert again.legal_moves() == game.legal_moves()
    assert again.outcome == game.outcome


def test_a_dict_handed_out_can_be_changed_without_harm() -> None:
    game = Game.new(Setup(seed="any"))
    facts = game.position.to_dict()
    kept = copy.deepcopy(facts)
    facts["players"][0]["hand"].clear()
    facts["spaces"]["a1"]["cards"].append("rat1")
    facts["supply"]["wood"] = 99
    facts["deck"].reverse()
    assert game.position.to_dict() == kept


def test_a_dict_handed_in_can_be_changed_without_harm() -> None:
    facts = scrolls_table()
    game = Game.from_position(facts)
    kept = game.position.to_dict()
    facts["players"][0]["hand"].clear()
    facts["display"].clear()
    assert game.position.to_dict() == kept


# What cannot be


def set_at(*path: str | int, to: object) -> Callable[[Facts], None]:
    def change(facts: Facts) -> None:
        place: Any = facts
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def without(*path: str | int) -> Callable[[Facts], None]:
    def change(facts: Facts) -> None:
        place: Any = facts
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    return change


IMPOSSIBLE: dict[str, tuple[Callable[[Facts], None], str]] = {
    "61 cards": (lambda facts: facts["deck"].append("rat1"), "rat1"),
    "59 cards": (lambda facts: facts["players"][1]["hand"].remove("pig5"), "pig5"),
    "a card twice": (set_at("display", 1, to="goat1"), "goat1"),
    "an unknown card in a hand": (set_at("players", 1, "hand", to=["pig6"]), "pig6"),
    "an unknown card on a space": (set_at("spaces", "a1", "cards", to=["cat1"]), "cat1"),
    "an unknown card in the deck": (set_at("deck", 0, to="rat0"), "rat0"),
    "no card at all": (set_at("deck", 0, to=7), "7"),
    "an unknown space": (set_at("spaces", "e5", to={"cards": [], "token": None}), "e5"),
    "a missing space": (without("spaces", "d4"), "d4"),
    "one animal on two spaces": (set_at("spaces", "d4", "cards", to=["rat3"]), "rat"),
    "two animals on one space": (set_at("spaces", "a1", "cards", to=["rat1", "rat3", "ox2"]), "a1"),
    "a token too many": (set_at("supply", "fire", to=2), "fire"),
    "a token too few": (set_at("players", 2, "elements", "water", to=0), "water"),
    "a negative count": (set_at("players", 0, "elements", "earth", to=-1), "-1"),
    "an unknown element": (set_at("supply", "air", to=1), "air"),
    "a missing element": (without("supply", "wood"), "wood"),
    "an unknown token": (set_at("spaces", "b2", "token", to="air"), "air"),
    "a token under a card": (set_at("spaces", "a1", "token", to="earth"), "a1"),
    "an unknown controller": (set_at("animals", "rat", to="p4"), "p4"),
    "no controller at all": (set_at("animals", "rat", to="me"), "me"),
    "an unknown animal": (set_at("animals", "cat", to=None), "cat"),
    "a complete animal in a competitive game": (set_at("animals", "rat", to="complete"), "complete"),
    "seven slots": (set_at("display", to=[None] * 7), "8"),
    "a player too few": (without("players", 2), "3"),
    "years below nothing": (set_at("players", 0, "years", to=-1), "-1"),
    "years that are no number": (set_at("players", 0, "years", to="many"), "many"),
    "a scroll twice": (
        set_at("players", 1, "scrolls", to=[{"element": "fire", "level": 3, "active": True}]),
        "fire 3",
    ),
    "a scroll both owned and in stock": (set_at("stock", "fire", to=[3, 4, 5]), "fire 3"),
    "a scroll of level 6": (set_at("players", 1, "scrolls", 0, "level", to=6), "6"),
    "an unknown phase": (set_at("turn", "phase", to="lunch"), "lunch"),
    "a phase without its choice": (set_at("turn", "phase", to="pay"), "pay"),
    "an unknown seat": (set_at("turn", "seat", to=4), "4"),
    "three actions": (set_at("turn", "actions", to=3), "3"),
    "no action left": (set_at("turn", "actions", to=0), "0"),
    "an unknown ending": (set_at("ending", to="soon"), "soon"),
    "rounds below nothing": (set_at("rounds", to=-1), "-1"),
    "an unknown mode": (set_at("setup", "mode", to="chess"), "chess"),
    "too many seats": (set_at("setup", "seats", to=5), "5"),
    "a pending note of something else": (set_at("pending", to={"verb": "fly"}), "pending"),
    "a missing field": (without("turn"), "turn"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_cannot_be_is_refused_and_the_message_shows_it(name: str) -> None:
    change, shown = IMPOSSIBLE[name]
    facts = scrolls_table()
    change(facts)
    with pytest.raises((InvalidPositionError, InvalidSetupError)) as caught:
        Game.from_position(facts)
    assert shown in str(caught.value)


def test_scrolls_without_the_expansion_are_refused() -> None:
    facts = scrolls_table()
    facts["setup"]["scrolls"] = False
    with pytest.raises(InvalidPositionError):
        Game.from_position(facts)


def test_in_coop_no_player_controls_an_animal_and_a_complete_one_has_its_rank_5() -> None:
    facts = coop_table()
    facts["animals"]["ox"] = "p1"
    with pytest.raises(InvalidPositionError, match="ox"):
        Game.from_position(facts)
    facts = coop_table()
    facts["animals"]["ox"] = "complete"
    with pytest.raises(InvalidPositionError, match="ox"):
        Game.from_position(facts)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 99)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(tables.CARDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(JSON)
def test_anything_else_is_refused_by_name(thing: object) -> None:
    with pytest.raises((InvalidPositionError, InvalidSetupError)):
        Game.from_position(thing)  # type: ignore[arg-type]


def leaves(place: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of every value inside ``place``, containers too."""
    inside = place.items() if isinstance(place, dict) else enumerate(place) if isinstance(place, list) else ()
    return [(*path, key) for key, _ in inside] + [
        way for key, value in inside for way in leaves(value, (*path, key))
    ]


@given(
    data=st.data(), kind=st.sampled_from(KINDS), seed=st.integers(0, 99), plies=st.integers(0, 60), value=JSON
)
def test_one_value_replaced_by_anything_is_refused_by_name_or_a_game(
    data: st.DataObject, kind: Kind, seed: int, plies: int, value: object
) -> None:
    facts = random_game(kind, seed, plies).position.to_dict()
    path = data.draw(st.sampled_from(leaves(facts)))
    set_at(*path, to=value)(facts)
    try:
        game = Game.from_position(facts)
    except (InvalidPositionError, InvalidSetupError):
        return
    assert Game.from_position(game.position.to_dict()).legal_moves() == game.legal_moves()
