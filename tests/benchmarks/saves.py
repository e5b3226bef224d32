"""What saving costs after a move, beside how many long games: in the page's own Python, with the browser's storage."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import Browser

from tests.benchmarks.opened import opened_site
from tests.e2e.opening import open_game, run_python
from tests.zodiac.playing import drawn_out_game
from web.entry import entry_of
from web.saved_text import Writer

MOVES = 310
COUNTS = (1, 50, 200)

# Saves a game again and again, each time with another time, and times what the page does after a move.
_SAVE = """
import json, statistics, time
from web.browser import LocalStorage
from web.entry import entry_of
from web.store import Store
from zodiac import Game
store = Store(LocalStorage())
game = Game.from_record(store.take("g0")["record"])
times = {"entry": [], "save": []}
for turn in range(60):
    start = time.perf_counter()
    entry = entry_of(game, f"2026-11-29T12:00:00.{turn:03}Z")
    made = time.perf_counter()
    store.save_game("g0", entry)
    times["entry"].append((made - start) * 1000)
    times["save"].append((time.perf_counter() - made) * 1000)
json.dumps({name: [min(row), statistics.median(row)] for name, row in times.items()})
"""


def lines() -> Iterator[str]:
    """Yield the figures, line by line."""
    with opened_site() as (browser, address):
        yield f"{f'a save, games of {MOVES} moves':34}{'kB':>6}{'entry':>12}{'save':>12}   ms, best and p50"
        for count in COUNTS:
            yield _row(browser, address, count)


def _row(browser: Browser, address: str, count: int) -> str:
    entry = entry_of(drawn_out_game(MOVES), "2026-11-29T12:00:00.000Z")
    text = Writer().write({f"g{number}": entry for number in range(count)})
    with browser.new_context(base_url=address) as context:
        page = context.new_page()
        page.set_default_timeout(60_000)
        open_game(page)
        page.evaluate("text => localStorage.setItem('zodiac:games', text)", text)
        told = run_python(page, _SAVE)
        kept = page.evaluate("() => localStorage.getItem('zodiac:games')")
    assert len(json.loads(kept)) == count + 1
    cells = "".join(f"{best:6.1f}{median:6.1f}" for best, median in (told["entry"], told["save"]))
    return f"{f'{count} games':34}{len(text) / 1000:6.0f}{cells}"
