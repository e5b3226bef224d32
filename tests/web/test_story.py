"""The log tells each kind of move in plain words, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import game
from web.story import Line, announcement, extend, spoken, tell, touched
from zodiac import Game

NAMES = ("Mei", "Otto")


def told(some_game: Game, *moves: str) -> list[str]:
    """Play the moves and return what is told of each."""
    lines = []
    for move in moves:
        before = some_game.position.to_dict()
        some_game.play(move)
        lines.append(tell(move, before, some_game.position.to_dict(), NAMES))
    return lines


def test_draws() -> None:
    table = game(display="pig5 rat1", hands={1: "ox1"})
    assert told(table, "draw 1", "draw deck") == ["drew Pig 5 from the display", "drew from the deck"]


def test_a_summon_with_its_token_and_its_years() -> None:
    table = game(hands={1: "snake1 ox3"}, tokens={"a3": "metal"})
    assert told(table, "summon snake1 a3") == ["summoned Snake 1 on a3: metal token and 1 year"]


def test_a_payment_tells_the_summon_and_what_was_paid() -> None:
    table = game(hands={1: "rat2 rat1 rat3 rat4"})
    lines = told(table, "summon rat2 b2", "pay rat1 rat3")
    assert lines == ["chose Rat 2 for b2", "summoned Rat 2 on b2 for Rat 1 and Rat 3: 1 year"]
    log = extend((Line(1, lines[0], 1),), Line(1, lines[1], 2), "pay rat1 rat3")
    assert [line.ply for line in log] == [2]


def test_tokens_that_paid_are_told() -> None:
    table = game(hands={1: "rat3 rat1 rat2"}, elements={1: "earth earth"})
    assert told(table, "summon rat3 b2", "pay rat1 earth earth")[1] == (
        "summoned Rat 3 on b2 for Rat 1 and 2 earth tokens: 1 year"
    )


def test_an_ascend_takes_the_animal_from_its_player() -> None:
    table = game(hands={1: "rat2"}, board={"a1": "rat1"}, animals={"rat": 2}, elements={1: "fire"})
    assert told(table, "summon rat2 a1") == [
        "raised Rat to rank 2: its token from Otto, wood token and 1 year"
    ]


def test_a_shift_and_the_token_under_it() -> None:
    table = game("coop", 1, board={"a1": "rat1"}, hands={1: "pig1 pig2"}, tokens={"b1": "water"})
    assert told(table, "shift a1 b1") == ["moved Rat from a1 to b1: water token"]


def test_a_completed_animal_is_sealed() -> None:
    table = game("coop", 1, board={"a1": "rat1 rat4"}, hands={1: "rat5 rat2 rat3 tiger4 pig5"})
    assert told(table, "summon rat5 a1") == ["raised Rat to rank 5: sealed and metal token"]


def test_tokens_taken_from_a_space_and_from_a_player() -> None:
    table = game(hands={1: "rat2"}, board={"a1": "rat1"}, elements={1: "fire"}, tokens={"d4": "wood"})
    assert told(table, "summon rat2 a1", "take d4") == [
        "raised Rat to rank 2",
        "took a wood token from d4: 1 year",
    ]


def test_scrolls() -> None:
    table = game(scrolls=True, owned={1: ["water 2 active"]})
    lines = told(table, "activate water 2", "gather fire", "stop")
    assert lines == ["used Water 2", "took a fire token from the supply", "took no more tokens"]
    table = game(scrolls=True, owned={1: ["earth 1 inactive"]}, elements={1: "earth"})
    assert told(table, "refresh earth 1 earth") == ["unrolled Earth 1 for an earth token"]
    table = game(scrolls=True, owned={1: ["earth 2 active"]}, discard="rat1 rat2 rat3")
    assert told(table, "activate earth 2") == ["used Earth 2: 2 years"]
    table = game(scrolls=True, owned={1: ["metal 1 active"]}, board={"a1": "rat1", "b1": "ox1"})
    assert told(table, "activate metal 1", "move rat c3")[1] == "moved Rat to c3: 1 year"
    table = game(scrolls=True, hands={1: "rat2 rat1 rat3"}, years={1: 3})
    assert told(table, "summon rat2 b2", "claim 2")[1] == "claimed Fire 2 for 2 years"


def test_whole_sentences_and_announcements() -> None:
    line = Line(2, "drew from the deck", 4)
    assert spoken(line, NAMES) == "Otto drew from the deck."
    assert spoken(line._replace(seat=1), NAMES[:1]) == "Drew from the deck."
    one: dict[str, Any] = {"over": False, "turn": {"seat": 1, "actions": 1, "phase": "main"}}
    two: dict[str, Any] = {"over": False, "turn": {"seat": 2, "actions": 2, "phase": "main"}}
    assert announcement("Done.", NAMES, one, two) == "Done. Otto’s turn."
    assert (
        announcement("Done.", NAMES, two, one | {"turn": one["turn"] | {"seat": 2}}) == "Done. 1 action left."
    )
    assert announcement("Done.", NAMES, one, two | {"over": True}) == "Done. The game is over."


def test_touched_spaces() -> None:
    table = game("coop", 1, board={"a1": "rat1"}, hands={1: "pig1 pig2"})
    before = table.position.to_dict()
    table.play("shift a1 b1")
    assert touched(before, table.position.to_dict()) == {"a1", "b1"}


@pytest.mark.parametrize("seat", [1, 2])
def test_a_card_from_the_deck_is_not_named(seat: int) -> None:
    table = game(seat=seat, deck="pig5 pig4 pig3")
    assert told(table, "draw deck") == ["drew from the deck"]
