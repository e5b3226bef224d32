"""The theme that was chosen is there from the first paint, before any Python, and the browser's bars have it, too."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

GROUND = "getComputedStyle(document.body).backgroundColor"
DAY, NIGHT = "rgb(235, 225, 204)", "rgb(20, 22, 27)"
# The colour of the browser's own bars, in the words of the page's ground.
BARS = """() => {
  const metas = [...document.querySelectorAll('meta[name="theme-color"]')];
  const [, ...parts] = /#(..)(..)(..)/.exec(metas.find(meta => matchMedia(meta.media).matches).content);
  return `rgb(${parts.map(part => parseInt(part, 16)).join(", ")})`;
}"""


def open_shell(page: Page, device: Literal["light", "dark"], before: str) -> None:
    """Open the page on a device of that theme, some JavaScript run first, and let no Python come."""
    page.emulate_media(color_scheme=device)
    page.add_init_script(before)
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("./")
    expect(page.get_by_role("heading", name="Zodiac")).to_be_visible()


def keeping(settings: object) -> str:
    """Return the JavaScript that lets the browser have kept these settings."""
    return f"localStorage.setItem('zodiac:settings', {json.dumps(json.dumps(settings))})"


@pytest.mark.parametrize(
    ("device", "theme", "ground"),
    [("light", "dark", NIGHT), ("dark", "light", DAY), ("dark", "auto", NIGHT), ("light", "auto", DAY)],
)
def test_the_shell_has_the_chosen_theme(
    cold: Page, device: Literal["light", "dark"], theme: str, ground: str
) -> None:
    open_shell(cold, device, keeping({"version": 1, "theme": theme}))
    assert cold.evaluate(GROUND) == ground
    assert cold.evaluate(BARS) == ground


def test_the_bars_follow_a_theme_that_is_chosen_later(cold: Page) -> None:
    open_shell(cold, "light", keeping({"version": 1, "theme": "dark"}))
    for theme, ground in (("light", DAY), ("dark", NIGHT)):
        cold.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert cold.evaluate(BARS) == ground
    cold.evaluate("document.documentElement.removeAttribute('data-theme')")  # as the device has it
    assert cold.evaluate(BARS) == DAY
    cold.emulate_media(color_scheme="dark")
    assert cold.evaluate(BARS) == NIGHT


@pytest.mark.parametrize(
    "before",
    [
        "localStorage.clear()",
        "localStorage.setItem('zodiac:settings', '{')",
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('shut', 'SecurityError') } })",
    ],
    ids=["nothing kept", "damaged", "storage shut"],
)
def test_without_a_choice_it_is_the_device_s(cold: Page, before: str) -> None:
    errors: list[str] = []
    cold.on("pageerror", lambda error: errors.append(str(error)))
    open_shell(cold, "dark", before)
    assert cold.evaluate(GROUND) == cold.evaluate(BARS) == NIGHT
    assert not [error for error in errors if "shut" in error or "JSON" in error]
