"""A game and its link: the fragment reads back whole; cut, altered or foreign it is refused by name."""

from __future__ import annotations

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.zodiac.playing import KINDS, Kind, drawn_out_game, random_game
from zodiac import Game, InvalidLinkError, Setup
from zodiac.link import write_deal

BASE64URL = string.ascii_letters + string.digits + "-_"


def same(one: Game, other: Game) -> bool:
    return (
        one.setup == other.setup
        and one.moves == other.moves
        and one.position.to_dict() == other.position.to_dict()
    )


# There and back


@pytest.mark.parametrize("kind", KINDS, ids=str)
@settings(max_examples=12)
@given(seed=st.integers(0, 999), plies=st.integers(0, 400))
def test_every_game_reads_back(kind: Kind, seed: int, plies: int) -> None:
    game = random_game(kind, seed, plies)
    again = Game.from_link(game.link())
    assert same(again, game)
    assert again.link() == game.link()


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_seed_reads_back(seed: str) -> None:
    game = Game.new(Setup(seed=seed))
    game.play("draw 1")
    assert same(Game.from_link(game.link()), game)


def test_a_fresh_seed_reads_back() -> None:
    game = Game.new(Setup())
    assert same(Game.from_link(game.link()), game)


def test_the_link_is_a_fragment_that_needs_no_escaping() -> None:
    link = random_game(KINDS[0], 1).link()
    assert link.startswith("#g=")
    assert set(link.removeprefix("#g=")) <= set(BASE64URL)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_whole_game_takes_about_a_hundred_characters(kind: Kind) -> None:
    assert len(random_game(kind, 3).link()) < 400


def test_a_game_gets_no_link_rather_than_one_that_cannot_be_read() -> None:
    game = drawn_out_game(1600)
    assert game.ply == 1600
    try:
        link = game.link()
    except InvalidLinkError:
        return
    assert same(Game.from_link(link), game)


def test_the_link_of_a_deal_opens_the_deal() -> None:
    game = random_game(KINDS[8], 2, plies=20)
    link = write_deal(game.setup)
    assert link.startswith("#d=")
    assert same(Game.from_link(link), Game.new(game.setup))


def test_white_space_around_a_pasted_link_does_no_harm() -> None:
    game = random_game(KINDS[0], 1, plies=10)
    assert same(Game.from_link(f"  {game.link()}\n"), game)


# The names


def test_names_go_along_if_they_are_asked_for() -> None:
    names = ("Mei | x", "Player 2", "龍 “#g=A.B”")
    game = Game.new(KINDS[5].setup("names"), names)
    game.play("draw 1")
    named = game.link(named=True)
    assert named.startswith(game.link() + ".")
    assert Game.from_link(named).players == names
    assert Game.from_link(named, ("A", "B", "C")).players == ("A", "B", "C")
    assert Game.from_link(game.link()).players == ("Player 1", "Player 2", "Player 3")
    assert Game.from_link(f"https://example.org/z/{named}").record() == game.record()


def test_names_that_are_none_make_the_link_no_longer() -> None:
    game = random_game(KINDS[5], 1)
    assert game.link(named=True) == game.link()


def test_names_that_were_cut_or_altered_are_refused() -> None:
    game = Game.new(KINDS[4].setup("names"), ("Mei", "Otto"))
    link, bare = game.link(named=True), game.link()
    for length in range(len(bare) + 1, len(link)):
        with pytest.raises(InvalidLinkError, match="cut"):
            Game.from_link(link[:length])
    for place in range(len(bare), len(link)):
        for character in BASE64URL + ".":
            if character != link[place]:
                with pytest.raises(InvalidLinkError):
                    Game.from_link(link[:place] + character + link[place + 1 :])
    with pytest.raises(InvalidLinkError):  # the names of another game
        Game.from_link(random_game(KINDS[4], 1).link() + link[len(bare) :])


# What is refused


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_any_one_character_changed(kind: Kind) -> None:
    game = random_game(kind, 5, plies=25)
    link = game.link()
    for place in range(len(link)):
        for character in BASE64URL + "=#.+/é":
            if character != link[place]:
                with pytest.raises(InvalidLinkError):
                    Game.from_link(link[:place] + character + link[place + 1 :])


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_cut_anywhere(kind: Kind) -> None:
    link = random_game(kind, 5, plies=25).link()
    for length in range(len(link)):
        with pytest.raises(InvalidLinkError):
            Game.from_link(link[:length])
    for start in range(len("#g=") + 1, len(link)):
        with pytest.raises(InvalidLinkError):
            Game.from_link("#g=" + link[start:])


def test_one_character_added_or_two_exchanged() -> None:
    link = random_game(KINDS[5], 5, plies=25).link()
    for place in range(len("#g="), len(link)):
        with pytest.raises(InvalidLinkError):
            Game.from_link(link[:place] + "A" + link[place:])
        one, other = link[place : place + 1], link[place + 1 : place + 2]
        if one != other and other:
            with pytest.raises(InvalidLinkError):
                Game.from_link(link[:place] + other + one + link[place + 2 :])


def test_the_message_shows_the_input_and_says_what_is_wrong() -> None:
    link = random_game(KINDS[5], 5, plies=25).link()
    for wrong in ("#g=", "#x=" + link[3:], link[:20], "hello"):
        with pytest.raises(InvalidLinkError) as caught:
            Game.from_link(wrong)
        assert repr(wrong) in str(caught.value)
        assert len(str(caught.value)) > len(repr(wrong)) + 10


def test_cut_and_altered_are_told_apart() -> None:
    link = random_game(KINDS[5], 5, plies=25).link()
    with pytest.raises(InvalidLinkError, match="cut"):
        Game.from_link(link[:-8])
    with pytest.raises(InvalidLinkError, match="altered"):
        Game.from_link(link[:30] + ("B" if link[30] == "A" else "A") + link[31:])


def test_another_version_is_refused_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(KINDS[5], 5, plies=25)
    with monkeypatch.context() as later:
        later.setattr("zodiac.link.VERSION", 2)
        link = game.link()
    with pytest.raises(InvalidLinkError, match="version 2"):
        Game.from_link(link)


@given(st.text())
def test_garbage_is_refused_by_name(text: str) -> None:
    for link in (text, "#g=" + text):
        with pytest.raises(InvalidLinkError):
            Game.from_link(link)


@given(st.text(BASE64URL, max_size=80))
def test_garbage_of_the_right_letters_is_refused_by_name(text: str) -> None:
    with pytest.raises(InvalidLinkError):
        Game.from_link("#g=" + text)


@pytest.mark.parametrize("thing", [None, 3, b"#g=AAAA", ["#g=AAAA"]])
def test_what_is_no_text_is_refused_by_name(thing: object) -> None:
    with pytest.raises(InvalidLinkError):
        Game.from_link(thing)  # type: ignore[arg-type]
