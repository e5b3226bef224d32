"""What several tests share: the site, built once."""

from __future__ import annotations

from pathlib import Path

import pytest
from filelock import FileLock

from web.build.site import build_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The built site: made once, by whichever of the test processes comes first."""
    own = tmp_path_factory.getbasetemp()
    shared = own if worker_id == "master" else own.parent
    folder = shared / "site"
    with FileLock(shared / "site.lock"):
        if not folder.is_dir():
            build_site(folder)
    return folder
