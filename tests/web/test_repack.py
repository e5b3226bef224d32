"""Repacking modules as byte code: what is kept, what is left out, and that it runs."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from web.build import WEB, bytecode
from web.build.repack import imported_names, repack


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


def test_repacking_keeps_what_can_be_reached_and_compiles_what_is_named(
    library: Path, tmp_path: Path
) -> None:
    target = tmp_path / "target.zip"
    repack(str(library), str(target), "/lib/", compiled=["start", "pack"], roots=["unknown.name"])
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["pack/__init__.pyc", "pack/one.py", "pack/two.py", "start.pyc"]


def test_repacked_byte_code_runs_without_its_source(library: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(library, "a") as archive:
        archive.writestr("missing_here.py", "")
    target = tmp_path / "target.zip"
    modules = ["missing_here", "pack", "pack.one", "pack.two", "start"]
    repack(str(library), str(target), "/lib/", compiled=modules, roots=[])
    code = "import start; print(start.run(), start.run.__code__.co_filename)"
    run = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(target)!r}); {code}"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "42 /lib/start.py\n"


def test_byte_code_beside_its_source_is_taken_in_its_place(library: Path, tmp_path: Path) -> None:
    target, there = tmp_path / "target.zip", tmp_path / "there"
    repack(str(library), str(target), "/lib/", compiled=["pack", "lonely"], beside="pack")
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["lonely.pyc", cache_from_source("pack/__init__.py")]
        archive.extractall(there)
    (there / "pack" / "__init__.py").write_text("raise AssertionError('the source was compiled')")
    run = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(there)!r}); import pack"]
    subprocess.run(run, check=True)


# What PyScript runs, without PyScript, and nothing of the page to start.
RUN_FROM_PACK = """
import sys
from unittest.mock import MagicMock
sys.modules["pyscript"] = sys.modules["pyscript.ffi"] = MagicMock()
exec(open({main!r}).read())
import pack, start
print(start.run(), start.run.__code__.co_filename, pack.__path__)
"""


def test_packed_byte_code_is_imported_from_its_file(library: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(library, "a") as archive:
        archive.writestr("missing_here.py", "")
    target = tmp_path / "target.zip"
    modules = ["missing_here", "pack", "pack.one", "pack.two", "start"]
    repack(str(library), str(target), "/lib/", compiled=modules, packed="all.bin")
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["all.bin"]
        archive.extractall(tmp_path)
    (tmp_path / "all.bin").rename(tmp_path / bytecode.PACKED)
    code = RUN_FROM_PACK.format(main=str(WEB / "main.py"))
    run = [sys.executable, "-c", code]
    told = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert told == "42 /lib/start.py []\n"


def test_what_is_left_out_is_not_there_even_where_it_is_imported(library: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.zip"
    repack(str(library), str(target), "/lib/", compiled=["start"], left_out=["pack.two"])
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == ["pack/__init__.py", "pack/one.py", "start.pyc"]


def test_repacking_twice_gives_the_same_bytes(library: Path, tmp_path: Path) -> None:
    targets = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for target in targets:
        repack(str(library), str(target), "/lib/", compiled=["start"], roots=["lonely"])
    assert targets[0].read_bytes() == targets[1].read_bytes()


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
