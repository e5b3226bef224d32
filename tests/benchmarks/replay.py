"""How a replay answers: from a key on its slider to the painted moment, in a game of three hundred moves.

The times are Chromium's own (Event Timing, in steps of 8 ms): from the hardware's time stamp to the frame that shows
the result. Keys below its threshold of 16 ms are not told, and count as that.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser

from tests.benchmarks.opened import opened_site
from tests.benchmarks.touch import SIZES, SLOWED, THRESHOLD_MS
from tests.e2e.opening import open_game
from tests.zodiac.playing import drawn_out_game

MOVES = 310
KEYS = ["ArrowRight"] * 20 + ["End"] + ["ArrowLeft"] * 30 + ["PageUp", "PageDown"] * 5

_WATCH = """() => {
  window.keys = [];
  new PerformanceObserver(list => {
    for (const e of list.getEntries()) if (e.name === "keydown") window.keys.push(e.duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""


def lines() -> Iterator[str]:
    """Yield the figures, line by line."""
    with opened_site() as (browser, address):
        yield f"{f'a step of a replay of {MOVES} moves':34}{'keys':>6}{'p50':>7}{'p95':>7}{'most':>7}   ms"
        for name, size in SIZES.items():
            for slowed in (1, SLOWED):
                yield _row(browser, address, name, size, slowed)


def _row(browser: Browser, address: str, name: str, size: tuple[int, int], slowed: int) -> str:
    with browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]}) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        open_game(page, drawn_out_game(MOVES).link())
        page.click("#lift")
        page.click("#menu")
        page.click("#menu-replay")
        page.focus("#replay-slider")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        page.evaluate(_WATCH)
        for key in KEYS:
            page.keyboard.press(key)
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        told = page.evaluate("() => window.keys")
    times = sorted([THRESHOLD_MS] * max(0, len(KEYS) - len(told)) + told)
    label = f"{name} {size[0]}×{size[1]}" + (f", CPU {slowed}× slower" if slowed > 1 else "")
    p95 = statistics.quantiles(times, n=20)[18]
    return f"{label:34}{len(times):6}{statistics.median(times):7.0f}{p95:7.0f}{times[-1]:7.0f}"
