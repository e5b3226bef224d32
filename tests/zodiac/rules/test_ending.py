"""The last round, the final score and who wins (RULES 3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables import ANIMALS, SPACES, game, held, play, state, texts, years
from zodiac import Game, IllegalMoveError, Outcome

EIGHT = "rat1 ox1 tiger1 rabbit1 dragon1 snake1 horse1 goat1"

RAT_FOR_ONE_YEAR: dict[str, Any] = {"hands": {1: "rat1"}, "elements": {1: "wood"}}
"""Seat 1 can summon Rat 1 for its wood token: its first Animal Token, 1 year."""


def seats_to_the_end(some_game: Game) -> list[int]:
    """Draw from the deck, or else the display, until the game is over.

    Return whose action each of them was.
    """
    seats = []
    while some_game.outcome is None:
        seats.append(state(some_game)["turn"]["seat"])
        moves = texts(some_game)
        some_game.play("draw deck" if "draw deck" in moves else moves[0])
    return seats


def result(some_game: Game) -> Outcome:
    """Return the outcome of a game that is over."""
    assert some_game.outcome is not None
    return some_game.outcome


# The trigger


def test_sixty_years_reached_by_the_first_of_three() -> None:
    """RULES 3: seat 1 comes from 59 to 60 with its first action.

    It has one action left; seats 2 and 3 finish the round with two each; then all three have one more turn.
    """
    some = play(game(seats=3, years={1: 59}, rounds=7, **RAT_FOR_ONE_YEAR), "summon rat1 a1")
    assert years(some, 1) == 60
    assert state(some)["ending"] == "armed"
    assert some.outcome is None
    assert seats_to_the_end(some) == [1, 2, 2, 3, 3, 1, 1, 2, 2, 3, 3]


def test_the_round_is_finished_before_the_last_one() -> None:
    """RULES 3: armed by seat 1, still so in the turns of seats 2 and 3, last from seat 1's next turn on."""
    some = play(game(seats=3, years={1: 59}, rounds=7, **RAT_FOR_ONE_YEAR), "summon rat1 a1", "draw deck")
    seen = []
    for _ in range(5):
        seen.append((state(some)["turn"]["seat"], state(some)["ending"], state(some)["rounds"]))
        play(some, "draw deck", "draw deck")
    assert seen == [(2, "armed", 7), (3, "armed", 7), (1, "last", 8), (2, "last", 8), (3, "last", 8)]
    assert some.outcome is not None


def test_sixty_years_reached_by_the_second_of_three() -> None:
    """RULES 3: seat 2 triggers with its second action: seat 3 finishes the round, then one more round."""
    some = game(seats=3, seat=2, actions=1, years={2: 59}, hands={2: "rat1"}, elements={2: "wood"})
    play(some, "summon rat1 a1")
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [3, 3, 1, 1, 2, 2, 3, 3]


def test_sixty_years_reached_by_the_last_of_three() -> None:
    """RULES 3: seat 3's turn ends the round it triggers in: the last round begins at once with seat 1."""
    some = game(seats=3, seat=3, actions=1, years={3: 59}, hands={3: "rat1"}, elements={3: "wood"})
    play(some, "summon rat1 a1")
    assert state(some)["ending"] == "last"
    assert state(some)["rounds"] == 1
    assert seats_to_the_end(some) == [1, 1, 2, 2, 3, 3]


def test_the_last_seats_first_action_only_arms() -> None:
    """RULES 3: the round is not over before seat 2's second action, so it is armed until then."""
    some = game(seat=2, years={2: 59}, hands={2: "rat1"}, elements={2: "wood"})
    play(some, "summon rat1 a1")
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [2, 1, 1, 2, 2]


def test_fifty_nine_years_are_not_enough() -> None:
    """RULES 3: 58 + 1 = 59 triggers nothing."""
    some = play(game(years={1: 58}, **RAT_FOR_ONE_YEAR), "summon rat1 a1")
    assert years(some, 1) == 59
    assert state(some)["ending"] is None


def test_going_past_sixty_triggers_too() -> None:
    """RULES 3: from 59, the third animal (ox and pig were two) makes 62; sixty itself need not be met."""
    some = game(
        years={1: 59},
        **RAT_FOR_ONE_YEAR,
        board={"d4": "pig2", "a4": "ox3"},
        animals={"pig": 1, "ox": 1},
    )
    play(some, "summon rat1 a1")
    assert years(some, 1) == 62
    assert state(some)["ending"] == "armed"


def test_years_by_ascending_trigger_too() -> None:
    """RULES 3: 57 and, for the own rat ascended, three tokens (two earth, one wood gained) make 60."""
    some = game(
        years={1: 57},
        hands={1: "rat2 rat5"},
        board={"a1": "rat1"},
        animals={"rat": 1},
        elements={1: "earth earth"},
    )
    play(some, "summon rat2 a1")
    assert years(some, 1) == 60
    assert state(some)["ending"] == "armed"


def test_what_counts_only_in_the_end_triggers_nothing() -> None:
    """RULES 3: 58 years on the track, two tokens and a rat in hand would be 61 in the end: not yet sixty."""
    some = game(
        hands={1: "rat3"},
        board={"a1": "rat1"},
        animals={"rat": 1},
        elements={1: "water water"},
        years={1: 58},
        deck="pig5 pig4",
    )
    play(some, "draw deck")
    assert state(some)["scores"][0] == 61
    assert state(some)["ending"] is None


def test_the_last_card_of_the_deck_triggers() -> None:
    """RULES 3: seat 1 draws it as its second action: seat 2 finishes the round, then one more round."""
    some = game(actions=1, deck="pig5", display=EIGHT)
    play(some, "draw deck")
    assert state(some)["deck"] == []
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [2, 2, 1, 1, 2, 2]


def test_a_display_refill_that_empties_the_deck_triggers() -> None:
    """RULES 3: the deck's only card fills slot 3; the deck is empty then, with all eight slots full."""
    some = game(deck="pig5", display=EIGHT)
    play(some, "draw 3")
    assert state(some)["display"] == EIGHT.replace("tiger1", "pig5").split()
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [1, 2, 2, 1, 1, 2, 2]


def test_one_card_left_in_the_deck_triggers_nothing() -> None:
    """RULES 3: the deck is not empty while it has a card; after two draws of three one is left."""
    some = play(game(deck="pig5 pig4 pig3"), "draw deck", "draw deck")
    assert state(some)["deck"] == ["pig3"]
    assert state(some)["ending"] is None


def test_the_deck_emptied_by_the_last_seat_starts_the_last_round() -> None:
    """RULES 3: seat 2's last action empties it and finishes the round.

    Seats 1 and 2 have one more turn each.
    """
    some = game(seat=2, actions=1, deck="pig5", display=EIGHT)
    play(some, "draw deck")
    assert state(some)["ending"] == "last"
    assert seats_to_the_end(some) == [1, 1, 2, 2]


def test_a_second_trigger_changes_nothing() -> None:
    """RULES 3: in the last round seat 1 reaches 60 as well, and the game still ends with this round."""
    some = game(years={1: 59}, **RAT_FOR_ONE_YEAR, ending="last", rounds=9)
    play(some, "summon rat1 a1")
    assert state(some)["ending"] == "last"
    assert seats_to_the_end(some) == [1, 2, 2]
    assert state(some)["rounds"] == 10


def test_a_second_trigger_in_the_same_round_changes_nothing() -> None:
    """RULES 3: armed already, seat 2 of three empties the deck too: one last round, not two."""
    some = game(
        seats=3,
        seat=2,
        ending="armed",
        deck="pig5",
        display=EIGHT,
        actions=1,
    )
    play(some, "draw deck")
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [3, 3, 1, 1, 2, 2, 3, 3]


def test_years_paid_back_do_not_undo_it() -> None:
    """RULES 3 (ruling): 59 + 1 = 60 for Rat 1 triggers.

    The Wood Scroll of level 1 then costs a year: 59 again, but the last round comes all the same.
    """
    some = game(years={1: 59}, scrolls=True, **RAT_FOR_ONE_YEAR)
    play(some, "summon rat1 a1", "claim 1")
    assert years(some, 1) == 59
    assert state(some)["ending"] == "armed"
    assert seats_to_the_end(some) == [1, 2, 2, 1, 1, 2, 2]


def test_twelve_animals_of_rank_five_do_not_end_a_competitive_game() -> None:
    """RULES 3 and 4: completing animals is the goal of co-op.

    Here Rat 5, the last rank 5, only scores 12 years. Seat 1 controls the other eleven, seat 2 the rat until
    now. Three water tokens and the neighbour Ox 5 pay 4.
    """
    board = {space: f"{animal}5" for animal, space in zip(ANIMALS, SPACES, strict=False)} | {"a1": "rat4"}
    some = game(
        hands={1: "rat5"},
        elements={1: "water water water"},
        board=board,
        animals={animal: 2 if animal == "rat" else 1 for animal in ANIMALS},
    )
    play(some, "summon rat5 a1")
    assert years(some, 1) == 12
    assert state(some)["ending"] is None
    assert state(some)["turn"] == {"seat": 1, "actions": 1, "phase": "main"}


# The end


def test_after_the_last_action_nothing_moves() -> None:
    """RULES 3: seat 2 makes the last action of the last round; the table then stays as it is."""
    some = game(seat=2, actions=1, ending="last", rounds=4)
    assert some.outcome is None
    play(some, "draw deck")
    over = state(some)
    assert over["over"] is True
    assert over["turn"] == {"seat": 2, "actions": 0, "phase": "over"}
    assert over["rounds"] == 5
    assert some.legal_moves() == ()
    with pytest.raises(IllegalMoveError):
        some.play("draw deck")
    assert state(some) == over


def last_action(seats: int = 2, **table: Any) -> Game:
    """Return a game that ended with the last seat drawing Tiger 1 from the deck."""
    return play(
        game(seats=seats, seat=seats, actions=1, ending="last", deck="tiger1 pig5", **table), "draw deck"
    )


def test_the_final_score() -> None:
    """RULES 3: years, a year for each Element Token, a year for each card whose Animal Token is one's own.

    Seat 1: 30, three tokens, and Rat 2, Rat 3 and Pig 1 (rat and pig are its own; Ox 2 is seat 2's): 36.
    Seat 2: 31, one token, and Ox 3 (Rat 4 is seat 1's, the drawn Tiger 1 nobody's): 33.
    """
    some = last_action(
        hands={1: "rat2 rat3 ox2 pig1", 2: "rat4 ox3"},
        board={"a1": "rat1", "b2": "ox1", "c3": "pig2"},
        animals={"rat": 1, "ox": 2, "pig": 1},
        elements={1: "wood wood fire", 2: "water"},
        years={1: 30, 2: 31},
    )
    assert result(some).scores == (36, 33)
    assert result(some).winners == (1,)
    assert state(some)["scores"] == [36, 33]
    assert (years(some, 1), years(some, 2)) == (30, 31)


def test_the_score_at_any_time_is_what_an_end_would_give() -> None:
    """NOTATION, scores: the same sum before the last action, without the Tiger 1 that is still to be drawn.

    Seat 1: 30 + 3 tokens + Rat 2 = 34. Seat 2: 31 + 1 token + Ox 3 = 33.
    """
    some = game(
        hands={1: "rat2 ox2", 2: "rat4 ox3"},
        board={"a1": "rat1", "b2": "ox1"},
        animals={"rat": 1, "ox": 2},
        elements={1: "wood wood fire", 2: "water"},
        years={1: 30, 2: 31},
    )
    assert state(some)["scores"] == [34, 33]


def test_the_card_drawn_last_counts() -> None:
    """RULES 3: seat 2 controls the tiger, so the Tiger 1 of its last draw is a year: 10 + 1 against 11."""
    some = last_action(board={"a1": "tiger2"}, animals={"tiger": 2}, years={1: 11, 2: 10})
    assert result(some).scores == (11, 11)


def test_tokens_in_the_end_can_turn_the_game() -> None:
    """RULES 3: 50 years against 48 and three tokens: 51 wins, not the place on the track."""
    some = last_action(years={1: 50, 2: 48}, elements={2: "earth metal water"})
    assert result(some).scores == (50, 51)
    assert result(some).winners == (2,)


def test_most_years_wins() -> None:
    """RULES 3: 41 beats 40 and 39; who controls the horse (seat 3) matters in a tie only."""
    some = last_action(3, board={"a1": "horse2"}, animals={"horse": 3}, years={1: 40, 2: 41, 3: 39})
    assert result(some).winners == (2,)


def test_a_competitive_game_has_no_title() -> None:
    """RULES 4: the titles belong to the co-op table."""
    assert result(last_action()).title is None


# Ties


@pytest.mark.parametrize(("year", "winners"), [(2025, (2,)), (2026, (1,)), (2027, (1, 2)), (2038, (1,))])
def test_a_tie_is_won_by_the_animal_of_the_year(year: int, winners: tuple[int, ...]) -> None:
    """RULES 3: forty each. Seat 1 has the horse (2026 and twelve years on), seat 2 the snake (2025).

    2027 is the goat's year: nobody has it, so the win is shared.
    """
    some = last_action(
        year=year,
        board={"a1": "horse2", "b2": "snake1"},
        animals={"horse": 1, "snake": 2},
        years={1: 40, 2: 40},
    )
    assert result(some).scores == (40, 40)
    assert result(some).winners == winners


def test_the_horse_wins_the_tie_of_2026_for_the_later_seat() -> None:
    """RULES 3: forty each after the tokens (39 + 1); seat 2 controls the horse and wins alone."""
    some = last_action(
        board={"a1": "horse2", "b2": "snake1"},
        animals={"horse": 2, "snake": 1},
        years={1: 40, 2: 39},
        elements={2: "fire"},
    )
    assert result(some).scores == (40, 40)
    assert result(some).winners == (2,)


def test_a_tie_with_the_horse_in_the_supply_is_shared() -> None:
    """RULES 3 (ruling): no horse on the calendar, nobody controls its token: both win."""
    assert result(last_action(years={1: 40, 2: 40})).winners == (1, 2)


def test_a_horse_in_hand_decides_nothing() -> None:
    """RULES 3: the tie is for the holder of the token; a Horse 3 in seat 2's hand is not it."""
    assert result(last_action(hands={2: "horse3"}, years={1: 40, 2: 40})).winners == (1, 2)


def test_the_horse_of_a_player_who_is_not_tied_decides_nothing() -> None:
    """RULES 3 (ruling): seats 1 and 3 tie at forty; seat 2 has the horse but only 39: the two share."""
    some = last_action(3, board={"a1": "horse2"}, animals={"horse": 2}, years={1: 40, 2: 39, 3: 40})
    assert result(some).winners == (1, 3)


def test_a_tie_of_three_is_won_by_one() -> None:
    """RULES 3: all three have forty; seat 2 has the horse."""
    some = last_action(3, board={"a1": "horse2"}, animals={"horse": 2}, years={1: 40, 2: 40, 3: 40})
    assert result(some).winners == (2,)


@pytest.mark.parametrize(
    ("year", "animal"),
    [
        (2020, "rat"),
        (2021, "ox"),
        (2022, "tiger"),
        (2023, "rabbit"),
        (2024, "dragon"),
        (2025, "snake"),
        (2026, "horse"),
        (2027, "goat"),
        (2028, "monkey"),
        (2029, "rooster"),
        (2030, "dog"),
        (2031, "pig"),
        (2032, "rat"),
        (1983, "pig"),
    ],
)
def test_the_animal_of_each_year(year: int, animal: str) -> None:
    """RULES 3: (year − 4) mod 12 in zodiac order: 2020 − 4 = 168 · 12, a rat; and so on by ones.

    Seat 2 controls that animal and so wins the tie at nought. (A drawn Tiger 1 would count in a tiger year,
    so seat 1 starts with the year it would bring.)
    """
    some = last_action(
        year=year,
        board={"a1": f"{animal}2"},
        animals={animal: 2},
        years={1: 1 if animal == "tiger" else 0},
    )
    assert result(some).scores[0] == result(some).scores[1]
    assert result(some).winners == (2,)


def test_a_spent_token_is_no_year_in_the_end() -> None:
    """RULES 3: tokens still held count. Seat 2 pays its wood for Rat 1 (1 year): 1 and no token."""
    some = game(seat=2, actions=1, ending="last", hands={2: "rat1"}, elements={2: "wood"})
    assert state(some)["scores"] == [0, 1]
    play(some, "summon rat1 a1")
    assert held(some, 2) == []
    assert result(some).scores == (0, 1)
