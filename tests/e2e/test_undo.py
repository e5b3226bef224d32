"""Undo after each kind of move: the page is as it was, to the list of the legal moves; redo: as it was after it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.playing import drawn, standing, type_move, wait_for_ply
from tests.e2e.positions import GAMES, lively
from zodiac import Game, Setup

# What the table shows; the move box's open list names every legal move.
SHOWN = ("#seats", "#calendar", "#market", "#tray", "#hand", "#players", "#supply", "#movebox", "#log")
SETUPS = (("coop", 2, False), ("competitive", 3, True))
VERBS = (
    *("draw", "summon", "shift", "activate", "refresh", "pay", "take", "claim"),
    *("revive", "banish", "recall", "move", "swap", "gather", "stop", "discard"),
)


def before_a(verb: str) -> tuple[Game, str]:
    """Return a game in which the move that is returned with it, one of the kind, is legal and does not end it."""
    for mode, seats, scrolls in SETUPS:
        for seed in range(GAMES):
            game, random = Game.new(Setup(mode, seats, scrolls, year=2026, seed=f"undo {seed}")), Random(seed)
            while moves := [str(move) for move in game.legal_moves()]:
                fitting = [move for move in moves if move.split()[0] == verb]
                if fitting and game.ply and not _ends(game, fitting[0]):
                    return game, fitting[0]
                game.play(lively(moves, random))
    raise AssertionError(f"no {verb} in {GAMES} games of {SETUPS}")


def _ends(game: Game, move: str) -> bool:
    game.play(move)
    over = game.outcome is not None
    game.undo()
    return over


def table(page: Page) -> tuple[object, dict[str, str]]:
    """Return all that the table shows, and what its hooks say."""
    there = [part for part in SHOWN if page.locator(part).count()]
    return standing(page), {part: drawn(page, part) for part in there}


def settled(page: Page) -> None:
    """Come to the table with the move box's list open, whoever's turn it is."""
    if page.locator("#lift").count():
        page.click("#lift")
    if not page.locator("#moves").count():
        page.focus("#move-box")
    expect(page.locator("#moves")).to_be_visible()


def tap_beside_a_sheet(page: Page, control: str) -> None:
    """Tap a control of the bar; the discard pile, if it has come up by itself, is closed first."""
    if page.locator("#sheet-close").count():
        page.click("#sheet-close")
    page.click(control)


@pytest.mark.parametrize("verb", VERBS)
def test_undo_gives_back_the_table_as_it_was(page: Page, verb: str) -> None:
    game, move = before_a(verb)
    page.evaluate("fragment => { location.hash = fragment }", game.link())
    wait_for_ply(page, game.ply)
    settled(page)
    before = table(page)
    type_move(page, move)
    wait_for_ply(page, game.ply + 1)
    settled(page)
    after = table(page)
    assert after != before
    tap_beside_a_sheet(page, "#undo")
    wait_for_ply(page, game.ply)
    settled(page)
    assert table(page) == before
    tap_beside_a_sheet(page, "#redo")
    wait_for_ply(page, game.ply + 1)
    settled(page)
    assert table(page) == after
