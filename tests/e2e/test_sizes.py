"""Every screen at every size: nothing scrolls sideways, nothing lies over anything else, nothing is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.screens import SHELL_STATES, show, show_shell

PHONE = (360, 640)
SMALL_PHONE = (320, 568)
SIZES = (PHONE, (640, 360), (768, 1024), (1280, 800), (1920, 1080), (320, 640), SMALL_PHONE)
# Too low for a whole table: a small phone on its side, a desk at 400 %, a wide and a narrow window. There it scrolls.
LOW_SIZES = ((568, 320), (320, 256), (320, 480), (700, 720), (1280, 600), (1024, 400))

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"

# What of a table or an end is out of sight, lies over something else, or is cut. Rounding is worth a pixel. With
# ``scrolls``, what lies below the screen is in sight, too.
CROWDED = """scrolls => {
  const isSeen = e => e.checkVisibility({ opacityProperty: true });
  const seen = selector => [...document.querySelectorAll(selector)].filter(isSeen);
  const box = e => e.getBoundingClientRect();
  const name = e => e.id || e.className || e.localName;
  const parts = seen('.bar, .curtain, .seats, .goal.strip, #calendar .board, .display, .heaps, #tray, #hand, ' +
    '.table > .ledger, .verdict, .result, .deeds, .after > .ledger')
    .filter(e => getComputedStyle(e).display !== 'contents');
  const below = e => e.matches('.ledger') && box(e).top >= innerHeight - 1;
  const floor = scrolls ? document.documentElement.scrollHeight : innerHeight;
  const problems = [];
  for (const [n, one] of parts.entries()) {
    const a = box(one);
    if (!below(one) && (a.left < -1 || a.top < -1 || a.right > innerWidth + 1 || a.bottom > floor + 1))
      problems.push(`${name(one)} is out of sight`);
    for (const other of parts.slice(n + 1)) {
      const b = box(other);
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) problems.push(`${name(one)} and ${name(other)} overlap`);
    }
  }
  const pieces = '.space, #hand .card, #hand .mine > *, .display .card, .heap, .tray .btn:not(.chip), .tray .say > *';
  for (const e of seen(pieces)) {
    const a = box(e), around = box(e.closest('.board, #hand, .display, .heaps, #tray'));
    const out = [around.left - a.left, a.right - around.right, around.top - a.top, a.bottom - around.bottom];
    if (Math.max(...out) > 4) problems.push(`${name(e)} sticks out`);
  }
  for (const e of seen('.btn, .chip, .heap, .seat, .tray .say, .turn, .bar'))
    if (e.scrollWidth > e.clientWidth + 1) problems.push(`${name(e)} is cut`);
  for (const e of seen('.acts'))
    if (e.clientWidth < 24 || box(e).right > box(document.querySelector('.bar nav')).left)
      problems.push('the actions left are not in sight');
  for (const e of seen('.turn .tail'))
    if (box(e).right > box(e.closest('.whose')).right + 1) problems.push('the words behind the name are cut');
  for (const e of seen('.turn .name'))
    if (box(e).width < 24) problems.push('whose turn it is cannot be read');
  return problems;
}"""

# Controls of fewer than 24 by 24 px. A link within a sentence may be as high as its line.
SMALL = """() => [...document.querySelectorAll('button, a, input, select, textarea, summary, [tabindex]')]
  .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert], p a') && e.tabIndex >= -1)
  .filter(e => !e.matches('h1, .sheet'))
  .map(e => [e, (e.matches('.choice input') ? e.closest('label') : e).getBoundingClientRect()])
  .filter(([, box]) => box.width < 24 || box.height < 24)
  .map(([e, box]) => `${e.id || e.className}: ${Math.round(box.width)} × ${Math.round(box.height)}`)"""

# Cards that overlap in the hand still show this much of themselves.
HAND_STEP = """() => {
  const lefts = [...document.querySelectorAll('#hand li')].map(e => e.getBoundingClientRect().left);
  return Math.min(...lefts.slice(1).map((left, n) => left - lefts[n]).filter(step => step > 0), 99);
}"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_scrolls_sideways(stage: Page, drawn: dict[str, str], size: tuple[int, int]) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    for state in SHELL_STATES:
        show_shell(stage, state)
        assert stage.evaluate(SIDEWAYS) == 0, state
    for name, html in drawn.items():
        show(stage, html)
        assert stage.evaluate(SIDEWAYS) == 0, name


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_hand_and_calendar_are_in_sight_and_nothing_lies_over_them(
    stage: Page, drawn: dict[str, str], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    tables = {name: html for name, html in drawn.items() if 'id="hand"' in html}
    ends = {name: html for name, html in drawn.items() if 'class="end"' in html}
    assert (len(tables) > 20, len(ends) > 4) == (True, True)
    found = {}
    for name, html in (tables | ends).items():
        show(stage, html)
        found[name] = stage.evaluate(CROWDED, name in ends)
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("size", LOW_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_where_the_table_is_higher_than_the_screen_it_scrolls(
    stage: Page, drawn: dict[str, str], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    found = {}
    for name, html in drawn.items():
        show(stage, html)
        assert stage.evaluate(SIDEWAYS) == 0, name
        found[name] = stage.evaluate(CROWDED, True) if "data-ply" in html else []
    assert {name: problems for name, problems in found.items() if problems} == {}


# How high the page is, and where the hand begins.
HEIGHT_AND_HAND = """() => [
  document.documentElement.scrollHeight, Math.round(document.getElementById("hand").getBoundingClientRect().top)
]"""


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_at_a_desk_is_in_sight_whole_and_its_hand_stays_in_one_place(
    stage: Page, drawn: dict[str, str], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    heights, hands = {}, {}
    for name, html in drawn.items():
        if 'id="hand"' in html:
            show(stage, html)
            heights[name], hands[name] = stage.evaluate(HEIGHT_AND_HAND)
    assert set(heights.values()) == {size[1]}, heights
    assert len(set(hands.values())) == 1, hands


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_targets_on_a_phone_are_large_enough(
    stage: Page, drawn: dict[str, str], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    found = {}
    for name, html in drawn.items():
        show(stage, html)
        found[name] = stage.evaluate(SMALL)
        assert stage.evaluate(HAND_STEP) >= 24, name
    assert {name: small for name, small in found.items() if small} == {}


# How many cards of the hand lie in each line.
LINES = """() => {
  const tops = [...document.querySelectorAll('#hand li')].map(e => Math.round(e.getBoundingClientRect().top));
  return [...new Set(tops)].map(line => tops.filter(top => top === line).length);
}"""


@pytest.mark.parametrize(
    "size", [(1280, 700), (1280, 800), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}"
)
def test_the_lines_of_a_hand_at_a_desk_are_in_balance(
    stage: Page, drawn: dict[str, str], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    found = {}
    for name in ("solo", "pay", "full"):
        show(stage, drawn[name])
        found[name] = stage.evaluate(LINES)
    assert found == {"solo": [3, 2], "pay": [4, 4], "full": [5, 4]}


# Whether the middle of an element, once it is scrolled to, is the element's own.
REACHED = """id => {
  const element = document.getElementById(id);
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("size", [PHONE, (640, 360), SMALL_PHONE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["curtain", "long-curtain"])
def test_with_the_curtain_down_all_that_stays_in_use_can_be_scrolled_to(
    stage: Page, drawn: dict[str, str], name: str, size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    show(stage, drawn[name])
    in_sight = (
        "document.getElementById('lift').getBoundingClientRect().bottom <= innerHeight && scrollY === 0"
    )
    assert stage.evaluate(in_sight)
    for element in ("move-box", "move-box-toggle", "lift", "menu"):
        assert stage.evaluate(REACHED, element), element
