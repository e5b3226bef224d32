"""The move box comes in sight when it is asked for, though the table fills the screen; behind the curtain, too."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.playing import deal, type_move, wait_for_ply


def test_the_key_for_the_move_box_brings_it_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 640, "height": 360})
    deal(page, "competitive", 2)
    box = page.locator("#move-box")
    page.keyboard.press("m")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport(ratio=1)
    for ply in (1, 2):
        type_move(page, "draw deck")
        wait_for_ply(page, ply)
    expect(page.locator("#lift")).to_be_in_viewport(ratio=1)
    box.blur()
    page.keyboard.press("m")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport(ratio=1)
