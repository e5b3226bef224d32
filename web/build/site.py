"""Puts the whole static site together: our files as they are, what npm brings in versioned folders."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Template

from web.build import ROOT, BuildError, bytecode, letters, npm, offline, pyscript_config

DIST = ROOT / "dist"
SHEET = "web/zodiac.css"

_OUR_SUFFIXES = frozenset({".css", ".js", ".png", ".py", ".svg", ".txt", ".webmanifest", ".woff2"})
_NOT_IN_THE_SITE = frozenset({"__main__.py", "__pycache__", "build", "node_modules", "requirements.txt"})

_SHEET_LINK = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">\n')

_PYSCRIPT = ("LICENSE", "dist/core.js", "dist/core-*.js", "dist/error-*.js")
_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_MORPHDOM = ("LICENSE", "dist/morphdom-esm.js")
_LEAN_QR = ("LICENSE", "index.mjs")
_WHEN_ASKED_FOR = frozenset({"lean-qr"})  # what the page fetches only when it is needed


def build_site(target: Path = DIST) -> None:
    """Build the site into the folder `target`, which is replaced in one step once the new one is whole."""
    npm.install()
    new = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        new.chmod(0o755)
        _assemble(new)
        _swap(new, target)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def project_version() -> str:
    """The version in pyproject.toml, which is the version of the site."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def _assemble(site: Path) -> None:
    modules = pyscript_config.listed_modules()
    _copy_ours(site)
    bundle = _copy_bundle(site, modules)
    folders = {
        "pyscript": _copy_package(
            site, "@pyscript/core", f"pyscript-{npm.version('@pyscript/core')}", _PYSCRIPT
        ),
        "morphdom": _copy_package(site, "morphdom", f"morphdom-{npm.version('morphdom')}", _MORPHDOM),
        "lean-qr": _copy_package(site, "lean-qr", f"lean-qr-{npm.version('lean-qr')}", _LEAN_QR),
        "pyodide": _copy_pyodide(site, modules),
        "letters": _copy_letters(site),
    }
    _write(site / "index.html", _with_folders(_one_sheet(site, _page(site, folders, bundle)), folders))
    for path in (*(site / "web").glob("*.js"), site / SHEET):
        _write(path, _with_folders(path.read_text(encoding="utf-8"), folders))
    _write(site / ".nojekyll", "")  # GitHub Pages would leave out files that begin with an underscore
    offline.add_service_worker(site, modules)  # once all that it keeps is there


def _page(site: Path, folders: Mapping[str, str], bundle: str) -> str:
    """index.html with what only the build knows."""
    return Template((ROOT / "index.html").read_text(encoding="utf-8")).substitute(
        version=project_version(),
        preload="\n".join(_preload_links(site, folders, bundle)),
        pyscript_config=pyscript_config.as_html(f"./{bundle}"),
    )


def _one_sheet(site: Path, page: str) -> str:
    """Join the style sheets that the page links: a first visit waits for one answer in place of eleven."""
    links = list(_SHEET_LINK.finditer(page))
    sheets = [site / link[1] for link in links]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sheets)
    for path in sheets:
        path.unlink()
    for folder in {path.parent for path in sheets} - {(site / SHEET).parent}:
        folder.rmdir()
    _write(site / SHEET, text)
    one = f'<link rel="stylesheet" href="./{SHEET}">\n'
    return page[: links[0].start()] + one + page[links[-1].end() :]


def _copy_ours(site: Path) -> None:
    """Copy our sources, so that whoever looks at the site can read them."""

    def unwanted(_: str, names: list[str]) -> set[str]:
        ours = {name for name in names if "." not in name or Path(name).suffix in _OUR_SUFFIXES}
        return set(names) - ours | _NOT_IN_THE_SITE

    for name in ("zodiac", "web"):
        shutil.copytree(ROOT / name, site / name, ignore=unwanted)
    shutil.copyfile(ROOT / "LICENSE", site / "LICENSE.txt")  # which a browser shows, not saves


def _copy_bundle(site: Path, modules: Sequence[str]) -> str:
    """Copy our compiled modules; a new bundle has a new name, so that no cache ever mixes two versions."""
    bundle = bytecode.bundle(modules)
    name = f"zodiac-{_digest(bundle)}.zip"
    shutil.copyfile(bundle, site / name)
    return name


def _copy_package(site: Path, package: str, folder: str, patterns: Sequence[str]) -> str:
    """Copy what the patterns name into `vendor/<folder>`; npm gives some files names that change."""
    target = site / "vendor" / folder
    target.mkdir(parents=True)
    for pattern in patterns:
        found = sorted(npm.package(package).glob(pattern))
        if not found:
            raise BuildError(f"The npm package {package} holds no {pattern}: has it changed its files?")
        for path in found:
            shutil.copyfile(path, target / path.name)
    return folder


def _copy_pyodide(site: Path, modules: Sequence[str]) -> str:
    """Copy the interpreter with our compiled standard library; the folder's name changes with either."""
    library = bytecode.standard_library(modules)
    folder = f"pyodide-{npm.version('pyodide')}-{_digest(library)}"
    _copy_package(site, "pyodide", folder, _PYODIDE)
    shutil.copyfile(library, site / "vendor" / folder / "python_stdlib.zip")
    lock = json.loads((npm.package("pyodide") / "pyodide-lock.json").read_bytes())
    _write(
        site / "vendor" / folder / "pyodide-lock.json",
        json.dumps({"info": lock["info"], "packages": {}}) + "\n",
    )
    return folder


def _copy_letters(site: Path) -> str:
    """Copy what was cut from the fonts: these into a folder whose name changes with them, the rest to the art."""
    made = letters.fonts()
    folder = made.name.replace("fonts", "letters")
    (site / "vendor" / folder).mkdir()
    for path in made.iterdir():
        place = Path("vendor", folder) if path.suffix == ".woff2" else Path("web", "art")
        shutil.copyfile(path, site / place / path.name)
    return folder


def _preload_links(site: Path, folders: Mapping[str, str], bundle: str) -> Iterator[str]:
    """The links that have the browser fetch at once what it would find only step by step.

    `data-bytes`, the size before compression, is what the progress bar counts against.
    """
    for path in sorted((site / "vendor" / folders["letters"]).glob("*.woff2")):
        href = f"./{path.relative_to(site).as_posix()}"
        yield f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{href}">'
    pyodide = f"vendor/{folders['pyodide']}"
    for name in (f"{pyodide}/pyodide.asm.wasm", f"{pyodide}/python_stdlib.zip", bundle):
        size = (site / name).stat().st_size
        yield f'<link rel="preload" as="fetch" crossorigin href="./{name}" data-bytes="{size}">'
    at_once = {folder for name, folder in folders.items() if name not in _WHEN_ASKED_FOR}
    for path in sorted(path for folder in at_once for path in (site / "vendor" / folder).glob("*.*js")):
        yield f'<link rel="modulepreload" href="./{path.relative_to(site).as_posix()}">'
    for name in pyscript_config.listed_scripts():
        yield f'<link rel="modulepreload" fetchpriority="low" href="./{name}">'
    yield f'<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="./{offline.START}">'


def _with_folders(text: str, folders: Mapping[str, str]) -> str:
    """Our files say `./vendor/NAME/`; the site has the version in the name."""
    for name, folder in folders.items():
        text = text.replace(f"./vendor/{name}/", f"./vendor/{folder}/")
    return text


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]


def _write(path: Path, text: str) -> None:
    path.write_bytes(text.encode())  # the same line ends on every system


def _swap(new: Path, target: Path) -> None:
    """Put the new folder in the place of the old one."""
    old = target.with_name(f".{target.name}-old-{os.getpid()}")
    if target.exists():
        target.rename(old)
    new.rename(target)
    shutil.rmtree(old, ignore_errors=True)
