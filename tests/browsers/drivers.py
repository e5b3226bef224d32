"""Firefox and WebKit, started and ready to be driven."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from selenium import webdriver
from selenium.webdriver.firefox.options import Options as FirefoxOptions
from selenium.webdriver.firefox.service import Service as FirefoxService
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.webkitgtk.options import Options as WebKitOptions
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from tests import firefox, webkit


class Engine(NamedTuple):
    """A browser by name, where it is on this machine (None: nowhere), and how it is started from there."""

    name: str
    path: str | None
    start: Callable[[str], AbstractContextManager[WebDriver]]


@contextmanager
def _firefox(path: str) -> Iterator[WebDriver]:
    options = FirefoxOptions()
    options.binary_location = path
    options.add_argument("-headless")
    driver = webdriver.Firefox(options=options, service=FirefoxService(str(firefox.driver())))
    try:
        yield driver
    finally:
        driver.quit()


@contextmanager
def _webkit(path: str) -> Iterator[WebDriver]:
    options = WebKitOptions()
    options.binary_location = path
    options.add_argument("--automation")
    with _screen() as display:
        environment = {
            **os.environ,
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",  # whatever the desktop's session offers is none of its business
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",  # as for Chromium: only our own page is opened
        }
        service = WebKitService(shutil.which(webkit.DRIVER), env=environment)
        with warnings.catch_warnings():  # Selenium calls itself in a way that it has deprecated
            warnings.filterwarnings("ignore", "setting remote_server_addr", DeprecationWarning)
            driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory, under the first free number; gives its DISPLAY."""
    read, write = os.pipe()
    command = [webkit.SCREEN, "-displayfd", str(write), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with (
        os.fdopen(read) as number,
        subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as screen,
    ):
        os.close(write)
        try:
            yield f":{number.readline().strip()}"
        finally:
            screen.terminate()


ENGINES = (
    Engine(firefox.NAME, firefox.find(), _firefox),
    Engine(webkit.NAME, webkit.find(), _webkit),
)
