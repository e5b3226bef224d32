"""The doors of the engine: what comes in by hand is what it says, or is refused and changes nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.tables import game, play, position, texts
from zodiac import (
    Game,
    IllegalMoveError,
    InvalidLinkError,
    InvalidMoveError,
    InvalidPositionError,
    InvalidSetupError,
    Move,
    Setup,
)
from zodiac.rules import RULESETS

SETUP = Setup("competitive", 2, seed="doors")


@pytest.mark.parametrize("word", ["wood", "fire", "earth", "metal", "water"])
@pytest.mark.parametrize("count", [6, 15, 16, 17, 32, 256])
def test_more_tokens_than_any_cost_are_no_payment(word: str, count: int) -> None:
    with pytest.raises(InvalidMoveError, match="pay"):
        Move.parse("pay" + f" {word}" * count)


@pytest.mark.parametrize("text", ["pay wood fire", "pay wood rat1 fire", "discard wood", "pay rat1 rat1"])
def test_a_payment_has_tokens_of_one_element_and_each_card_once(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        Move.parse(text)


@pytest.mark.parametrize(
    "move",
    [
        Move("draw", ("3",)),  # type: ignore[arg-type]
        Move("draw", (-1,)),
        Move("draw", (None,)),  # type: ignore[arg-type]
        Move("summon", ("rat3", "b2")),  # type: ignore[arg-type]
        Move("pay", ({},)),  # type: ignore[arg-type]
    ],
    ids=repr,
)
def test_a_move_made_by_hand_that_is_none_is_refused(move: Move) -> None:
    played = Game.new(SETUP)
    with pytest.raises(IllegalMoveError):
        played.play(move)
    assert played.position == Game.new(SETUP).position
    assert not played.can_redo


def test_of_equal_moves_the_engine_plays_its_own() -> None:
    played = Game.new(SETUP)
    played.play(Move("draw", (2.0,)))  # type: ignore[arg-type]
    assert played.moves == (Move.parse("draw 3"),)
    assert type(played.moves[0].arguments[0]) is int
    played.undo()
    played.redo()
    assert played.ply == 1


def changed(d: dict[str, Any], **entries: object) -> dict[str, Any]:
    return copy.deepcopy(d) | copy.deepcopy(entries)


def test_a_discard_needs_something_to_discard() -> None:
    d = position(hands={1: "rat1 ox2 tiger3 pig1 dog2"})
    with pytest.raises(InvalidPositionError, match="discard"):
        Game.from_position(changed(d, turn={"seat": 1, "actions": 0, "phase": "discard"}))


def test_a_discard_from_a_hand_that_no_turn_brings_is_refused_at_once() -> None:
    d = position(display="rat1 rat2")
    d["players"][0]["hand"], d["deck"] = d["deck"], []
    with pytest.raises(InvalidPositionError, match="discard"):
        Game.from_position(changed(d, turn={"seat": 1, "actions": 0, "phase": "discard"}))


@pytest.mark.parametrize(
    ("mode", "scrolls", "phase", "pending"),
    [
        ("competitive", False, "place", {"cause": "shift"}),
        ("competitive", True, "place", {"cause": "shift"}),
        ("competitive", False, "claim", {"cause": "summon", "card": "rat1"}),
        ("coop", False, "claim", {"cause": "summon", "card": "rat1"}),
        (
            "coop",
            False,
            "target",
            {"cause": "activate", "scroll": {"element": "fire", "level": 1}, "left": 1},
        ),
    ],
)
def test_a_phase_that_the_rules_do_not_have(mode: str, scrolls: bool, phase: str, pending: object) -> None:
    d = position(mode, scrolls=scrolls, board={"a1": "rat1"})
    with pytest.raises(InvalidPositionError, match=phase):
        Game.from_position(changed(d, turn={"seat": 1, "actions": 2, "phase": phase}, pending=pending))


@pytest.mark.parametrize(
    ("board", "element"),
    [({"a1": "rat1"}, "wood"), ({"a1": "rat1 rat2"}, "fire"), ({"a1": "rat2"}, "fire")],
)
def test_a_token_to_take_is_that_of_the_covered_card(board: dict[str, str], element: str) -> None:
    """Rat 1 is wood; under it lies nothing, or under Rat 2 (fire) it lies: then wood is due, and only then."""
    card = board["a1"].split()[-1]
    pending = {"cause": "summon", "card": card, "element": element, "seat": "p1"}
    d = position(board=board, tokens={"b1": "wood", "c1": "fire"})
    with pytest.raises(InvalidPositionError, match="take"):
        Game.from_position(changed(d, turn={"seat": 1, "actions": 2, "phase": "take"}, pending=pending))


def test_a_game_is_over_only_when_it_has_ended() -> None:
    for mode in ("competitive", "coop"):
        d = position(mode)
        with pytest.raises(InvalidPositionError, match="over"):
            Game.from_position(changed(d, turn={"seat": 2, "actions": 0, "phase": "over"}, over=True))


def test_a_game_set_up_without_a_deck_ends_after_one_more_round() -> None:
    """RULES 3: the deck is empty; the round is finished, one more is played; with nothing to draw all pass."""
    played = game(deck="")
    for _ in range(8):
        assert texts(played) == ["pass"]
        play(played, "pass")
    assert played.outcome is not None


def test_a_stock_that_names_a_level_twice() -> None:
    d = position(scrolls=True)
    d["stock"]["fire"] = [1, 2, 2]
    with pytest.raises(InvalidPositionError, match="fire"):
        Game.from_position(d)


def test_a_link_cut_anywhere_is_called_cut() -> None:
    played = Game.new(SETUP)
    for _ in range(20):
        played.play(played.legal_moves()[-1])
    link = played.link()
    for end in range(len("#g=") + 4, len(link)):
        with pytest.raises(InvalidLinkError, match="cut"):
            Game.from_link(link[:end])


def test_the_numbers_of_the_rulesets_in_links_stay() -> None:
    """Links already sent hold these: a new ruleset takes a new number."""
    codes = {key: rules.code for key, rules in RULESETS.items()}
    assert codes.items() >= {("competitive", False): 0, ("competitive", True): 1, ("coop", False): 2}.items()
    assert len(set(codes.values())) == len(codes)


def test_a_deal_has_a_link_of_its_own() -> None:
    played = play(Game.new(SETUP), "draw 1")
    fresh = Game.from_link(played.deal_link())
    assert (fresh.setup, fresh.ply) == (SETUP, 0)
    with pytest.raises(InvalidLinkError, match="deal"):
        game().deal_link()


def test_a_copy_goes_its_own_way() -> None:
    played = play(Game.new(SETUP), "draw 1", "draw 2")
    for twin in (played.copy(), copy.copy(played), copy.deepcopy(played)):
        before = played.position
        twin.undo()
        play(twin, "draw deck", "draw deck")
        assert played.position == before
        assert (played.ply, twin.ply) == (2, 3)
        assert Game.from_record(twin.record()).position == twin.position


def test_an_observation_does_not_change_with_what_it_hands_out() -> None:
    seen = Game.new(SETUP).observe(1)
    before = seen.to_dict()
    seen.table.hands[0] = 0
    assert seen.to_dict() == before


@pytest.mark.parametrize("name", ["setup", "players", "ply"])
def test_what_a_game_is_cannot_be_exchanged(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Game.new(SETUP), name, None)


@pytest.mark.parametrize("players", ["AB", ("A",), ("A", ""), ("A", 2), ("A", "\ud800")])
def test_names_are_texts_one_for_each_seat(players: Any) -> None:
    with pytest.raises(InvalidSetupError, match="name"):
        Game.new(SETUP, players)


@pytest.mark.parametrize("setup", [None, {}, "competitive"])
def test_a_game_is_dealt_from_a_setup(setup: Any) -> None:
    with pytest.raises(InvalidSetupError, match="Setup"):
        Game.new(setup)


def test_a_message_shows_what_was_given_as_it_was() -> None:
    with pytest.raises(InvalidSetupError, match=r"not '2'$"):
        Setup(seats="2")  # type: ignore[arg-type]
    with pytest.raises(InvalidSetupError, match=r"not 9$"):
        Setup(seats=9)
    with pytest.raises(InvalidSetupError, match="endless"):
        Setup(year=10**5000)
    nested: list[object] = []
    for _ in range(10_000):
        nested = [nested]
    with pytest.raises(InvalidSetupError):
        Setup(mode=nested)  # type: ignore[arg-type]


def test_values_show_themselves() -> None:
    played = Game.new(SETUP)
    assert repr(Move.parse("summon rat1 d1")) == "Move.parse('summon rat1 d1')"
    assert "ply 0" in repr(played)
    assert "p1 in main" in repr(played.position)
    assert "p2" in repr(played.observe(2))
