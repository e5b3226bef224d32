"""The build's own environment: made once, and in plain words when it cannot be made."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from web.build import BuildError, tools_env


class Commands:
    """Stands in for the commands: notes them, makes the folder that venv would make, fails at the one it is told."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.called: list[str] = []

    def __call__(self, command: list[object], **_: object) -> None:
        module = str(command[2])
        self.called.append(module)
        if module == self.failing:
            raise subprocess.CalledProcessError(1, module)
        if module == "venv":
            Path(str(command[-1])).mkdir()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with requirements of its own."""
    monkeypatch.setattr(tools_env, "FOLDER", tmp_path / "env")
    monkeypatch.setattr(tools_env, "REQUIREMENTS", tmp_path / "requirements.txt")
    (tmp_path / "requirements.txt").write_text("something==1.0\n")
    return tmp_path / "env"


def environments(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


def test_it_is_made_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(subprocess, "run", commands)
    python = tools_env.interpreter()
    assert folder in python.parents
    assert tools_env.interpreter() == python
    assert commands.called == ["venv", "pip"]
    assert (folder / ".gitignore").read_text() == "*\n", "git does not see it"


def test_other_requirements_make_another_one_in_its_place(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", Commands())
    tools_env.interpreter()
    old = environments(folder)
    tools_env.REQUIREMENTS.write_text("something==2.0\n")
    tools_env.interpreter()
    assert len(environments(folder)) == 1
    assert environments(folder) != old


@pytest.mark.parametrize(
    ("failing", "advice"),
    [
        ("venv", r"cannot make a virtual environment.*python3-venv"),
        ("pip", r"pip could not install.*network connection"),
    ],
)
def test_a_failure_is_told_in_a_sentence_and_leaves_nothing_behind(
    failing: str, advice: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", Commands(failing))
    with pytest.raises(BuildError, match=advice):
        tools_env.interpreter()
    assert environments(folder) == []


def test_what_a_module_says_when_it_fails_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools_env, "interpreter", lambda: sys.executable)
    with pytest.raises(BuildError, match=r"No module named web\.build\.nothing"):
        tools_env.run("web.build.nothing")
