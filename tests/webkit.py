"""The WebKit that the tests drive: the engine of Safari, as GTK builds it, on a screen that nobody sees."""

from __future__ import annotations

import shutil
from pathlib import Path

NAME = "WebKit"
PACKAGES = ("webkit2gtk-driver", "xvfb")
DRIVER = "WebKitWebDriver"
SCREEN = "Xvfb"


def find() -> str | None:
    """The path of WebKit's own small browser; None if it, its driver or the screen is missing."""
    browser = next(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser"), None)
    return str(browser) if browser and shutil.which(DRIVER) and shutil.which(SCREEN) else None
