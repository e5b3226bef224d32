"""Without a connection: the browser is closed and the server gone, and the game starts and is played all the same."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, Response, expect

from tests import chromium
from tests.e2e.conftest import VIEWPORT, watched
from tests.e2e.opening import PATIENCE_MS, open_game
from tests.e2e.playing import deal, saved_records, shown_total, type_move, wait_for_ply
from tests.e2e.test_boot import WATCH_THE_BAR
from tests.serving import Traffic, served
from web.build import offline, pyscript_config
from web.licences import WORKS
from zodiac import Game, Setup

KEPT = "The page itself is kept, too: it can be played without a connection."
NOT_KEPT = "The page itself is not kept here yet: it needs a connection to start."
MOST_BYTES = 7_000_000  # of a first visit
REGISTRATIONS = """async () => (await navigator.serviceWorker.getRegistrations())
  .map(({ scope, active, updateViaCache }) => ({ scope, worker: active?.scriptURL, cache: updateViaCache }))"""


@contextmanager
def profile(playwright: Playwright, folder: Path, address: str, *, connected: bool = True) -> Iterator[Page]:
    """A page in a browser of its own, whose profile is a folder and outlives it."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium.find(),
        args=chromium.ARGUMENTS,
        base_url=address,
        viewport=VIEWPORT,
        offline=not connected,
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    with watched(page, address):
        yield page
    context.close()


def wait_until_kept(page: Page) -> None:
    """Wait on the first page until About says that the page is kept."""
    page.click("#open-about")
    expect(page.locator("#kept")).to_have_text(KEPT)
    page.click("#sheet-close")


def play_to_the_end(page: Page, seed: str) -> None:
    """Play a solo game at random through the move box, and compare with the engine."""
    deal(page, "solo", seed=seed)
    game, random = Game.from_record(saved_records(page)[0]), Random(seed)
    while game.outcome is None:
        move = str(random.choice(game.legal_moves()))
        game.play(move)
        type_move(page, move)
        wait_for_ply(page, game.ply)
    assert shown_total(page) == list(game.outcome.scores)
    assert saved_records(page)[0] == game.record()


@pytest.fixture(scope="module")
def visited(playwright: Playwright, site: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A profile that has visited the site once, and the address, at which nobody answers any more."""
    folder = tmp_path_factory.mktemp("visited")
    with served(site) as address, profile(playwright, folder, address) as page:
        open_game(page)
        wait_until_kept(page)
    return folder, address


@pytest.fixture
def offline_page(playwright: Playwright, visited: tuple[Path, str], tmp_path: Path) -> Iterator[Page]:
    """An empty page in such a profile, in a browser that has just started and has no connection."""
    folder, address = visited
    own = shutil.copytree(folder, tmp_path / "profile", symlinks=True)
    with profile(playwright, own, address, connected=False) as page:
        yield page


def test_a_cold_start_without_any_server_plays_game_after_game(offline_page: Page) -> None:
    open_game(offline_page)
    play_to_the_end(offline_page, "offline, the first")
    offline_page.click("#home")
    play_to_the_end(offline_page, "offline, the second")


def test_every_screen_is_there_without_a_connection(offline_page: Page) -> None:
    page = offline_page
    open_game(page, "?from=home-screen")
    for folio, heading in (
        ("rulebook", "How to play"),
        ("import", "Open a game"),
        ("settings", "Settings"),
        ("about", "About"),
    ):
        page.click(f"#open-{folio}")
        expect(page.get_by_role("dialog", name=heading)).to_be_visible()
        if folio == "about":
            expect(page.locator(".works li")).to_have_count(len(WORKS))
            assert read_the_licences(page) >= 5
        page.click("#sheet-close")
    deal(page, "competitive", seats=3, scrolls=True)
    page.click("#menu")
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.click("#leave")
    page.click("#open-saves")
    expect(page.get_by_role("dialog", name="All games")).to_be_visible()


def read_the_licences(page: Page) -> int:
    """Open every licence that lies in the site, in a tab of its own; return how many there are."""
    links = page.locator('.about a[href^="./"]').all()
    for link in links:
        with page.context.expect_page() as opened:
            link.click()
        expect(opened.value.locator("body")).to_contain_text("Copyright")
        opened.value.close()
    return len(links)


def test_a_link_opens_without_a_connection(offline_page: Page) -> None:
    link = Game.new(Setup("competitive", 2, scrolls=False, year=2026, seed="a link")).link()
    open_game(offline_page, f"index.html{link}")
    expect(offline_page.locator("#app")).to_have_attribute("data-ply", "0")


def test_the_bar_is_true_without_a_connection_too(offline_page: Page) -> None:
    offline_page.add_init_script(WATCH_THE_BAR)
    open_game(offline_page)
    values: list[float] = offline_page.evaluate("values")
    assert values == sorted(values)
    assert values[-1] == 1


def test_the_manifest_makes_it_an_app(offline_page: Page, visited: tuple[Path, str]) -> None:
    _, address = visited
    open_game(offline_page)
    session = offline_page.context.new_cdp_session(offline_page)
    manifest: dict[str, Any] = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert manifest["manifest"]["startUrl"] == manifest["manifest"]["scope"] == address
    assert session.send("Page.getAppId")["appId"] == address


def test_the_first_visit_fetches_each_large_file_once_and_the_next_ones_nothing(
    browser: Browser, site: Path
) -> None:
    traffic = Traffic()
    with served(site, traffic=traffic) as address, browser.new_context(base_url=address) as context:
        page = context.new_page()
        open_game(page)
        wait_until_kept(page)
        assert traffic.sent <= MOST_BYTES
        assert set(traffic.asked) - {""} == offline.kept_files(site) | {offline.WORKER}
        twice = {name for name, times in traffic.asked.items() if times > 1 and (site / name).is_file()}
        assert not [name for name in twice if name.startswith("vendor/") or name.endswith(".zip")]
        page.close()
        first, traffic.asked = traffic.sent, {}
        page = context.new_page()
        open_game(page)
        wait_until_kept(page)
        assert set(traffic.asked) <= {offline.WORKER}
        assert traffic.sent - first < 1000


def test_there_is_one_registration_for_the_sites_own_folder(browser: Browser, site: Path) -> None:
    with served(site) as address, browser.new_context(base_url=address) as context:
        for _ in range(2):
            page = context.new_page()
            open_game(page)
            wait_until_kept(page)
            assert page.evaluate(REGISTRATIONS) == [
                {"scope": address, "worker": f"{address}{offline.WORKER}", "cache": "none"}
            ]


@pytest.mark.parametrize(
    "without",
    [
        "delete Navigator.prototype.serviceWorker",
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    ],
)
def test_where_nothing_can_be_kept_the_game_is_played_all_the_same(
    browser: Browser, address: str, without: str
) -> None:
    with browser.new_context(base_url=address) as context:
        context.add_init_script(without)
        page = context.new_page()
        with watched(page, address):
            open_game(page)
            page.click("#open-about")
            expect(page.locator("#kept")).to_have_text(NOT_KEPT)
            page.click("#sheet-close")
            deal(page, "solo")
            assert page.evaluate("Promise.resolve(navigator.serviceWorker?.getRegistrations() ?? [])") == []


def test_what_is_not_of_the_game_is_left_to_the_network(browser: Browser, site: Path) -> None:
    with served(site) as address, browser.new_context(base_url=address) as context:
        page = context.new_page()
        open_game(page)
        wait_until_kept(page)
        answers: list[Response | None] = [page.goto("./no/such/page"), page.goto("./zodiac/game.py")]
        assert [answer.status for answer in answers if answer] == [404, 200]


def test_the_sources_are_there_to_be_read(site: Path) -> None:
    sources = set(pyscript_config.listed_modules())
    assert sources - offline.kept_files(site) == sources - {offline.START}
    assert all((site / source).is_file() for source in sources)
