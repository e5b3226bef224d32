"""Where a card may be summoned and what it costs (RULES 2, Summon and Cost)."""

from __future__ import annotations

import pytest

from tests.tables import SPACES, game, hand, play, state, texts
from zodiac import IllegalMoveError


def summons(some_texts: list[str], card: str) -> list[str]:
    """Return the spaces a card may be summoned on, in the order of the moves."""
    return [text.split()[2] for text in some_texts if text.startswith(f"summon {card} ")]


# Placing


def test_any_empty_space_will_do_for_an_animal_not_on_the_calendar() -> None:
    """RULES 2, Summon: Rat 1 may go to 14 of the 16 spaces, all but b2 and d3, where other animals are."""
    some = game(
        hands={1: "rat1"},
        elements={1: "wood"},
        board={"b2": "ox3", "d3": "pig3"},
        animals={"ox": 2, "pig": 2},
    )
    assert summons(texts(some), "rat1") == "a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 a4 b4 c4 d4".split()


def test_a_summoned_card_leaves_the_hand_for_the_space() -> None:
    """RULES 2, Summon: Rat 1 lies on c2 and nowhere else; its payment, Ox 1, is discarded."""
    some = play(game(hands={1: "rat1 ox1 pig5"}, deck="dog5"), "summon rat1 c2")
    after = state(some)
    assert after["spaces"]["c2"]["cards"] == ["rat1"]
    assert [name for name in SPACES if after["spaces"][name]["cards"]] == ["c2"]
    assert hand(some, 1) == ["pig5"]
    assert "ox1" in after["discard"]
    assert "rat1" not in after["discard"]


def test_an_animal_is_on_one_space_at_a_time() -> None:
    """RULES 2, Summon (ruling): Rat 3 may only ascend Rat 1 on b2, though 15 spaces are empty."""
    some = game(
        hands={1: "rat3"}, elements={1: "earth earth earth"}, board={"b2": "rat1"}, animals={"rat": 2}
    )
    assert texts(some) == ["draw deck", "summon rat3 b2"]


def test_a_lower_rank_has_no_space() -> None:
    """RULES 2, Summon: Rat 3 can neither cover Rat 4 nor open a second space, however rich its owner is."""
    some = game(
        hands={1: "rat3"}, elements={1: "earth earth earth"}, board={"b2": "rat4"}, animals={"rat": 1}
    )
    assert texts(some) == ["draw deck"]
    for space in ("a1", "b2"):
        with pytest.raises(IllegalMoveError):
            some.play(f"summon rat3 {space}")


def test_the_top_card_counts_not_the_ones_beneath() -> None:
    """RULES 2, Summon: the stack is Rat 1, Rat 4. Rat 2 and Rat 3 beat only the covered card; Rat 5 the top.

    Rat 2 and Rat 3 could be paid by fire, earth and each other; Rat 5 costs 4: both of them and two water.
    """
    some = game(
        hands={1: "rat2 rat3 rat5"},
        elements={1: "fire fire earth earth water water"},
        board={"b2": "rat1 rat4"},
        animals={"rat": 1},
    )
    assert texts(some) == ["draw deck", "summon rat5 b2"]


def test_no_card_covers_another_animal() -> None:
    """RULES 2, Summon: Rat 5 outranks Ox 1, but only its own animal may be covered: a1 is no place for it."""
    some = game(hands={1: "rat5 rat1 rat2 rat3 rat4 ox5"}, board={"a1": "ox1"}, animals={"ox": 1})
    assert summons(texts(some), "rat5") == SPACES[1:]


@pytest.mark.parametrize("rank", [2, 3, 4, 5])
def test_ascending_may_skip_ranks_and_the_stack_grows_upwards(rank: int) -> None:
    """RULES 2, Summon: each higher rank may cover Rat 1, for 1 (the covered rank), paid with Rat 1's kin.

    The only other card of the hand is another rat of a rank not used here, so the payment is forced.
    """
    spare = "rat5" if rank != 5 else "rat2"
    some = play(
        game(hands={1: f"rat{rank} {spare}"}, board={"d4": "rat1"}, animals={"rat": 1}),
        f"summon rat{rank} d4",
    )
    assert state(some)["spaces"]["d4"]["cards"] == ["rat1", f"rat{rank}"]
    assert hand(some, 1) == []


def test_a_summon_that_cannot_be_paid_is_not_offered() -> None:
    """RULES 2, Payment: Rat 2 costs 2 and only one fire token is there; two make it possible."""
    assert texts(game(hands={1: "rat2"}, elements={1: "fire"})) == ["draw deck"]
    assert len(texts(game(hands={1: "rat2"}, elements={1: "fire fire"}))) == 1 + 16


def test_an_opponents_hand_cannot_be_summoned() -> None:
    """RULES 2, Summon: the card comes from the hand of the player whose turn it is.

    That of seat 2 stays shut.
    """
    some = game(hands={2: "rat1"}, elements={1: "wood", 2: "wood"})
    assert texts(some) == ["draw deck"]


# Cost


@pytest.mark.parametrize(
    ("card", "cost"), [("rat1", 1), ("ox2", 2), ("dragon3", 3), ("goat4", 4), ("pig5", 5)]
)
def test_on_a_lonely_space_the_cost_is_the_rank(card: str, cost: int) -> None:
    """RULES 2, Cost: an empty calendar gives no reduction, so a card costs what its rank says."""
    price = game(hands={1: card}).observe(1).cost(card, "b2")
    assert (price.total, price.base, price.matches) == (cost, cost, 0)


@pytest.mark.parametrize(
    ("board", "cost"),
    [
        ({"b1": "ox5"}, 4),
        ({"b1": "ox5", "a2": "dog5"}, 3),
        ({"b1": "ox5", "a2": "dog5", "c2": "pig5"}, 2),
        ({"b1": "ox5", "a2": "dog5", "c2": "pig5", "b3": "tiger4"}, 1),
    ],
)
def test_each_adjacent_top_of_the_same_element_takes_one_off(board: dict[str, str], cost: int) -> None:
    """RULES 2, Cost: Rat 5 is water, and so are all the neighbours of b2 here: 5 less 1, 2, 3 and 4."""
    animals = {top[:-1]: 2 for top in board.values()}
    price = game(hands={1: "rat5"}, board=board, animals=animals).observe(1).cost("rat5", "b2")
    assert (price.total, price.base, price.matches) == (cost, 5, len(board))


def test_adjacent_means_sharing_an_edge() -> None:
    """RULES 1, Calendar: Ox 2 (fire) on b2 helps Rat 2 (fire) on the four spaces beside it and on no other.

    The diagonals a1, c1, a3 and c3 are not among them.
    """
    seat = game(hands={1: "rat2"}, board={"b2": "ox2"}, animals={"ox": 2}).observe(1)
    assert [
        name for name in SPACES if name != "b2" and seat.cost("rat2", name).matches
    ] == "b1 a2 c2 b3".split()


@pytest.mark.parametrize(
    ("corner", "beside"), [("a1", "b1 a2"), ("d1", "c1 d2"), ("a4", "a3 b4"), ("d4", "d3 c4")]
)
def test_the_calendar_ends_at_its_edges(corner: str, beside: str) -> None:
    """RULES 1, Calendar: a corner has two neighbours.

    Row ends and column ends do not meet around the edge.
    """
    seat = game(hands={1: "rat2"}, board={corner: "ox2"}, animals={"ox": 2}).observe(1)
    assert [name for name in SPACES if name != corner and seat.cost("rat2", name).matches] == beside.split()


def test_other_elements_beside_give_nothing() -> None:
    """RULES 2, Cost: around Rat 3 (earth) lie wood, fire, metal and water: the cost stays 3."""
    some = game(
        hands={1: "rat3"},
        board={"b1": "ox1", "a2": "dog2", "c2": "pig4", "b3": "monkey1"},
        animals={"ox": 1, "dog": 1, "pig": 2, "monkey": 2},
    )
    assert some.observe(1).cost("rat3", "b2").total == 3


def test_covered_cards_give_no_discount() -> None:
    """RULES 2, Cost: beside b2 lies Ox 2 (fire) under Ox 3 (earth).

    Rat 2 (fire) pays 2, Rat 3 (earth) 3 − 1.
    """
    seat = game(hands={1: "rat2 rat3"}, board={"b1": "ox2 ox3"}, animals={"ox": 2}).observe(1)
    assert seat.cost("rat2", "b2").total == 2
    assert seat.cost("rat3", "b2").total == 2


def test_a_card_just_covered_gives_no_discount_any_more() -> None:
    """RULES 2, Cost: beside Ox 2 (fire) Rat 2 (fire) costs 1 and Rat 3 (earth) 3.

    Seat 1 then ascends the ox by Ox 3 (earth), which two earth tokens pay: now the rats cost 2 and 2. The
    wood of Ox 1 at the bottom never counted: Rat 1 costs 1.
    """
    some = game(
        hands={1: "ox3 rat1 rat2 rat3"},
        elements={1: "earth earth"},
        board={"b2": "ox1 ox2"},
        animals={"ox": 1},
    )

    def costs() -> list[int]:
        return [some.observe(1).cost(card, "b1").total for card in ("rat1", "rat2", "rat3")]

    assert costs() == [1, 1, 3]
    play(some, "summon ox3 b2", "pay earth earth")
    assert costs() == [1, 2, 2]


def test_a_card_just_summoned_gives_its_discount_at_once() -> None:
    """RULES 2, Cost: Ox 1 (wood), paid by a token, makes Rat 1 (wood) free beside it for the next action."""
    some = play(game(hands={1: "ox1 rat1"}, elements={1: "wood"}), "summon ox1 d1", "pay wood")
    assert texts(some) == ["draw deck", "summon rat1 c1", "summon rat1 d2"]


def test_tokens_beside_give_no_discount() -> None:
    """RULES 2, Cost: only top cards reduce it; fire tokens on three sides of b2 leave Rat 2 (fire) at 2."""
    some = game(hands={1: "rat2"}, tokens={"b1": "fire", "a2": "fire", "c2": "fire"})
    assert some.observe(1).cost("rat2", "b2").total == 2


def test_whose_animal_it_is_makes_no_difference_to_the_discount() -> None:
    """RULES 2, Cost: a neighbour counts whether its Animal Token is one's own or an opponent's: 3 − 2 = 1."""
    some = game(hands={1: "rat3"}, board={"b1": "ox3", "c2": "dog3"}, animals={"ox": 1, "dog": 2})
    assert some.observe(1).cost("rat3", "b2").total == 1


@pytest.mark.parametrize(
    ("covered", "rank", "cost"), [(1, 2, 1), (1, 5, 1), (2, 3, 2), (2, 5, 2), (3, 4, 3), (3, 5, 3), (4, 5, 4)]
)
def test_an_ascend_costs_the_covered_rank(covered: int, rank: int, cost: int) -> None:
    """RULES 2, Cost: rank less the difference of the ranks is the covered rank, whatever the new one."""
    some = game(hands={1: f"goat{rank}"}, board={"c3": f"goat{covered}"}, animals={"goat": 2})
    price = some.observe(1).cost(f"goat{rank}", "c3")
    assert (price.total, price.base, price.matches) == (cost, cost, 0)


def test_an_ascend_over_two_ranks_beside_two_matching_neighbours() -> None:
    """RULES 2, Cost: Rat 5 (water) over Rat 3 beside Monkey 1 and Horse 2 (both water): 5 − 2 − 2 = 1.

    One card then pays: Ox 5 (water), Rat 1 (the animal) or the water token; Snake 1 (earth) does not, though
    the covered card is earth.
    """
    some = game(
        hands={1: "rat5 rat1 ox5 snake1"},
        elements={1: "water"},
        board={"c3": "rat3", "c2": "monkey1", "d3": "horse2", "b3": "pig1"},
        animals={"rat": 1, "monkey": 2, "horse": 2, "pig": 2},
    )
    price = some.observe(1).cost("rat5", "c3")
    assert (price.total, price.base, price.matches) == (1, 3, 2)
    play(some, "summon rat5 c3")
    assert texts(some) == ["pay rat1", "pay ox5", "pay water"]
    play(some, "pay ox5")
    assert state(some)["spaces"]["c3"]["cards"] == ["rat3", "rat5"]
    assert hand(some, 1) == ["rat1", "snake1"]


def test_the_new_cards_element_is_compared_not_the_covered_one() -> None:
    """RULES 2, Cost: Rat 2 is fire, Rat 3 earth.

    Beside Ox 2 (fire) Rat 3 pays 2; beside Ox 3 (earth) 2 − 1.
    """
    fire = game(hands={1: "rat3"}, board={"a1": "rat2", "b1": "ox2"}, animals={"rat": 1, "ox": 1})
    earth = game(hands={1: "rat3"}, board={"a1": "rat2", "b1": "ox3"}, animals={"rat": 1, "ox": 1})
    assert fire.observe(1).cost("rat3", "a1").total == 2
    assert earth.observe(1).cost("rat3", "a1").total == 1


def test_a_cost_is_never_below_zero() -> None:
    """RULES 2, Cost: Horse 1 (metal) between Rat 4 and Ox 4 (metal) would cost 1 − 2: it is free.

    No matching card and no token changes hands: Goat 1 (metal) and the metal token stay with seat 1.
    """
    some = game(
        hands={1: "horse1 goat1"},
        elements={1: "metal"},
        board={"b1": "rat4", "b3": "ox4"},
        animals={"rat": 2, "ox": 2},
    )
    price = some.observe(1).cost("horse1", "b2")
    assert (price.total, price.base, price.matches) == (0, 1, 2)
    play(some, "summon horse1 b2")
    after = state(some)
    assert hand(some, 1) == ["goat1"]
    assert after["players"][0]["elements"]["metal"] == 1
    assert after["supply"]["metal"] == 2
    assert after["discard"] == []


def test_an_ascend_is_never_below_zero() -> None:
    """RULES 2, Cost: Rat 5 over Rat 2 among three waters: 2 − 3, so 0.

    The only token gained is the covered fire.
    """
    some = game(
        hands={1: "rat5"},
        board={"b2": "rat2", "b1": "monkey1", "a2": "horse2", "c2": "dragon3"},
        animals={"rat": 1, "monkey": 2, "horse": 2, "dragon": 2},
    )
    price = some.observe(1).cost("rat5", "b2")
    assert (price.total, price.base, price.matches) == (0, 2, 3)
    play(some, "summon rat5 b2")
    after = state(some)
    assert after["players"][0]["elements"] == {"wood": 0, "fire": 1, "earth": 0, "metal": 0, "water": 0}
    assert after["supply"] == {"wood": 3, "fire": 2, "earth": 3, "metal": 3, "water": 3}


def test_a_free_summon_needs_nothing_in_hand() -> None:
    """RULES 2, Cost: Rat 1 beside Ox 1 (wood) costs 1 − 1.

    Alone in the hand it has just b1 and a2 to go to.
    """
    some = game(hands={1: "rat1"}, board={"a1": "ox1"}, animals={"ox": 2})
    assert texts(some) == ["draw deck", "summon rat1 b1", "summon rat1 a2"]
