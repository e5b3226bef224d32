"""In Firefox and in WebKit: the game starts, is played and kept, fits the screen, and goes on without the server."""

from __future__ import annotations

from pathlib import Path

from tests.browsers.visitor import Visitor
from tests.serving import served

CLICKED = {"draw", "summon"}
MOST_TURNS = 20
PHONE, DESKTOP = (360, 640), (1280, 800)
# What is wider than the place it has, so that one could scroll there sideways.
TOO_WIDE = """[document.documentElement, ...document.querySelectorAll("#app *")]
  .filter(e => e === document.documentElement || /auto|scroll/.test(getComputedStyle(e).overflowX))
  .filter(e => e.scrollWidth > e.clientWidth)"""
# The characters and the year at the foot of a card stand on one line.
IN_ONE_LINE = """[...document.querySelectorAll(".card .name")]
  .every(e => e.offsetHeight < 1.5 * parseFloat(getComputedStyle(e, "::before").fontSize))"""


def play_a_little(visitor: Visitor, seed: str) -> str:
    """Deal a solo game and play by clicks until a card was drawn and one summoned, then by the move box."""
    game = visitor.deal_solo(seed)
    clicked = set[str]()
    for _ in range(MOST_TURNS):
        if clicked == CLICKED:
            break
        clicked.add(visitor.play_by_clicks(game))
    assert clicked == CLICKED
    for move in ("draw 2", "draw deck"):
        visitor.type_move(move, game)
    assert visitor.saved_record() == game.record()
    return game.record()


def test_a_game_is_played_and_kept(visitor: Visitor, site: Path) -> None:
    with served(site) as address:
        visitor.open(address)
        record = play_a_little(visitor, "with a connection")
        assert visitor.problems() == []
        ply = visitor.see("document.querySelector('#app').dataset.ply")
        visitor.reload()
        visitor.wait_for_ply(int(ply))
        assert visitor.saved_record() == record
        assert visitor.problems() == []


def test_all_goes_on_without_the_server(visitor: Visitor, site: Path) -> None:
    with served(site) as address:
        visitor.open(address)
        visitor.click("open-about")
        visitor.wait_for("document.getElementById('kept').innerText.includes('without a connection')")
        visitor.click("sheet-close")
        game = visitor.deal_solo("before the server goes")
        visitor.type_move("draw deck", game)
    visitor.open(f"{address}?nowhere-but-in-the-service-worker")
    visitor.wait_for_ply(game.ply)
    visitor.type_move("draw 3", game)
    assert visitor.saved_record() == game.record()
    visitor.click("home")
    play_a_little(visitor, "after it has gone")
    assert visitor.problems() == []


def test_it_fits_a_phone_and_a_desktop(visitor: Visitor, site: Path) -> None:
    with served(site) as address:
        visitor.open_in_frame(address)
        visitor.resize(*DESKTOP)
        assert_fits(visitor)
        visitor.deal_solo("how it looks")
        assert_fits(visitor)
        visitor.click("menu")
        assert_fits(visitor)
        assert visitor.problems() == []


def assert_fits(visitor: Visitor) -> None:
    """Wait until nothing is too wide, in either size."""
    for size in (PHONE, DESKTOP):
        visitor.resize(*size)
        visitor.wait_for(f"{TOO_WIDE}.length === 0 && {IN_ONE_LINE}")
