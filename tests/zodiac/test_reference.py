"""The engine's legal moves and scores against a second, slow reading of the rules, in games of every kind."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.zodiac import reference
from tests.zodiac.playing import KINDS, Kind, random_moves
from zodiac import Game


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=3)
@given(seed=st.integers(0, 10**6))
def test_both_readings_agree(kind: Kind, seed: int) -> None:
    game = Game.new(kind.setup(f"deal {seed}"))
    for _ in random_moves(game, Random(seed)):
        facts = game.position.to_dict()
        expected = reference.legal_moves(facts)
        if expected is not None:
            assert [str(move) for move in game.legal_moves()] == expected
        assert facts["scores"] == reference.scores(facts)


def test_both_name_the_same_cards() -> None:
    # Of some years of the calendar: the Wood Rat of 1984, the Fire Horse of 2026, the Water Pig of 2043.
    named = {"rat1": "wood", "horse4": "fire", "pig5": "water", "dragon4": "wood", "tiger1": "fire"}
    assert {card: reference.element(card) for card in named} == named
