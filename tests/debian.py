"""Debian's packages, for whoever may install them."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess


def can_install() -> bool:
    """Whether this is Debian, and we are root. Ubuntu has no package of Chromium: there it only points elsewhere."""
    try:
        is_debian = platform.freedesktop_os_release()["ID"] == "debian"
    except OSError:
        return False
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install packages; CalledProcessError if apt-get cannot, whose own words stand above."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-q"], env=quiet, check=True)
    subprocess.run(
        ["apt-get", "install", "-q", "-y", "--no-install-recommends", *packages], env=quiet, check=True
    )
