"""What holds in every game of every kind, tried on games played at random."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import tables
from tests.zodiac.playing import KINDS, Kind, random_game, random_moves
from zodiac import Game, IllegalMoveError, Move, Observation, Position, Setup

ALL_KINDS = pytest.mark.parametrize("kind", KINDS, ids=str)
SEEDS = st.integers(0, 10**6)
PLIES = st.integers(0, 200)
FEW = settings(max_examples=6)
SOME = settings(max_examples=15)


def seats(game: Game) -> range:
    return range(1, game.setup.seats + 1)


# Everything on the table is somewhere, once


def check_conserved(facts: dict[str, Any]) -> None:
    """Count the cards, tokens and scrolls of a position."""
    players, spaces = facts["players"], facts["spaces"].values()
    cards = [*facts["deck"], *filter(None, facts["display"]), *facts["discard"]]
    cards += [card for space in spaces for card in space["cards"]]
    cards += [card for player in players for card in player["hand"]]
    assert sorted(cards) == sorted(tables.CARDS)
    tokens = Counter(facts["supply"])
    tokens.update(space["token"] for space in spaces if space["token"])
    for player in players:
        tokens.update(player["elements"])
    assert tokens == dict.fromkeys(tables.ELEMENTS, 3)
    assert min(facts["supply"].values()) >= 0
    assert all(count >= 0 for player in players for count in player["elements"].values())
    assert list(facts["animals"]) == tables.ANIMALS
    tops = {space["cards"][-1][:-1]: space["cards"][-1] for space in spaces if space["cards"]}
    for animal, owner in facts["animals"].items():
        if facts["turn"]["phase"] == "take":
            continue  # Animal Tokens come after the Element Token that is being chosen.
        if facts["setup"]["mode"] == "coop":
            assert (owner == "complete") is (tops.get(animal) == f"{animal}5")
        else:
            assert (owner is not None) is (animal in tops)
    assert all(space["token"] is None for space in spaces if space["cards"])
    assert sum(1 for space in spaces if space["cards"]) == len(tops)
    assert all(player["years"] >= 0 for player in players)


def scrolls_of(facts: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """Return the scrolls that players own, and those in the stock."""
    owned = Counter(
        f"{row['element']} {row['level']}" for player in facts["players"] for row in player["scrolls"]
    )
    stock = Counter(f"{element} {level}" for element, levels in facts["stock"].items() for level in levels)
    return owned, stock


@ALL_KINDS
@FEW
@given(seed=SEEDS)
def test_a_game_ends_and_keeps_every_card_token_and_scroll(kind: Kind, seed: int) -> None:
    game = Game.new(kind.setup(f"deal {seed}"))
    check_conserved(game.position.to_dict())
    all_scrolls = {f"{e} {n}" for e in tables.ELEMENTS for n in range(1, 6) if kind.scrolls}
    gone: set[str] = set()
    for _ in random_moves(game, Random(seed)):
        facts = game.position.to_dict()
        check_conserved(facts)
        owned, stock = scrolls_of(facts)
        both = owned + stock
        assert all(count == 1 for count in both.values())
        # What has left the game never comes back.
        assert not gone & both.keys()
        gone = all_scrolls - both.keys()
    facts = game.position.to_dict()
    assert game.outcome is not None
    assert facts["over"]
    assert facts["turn"]["phase"] == "over"
    assert facts["turn"]["actions"] == 0
    assert game.legal_moves() == ()
    assert list(game.outcome.scores) == facts["scores"]


@ALL_KINDS
@FEW
@given(seed=SEEDS)
def test_every_choice_but_a_main_action_has_two_answers_or_more(kind: Kind, seed: int) -> None:
    game = Game.new(kind.setup(f"deal {seed}"))
    for _ in random_moves(game, Random(seed)):
        facts = game.position.to_dict()
        moves = game.legal_moves()
        phase = facts["turn"]["phase"]
        assert len(set(moves)) == len(moves)
        assert len(moves) >= {"main": 1, "over": 0}.get(phase, 2)
        assert (facts["pending"] is None) or phase not in ("main", "over")
        if phase == "main":
            assert ("pass" in map(str, moves)) is ({move.verb for move in moves} <= {"pass", "refresh"})
            assert facts["turn"]["actions"] in (1, 2)
            over_the_limit = [player for player in facts["players"] if len(player["hand"]) > 7]
            assert not over_the_limit or facts["players"][facts["turn"]["seat"] - 1] in over_the_limit


@ALL_KINDS
@FEW
@given(seed=SEEDS)
def test_turns_go_round_and_every_seat_has_as_many(kind: Kind, seed: int) -> None:
    game = Game.new(kind.setup(f"deal {seed}"))
    turns, last_turns = [(0, 1)], []
    for _ in random_moves(game, Random(seed)):
        facts = game.position.to_dict()
        turn = facts["rounds"], facts["turn"]["seat"]
        if not facts["over"] and turn != turns[-1]:
            turns.append(turn)
            last_turns += [turn] if facts["ending"] == "last" else []
    assert turns == [(number // kind.seats, number % kind.seats + 1) for number in range(len(turns))]
    assert game.outcome is not None
    # Only a game that is won together may end within a round.
    if game.outcome.reason != "all animals complete":
        assert len(turns) == kind.seats * game.position.to_dict()["rounds"]
        assert len(last_turns) == kind.seats


# Texts


@ALL_KINDS
@SOME
@given(seed=SEEDS, plies=PLIES)
def test_every_text_round_trips(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    facts = game.position.to_dict()
    for move in game.legal_moves():
        assert Move.parse(str(move)) == move
    assert Position.from_dict(json.loads(json.dumps(facts))).to_dict() == facts
    for other in (Game.from_record(game.record()), Game.from_link(game.link())):
        assert other.position.to_dict() == facts
        assert other.moves == game.moves
        assert other.legal_moves() == game.legal_moves()


# Undo


@ALL_KINDS
@FEW
@given(seed=SEEDS, plies=PLIES)
def test_undo_and_redo_are_exact(kind: Kind, seed: int, plies: int) -> None:
    game = Game.new(kind.setup(f"deal {seed}"))
    states: list[tuple[Any, ...]] = []

    def state() -> tuple[Any, ...]:
        observed = [game.observe(seat).to_dict() for seat in seats(game)]
        return game.position.to_dict(), game.legal_moves(), game.moves, game.outcome, observed

    states.append(state())
    for _, _ in zip(range(plies), random_moves(game, Random(seed)), strict=False):
        states.append(state())
    for expected in reversed(states[:-1]):
        game.undo()
        assert state() == expected
    for expected in states[1:]:
        game.redo()
        assert state() == expected


# What was handed out


@ALL_KINDS
@FEW
@given(seed=SEEDS, plies=PLIES)
def test_what_was_handed_out_never_changes(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    position, moves = game.position, game.legal_moves()
    observations = [game.observe(seat) for seat in seats(game)]
    kept = position.to_dict(), [observation.to_dict() for observation in observations]
    for _, _ in zip(range(12), random_moves(game, Random(seed)), strict=False):
        pass
    while game.can_undo:
        game.undo()
    game.observe(1).determinize(Random(seed))
    assert (position.to_dict(), [observation.to_dict() for observation in observations]) == kept
    assert Position.from_dict(kept[0]).legal_moves() == moves


# Illegal moves


@ALL_KINDS
@SOME
@given(seed=SEEDS, plies=PLIES, other_seed=SEEDS, other_plies=PLIES)
def test_every_move_not_legal_is_refused(
    kind: Kind, seed: int, plies: int, other_seed: int, other_plies: int
) -> None:
    """Legal moves of other positions of every kind of game are the likeliest to slip through."""
    game = random_game(kind, seed, plies)
    legal = set(game.legal_moves())
    foreign = {
        move
        for each in (kind, KINDS[1], KINDS[8])
        for move in random_game(each, other_seed, other_plies).legal_moves()
    }
    before = game.position.to_dict(), game.legal_moves(), game.moves
    for move in sorted(foreign - legal, key=str)[:80]:
        with pytest.raises(IllegalMoveError):
            game.play(move)
    assert (game.position.to_dict(), game.legal_moves(), game.moves) == before


@ALL_KINDS
@FEW
@given(seed=SEEDS, plies=PLIES)
def test_every_legal_move_can_be_played(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    before = game.position.to_dict()
    for move in game.legal_moves()[:60]:
        game.play(str(move))
        check_conserved(game.position.to_dict())
        game.undo()
        assert game.position.to_dict() == before


# Observations


def hidden(game: Game, seat: int) -> tuple[list[str], list[int]]:
    """Return the cards that ``seat`` cannot know, and how many of each other hand they are (its own: 0)."""
    facts, seen = game.position.to_dict(), game.observe(seat).to_dict()
    cards, counts = list(facts["deck"]), []
    for player, known in zip(facts["players"], seen["players"], strict=True):
        unknown = [card for card in player["hand"] if card not in known["hand"]]
        cards += unknown
        counts.append(len(unknown))
    return cards, counts


@ALL_KINDS
@SOME
@given(seed=SEEDS, plies=PLIES)
def test_an_observation_shows_all_that_is_open_and_nothing_hidden(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    facts = game.position.to_dict()
    for seat in seats(game):
        seen = game.observe(seat).to_dict()
        assert seen["seat"] == seat
        assert seen["deck"] == len(facts["deck"])
        for key in (
            "setup",
            "display",
            "discard",
            "spaces",
            "supply",
            "animals",
            "stock",
            "turn",
            "ending",
            "rounds",
        ):
            assert seen[key] == facts[key]
        for other, (player, known) in enumerate(zip(facts["players"], seen["players"], strict=True), start=1):
            assert known["hand_size"] == len(player["hand"])
            assert set(known["hand"]) <= set(player["hand"])
            assert known["hand"] == sorted(known["hand"], key=tables.CARDS.index)
            for key in ("elements", "years", "scrolls"):
                assert known[key] == player[key]
            whole_hand = known["hand"] == player["hand"]
            if other == seat or kind.mode == "coop" or facts["over"]:
                assert whole_hand
            assert seen["scores"][other - 1] in (facts["scores"][other - 1], None)
            assert whole_hand is (seen["scores"][other - 1] is not None)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.mode == "competitive"], ids=str)
@SOME
@given(seed=SEEDS, plies=PLIES, shuffle=SEEDS)
def test_positions_that_differ_only_in_hidden_cards_look_the_same(
    kind: Kind, seed: int, plies: int, shuffle: int
) -> None:
    # Set up anew, so that nobody remembers what was seen before.
    game = Game.from_position(random_game(kind, seed, plies).position.to_dict())
    facts = game.position.to_dict()
    for seat in seats(game):
        if facts["turn"]["phase"] == "pay" and facts["turn"]["seat"] != seat:
            continue  # Another hand could not be in the middle of this payment.
        cards, counts = hidden(game, seat)
        Random(shuffle).shuffle(cards)
        other = json.loads(json.dumps(facts))
        seen = game.observe(seat).to_dict()
        for player, known, count in zip(other["players"], seen["players"], counts, strict=True):
            player["hand"] = sorted([*known["hand"], *cards[:count]], key=tables.CARDS.index)
            del cards[:count]
        other["deck"] = cards
        observation = Game.from_position(other).observe(seat)
        assert observation.to_dict() == seen
        # Nor is anything hidden inside it: what is imagined from it is the same, too.
        imagined = game.observe(seat).determinize(Random(seed)).to_dict()
        assert observation.determinize(Random(seed)).to_dict() == imagined


@ALL_KINDS
@SOME
@given(seed=SEEDS, plies=PLIES, chance=SEEDS)
def test_a_determinization_agrees_with_the_observation(
    kind: Kind, seed: int, plies: int, chance: int
) -> None:
    game = random_game(kind, seed, plies)
    for seat in seats(game):
        observation = game.observe(seat)
        seen = observation.to_dict()
        position = observation.determinize(Random(chance))
        facts = position.to_dict()
        check_conserved(facts)
        Game.from_position(facts)
        assert len(facts["deck"]) == seen["deck"]
        for player, known in zip(facts["players"], seen["players"], strict=True):
            assert len(player["hand"]) == known["hand_size"]
            assert set(known["hand"]) <= set(player["hand"])
        assert facts["players"][seat - 1]["hand"] == game.position.to_dict()["players"][seat - 1]["hand"]
        assert Observation(position, seat - 1) == observation
        if game.position.to_dict()["turn"]["seat"] == seat:
            assert position.legal_moves() == game.legal_moves()
        assert observation.determinize(Random(chance)).to_dict() == facts


def test_determinizations_vary() -> None:
    game = Game.new(Setup(seed="any"))
    observation = game.observe(1)
    dealt = {json.dumps(observation.determinize(Random(n)).to_dict()) for n in range(20)}
    assert len(dealt) == 20
    assert json.dumps(game.position.to_dict()) not in dealt


def test_cards_taken_from_the_display_are_known_and_those_from_the_deck_are_not() -> None:
    game = tables.game(hands={1: "ox1 ox2"}, display="dog5 pig5")  # and rat1, rat2 on the deck
    tables.play(game, "draw 2", "draw deck")
    seen = game.observe(2).to_dict()["players"][0]
    assert seen["hand"] == ["pig5"]
    assert seen["hand_size"] == 4
    assert game.observe(1).to_dict()["players"][0]["hand"] == ["rat2", "ox1", "ox2", "pig5"]
    assert game.observe(2).to_dict()["scores"] == [None, 0]


def test_a_known_card_that_leaves_the_hand_is_no_longer_there() -> None:
    game = tables.game(hands={1: "ox1"}, display="dog5 ox2")
    tables.play(game, "draw 2", "summon ox1 a1")
    # ox2 was the only way to pay.
    assert game.observe(2).to_dict()["players"][0]["hand"] == []
    assert game.observe(2).to_dict()["discard"] == ["ox2"]
