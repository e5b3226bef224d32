"""The table in a real browser: hooks, double taps, undo, what is hidden, what goes wrong."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Dialog, Page, expect

from tests.e2e.opening import READY
from tests.e2e.playing import (
    deal,
    drawn,
    moves_of,
    saved_records,
    standing,
    tap,
    tappable,
    type_move,
    wait_for_ply,
)
from zodiac import Game

SIZES = ((360, 640), (640, 360), (768, 1024), (1280, 800), (320, 640))


def test_competitive_with_scrolls_through_the_move_box(page: Page) -> None:
    deal(page, "competitive", 2, scrolls=True)
    engine = Game.from_record(saved_records(page)[0])
    random = Random(2)
    for _ in range(60):
        legal = [str(move) for move in engine.legal_moves()]
        lively = [move for move in legal if not move.startswith("draw")]
        move = random.choice(lively or legal)
        engine.play(move)
        type_move(page, move)
        wait_for_ply(page, engine.ply)
        turn = engine.position.to_dict()["turn"]
        assert standing(page) == (turn["seat"], turn["phase"], engine.ply)
    assert saved_records(page) == [engine.record()]
    page.locator("#move-box").blur()
    if page.locator("#lift").is_visible():
        page.click("#lift")
    page.focus("#move-box")
    listed = page.eval_on_selector_all("#moves [data-move]", "all => all.map(e => e.dataset.move)")
    assert listed == [str(move) for move in engine.legal_moves()]


def test_a_double_tap_plays_once(page: Page) -> None:
    deal(page, "solo")
    page.dblclick("#deck")
    wait_for_ply(page, 1)
    box = page.locator("#slot-1").bounding_box()
    assert box is not None
    page.locator("#slot-1").hover()
    expect(page.locator("body")).not_to_have_attribute("data-settling", "true")
    for _ in range(5):
        page.mouse.click(box["x"] + 10, box["y"] + 10)
    expect(page.locator("body")).not_to_have_attribute("data-settling", "true")
    assert standing(page).ply == 2


def test_undo_and_redo_go_there_and_back(page: Page) -> None:
    deal(page, "solo")
    before = drawn(page, "#market")
    tap(page, "slot-3")
    wait_for_ply(page, 1)
    after = drawn(page, "#market")
    page.click("#undo")
    wait_for_ply(page, 0)
    assert drawn(page, "#market") == before
    page.click("#redo")
    wait_for_ply(page, 1)
    assert drawn(page, "#market") == after


def test_a_card_is_chosen_and_left_by_tap_and_by_escape(page: Page) -> None:
    deal(page, "solo")
    card = next(control for control in tappable(page) if control.does == "pick")
    chosen = page.locator(f"#{card.element_id}")
    for by in ("tap", "Escape"):
        tap(page, card.element_id)
        expect(chosen).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".space.legal .cost").first).to_be_visible()
        if by == "tap":
            tap(page, card.element_id)
        else:
            page.keyboard.press(by)
        expect(chosen).to_have_attribute("aria-pressed", "false")
    assert standing(page).ply == 0


def test_a_game_by_keyboard_keeps_the_focus(page: Page) -> None:
    deal(page, "solo")
    for ply in (1, 2):
        page.focus("#deck")
        page.keyboard.press("Enter")
        wait_for_ply(page, ply)
        assert page.evaluate("document.activeElement.id") == "deck"
    type_move(page, "draw 1")
    wait_for_ply(page, 3)
    assert page.evaluate("document.activeElement.id") == "move-box"
    assert page.input_value("#move-box") == ""


def test_a_wrong_move_is_a_sentence(page: Page) -> None:
    deal(page, "solo")
    type_move(page, "summon rat9 z9")
    expect(page.locator("#tray .message")).to_contain_text("No move")
    expect(page.locator("#announcer")).to_contain_text("No move")
    assert standing(page).ply == 0


def test_a_player_named_like_markup_does_no_harm(page: Page) -> None:
    alerts: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    page.check("#kind-coop")
    page.fill("#name-1", "<img src=x onerror=alert(1)>")
    page.click("#deal")
    expect(page.locator("#player-1")).to_contain_text("<img src=x onerror=alert(1)>")
    type_move(page, "draw deck")
    wait_for_ply(page, 1)
    assert page.locator("#app img").count() == 0
    assert alerts == []


def test_a_damaged_save_is_said_and_set_aside(page: Page) -> None:
    page.evaluate("localStorage.setItem('zodiac:games', '{')")
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    expect(page.locator("#app .message")).to_contain_text("put aside")
    assert page.evaluate("localStorage.getItem('zodiac:aside:1')") == "{"


def test_a_link_opens_its_game_and_leaves_the_others(page: Page) -> None:
    deal(page, "solo")
    type_move(page, "draw deck")
    wait_for_ply(page, 1)
    link = Game.from_record(saved_records(page)[0]).link()
    type_move(page, "draw 2")
    wait_for_ply(page, 2)
    page.evaluate("link => { location.hash = link }", link)
    wait_for_ply(page, 1)
    assert page.evaluate("location.hash") == ""
    opened, left = saved_records(page)
    assert (list(moves_of(opened)), list(moves_of(left))) == (["draw deck"], ["draw deck", "draw 2"])
    page.evaluate("link => { location.hash = link.slice(0, -2) }", link)
    expect(page.locator("#tray .message")).to_contain_text("link")
    assert len(saved_records(page)) == 2


def test_the_curtain_hides_the_next_hand(page: Page) -> None:
    deal(page, "competitive", 2)
    for ply in (1, 2):
        type_move(page, "draw deck")
        wait_for_ply(page, ply)
    expect(page.locator("#lift")).to_be_visible()
    expect(page.locator("#hand .card")).to_have_count(0)
    expect(page.locator("#moves")).to_have_count(0)
    page.click("#lift")
    expect(page.locator("#hand .card")).to_have_count(5)


def test_nothing_scrolls_sideways(page: Page) -> None:
    sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(sideways) == 0
        deal(page, "competitive", scrolls=True)
        assert page.evaluate(sideways) == 0
        tap(page, next(control for control in tappable(page) if control.does == "pick").element_id)
        assert page.evaluate(sideways) == 0
        page.click("#menu")
        assert page.evaluate(sideways) == 0
        page.click("#leave")
