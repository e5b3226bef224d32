"""The order of legal moves, list by list: links hold moves as places in it, so it must never change.

Verbs in the order of the notation's table, then arguments: cards in card order, spaces in row order,
elements in generating order. The scrolls' claims and effects have their lists beside their rules.
"""

from __future__ import annotations

from tests import tables


def test_main_with_scrolls() -> None:
    # ox1 on b2 is wood, like rat1 and pig1, which can be paid everywhere; ox3 ascends for one earth token.
    game = tables.game(
        scrolls=True,
        hands={1: "pig1 ox3 rat1"},
        board={"b2": "ox1"},
        animals={"ox": 1},
        display="- dog1 - dog2",
        elements={1: "wood fire earth"},
        discard="goat2",
        owned={
            1: [
                "water 1 active",
                "metal 3 active",
                "earth 2 active",
                "fire 4 inactive",
                "fire 1 active",
                "wood 1 inactive",
            ]
        },
    )
    empty = "a1 b1 c1 d1 a2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4".split()
    assert tables.texts(game) == [
        "draw 2",
        "draw 4",
        "draw deck",
        *(f"summon rat1 {space}" for space in empty),
        "summon ox3 b2",
        *(f"summon pig1 {space}" for space in empty),
        "activate fire 1",
        "activate earth 2",
        "activate metal 3",
        "activate water 1",
        "refresh wood 1 wood",
        "refresh fire 4 wood",
        "refresh fire 4 fire",
    ]


def test_main_in_coop() -> None:
    # rat1 is wood and cannot be paid: it goes beside ox1 or dog1. goat1 goes nowhere. The pig is complete.
    game = tables.game(
        "coop",
        1,
        hands={1: "rat1 goat1"},
        board={"b1": "dog1", "a1": "ox1", "d4": "pig1 pig5"},
        animals={"pig": "complete"},
    )
    assert tables.texts(game) == [
        "draw deck",
        "summon rat1 c1",
        "summon rat1 a2",
        "summon rat1 b2",
        "shift a1 a2",
        "shift b1 c1",
        "shift b1 b2",
    ]


def test_place_after_a_shift() -> None:
    game = tables.game("coop", 1, hands={1: "rat1 goat1"}, board={"b1": "dog1", "a1": "ox1"})
    tables.play(game, "shift b1 b2")
    # Beside a1: b1, a2. Beside b2: b1, a2, c2, b3.
    assert tables.texts(game) == [f"summon rat1 {space}" for space in "b1 a2 c2 b3".split()]


def test_pay() -> None:
    # ox2 is fire: rat2 shares the element, ox1 and ox4 the animal.
    game = tables.game(hands={1: "ox4 ox2 ox1 rat2 goat1"}, elements={1: "fire fire wood"})
    tables.play(game, "summon ox2 a1")
    assert tables.texts(game) == [
        "pay rat2 ox1",
        "pay rat2 ox4",
        "pay rat2 fire",
        "pay ox1 ox4",
        "pay ox1 fire",
        "pay ox4 fire",
        "pay fire fire",
    ]


def test_take_from_supply_and_spaces() -> None:
    # ox1 is wood; only ox3 can be played, and rat3 (earth too) is its only payment.
    game = tables.game(
        hands={1: "ox3 rat3"},
        board={"c2": "ox1"},
        animals={"ox": 1},
        tokens={"a3": "wood", "d1": "wood", "a1": "fire"},
    )
    tables.play(game, "summon ox3 c2")
    assert tables.texts(game) == ["take supply", "take d1", "take a3"]


def test_take_from_players() -> None:
    game = tables.game(
        "competitive",
        4,
        hands={2: "ox3 rat3"},
        board={"c2": "ox1"},
        animals={"ox": 1},
        elements={4: "wood", 1: "wood", 3: "wood"},
        seat=2,
    )
    tables.play(game, "summon ox3 c2")
    assert tables.texts(game) == ["take p1", "take p3", "take p4"]


def test_discard() -> None:
    game = tables.game(hands={1: "pig1 pig2 pig3 pig4 ox1 ox2 ox3"}, display="rat5", actions=1)
    tables.play(game, "draw 1")
    in_card_order = "rat5 ox1 ox2 ox3 pig1 pig2 pig3 pig4".split()
    assert tables.texts(game) == [f"discard {card}" for card in in_card_order]


def test_draws_from_every_slot() -> None:
    game = tables.game(display="rat1 rat2 rat3 rat4 rat5 ox1 ox2 ox3")
    assert tables.texts(game) == [*(f"draw {slot}" for slot in range(1, 9)), "draw deck"]
