"""The Chromium that the tests drive: found on the machine, or installed."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from pathlib import Path

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
    if _is_debian_root():
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], env=quiet, check=True)
        packages = ["chromium", "fonts-dejavu-core"]
        subprocess.run(
            ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages], env=quiet, check=True
        )
    else:
        subprocess.run([python, "-m", "playwright", "install", "chromium"], check=True)


def _is_debian_root() -> bool:
    """Whether Debian's package can be had. Ubuntu has none: there it only points to another way of installing."""
    try:
        is_debian = platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None
