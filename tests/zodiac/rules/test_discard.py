"""The hand at the end of a turn (RULES 2): down to seven cards, of the player's choice."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tables import game, hand, play, state, texts
from zodiac import IllegalMoveError

SEVEN = "rat1 rat2 ox1 tiger1 dragon1 snake1 pig1"


def test_seven_cards_may_stay() -> None:
    """RULES 2: five and two drawn are seven; the turn passes on without a discard."""
    some = play(game(hands={1: "rat1 rat2 ox1 tiger1 dragon1"}), "draw deck", "draw deck")
    assert len(hand(some, 1)) == 7
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


def test_eight_cards_are_one_too_many() -> None:
    """RULES 2: six and two drawn (Goat 5, Dog 5) are eight: any one of them may go, in card order."""
    some = game(hands={1: "rat1 rat2 ox1 tiger1 dragon1 snake1"}, deck="goat5 dog5 pig5")
    before = state(some)["discard"]
    play(some, "draw deck", "draw deck")
    assert state(some)["turn"] == {"seat": 1, "actions": 0, "phase": "discard"}
    assert texts(some) == [
        "discard rat1",
        "discard rat2",
        "discard ox1",
        "discard tiger1",
        "discard dragon1",
        "discard snake1",
        "discard goat5",
        "discard dog5",
    ]
    play(some, "discard goat5")
    assert hand(some, 1) == "rat1 rat2 ox1 tiger1 dragon1 snake1 dog5".split()
    assert set(state(some)["discard"]) - set(before) == {"goat5"}
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}


def test_nine_cards_are_two_too_many() -> None:
    """RULES 2: seven and two drawn are nine; any two go together: 9 · 8 / 2 = 36 choices in card order."""
    some = play(game(hands={1: SEVEN}, deck="goat5 dog5 pig5"), "draw deck", "draw deck")
    nine = "rat1 rat2 ox1 tiger1 dragon1 snake1 goat5 dog5 pig1".split()
    assert hand(some, 1) == nine
    moves = texts(some)
    assert len(moves) == 36
    assert moves[:3] == ["discard rat1 rat2", "discard rat1 ox1", "discard rat1 tiger1"]
    assert moves[-1] == "discard dog5 pig1"
    assert moves == [f"discard {one} {two}" for one, two in combinations(nine, 2)]
    play(some, "discard rat2 dog5")
    assert hand(some, 1) == "rat1 ox1 tiger1 dragon1 snake1 goat5 pig1".split()


@pytest.mark.parametrize(
    "move", ["discard rat1", "discard rat1 rat2 ox1", "discard rat1 monkey1", "draw deck", "pass"]
)
def test_neither_more_nor_less_nor_anything_else(move: str) -> None:
    """RULES 2: with nine cards exactly two go, both from the hand, before anything else happens."""
    some = play(game(hands={1: SEVEN}, deck="goat5 dog5 pig5"), "draw deck", "draw deck")
    before = state(some)
    with pytest.raises(IllegalMoveError):
        some.play(move)
    assert state(some) == before


def test_the_limit_holds_at_the_end_of_the_turn_only() -> None:
    """RULES 2: eight cards after the first action are no matter.

    Rat 1 is then summoned and paid by Ox 1, so the turn ends with six.
    """
    some = play(game(hands={1: SEVEN}), "draw deck")
    assert len(hand(some, 1)) == 8
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    play(some, "summon rat1 a1", "pay ox1")
    assert len(hand(some, 1)) == 6
    assert state(some)["turn"]["seat"] == 2


def test_only_the_player_whose_turn_ends_discards() -> None:
    """RULES 2: seat 1 ends its turn with two cards; seat 2 holds eight but has its own turn still to play."""
    some = play(game(hands={2: SEVEN + " goat5"}), "draw deck", "draw deck")
    assert state(some)["turn"] == {"seat": 2, "actions": 2, "phase": "main"}
    assert len(hand(some, 2)) == 8


def test_a_drawn_card_may_be_the_one_that_goes() -> None:
    """RULES 2: of their choice; both cards just drawn, Goat 5 and Dog 5, may go again."""
    some = game(hands={1: SEVEN}, deck="goat5 dog5 pig5")
    play(some, "draw deck", "draw deck", "discard goat5 dog5")
    assert hand(some, 1) == SEVEN.split()


def test_in_coop_the_same_limit_holds() -> None:
    """RULES 2 and 4: solo, eight cards: one goes and the next turn is the same seat's."""
    some = game("coop", 1, hands={1: "rat1 rat2 ox1 tiger1 dragon1 snake1"}, deck="goat5 dog5 pig5")
    play(some, "draw deck", "draw deck", "discard rat2")
    assert hand(some, 1) == "rat1 ox1 tiger1 dragon1 snake1 goat5 dog5".split()
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "main"}


def test_the_last_turn_ends_with_its_discard_before_the_score() -> None:
    """RULES 2 and 3: seat 2 controls the rat and holds five of its cards' kin.

    Rat 2 to Rat 5 and three others. It draws Goat 5, so eight cards: one goes, then the game is over. Keeping
    the four rats gives 4 years, throwing one away 3.
    """
    for move, score in (("discard goat5", 4), ("discard rat5", 3)):
        some = game(
            seat=2,
            actions=1,
            ending="last",
            hands={2: "rat2 rat3 rat4 rat5 tiger1 dragon1 snake1"},
            board={"a1": "rat1"},
            animals={"rat": 2},
            deck="goat5 pig5",
        )
        play(some, "draw deck")
        assert some.outcome is None
        assert state(some)["turn"]["phase"] == "discard"
        play(some, move)
        assert some.outcome is not None
        assert some.outcome.scores == (0, score)


def test_the_round_ends_after_the_discard() -> None:
    """RULES 2 and 3: seat 2's turn, and with it the round, ends when it is down to seven cards."""
    some = play(game(seat=2, hands={2: SEVEN}, deck="goat5 dog5 pig5"), "draw deck", "draw deck")
    assert state(some)["rounds"] == 0
    play(some, "discard goat5 dog5")
    assert state(some)["rounds"] == 1
    assert state(some)["turn"]["seat"] == 1
