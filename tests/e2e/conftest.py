"""A browser, the site as GitHub Pages would serve it, and pages that let no error pass unseen."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    Request,
    Response,
    ViewportSize,
    expect,
    sync_playwright,
)

from tests import chromium
from tests.e2e.opening import PATIENCE_MS, open_game
from tests.e2e.screens import screens, set_stage
from tests.serving import served

VIEWPORT: ViewportSize = {"width": 1280, "height": 800}

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the site, below a sub-path as on GitHub Pages."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, of which a process can have only one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, in which the pages of a profile share a process, and with it the interpreter that it has compiled."""
    arguments = [*chromium.ARGUMENTS, "--process-per-site"]
    browser = playwright.chromium.launch(executable_path=chromium.find(), args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def warm(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser profile that has fetched the site before, so that most tests need not wait for it."""
    context = browser.new_context(base_url=address, viewport=VIEWPORT)
    context.set_default_timeout(PATIENCE_MS)
    yield context
    context.close()


@pytest.fixture
def cold(browser: Browser, address: str) -> Iterator[Page]:
    """An empty page in a profile of its own that has fetched nothing yet. What goes wrong is the test's to watch.

    It has no service worker: what one fetches, a test's routes do not see.
    """
    context = browser.new_context(base_url=address, viewport=VIEWPORT, service_workers="block")
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(warm: BrowserContext, address: str) -> Iterator[Page]:
    """The game at its first page, nothing saved. An error, a failed request or one to elsewhere fails the test."""
    page = warm.new_page()
    storage = {"origin": address.removesuffix("/zodiac/"), "storageTypes": "local_storage,indexeddb"}
    warm.new_cdp_session(page).send("Storage.clearDataForOrigin", storage)
    with watched(page, address):
        open_game(page)
        yield page
    page.close()


@pytest.fixture(scope="session")
def drawn() -> dict[str, str]:
    """The HTML of every screen."""
    return screens()


@pytest.fixture
def stage(browser: Browser, address: str, site: Path) -> Iterator[Page]:
    """The site's document without its scripts, to put screens on."""
    context = browser.new_context(base_url=address, reduced_motion="reduce")
    page = context.new_page()
    set_stage(page, site)
    yield page
    context.close()


@contextmanager
def watched(page: Page, address: str) -> Iterator[None]:
    """Fail at the end if the page has reported an error, lost a request, or asked anything outside the site."""
    problems: list[str] = []

    def asked(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            problems.append(f"request outside the site: {request.url}")

    def answered(response: Response) -> None:
        if response.status >= 400:
            problems.append(f"{response.status}: {response.url}")

    page.on(
        "console", lambda said: problems.append(f"console: {said.text}") if said.type == "error" else None
    )
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("request", asked)
    page.on("requestfailed", lambda request: problems.append(f"failed ({request.failure}): {request.url}"))
    page.on("response", answered)
    yield
    assert problems == []
