"""Nothing grows while one plays on: neither nodes nor listeners, nor what Python and the browser hold of each other."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from tests.e2e.opening import run_python
from tests.e2e.playing import deal

MOVES = 300  # made or taken back
NEAR, FAR = (
    8,
    58,
)  # moves into the game: it is played on from the one to the other, and taken back, again and again
SLACK = 1.05  # a little of what has just been shown is kept

# Takes back, or taps whatever can be tapped, until so many moves are made.
_GO_TO = """([ply, seed]) => {
  const app = () => document.getElementById("app").dataset;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const controls = '#lift, #app [data-move], #app [data-do="pick"], #app [data-do="toggle"]';
  while (Number(app().ply) > ply) document.getElementById("undo").click();
  while (Number(app().ply) < ply && app().phase !== "over") {
    const open = [...document.querySelectorAll(controls)].filter((e) => !e.closest("#movebox, [inert]"));
    open[Math.floor(random() * open.length)].click();
  }
}"""
# How many pieces of memory Python holds, with all that it shares with the browser.
_BLOCKS = "import gc, sys; gc.collect(); str(sys.getallocatedblocks())"


def test_nothing_grows_over_300_moves(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    deal(page, "competitive", 3, scrolls=True)
    for seed in (1, 2):  # so that everything has been shown
        _there_and_back(page, seed)
    before = _held(page, session)
    for seed in range(3, 3 + MOVES // (2 * (FAR - NEAR))):
        _there_and_back(page, seed)
    after = _held(page, session)
    assert after["JSEventListeners"] == before["JSEventListeners"]
    assert all(after[kind] <= before[kind] * SLACK for kind in before), (before, after)


def _there_and_back(page: Page, seed: int) -> None:
    page.evaluate(_GO_TO, [FAR, seed])
    page.evaluate(_GO_TO, [NEAR, seed])


def _held(page: Page, session: CDPSession) -> dict[str, int]:
    """Return how much of each kind is alive once all that nothing needs any more has been collected."""
    blocks = run_python(page, _BLOCKS)
    session.send("HeapProfiler.collectGarbage")
    metrics = {
        metric["name"]: int(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]
    }
    kinds = ("JSEventListeners", "Nodes", "Documents", "JSHeapUsedSize")
    return {kind: metrics[kind] for kind in kinds} | {"blocks of Python": blocks}
