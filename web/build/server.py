"""A static file server that behaves as GitHub Pages does, for one site below one sub-path.

What it copies, because pages come to depend on it: gzip for text and WebAssembly, weak ETags and 304, ten minutes
of caching, a redirect for a folder without its slash, a plain 404, and no cross-origin isolation headers.
"""

from __future__ import annotations

import errno
import gzip
import hashlib
import os
import sys
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from web.build import BuildError

FIRST_PORT = 8000
PORTS_TRIED = 20

MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "application/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "application/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ALREADY_COMPRESSED = frozenset({".png", ".woff2", ".zip"})


class Content(NamedTuple):
    """A file as it goes over the wire."""

    plain: bytes
    gzipped: bytes | None
    etag: str


@lru_cache(maxsize=512)
def _content(path: Path, _modified_ns: int) -> Content:
    plain = path.read_bytes()
    gzipped = None if path.suffix in ALREADY_COMPRESSED else gzip.compress(plain, 6, mtime=0)
    return Content(plain, gzipped, f'W/"{hashlib.sha256(plain).hexdigest()[:16]}"')


class PagesHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of the server's site."""

    server: PagesServer
    protocol_version = "HTTP/1.1"
    server_version = "GitHub.com"
    sys_version = ""
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        url_path = unquote(urlsplit(self.path).path)
        base = self.server.base_path
        if url_path == "/" != base or url_path == base.rstrip("/") != "":
            return self._redirect(base)
        file = self._find(url_path.removeprefix(base)) if url_path.startswith(base) else None
        if file is None:
            return self._send(HTTPStatus.NOT_FOUND, b"404: there is no such page here.\n", MIME_TYPES[".txt"])
        if file.is_dir():
            return self._redirect(f"{url_path}/")
        return self._send_file(file)

    do_HEAD = do_GET  # noqa: N815  the name is http.server's

    def _find(self, relative: str) -> Path | None:
        """The file for a path below the base, a folder where only the slash is missing, or None."""
        site = self.server.site
        if "\0" in relative or not (found := (site / relative).resolve()).is_relative_to(site):
            return None
        if found.is_dir():
            index = found / "index.html"
            if not index.is_file():
                return None
            return index if relative in {"", "."} or relative.endswith("/") else found
        return found if found.is_file() and not relative.endswith("/") else None

    def _send_file(self, file: Path) -> None:
        content = _content(file, file.stat().st_mtime_ns)
        validators = {"ETag": content.etag, "Cache-Control": "max-age=600", "Vary": "Accept-Encoding"}
        if self.headers.get("If-None-Match") == content.etag:
            self._send_head(HTTPStatus.NOT_MODIFIED, validators)
            return
        mime_type = MIME_TYPES.get(file.suffix, "application/octet-stream")
        if content.gzipped is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            self._send(HTTPStatus.OK, content.gzipped, mime_type, {**validators, "Content-Encoding": "gzip"})
        else:
            self._send(HTTPStatus.OK, content.plain, mime_type, validators)

    def _redirect(self, location: str) -> None:
        self._send_head(HTTPStatus.MOVED_PERMANENTLY, {"Location": location, "Content-Length": "0"})

    def _send(
        self, status: HTTPStatus, body: bytes, mime_type: str, headers: dict[str, str] | None = None
    ) -> None:
        self._send_head(
            status, {"Content-Type": mime_type, "Content-Length": str(len(body)), **(headers or {})}
        )
        if self.command == "GET":
            self.wfile.write(body)

    def _send_head(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Keep the terminal quiet: the address stays the last line one sees."""


class PagesServer(ThreadingHTTPServer):
    """Serves the folder `site` at `http://localhost:<port><base_path>`."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"  # there it would let two servers share a port
    request_queue_size = 64

    def __init__(self, site: Path, base_path: str = "/zodiac/", port: int = 0) -> None:
        """`base_path` begins and ends with a slash; port 0 takes any free one."""
        self.site = site.resolve()
        self.base_path = base_path
        super().__init__(("127.0.0.1", port), PagesHandler)

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_port}{self.base_path}"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a browser that went away in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def serve_on(site: Path, port: int | None) -> PagesServer:
    """A server at `port`; without one, at the first free port from `FIRST_PORT` on."""
    for candidate in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return PagesServer(site, port=candidate)
        except OSError as error:
            if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                raise
        except OverflowError:
            raise BuildError(f"{port} is no port: ports go from 0 to 65535.") from None
    if port is not None:
        raise BuildError(f"Port {port} is taken. Choose another one with --port, or leave --port out.")
    raise BuildError(
        f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free. Choose one with --port."
    )
