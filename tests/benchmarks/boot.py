"""The boot: from navigation to a playable game, next to bare stock Pyodide with its first line, in the same run.

"Bare" is the floor that people know: `loadPyodide` with the standard library as it is shipped, one line of Python, no
PyScript, no game. Cold is a fresh browser profile, warm the second visit in it, kept a visit once the service worker
has the whole site.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests import chromium
from tests.serving import Traffic, served
from web.build import npm
from web.build.site import build_site

ROUNDS = 5
BARE = "bare"

_BARE_PAGE = """\
<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<main id="app">Loading</main>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("import js; js.document.getElementById('app').textContent = 'Python'");
performance.mark("playable");
</script>
"""
_PYODIDE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
# Resolves once the page has set its mark: when the game can be played, or when bare Pyodide has run its line.
_TIMES = """() => new Promise(resolve => new PerformanceObserver(list => {
  const [mark] = list.getEntriesByName("playable");
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  if (mark) resolve({ painted: paint?.startTime ?? mark.startTime, playable: mark.startTime });
}).observe({ type: "mark", buffered: true }))"""

_KEPT = "async () => { await navigator.serviceWorker.ready }"


class Boot(NamedTuple):
    """One visit: milliseconds from navigation, and bytes over the wire, headers included."""

    painted: float
    playable: float
    bytes: int


def lines() -> Iterator[str]:
    """The figures, line by line."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        build_site(site)
        _add_bare_page(site / BARE)
        traffic = Traffic()
        with served(site, traffic=traffic) as address:
            options: dict[str, Any] = {"executable_path": chromium.find(), "args": chromium.ARGUMENTS}
            visits: dict[tuple[str, str], list[Boot]] = {}
            for _ in range(ROUNDS):
                for name, path in (("bare Pyodide", f"{BARE}/"), ("Zodiac", "")):
                    with playwright.chromium.launch(**options) as browser:
                        for state, boot in zip(
                            ("cold", "warm"), _visit_twice(browser, address + path), strict=True
                        ):
                            visits.setdefault((state, name), []).append(boot)
                with playwright.chromium.launch(**options) as browser:
                    boot, *sent = _visit_what_is_kept(browser, address, traffic)
                    visits.setdefault(("kept", "Zodiac"), []).append(boot)
    yield from _table(visits)
    yield f"From the server, bytes: {sent[0]:,} in the first visit, with all that is kept; {sent[1]:,} in a later one"


def _add_bare_page(folder: Path) -> None:
    folder.mkdir()
    for name in _PYODIDE_FILES:
        shutil.copyfile(npm.package("pyodide") / name, folder / name)
    (folder / "index.html").write_text(_BARE_PAGE)


def _visit_twice(browser: Browser, address: str) -> Iterator[Boot]:
    """A first visit and one from the browser's own cache; no service worker comes between."""
    with browser.new_context(service_workers="block") as context:
        for _ in range(2):
            page = context.new_page()
            yield _visit(page, address)
            page.close()


def _visit_what_is_kept(browser: Browser, address: str, traffic: Traffic) -> tuple[Boot, int, int]:
    """A visit once everything is kept; and the bytes that the server sent in the visit before it, and in this one."""
    before = traffic.sent
    with browser.new_context() as context:
        page = context.new_page()
        _visit(page, address)
        page.evaluate(_KEPT)
        page.close()
        first = traffic.sent
        page = context.new_page()
        boot = _visit(page, address)
        page.evaluate(_KEPT)
    return boot, first - before, traffic.sent - first


def _visit(page: Page, address: str) -> Boot:
    received: list[float] = []
    session = page.context.new_cdp_session(page)
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    session.send("Network.enable")
    page.goto(address)
    times = page.evaluate(_TIMES)
    return Boot(times["painted"], times["playable"], round(sum(received)))


def _table(visits: Mapping[tuple[str, str], Sequence[Boot]]) -> Iterator[str]:
    yield f"Boot in Chromium: milliseconds from navigation, median and best of {ROUNDS}; in brackets the share of bare"
    yield "stock Pyodide's; megabytes over the wire"
    yield f"{'':19}{'painted':>14}{'playable':>15}{'at best':>15}{'MB':>7}"
    for (state, name), boots in sorted(visits.items()):
        floor = visits["cold" if state == "cold" else "warm", "bare Pyodide"]
        painted = _with_share(_median(boots, "painted"), _median(floor, "playable"))
        playable = _with_share(_median(boots, "playable"), _median(floor, "playable"))
        best = _with_share(_best(boots), _best(floor))
        size = _median(boots, "bytes") / 1e6
        yield f"{state:6}{name:13}{painted:>14}{playable:>15}{best:>15}{size:7.2f}"


def _median(boots: Sequence[Boot], figure: str) -> float:
    return float(statistics.median(getattr(boot, figure) for boot in boots))


def _best(boots: Sequence[Boot]) -> float:
    return min(boot.playable for boot in boots)


def _with_share(value: float, floor: float) -> str:
    return f"{value:.0f} ({value / floor:.2f})"


if __name__ == "__main__":
    for line in lines():
        print(line)
