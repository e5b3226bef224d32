"""Stored games play as they did: the same moves lead to the same positions, with as many legal moves.

After a change that was meant, ``python3 -m tests.zodiac.playthroughs`` writes them anew; read the difference.
"""

from __future__ import annotations

import pytest

from tests.zodiac.playing import KINDS, Kind
from tests.zodiac.playthroughs import FOLDER, file_of, written
from zodiac import Game
from zodiac.moves import VERBS
from zodiac.rules import RULESETS


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_stored_game_plays_as_it_did(kind: Kind) -> None:
    stored = file_of(kind).read_text(encoding="utf-8")
    game = Game.from_record(stored)
    assert written(game).splitlines() == stored.splitlines()
    assert game.outcome is not None
    assert (game.setup.mode, game.setup.seats, game.setup.scrolls) == kind


def test_every_kind_of_game_that_can_be_set_up_has_one() -> None:
    registered = {
        Kind(rules.mode, seats, rules.scrolls) for rules in RULESETS.values() for seats in rules.seats
    }
    assert registered == set(KINDS)
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(map(str, KINDS))


def test_the_stored_games_use_every_verb() -> None:
    played = {
        move.verb for kind in KINDS for move in Game.from_record(file_of(kind).read_text("utf-8")).moves
    }
    assert played == VERBS.keys()
