"""Packs of byte code: what is kept, what is left out, and that it can be imported."""

from __future__ import annotations

import marshal
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from web.build import WEB, packs
from web.build.repack import imported_names, repack

BUILD = WEB / "build"


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A small library: `start` imports `pack.one` late, `pack.one` its neighbour; nothing imports `lonely`."""
    path = tmp_path / "library.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("start.py", "def run():\n    from pack.one import answer\n    return answer\n")
        archive.writestr("pack/__init__.py", "")
        archive.writestr("pack/one.py", "from . import two\nanswer = two.number + 1\n")
        archive.writestr("pack/two.py", "import sys, missing_here\nnumber = 41\n")
        archive.writestr("lonely.py", "")
    return path


def test_what_can_be_reached_is_packed_and_what_is_not_needed_at_once_is_compressed(
    library: Path, tmp_path: Path
) -> None:
    target = packed(library, tmp_path, needed=["start", "pack"], roots=["unknown.name"])
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == [packs.FILE]
        modules = marshal.loads(archive.read(packs.FILE))
    kinds = {name: (is_package, is_compressed) for name, (is_package, is_compressed, _) in modules.items()}
    assert kinds == {
        "pack": (True, False),
        "pack.one": (False, True),
        "pack.two": (False, True),
        "start": (False, False),
    }


@pytest.mark.parametrize("needed", [["missing_here", "pack", "pack.one", "pack.two", "start"], ["start"]])
def test_modules_are_imported_from_their_pack(library: Path, tmp_path: Path, needed: list[str]) -> None:
    with zipfile.ZipFile(library, "a") as archive:
        archive.writestr("missing_here.py", "")
    target = packed(library, tmp_path, needed=needed)
    code = "import pack, start; print(start.run(), start.run.__code__.co_filename, pack.__path__)"
    assert run(f"packs.open_pack({str(target)!r}); {code}") == "42 /lib/start.py []\n"


def test_python_opens_the_pack_that_lies_beside_its_sitecustomize(library: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(library, "a") as archive:
        for name in ("packs.py", "sitecustomize.py"):
            archive.write(BUILD / name, name)
        archive.writestr("missing_here.py", "")
    target = packed(library, tmp_path, needed=["start"], plain=["packs", "sitecustomize"])
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["packs.pyc", "sitecustomize.pyc", packs.FILE]
    code = "import start; print(start.run())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (done.stdout, done.stderr) == ("42\n", "")


def test_a_late_module_runs_when_somebody_looks_into_it(tmp_path: Path) -> None:
    library = tmp_path / "library.zip"
    with zipfile.ZipFile(library, "w") as archive:
        archive.writestr("_colorize.py", "print('running')\ncolour = 'red'\n")
        archive.writestr("early.py", "import _colorize\nprint('imported')\n")
    target = packed(library, tmp_path, needed=["early"])
    code = "import early, _colorize; print(_colorize.colour); print(hasattr(_colorize, 'sound'))"
    assert run(f"packs.open_pack({str(target)!r}); {code}") == "imported\nrunning\nred\nFalse\n"


def test_a_late_module_says_what_it_has_not(tmp_path: Path) -> None:
    library = tmp_path / "library.zip"
    with zipfile.ZipFile(library, "w") as archive:
        archive.writestr("_colorize.py", "")
    target = packed(library, tmp_path, needed=["_colorize"])
    code = "try: _colorize.sound\nexcept AttributeError as error: print(error)"
    assert (
        run(f"packs.open_pack({str(target)!r}); import _colorize\n{code}")
        == "module '_colorize' has no attribute 'sound'\n"
    )


@pytest.mark.parametrize(
    ("left_out", "kept"), [("pack.two", ["pack", "pack.one", "start"]), ("pack", ["start"])]
)
def test_what_is_left_out_is_not_there_even_where_it_is_imported(
    library: Path, tmp_path: Path, left_out: str, kept: list[str]
) -> None:
    target = packed(library, tmp_path, needed=["start"], left_out=[left_out])
    with zipfile.ZipFile(target) as archive:
        assert list(marshal.loads(archive.read(packs.FILE))) == kept


def test_repacking_twice_gives_the_same_bytes(library: Path, tmp_path: Path) -> None:
    one, other = (
        packed(library, tmp_path, needed=["start"], roots=["lonely"]).read_bytes() for _ in range(2)
    )
    assert one == other


def packed(library: Path, folder: Path, **options: Any) -> Path:
    """Repack the library."""
    target = folder / "target.zip"
    repack(str(library), str(target), location="/lib/", packed=packs.FILE, **options)
    return target


def run(code: str) -> str:
    """Return what a fresh Python, which has `packs` at hand, prints when it runs the code."""
    prelude = f"import sys; sys.path.insert(0, {str(BUILD)!r}); import packs; "
    command = [sys.executable, "-c", prelude + code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("source", "is_package", "names"),
    [
        ("import a.b, c as d", False, {"a.b", "c"}),
        ("from a import b", False, {"a", "a.b"}),
        ("from . import b", False, {"top.pack", "top.pack.b"}),
        ("from .c import b", True, {"top.pack.module.c", "top.pack.module.c.b"}),
        ("from ..c import b", False, {"top.c", "top.c.b"}),
        ("def late():\n    import a", False, {"a"}),
    ],
)
def test_imported_names(source: str, is_package: bool, names: set[str]) -> None:
    assert set(imported_names(source, "top.pack.module", is_package=is_package)) == names
