"""By keyboard alone, by dragging, with the device turned, with and without motion: the same game."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.playing import deal, standing, tap, tappable, wait_for_ply
from tests.e2e.positions import having
from tests.e2e.test_choosing import first, reach

FOCUS = "document.activeElement.id"
# Keeps the names of the pieces that are set in motion from now on.
WATCH = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...way) {
    window.flights.push(this.dataset.piece ?? "");
    return animate.apply(this, way);
  };
}"""


def test_a_card_is_summoned_by_keyboard_alone(page: Page) -> None:
    game = reach(
        page, "competitive", 2, False, lambda phase, moves: phase == "main" and having("summon")(phase, moves)
    )
    _, card, space = first(game, "summon")
    hand = [control.get_attribute("id") for control in page.locator("#hand .card").all()]
    page.locator('#hand [tabindex="0"]').focus()
    page.keyboard.press("Home")
    for _ in range(hand.index(f"hand-{card}")):
        page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS) == f"hand-{card}"
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUS) == f"space-{space}"  # the first legal one
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == f"hand-{card}"
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_ply(page, game.ply + 1)
    if standing(page).phase == "pay":
        assert page.evaluate(FOCUS) == "confirm"
        page.keyboard.press("Enter")
        wait_for_ply(page, game.ply + 2)
    expect(page.locator(f"#space-{space} .card")).to_have_count(1)
    assert page.evaluate("document.activeElement !== document.body")


def test_each_group_is_one_tab_stop_and_arrows_go_about_in_it(page: Page) -> None:
    deal(page, "solo")
    for group in ("calendar", "display", "hand"):
        assert page.locator(f'[data-stop="{group}"] button:not([tabindex="-1"])').count() == 1
    page.locator('[data-stop="calendar"] [tabindex="0"]').focus()
    for key, there in (
        ("ArrowDown", "a2"),
        ("ArrowRight", "b2"),
        ("End", "d4"),
        ("ArrowDown", "d4"),
        ("ArrowUp", "d3"),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUS) == f"space-{there}"
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUS) == "space-d3"
    page.locator('[data-stop="display"] [tabindex="0"]').focus()
    page.keyboard.press("ArrowDown")  # four a row at this size
    page.keyboard.press("Enter")
    wait_for_ply(page, 1)
    assert page.evaluate(FOCUS) == "slot-5"


def test_the_way_through_a_table_by_tab_is_short_and_in_reading_order(page: Page) -> None:
    game = reach(page, "competitive", 3, True, having("activate", "summon"))
    page.click("#move-box-toggle")
    page.locator("#home").focus()
    stops: list[str] = []
    while stop := page.evaluate("document.activeElement.closest('[data-stop]')?.dataset.stop ?? " + FOCUS):
        stops.append(stop)
        page.keyboard.press("Tab")
    hand = [stop for stop in stops if stop.startswith(("scroll-", "spend-"))]
    assert stops == [
        *("home", "undo", "menu"),
        *("calendar", "display", "deck", "discard-pile"),
        *hand,
        *("hand", "move-box", "move-box-toggle", "moves", f"log-{game.ply}", "log-whole"),
    ]


def test_the_earlier_moves_are_opened_by_keyboard_and_read_on(page: Page) -> None:
    reach(page, "competitive", 3, True, having("activate", "summon"))
    lines = page.locator("#log .line")
    latest = lines.count()
    oldest = lines.last.get_attribute("id")
    page.locator("#log-whole").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#log-whole")).to_have_attribute("aria-expanded", "true")
    expect(lines).not_to_have_count(latest)
    first = page.evaluate(FOCUS)
    page.keyboard.press("ArrowUp")
    assert (first, page.evaluate(FOCUS)) == (lines.nth(latest).get_attribute("id"), oldest)
    page.locator("#log-whole").focus()
    page.keyboard.press("Enter")
    expect(lines).to_have_count(latest)
    assert page.evaluate(FOCUS) == "log-whole"


def test_the_list_of_moves_and_the_log_are_gone_about_in_by_arrows(page: Page) -> None:
    deal(page, "solo")
    page.keyboard.press("d")
    wait_for_ply(page, 1)
    page.click("#move-box-toggle")
    moves = page.locator("#moves [data-move]").evaluate_all("moves => moves.map(move => move.id)")
    page.keyboard.press("Tab")
    for key, there in (
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowLeft", 0),
        ("End", len(moves) - 1),
        ("ArrowRight", len(moves) - 1),
    ):
        page.keyboard.press(key)
        assert page.evaluate(FOCUS) == moves[there], key
    top = "document.activeElement.getBoundingClientRect().top"
    below = page.evaluate(top)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUS) in moves
    assert page.evaluate(top) < below
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    wait_for_ply(page, 2)
    page.locator("#log [tabindex='0']").focus()
    assert page.evaluate(FOCUS) == "moment-2"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUS) == "moment-1"
    page.keyboard.press("Enter")
    expect(page.locator("#replay-slider")).to_be_visible()
    assert page.evaluate(FOCUS) == "moment-1"


def test_single_keys_play_until_they_are_switched_off(page: Page) -> None:
    deal(page, "solo")
    page.keyboard.press("d")
    wait_for_ply(page, 1)
    page.keyboard.press("3")
    wait_for_ply(page, 2)
    page.keyboard.press("u")
    wait_for_ply(page, 1)
    page.keyboard.press("r")
    wait_for_ply(page, 2)
    page.keyboard.press("?")
    expect(page.locator("#sheet .keys")).to_be_visible()
    page.keyboard.press("d")  # behind the sheet nothing is played
    page.keyboard.press("?")
    expect(page.locator("#sheet")).to_have_count(0)
    page.keyboard.press("m")
    assert page.evaluate(FOCUS) == "move-box"
    page.keyboard.type("d")  # text, here
    assert page.input_value("#move-box") == "d"
    assert standing(page).ply == 2
    page.evaluate("localStorage.setItem('zodiac:settings', JSON.stringify({version: 1, shortcuts: false}))")
    page.reload()
    wait_for_ply(page, 2)
    page.keyboard.press("d")
    page.keyboard.press("?")
    expect(page.locator("#sheet")).to_have_count(0)
    assert standing(page).ply == 2


def test_a_sheet_keeps_the_focus_and_gives_it_back(page: Page) -> None:
    deal(page, "solo")
    page.locator("#discard-pile").press("Enter")
    expect(page.locator("#sheet")).to_be_focused()
    expect(page.locator(".table")).to_have_js_property("inert", True)
    page.keyboard.press("Escape")
    expect(page.locator("#discard-pile")).to_be_focused()
    expect(page.locator(".table")).to_have_js_property("inert", False)


def test_turning_the_device_while_paying_keeps_everything(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    game = reach(page, "competitive", 2, False, lambda phase, moves: phase == "pay" and len(moves) > 2)
    other = page.locator("#tray .chip[aria-pressed=false]").first
    other.click()
    expect(page.locator("#confirm[data-move]")).to_be_visible()
    chosen = page.locator("#tray .chip[aria-pressed=true]").evaluate_all(
        "chips => chips.map(chip => chip.id)"
    )
    page.set_viewport_size({"width": 640, "height": 360})
    expect(page.locator("#confirm[data-move]")).to_be_in_viewport()
    assert chosen == page.locator("#tray .chip[aria-pressed=true]").evaluate_all(
        "chips => chips.map(chip => chip.id)"
    )
    page.click("#confirm")
    wait_for_ply(page, game.ply + 1)


def test_a_card_that_cannot_be_played_says_why(page: Page) -> None:
    deal(page, "solo")
    for seed in range(20):
        if page.locator("#hand [data-do=why-not]").count():
            break
        page.click("#home")
        deal(page, "solo", seed=f"why {seed}")
    page.locator("#hand [data-do=why-not]").first.click()
    expect(page.locator("#tray .message")).to_contain_text("you can pay")
    expect(page.locator("#announcer")).to_contain_text("you can pay")
    assert standing(page).ply == 0


def test_a_card_is_dragged_to_its_space_and_one_from_the_display_to_the_hand(page: Page) -> None:
    deal(page, "solo")
    page.locator("#slot-2").drag_to(page.locator("#hand h2"))
    wait_for_ply(page, 1)
    card = next(
        control for control in tappable(page) if control.does == "pick" and "hand" in control.element_id
    )
    page.locator(f"#{card.element_id}").hover()
    page.mouse.down()
    page.mouse.move(640, 400, steps=3)
    space = page.locator(".space.legal").first
    expect(space).to_be_visible()
    box = space.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
    page.mouse.up()
    wait_for_ply(page, 2)
    assert page.locator("#hand .card[style]").count() == 0


def test_a_card_let_go_beside_the_calendar_is_left_where_it_was(page: Page) -> None:
    deal(page, "solo")
    card = next(control for control in tappable(page) if control.does == "pick")
    page.locator(f"#{card.element_id}").drag_to(page.locator("#turn"))
    expect(page.locator(f"#{card.element_id}")).to_have_attribute("aria-pressed", "false")
    assert standing(page).ply == 0


def test_what_moves_is_seen_on_its_way_and_nothing_waits_for_it(page: Page) -> None:
    deal(page, "solo")
    page.evaluate(WATCH)
    drawn = page.locator("#slot-4").get_attribute("data-piece")
    tap(page, "slot-4")
    wait_for_ply(page, 1)
    flights = page.evaluate("window.flights")
    assert drawn in flights
    assert page.locator("#slot-4").get_attribute("data-piece") in flights  # from the deck
    for ply in (2, 3):  # while all is under way
        page.keyboard.press("d")
        wait_for_ply(page, ply)


def test_what_pays_is_seen_on_its_way_to_the_discard_pile(page: Page) -> None:
    def by_card(phase: str, moves: list[str]) -> bool:
        return phase == "pay" and all(move[-1].isdigit() for move in moves)

    game = reach(page, "coop", 1, False, by_card)
    page.evaluate(WATCH)
    paid = str(page.get_attribute("#confirm", "data-move")).split()[1]
    page.click("#confirm")
    wait_for_ply(page, game.ply + 1)
    flights = page.evaluate("window.flights")
    assert paid in flights
    assert game.position.to_dict()["pending"]["card"] in flights
    expect(page.locator("body > .leaf")).to_have_count(0)


def test_nothing_moves_where_motion_is_not_wanted(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    deal(page, "solo")
    page.evaluate(WATCH)
    tap(page, "slot-4")
    wait_for_ply(page, 1)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("document.documentElement.dataset.motion = 'off'")
    page.keyboard.press("d")
    wait_for_ply(page, 2)
    assert page.evaluate("window.flights") == []
