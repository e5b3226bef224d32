"""The credits of the about page, held against what the packages say of themselves."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from web.build import WEB, letters, npm
from web.licences import WORKS, Work


def manifest(package: str) -> dict[str, Any]:
    npm.install()
    return cast("dict[str, Any]", json.loads((npm.package(package) / "package.json").read_bytes()))


def test_every_package_is_credited_once() -> None:
    dependencies = json.loads((WEB / "package.json").read_bytes())["dependencies"]
    assert sorted(work.package for work in WORKS if work.package) == sorted(dependencies)


@pytest.mark.parametrize("work", [work for work in WORKS if work.package], ids=lambda work: work.name)
def test_the_licence_is_the_one_that_the_package_names(work: Work) -> None:
    assert work.package is not None
    assert work.licence.casefold() == manifest(work.package)["license"].casefold()


@pytest.mark.parametrize("work", WORKS, ids=lambda work: work.name)
def test_the_text_of_the_licence_is_at_hand(work: Work) -> None:
    if not work.licence_text.startswith("./"):
        assert work.licence_text.startswith("https://")
        return
    name = work.licence_text.removeprefix("./web/art/")
    places = (WEB / "art" / name, letters.fonts() / name)
    text = next(place for place in places if place.is_file()).read_text(encoding="utf-8")
    assert "Copyright" in text
    assert {"MIT": "MIT License", "OFL-1.1": "SIL OPEN FONT LICENSE"}[work.licence] in text
