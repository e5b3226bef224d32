"""The payment that is chosen to begin with is the one that is worth least to the player."""

from __future__ import annotations

from tests import tables
from web.payment import sensible


def view(mode: str = "competitive", seats: int = 2, **rest: object) -> dict[str, object]:
    """Return a position as the page sees it."""
    return tables.game(mode, seats, **rest).observe(1).to_dict()


def test_a_card_that_can_no_longer_be_placed_goes_first() -> None:
    lying = view(board={"a1": "rat4"}, animals={"rat": 2}, hands={1: "rat2 dog1 horse4"})
    assert sensible(("pay dog1", "pay rat2", "pay fire"), lying) == "pay rat2"


def test_the_rank_5_of_an_animal_goes_only_if_nothing_else_will_do() -> None:
    for mode, seats in (("competitive", 2), ("coop", 1)):
        lying = view(mode, seats, hands={1: "rat5 dog4 pig4 horse4"})
        assert "rat5" not in sensible(("pay rat5 dog4", "pay rat5 pig4", "pay dog4 pig4"), lying)
        assert sensible(("pay rat5",), lying) == "pay rat5"


def test_a_token_is_dearer_where_it_scores() -> None:
    moves = ("pay tiger2", "pay fire")
    assert sensible(moves, view(hands={1: "tiger2 horse4"})) == "pay tiger2"
    assert sensible(moves, view("coop", 1, hands={1: "tiger2 horse4"})) == "pay fire"


def test_a_dead_card_of_an_own_animal_is_a_year_at_the_end() -> None:
    lying = view(board={"a1": "rat4", "b1": "ox4"}, animals={"rat": 1, "ox": 2}, hands={1: "rat2 ox3 horse4"})
    assert sensible(("pay rat2", "pay ox3"), lying) == "pay ox3"


def test_what_the_summoned_card_is_about_to_cover_goes_first() -> None:
    paying = tables.play(tables.game(hands={1: "pig1 pig2 pig3 ox3 dog3"}), "summon pig3 a1")
    moves = tuple(str(move) for move in paying.legal_moves())
    seen = paying.observe(1).to_dict()
    assert seen["turn"]["phase"] == "pay"
    assert {"pig1", "pig2"} < set(sensible(moves, seen).split())
