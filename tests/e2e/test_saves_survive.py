"""What is saved survives in a real browser: storage that is full or shut, two tabs on one game, neighbours, damage."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import watched
from tests.e2e.opening import PATIENCE_MS, open_game
from tests.e2e.playing import deal, moves_of, saved_records, type_move, wait_for_ply

NOTE = "#note .message"
ELSEWHERE = "This game is open in another tab"
# Leaves not a single character of room, in a key of another page.
_FILL = """() => {
  let text = "x";
  for (let size = 2 ** 23; size >= 1; size /= 2) {
    try { localStorage.setItem("neighbour:filler", text + "x".repeat(size)); text += "x".repeat(size); } catch {}
  }
  return text.length;
}"""
_SHUT = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); },
});"""
_ALL = "JSON.stringify({...localStorage})"


def kept(page: Page) -> dict[str, str]:
    """Return everything that lies in localStorage."""
    texts: dict[str, str] = json.loads(page.evaluate(_ALL))
    return texts


def play(page: Page, move: str, ply: int) -> None:
    """Play a move that the page takes."""
    type_move(page, move)
    wait_for_ply(page, ply)


def try_in_vain(page: Page, ply: int) -> None:
    """Play a move that the page does not take, and be told why."""
    type_move(page, "draw deck")
    expect(page.locator(NOTE)).to_contain_text(ELSEWHERE)
    wait_for_ply(page, ply)


@contextmanager
def another_tab(page: Page, *, script: str = "") -> Iterator[Page]:
    """Give a second tab of the same browser, already at the game."""
    tab = page.context.new_page()
    if script:
        tab.add_init_script(script)
    try:
        with watched(tab, page.url.partition("#")[0]):
            open_game(tab)
            yield tab
    finally:
        tab.close()


def download(page: Page, button: str) -> str:
    """Return the text of the file that a button gives."""
    with page.expect_download() as coming:
        page.click(button)
    return Path(coming.value.path()).read_text(encoding="utf-8")


# ── Refusals ───────────────────────────────────────────────


def test_a_full_storage_is_said_and_all_is_saved_once_there_is_room(page: Page) -> None:
    deal(page, "competitive", 4, seed="old")
    page.click("#home")
    filled = page.evaluate(_FILL)
    assert filled > 1_000_000
    deal(page, "solo", seed="new")
    expect(page.locator(NOTE)).to_contain_text("its storage is full")
    for ply in (1, 2, 3):
        play(page, "draw deck", ply)
    assert moves_of(download(page, "#export")) == ["draw deck"] * 3
    page.click("#home")
    expect(page.locator("#continue")).to_contain_text("not saved")
    assert len(saved_records(page)) == 1
    page.click("#games [id^=more-]")
    page.click("#delete-game")
    expect(page.locator(NOTE)).to_contain_text("Deleted")
    (record,) = saved_records(page)
    assert moves_of(record) == ["draw deck"] * 3
    assert len(kept(page)["neighbour:filler"]) == filled
    open_game(page)
    expect(page.locator("#continue")).not_to_contain_text("not saved")


def test_a_storage_that_is_shut_is_said_and_a_whole_game_is_kept_in_memory(
    browser: Browser, address: str
) -> None:
    context = browser.new_context(base_url=address)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(_SHUT)
    page = context.new_page()
    with watched(page, address):
        open_game(page)
        deal(page, "solo")
        expect(page.locator(NOTE)).to_contain_text("it keeps nothing here")
        play(page, "draw deck", 1)
        page.click("#home")
        page.click("#continue")
        wait_for_ply(page, 1)
        play(page, "draw deck", 2)
        assert moves_of(download(page, "#export")) == ["draw deck"] * 2
    context.close()


# ── Two tabs ───────────────────────────────────────────────


def test_a_game_is_played_in_one_tab_at_a_time_and_each_can_take_it_over(page: Page) -> None:
    deal(page, "solo")
    with another_tab(page) as other:
        wait_for_ply(other, 0)
        expect(other.locator(NOTE)).to_contain_text(ELSEWHERE)
        try_in_vain(other, 0)
        other.click("#dismiss")
        try_in_vain(other, 0)
        play(page, "draw deck", 1)
        wait_for_ply(other, 0)
        other.click("#take-over")
        wait_for_ply(other, 1)
        expect(other.locator("#note")).to_have_count(0)
        expect(page.locator(NOTE)).to_contain_text(ELSEWHERE)
        play(other, "draw deck", 2)
        try_in_vain(page, 1)
        page.click("#undo")
        wait_for_ply(page, 1)
        page.click("#take-over")
        wait_for_ply(page, 2)
        expect(other.locator(NOTE)).to_contain_text(ELSEWHERE)
        play(page, "draw deck", 3)
        other.click("#take-over")
        wait_for_ply(other, 3)
        expect(page.locator(NOTE)).to_contain_text(ELSEWHERE)
    page.click("#take-over")  # the tab that had it is gone
    expect(page.locator("#note")).to_have_count(0)
    play(page, "draw deck", 4)
    (record,) = saved_records(page)
    assert moves_of(record) == ["draw deck"] * 4


def test_a_tab_that_is_gone_or_has_left_the_table_holds_nothing(page: Page) -> None:
    deal(page, "solo")
    with another_tab(page) as other:
        expect(other.locator(NOTE)).to_contain_text(ELSEWHERE)
        page.click("#home")
        other.click("#home")
        other.click("#continue")
        play(other, "draw deck", 1)
        expect(other.locator("#note")).to_have_count(0)
    open_game(page)
    play(page, "draw deck", 2)
    expect(page.locator("#note")).to_have_count(0)


def test_without_locks_a_tab_is_told_as_soon_as_the_other_has_moved(page: Page) -> None:
    without_locks = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
    with another_tab(page, script=without_locks) as one, another_tab(page, script=without_locks) as other:
        deal(one, "solo")
        open_game(other)
        play(other, "draw deck", 1)
        expect(one.locator(NOTE)).to_contain_text(ELSEWHERE)
        try_in_vain(one, 0)
        one.click("#take-over")
        play(one, "draw deck", 2)
        expect(other.locator(NOTE)).to_contain_text(ELSEWHERE)
        (record,) = saved_records(one)
        assert moves_of(record) == ["draw deck"] * 2


def test_a_game_deleted_in_another_tab_is_said_where_it_is_played_and_comes_back_only_by_a_choice(
    page: Page,
) -> None:
    deal(page, "solo")
    with another_tab(page) as other:
        other.click("#home")
        other.click("#open-saves")
        other.click("#delete-game")
        expect(page.locator(NOTE)).to_contain_text("This game was deleted in another tab.")
        assert saved_records(page) == []
        page.click("#keep")
        expect(page.locator("#app")).to_contain_text("is saved again")
        other.click("#sheet-close")
        expect(other.locator("#continue")).to_have_count(1)
        other.click("#open-saves")
        other.click("#delete-game")
        expect(page.locator(NOTE)).to_contain_text("This game was deleted in another tab.")
        play(page, "draw deck", 1)
        expect(page.locator("#app")).to_contain_text("is saved again")
        assert [moves_of(record) for record in saved_records(page)] == [["draw deck"]]


def test_two_tabs_with_two_games_keep_both(page: Page) -> None:
    deal(page, "solo", seed="one")
    with another_tab(page) as other:
        other.click("#home")
        deal(other, "solo", seed="other")
        for ply in range(1, 5):
            play(page, "draw deck", ply)
            play(other, "draw deck", ply)
        expect(page.locator("#note")).to_have_count(0)
        expect(other.locator("#note")).to_have_count(0)
        assert [moves_of(record) for record in saved_records(page)] == [["draw deck"] * 4] * 2
        page.click("#home")
        expect(page.locator("#games .open, #continue")).to_have_count(2)
        other.click("#home")
        other.click("#games [id^=more-]")
        other.click("#delete-game")
        expect(page.locator("#games .open, #continue")).to_have_count(1)  # told by the other tab


# ── Neighbours, damage, newer versions ─────────────────────


def test_what_other_pages_of_the_origin_keep_is_left_alone(page: Page) -> None:
    theirs = {"neighbour": "1", "zodiac": "not ours", "games": "{", "zodiac-games": ""}
    page.evaluate("texts => Object.entries(texts).forEach(([k, v]) => localStorage.setItem(k, v))", theirs)
    deal(page, "solo")
    play(page, "draw deck", 1)
    page.click("#home")
    page.click("#open-saves")
    page.click("#delete-game")
    expect(page.locator("#restore")).to_be_visible()
    texts = kept(page)
    assert {key: text for key, text in texts.items() if not key.startswith("zodiac:")} == theirs
    assert json.loads(texts["zodiac:games"]) == {"version": 1}


@pytest.mark.parametrize("damage", ['{"version": 1, "g1": {"rec', '{"version": 1, "g1": {"record": 7}}'])
def test_what_is_damaged_lies_aside_and_can_be_taken_out(page: Page, damage: str) -> None:
    page.evaluate("text => localStorage.setItem('zodiac:games', text)", damage)
    open_game(page)
    expect(page.locator(NOTE)).to_contain_text("It was put aside")
    deal(page, "solo")
    play(page, "draw deck", 1)
    page.click("#home")
    page.click("#open-saves")
    expect(page.locator("#sheet .damaged li")).to_have_count(1)
    raw = download(page, "#export-damaged-1")
    assert raw == damage or json.loads(raw) == {"g1": {"record": 7}}
    assert len(saved_records(page)) == 1


def test_a_newer_versions_games_are_left_untouched(page: Page) -> None:
    newer = '{"version": 2, "what": "is this"}'
    page.evaluate("text => localStorage.setItem('zodiac:games', text)", newer)
    open_game(page)
    expect(page.locator(NOTE)).to_contain_text("newer version")
    deal(page, "solo")
    expect(page.locator(NOTE)).to_contain_text("stay untouched")
    play(page, "draw deck", 1)
    assert moves_of(download(page, "#export")) == ["draw deck"]
    assert kept(page)["zodiac:games"] == newer
