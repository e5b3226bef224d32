"""What axe, the accessibility checker, finds on every screen: nothing."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Page

from tests.e2e.playing import deal
from tests.e2e.screens import SHELL_STATES, show, show_shell
from web.build import npm

STANDARDS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
RUN = """async tags => (await axe.run(document, { runOnly: { type: "tag", values: tags } })).violations.map(
  found => [found.id, ...found.nodes.map(node => `${node.target}: ${node.failureSummary}`)]
)"""


def bring_axe(page: Page) -> None:
    """Put axe into the page, past its policy."""
    npm.install()
    page.evaluate((npm.package("axe-core") / "axe.min.js").read_text(encoding="utf-8"))


def violations(page: Page) -> Any:
    """Return what axe finds: for each broken rule its name, and where and how it is broken."""
    return page.evaluate(RUN, STANDARDS)


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    stage: Page, drawn: dict[str, str], theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    stage.set_viewport_size({"width": size[0], "height": size[1]})
    stage.emulate_media(color_scheme=theme)
    bring_axe(stage)
    found = {}
    for state in SHELL_STATES:
        show_shell(stage, state)
        found[state] = violations(stage)
    for name, html in drawn.items():
        show(stage, html)
        found[name] = violations(stage)
    assert {name: rules for name, rules in found.items() if rules} == {}


def test_axe_finds_nothing_in_the_game_itself(page: Page) -> None:
    bring_axe(page)
    found = [violations(page)]
    deal(page, "competitive", 4, scrolls=True)
    found.append(violations(page))
    page.click("#menu")
    found.append(violations(page))
    assert found == [[], [], []]
