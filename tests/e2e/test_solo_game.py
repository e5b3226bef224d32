"""A solo game through the move box, step by step beside the engine, with a reload on the way."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.e2e.opening import READY
from tests.e2e.playing import deal, saved_records, shown_total, standing, type_move, wait_for_ply
from zodiac import Game


def test_a_solo_game_by_the_move_box_goes_on_after_a_reload(page: Page) -> None:
    deal(page, "solo", seed="a solo game by the box")
    engine = Game.from_record(saved_records(page)[0])
    random = Random(8)
    while engine.outcome is None:
        move = str(random.choice(engine.legal_moves()))
        engine.play(move)
        type_move(page, move)
        wait_for_ply(page, engine.ply)
        if engine.ply == 20:
            page.reload()
            expect(page.locator(READY)).to_be_visible()
        turn = engine.position.to_dict()["turn"]
        assert standing(page) == (turn["seat"], turn["phase"], engine.ply)
    assert saved_records(page) == [engine.record()]
    assert shown_total(page) == list(engine.outcome.scores)
