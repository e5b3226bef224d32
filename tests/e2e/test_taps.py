"""Games by taps alone, on a phone and at a desk: every control on the way is one that a finger can hit."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.e2e.playing import choose, deal, moves_of, saved_records, standing, tap, tappable, wait_for_ply
from zodiac import Game

MOVES = 50


@pytest.mark.parametrize(
    ("kind", "seats", "scrolls", "size"),
    [
        ("coop", 2, False, (640, 360)),
        ("competitive", 2, True, (360, 640)),
        ("competitive", 4, True, (1280, 800)),
    ],
)
def test_a_game_by_taps(page: Page, kind: str, seats: int, scrolls: bool, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    deal(page, kind, seats, scrolls=scrolls)
    random, played = Random(3), list[str]()
    while len(played) < MOVES and standing(page).phase != "over":
        if page.locator("#lift").count():
            page.click("#lift")
        control = choose(tappable(page), random)
        tap(page, control.element_id)
        if control.move:
            played.append(control.move)
            wait_for_ply(page, len(played))
    (record,) = saved_records(page)
    assert list(moves_of(record)) == played
    assert Game.from_record(record).ply == len(played)
