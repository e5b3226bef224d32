"""The service worker, with which the browser keeps the whole site: it is written by Workbox, and checked here.

Every file of the site is kept but those that `left_out` names. The addresses of the game (with any query and any
fragment) are answered from what is kept; all others go to the network, as they would without a service worker.
"""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from web.build import BuildError, npm
from web.build.bytecode import CACHE

WORKER = "service-worker.js"
START = "web/main.py"  # the one module that the page loads by its name

_TOOL = Path(__file__).with_name("offline.mjs")
_VERSIONED = r"^(vendor/|zodiac-[0-9a-f]{8}\.zip$)"  # as the build names them
_KEPT = re.compile(r'\burl:"([^"]*)"')


def add_service_worker(site: Path, modules: Iterable[str]) -> None:
    """Write the service worker of a finished site whose bundle holds `modules`; raise BuildError if it lacks a file."""
    outside = left_out(modules)
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()} - outside
    options = {"left_out": sorted(outside), "versioned": _VERSIONED}
    (site / WORKER).write_bytes(_worker(site, files, options))
    if wrong := sorted(files ^ kept_files(site)):
        raise BuildError(
            f"The service worker and the site differ in {', '.join(wrong)}: each file must be kept for playing "
            "offline, or be named in left_out in web/build/offline.py with a reason."
        )


def left_out(modules: Iterable[str]) -> set[str]:
    """The files of the site that need not be there offline: those that nobody who plays ever asks for."""
    return {
        WORKER,  # the browser keeps it itself
        ".nojekyll",  # is for GitHub alone
        *(set(modules) - {START}),  # sources, to be read by people: the page runs the bundle
    }


def kept_files(site: Path) -> set[str]:
    """The files that the service worker in the folder `site` keeps, as paths below it."""
    return set(_KEPT.findall((site / WORKER).read_text(encoding="utf-8")))


def _worker(site: Path, files: Iterable[str], options: Mapping[str, Any]) -> bytes:
    """The service worker that keeps `files`; made anew only if one of them has changed, or how it is made."""
    text = json.dumps(options)
    parts = [_TOOL.read_bytes(), text.encode(), npm.version("workbox-build").encode()]
    parts += [part for name in sorted(files) for part in (name.encode(), (site / name).read_bytes())]
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    target = CACHE / f"worker-{digest[:16]}.js"
    if not target.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            made = Path(folder, target.name)
            npm.run_node(_TOOL, site, made, text)
            for outdated in CACHE.glob("worker-*.js"):
                outdated.unlink(missing_ok=True)
            made.replace(target)
    return target.read_bytes()
