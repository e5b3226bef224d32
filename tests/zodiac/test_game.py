"""A game: play, undo, redo, replay at a ply, and that a refused move changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests import tables
from tests.zodiac.playing import Kind, random_game
from zodiac import Game, IllegalMoveError, InvalidMoveError, InvalidSetupError, Move, Setup

COMPETITIVE = Setup(mode="competitive", seats=2, scrolls=False, year=2026, seed="first light")


def whole(game: Game) -> tuple[Any, ...]:
    """Return all that can be asked of a game, to compare before and after."""
    return (
        game.setup,
        game.players,
        game.position.to_dict(),
        game.legal_moves(),
        game.moves,
        game.ply,
        game.can_undo,
        game.can_redo,
        game.outcome,
        [game.observe(seat).to_dict() for seat in range(1, game.setup.seats + 1)],
    )


# New games


def test_a_new_game() -> None:
    game = Game.new(COMPETITIVE, players=("First", "bot:expert"))
    facts = game.position.to_dict()
    assert game.setup == COMPETITIVE
    assert game.players == ("First", "bot:expert")
    assert game.moves == ()
    assert game.ply == 0
    assert not game.can_undo
    assert not game.can_redo
    assert game.outcome is None
    assert facts["turn"] == {"seat": 1, "actions": 2, "phase": "main"}
    assert [len(player["hand"]) for player in facts["players"]] == [5, 5]
    assert None not in facts["display"]
    assert len(facts["deck"]) == 60 - 2 * 5 - 8
    assert facts["supply"] == dict.fromkeys(tables.ELEMENTS, 1)
    lying = sorted(space["token"] for space in facts["spaces"].values() if space["token"])
    assert lying == sorted(2 * tables.ELEMENTS)
    assert facts["discard"] == []
    assert not any(facts["animals"].values())
    assert facts["pending"] is None
    assert (facts["ending"], facts["rounds"], facts["over"], facts["scores"]) == (None, 0, False, [0, 0])


def test_without_names_every_seat_still_has_one() -> None:
    assert len(Game.new(COMPETITIVE).players) == 2


def test_the_number_of_names_must_fit() -> None:
    with pytest.raises(InvalidSetupError):
        Game.new(COMPETITIVE, players=("alone",))


@pytest.mark.parametrize(
    "change",
    [
        {"mode": "chess"},
        {"mode": None},
        {"mode": ["coop"]},
        {"seats": 1},
        {"seats": 5},
        {"seats": 0},
        {"seats": "2"},
        {"seats": 2.0},
        {"seats": True},
        {"mode": "coop", "seats": 5},
        {"mode": "coop", "scrolls": True},
        {"scrolls": 1},
        {"scrolls": None},
        {"year": "soon"},
        {"year": 2026.0},
        {"year": None},
        {"seed": 7},
        {"seed": b"x"},
    ],
    ids=str,
)
def test_a_setup_that_no_game_can_have(change: dict[str, Any]) -> None:
    settings: dict[str, Any] = {
        "mode": "competitive",
        "seats": 2,
        "scrolls": False,
        "year": 2026,
        "seed": "any",
    }
    with pytest.raises(InvalidSetupError) as caught:
        Setup(**settings | change)
    assert str(list(change.values())[-1]).strip("[]b'") in str(caught.value) or change.get("scrolls")


def test_a_setup_is_a_value() -> None:
    assert Setup(mode="coop", seats=3, seed="any") == Setup(mode="coop", seats=3, seed="any")
    assert Setup(seed="any") != Setup(seed="other")
    with pytest.raises(AttributeError):
        COMPETITIVE.seats = 3  # type: ignore[misc]


# Playing


def test_text_and_move_play_alike() -> None:
    one, other = Game.new(COMPETITIVE), Game.new(COMPETITIVE)
    one.play("draw 3")
    other.play(Move.parse("draw 3"))
    assert whole(one) == whole(other)
    assert one.moves == (Move.parse("draw 3"),)


def test_the_drawn_card_comes_to_the_hand_and_its_slot_is_refilled() -> None:
    game = Game.new(COMPETITIVE)
    before = game.position.to_dict()
    game.play("draw 3")
    after = game.position.to_dict()
    assert set(after["players"][0]["hand"]) == {*before["players"][0]["hand"], before["display"][2]}
    assert after["display"] == [*before["display"][:2], before["deck"][0], *before["display"][3:]]
    assert after["deck"] == before["deck"][1:]


def test_a_choice_with_one_answer_is_not_recorded() -> None:
    game = tables.game(hands={1: "rat1 rat2"})
    game.play("summon rat1 a1")
    assert game.moves == (Move.parse("summon rat1 a1"),)
    assert game.position.to_dict()["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("draw 9", InvalidMoveError),
        ("fly", InvalidMoveError),
        ("", InvalidMoveError),
        ("summon rat6 b2", InvalidMoveError),
        ("summon rat1 e5", InvalidMoveError),
        ("take supply", IllegalMoveError),
        ("pay", IllegalMoveError),
        ("claim none", IllegalMoveError),
        ("stop", IllegalMoveError),
        ("pass", IllegalMoveError),
        ("discard rat1", IllegalMoveError),
        ("activate fire 3", IllegalMoveError),
        ("shift a1 a2", IllegalMoveError),
        ("summon pig5 a1", IllegalMoveError),
        ("draw 8", IllegalMoveError),
    ],
)
def test_a_refused_move_leaves_the_game_as_it_was(move: str, error: type[ValueError]) -> None:
    game = tables.game(hands={1: "rat1 rat2 ox1"}, display="dog1 dog2")
    tables.play(game, "draw 1", "draw deck", "draw 2")
    game.undo()
    before = whole(game)
    with pytest.raises(error) as caught:
        game.play(move)
    assert type(caught.value) is error
    assert repr(move) in str(caught.value)
    assert whole(game) == before


@pytest.mark.parametrize(
    "thing",
    [
        None,
        3,
        ("draw", "3"),
        Move("draw", ()),
        Move("draw", (99,)),
        Move("fly", (1,)),
        Move("draw", (-1,)),
        Move("pass", (1,)),
    ],
    ids=repr,
)
def test_what_is_no_move_is_refused_by_name(thing: object) -> None:
    game = Game.new(COMPETITIVE)
    before = whole(game)
    with pytest.raises((IllegalMoveError, InvalidMoveError)):
        game.play(thing)  # type: ignore[arg-type]
    assert whole(game) == before


def test_the_message_says_what_may_be_played() -> None:
    game = tables.game(hands={1: "rat1 rat2 rat3"})
    game.play("summon rat1 a1")
    with pytest.raises(IllegalMoveError, match="pay rat2, pay rat3"):
        game.play("draw deck")


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = random_game(Kind("competitive", 2), 1)
    assert game.outcome is not None
    assert game.legal_moves() == ()
    assert game.position.to_dict()["turn"]["phase"] == "over"
    with pytest.raises(IllegalMoveError, match="over"):
        game.play("draw deck")


# Undo and redo


def test_undo_and_redo_are_exact() -> None:
    game = Game.new(COMPETITIVE)
    states = [whole(game)[2:6]]
    for move in ("draw 1", "draw deck", "draw 8", "draw 2"):
        game.play(move)
        states.append(whole(game)[2:6])
    for state in reversed(states[:-1]):
        game.undo()
        assert whole(game)[2:6] == state
    assert not game.can_undo
    for state in states[1:]:
        game.redo()
        assert whole(game)[2:6] == state
    assert not game.can_redo


def test_undo_goes_back_over_what_was_forced() -> None:
    game = tables.game(hands={1: "rat1 rat2"})
    before = game.position.to_dict()
    game.play("summon rat1 a1")
    game.undo()
    assert game.position.to_dict() == before
    game.redo()
    assert game.position.to_dict()["spaces"]["a1"]["cards"] == ["rat1"]


def test_a_new_move_forgets_what_could_be_redone() -> None:
    game = Game.new(COMPETITIVE)
    tables.play(game, "draw 1", "draw 2")
    game.undo()
    assert game.can_redo
    game.play("draw 3")
    assert not game.can_redo
    assert [str(move) for move in game.moves] == ["draw 1", "draw 3"]


def test_a_refused_move_forgets_nothing() -> None:
    game = Game.new(COMPETITIVE)
    tables.play(game, "draw 1", "draw 2")
    game.undo()
    with pytest.raises(IllegalMoveError):
        game.play("take supply")
    game.redo()
    assert [str(move) for move in game.moves] == ["draw 1", "draw 2"]


def test_nothing_to_undo_or_redo_is_refused_by_name() -> None:
    game = Game.new(COMPETITIVE)
    before = whole(game)
    with pytest.raises(IllegalMoveError):
        game.undo()
    with pytest.raises(IllegalMoveError):
        game.redo()
    assert whole(game) == before


# Replay


def test_at_gives_the_position_after_so_many_moves() -> None:
    game = random_game(Kind("competitive", 3, scrolls=True), 4, plies=30)
    positions = [game.at(ply).to_dict() for ply in range(game.ply + 1)]
    assert positions[-1] == game.position.to_dict()
    while game.can_undo:
        game.undo()
        assert game.position.to_dict() == positions[game.ply]


def test_at_reads_only() -> None:
    game = Game.new(COMPETITIVE)
    tables.play(game, "draw 1", "draw 2")
    before = whole(game)
    game.at(0)
    game.at(1)
    assert whole(game) == before


@pytest.mark.parametrize("ply", [-1, 3])
def test_at_a_ply_that_is_not_there(ply: int) -> None:
    game = Game.new(COMPETITIVE)
    tables.play(game, "draw 1", "draw 2")
    with pytest.raises(IndexError, match=str(ply)):
        game.at(ply)


# What was handed out


def test_what_was_handed_out_never_changes() -> None:
    game = Game.new(COMPETITIVE)
    position, moves, observation, played = game.position, game.legal_moves(), game.observe(1), game.moves
    kept = position.to_dict(), observation.to_dict()
    tables.play(game, "draw 1", "draw deck", "draw 8")
    game.undo()
    assert (position.to_dict(), observation.to_dict()) == kept
    assert moves == tuple(Game.new(COMPETITIVE).legal_moves())
    assert played == ()


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_that_is_not_there_cannot_observe(seat: int) -> None:
    with pytest.raises(IndexError, match=str(seat)):
        Game.new(COMPETITIVE).observe(seat)


# Outcomes


def test_the_outcome_of_a_coop_game() -> None:
    game = random_game(Kind("coop", 2), 3)
    assert game.outcome is not None
    assert len(game.outcome.scores) == 2
    assert len(set(game.outcome.scores)) == 1
    assert game.outcome.winners in ((), (1, 2))
    assert list(game.outcome.scores) == game.position.to_dict()["scores"]


def test_the_outcome_of_a_competitive_game() -> None:
    game = random_game(Kind("competitive", 3), 3)
    assert game.outcome is not None
    assert list(game.outcome.scores) == game.position.to_dict()["scores"]
    best = max(game.outcome.scores)
    assert all(game.outcome.scores[seat - 1] == best for seat in game.outcome.winners)
    assert game.outcome.winners
    assert game.outcome.title is None
