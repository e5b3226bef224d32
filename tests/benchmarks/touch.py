"""How the page answers a tap: from the tap to the painted result over a whole game; and what drawing a table costs.

A tap's time is Chromium's own (Event Timing, in steps of 8 ms): from the hardware's time stamp to the frame that shows
the result. Taps below its threshold of 16 ms are not told, and count as that. Each comes once all has come to rest
that the one before it set in motion, as a player's does, and is pressed for a moment, as with a finger; and once more
not at all, as only a program taps: then the pointer's way there and the press stand in front of the tap in one queue,
and count into its time.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

from tests.benchmarks.opened import opened_site
from tests.e2e.opening import open_game, run_python
from tests.e2e.playing import choose, deal, standing, tap, tappable
from tests.tables import ANIMALS, CARDS, ELEMENTS, SPACES, position
from zodiac.cards import RANKS

SLOWED = 4  # times, as a phone of the middle class next to a desktop
THRESHOLD_MS = 16
PRESS_MS = 80
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}

_WATCH = """() => {
  window.taps = []; window.shifts = [];
  new PerformanceObserver(list => {
    for (const e of list.getEntries()) if (e.name === "click") window.taps.push(e.duration);
  }).observe({ type: "event", durationThreshold: 16 });
  new PerformanceObserver(list => {
    for (const e of list.getEntries()) if (!e.hadRecentInput) window.shifts.push(e.value);
  }).observe({ type: "layout-shift", buffered: true });
}"""

# Builds the HTML of a table, many times over, in the page's own Python.
_DRAW = """
import json, statistics, time
from web.session import State
from web.sitting import Sitting
from web.update import arrive
from web.view.page import page
from zodiac import Game
state = arrive(State(year=2026), Sitting("full", Game.from_position(json.loads({position!r}))).table(), curtain=False)
times = []
for _ in range(60):
    start = time.perf_counter()
    html = page(state)
    times.append((time.perf_counter() - start) * 1000)
json.dumps([statistics.median(times), len(html)])
"""


def full_table() -> dict[str, Any]:
    """Return the fullest table there is: four seats, nine cards in hand, four scrolls each, five-card piles."""
    board = {
        space: " ".join(f"{animal}{rank}" for rank in RANKS)
        for space, animal in zip(SPACES[:6], ANIMALS[:6], strict=True)
    }
    rest = [card for card in CARDS if not any(card in cards.split() for cards in board.values())]
    names = [
        *("fire 1", "wood 2", "metal 3", "water 4", "earth 5", "fire 2", "wood 3", "metal 4"),
        *("water 5", "earth 1", "fire 3", "wood 4", "metal 5", "water 1", "earth 2", "fire 4"),
    ]
    return position(
        "competitive",
        4,
        scrolls=True,
        hands={1: " ".join(rest[:9]), 2: rest[9], 3: rest[10], 4: rest[11]},
        board=board,
        display=" ".join(rest[12:20]),
        animals={animal: place % 4 + 1 for place, animal in enumerate(ANIMALS[:6])},
        tokens=dict(zip(SPACES[6:], ELEMENTS * 2, strict=True)),
        elements={1: "wood", 2: "fire", 3: "earth", 4: "metal water"},
        years={1: 41, 2: 38, 3: 27, 4: 12},
        owned={seat: [f"{name} active" for name in names[4 * seat - 4 : 4 * seat]] for seat in range(1, 5)},
        actions=1,
    )


def lines() -> Iterator[str]:
    """Yield the figures, line by line."""
    with opened_site() as (browser, address):
        yield f"{'a whole game by taps':42}{'taps':>6}{'p50':>7}{'p75':>7}{'p95':>7}{'most':>7}{'CLS':>9}   ms"
        for name, size in SIZES.items():
            for slowed, press in ((1, PRESS_MS), (SLOWED, PRESS_MS), (SLOWED, 0)):
                yield _row(browser, address, name, size, slowed, press)
        yield _drawing(browser, address)


def _row(browser: Browser, address: str, name: str, size: tuple[int, int], slowed: int, press: float) -> str:
    with browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]}) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        open_game(page)
        page.evaluate(_WATCH)
        deal(page, "competitive", 3, scrolls=True, seed="touch")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        count = _play_by_taps(page, press)
        told = page.evaluate("() => window.taps")
        shift = sum(page.evaluate("() => window.shifts"))
    times = sorted([THRESHOLD_MS] * max(0, count - len(told)) + told)
    middle, high, most = (statistics.quantiles(times, n=20)[place] for place in (9, 14, 18))
    label = f"{name} {size[0]}×{size[1]}" + (f", CPU {slowed}× slower" if slowed > 1 else "")
    label += "" if press else ", no press"
    return f"{label:42}{len(times):6}{middle:7.0f}{high:7.0f}{most:7.0f}{times[-1]:7.0f}{shift:9.4f}"


def _play_by_taps(page: Page, press: float) -> int:
    """Play the game to its end; return how many taps it took."""
    random, taps = Random(1), 0
    while standing(page).phase != "over":
        if page.locator("#lift").count():
            page.click("#lift", delay=press)
        else:
            tap(page, choose(tappable(page), random).element_id, press=press)
        taps += 1
    return taps


def _drawing(browser: Browser, address: str) -> str:
    with browser.new_context(base_url=address) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        open_game(page)
        milliseconds, length = run_python(page, _DRAW.format(position=json.dumps(full_table())))
    return f"the fullest table as HTML, {length} characters: {milliseconds:.1f} ms in the page's Python"
