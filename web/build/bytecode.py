"""The packs of modules that the page loads: compiled at build time, kept as long as nothing they are made of changes.

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

from web.build import ROOT, npm, packs
from web.build.repack import imported_names

CACHE = npm.NODE_MODULES / ".cache" / "zodiac"
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
LEFT_OUT = (
    *("bz2", "compression.zstd", "lzma", "ssl"),  # which others import if they can
    *("email", "ftplib", "http", "multiprocessing", "urllib.request", "xmlrpc"),  # for what a page cannot do
    *("_pyrepl", "doctest", "pdb", "pydoc", "unittest"),  # for developers at their console
)
"""Modules that others of the standard library mention, and the page never needs."""
BEFORE_PACKS = ("encodings", "encodings.aliases", "encodings.utf_8", "packs", "sitecustomize")
"""Modules that Python needs before packs are open."""

_HERE = Path(__file__).parent
_OPENERS = (_HERE / "packs.py", _HERE / "sitecustomize.py")
_TOOLS = (_HERE / "repack.py", _HERE / "repack.mjs")


def standard_library(files: Iterable[str]) -> Path:
    """A pack of what our modules `files` need of the standard library, and of PyScript's own package.

    The page gets the source of that out of PyScript's script, too, and would compile it at every visit.
    """
    with zipfile.ZipFile(npm.package("pyodide") / "python_stdlib.zip") as archive:
        sources = {name: archive.read(name) for name in archive.namelist()}
    library = npm.package("@pyscript/core") / "src" / "stdlib"
    pyscript = {path.relative_to(library).as_posix(): path for path in library.glob("pyscript/*.py")}
    sources |= {name: path.read_bytes() for name, path in pyscript.items()}
    sources |= {path.name: path.read_bytes() for path in _OPENERS}
    return _repacked(
        "stdlib",
        sources,
        location="/lib/python314.zip/",
        needed=[*loaded_modules(), *map(_module, pyscript)],
        roots=sorted({*IMPORTED_BY_NAME, *_imports(files)}),
        left_out=LEFT_OUT,
        plain=BEFORE_PACKS,
    )


def bundle(files: Iterable[str]) -> Path:
    """A pack of our own modules, paths below the root of the project."""
    sources = {name: (ROOT / name).read_bytes() for name in files}
    return _repacked("zodiac", sources, location="/home/pyodide/", needed=[*map(_module, sources)])


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


def _repacked(kind: str, sources: Mapping[str, bytes], **options: Any) -> Path:
    """The zip that repack.py makes of `sources` inside Pyodide; made anew only if anything about it has changed."""
    text = json.dumps({"packed": packs.FILE, **options})
    parts = [*map(Path.read_bytes, _TOOLS), text.encode(), npm.version("pyodide").encode()]
    for name, source in sorted(sources.items()):
        parts += name.encode(), source
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    target = CACHE / f"{kind}-{digest[:16]}.zip"
    if not target.is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        print(f"Compiling {kind} for the browser …", flush=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            source_zip, made = Path(folder, "sources.zip"), Path(folder, target.name)
            with zipfile.ZipFile(source_zip, "w") as archive:
                for name, source in sorted(sources.items()):
                    archive.writestr(zipfile.ZipInfo(name), source)
            npm.run_node(_HERE / "repack.mjs", source_zip, made, text)
            for outdated in CACHE.glob(f"{kind}-*.zip"):
                outdated.unlink(missing_ok=True)
            made.replace(target)
    return target
