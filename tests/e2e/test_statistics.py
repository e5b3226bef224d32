"""Statistics in the page itself: a game that ends here is counted; and what was taken back outlasts the tab."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.opening import READY, open_game
from tests.e2e.playing import type_move
from tests.e2e.positions import finished
from web.shelf import NO_TEXT


def test_a_game_that_ends_is_counted_and_the_statistics_are_cleared_and_taken_back(page: Page) -> None:
    page.click("#open-stats")
    expect(page.locator("#stats")).to_contain_text("Nothing is counted yet")
    page.click("#sheet-close")
    expect(page.locator("#open-stats")).to_be_focused()
    game = finished("coop", 1)
    last, outcome = str(game.moves[-1]), game.outcome
    assert outcome is not None
    game.undo()
    open_game(page, game.link())
    type_move(page, last)
    expect(page.locator("#result")).to_be_visible()
    page.click("#leave")
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    page.click("#open-stats")
    expect(page.locator(".figures dd")).to_have_text(["1", str(outcome.scores[0]), str(outcome.scores[0])])
    page.click("#clear-statistics")
    expect(page.locator("#stats")).to_contain_text("Nothing is counted yet")
    expect(page.locator("#restore")).to_be_focused()
    page.click("#restore")
    expect(page.locator(".figures")).to_be_visible()


def test_redo_goes_on_after_a_reload(page: Page) -> None:
    page.click("#deal")
    type_move(page, "draw deck")
    type_move(page, "draw 1")
    for ply in (1, 0):
        page.click("#undo")
        expect(page.locator("#app")).to_have_attribute("data-ply", str(ply))
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    for ply in (1, 2):
        page.click("#redo")
        expect(page.locator("#app")).to_have_attribute("data-ply", str(ply))
    expect(page.locator("#redo")).to_be_disabled()


def test_a_picture_is_called_no_text(page: Page, tmp_path: Path) -> None:
    picture = tmp_path / "holiday.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)))
    page.click("#open-import")
    page.set_input_files("#import-file", picture)
    expect(page.locator("#note .message")).to_have_text(
        f"“holiday.png” was not opened: {NO_TEXT}. Nothing was changed."
    )
