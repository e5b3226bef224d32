"""A move and its text: every kind of move round-trips, everything else is refused with InvalidMoveError."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import tables
from zodiac import InvalidMoveError, Move

# One of each form in NOTATION's table.
FORMS = [
    "draw 3",
    "draw deck",
    "summon rat3 b2",
    "shift b2 b3",
    "activate fire 3",
    "refresh fire 3 wood",
    "pass",
    "pay",
    "pay rat1 goat2 fire fire",
    "take supply",
    "take b3",
    "take p2",
    "take none",
    "claim 4",
    "claim 4 for 2",
    "claim 3 for 5",
    "claim none",
    "revive rat3 b2",
    "banish rat",
    "recall rat",
    "move rat c3",
    "swap rat rat2",
    "gather fire",
    "gather b3",
    "stop",
    "discard rat1 ox2",
]

CARDS = st.sampled_from(tables.CARDS)
SPACES = st.sampled_from(tables.SPACES)
ANIMALS = st.sampled_from(tables.ANIMALS)
ELEMENTS = st.sampled_from(tables.ELEMENTS)
LEVELS = st.integers(1, 5).map(str)
CARD_SETS = st.sets(CARDS, max_size=9).map(lambda cards: " ".join(sorted(cards, key=tables.CARDS.index)))


def form(verb: str, *arguments: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*arguments).map(lambda words: " ".join(word for word in (verb, *words) if word))


TOKENS = st.tuples(ELEMENTS, st.integers(0, 3)).map(lambda row: " ".join([row[0]] * row[1]))
TWO_LEVELS = st.permutations("12345").map(lambda levels: f"{levels[0]} for {levels[1]}")

MOVE_TEXTS = st.one_of(
    form("draw", st.sampled_from([*"12345678", "deck"])),
    form("summon", CARDS, SPACES),
    form("shift", SPACES, SPACES),
    form("activate", ELEMENTS, LEVELS),
    form("refresh", ELEMENTS, LEVELS, ELEMENTS),
    form("pay", CARD_SETS, TOKENS),
    form("take", st.one_of(SPACES, st.sampled_from(["supply", "p1", "p2", "p3", "p4", "none"]))),
    form("claim", st.one_of(LEVELS, TWO_LEVELS, st.just("none"))),
    form("revive", CARDS, SPACES),
    form("banish", ANIMALS),
    form("recall", ANIMALS),
    form("move", ANIMALS, SPACES),
    form("swap", ANIMALS, CARDS),
    form("gather", st.one_of(ELEMENTS, SPACES)),
    form("discard", CARD_SETS.filter(bool)),
    st.sampled_from(["pass", "stop"]),
)


@pytest.mark.parametrize("text", FORMS)
def test_each_form_round_trips(text: str) -> None:
    move = Move.parse(text)
    assert str(move) == text
    assert move.verb == text.split(maxsplit=1)[0]


@given(MOVE_TEXTS)
def test_every_move_text_round_trips(text: str) -> None:
    move = Move.parse(text)
    assert str(move) == text
    assert Move.parse(str(move)) == move
    assert hash(Move.parse(text)) == hash(move)


@given(MOVE_TEXTS, MOVE_TEXTS)
def test_moves_are_equal_exactly_if_their_texts_are(one: str, two: str) -> None:
    assert (Move.parse(one) == Move.parse(two)) is (one == two)


def test_a_move_cannot_be_changed() -> None:
    move = Move.parse("draw 3")
    with pytest.raises(AttributeError):
        move.verb = "pass"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "draw"),
        ("fly rat1", "draw"),
        ("summon rat6 b2", "rat1"),
        ("summon cat3 b2", "rat1"),
        ("summon rat3 e5", "a1"),
        ("shift b2 a0", "a1"),
        ("summon rat3", "a1"),
        ("summon", "rat1"),
        ("draw 0", "1"),
        ("draw 9", "deck"),
        ("draw 3 4", "deck"),
        ("activate fire 6", "5"),
        ("activate fire", "5"),
        ("activate air 3", "element"),
        ("refresh fire 3", "wood"),
        ("refresh fire 3 air", "wood"),
        ("pass now", "pass"),
        ("stop it", "stop"),
        ("pay gold", "cards"),
        ("pay rat1 rat1", "once"),
        ("take p5", "p4"),
        ("take", "supply"),
        ("claim 6", "level"),
        ("claim 4 for 4", "level"),
        ("claim 4 for", "level"),
        ("claim 4 against 2", "level"),
        ("banish cat", "rat"),
        ("move rat e1", "a1"),
        ("swap rat", "rat1"),
        ("gather b9", "space"),
        ("discard cat1", "cards"),
    ],
)
def test_the_message_shows_the_input_and_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(InvalidMoveError) as caught:
        Move.parse(text)
    message = str(caught.value)
    assert repr(text) in message
    assert expected in message.replace(repr(text), "")


@given(
    st.text()
    | st.lists(st.sampled_from([*FORMS, *"0169", "e5", "rat6", "for", "\n"]), max_size=6).map(" ".join)
)
def test_garbage_is_refused_by_name_or_read_as_the_move_it_is(text: str) -> None:
    try:
        move = Move.parse(text)
    except InvalidMoveError:
        return
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize("thing", [None, 3, 2.5, b"draw 3", ["draw", "3"], object()])
def test_what_is_no_text_is_refused_by_name(thing: object) -> None:
    with pytest.raises(InvalidMoveError):
        Move.parse(thing)  # type: ignore[arg-type]
