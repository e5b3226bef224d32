"""The zips of modules that the page loads: compiled at build time, kept as long as nothing they are made of changes.

Without this every visit compiles some 150 modules of the standard library and our own before the first line runs:
most of the time that starting Python takes.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from web.build import ROOT, npm
from web.build.repack import imported_names

CACHE = npm.NODE_MODULES / ".cache" / "zodiac"
PYSCRIPT = "pyscript"  # the name of PyScript's package in Python
PACKED = "zodiac.bin"  # as web/main.py has it
LOADED_MODULES = Path(__file__).with_name("loaded_modules.txt")
IMPORTED_BY_NAME = (
    "_pylong",  # by int, for very long numbers
    "_strptime",  # by time and datetime
    "encodings.ascii",  # these by the codecs, and cp437 by zipfile
    "encodings.cp437",
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_16",
)
"""Modules of the standard library that are imported by C code or by a name made up at run time."""
LEFT_OUT = ("bz2", "compression.zstd", "lzma", "ssl")
"""Modules that others of the standard library try to import at the start, do without, and the page never needs."""

_HERE = Path(__file__).parent
_TOOLS = (_HERE / "repack.py", _HERE / "repack.mjs")


def standard_library(files: Iterable[str]) -> Path:
    """The standard library for our modules `files`: what the page loads compiled, what it might as source, no more."""
    source = npm.package("pyodide") / "python_stdlib.zip"
    roots = sorted({*IMPORTED_BY_NAME, *_imports(files)})
    options = {
        "location": "/lib/python314.zip/",
        "compiled": loaded_modules(),
        "roots": roots,
        "left_out": LEFT_OUT,
    }
    return _repacked("stdlib", source, options)


def bundle(files: Iterable[str]) -> Path:
    """Our own modules, paths below the root of the project, compiled and in one file, for web/main.py, in a zip.

    With it comes the byte code of PyScript's own package: the page gets its source out of PyScript's script, and
    would compile that at every visit.
    """
    sources = {name: ROOT / name for name in sorted(files)}
    library = npm.package("@pyscript/core") / "src" / "stdlib"
    sources |= {
        path.relative_to(library).as_posix(): path for path in sorted(library.glob(f"{PYSCRIPT}/*.py"))
    }
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "source.zip")
        with zipfile.ZipFile(source, "w") as archive:
            for name, path in sources.items():
                archive.writestr(zipfile.ZipInfo(name), path.read_bytes())
        options = {
            "location": "/home/pyodide/",
            "compiled": [*map(_module, sources)],
            "beside": PYSCRIPT,
            "packed": PACKED,
        }
        return _repacked("zodiac", source, options)


def loaded_modules() -> list[str]:
    """The modules of the standard library that the page has loaded once it can be played (a test measures them)."""
    lines = LOADED_MODULES.read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _imports(files: Iterable[str]) -> set[str]:
    return {
        name
        for file in files
        for name in imported_names(
            (ROOT / file).read_bytes(), _module(file), is_package=file.endswith("__init__.py")
        )
    }


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _repacked(kind: str, source: Path, options: Mapping[str, Any]) -> Path:
    """The zip that repack.py makes of `source` inside Pyodide; made anew only if anything about it has changed."""
    text = json.dumps(options)
    parts = [*map(Path.read_bytes, (*_TOOLS, source)), text.encode(), npm.version("pyodide").encode()]
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    target = CACHE / f"{kind}-{digest[:16]}.zip"
    if not target.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        print(f"Compiling {kind} for the browser …", flush=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            made = Path(folder, target.name)
            npm.run_node(_HERE / "repack.mjs", source, made, text)
            for outdated in CACHE.glob(f"{kind}-*.zip"):
                outdated.unlink(missing_ok=True)
            made.replace(target)
    return target
