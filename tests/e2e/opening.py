"""How a test comes to the game, and how it looks into the Python behind it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

PATIENCE_MS = 60_000  # a boot takes seconds, and more where other tests run beside it
READY = '#app[data-ready="true"]'
# The interpreter that PyScript has started, found through the very module that the page has loaded.
_RUN_PYTHON = """async code => {
  const core = performance.getEntriesByType("resource").find(entry => entry.name.endsWith("/core.js")).name;
  const { whenDefined } = await import(core);
  return (await whenDefined("py")).interpreter.runPython(code);
}"""


def open_game(page: Page, path: str = "") -> None:
    """Open the site's first page, or `path` below it (such as `#g=…`), and wait until it can be played."""
    page.goto(f"./{path}")
    expect(page.locator(READY)).to_be_visible(timeout=PATIENCE_MS)


def run_python(page: Page, code: str) -> Any:
    """Run Python in the page; its last expression is JSON, read and returned."""
    return json.loads(page.evaluate(_RUN_PYTHON, code))
