"""What pays for a summoned card (RULES 2, Payment), and which payments are not asked for (NOTATION)."""

from __future__ import annotations

import pytest

from tests.tables import game, hand, held, play, state, texts
from zodiac import IllegalMoveError

ON_A1 = "summon dragon3 a1"


def test_animal_element_and_token_mixed() -> None:
    """RULES 2, Payment: Dragon 3 (water) alone on a1 costs 3, in any mix.

    It may be paid by Dragon 1 (the animal), Tiger 4 and Monkey 1 (water) and the one water token; Rat 1
    (wood) and the fire token are neither. Three of four: the order is by the cards, a card before a token.
    """
    some = play(
        game(hands={1: "dragon3 dragon1 tiger4 monkey1 rat1"}, elements={1: "water fire"}, deck="pig4"), ON_A1
    )
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "pay"}
    assert texts(some) == [
        "pay tiger4 dragon1 monkey1",
        "pay tiger4 dragon1 water",
        "pay tiger4 monkey1 water",
        "pay dragon1 monkey1 water",
    ]
    before = state(some)["discard"]
    play(some, "pay tiger4 dragon1 water")
    after = state(some)
    assert hand(some, 1) == ["rat1", "monkey1"]
    assert held(some, 1) == ["fire"]
    assert set(after["discard"]) - set(before) == {"tiger4", "dragon1"}
    assert after["supply"] == {"wood": 3, "fire": 2, "earth": 3, "metal": 3, "water": 3}


def test_cards_of_the_animal_pay_whatever_their_element() -> None:
    """RULES 2, Payment: the other four dragons are earth, metal, wood and fire.

    Any three pay for water Dragon 3.
    """
    some = play(game(hands={1: "dragon1 dragon2 dragon3 dragon4 dragon5"}), ON_A1)
    assert texts(some) == [
        "pay dragon1 dragon2 dragon4",
        "pay dragon1 dragon2 dragon5",
        "pay dragon1 dragon4 dragon5",
        "pay dragon2 dragon4 dragon5",
    ]


def test_cards_of_the_element_pay_whatever_their_animal() -> None:
    """RULES 2, Payment: Rat 5, Rabbit 4, Goat 2 and Monkey 1 are all water, like Dragon 3: any three pay."""
    some = play(game(hands={1: "dragon3 rat5 rabbit4 goat2 monkey1"}), ON_A1)
    assert texts(some) == [
        "pay rat5 rabbit4 goat2",
        "pay rat5 rabbit4 monkey1",
        "pay rat5 goat2 monkey1",
        "pay rabbit4 goat2 monkey1",
    ]


def test_a_card_is_worth_one_whatever_its_rank() -> None:
    """RULES 2, Payment: the cost is a number of cards.

    Rat 5 (water) is one of the three, not five of them.
    """
    assert texts(game(hands={1: "dragon3 rat5 ox5"})) == ["draw deck"]
    assert len(texts(game(hands={1: "dragon3 rat5 ox5 dog5"}))) == 1 + 16


def test_tokens_alone_may_pay() -> None:
    """RULES 2, Payment: three water tokens are the only way to pay 3 here, so nothing is asked."""
    some = play(game(hands={1: "dragon3"}, elements={1: "water water water"}), ON_A1)
    assert held(some, 1) == []
    assert state(some)["supply"]["water"] == 3
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


def test_tokens_of_one_element_are_alike() -> None:
    """RULES 2, Payment: Rat 2 (fire) costs 2.

    With three fire tokens, Ox 2 and Rat 1 there are just four ways.
    """
    some = play(game(hands={1: "rat1 rat2 ox2"}, elements={1: "fire fire fire"}), "summon rat2 d4")
    assert texts(some) == ["pay rat1 ox2", "pay rat1 fire", "pay ox2 fire", "pay fire fire"]
    play(some, "pay fire fire")
    assert held(some, 1) == ["fire"]
    assert hand(some, 1) == ["rat1", "ox2"]


def test_the_summoned_card_does_not_pay_for_itself() -> None:
    """RULES 2, Payment: other cards of the hand.

    Rat 1 shares element and animal with itself, but is alone.
    """
    assert texts(game(hands={1: "rat1"})) == ["draw deck"]


def test_animal_tokens_do_not_pay() -> None:
    """RULES 2, Payment (ruling): seat 1 has the tokens of rat and ox, and nothing else for Rat 2 (cost 1)."""
    some = game(hands={1: "rat2"}, board={"a1": "rat1", "d4": "ox3"}, animals={"rat": 1, "ox": 1})
    assert texts(some) == ["draw deck"]
    with pytest.raises(IllegalMoveError):
        some.play("summon rat2 a1")


@pytest.mark.parametrize("token", ["wood", "earth", "metal", "water"])
def test_tokens_of_another_element_do_not_pay(token: str) -> None:
    """RULES 2, Payment: Tiger 1 is fire; not even wood, which generates fire, pays for it."""
    assert texts(game(hands={1: "tiger1"}, elements={1: f"{token} {token} {token}"})) == ["draw deck"]


def test_cards_of_another_element_and_animal_do_not_pay() -> None:
    """RULES 2, Payment: Tiger 1 is fire; Rat 1 wood, Ox 3 earth, Dog 4 metal and Pig 5 water are no help.

    Among themselves they are all of different elements and animals: 1, 3, 4 and 5 cannot be paid either.
    """
    assert texts(game(hands={1: "tiger1 rat1 ox3 dog4 pig5"})) == ["draw deck"]


def test_a_card_of_the_same_rank_does_not_pay() -> None:
    """RULES 2, Payment: Tiger 1 (fire) and Dragon 1 (earth) share nothing but the rank."""
    assert texts(game(hands={1: "tiger1 dragon1"})) == ["draw deck"]


def test_what_others_have_does_not_pay() -> None:
    """RULES 2, Payment: seat 2 has the rats and the wood tokens; those of seat 1 alone count: none."""
    some = game(hands={1: "rat1", 2: "rat2 ox1"}, elements={2: "wood wood"})
    assert texts(some) == ["draw deck"]


def test_in_coop_team_mates_do_not_pay_either() -> None:
    """RULES 2, Payment and 4: hands are open, but the payment comes from the hand of the one who summons."""
    assert texts(game("coop", 2, hands={1: "rat1", 2: "rat2 ox1"}, elements={2: "wood"})) == ["draw deck"]


def test_cards_on_the_table_do_not_pay() -> None:
    """RULES 2, Payment: the wood and the rats of display, discard pile and calendar are not in the hand."""
    some = game(
        hands={1: "rat1"}, board={"d4": "dog1"}, animals={"dog": 1}, display="ox1 rat2", discard="pig1 rat3"
    )
    assert [text for text in texts(some) if text.startswith("summon")] == ["summon rat1 d3", "summon rat1 c4"]
    play(some, "summon rat1 d3")
    assert state(some)["discard"] == ["rat3", "pig1"]


@pytest.mark.parametrize("move", ["pay", "pay rat2 ox1", "pay rat3", "pay fire", "pay snake1"])
def test_exactly_the_cost_is_paid(move: str) -> None:
    """RULES 2, Payment: Rat 1 costs 1, by Rat 2 or Ox 1.

    Not nothing, not both, not a card one has not got, not a token of another element, not a card that shares
    nothing. A refused payment changes nothing.
    """
    some = play(game(hands={1: "rat1 rat2 ox1 snake1"}, elements={1: "fire"}), "summon rat1 a1")
    assert texts(some) == ["pay rat2", "pay ox1"]
    before = state(some)
    with pytest.raises(IllegalMoveError):
        some.play(move)
    assert state(some) == before


def test_an_ascend_is_paid_by_the_new_cards_element() -> None:
    """RULES 2, Payment: Rat 3 (earth) over Rat 2 (fire) costs 2: earth cards, rats and earth tokens pay.

    Ox 2 and the fire token share only the covered card's element. Tiger 2 and Snake 1 are earth.
    """
    some = game(
        hands={1: "rat3 rat5 ox2 tiger2 snake1"},
        elements={1: "fire earth"},
        board={"a1": "rat2"},
        animals={"rat": 1},
    )
    assert texts(play(some, "summon rat3 a1")) == [
        "pay rat5 tiger2",
        "pay rat5 snake1",
        "pay rat5 earth",
        "pay tiger2 snake1",
        "pay tiger2 earth",
        "pay snake1 earth",
    ]


def test_one_way_to_pay_is_not_asked_and_not_recorded() -> None:
    """RULES 2, Payment and NOTATION: Rat 1 can only be paid by Ox 1, so the summon is the whole move."""
    some = play(game(hands={1: "rat1 ox1 pig5"}), "summon rat1 a1")
    assert [str(move) for move in some.moves] == ["summon rat1 a1"]
    assert hand(some, 1) == ["pig5"]
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}
    assert state(some)["pending"] is None


def test_a_free_card_is_not_paid_and_nothing_recorded() -> None:
    """RULES 2, Cost and NOTATION: beside Ox 1 (wood) Rat 1 costs 0: the empty payment plays itself."""
    some = game(hands={1: "rat1 rat2 pig1"}, elements={1: "wood"}, board={"a1": "ox1"}, animals={"ox": 2})
    play(some, "summon rat1 b1")
    assert [str(move) for move in some.moves] == ["summon rat1 b1"]
    assert hand(some, 1) == ["rat2", "pig1"]
    assert held(some, 1) == ["wood"]


def test_a_chosen_payment_is_recorded() -> None:
    """NOTATION: where two payments are possible, the summon and its payment are two recorded moves."""
    some = play(game(hands={1: "rat1 rat2 ox1"}), "summon rat1 a1", "pay ox1")
    assert [str(move) for move in some.moves] == ["summon rat1 a1", "pay ox1"]


def test_a_reduced_cost_is_paid_in_full() -> None:
    """RULES 2, Cost and Payment: Rat 3 (earth) beside Ox 3 (earth) costs 3 − 1 = 2.

    Rat 1, Dog 3 and the earth token can pay: any two of the three.
    """
    some = game(hands={1: "rat1 rat3 dog3"}, elements={1: "earth"}, board={"a1": "ox3"}, animals={"ox": 2})
    assert texts(play(some, "summon rat3 b1")) == ["pay rat1 dog3", "pay rat1 earth", "pay dog3 earth"]
