"""Names of people: what is kept of them, from whichever side they come, and that they turn no text around them."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import FakeBrowser, any_move, dealt, started, table, text, values
from web.session import Event
from web.share import result
from web.words import isolated, plain_name
from zodiac import Game, Setup

SETUP = Setup(mode="competitive", seats=2, scrolls=False, year=2026, seed="names")
TURNING = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
HEBREW = "דנה"
PERSIAN = "می\u200cخواهم"


@pytest.mark.parametrize("sign", TURNING)
def test_a_sign_that_turns_the_text_is_no_part_of_a_name(sign: str) -> None:
    assert plain_name(f"{sign}Me{sign}i{sign}") == "Mei"


@pytest.mark.parametrize("name", ["Mei", HEBREW, PERSIAN, "👩‍🚀", "O’Neil-Ruiz", "bot:expert"])
def test_a_name_stays_as_it_is(name: str) -> None:
    assert plain_name(name) == name


@pytest.mark.parametrize("name", ["\u200d", TURNING, " \u200c "])
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    assert plain_name(name) == ""


@pytest.mark.parametrize("name", [HEBREW, PERSIAN, f"Mei {HEBREW}", "𞤀𞤁"])
def test_a_name_from_right_to_left_is_set_apart_in_a_plain_text(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("name", ["Mei", "Zoë", "梅", "👩‍🚀", "Ольга"])
def test_no_other_name_needs_that(name: str) -> None:
    assert isolated(name) == name


# ── From outside ───────────────────────────────────────────


def _bad() -> Game:
    """Return a game whose names turn the text, as another program may write it, with a move played."""
    game = Game.new(SETUP, (f"\u202eMei{TURNING}", TURNING))
    game.play(game.legal_moves()[0])
    return game


def test_the_engine_keeps_every_name_to_the_letter() -> None:
    game = _bad()
    assert Game.from_record(game.record()).players == game.players
    assert Game.from_link(game.link(named=True)).players == game.players


@pytest.mark.parametrize("form", ["link", "record", "file of games"])
def test_names_from_outside_are_as_if_they_had_been_typed_here(form: str) -> None:
    game = _bad()
    app, browser = started()
    entry = {"record": game.record(), "updated": "2026-11-01T00:00:00Z", "name": "\u202eOurs"}
    texts = {
        "link": f"https://example.org/{game.link(named=True)}",
        "record": game.record(),
        "file of games": json.dumps({"version": 1, "x": entry}),
    }
    app.dispatch(Event("paste", texts[form]))
    app.dispatch(Event("import"))
    if app.state.table is None:
        app.dispatch(Event("continue", app.state.saved[0].game_id))
    assert table(app).players == ("Mei", "Player 2")
    assert table(app).ply == 1
    app.dispatch(Event("home"))
    assert app.state.saved[0].title in ("Mei, Player 2", "Ours")
    assert not set(TURNING) & set(
        browser.html + "".join(browser.keys.texts.values()).encode().decode("unicode_escape")
    )


def test_a_saved_game_of_before_opens_with_plain_names() -> None:
    browser = FakeBrowser()
    entry = {"record": _bad().record(), "updated": "2026-11-01T00:00:00Z"}
    browser.keys.texts["zodiac:games"] = json.dumps({"version": 1, "old": entry})
    app, _ = started(browser)
    app.dispatch(Event("continue", "old"))
    assert table(app).players == ("Mei", "Player 2")


# ── In words ───────────────────────────────────────────────


def _ended(kind: str, names: tuple[str, ...]) -> str:
    app, _ = dealt(kind, len(names), names=names)
    random = Random(5)
    while not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))
    return result(table(app))


def test_a_result_is_a_line_for_each_player_the_best_first() -> None:
    first, *lines = _ended("competitive", ("Player 1", "Player 2")).split("\n")
    assert first in ("Zodiac: Player 1 wins.", "Zodiac: Player 2 wins.")
    assert [line.partition(": ")[0] for line in lines] in (["Player 1", "Player 2"], ["Player 2", "Player 1"])
    years = [int(line.partition(": ")[2].removesuffix("s").removesuffix(" year")) for line in lines]
    assert years == sorted(years, reverse=True)


def test_names_from_right_to_left_stand_apart_from_the_figures() -> None:
    words = _ended("competitive", (HEBREW, "Otto"))
    assert f"\n\u2068{HEBREW}\u2069: " in words
    assert words.count(HEBREW) == words.count(f"\u2068{HEBREW}\u2069")


@pytest.mark.parametrize(
    ("names", "beginning"),
    [(("Mei",), "Zodiac, alone: "), (("Mei", "Otto"), "Zodiac, Mei and Otto together: ")],
)
def test_a_result_together_is_its_years_and_its_title(names: tuple[str, ...], beginning: str) -> None:
    words = _ended("coop" if len(names) > 1 else "solo", names)
    assert words.startswith(beginning)
    assert "year" in words
    assert "Title: " in words


def test_the_bar_tells_a_long_name_in_full_to_whoever_cannot_see_its_end() -> None:
    name = "W" * 40
    _, browser = dealt("competitive", 2, names=(name, "Otto"))
    assert f"{name} ’s turn" in text(browser.html)
    assert values(browser.html, "title", **{"class": "name"}) == {name}
    assert browser.title == f"{name}’s turn · Zodiac"
