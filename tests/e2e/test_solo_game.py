"""A solo game to its end through the real page, and the saved record compared with the engine."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.e2e.opening import READY
from tests.e2e.playing import (
    choose,
    deal,
    moves_of,
    saved_records,
    shown_total,
    standing,
    tap,
    tappable,
    type_move,
    wait_for_ply,
)
from zodiac import Game, Setup

MOST_TAPS = 1000


def test_a_solo_game_by_taps_is_saved_as_the_engine_has_it(page: Page) -> None:
    deal(page, "solo", seed="a solo game by taps")
    setup = Setup(mode="coop", seats=1, year=2026, seed="a solo game by taps")
    random, played = Random(5), list[str]()
    for _ in range(MOST_TAPS):
        now = standing(page)
        if now.phase == "over":
            break
        assert now.ply == len(played)
        control = choose(tappable(page), random)
        tap(page, control.element_id)
        if control.move:
            played.append(control.move)
            wait_for_ply(page, len(played))
    assert standing(page).phase == "over"

    (record,) = saved_records(page)
    assert list(moves_of(record)) == played
    saved = Game.from_record(record)
    engine = Game.new(Setup(mode="coop", seats=1, year=saved.setup.year, seed=setup.seed))
    for move in played:
        engine.play(move)
    assert engine.outcome is not None
    assert saved.outcome is not None
    assert shown_total(page) == list(engine.outcome.scores) == list(saved.outcome.scores)
    assert saved.position.to_dict() == engine.position.to_dict()


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
