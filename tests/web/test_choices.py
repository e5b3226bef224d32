"""What may be tapped follows from the legal moves alone."""

from __future__ import annotations

from web.choices import Choices, ends_on_space, goods, pieces_of, set_move, set_size

MAIN = (
    "draw 1",
    "draw deck",
    "summon rat3 b2",
    "summon rat3 c2",
    "activate fire 3",
    "refresh fire 2 wood",
    "pass",
)
CLAIM = ("claim 3", "claim 4", "claim 4 for 2", "claim none")
PAY = ("pay rat1 goat2", "pay rat1 fire", "pay fire fire")


def test_a_text_plays_begins_or_does_nothing() -> None:
    choices = Choices.among(MAIN)
    assert choices.plays("draw 1")
    assert choices.plays("activate fire 3")
    assert not choices.plays("summon rat3")
    assert choices.begins("summon rat3")
    assert choices.begins("refresh fire 2")
    assert not choices.begins("summon rat1")
    assert not choices.begins("summon rat3 b2")


def test_a_move_that_begins_others_is_not_played_at_once() -> None:
    choices = Choices.among(CLAIM)
    assert not choices.plays("claim 4")
    assert choices.begins("claim 4")
    assert choices.plays("claim 3")
    assert choices.steps("") == ("claim 3", "claim 4", "claim none")
    assert choices.steps("claim 4") == ("claim 4", "claim 4 for 2")


def test_steps_go_one_argument_further() -> None:
    choices = Choices.among(MAIN)
    assert choices.steps("")[2:] == ("summon rat3", "activate fire 3", "refresh fire 2", "pass")
    assert choices.steps("summon rat3") == ("summon rat3 b2", "summon rat3 c2")
    assert choices.steps("refresh fire 2") == ("refresh fire 2 wood",)
    assert Choices.among(["swap rat rat1", "move rat c3"]).steps("") == ("swap rat", "move rat")


def test_matching_goes_letter_by_letter() -> None:
    assert Choices.among(MAIN).matching("dr") == ("draw 1", "draw deck")
    assert Choices.among(MAIN).matching("") == MAIN


def test_a_space_is_told_by_its_name() -> None:
    assert ends_on_space("summon rat3 b2")
    assert not ends_on_space("swap rat rat2")


def test_goods_are_every_piece_that_some_payment_names() -> None:
    assert goods(PAY) == ("rat1", "goat2", "fire:1", "fire:2")
    assert set_size(PAY) == 2
    assert goods(()) == ()


def test_a_set_is_found_in_whatever_order_it_was_chosen() -> None:
    assert set_move(PAY, ("goat2", "rat1")) == "pay rat1 goat2"
    assert set_move(PAY, ("fire:2", "rat1")) == "pay rat1 fire"
    assert set_move(PAY, ("fire:1",)) is None
    assert pieces_of("pay fire fire") == ("fire:1", "fire:2")
