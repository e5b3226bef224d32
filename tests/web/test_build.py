"""The build, the server and the command: what a fresh clone gets from `python3 -m web`."""

from __future__ import annotations

import gzip
import json
import marshal
import re
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import web.__main__ as command
from tests.serving import served
from web.build import ROOT, WEB, BuildError, bytecode, npm, packs, pyscript_config
from web.build.server import FIRST_PORT, serve_on
from web.build.site import build_site


def packed_modules(pack: Path) -> dict[str, tuple[bool, bool, bytes]]:
    """The modules of a pack: whether each is a package, is compressed, and its code."""
    with zipfile.ZipFile(pack) as archive:
        modules: dict[str, tuple[bool, bool, bytes]] = marshal.loads(archive.read(packs.FILE))
    return modules


def files_of(folder: Path) -> dict[str, bytes]:
    """All files below a folder, by relative path."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


# ── The list of files ──────────────────────────────────


def test_pyscript_lists_every_module_the_browser_needs_and_no_other() -> None:
    assert pyscript_config.listed_modules() == pyscript_config.modules_in_tree(), "run python3 -m web files"


def test_the_list_is_brought_to_the_tree(tmp_path: Path) -> None:
    config = tmp_path / "pyscript.toml"
    whole = pyscript_config.CONFIG.read_text()
    config.write_text(re.sub(r'"\./zodiac/.*\n', "", whole))
    pyscript_config.list_modules(config)
    assert config.read_text() == whole


def test_the_configuration_stands_in_the_page_with_the_bundle_for_the_files() -> None:
    html = pyscript_config.as_html("./bundle.zip")
    ours, micropython = re.findall(r"<m?py-config hidden>(.*)</m?py-config>", html)
    assert json.loads(ours)["files"] == {"./bundle.zip": "./zodiac.zip"}
    assert json.loads(ours)["plugins"] == json.loads(micropython)["plugins"]


# ── Byte code ──────────────────────────────────────────


def test_our_bundle_is_the_same_when_it_is_compiled_anew(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (built,) = site.glob("zodiac-*.zip")
    monkeypatch.setattr(bytecode, "CACHE", tmp_path)
    assert bytecode.bundle(pyscript_config.listed_modules()).read_bytes() == built.read_bytes()


# ── The site ───────────────────────────────────────────


class References(HTMLParser):
    """The files that a page names, and the script that stands in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.urls: list[str] = []
        self.attributes: set[str] = set()
        self.inline_scripts = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.attributes |= given.keys()
        self.inline_scripts += tag == "script" and "src" not in given
        self.urls += filter(None, (given.get("src"), given.get("href") if tag == "link" else None))


def test_the_page_names_only_files_of_the_site_and_has_no_script_inside(site: Path) -> None:
    page = References((site / "index.html").read_text())
    assert len(page.urls) >= 8
    for url in page.urls:
        assert url.startswith("./")
        assert (site / url).is_file(), url
    assert page.inline_scripts == 0
    assert not {name for name in page.attributes if name.startswith("on")}


def test_the_page_tells_those_without_javascript(site: Path) -> None:
    assert re.search(r"<noscript><p>[^<]*JavaScript", (site / "index.html").read_text())


def test_the_page_tells_the_sizes_of_the_large_files(site: Path) -> None:
    links = re.findall(r'href="\./([^"]+)" data-bytes="(\d+)"', (site / "index.html").read_text())
    assert {Path(name).suffix for name, _ in links} == {".wasm", ".zip"}
    for name, size in links:
        assert (site / name).stat().st_size == int(size)


def test_the_site_holds_what_the_page_needs_and_nothing_of_the_workshop(site: Path) -> None:
    names = set(files_of(site))
    assert {".nojekyll", "LICENSE.txt", *pyscript_config.listed_modules()} <= names
    assert not [
        name
        for name in names
        if re.search(r"node_modules|__main__|__pycache__|web/build|package|\.npmrc", name)
    ]
    vendored = {name.split("/")[1] for name in names if name.startswith("vendor/")}
    assert {f"pyscript-{npm.version('@pyscript/core')}", f"morphdom-{npm.version('morphdom')}"} < vendored
    assert any(
        re.fullmatch(rf"pyodide-{npm.version('pyodide')}-[0-9a-f]{{8}}", folder) for folder in vendored
    )


def test_the_zips_hold_our_modules_and_the_standard_library_that_is_needed(site: Path) -> None:
    (bundle,) = site.glob("zodiac-*.zip")
    assert zipfile.ZipFile(bundle).namelist() == [packs.FILE]
    ours = packed_modules(bundle)
    assert sorted(ours) == sorted(
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in pyscript_config.listed_modules()
    )
    assert [name for name, (is_package, *_) in ours.items() if is_package] == [
        *("web", "web.view", "zodiac", "zodiac.rules"),
    ]
    (library,) = site.glob("vendor/pyodide-*/python_stdlib.zip")
    names = zipfile.ZipFile(library).namelist()
    assert names == [
        *("encodings/__init__.pyc", "encodings/aliases.pyc", "encodings/utf_8.pyc"),
        *("packs.pyc", "sitecustomize.pyc", packs.FILE),
    ]
    modules = packed_modules(library)
    assert {"asyncio", "json.decoder", "_pylong", "pyscript", "pyscript.ffi"} <= set(modules)
    assert not {"antigravity", "imaplib", "tomllib", "zoneinfo"} & set(modules)
    at_once = {name for name, (_, is_compressed, _) in modules.items() if not is_compressed}
    ours_and_theirs = {*bytecode.loaded_modules(), *(name for name in modules if name.startswith("pyscript"))}
    assert at_once == ours_and_theirs - {*bytecode.BEFORE_PACKS}


def test_the_lock_of_pyodide_is_cut_to_its_heading(site: Path) -> None:
    (lock,) = site.glob("vendor/pyodide-*/pyodide-lock.json")
    assert json.loads(lock.read_text()).keys() == {"info", "packages"}
    assert json.loads(lock.read_text())["packages"] == {}


def test_building_again_gives_the_same_site_in_the_place_of_the_old(site: Path, tmp_path: Path) -> None:
    target = tmp_path / "dist"
    target.mkdir()
    (target / "outdated.txt").touch()
    build_site(target)
    assert files_of(target) == files_of(site)
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_a_build_that_fails_leaves_the_old_site(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "dist"
    shutil.copytree(site, target)
    monkeypatch.setattr("web.build.site._MORPHDOM", ("no-such-file.js",))
    with pytest.raises(BuildError, match=r"morphdom holds no no-such-file\.js"):
        build_site(target)
    assert files_of(target) == files_of(site)
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


# ── npm ────────────────────────────────────────────────


def test_the_lock_file_holds_no_addresses() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text()


def test_every_package_is_pinned() -> None:
    packages = json.loads((WEB / "package.json").read_text())["dependencies"]
    assert packages == {name: npm.version(name) for name in packages}


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As if nothing had been installed, with only the tools that stand in the folder given."""
    monkeypatch.setattr(npm, "_STAMP", tmp_path / "stamp")
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def put_tool(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_without_npm_there_is_a_sentence(fresh: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["build"]) == 1
    assert capsys.readouterr().err.startswith("npm was not found. Install Node.js")


def test_an_old_node_is_a_sentence(fresh: Path) -> None:
    put_tool(fresh, "npm", "exit 0")
    put_tool(fresh, "node", "echo v18.19.1")
    with pytest.raises(BuildError, match=r"Node\.js 20 or later is needed; this machine has v18\.19\.1"):
        npm.install()


def test_npm_that_fails_is_a_sentence_and_is_asked_again(fresh: Path) -> None:
    put_tool(fresh, "npm", "exit 1")
    put_tool(fresh, "node", "echo v22.1.0")
    with pytest.raises(BuildError, match="npm could not install the packages"):
        npm.install()
    put_tool(fresh, "npm", "exit 0")
    npm.install()
    (fresh / "npm").unlink()
    npm.install()  # what the lock file says is there: nothing more is asked


# ── The server ─────────────────────────────────────────


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[HTTPConnection]:
    with served(site) as address:
        connection = HTTPConnection(urlsplit(address).netloc)
        yield connection
        connection.close()


def get(server: HTTPConnection, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    server.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    response = server.getresponse()
    return response, response.read()


def test_a_file_is_served_as_pages_would(server: HTTPConnection, site: Path) -> None:
    response, body = get(server, "/zodiac/web/zodiac.css?v=1", Accept_Encoding="gzip, br")
    assert response.status == 200
    assert gzip.decompress(body) == (site / "web" / "zodiac.css").read_bytes()
    headers = {name.lower(): value for name, value in response.getheaders()}
    assert headers["content-encoding"] == "gzip"
    assert headers["content-type"] == "text/css; charset=utf-8"
    assert headers["cache-control"] == "max-age=600"
    assert not headers.keys() & {"cross-origin-opener-policy", "cross-origin-embedder-policy"}


def test_a_file_is_served_plain_to_whoever_asks_for_that(server: HTTPConnection, site: Path) -> None:
    response, body = get(server, "/zodiac/web/zodiac.css")
    assert response.getheader("Content-Encoding") is None
    assert body == (site / "web" / "zodiac.css").read_bytes()


def test_an_unchanged_file_is_not_sent_again(server: HTTPConnection) -> None:
    etag = get(server, "/zodiac/LICENSE.")[0].getheader("ETag")
    assert etag is None
    etag = get(server, "/zodiac/web/boot.js")[0].getheader("ETag")
    assert etag is not None
    response, body = get(server, "/zodiac/web/boot.js", If_None_Match=etag)
    assert (response.status, body, response.getheader("ETag")) == (304, b"", etag)


def test_head_sends_no_body(server: HTTPConnection) -> None:
    response, body = get(server, "/zodiac/", "HEAD")
    assert (response.status, body) == (200, b"")
    assert int(response.getheader("Content-Length") or 0) > 1000


@pytest.mark.parametrize(
    ("path", "mime_type"),
    [
        ("", "text/html"),
        ("web/boot.js", "application/javascript"),
        ("web/app.py", "text/x-python"),
        ("web/art/icon.svg", "image/svg+xml"),
        ("vendor/pyodide-*/pyodide.asm.mjs", "application/javascript"),
        ("vendor/pyodide-*/pyodide.asm.wasm", "application/wasm"),
        ("vendor/pyodide-*/python_stdlib.zip", "application/zip"),
    ],
)
def test_mime_types(server: HTTPConnection, site: Path, path: str, mime_type: str) -> None:
    found = next(site.glob(path)).relative_to(site).as_posix() if path else ""
    response, _ = get(server, f"/zodiac/{found}", "HEAD")
    assert response.getheader("Content-Type", "").split(";")[0] == mime_type


@pytest.mark.parametrize(("path", "location"), [("/", "/zodiac/"), ("/zodiac", "/zodiac/")])
def test_redirects(server: HTTPConnection, path: str, location: str) -> None:
    response, _ = get(server, path)
    assert (response.status, response.getheader("Location")) == (301, location)


@pytest.mark.parametrize(
    "path",
    ["/zodiac/none", "/zodiac/web", "/zodiac/web/", "/zodiac/web/app.py/", "/other/", "/zodiac/../pyproject.toml",
     "/zodiac/%2e%2e/%2e%2e/etc/passwd", "/zodiac//etc/passwd", "/zodiac/%00"],
)  # fmt: skip
def test_what_is_not_there(server: HTTPConnection, path: str) -> None:
    response, body = get(server, path)
    assert response.status == 404
    assert b"no such page" in body


def test_a_folder_without_its_slash_is_redirected(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.html").write_text("docs")
    with served(tmp_path) as address:
        connection = HTTPConnection(urlsplit(address).netloc)
        response, _ = get(connection, "/zodiac/docs")
        assert (response.status, response.getheader("Location")) == (301, "/zodiac/docs/")
        assert get(connection, "/zodiac/docs/")[1] == b"docs"
        connection.close()


# ── The command ────────────────────────────────────────


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else listens at."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_is_a_sentence(taken: int, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match=f"Port {taken} is taken"):
        serve_on(tmp_path, taken)


def test_a_port_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="70000 is no port"):
        serve_on(tmp_path, 70000)


def test_without_a_port_the_first_free_one_is_taken(tmp_path: Path) -> None:
    with serve_on(tmp_path, None) as first, serve_on(tmp_path, None) as second:
        assert FIRST_PORT <= first.server_port < second.server_port


def test_the_command_serves_until_it_is_stopped(site: Path) -> None:
    start = [sys.executable, "-m", "web", "--no-open", "--port", "0"]
    with subprocess.Popen(
        start, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        address = re.search(r"http://[\d.:]+/zodiac/", process.stdout.readline())
        assert address is not None
        connection = HTTPConnection(urlsplit(address[0]).netloc)
        assert get(connection, "/zodiac/")[0].status == 200
        connection.close()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")
