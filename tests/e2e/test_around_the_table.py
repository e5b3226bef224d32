"""What lies around the table, in a real browser: saved games and files, settings, names, the curtain, the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.e2e.opening import READY, open_game
from tests.e2e.playing import deal, saved_records, type_move, wait_for_ply
from web.entry import entry_of
from zodiac import Game, Setup

EVIL = "<img src=x onerror=alert(1)>"
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SIZES = ((360, 640), (640, 360), (768, 1024), (1280, 800), (1920, 1080), (320, 640))
FOLIOS = ("rulebook", "import", "settings", "about")


@pytest.fixture
def quiet(page: Page) -> Iterator[Page]:
    """The first page; a dialog of the browser, as a script of somebody's name would open, fails the test."""
    alerts: list[str] = []

    def dismiss(dialog: Dialog) -> None:
        alerts.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", dismiss)
    yield page
    assert alerts == []


def finished(mode: str, seats: int, names: tuple[str, ...], *, scrolls: bool = False) -> Game:
    """Return a game played at random to its end."""
    game, random = Game.new(Setup(mode, seats, scrolls, 2026, "end"), names), Random(1)
    while not game.outcome:
        game.play(random.choice(game.legal_moves()))
    return game


def keep(page: Page, **games: Game) -> None:
    """Save games in the browser and open the first page anew."""
    entries = {
        key: entry_of(game, f"2026-11-0{n}T12:00:00Z") for n, (key, game) in enumerate(games.items(), 1)
    }
    page.evaluate("text => localStorage.setItem('zodiac:games', text)", json.dumps({"version": 1, **entries}))
    page.evaluate("localStorage.removeItem('zodiac:open')")
    open_game(page)


def stored(page: Page, key: str) -> Any:
    """Return what lies in the storage under a key."""
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key))


def test_rename_delete_and_take_back(quiet: Page) -> None:
    page = quiet
    keep(page, a=finished("coop", 1, ("A",)), b=finished("coop", 2, ("B", "C")))
    page.click("#more-a")
    page.fill("#rename", EVIL)
    page.press("#rename", "Enter")
    expect(page.locator("#note")).to_contain_text(EVIL)
    expect(page.locator("#saved-a")).to_contain_text(EVIL)
    page.reload()
    expect(page.locator("#games")).to_contain_text(EVIL)
    page.click("#open-saves")
    page.click("#unfold-a")
    page.click("#delete-game")
    expect(page.locator("#saved-a")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "restore"
    page.keyboard.press("Enter")
    expect(page.locator("#saved-a")).to_contain_text(EVIL)
    assert stored(page, "zodiac:games")["a"]["name"] == EVIL
    assert page.locator("#app img").count() == 0


def test_files_lead_out_and_in_again(page: Page, tmp_path: Path) -> None:
    keep(page, a=finished("coop", 1, ("A",)), b=finished("competitive", 2, ("B", EVIL), scrolls=True))
    before = saved_records(page)
    page.click("#open-saves")
    with page.expect_download() as everything:
        page.click("#export-all")
    page.click("#unfold-b")
    with page.expect_download() as one:
        page.click("#export-game")
    everything.value.save_as(tmp_path / "all.json")
    one.value.save_as(tmp_path / "one.txt")
    assert one.value.suggested_filename == "zodiac-b-img-src-x-onerror-alert-1.txt"
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")

    page.evaluate("localStorage.removeItem('zodiac:games')")
    open_game(page)
    page.click("#open-import")
    page.set_input_files("#import-file", tmp_path / "bad.json")
    expect(page.locator("#note")).to_contain_text("“bad.json” was not opened")
    page.set_input_files("#import-file", tmp_path / "all.json")
    expect(page.locator("#note")).to_contain_text("2 games added.")
    assert sorted(saved_records(page)) == sorted(before)
    page.set_input_files("#import-file", tmp_path / "one.txt")
    expect(page.locator("#result")).to_be_visible()  # it is here already, and opens as the game it is
    assert len(saved_records(page)) == 2
    page.click("#leave")
    page.click("#open-import")
    page.fill("#pasted", Game.from_record(before[0]).link())
    page.click("#import")
    expect(page.locator("#result")).to_be_visible()
    assert sorted(saved_records(page)) == sorted(before)


def test_settings_stay(page: Page) -> None:
    page.click("#open-settings")
    page.check("#theme-dark")
    page.check("#motion-off")
    page.uncheck("#shortcuts-switch")
    page.check("#move-box-switch")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark == "rgb(20, 22, 27)"
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--travel')") in ("0ms", "0s")
    page.click("#open-settings")
    assert page.is_checked("#theme-dark")
    assert not page.is_checked("#shortcuts-switch")
    page.check("#theme-light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(235, 225, 204)"
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "open-settings"
    deal(page, "solo")
    expect(page.locator("#moves")).to_be_visible()


def test_the_curtain_hides_the_hand_and_tells_what_happened(page: Page) -> None:
    deal(page, "competitive", 2)
    for ply, move in enumerate(("draw deck", "draw 1"), start=1):
        type_move(page, move)
        wait_for_ply(page, ply)
    expect(page.locator("#curtain h1")).to_have_text("Hand over to Player 2")
    expect(page.locator("#curtain li")).to_have_count(2)
    for hidden in ("#hand li", "#moves", "[data-move]"):
        expect(page.locator(hidden)).to_have_count(0)
    reached = set()
    for _ in range(20):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.closest('section, aside, header')?.id"))
    assert "curtain" in reached
    assert not reached & {"seats", "calendar", "market", "tray", "hand"}  # they lie beneath
    page.click("#lift")
    expect(page.locator("#hand .card")).to_have_count(5)
    assert page.evaluate("document.activeElement.id") == "turn"


def test_the_focus_does_not_stay_beneath_the_curtain(page: Page) -> None:
    deal(page, "competitive", 2)
    for ply in (1, 2):
        page.locator("#slot-3").focus()
        page.keyboard.press("Enter")
        wait_for_ply(page, ply)
    expect(page.locator("#curtain")).to_be_visible()
    assert page.evaluate("document.activeElement.id") == "turn"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "lift"
    page.evaluate(
        "document.querySelector('#discard-pile').click()"
    )  # as at an edge that the curtain leaves free
    expect(page.locator("#sheet")).to_have_count(0)


def test_a_button_that_can_do_no_more_hands_the_focus_on(page: Page) -> None:
    deal(page, "solo")
    type_move(page, "draw deck")
    wait_for_ply(page, 1)
    for button, ply in (("undo", 0), ("redo", 1)):
        page.locator(f"#{button}").focus()
        page.keyboard.press("Enter")
        wait_for_ply(page, ply)
        assert page.evaluate("document.activeElement.id") == "turn"


@pytest.mark.parametrize("size", [(480, 320), (320, 400), (568, 320), (1280, 500)], ids=str)
def test_the_curtain_is_lifted_without_scrolling_on_low_screens(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    deal(page, "competitive", 2)
    for ply in (1, 2):
        type_move(page, "draw deck")
        wait_for_ply(page, ply)
    expect(page.locator("#lift")).to_be_in_viewport(ratio=1)
    expect(page.locator("#curtain h1")).to_be_in_viewport()


def test_a_line_of_the_log_shows_its_moment(page: Page) -> None:
    deal(page, "solo")
    for ply, move in enumerate(("draw deck", "draw 1", "draw 2"), start=1):
        type_move(page, move)
        wait_for_ply(page, ply)
    now = [page.locator(part).aria_snapshot() for part in ("#market .display", "#hand ol")]
    page.click("#moment-1")
    expect(page.locator("#tray")).to_contain_text("Move 1 of 3")
    expect(page.locator("#hand .card")).to_have_count(6)
    page.click("#earlier")
    expect(page.locator("#hand .card")).to_have_count(5)
    page.click("#to-now")
    expect(page.locator("#hand .card")).to_have_count(8)
    assert [page.locator(part).aria_snapshot() for part in ("#market .display", "#hand ol")] == now


def test_seats_get_names_in_the_middle_of_a_game(quiet: Page) -> None:
    page = quiet
    deal(page, "competitive", 2)
    type_move(page, "draw 1")
    wait_for_ply(page, 1)
    page.click("#menu")
    page.click("#menu-names")
    page.fill("#seat-name-1", EVIL)
    page.click("#rename-seats")
    expect(page.locator("#player-1")).to_contain_text(EVIL)
    page.reload()
    expect(page.locator("#curtain")).to_contain_text(f"Hand over to {EVIL}")
    assert page.locator("#app img").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_around_the_table_scrolls_sideways_or_runs_a_name(quiet: Page, theme: str) -> None:
    page = quiet
    keep(
        page,
        a=finished("coop", 1, (EVIL,)),
        b=finished("competitive", 4, (EVIL, "W" * 40, "Otto", "x"), scrolls=True),
    )
    page.click("#open-settings")
    page.check(f"#theme-{theme}")
    page.keyboard.press("Escape")

    def looked_at() -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(SIDEWAYS) == 0, (width, height)
        assert page.locator("#app img").count() == 0

    looked_at()
    for folio in (*FOLIOS, "saves"):
        page.click(f"#open-{folio}")
        looked_at()
        page.click("#sheet-close")
    page.click("#open-a")
    expect(page.locator("#result")).to_be_visible()
    looked_at()
    page.click("#home")
    page.click("#continue")
    looked_at()
    page.click("#again")
    expect(page.locator('#app[data-ply="0"]')).to_be_visible()
    page.click("#menu")
    looked_at()
    page.click("#menu-names")
    looked_at()
    page.click("#sheet-close")
    for ply in (1, 2):
        type_move(page, "draw deck")
        wait_for_ply(page, ply)
    expect(page.locator("#curtain")).to_be_visible()
    looked_at()


def test_a_refused_save_is_said_and_the_record_can_be_had(page: Page) -> None:
    deal(page, "solo")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }")
    type_move(page, "draw deck")
    wait_for_ply(page, 1)
    expect(page.locator("#note")).to_contain_text("did not save")
    type_move(page, "draw 1")
    wait_for_ply(page, 2)
    with page.expect_download() as record:
        page.click("#export")
    assert Path(record.value.path()).read_text(encoding="utf-8").endswith("draw deck\ndraw 1\n")
