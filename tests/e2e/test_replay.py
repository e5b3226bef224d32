"""Replay in a real browser: by slider, by steps, by key and by itself."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.opening import open_game
from tests.e2e.playing import saved_records, type_move, wait_for_ply
from tests.zodiac.playing import KINDS, drawn_out_game, random_game
from zodiac import Game


def opened(page: Page, game: Game) -> Locator:
    """Open a game by its link and begin its replay; return the slider."""
    page.goto("about:blank")
    open_game(page, game.link())
    if page.locator("#lift").count():
        page.click("#lift")
    if page.locator("#replay").count():
        page.click("#replay")
    else:
        page.click("#menu")
        page.click("#menu-replay")
    slider = page.locator("#replay-slider")
    expect(slider).to_have_value("0")
    return slider


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_the_slider_goes_by_key_and_keeps_the_focus(page: Page) -> None:
    slider = opened(page, random_game(KINDS[0], 4))
    assert focused(page) == "autoplay"
    slider.focus()
    for key, value in (("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1")):
        page.keyboard.press(key)
        expect(slider).to_have_value(value)
    expect(page.locator("#tray")).to_contain_text("Move 1 of")
    assert str(slider.get_attribute("aria-valuetext")).startswith("Move 1 of")
    page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    page.keyboard.press("Home")
    expect(page.locator("#tray")).to_contain_text("The deal")
    assert focused(page) == "replay-slider"
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_visible()
    assert focused(page) == "turn"


def test_the_steps_keep_the_focus_at_both_ends(page: Page) -> None:
    slider = opened(page, random_game(KINDS[4], 4))
    for step, value in (
        ("later", "1"),
        ("later", "2"),
        ("earlier", "1"),
        ("last", slider.get_attribute("max")),
        ("first", "0"),
    ):
        page.focus(f"#{step}")
        page.keyboard.press("Enter")
        expect(slider).to_have_value(str(value))
        assert focused(page) == step
    page.keyboard.press("Enter")  # at the deal there is no way back
    expect(slider).to_have_value("0")


def test_it_plays_by_itself_and_a_hand_on_the_page_stops_it(page: Page) -> None:
    slider = opened(page, random_game(KINDS[0], 4))
    slider.focus()
    page.keyboard.press("Space")
    expect(page.locator("#app[data-playing]")).to_be_visible()
    expect(slider).to_have_value("2")
    page.keyboard.press("Space")
    expect(page.locator("#app[data-playing]")).to_have_count(0)
    page.click("#autoplay")
    expect(page.locator("#app[data-playing]")).to_be_visible()
    page.click("#autoplay")
    expect(page.locator("#app[data-playing]")).to_have_count(0)
    page.click("#autoplay")
    expect(slider).to_have_value("3")
    page.mouse.click(5, 400)
    expect(page.locator("#app[data-playing]")).to_have_count(0)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_it_stops_by_itself_at_the_end(page: Page) -> None:
    slider = opened(page, random_game(KINDS[0], 4, plies=2))
    page.click("#autoplay")
    expect(slider).to_have_value("2")
    expect(page.locator("#app[data-playing]")).to_have_count(0)


def test_playing_on_leaves_the_old_game_alone(page: Page) -> None:
    game = random_game(KINDS[0], 4)
    slider = opened(page, game)
    slider.fill("6")
    expect(page.locator("#tray")).to_contain_text("Move 6 of")
    page.click("#play-on")
    expect(page.locator("#tray")).not_to_contain_text("Move 6")
    ply = int(str(page.get_attribute("#app", "data-ply")))
    page.fill("#move-box", "draw deck")
    type_move(page, "draw deck")
    wait_for_ply(page, ply + 1)
    new, old = saved_records(page)
    assert old == game.record()
    assert new.endswith("draw deck\n")
    assert new != old


def test_a_game_is_replayed_from_the_list(page: Page) -> None:
    opened(page, random_game(KINDS[0], 4))
    page.click("#home")
    page.click("#open-saves")
    page.click("#replay-game")
    expect(page.locator("#replay-slider")).to_have_value("0")


def test_scrubbing_three_hundred_moves_stays_right(page: Page) -> None:
    game = drawn_out_game(310)
    slider = opened(page, game)
    seen: dict[int, str] = {}
    for place in (0, 7, 150, 151, 152, 16, 290, 150):
        slider.fill(str(place))
        expect(page.locator("#tray")).to_contain_text(f"Move {place} of" if place else "The deal")
        now = page.inner_html("#app .board")
        assert seen.setdefault(place, now) == now
    assert len(set(seen.values())) >= 4
    page.click("#to-now")
    expect(page.locator("#replay-slider")).to_have_count(0)


def test_the_bar_takes_no_more_room_than_the_tray(page: Page) -> None:
    opened(page, random_game(KINDS[9], 4)).fill("40")
    for width, height in ((320, 640), (360, 640), (640, 360), (768, 1024), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        beyond = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(beyond) == 0, (width, height)
        boxes = [page.locator(part).bounding_box() for part in ("#market .display", "#tray", "#hand")]
        display, tray, hand = (box for box in boxes if box)
        assert tray["y"] >= display["y"] + display["height"] - 1, (width, height)
        assert tray["y"] + tray["height"] <= hand["y"] + 1, (width, height)
        assert hand["y"] + hand["height"] <= height + 1, (width, height)
        for button in page.locator("#tray button").all():
            box = button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 24, (width, height)
