"""All checks, from a fresh clone on: `python3 -m tests`. Arguments go on to pytest.

Sets up `.venv` and the browsers if they are not there, then runs the linter, the formatter's check, the type checker
and the tests; every step runs even if one before it failed. Needs only Python and npm.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from types import ModuleType

from tests import chromium, debian, firefox, webkit
from web.build import ROOT

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = ROOT / "tests" / "requirements.txt"
BUILD_REQUIREMENTS = ROOT / "web" / "requirements.txt"  # named by the former

CHECKS = {
    "linter": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy"],
    "tests": ["pytest", "--numprocesses=auto", "--dist=worksteal"],
}


class SetUpError(Exception):
    """What stands in the way of running the tests, as a sentence."""


def main(pytest_arguments: list[str]) -> int:
    """Set up and run every check; return 0 if all passed."""
    try:
        _set_up_environment()
        _set_up_browser()
        _set_up_other_browsers()
    except SetUpError as error:
        print(error, file=sys.stderr)
        return 1
    extra = {"tests": pytest_arguments}
    failed = [name for name, command in CHECKS.items() if not _passes(name, [*command, *extra.get(name, [])])]
    print(f"\nFailed: {', '.join(failed)}" if failed else "\nEverything passed.")
    _say_what_is_not_tested()
    return 1 if failed else 0


def _passes(name: str, command: list[str]) -> bool:
    print(f"\n── {name}: {' '.join(command)}", flush=True)
    started = time.monotonic()
    passed = subprocess.run([PYTHON, "-m", *command], cwd=ROOT, check=False).returncode == 0
    print(f"── {name} {'passed' if passed else 'FAILED'} in {time.monotonic() - started:.0f} s", flush=True)
    return passed


def _set_up_environment() -> None:
    """Make the virtual environment, or bring it to what the requirements say."""
    if not PYTHON.exists():
        _make_environment()
    stamp = VENV / ".installed"
    wanted = hashlib.sha256(REQUIREMENTS.read_bytes() + BUILD_REQUIREMENTS.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    print("Installing what the tests need into .venv …", flush=True)
    install = ["pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", str(REQUIREMENTS)]
    if subprocess.run([PYTHON, "-m", *install], cwd=ROOT, check=False).returncode != 0:
        raise SetUpError("pip could not install tests/requirements.txt (its own words stand above).")
    stamp.write_text(wanted)


def _make_environment() -> None:
    made = subprocess.run([sys.executable, "-m", "venv", VENV], capture_output=True, text=True, check=False)
    if made.returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)  # half of one would pass for whole the next time
        raise SetUpError(
            f"This Python ({sys.executable}) cannot make a virtual environment. On Debian and Ubuntu install "
            f"python3-venv, then run this again.\n{made.stdout}{made.stderr}".rstrip()
        )


def _set_up_browser() -> None:
    if chromium.find() is not None:
        return
    if "CHROMIUM" in os.environ:
        raise SetUpError(f"The variable CHROMIUM names {os.environ['CHROMIUM']}, which is not there.")
    print("Installing Chromium …", flush=True)
    try:
        chromium.install(PYTHON)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetUpError(
            "No Chromium was found, and none could be installed. Install one, or name one in the variable CHROMIUM."
        ) from error


def _set_up_other_browsers() -> None:
    """Install Firefox and WebKit where they are Debian's packages; elsewhere they are tested if they are there."""
    missing = _missing_browsers()
    if missing and debian.can_install():
        print(f"Installing {' and '.join(browser.NAME for browser in missing)} …", flush=True)
        packages = [package for browser in missing for package in browser.PACKAGES]
        try:
            debian.install(*packages)
        except subprocess.CalledProcessError as error:
            if "CI" in os.environ:  # nobody reads there what a run that passes has to say
                raise SetUpError(f"apt-get could not install {', '.join(packages)}.") from error
    _say_what_is_not_tested()


def _say_what_is_not_tested() -> None:
    for browser in _missing_browsers():
        print(f"{browser.NAME} is not here and could not be installed: its tests do not run.", flush=True)


def _missing_browsers() -> list[ModuleType]:
    return [browser for browser in (firefox, webkit) if browser.find() is None]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
