"""What an observation tells of a card that is to be summoned: where, for how much at best, with what."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from tests.tables import game, hand, state, texts
from tests.zodiac.playing import KINDS, Kind, random_moves
from zodiac import Game, InvalidMoveError
from zodiac.board import SPACE_NAMES


def test_a_card_may_lie_on_every_empty_space_and_costs_what_the_best_one_costs() -> None:
    """RULES 2: rank 1 beside a wood card costs nothing; the other rat and the other wood card could pay."""
    seat = game(hands={1: "rat1 rat2 ox1"}, board={"a1": "dog1", "d4": "goat1"}, animals={"dog": 2}).observe(
        1
    )
    prospect = seat.prospect("rat1")
    assert prospect.spaces == tuple(name for name in SPACE_NAMES if name not in ("a1", "d4"))
    assert (prospect.cost, prospect.means) == (0, 2)
    assert seat.discounts("rat1", "b1") == ("a1",)
    assert seat.discounts("rat1", "c3") == ()


def test_an_ascending_card_has_the_one_space_of_its_animal_and_a_low_one_has_none() -> None:
    """RULES 2, *Ascending*: only a higher rank, only where the animal is."""
    seat = game(hands={1: "rat2 rat5"}, board={"b2": "rat3"}, animals={"rat": 1}).observe(1)
    assert seat.prospect("rat5") == (("b2",), 3, 1)
    assert seat.prospect("rat2") == ((), 0, 1)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_prospect_agrees_with_the_legal_moves(kind: Kind) -> None:
    """RULES 2: in the main phase a card can be summoned just if its means reach its least cost."""
    some_game = Game.new(kind.setup("prospects"))
    for _ in islice(random_moves(some_game, Random(4)), 80):
        facts = state(some_game)
        if facts["turn"]["phase"] == "main":
            seat = facts["turn"]["seat"]
            playable = {move.split()[1] for move in texts(some_game) if move.startswith("summon")}
            for card in hand(some_game, seat):
                prospect = some_game.observe(seat).prospect(card)
                assert (bool(prospect.spaces) and prospect.cost <= prospect.means) == (card in playable)


def test_what_is_no_card_is_refused() -> None:
    seat = game().observe(1)
    with pytest.raises(InvalidMoveError):
        seat.prospect("cat1")
    with pytest.raises(InvalidMoveError):
        seat.discounts("rat1", "e5")
