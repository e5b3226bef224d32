"""A browser too old for the game is told so, however little it understands of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.test_boot import says

# Each alone is a reason.
LACKING = (
    "delete WebAssembly",
    "delete WebAssembly.Exception",
    "delete window.TransformStream",
    "CSS.supports = (...asked) => !asked.join().includes('light-dark')",
    "CSS.supports = (...asked) => !asked.join().includes(':has')",
    "delete CSS.registerProperty",
)


@pytest.mark.parametrize("without", LACKING)
def test_what_lacks_one_thing_is_told_so_and_no_python_is_started(cold: Page, without: str) -> None:
    asked: list[str] = []
    cold.on("request", lambda request: asked.append(request.url))
    cold.add_init_script(without)
    cold.goto("./")
    says(cold, "unsupported")
    expect(cold.get_by_role("button")).to_have_count(0)
    assert not [
        url for url in asked if url.endswith("pyodide-lock.json")
    ]  # the first thing that Pyodide asks for


def test_what_cannot_read_our_scripts_is_told_so(cold: Page) -> None:
    cold.add_init_script("delete WebAssembly.Exception")
    for script in ("boot.js", "theme.js"):
        cold.route(
            f"**/{script}", lambda route: route.fulfill(content_type="text/javascript", body="a ??? b")
        )
    cold.goto("./")
    says(cold, "unsupported")
