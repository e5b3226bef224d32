"""Nothing grows while one plays on: neither nodes nor listeners, nor what Python and the browser hold of each other."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from tests.e2e.playing import deal

MOVES = 300  # made or taken back
NEAR, FAR = (
    8,
    58,
)  # moves into the game: it is played on from the one to the other, and taken back, again and again
SLACK = 1.02  # the browser keeps a little of what it has just shown

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
# The prototype of whatever stands in JavaScript for an object of Python.
_PROXY = """(async () => {
  const core = performance.getEntriesByType("resource").find(entry => entry.name.endsWith("/core.js")).name;
  const { whenDefined } = await import(core);
  return (await whenDefined("py")).interpreter.ffi.PyProxy.prototype;
})()"""


def test_nothing_grows_over_300_moves(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    deal(page, "competitive", 3, scrolls=True)
    _there_and_back(page, 1)  # once, so that everything has been shown
    before = _held(session)
    for seed in range(2, 2 + MOVES // (2 * (FAR - NEAR))):
        _there_and_back(page, seed)
    after = _held(session)
    assert after["JSEventListeners"] == before["JSEventListeners"]
    assert all(after[kind] <= before[kind] * SLACK for kind in before), (before, after)


def _there_and_back(page: Page, seed: int) -> None:
    page.evaluate(_GO_TO, [FAR, seed])
    page.evaluate(_GO_TO, [NEAR, seed])


def _held(session: CDPSession) -> dict[str, int]:
    """Return how much of each kind is alive once all that nothing needs any more has been collected."""
    session.send("HeapProfiler.collectGarbage")
    metrics = {
        metric["name"]: int(metric["value"]) for metric in session.send("Performance.getMetrics")["metrics"]
    }
    kinds = ("JSEventListeners", "Nodes", "Documents")
    return {kind: metrics[kind] for kind in kinds} | {"proxies": _proxies(session)}


def _proxies(session: CDPSession) -> int:
    prototype = session.send("Runtime.evaluate", {"expression": _PROXY, "awaitPromise": True})["result"]
    found = session.send(
        "Runtime.queryObjects", {"prototypeObjectId": prototype["objectId"], "objectGroup": "growth"}
    )
    count = "function () { return this.length }"
    told = session.send(
        "Runtime.callFunctionOn", {"objectId": found["objects"]["objectId"], "functionDeclaration": count}
    )
    session.send("Runtime.releaseObjectGroup", {"objectGroup": "growth"})
    return int(told["result"]["value"])
