"""The site at an address, for as long as it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock, Thread
from urllib.parse import urlsplit

from web.build.server import PagesHandler, PagesServer


@dataclass
class Traffic:
    """What a server has sent: all bytes, heads included, and how often it was asked for each path below its base."""

    sent: int = 0
    asked: dict[str, int] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def note(self, path: str) -> None:
        """Count a request."""
        with self._lock:
            self.asked[path] = self.asked.get(path, 0) + 1

    def add(self, size: int) -> None:
        """Count bytes that were sent."""
        with self._lock:
            self.sent += size


@contextmanager
def served(site: Path, base_path: str = "/zodiac/", traffic: Traffic | None = None) -> Iterator[str]:
    """Serve a folder as GitHub Pages would, on a free port; gives the address of its first page."""
    with PagesServer(site, base_path) as server:
        if traffic is not None:
            server.RequestHandlerClass = _counting(traffic)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


def _counting(traffic: Traffic) -> type[PagesHandler]:
    class CountingHandler(PagesHandler):
        def setup(self) -> None:
            super().setup()
            write = self.wfile.write

            def counted(data: bytes) -> int:
                traffic.add(len(data))
                return write(data)

            self.wfile.write = counted  # type: ignore[method-assign, assignment]

        def do_GET(self) -> None:  # noqa: N802  the name is http.server's
            traffic.note(urlsplit(self.path).path.removeprefix(self.server.base_path))
            super().do_GET()

    return CountingHandler
