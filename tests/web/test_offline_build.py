"""What the browser keeps: the service worker and the manifest, as the build makes them."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import struct
from pathlib import Path
from typing import Any, cast

import pytest

from web.build import WEB, BuildError, npm, offline, pyscript_config

ENTRY = re.compile(r'\{url:"([^"]+)",revision:(null|"[0-9a-f]{32}"),integrity:"sha256-([^"]+)"\}')


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site, and nothing made before that could be taken again."""
    monkeypatch.setattr(offline, "CACHE", tmp_path / "cache")
    site = tmp_path / "site"
    for name in ("index.html", ".nojekyll", "web/main.py", "web/view/page.py", "vendor/thing-1.0/thing.js"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name)
    return site


def build(site: Path) -> bytes:
    npm.install()
    offline.add_service_worker(site, ["web/main.py", "web/view/page.py"])
    return (site / offline.WORKER).read_bytes()


# ── The service worker ─────────────────────────────────


def test_every_file_of_the_site_is_kept_but_those_named(site: Path) -> None:
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    sources = set(pyscript_config.listed_modules()) - {"web/main.py"}
    assert files - offline.kept_files(site) == {".nojekyll", "service-worker.js", *sources}
    assert {"index.html", "web/main.py", "LICENSE.txt", "web/zodiac.webmanifest"} <= offline.kept_files(site)


def test_every_file_is_kept_with_the_digest_of_its_content(site: Path) -> None:
    entries = ENTRY.findall((site / offline.WORKER).read_text())
    assert {url for url, _, _ in entries} == offline.kept_files(site)
    for url, _, integrity in entries:
        digest = hashlib.sha256((site / url).read_bytes()).digest()
        assert base64.b64decode(integrity) == digest, url


def test_only_what_has_its_version_in_its_name_may_come_from_the_browsers_own_cache(site: Path) -> None:
    entries = ENTRY.findall((site / offline.WORKER).read_text())
    unchanging = {url for url, revision, _ in entries if revision == "null"}
    versioned = re.compile(r"vendor/[a-z-]+-[0-9a-f][^/]*/.+|zodiac-[0-9a-f]{8}\.zip")
    assert unchanging == {url for url in offline.kept_files(site) if versioned.fullmatch(url)}


def test_a_new_version_waits_until_it_is_told(site: Path) -> None:
    worker = (site / offline.WORKER).read_text()
    assert worker.count("skipWaiting") == 1
    assert '"SKIP_WAITING"===e.data.type&&self.skipWaiting()' in worker
    assert "clients.claim()" in worker
    assert "caches.delete" not in worker, "a cache of another site could be meant"


def test_a_file_that_is_not_kept_fails_the_build(small: Path) -> None:
    (small / ".hidden").write_text("hidden")
    with pytest.raises(BuildError, match=r"differ in \.hidden: each file must be kept"):
        build(small)


def test_a_file_that_is_too_large_fails_the_build(small: Path) -> None:
    with (small / "large.bin").open("wb") as file:
        file.truncate(33 * 1024 * 1024)
    with pytest.raises(BuildError, match=r"large\.bin is 34\.6 MB, and won't be precached"):
        build(small)


def test_it_is_made_anew_only_when_something_has_changed(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = build(small)
    with monkeypatch.context() as patched:
        patched.setattr(npm, "run_node", lambda *_: pytest.fail("it was made anew"))
        (small / "web" / "view" / "page.py").write_text("not kept")
        assert build(small) == first
    (small / "index.html").write_text("changed")
    second = build(small)
    assert second != first
    assert len(second) == len(first)


# ── The manifest ───────────────────────────────────────


def manifest() -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads((WEB / "zodiac.webmanifest").read_bytes()))


def size_of(png: Path) -> tuple[int, int]:
    """Return the width and height in a PNG's head."""
    head = png.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", head[16:])
    return width, height


def test_the_app_is_the_folder_of_the_site_wherever_that_lies(site: Path) -> None:
    assert manifest()["start_url"] == manifest()["scope"] == "../"
    assert (site / "web" / manifest()["start_url"] / "index.html").is_file()
    assert "id" not in manifest(), (
        "one without the folder's path would be that of every copy on the same origin"
    )


def test_the_icons_are_there_in_the_sizes_told(site: Path) -> None:
    icons = manifest()["icons"]
    told = {(icon["sizes"], icon["purpose"]) for icon in icons if icon["type"] == "image/png"}
    assert told == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    for icon in icons:
        path = site / "web" / icon["src"]
        assert path.is_file()
        if icon["type"] == "image/png":
            assert "{}x{}".format(*size_of(path)) == icon["sizes"]
    assert size_of(site / "web" / "art" / "apple-touch-icon.png") == (180, 180)


def test_the_page_names_the_manifest_and_its_colours(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert '<link rel="manifest" href="./web/zodiac.webmanifest">' in page
    assert '<link rel="apple-touch-icon" href="./web/art/apple-touch-icon.png">' in page
    light = re.search(
        r'name="theme-color" content="(#[0-9a-f]{6})" media="\(prefers-color-scheme: light\)"', page
    )
    assert light is not None
    assert manifest()["theme_color"] == manifest()["background_color"] == light[1]
    assert f"light-dark({light[1]}," in (WEB / "style" / "tokens.css").read_text()
