"""A game and its record: the text reads back to the last token; anything else is refused by name."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.zodiac.playing import KINDS, Kind, random_game
from zodiac import Game, InvalidRecordError, InvalidSetupError, Setup

SMALL = """zodiac 1
mode competitive
seats 2
scrolls off
year 2026
seed first light
players First | bot:expert

draw 1
draw deck
draw 8
"""


def same(one: Game, other: Game) -> bool:
    return (
        one.setup == other.setup
        and one.players == other.players
        and one.moves == other.moves
        and one.position.to_dict() == other.position.to_dict()
    )


# There and back


def test_the_text_is_header_blank_line_and_a_move_a_line() -> None:
    setup = Setup(mode="competitive", seats=2, scrolls=False, year=2026, seed="first light")
    game = Game.new(setup, players=("First", "bot:expert"))
    for move in ("draw 1", "draw deck", "draw 8"):
        game.play(move)
    assert game.record() == SMALL
    assert same(Game.from_record(SMALL), game)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=12)
@given(seed=st.integers(0, 999), plies=st.integers(0, 400))
def test_every_game_reads_back(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    again = Game.from_record(game.record())
    assert same(again, game)
    assert again.record() == game.record()
    assert again.legal_moves() == game.legal_moves()


def test_undo_works_in_a_game_that_was_read() -> None:
    game = Game.from_record(SMALL)
    game.undo()
    game.undo()
    assert [str(move) for move in game.moves] == ["draw 1"]


@pytest.mark.parametrize(
    "text",
    [
        SMALL.replace("\n", "\r\n"),
        SMALL.replace("draw deck", "draw deck  # what luck"),
        SMALL.replace("draw deck", "# what luck\ndraw deck"),
        SMALL.replace("draw deck", "\ndraw deck\n"),
        SMALL.replace("draw deck", "  draw   deck "),
        SMALL.removesuffix("\n"),
        "\ufeff" + SMALL,
        "# a game\n" + SMALL,
    ],
    ids=[
        "CRLF",
        "comment",
        "comment line",
        "blank lines",
        "spaces",
        "no last newline",
        "byte order mark",
        "title",
    ],
)
def test_what_editors_and_people_do_to_a_text_changes_nothing(text: str) -> None:
    assert same(Game.from_record(text), Game.from_record(SMALL))


NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(st.tuples(NAMES, NAMES))
@pytest.mark.parametrize(
    "extra", [("a | b", "c|d"), ("# 1", "Ann #2"), ('"quoted"', "it's"), ("龍", "Zoë 🐉"), ("\\", "\\|")]
)
def test_any_name_reads_back(extra: tuple[str, str], drawn: tuple[str, str]) -> None:
    for names in (extra, drawn):
        try:
            game = Game.new(Setup(seed="any"), players=names)
        except InvalidSetupError:
            # A name that a line cannot hold is refused before the game begins, and never by accident.
            assert names is drawn
            continue
        game.play("draw 1")
        assert Game.from_record(game.record()).players == game.players == names


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_seed_reads_back(seed: str) -> None:
    game = Game.new(Setup(seed=seed))
    game.play("draw 1")
    again = Game.from_record(game.record())
    assert again.setup.seed == seed
    assert same(again, game)


@pytest.mark.parametrize(
    "seed",
    [
        "",
        " ",
        "a b",
        " a ",
        "# 1",
        "a # b",
        "|",
        "\\",
        '"',
        "'",
        "a\nb",
        "a\r\nb",
        "\t",
        "龍",
        "\u2028",
        "🐉",
    ],
)
def test_odd_seeds_read_back(seed: str) -> None:
    game = Game.new(Setup(seed=seed))
    assert Game.from_record(game.record()).setup == game.setup


def test_a_fresh_seed_reads_back_and_differs() -> None:
    one, other = Game.new(Setup()), Game.new(Setup())
    assert one.setup.seed != other.setup.seed
    assert same(Game.from_record(one.record()), one)


# What is refused


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", "zodiac 1"),
        ("hello", "hello"),
        (SMALL.replace("zodiac 1", "zodiac 2"), "'2'"),
        (SMALL.replace("zodiac 1", "zodiac"), "knows version 1"),
        (SMALL.replace("mode competitive", "mode chess"), "chess"),
        (SMALL.replace("seats 2", "seats 5"), "5"),
        (SMALL.replace("seats 2", "seats two"), "two"),
        (SMALL.replace("seats 2", "seats 3"), "bot:expert"),
        (SMALL.replace("scrolls off", "scrolls maybe"), "maybe"),
        (SMALL.replace("year 2026", "year soon"), "soon"),
        (SMALL.replace("year 2026\n", ""), "year"),
        (SMALL.replace("seed first light\n", ""), "seed"),
        (SMALL.replace("year 2026", "year 2026\nyear 2027"), "year"),
        (SMALL.replace("year 2026", "year 2026\nweather fine"), "weather"),
        (SMALL.replace("draw deck", "draw rat1"), "draw rat1"),
        (SMALL.replace("draw deck", "summon rat6 b2"), "rat6"),
        (SMALL.replace("draw deck", "summon rat1 e5"), "e5"),
        (SMALL.replace("draw deck", "take supply"), "take supply"),
        (SMALL.replace("draw deck", "dra"), "dra"),
    ],
)
def test_what_is_no_record_is_refused_and_the_message_shows_it(text: str, shown: str) -> None:
    with pytest.raises(InvalidRecordError) as caught:
        Game.from_record(text)
    assert shown in str(caught.value)


def test_the_message_names_the_line() -> None:
    with pytest.raises(InvalidRecordError, match="10"):
        Game.from_record(SMALL.replace("draw deck", "take supply"))


def test_another_version_is_refused_as_such() -> None:
    with pytest.raises(InvalidRecordError, match="version"):
        Game.from_record(SMALL.replace("zodiac 1", "zodiac 2"))


def test_moves_after_the_end_are_refused() -> None:
    game = random_game(KINDS[4], 1)
    assert game.outcome is not None
    with pytest.raises(InvalidRecordError, match="draw deck"):
        Game.from_record(game.record() + "draw deck\n")


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_cut_anywhere_it_is_refused_or_the_same_game_up_to_there(kind: Kind) -> None:
    """A cut between two moves cannot be seen; everything else can. No other deal or move comes out of it."""
    game = random_game(kind, 7, plies=40)
    text = game.record()
    for length in range(len(text)):
        try:
            read = Game.from_record(text[:length])
        except InvalidRecordError:
            continue
        assert read.setup == game.setup
        assert read.players == game.players
        assert read.moves == game.moves[: read.ply]


@given(st.text())
def test_garbage_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidRecordError):
        Game.from_record(text)


@given(st.integers(0, len(SMALL)), st.integers(0, 12), st.text(max_size=8))
def test_a_part_replaced_by_anything_is_refused_by_name_or_a_game(start: int, length: int, text: str) -> None:
    changed = SMALL[:start] + text + SMALL[start + length :]
    try:
        game = Game.from_record(changed)
    except InvalidRecordError:
        return
    assert same(Game.from_record(game.record()), game)


@pytest.mark.parametrize("thing", [None, 3, b"zodiac 1", ["zodiac 1"]])
def test_what_is_no_text_is_refused_by_name(thing: object) -> None:
    with pytest.raises(InvalidRecordError):
        Game.from_record(thing)  # type: ignore[arg-type]
