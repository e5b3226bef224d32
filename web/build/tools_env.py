"""The build's own virtual environment, made when it is first needed: whatever Python runs the build stays as it is."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from web.build import ROOT, WEB, BuildError

REQUIREMENTS = WEB / "requirements.txt"
FOLDER = ROOT / ".venv-build"


def run(module: str, *arguments: str | Path) -> str:
    """Run a module of this project inside the environment and return what it prints."""
    command = [interpreter(), "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        raise BuildError(f"{module} failed:\n{(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout


def interpreter() -> Path:
    """The environment's Python, with everything that the requirements name installed."""
    target = FOLDER / _digest()
    if not target.is_dir():
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / ".gitignore").write_text("*\n")
        with tempfile.TemporaryDirectory(prefix="new-", dir=FOLDER, ignore_cleanup_errors=True) as folder:
            made = Path(folder, "env")
            _make(made)
            put(made, target)
        for outdated in set(FOLDER.glob("for-*")) - {target}:
            shutil.rmtree(outdated, ignore_errors=True)
    return _python(target)


def put(made: Path, target: Path) -> None:
    """Give a finished folder its name in one step, unless a build at the same time was quicker."""
    try:
        made.rename(target)
    except OSError:
        if not target.is_dir():
            raise


def _make(folder: Path) -> None:
    print("Installing the tools that cut the fonts and draw the icon from PyPI …", flush=True)
    try:
        subprocess.run([sys.executable, "-m", "venv", folder], capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(
            f"This Python ({sys.executable}) cannot make a virtual environment. Install what it lacks (on Debian "
            "and Ubuntu: sudo apt install python3-venv), or use another Python, then run this again."
        ) from error
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    try:
        subprocess.run([_python(folder), *install, "--requirement", REQUIREMENTS], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(
            "pip could not install what web/requirements.txt names (its own words stand above). "
            "Check the network connection and run this again."
        ) from error


def _digest() -> str:
    """A name for the environment that changes with the requirements and with the Python that it is made from."""
    base = f"{sys.version}{sys.base_prefix}".encode()
    return f"for-{hashlib.sha256(REQUIREMENTS.read_bytes() + base).hexdigest()[:12]}"


def _python(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
