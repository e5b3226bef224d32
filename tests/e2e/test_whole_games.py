"""Whole games by taps alone, on a phone and at a desk: every control on the way is one that a finger can hit."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.playing import (
    choose,
    deal,
    moves_of,
    saved_records,
    shown_total,
    standing,
    tap,
    tappable,
    wait_for_ply,
)
from zodiac import Game

PHONE, ON_ITS_SIDE, DESK = (360, 640), (640, 360), (1280, 800)
LEAVES = "() => document.scrollingElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(
    ("kind", "seats", "scrolls", "size"),
    [
        ("solo", 1, False, PHONE),
        ("solo", 1, False, DESK),
        ("coop", 2, False, ON_ITS_SIDE),
        ("coop", 3, False, PHONE),
        ("coop", 4, False, DESK),
        ("competitive", 2, False, PHONE),
        ("competitive", 3, False, DESK),
        ("competitive", 2, True, PHONE),
        ("competitive", 4, True, DESK),
    ],
)
def test_a_whole_game_by_taps(
    page: Page, kind: str, seats: int, scrolls: bool, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if not scrolls:  # with them the pieces glide, and each is hit where it has come to rest
        page.emulate_media(reduced_motion="reduce")
    deal(page, kind, seats, scrolls=scrolls)
    random, played = Random(3), list[str]()
    while standing(page).phase != "over":
        if page.locator("#lift").count():
            page.click("#lift")
        control = choose(tappable(page), random)
        tap(page, control.element_id)
        if control.move:
            played.append(control.move)
            wait_for_ply(page, len(played))
            assert not page.evaluate(LEAVES), f"the page can be scrolled sideways after {control.move}"
    (record,) = saved_records(page)
    assert list(moves_of(record)) == played
    game = Game.from_record(record)
    assert (game.setup.seats, game.setup.scrolls, game.setup.seed) == (seats, scrolls, "e2e")
    outcome = game.outcome
    assert outcome is not None
    expect(page.locator("tfoot")).to_be_visible()
    assert shown_total(page) == list(outcome.scores if kind == "competitive" else outcome.scores[:1])
