"""The Chromium that the tests drive: found on the machine, or installed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests import debian

ARGUMENTS = (
    "--no-sandbox",  # containers seldom allow the sandbox, and only our own page is opened
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_ELSEWHERE = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find() -> str | None:
    """The path of the Chromium that CHROMIUM names, or of one on the machine; None leaves it to Playwright's own."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else [*_NAMES, *_ELSEWHERE]
    return next(filter(None, map(shutil.which, candidates)), None)


def install(python: Path) -> None:
    """Install Debian's package as root on Debian, elsewhere Playwright's own Chromium, for the interpreter `python`."""
    if debian.can_install():
        debian.install("chromium", "fonts-dejavu-core")
    else:
        subprocess.run([python, "-m", "playwright", "install", "chromium"], check=True)
