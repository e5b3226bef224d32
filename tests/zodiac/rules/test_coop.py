"""Co-op and solo (RULES 4): complete animals, the end, the score and its title. Shifts are in test_shift."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import ANIMALS, SPACES, game, hand, held, play, state, texts
from zodiac import Game, Outcome


def result(some_game: Game) -> Outcome:
    """Return the outcome of a game that is over."""
    assert some_game.outcome is not None
    return some_game.outcome


# The course of the game


def test_no_animal_token_and_no_years_for_a_summon() -> None:
    """RULES 4: Rat 1 is summoned with a wood token.

    Its Animal Token stays in the supply, no year is counted.
    """
    some = play(game("coop", 2, hands={1: "rat1"}, elements={1: "wood"}), "summon rat1 a1")
    after = state(some)
    assert set(after["animals"].values()) == {None}
    assert [player["years"] for player in after["players"]] == [0, 0]
    assert after["scores"] == [0, 0]


def test_no_years_for_an_ascend_but_its_element_token() -> None:
    """RULES 2 and 4: Rat 2 over Rat 1, paid by Rat 3, gains wood as ever, and no year."""
    some = play(game("coop", 1, hands={1: "rat2 rat3"}, board={"a1": "rat1"}), "summon rat2 a1")
    assert held(some, 1) == ["wood"]
    assert state(some)["players"][0]["years"] == 0
    assert state(some)["animals"]["rat"] is None


def test_rank_five_completes_an_animal() -> None:
    """RULES 4: Rat 5 over Rat 1 (cost 1, paid by Rat 2) brings the rat's token onto the card.

    A stack of two cards: a score of 2 if the game ended now.
    """
    some = play(game("coop", 1, hands={1: "rat5 rat2"}, board={"a1": "rat1"}), "summon rat5 a1")
    assert state(some)["animals"] == {animal: "complete" if animal == "rat" else None for animal in ANIMALS}
    assert state(some)["scores"] == [2]
    assert some.outcome is None


def test_rank_four_does_not() -> None:
    """RULES 4: Rat 4 over Rat 1 leaves the rat incomplete and worth nothing."""
    some = play(game("coop", 1, hands={1: "rat4 rat2"}, board={"a1": "rat1"}), "summon rat4 a1")
    assert state(some)["animals"]["rat"] is None
    assert state(some)["scores"] == [0]


def test_rank_five_on_an_empty_space_completes_too() -> None:
    """RULES 4: a rank 5 summoned at once is complete, a stack of 1.

    Cost 5: three water tokens, Rat 1, Rat 2.
    """
    some = game("coop", 1, hands={1: "rat5 rat1 rat2"}, elements={1: "water water water"})
    play(some, "summon rat5 a1")
    assert state(some)["animals"]["rat"] == "complete"
    assert state(some)["scores"] == [1]


def test_a_complete_animal_still_counts_for_adjacency() -> None:
    """RULES 4: Rat 5 (water) on a1 is complete.

    Monkey 1 (water) is free beside it, and has no other payment.
    """
    some = game("coop", 1, hands={1: "monkey1"}, board={"a1": "rat5"}, animals={"rat": "complete"})
    assert texts(some) == ["draw deck", "summon monkey1 b1", "summon monkey1 a2"]


def test_a_complete_animal_is_on_the_calendar_for_good() -> None:
    """RULES 2 and 4: with Rat 5 on a1, no rat can be summoned anywhere."""
    some = game(
        "coop",
        1,
        hands={1: "rat1 rat4 rat3"},
        elements={1: "wood earth"},
        board={"a1": "rat2 rat5"},
        animals={"rat": "complete"},
    )
    assert texts(some) == ["draw deck"]


def test_hands_are_open_to_the_team() -> None:
    """RULES 4: every seat sees every hand."""
    some = game("coop", 3, hands={1: "rat1", 2: "ox1 ox2", 3: "pig5"})
    for seat in (1, 2, 3):
        players = some.observe(seat).to_dict()["players"]
        assert [player["hand"] for player in players] == [["rat1"], ["ox1", "ox2"], ["pig5"]]


# The end


def test_solo_has_one_more_turn_after_the_deck_ran_out() -> None:
    """RULES 3 and 4: a solo round is one turn.

    The first draw empties the deck; one action of this turn is left, then comes the last round, one turn of
    two actions.
    """
    some = game("coop", 1, deck="pig5", display="rat1 ox1 tiger1 rabbit1")
    play(some, "draw deck")
    assert state(some)["ending"] == "armed"
    play(some, "draw 1")
    assert state(some)["ending"] == "last"
    assert state(some)["turn"] == {"seat": 1, "actions": 2, "phase": "main"}
    play(some, "draw 2", "draw 3")
    assert state(some)["over"] is True
    assert some.legal_moves() == ()


def test_a_team_finishes_the_round_and_plays_one_more() -> None:
    """RULES 3 and 4: seat 1 of two draws the last card with its second action.

    Seats 2, 1, 2 follow, two each.
    """
    some = game("coop", 2, actions=1, deck="pig5", display="rat1 ox1 tiger1 rabbit1 dragon1 snake1")
    play(some, "draw deck")
    seats = []
    for slot in range(1, 7):
        assert some.outcome is None
        seats.append(state(some)["turn"]["seat"])
        play(some, f"draw {slot}")
    assert seats == [2, 2, 1, 1, 2, 2]
    assert some.outcome is not None


def test_a_deck_with_cards_does_not_end_it() -> None:
    """RULES 4: in co-op the deck alone triggers.

    A score of 55 (eleven full stacks) and a long game do not.
    """
    board, animals = complete([5] * 11)
    some = game("coop", 1, board=board, animals=animals, deck="pig1 pig2 pig3")
    assert state(some)["scores"] == [55]
    play(some, "draw deck")
    assert state(some)["ending"] is None


def complete(sizes: list[int]) -> tuple[dict[str, str], dict[str, int | str]]:
    """Return a board of complete animals, from the rat on, with stacks of these sizes, and its Animal Tokens.

    A stack of size 1 is rank 5 alone, of size 3 ranks 1, 2 and 5.
    """
    board = {}
    for animal, space, size in zip(ANIMALS, SPACES, sizes, strict=False):
        board[space] = " ".join(f"{animal}{rank}" for rank in [*range(1, size), 5])
    return board, dict.fromkeys(ANIMALS[: len(sizes)], "complete")


TWELFTH_BOARD = {
    "a1": "rat4",
    "b1": "ox1 ox2 ox5",
    "c1": "tiger5",
    "d1": "rabbit5",
    "b2": "dragon5",
    "c2": "snake5",
    "d2": "horse5",
    "b3": "goat5",
    "c3": "monkey5",
    "d3": "rooster5",
    "b4": "dog5",
    "c4": "pig4 pig5",
}


def twelfth(seats: int = 1, *, kept: str = "", **table: Any) -> Game:
    """Return a co-op game in which seat 1 can complete the rat, the last animal, with its Rat 5.

    Rat 5 (water) over Rat 4 on a1 beside Ox 5 (water) on b1, with a2 empty: 4 − 1 = 3, paid by three water
    tokens. It gains a metal token from the supply. The stacks are then 2 (rat), 3 (ox), 2 (pig) and nine of
    1: 16 cards.
    """
    animals: dict[str, int | str] = dict.fromkeys(ANIMALS[1:], "complete")
    return game(
        "coop",
        seats,
        hands={1: f"rat5 {kept}"},
        elements={1: "water water water"},
        board=TWELFTH_BOARD,
        animals=animals,
        **table,
    )


def test_the_twelfth_complete_animal_ends_the_game_at_once() -> None:
    """RULES 4: it is over with the first of two actions, in the middle of a game with cards left.

    16 cards in the stacks, 3 in the display, 4 in the deck: 23.
    """
    some = twelfth(display="- rat1 ox3 - tiger1", deck="pig1 pig2 pig3 dog1", rounds=6)
    assert state(some)["scores"] == [14]
    play(some, "summon rat5 a1")
    over = state(some)
    assert over["over"] is True
    assert over["turn"] == {"seat": 1, "actions": 0, "phase": "over"}
    assert over["animals"] == dict.fromkeys(ANIMALS, "complete")
    assert some.legal_moves() == ()
    assert result(some).scores == (23,)
    assert result(some).title == "Average"
    assert over["scores"] == [23]


def test_the_end_at_once_leaves_no_time_to_discard() -> None:
    """RULES 2 and 4: eight cards are left after the second action, but this turn has no end any more.

    None of them is a rat or water, so the tokens alone can pay. 16 cards in the stacks, one in the deck: 17.
    """
    eight = "ox3 ox4 tiger1 tiger2 tiger3 dragon1 dragon2 snake1"
    some = twelfth(kept=eight, deck="goat1", actions=1)
    play(some, "summon rat5 a1")
    assert len(hand(some, 1)) == 8
    assert result(some).scores == (17,)


def test_the_token_of_the_last_ascend_is_still_gained() -> None:
    """RULES 2 and 4: first the Element Token, then the Animal Token that completes the rat and ends it all.

    Metal lies on a3 and in the supply, so it has to be chosen; the game is over only then.
    """
    some = play(twelfth(tokens={"a3": "metal"}, deck="goat1"), "summon rat5 a1")
    assert some.outcome is None
    assert texts(some) == ["take supply", "take a3"]
    play(some, "take a3")
    assert held(some, 1) == ["metal"]
    assert result(some).scores == (17,)


def test_the_last_animal_may_come_straight_with_rank_five() -> None:
    """RULES 4: the pig, alone missing, is summoned as Pig 5 (water) on an empty space: 5 paid in full.

    Eleven stacks of 1 and the pig's 1 are 12; with two cards in the display and the deck's three: 17.
    """
    board, animals = complete([1] * 11)
    some = game(
        "coop",
        1,
        hands={1: "pig5 pig1 pig2"},
        elements={1: "water water water"},
        board=board,
        animals=animals,
        display="rat1 ox1",
        deck="rat2 ox2 tiger1",
    )
    play(some, "summon pig5 d4")
    assert result(some).scores == (17,)


def test_a_win_with_the_deck_gone_counts_the_display() -> None:
    """RULES 4: in the last round, deck empty, five cards left in the display: 16 + 5 = 21.

    Tokens count nothing.
    """
    some = twelfth(display="rat1 ox3 - tiger1 - pig1 dog1", deck="", ending="last")
    play(some, "summon rat5 a1")
    assert result(some).scores == (21,)
    assert held(some, 1) == ["metal"]


def test_a_team_wins_together() -> None:
    """RULES 4: all win or lose together: both seats have the score, 16 + 2, and both win."""
    some = play(twelfth(2, display="rat1 ox3", deck="", ending="last"), "summon rat5 a1")
    assert result(some).scores == (18, 18)
    assert result(some).winners == (1, 2)
    assert state(some)["scores"] == [18, 18]


def test_a_team_loses_together() -> None:
    """RULES 4: eleven of twelve and the cards run out: a score (11 stacks of 1), but no winner."""
    board, animals = complete([1] * 11)
    some = game(
        "coop", 2, seat=2, actions=1, board=board, animals=animals, display="pig1", deck="", ending="last"
    )
    play(some, "draw 1")
    assert result(some).scores == (11, 11)
    assert result(some).winners == ()


def test_eleven_complete_animals_bring_no_bonus() -> None:
    """RULES 4: without the twelfth the six cards left in the display count nothing: 11 of the stacks."""
    board, animals = complete([1] * 11)
    some = game(
        "coop",
        1,
        actions=1,
        board=board,
        animals=animals,
        display="rat1 rat2 ox1 ox2 pig1 pig2 pig3",
        deck="",
        ending="last",
    )
    play(some, "draw 7")
    assert result(some).scores == (11,)
    assert hand(some, 1) == ["pig3"]


def test_an_incomplete_animal_scores_nothing() -> None:
    """RULES 4: the rat's stack of 3 is complete, the ox's stack of 4 is not: 3.

    Tokens and hand count nothing.
    """
    some = game(
        "coop",
        1,
        actions=1,
        hands={1: "rat2 ox5"},
        elements={1: "wood fire"},
        board={"a1": "rat1 rat3 rat5", "b1": "ox1 ox2 ox3 ox4"},
        animals={"rat": "complete"},
        display="pig1",
        deck="",
        ending="last",
    )
    play(some, "draw 1")
    assert result(some).scores == (3,)


@pytest.mark.parametrize(
    ("score", "title"),
    [
        (0, None),
        (1, "Beginner"),
        (11, "Beginner"),
        (12, "Apprentice"),
        (20, "Apprentice"),
        (21, "Average"),
        (28, "Average"),
        (29, "Good"),
        (37, "Good"),
        (38, "Strong"),
        (45, "Strong"),
        (46, "Expert"),
        (54, "Expert"),
        (55, "Master"),
    ],
)
def test_titles(score: int, title: str | None) -> None:
    """RULES 4, Rank: the first and the last score of each title; nought has none (ruling).

    The score is made of full stacks (5 each) and one with the rest; the pig is not complete.
    """
    full, rest = divmod(score, 5)
    board, animals = complete([5] * full + [rest] * (rest > 0))
    some = game("coop", 1, actions=1, board=board, animals=animals, display="pig1", deck="", ending="last")
    play(some, "draw 1")
    assert result(some).scores == (score,)
    assert result(some).title == title


def test_the_best_score_is_fifty_nine() -> None:
    """RULES 1 and 4: one card was paid, Ox 1; all others end on the calendar: 60 − 1 = 59, Master.

    Rat 5 over Rat 4 on b2 between Ox 5, Dog 5 and Pig 5 (water): 4 − 3 = 1, a water token.
    """
    full = {animal: " ".join(f"{animal}{rank}" for rank in range(1, 6)) for animal in ANIMALS}
    board = {
        "b1": "ox2 ox3 ox4 ox5",
        "a2": full["dog"],
        "b2": "rat1 rat2 rat3 rat4",
        "c2": full["pig"],
    }
    others = [animal for animal in ANIMALS if animal not in ("rat", "ox", "dog", "pig")]
    board |= {space: full[animal] for animal, space in zip(others, SPACES[8:], strict=True)}
    animals: dict[str, int | str] = dict.fromkeys(ANIMALS[1:], "complete")
    some = game(
        "coop",
        1,
        hands={1: "rat5"},
        elements={1: "water"},
        board=board,
        animals=animals,
        discard="ox1",
        ending="last",
    )
    play(some, "summon rat5 b2")
    assert result(some).scores == (59,)
    assert result(some).title == "Master"
