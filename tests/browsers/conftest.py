"""The browsers that are here, one after the other. Those that are not here have no tests, and it is said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browsers.drivers import ENGINES, Engine
from tests.browsers.visitor import Visitor

HERE = [engine for engine in ENGINES if engine.path is not None]
if not HERE:
    collect_ignore = ["test_visit.py"]


def pytest_report_collectionfinish() -> list[str]:
    """Name what is not tested."""
    return [f"{name} is not here: its tests do not run" for name, path, _ in ENGINES if path is None]


@pytest.fixture(scope="module", params=HERE, ids=lambda engine: engine.name)
def visitor(request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Somebody at one of the browsers, started without Selenium's own search for browsers and drivers."""
    engine: Engine = request.param
    assert engine.path is not None
    with pytest.MonkeyPatch.context() as patch, engine.start(engine.path) as driver:
        patch.setenv("SE_OFFLINE", "true")
        yield Visitor(driver)
