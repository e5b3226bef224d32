"""The browser's Back: out of what is open, off the table, and only then off the page; nothing is lost either way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.opening import READY, open_game
from tests.e2e.playing import deal, saved_records, standing, type_move, wait_for_ply
from zodiac import Game, Setup


def expect_home(page: Page) -> None:
    expect(page.locator("#new")).to_be_visible()
    expect(page.locator("#sheet")).to_have_count(0)


def expect_left(page: Page) -> None:
    """Expect that Back leads to where the player was before the page."""
    page.go_back()
    page.wait_for_url("about:blank")


def come_from_elsewhere(page: Page) -> None:
    """Open the game after another page, in a history that has nothing else."""
    page.goto("about:blank")
    open_game(page)


def test_back_closes_sheet_and_replay_leaves_the_table_and_then_the_page(page: Page) -> None:
    come_from_elsewhere(page)
    page.click("#open-settings")
    page.go_back()
    expect_home(page)
    expect(page.locator("#open-settings")).to_be_focused()
    deal(page, "solo")
    type_move(page, "draw 1")
    wait_for_ply(page, 1)
    for opener in ("#menu", "#discard-pile"):
        page.click(opener)
        expect(page.locator("#sheet")).to_be_visible()
        page.go_back()
        expect(page.locator("#sheet")).to_have_count(0)
        expect(page.locator(opener)).to_be_focused()
    page.click("#menu")
    page.click("#menu-replay")
    expect(page.locator("#replay-slider")).to_be_visible()
    page.click("#menu")
    page.go_back()
    expect(page.locator("#sheet")).to_have_count(0)
    expect(page.locator("#replay-slider")).to_be_visible()
    page.go_back()
    expect(page.locator("#replay-slider")).to_have_count(0)
    assert standing(page).ply == 1
    page.go_back()
    expect_home(page)
    assert len(saved_records(page)) == 1
    expect_left(page)
    page.go_forward()
    expect(page.locator(READY)).to_be_visible()
    page.click("#continue")
    wait_for_ply(page, 1)


def test_what_is_closed_by_its_button_leaves_no_step_behind(page: Page) -> None:
    come_from_elsewhere(page)
    deal(page, "solo")
    for _ in range(3):
        page.click("#menu")
        page.click("#sheet-close")
        expect(page.locator("#sheet")).to_have_count(0)
    page.click("#home")
    expect_home(page)
    page.wait_for_function("history.state === 0")
    page.go_forward()  # there is nothing to go forward to, and nothing comes of it
    page.wait_for_function("history.state === 0")
    expect_home(page)
    expect_left(page)


def test_reloads_add_no_steps(page: Page) -> None:
    come_from_elsewhere(page)
    deal(page, "solo")
    page.click("#menu")
    expect(page.locator("#sheet")).to_be_visible()
    length = page.evaluate("history.length")
    for _ in range(2):
        page.reload()
        expect(page.locator(READY)).to_be_visible()
        page.wait_for_function("history.state === 1")
        expect(page.locator("#sheet")).to_have_count(0)
    assert page.evaluate("history.length") == length
    page.go_back()
    expect_home(page)
    expect_left(page)


def test_a_page_that_comes_up_at_the_table_goes_back_to_the_first_page(page: Page) -> None:
    deal(page, "solo")
    come_from_elsewhere(page)
    wait_for_ply(page, 0)
    page.go_back()
    expect_home(page)
    expect_left(page)


def test_a_link_opens_from_wherever_it_comes_and_back_leads_home(page: Page) -> None:
    come_from_elsewhere(page)
    deal(page, "solo")
    page.click("#menu")
    expect(page.locator("#sheet")).to_be_visible()
    game = Game.new(Setup("coop", 1, False, 2026, "by link"))
    game.play("draw 3")
    page.evaluate("link => { location.hash = link; }", game.link())
    wait_for_ply(page, 1)
    expect(page.locator("#sheet")).to_have_count(0)
    page.wait_for_function("history.state === 1")
    assert page.evaluate("location.hash") == ""
    assert len(saved_records(page)) == 2
    page.go_back()
    expect_home(page)
    page.evaluate("link => { location.hash = link; }", game.link())
    wait_for_ply(page, 1)
    page.go_back()
    expect_home(page)
    assert len(saved_records(page)) == 2
    expect_left(page)
    open_game(page, game.link())
    wait_for_ply(page, 1)
    assert page.evaluate("location.hash") == ""
    page.go_back()
    expect_home(page)
    expect_left(page)


def test_another_fragment_is_no_step_of_the_page(page: Page) -> None:
    deal(page, "solo")
    page.evaluate("() => { location.hash = 'something'; }")
    page.go_back()
    page.wait_for_function("location.hash === ''")
    expect(page.locator("#turn")).to_be_visible()
    page.go_back()
    expect_home(page)
