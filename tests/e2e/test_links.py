"""Links in a real browser: what is shared opens elsewhere, a camera reads its code, and nothing saved is touched."""

from __future__ import annotations

import base64
from typing import Any

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.e2e.conftest import VIEWPORT
from tests.e2e.opening import PATIENCE_MS, READY, open_game
from tests.e2e.playing import deal, saved_records, standing, type_move, wait_for_ply
from zodiac import Game, Setup

# The grey levels of a PNG, as the browser itself reads it.
_GREYS = """async data => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  let greys = "";
  for (let at = 0; at < pixels.length; at += 4) greys += String.fromCharCode(pixels[at + 1]);
  return [image.width, image.height, btoa(greys)];
}"""


def read_code(page: Page) -> str:
    """Return what a camera reads on the screen."""
    picture = base64.b64encode(page.locator("#sheet").screenshot()).decode()
    width, height, greys = page.evaluate(_GREYS, picture)
    (code,) = zxingcpp.read_barcodes(memoryview(base64.b64decode(greys)).cast("B", (height, width)))
    return str(code.text)


def begun(page: Page) -> None:
    """Deal a game for two and play a turn of it."""
    deal(page, "competitive", 2)
    for ply, move in enumerate(("draw deck", "draw 1"), start=1):
        type_move(page, move)
        wait_for_ply(page, ply)


def shared(page: Page) -> str:
    """Return the link on the sheet, once its code is there."""
    expect(page.locator("#share-code path")).to_have_count(1)
    return page.input_value("#share-field").rpartition("\n")[2]


def elsewhere(browser: Browser, link: str) -> Page:
    """Return another person's browser in which the link was opened."""
    page = browser.new_context(viewport=VIEWPORT).new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(link)
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)
    return page


def test_a_game_sent_to_the_next_player_opens_at_their_turn(
    page: Page, browser: Browser, address: str
) -> None:
    begun(page)
    page.click("#send-on")
    link = shared(page)
    assert link.startswith(f"{address}#g=")
    other = elsewhere(browser, link)
    expect(other.locator("#curtain")).to_contain_text("Hand over to Player 2")
    expect(other.locator("#hand li")).to_have_count(0)
    assert other.evaluate("location.hash") == ""
    other.click("#lift")
    type_move(other, "draw 2")
    wait_for_ply(other, 3)
    assert saved_records(other)[0].startswith(saved_records(page)[0])
    assert len(saved_records(page)) == 1
    other.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_camera_reads_the_code(page: Page, theme: str) -> None:
    page.click("#open-settings")
    page.check(f"#theme-{theme}")
    page.keyboard.press("Escape")
    begun(page)
    phone: ViewportSize = {"width": 360, "height": 640}
    for size in (phone, VIEWPORT):
        page.set_viewport_size(size)
        page.click("#menu")
        page.click("#menu-share")
        for kind in ("game", "deal"):
            page.check(f"#share-{kind}")
            expect(page.locator("#share-note")).to_contain_text("opens" if kind == "game" else "same cards")
            link = shared(page)
            page.locator("#share-code").scroll_into_view_if_needed()
            assert read_code(page) == link
            assert Game.from_link(link).ply == (2 if kind == "game" else 0)
        page.click("#sheet-close")


def test_the_code_is_fetched_only_when_it_is_wanted(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_game(page)
    deal(page, "solo")
    assert not [url for url in asked if "lean-qr" in url or url.endswith("/qr.js")]
    page.click("#menu")
    page.click("#menu-share")
    shared(page)


def test_a_code_that_cannot_be_drawn_is_said(page: Page) -> None:
    deal(page, "solo")
    page.evaluate("""() => {
      const wrong = new URL("./web/motion.js", document.baseURI).href;
      window.URL = class extends URL { get href() { return wrong; } };
    }""")
    page.click("#menu")
    page.click("#menu-share")
    expect(page.locator("#sheet")).to_contain_text("There is no QR code of this")
    expect(page.locator("#share-field")).to_be_visible()


def test_the_link_is_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    deal(page, "solo")
    page.click("#menu")
    page.click("#menu-share")
    page.click("#share-by-copy")
    expect(page.locator("#note")).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.input_value("#share-field")
    page.context.clear_permissions()


_SHARE = """outcome => {
  Navigator.prototype.share = parts => {
    window.parts = parts;
    return outcome ? Promise.reject(new DOMException("no", outcome)) : Promise.resolve();
  };
}"""


def test_the_system_shares_where_it_can(page: Page) -> None:
    deal(page, "solo")
    page.evaluate(_SHARE, "")
    page.click("#menu")
    page.click("#menu-share")
    page.click("#share-by-share")
    parts: dict[str, Any] = page.evaluate("window.parts")
    assert parts["url"] == shared(page)
    assert parts["title"] == "Zodiac"
    page.evaluate(_SHARE, "AbortError")  # the player thought better of it
    page.click("#share-by-share")
    expect(page.locator("#note")).to_have_count(0)
    page.evaluate(_SHARE, "NotAllowedError")
    page.click("#share-by-share")
    expect(page.locator("#note")).to_contain_text("The text is selected")
    assert page.evaluate("getSelection().toString() || document.activeElement.id") in (
        shared(page),
        "share-field",
    )


def test_without_share_and_clipboard_the_field_is_there_to_select(page: Page) -> None:
    deal(page, "solo")
    page.evaluate("() => { delete Navigator.prototype.clipboard; delete Navigator.prototype.share; }")
    page.click("#menu")
    page.click("#menu-share")
    expect(page.locator("#sheet")).to_contain_text("Select the text and copy it.")
    page.focus("#share-field")
    field = "e => [e.selectionStart, e.selectionEnd, e.value.length, e.readOnly]"
    start, end, length, read_only = page.eval_on_selector("#share-field", field)
    assert (start, end, read_only) == (0, length, True)


def test_a_link_pasted_into_the_address_bar_opens_beside_the_game(page: Page) -> None:
    begun(page)
    before = saved_records(page)
    other = Game.new(Setup("coop", 1, False, 2026, "other"))
    other.play("draw 3")
    page.evaluate("link => { location.hash = link; }", other.link())
    expect(page.locator('#app[data-ply="1"]')).to_be_visible()
    assert sorted(saved_records(page)) == sorted([*before, other.record()])
    assert page.evaluate("location.hash") == ""
    page.evaluate("link => { location.hash = link; }", other.link())  # once more: it is here already
    expect(page.locator("#announcer")).to_contain_text("as it was left")
    assert len(saved_records(page)) == 2


@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        ("#g=AQYC6g8C", "was cut: its end is missing"),
        ("#g=AQYC6g8CeAGV27RD", "was altered on its way"),
        ("#d=%C5%BC%F0%9F%90%89", "is no link of this game"),
        (f"#g={'A' * 100_000}", "100003 characters"),
    ],
)
def test_a_bad_link_leads_home_with_a_sentence(page: Page, bad: str, sentence: str) -> None:
    begun(page)
    before = saved_records(page)
    page.goto("about:blank")
    open_game(page, bad)
    expect(page.locator("#note")).to_contain_text(sentence)
    expect(page.locator("#new")).to_be_visible()
    assert saved_records(page) == before
    page.click("#continue")
    expect(page.locator("#curtain")).to_be_visible()
    page.evaluate("bad => { location.hash = bad; }", bad)  # and in an open page
    expect(page.locator("#app")).to_contain_text(sentence)
    assert standing(page).ply == 2
    assert saved_records(page) == before


def test_a_finished_game_opens_at_its_end(page: Page, address: str) -> None:
    game = Game.new(Setup("coop", 2, False, 2026, "end"), ("Mei", "Otto"))
    while game.legal_moves():
        game.play(game.legal_moves()[0])
    page.goto("about:blank")
    open_game(page, game.link(named=True))
    expect(page.locator("#result")).to_be_visible()
    page.click("#share")
    assert shared(page) == f"{address}{game.deal_link()}"
    assert "Mei and Otto" in page.input_value("#share-field")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    page.click("#replay")
    expect(page.locator("#replay-slider")).to_be_visible()
