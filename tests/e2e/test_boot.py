"""The first seconds: the shell, the bar, the sentences, and what the page may do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e import loaded_modules
from tests.e2e.conftest import watched
from tests.e2e.opening import READY, open_game, run_python
from tests.e2e.playing import deal
from tests.serving import served
from web.build import bytecode
from web.build.site import project_version

FILES = (
    "*.wasm",
    "python_stdlib.zip",
    "zodiac-*.zip",
    "pyodide-lock.json",
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "core.js",
    "core-*.js",
    "morphdom-esm.js",
    "main.py",
)
WATCH_THE_BAR = """
  window.values = [];
  new MutationObserver(() => {
    const bar = document.getElementById("boot-progress");
    if (bar && bar.value !== values.at(-1)) values.push(bar.value);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["value"] });
"""
SIZES = """[...document.querySelectorAll("link[data-bytes]")].map(link => [link.href, Number(link.dataset.bytes)])"""
FROM_SOURCE = """
import json, sys
def loader(module):
    return type(getattr(getattr(module, "__spec__", None), "loader", None)).__name__
json.dumps([name for name, module in sys.modules.items() if loader(module) == "SourceFileLoader"])
"""
SHIFTS = """() => new Promise(resolve => new PerformanceObserver(list => resolve(
  list.getEntries().reduce((sum, entry) => sum + entry.value, 0)
)).observe({ type: "layout-shift", buffered: true }))"""


class Held:
    """Answers that are kept back until the test lets them go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._waiting: list[Route] | None = []
        page.route(f"**/{pattern}", self._answer)

    def let_go(self) -> None:
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()

    def _answer(self, route: Route) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)


def says(page: Page, state: str) -> None:
    """Wait until the shell shows the sentence for a state, and it alone."""
    expect(page.locator("[data-when]:visible")).to_have_count(1)
    expect(page.locator(f'[data-when="{state}"]')).to_be_visible()


def test_the_shell_is_painted_before_there_is_any_python(cold: Page) -> None:
    held = Held(cold, "*.wasm")
    cold.goto("./")
    expect(cold.get_by_role("heading", name="Zodiac")).to_be_visible()
    expect(cold.locator(".lead")).to_contain_text("Sixty years")
    expect(cold.locator(".outline i")).to_have_count(16)
    expect(cold.get_by_role("progressbar")).to_be_visible()
    says(cold, "loading")
    expect(cold.get_by_role("button")).to_have_count(0)
    assert cold.evaluate("performance.getEntriesByName('first-contentful-paint').length") == 1
    held.let_go()
    expect(cold.locator(READY)).to_be_visible()


def test_the_bar_tells_the_true_bytes(cold: Page) -> None:
    held = Held(cold, "*.zip")
    cold.goto("./")
    sizes: list[tuple[str, int]] = cold.evaluate(SIZES)
    total = sum(size for _, size in sizes)
    arrived = sum(size for url, size in sizes if url.endswith(".wasm"))
    expect(cold.locator("#boot-progress")).to_have_js_property("value", arrived / total)
    expect(cold.locator("#boot-bytes")).to_have_text(f"{arrived / 1e6:.1f} of {total / 1e6:.1f} MB")
    held.let_go()
    expect(cold.locator(READY)).to_be_visible()


def test_the_bar_only_ever_grows_and_then_python_starts(cold: Page) -> None:
    cold.add_init_script(WATCH_THE_BAR)
    held = Held(cold, "pyodide-lock.json")
    cold.goto("./")
    says(cold, "starting")
    values: list[float] = cold.evaluate("values")
    assert values == sorted(values)
    assert values[-1] == 1
    held.let_go()
    expect(cold.locator(READY)).to_be_visible()
    assert cold.evaluate("values") == values


@pytest.mark.parametrize("pattern", FILES)
def test_a_file_that_fails_is_said(cold: Page, pattern: str) -> None:
    cold.route(f"**/{pattern}", lambda route: route.abort())
    cold.goto("./")
    says(cold, "failed")


@pytest.mark.parametrize("pattern", ["*.wasm", "pyodide.asm.mjs"])
def test_another_try_starts_the_game(cold: Page, pattern: str) -> None:
    cold.route(f"**/{pattern}", lambda route: route.fulfill(status=503))
    cold.goto("./#kept")
    says(cold, "failed")
    cold.unroute(f"**/{pattern}")
    cold.get_by_role("button", name="Try again").click()
    expect(cold.locator(READY)).to_be_visible()
    assert cold.evaluate("location.hash") == "#kept"


def test_python_that_fails_is_said(cold: Page) -> None:
    cold.route("**/main.py", lambda route: route.fulfill(body="1 / 0"))
    cold.goto("./")
    says(cold, "failed")
    expect(cold.locator("#boot-problem")).to_have_text("The game could not start.")


CANNOT_COMPILE = (
    "WebAssembly.compileStreaming = async () => { throw new WebAssembly.CompileError('no room'); };"
)
CANNOT_START = """
  const start = WebAssembly.instantiate;
  WebAssembly.instantiate = async (code, imports) => {
    if (Object.keys(imports?.env ?? {}).length > 100) throw new RangeError("no room"); // Python, no trial of Pyodide's
    return start(code, imports);
  };
"""


@pytest.mark.parametrize("lack", [CANNOT_COMPILE, CANNOT_START], ids=["compile", "start"])
def test_code_that_the_browser_cannot_start_is_said(cold: Page, lack: str) -> None:
    cold.add_init_script(lack)
    cold.goto("./")
    says(cold, "failed")
    expect(cold.locator("#boot-problem")).to_have_text("The game could not start.")
    expect(cold.get_by_role("button", name="Try again")).to_be_visible()


def test_silence_is_said_and_does_not_end_it(cold: Page) -> None:
    cold.clock.install()
    code, lock = Held(cold, "*.wasm"), Held(cold, "pyodide-lock.json")
    cold.goto("./")
    says(cold, "loading")
    cold.clock.fast_forward(15_000)
    says(cold, "quiet")
    expect(cold.get_by_role("button", name="Try again")).to_be_visible()
    code.let_go()
    says(cold, "starting")
    cold.clock.fast_forward(15_000)
    says(cold, "slow")
    lock.let_go()
    expect(cold.locator(READY)).to_be_visible()


def test_without_javascript_nothing_pretends_to_load(browser: Browser, address: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(address)
        expect(page.locator(".lead")).to_be_visible()
        expect(page.locator("[data-when]:visible, progress:visible, button:visible")).to_have_count(0)


def test_nothing_moves_when_the_game_takes_over(page: Page) -> None:
    assert page.evaluate(SHIFTS) <= 0.02


def test_the_site_works_at_a_root_too(browser: Browser, site: Path) -> None:
    with served(site, "/") as address, browser.new_context(base_url=address) as context:
        page = context.new_page()
        with watched(page, address):
            open_game(page)


def test_every_request_stays_inside_the_site(cold: Page, address: str) -> None:
    asked: list[str] = []
    cold.on("request", lambda request: asked.append(request.url))
    open_game(cold)
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith(address)] == []


def test_text_never_becomes_script(cold: Page) -> None:
    open_game(cold)
    policy = cold.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert policy is not None
    scripts = re.search(r"script-src ([^;]*)", policy)
    assert scripts is not None
    assert scripts[1].split() == ["'self'", "'wasm-unsafe-eval'"]
    outcome: dict[str, Any] = cold.evaluate("""async () => {
      const script = document.createElement("script");
      script.textContent = "window.inline = true";
      document.body.append(script);
      const link = document.createElement("a");
      link.setAttribute("onclick", "window.handler = true");
      link.click();
      // In a task of its own: what a test runs at once is above the policy.
      const evaluated = await new Promise(resolve => setTimeout(() => {
        try { resolve((0, eval)("true")) } catch { resolve(false) }
      }));
      return { inline: "inline" in window, handler: "handler" in window, evaluated };
    }""")
    assert outcome == {"inline": False, "handler": False, "evaluated": False}


def test_the_page_knows_its_version(page: Page) -> None:
    assert page.locator('meta[name="version"]').get_attribute("content") == project_version()


def test_what_the_page_loads_is_compiled(page: Page) -> None:
    deal(page, "solo")
    loaded = loaded_modules.measure(page)
    assert sorted(loaded - set(bytecode.loaded_modules())) == [], f"run python -m {loaded_modules.__name__}"
    assert run_python(page, FROM_SOURCE) == []
