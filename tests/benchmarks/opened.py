"""A browser, and the site as it is built now, for a benchmark to visit."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests import chromium
from tests.serving import served
from web.build.site import build_site


@contextmanager
def opened_site() -> Iterator[tuple[Browser, str]]:
    """Build the site and serve it; yield Chromium and the site's address."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        build_site(site)
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS)
        with served(site) as address, browser:
            yield browser, address
