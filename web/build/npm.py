"""What the site takes from npm: installed once, and again when the lock file changes."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, cast

from web.build import WEB, BuildError

NODE_MODULES = WEB / "node_modules"
OLDEST_NODE = 20
_MANIFESTS = ("package.json", "package-lock.json")
_STAMP = NODE_MODULES / ".installed"


def install() -> None:
    """Bring `node_modules` to what the lock file says, if it is not there already."""
    wanted = _manifest_hash()
    if _STAMP.is_file() and _STAMP.read_text() == wanted:
        return
    _check_node()
    print("Installing PyScript and Pyodide from npm …", flush=True)
    command = [_tool("npm"), "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
    try:
        subprocess.run(command, cwd=WEB, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(
            "npm could not install the packages (its own words stand above). "
            "Check the network connection and run this again."
        ) from error
    _STAMP.write_text(wanted)


def run_node(*arguments: str | Path) -> None:
    """Run node; what it prints is shown only if it fails."""
    command = [_tool("node"), *map(str, arguments)]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip()[-2000:]
        raise BuildError(f"node failed on {Path(arguments[0]).name}:\n{said}")


def package(name: str) -> Path:
    """The folder of an installed package."""
    return NODE_MODULES / name


@cache
def version(name: str) -> str:
    """The version that the lock file pins for a package."""
    lock = cast("dict[str, Any]", json.loads((WEB / "package-lock.json").read_text()))
    return cast(str, lock["packages"][f"node_modules/{name}"]["version"])


def _manifest_hash() -> str:
    return hashlib.sha256(b"".join((WEB / name).read_bytes() for name in _MANIFESTS)).hexdigest()


def _tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise BuildError(
            f"{name} was not found. Install Node.js {OLDEST_NODE} or later with npm (https://nodejs.org), "
            "then run this again."
        )
    return found


def _check_node() -> None:
    """Say so in a sentence when node is older than what the packages need."""
    _tool("npm")
    answer = subprocess.run([_tool("node"), "--version"], capture_output=True, text=True, check=False).stdout
    major = re.match(r"v(\d+)", answer)
    if major is None or int(major[1]) < OLDEST_NODE:
        raise BuildError(
            f"Node.js {OLDEST_NODE} or later is needed; this machine has {answer.strip() or 'one that does not start'}."
        )
