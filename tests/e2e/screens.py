"""Every screen of the page by name, drawn by the app itself without a browser around it, and a page to show them on.

They need no Python in the browser, so each can be looked at in every size and theme in no time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, Route

from tests import tables
from tests.benchmarks.touch import full_table
from tests.e2e.positions import find, finished, having, lively
from tests.web.fakes import FakeBrowser, dealt, started
from web.app import App
from web.entry import entry_of
from web.results import STATS
from web.session import Event
from web.sitting import Sitting
from web.stats import Result, as_kept
from web.update import arrive
from zodiac import Game, Setup

NAMES = ("Mei", "Otto", "Ines", "Jakob")
LONG_NAMES = (
    "W" * 40,
    "Maximiliane Theodora Hohenfels-Altenburg",
    "שרה אסתר בת אברהם ורבקה מן העיר העתיקה",
    "x",
)
SHELL_STATES = ("loading", "quiet", "starting", "slow", "failed", "unsupported")

Said = str | tuple[str, str] | tuple[str, str, str]  # an event: its kind, value, name


def screens() -> dict[str, str]:
    """Return the HTML of ``#app`` of each screen, by the screen's name."""
    drawn: dict[str, str] = {}
    for group in (_home, _tables, _choosers, _sheets, _around, _long_names):
        drawn |= {name: browser.html for name, browser in group().items()}
    return drawn


def set_stage(page: Page, site: Path) -> None:
    """Bring the page to the site's own document as it is before any script, style sheets and all."""
    document = (site / "index.html").read_text(encoding="utf-8")
    without_scripts = re.sub(
        r"<script\b.*?</script>|<link rel=\"(?:module)?preload\".*?>", "", document, flags=re.S
    )

    def answer(route: Route) -> None:
        route.fulfill(body=without_scripts, content_type="text/html; charset=utf-8")

    page.route("**/stage.html", answer)
    page.goto("./stage.html")


def show(page: Page, html: str) -> None:
    """Put the screen on the stage; each of its groups of buttons gets its Tab stop, as it does in the game."""
    page.evaluate(
        """async html => {
          document.getElementById("app").outerHTML = html;
          for (const group of document.querySelectorAll("[data-stop]")) {
            const stop = group.querySelector("button");
            if (stop) stop.tabIndex = 0;
          }
          scrollTo(0, 0);
          await document.fonts.ready;
        }""",
        html,
    )


def show_shell(page: Page, state: str) -> None:
    """Let the shell say what it says in one of its states; on a stage that has just been set."""
    page.evaluate("state => { document.getElementById('app').dataset.boot = state }", state)


# ── Coming there ───────────────────────────────────────────


def _then(browser_of: tuple[App, FakeBrowser], *events: Said) -> FakeBrowser:
    app, browser = browser_of
    for event in events:
        app.dispatch(Event(*((event,) if isinstance(event, str) else event)))
    assert browser.reported == []
    return browser


def _seated(game: Game, *, curtain: bool = False) -> tuple[App, FakeBrowser]:
    """Return the app with the game on the table."""
    app, browser = started()
    app.sitting = Sitting("g1", game)
    app.state = arrive(app.state, app.sitting.table(), curtain=curtain)
    app.dispatch(Event("nothing"))
    return app, browser


def _laid(mode: str, seats: int, *moves: str, **rest: Any) -> tuple[App, FakeBrowser]:
    start = tables.position(mode, seats, **rest)
    return _seated(tables.play(Game.from_position(start, NAMES[:seats]), *moves))


def _full(**changes: Any) -> tuple[App, FakeBrowser]:
    return _seated(Game.from_position(full_table() | changes, NAMES))


def _kept(games: Mapping[str, Game]) -> tuple[App, FakeBrowser]:
    """Return the app at its first page with games saved, and a text beside them that could not be read."""
    browser = FakeBrowser()
    entries = {
        key: entry_of(game, f"2026-11-{n:02}T12:00:00Z") for n, (key, game) in enumerate(games.items(), 20)
    }
    browser.keys.texts["zodiac:games"] = json.dumps({"version": 1, **entries, "odd": {"record": 7}})
    return started(browser)


def _first(game: Game, beginning: str) -> list[str]:
    return next(str(move) for move in game.legal_moves() if str(move).startswith(beginning)).split()


# ── The screens ────────────────────────────────────────────


def _home() -> dict[str, FakeBrowser]:
    four = (("field", "competitive", "kind"), ("seats", "1"), ("seats", "1"), ("field", "Mei", "name-1"))
    games = {
        "a": finished("coop", 1),
        "b": find("competitive", 2, True, having("take supply"), NAMES[:2]),
        "c": find("coop", 4, False, having("shift"), ("A name of quite some length", "W" * 40, "Otto", "x")),
    }
    return {
        "home": _then(started()),
        "home-form": _then(started(), *four),
        "home-games": _then(_kept(games), "dismiss", *four),
        "saves": _then(_kept(games), "dismiss", ("open", "saves:b")),
        "deleted": _then(_kept(games), ("open", "saves"), ("delete", "c")),
        "import": _then(started(), ("open", "import"), ("paste", "draw 3"), "import"),
        "rulebook": _then(started(), ("open", "rulebook")),
        "about": _then(started(), ("open", "about")),
        "settings": _then(started(), ("open", "settings")),
        "stats-empty": _then(started(), "statistics"),
        "stats": _then(_counted(), "statistics"),
    }


def _counted() -> tuple[App, FakeBrowser]:
    """Return the app at its first page with games counted, of every kind and with long names."""
    long = ("W" * 40, "A name of quite some length", "Otto", "x")
    results = [
        *(Result("solo", False, ("Mei",), (score,), (), score % 2 == 0) for score in (0, 11, 23, 38, 59)),
        Result("coop", False, NAMES, (31,) * 4, (), False),
        Result("competitive", False, NAMES, (64, 61, 9, 30), (1,), False),
        Result("competitive", True, long, (64, 164, 164, 30), (2, 3), False),
        Result("competitive", True, NAMES, (61, 60, 0, 30), (1,), True),
    ]
    kept = {f"g{n}": as_kept(result) for n, result in enumerate(results)}
    browser = FakeBrowser()
    browser.keys.texts[STATS] = json.dumps({"version": 1, **kept})
    return started(browser)


def _tables() -> dict[str, FakeBrowser]:
    solo = find("coop", 1, False, having("summon"))
    card = _first(solo, "summon")[1]
    together = find("coop", 2, False, having("shift", "summon"), NAMES[:2])
    return {
        "solo": _then(_seated(solo)),
        "solo-picked": _then(_seated(solo), ("pick", f"summon {card}")),
        "solo-why-not": _then(_seated(solo), ("pick", f"summon {card}"), ("say", _LONG)),
        "together": _then(_seated(together)),
        "compete": _then(_seated(find("competitive", 2, False, having("summon"), NAMES[:2]))),
        "compete-scrolls": _then(
            _seated(find("competitive", 3, True, having("activate", "summon"), NAMES[:3]))
        ),
        "full": _then(_full()),
        "full-picked": _then(_full(), *_picking()),
        "move-box": _then(_full(), "box-toggle"),
        "why-not": _then(_full(), ("say", _LONG)),
        "not-saved": _refused(),
        "newer": _then(_seated(solo), "newer"),
        "empty": _then(dealt("competitive", 4)),
    }


def _refused() -> FakeBrowser:
    """Return a table on which a move could not be saved."""
    app, browser = dealt("competitive", 4)
    browser.keys.full = True
    return _then((app, browser), ("move", "draw deck"))


def _picking() -> tuple[Said, ...]:
    card = _first(Game.from_position(full_table()), "summon")[1]
    return (("pick", f"summon {card}"),)


_LONG = "Dragon 5 cannot pay for Rooster 4: it is neither rooster nor metal."


def _choosers() -> dict[str, FakeBrowser]:
    def at(
        kind: str, seats: int, scrolls: bool, wanted: Callable[[str, list[str]], bool], *then: Said
    ) -> FakeBrowser:
        return _then(_seated(find(kind, seats, scrolls, wanted, NAMES[:seats])), *then)

    exchange = find("competitive", 2, True, lambda phase, moves: any(" for " in m for m in moves), NAMES[:2])
    claim = next(str(move) for move in exchange.legal_moves() if " for " in str(move))
    pays = find("competitive", 2, True, lambda phase, moves: phase == "pay" and len(moves) > 4, NAMES[:2])
    moving = find("competitive", 2, True, having("move", "swap"), NAMES[:2])
    turning = find("competitive", 2, True, having("swap"), NAMES[:2])
    refreshing = find("competitive", 2, True, having("refresh"), NAMES[:2])
    shifting = find("coop", 2, False, having("shift", "summon"), NAMES[:2])
    return {
        "pay": _then(_seated(pays)),
        "discard": at(
            "competitive", 2, False, lambda phase, moves: phase == "discard" and len(moves[0].split()) == 3
        ),
        "take": at("competitive", 4, True, having("take supply", "take a")),
        "take-none": at("competitive", 4, True, having("take p", "take none")),
        "claim": _then(_seated(exchange)),
        "claim-exchange": _then(_seated(exchange), ("pick", claim.partition(" for ")[0])),
        "revive": at(
            "competitive", 2, True, lambda phase, moves: having("revive")(phase, moves) and len(moves) > 6
        ),
        "recall": at("competitive", 2, True, having("recall")),
        "banish": at("competitive", 2, True, having("banish")),
        "move": _then(_seated(moving)),
        "move-picked": _then(_seated(moving), ("pick", " ".join(_first(moving, "move")[:2]))),
        "swap": _then(_seated(turning), ("pick", " ".join(_first(turning, "swap")[:2]))),
        "gather": at("competitive", 3, True, having("gather")),
        "refresh": _then(_seated(refreshing), ("pick", " ".join(_first(refreshing, "refresh")[:3]))),
        "shift": _then(_seated(shifting), ("pick", "shift")),
        "shift-picked": _then(
            _seated(shifting), ("pick", "shift"), ("pick", " ".join(_first(shifting, "shift")[:2]))
        ),
    }


def _sheets() -> dict[str, FakeBrowser]:
    late = find("competitive", 2, True, having("recall"), NAMES[:2])
    return {
        "discard-pile": _then(_seated(late), ("open", "discard")),
        "pile": _then(_full(), ("open", "a1")),
        "menu": _then(_full(), ("open", "menu")),
        "share": _then(_seated(late), ("share", "game")),
        "names": _then(_full(), ("open", "names")),
        "keys": _then(_full(), ("open", "keys")),
    }


def _around() -> dict[str, FakeBrowser]:
    late = find("competitive", 3, True, having("activate"), NAMES[:3])
    tie = _laid(
        "competitive",
        2,
        "draw deck",
        years={1: 31, 2: 31},
        animals={"horse": 1, "rat": 2},
        board={"a1": "horse1", "b2": "rat2 rat3"},
        hands={1: "ox1", 2: "tiger1"},
        deck="pig1 pig2",
        ending="last",
        seat=2,
        actions=1,
    )
    return {
        "curtain": _then(_seated(_handed_over(), curtain=True)),
        "moment": _then(_seated(late), ("moment", str(late.ply // 2))),
        "end-solo": _then(_seated(finished("coop", 1))),
        "end-together": _then(_seated(finished("coop", 3, players=NAMES[:3]))),
        "end-compete": _then(_seated(finished("competitive", 4, True, NAMES))),
        "end-tie": _then(tie),
        "end-peeked": _then(_seated(finished("coop", 1)), "undo", *["undo"] * 12, *["redo"] * 13),
    }


def _long_names() -> dict[str, FakeBrowser]:
    """Return what shows names, with names that need more than their place."""
    taking = find("competitive", 4, True, having("take p", "take none"), LONG_NAMES)
    together = find("coop", 3, False, having("shift"), LONG_NAMES[:3])
    unbroken = Game.new(Setup(mode="competitive", seats=2, year=2026, seed="unbroken"), ["W" * 40, "Otto"])
    return {
        "long-home": _kept({"one": unbroken})[1],
        "long-full": _then(_seated(Game.from_position(full_table(), LONG_NAMES))),
        "long-take": _then(_seated(taking)),
        "long-together": _then(_seated(together)),
        "long-moment": _then(_seated(together), ("moment", str(together.ply // 2))),
        "long-curtain": _then(_seated(taking, curtain=True)),
        "long-share": _then(_seated(taking), ("share", "game")),
        "long-end": _then(_seated(finished("competitive", 4, True, LONG_NAMES))),
    }


def _handed_over() -> Game:
    """Return a game in which the two other players have just had their turns."""
    game, random = find("competitive", 3, True, having("activate"), NAMES[:3]), Random(3)
    seat = game.position.to_dict()["turn"]["seat"]
    seats = [seat]
    while seats[-1] != seat or len(seats) < 3:
        game.play(lively([str(move) for move in game.legal_moves()], random))
        now = game.position.to_dict()["turn"]["seat"]
        seats += [now] if now != seats[-1] else []
    return game
