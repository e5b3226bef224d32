"""What the test command says and does where Firefox or WebKit is not there."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator

import pytest

from tests import __main__ as command
from tests import debian, firefox, webkit

SENTENCE = "Firefox is not here and could not be installed: its tests do not run.\n"


@pytest.fixture(autouse=True)
def without_firefox(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firefox, "find", lambda: None)
    monkeypatch.setattr(webkit, "find", lambda: "/usr/bin/webkit")
    monkeypatch.delenv("CI", raising=False)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The packages that were asked for on a Debian that cannot install them."""
    asked: list[str] = []

    def install(*packages: str) -> None:
        asked.extend(packages)
        raise subprocess.CalledProcessError(100, "apt-get")

    monkeypatch.setattr(debian, "can_install", lambda: True)
    monkeypatch.setattr(debian, "install", install)
    yield asked


def test_where_nothing_can_be_installed_it_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(debian, "can_install", lambda: False)
    command._set_up_other_browsers()
    assert capsys.readouterr().out == SENTENCE


def test_what_is_missing_is_installed_and_said_if_it_cannot_be(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    command._set_up_other_browsers()
    assert asked == ["firefox-esr"]
    assert capsys.readouterr().out == f"Installing Firefox …\n{SENTENCE}"


def test_on_ci_what_cannot_be_installed_is_a_failure(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(command.SetUpError, match="firefox-esr"):
        command._set_up_other_browsers()
    assert asked == ["firefox-esr"]
