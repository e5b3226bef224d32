"""On a phone the ledger below the table waits until what is in sight has been painted; in sight it does not wait."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.opening import READY
from tests.e2e.playing import deal, wait_for_ply

PHONE = ViewportSize(width=360, height=640)
DESK = ViewportSize(width=1280, height=800)
# Taps, and returns at once how many lines the log has and how many moves the table shows.
TAP = """id => {
  document.getElementById(id).click();
  return [document.querySelectorAll("#log .line").length, Number(document.getElementById("app").dataset.ply)];
}"""
# Waits until the ledger can wait, or cannot, and the page has been scrolled, laid out and looked at as it stays.
UNTIL = """async canWait => {
  const { unseen } = await import(new URL("web/unseen.js", document.baseURI).href);
  for (let calm = 0; calm < 5; calm = (unseen() !== null) === canWait ? calm + 1 : 0)
    await new Promise(requestAnimationFrame);
}"""


def lines(page: Page, count: int) -> None:
    """Wait until the log has that many lines."""
    expect(page.locator("#log .line")).to_have_count(count)


def on_a_phone(page: Page) -> None:
    """Deal a game on a phone, where its ledger is out of sight."""
    page.set_viewport_size(PHONE)
    deal(page, "solo")
    page.evaluate(UNTIL, True)


def test_out_of_sight_the_log_follows_what_is_in_sight(page: Page) -> None:
    on_a_phone(page)
    assert page.evaluate(TAP, "deck") == [0, 1]
    lines(page, 1)
    assert page.evaluate(TAP, "deck") == [1, 2]
    lines(page, 2)


def test_scrolled_to_the_log_is_drawn_at_once(page: Page) -> None:
    on_a_phone(page)
    page.locator("#log").scroll_into_view_if_needed()
    expect(page.locator("#log")).to_be_in_viewport()
    page.evaluate(UNTIL, False)
    assert page.evaluate(TAP, "deck") == [1, 1]


def test_beside_the_table_the_log_is_drawn_at_once(page: Page) -> None:
    page.set_viewport_size(DESK)
    deal(page, "solo")
    page.evaluate(UNTIL, False)
    assert page.evaluate(TAP, "deck") == [1, 1]


def test_what_waits_is_dropped_with_its_table(page: Page) -> None:
    on_a_phone(page)
    assert page.evaluate(TAP, "deck") == [0, 1]
    lines(page, 1)
    page.evaluate(
        "() => { document.getElementById('undo').click(); document.getElementById('home').click(); }"
    )
    expect(page.locator(".home")).to_be_visible()
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    page.click("#continue")
    wait_for_ply(page, 0)
    lines(page, 0)
