"""Years during the game (RULES 2, step 3): 1 a controlled Animal Token, or 1 a held Element Token."""

from __future__ import annotations

from tests.tables import game, held, play, years


def test_the_first_animal_scores_one() -> None:
    """RULES 2, step 3: seat 1's first Animal Token counts itself: 1 year. Its Element Tokens do not count."""
    some = play(game(hands={1: "rat1"}, elements={1: "wood wood fire"}), "summon rat1 a1")
    assert (years(some, 1), years(some, 2)) == (1, 0)


def test_a_new_animal_scores_all_animals_now_controlled() -> None:
    """RULES 2, step 3: rat and ox are seat 1's, the pig is not; the tiger is the third: 10 + 3 years."""
    some = game(
        hands={1: "tiger1"},
        board={"a1": "rat1", "b2": "ox1", "c3": "pig1"},
        animals={"rat": 1, "ox": 1, "pig": 2},
        elements={1: "fire earth earth"},
        years={1: 10, 2: 20},
    )
    play(some, "summon tiger1 d4")
    assert (years(some, 1), years(some, 2)) == (13, 20)


def test_an_animal_taken_over_scores_animals_not_elements() -> None:
    """RULES 2, step 3: the rat was seat 2's, so seat 1 counts Animal Tokens: ox, tiger and now the rat, 3.

    Its Element Tokens would be 5: four earth and metal ones and the wood gained. Seat 2 loses no years.
    """
    some = game(
        hands={1: "rat2 rat5"},
        board={"a1": "rat1", "b2": "ox1", "c3": "tiger1", "d4": "pig1"},
        animals={"rat": 2, "ox": 1, "tiger": 1, "pig": 2},
        elements={1: "earth earth metal metal"},
        years={1: 1, 2: 7},
    )
    play(some, "summon rat2 a1")
    assert held(some, 1) == ["wood", "earth", "earth", "metal", "metal"]
    assert (years(some, 1), years(some, 2)) == (4, 7)


def test_the_last_owner_counts_one_animal_less_afterwards() -> None:
    """RULES 2, step 3: seat 2 lost the rat and keeps the ox.

    Its next new animal, the pig, is then its second: 2 years. Seat 1 got 1 for the rat, its first.
    """
    some = game(
        hands={1: "rat2 rat5", 2: "pig1"},
        elements={2: "wood"},
        board={"a1": "rat1", "b2": "ox1"},
        animals={"rat": 2, "ox": 2},
    )
    play(some, "summon rat2 a1", "draw deck", "summon pig1 d4")
    assert (years(some, 1), years(some, 2)) == (1, 2)


def test_ascending_an_own_animal_scores_elements_the_new_one_included() -> None:
    """RULES 2, steps 1 and 3: two earth tokens, and the wood token of this very ascend: 3 years, not 2.

    Animal Tokens, four of them here, do not count.
    """
    some = game(
        hands={1: "rat2 rat5"},
        board={"a1": "rat1", "b2": "ox1", "c3": "tiger1", "d4": "pig1"},
        animals={"rat": 1, "ox": 1, "tiger": 1, "pig": 1},
        elements={1: "earth earth", 2: "fire metal"},
    )
    play(some, "summon rat2 a1")
    assert held(some, 1) == ["wood", "earth", "earth"]
    assert (years(some, 1), years(some, 2)) == (3, 0)


def test_tokens_spent_on_the_ascend_no_longer_count() -> None:
    """RULES 2, Payment and step 3: of two fire tokens one pays for Rat 2.

    The other and the wood gained for Rat 1 are left: 2 years, not 3.
    """
    some = game(hands={1: "rat2"}, elements={1: "fire fire"}, board={"a1": "rat1"}, animals={"rat": 1})
    play(some, "summon rat2 a1")
    assert held(some, 1) == ["wood", "fire"]
    assert years(some, 1) == 2


def test_a_token_chosen_from_another_player_counts_already() -> None:
    """RULES 2, steps 1 and 3: nothing scores before the token is chosen.

    Then the earth token and the wood one from seat 3 are 2 years.
    """
    some = game(
        seats=3,
        hands={1: "rat2 rat5"},
        board={"a1": "rat1"},
        animals={"rat": 1},
        elements={1: "earth", 2: "wood wood", 3: "wood"},
    )
    play(some, "summon rat2 a1")
    assert years(some, 1) == 0
    play(some, "take p3")
    assert [years(some, seat) for seat in (1, 2, 3)] == [2, 0, 0]


def test_an_ascend_that_gains_nothing_scores_what_is_held() -> None:
    """RULES 2, Gaining and step 3: all three wood tokens are seat 1's, so none is gained: 3 years, not 4."""
    some = game(
        hands={1: "rat2 rat5"}, board={"a1": "rat1"}, animals={"rat": 1}, elements={1: "wood wood wood"}
    )
    play(some, "summon rat2 a1")
    assert years(some, 1) == 3


def test_a_token_covered_by_a_new_animal_is_no_year() -> None:
    """RULES 2, step 3: Rat 1 takes the fire token of b1, but scores by Animal Tokens: 1."""
    some = game(hands={1: "rat1"}, board={"a1": "ox1"}, animals={"ox": 2}, tokens={"b1": "fire"})
    play(some, "summon rat1 b1")
    assert held(some, 1) == ["fire"]
    assert years(some, 1) == 1


def test_two_summons_of_one_turn_score_one_after_the_other() -> None:
    """RULES 2, step 3: the rat is the first (1), the ox beside it the second (2): 3 years together.

    Rat 1 is paid by a wood token; Ox 1 beside it shares the wood and costs 0.
    """
    some = play(game(hands={1: "rat1 ox1"}, elements={1: "wood"}), "summon rat1 a1", "pay wood")
    assert years(some, 1) == 1
    play(some, "summon ox1 b1")
    assert years(some, 1) == 3


def test_an_animal_just_taken_is_an_own_one_for_the_second_action() -> None:
    """RULES 2, step 3: Rat 2 takes seat 2's rat (1 year, 1 animal); then Rat 3 ascends it as an own one.

    Rat 2 costs 1 (fire token), gains wood. Rat 3 costs 2 (two earth tokens), gains fire: wood and fire, 2
    years.
    """
    some = game(
        hands={1: "rat2 rat3"},
        elements={1: "fire earth earth"},
        board={"a1": "rat1"},
        animals={"rat": 2},
    )
    play(some, "summon rat2 a1", "pay fire")
    assert years(some, 1) == 1
    play(some, "summon rat3 a1")
    assert held(some, 1) == ["wood", "fire"]
    assert years(some, 1) == 3


def test_the_track_has_no_upper_end() -> None:
    """RULES 1, Years: 99 years and two tokens (one held, one gained) make 101."""
    some = game(
        hands={1: "rat2 rat5"},
        board={"a1": "rat1"},
        animals={"rat": 1},
        elements={1: "earth"},
        years={1: 99},
        ending="last",
    )
    play(some, "summon rat2 a1")
    assert years(some, 1) == 101


def test_a_draw_scores_nothing() -> None:
    """RULES 2, step 3: years come from summons only."""
    some = play(
        game(board={"a1": "rat1"}, animals={"rat": 1}, elements={1: "fire"}, display="rat2"),
        "draw 1",
        "draw deck",
    )
    assert (years(some, 1), years(some, 2)) == (0, 0)
