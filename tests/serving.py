"""The site at an address, for as long as it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

from web.build.server import PagesServer


@contextmanager
def served(site: Path, base_path: str = "/zodiac/") -> Iterator[str]:
    """Serve a folder as GitHub Pages would, on a free port; gives the address of its first page."""
    with PagesServer(site, base_path) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()
