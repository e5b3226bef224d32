"""A newer version: offered, never forced; once it is taken, everything is of it, and the saved games are there."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import VIEWPORT, watched
from tests.e2e.opening import PATIENCE_MS, READY, open_game, run_python
from tests.e2e.playing import deal, saved_records, standing, type_move, wait_for_ply
from tests.e2e.test_offline import wait_until_kept
from tests.serving import Traffic, served
from web.build import offline, pyscript_config
from web.build.site import project_version

OLD = project_version()
NEW = "98.7.6"
OFFER = "A new version is here."
# What each part of the page says of its version: the shell, the style, the scripts, the pack of modules.
PARTS = """() => [
  document.querySelector('meta[name="version"]').content,
  getComputedStyle(document.documentElement).getPropertyValue("--release"),
  document.documentElement.dataset.release ?? "",
]"""
UNTIL_ONE_WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  while (!registration.waiting) await new Promise(requestAnimationFrame);
}"""
PACK = """
import json, zipimport
def release():
    try:
        return zipimport.zipimporter("zodiac.zip").get_data("release.txt").decode()
    except OSError:
        return ""
json.dumps(release())
"""


def release(site: Path, target: Path, version: str) -> None:
    """Make of a site the one of another version: page, style, script and bundle say which."""
    shutil.copytree(site, target)
    (bundle,) = target.glob("zodiac-*.zip")
    with zipfile.ZipFile(bundle, "a") as archive:
        archive.writestr("release.txt", version)
    renamed = f"zodiac-{hashlib.sha256(bundle.read_bytes()).hexdigest()[:8]}.zip"
    page = (target / "index.html").read_text()
    page = page.replace(f'name="version" content="{OLD}"', f'name="version" content="{version}"')
    size, grown = (
        f'{bundle.name}" data-bytes="',
        f'{renamed}" data-bytes="{bundle.stat().st_size}" data-was="',
    )
    (target / "index.html").write_text(page.replace(size, grown).replace(bundle.name, renamed))
    bundle.rename(target / renamed)
    for name, text in (
        ("web/zodiac.css", f":root {{ --release: {version}; }}"),
        ("web/motion.js", f"document.documentElement.dataset.release = {version!r};"),
    ):
        with (target / name).open("a") as file:
            file.write(f"\n{text}\n")
    offline.add_service_worker(target, pyscript_config.listed_modules())


def deploy(version: Path, folder: Path) -> None:
    """Put a version in the place of the one that is served, of which nothing stays."""
    shutil.rmtree(folder)
    shutil.copytree(version, folder)


@pytest.fixture(scope="module")
def newer(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A newer version of the site."""
    target = tmp_path_factory.mktemp("newer") / "site"
    release(site, target, NEW)
    return target


@pytest.fixture
def folder(site: Path, tmp_path: Path) -> Path:
    """The folder that is served; it holds the old version."""
    return Path(shutil.copytree(site, tmp_path / "served"))


@pytest.fixture
def traffic() -> Traffic:
    """What the server has sent."""
    return Traffic()


@pytest.fixture
def here(folder: Path, traffic: Traffic) -> Iterator[str]:
    """The address at which the folder is served."""
    with served(folder, traffic=traffic) as address:
        yield address


@pytest.fixture
def visitor(browser: Browser, here: str) -> Iterator[BrowserContext]:
    """A fresh profile for that address."""
    with browser.new_context(base_url=here, viewport=VIEWPORT) as context:
        context.set_default_timeout(PATIENCE_MS)
        yield context


@pytest.fixture
def visit(visitor: BrowserContext, here: str) -> Iterator[Page]:
    """The first page of the old version, which the browser has kept."""
    page = visitor.new_page()
    with watched(page, here):
        open_game(page)
        wait_until_kept(page)
        yield page


def offer(page: Page) -> None:
    """Wait for the offer of a newer version, over the page where nobody plays."""
    expect(page.locator("#newer")).to_contain_text(OFFER)


def offer_in_menu(page: Page) -> None:
    """Wait for the offer at the table, where it lies over nothing."""
    expect(page.locator("#menu")).to_have_attribute("aria-label", "Menu: a new version is here")
    expect(page.locator("#newer")).to_have_count(0)


def reload(page: Page) -> None:
    page.reload()
    expect(page.locator(READY)).to_be_visible()


def versions(page: Page) -> set[str]:
    """Return what the parts of the page say of their version; those of the old one say nothing but the shell."""
    return {*page.evaluate(PARTS), run_python(page, PACK)}


def version_under_about(page: Page) -> str:
    page.click("#menu")
    page.click("#menu-about")
    text = page.locator(".about p").first.inner_text()
    page.click("#sheet-close")
    return text


def test_a_new_version_is_offered_and_comes_only_when_it_is_taken(
    visit: Page, folder: Path, newer: Path
) -> None:
    deal(visit, "solo")
    type_move(visit, "draw deck")
    deploy(newer, folder)
    reload(visit)
    offer_in_menu(visit)
    assert versions(visit) == {OLD, ""}
    type_move(visit, "draw deck")
    wait_for_ply(visit, 2)
    reload(visit)
    offer_in_menu(visit)
    assert versions(visit) == {OLD, ""}

    before = standing(visit), saved_records(visit)
    visit.click("#menu")
    visit.click("#menu-renew")
    expect(visit.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
    expect(visit.locator(READY)).to_be_visible()
    assert versions(visit) == {NEW}
    assert f"Version {NEW}" in version_under_about(visit)
    assert (standing(visit), saved_records(visit)) == before
    expect(visit.get_by_role("button", name="Menu", exact=True)).to_be_visible()
    type_move(visit, "draw deck")
    wait_for_ply(visit, 3)


def test_the_offer_can_be_put_off_and_taken_under_about(visit: Page, folder: Path, newer: Path) -> None:
    deploy(newer, folder)
    reload(visit)
    offer(visit)
    expect(visit.locator("#announcer")).to_have_text(OFFER)
    visit.click("#later")
    expect(visit.locator("#newer")).to_have_count(0)
    assert visit.evaluate("document.activeElement.id") == "open-about"
    visit.keyboard.press("Enter")
    visit.click("#renew-now")
    expect(visit.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
    expect(visit.locator(READY)).to_be_visible()
    assert versions(visit) == {NEW}


def test_a_page_that_stays_open_looks_for_a_newer_version_when_it_is_come_back_to(
    visitor: BrowserContext, folder: Path, newer: Path, traffic: Traffic
) -> None:
    page = visitor.new_page()
    page.clock.install()
    open_game(page)
    wait_until_kept(page)
    deploy(newer, folder)
    come_back = "document.dispatchEvent(new Event('visibilitychange'))"
    looked = traffic.asked[offline.WORKER]
    page.evaluate(come_back)
    page.clock.fast_forward(3_600_000)
    assert traffic.asked[offline.WORKER] == looked, "it had only just done so"
    page.evaluate(come_back)
    offer(page)
    assert traffic.asked[offline.WORKER] == looked + 1


def test_another_tab_goes_on_and_is_told(
    visit: Page, visitor: BrowserContext, folder: Path, newer: Path
) -> None:
    deal(visit, "solo")
    visit.click("#menu")
    visit.click("#menu-names")
    visit.fill("#seat-name-1", "Half a na")
    deploy(newer, folder)
    other = visitor.new_page()
    open_game(other)
    offer_in_menu(other)
    offer_in_menu(visit)
    other.click("#menu")
    other.click("#menu-renew")
    expect(other.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
    expect(visit.locator("#seat-name-1")).to_have_value("Half a na")
    visit.click("#sheet-close")
    type_move(visit, "draw deck")
    wait_for_ply(visit, 1)
    assert versions(visit) == {OLD, ""}
    visit.click("#home")
    offer(visit)
    visit.click("#renew")
    expect(visit.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
    visit.click("#continue")
    expect(visit.locator("#app")).to_have_attribute("data-ply", "1")


def test_a_version_that_cannot_start_gives_way_to_the_next(
    visitor: BrowserContext, site: Path, newer: Path, tmp_path: Path
) -> None:
    broken = Path(shutil.copytree(site, tmp_path / "broken"))
    (broken / "web" / "main.py").write_text("1 / 0\n")
    offline.add_service_worker(broken, pyscript_config.listed_modules())
    folder = Path(shutil.copytree(site, tmp_path / "in-turn"))
    with served(folder) as address:
        page = visitor.new_page()
        page.goto(address)
        wait_until_kept(page)
        deploy(broken, folder)
        page.reload()
        page.click("#renew")
        expect(page.locator("#app")).to_have_attribute("data-boot", "failed")
        deploy(newer, folder)
        page.reload()
        expect(page.locator("#app")).to_have_attribute("data-boot", "failed")
        page.evaluate(UNTIL_ONE_WAITS)
        page.get_by_role("button", name="Try again").click()
        expect(page.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
        expect(page.locator(READY)).to_be_visible()


def test_other_sites_of_the_same_origin_keep_what_is_theirs(
    browser: Browser, site: Path, newer: Path, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(site, tmp_path / "root"))
    with served(folder, "/") as address, browser.new_context(base_url=address) as context:
        page = context.new_page()
        page.goto("./LICENSE.txt")
        theirs = [f"workbox-precache-v2-{address}other/", "zodiac-precache-v2-elsewhere", "images"]
        page.evaluate("names => Promise.all(names.map(name => caches.open(name)))", theirs)
        page.evaluate("localStorage.setItem('other', 'kept')")
        open_game(page)
        wait_until_kept(page)
        deploy(newer, folder)
        reload(page)
        page.click("#renew")
        expect(page.locator(f'meta[name="version"][content="{NEW}"]')).to_have_count(1)
        expect(page.locator(READY)).to_be_visible()
        ours = f"zodiac-precache-v2-{address}"
        assert sorted(page.evaluate("caches.keys()")) == sorted([ours, *theirs])
        files = page.evaluate("async name => (await (await caches.open(name)).keys()).length", ours)
        assert files == len(offline.kept_files(folder)), "nothing of the old version stays"
        assert page.evaluate("localStorage.getItem('other')") == "kept"
