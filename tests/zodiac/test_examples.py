"""The examples in the engine's docstrings run as they stand."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import zodiac

MODULES = ["zodiac", *(found.name for found in pkgutil.walk_packages(zodiac.__path__, "zodiac."))]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) >= 2
