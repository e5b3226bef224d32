"""What each released version has written, kept as files: all of it must open for ever.

A folder for each version, named by it, with a game of every kind, one finished and one in the middle:

- ``games.json``, ``settings.json``: what that version kept in the browser, to the letter;
- ``records/*.txt``: the games as exported files; ``links.txt``: a line for each game, its name, its link, its deal's;
- ``expected.json``: by name, how far each game has come, its position and outcome; and what the settings are.

``python3 -m tests.released`` writes the folder of the version in pyproject.toml, as a step of its release.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.web.fakes import GAMES as KINDS
from tests.web.fakes import FakeBrowser, any_move, dealt, started, table
from web.session import Event
from web.settings import as_kept
from web.store import GAMES, SETTINGS
from zodiac import Game

FOLDER = Path(__file__).parent
NAMES = ("Mei", "Otto | “x”", "馬 # <b>", "bot:expert")
MIDDLE = 30  # moves
_CHANGED = {"theme": "dark", "motion": "off", "shortcuts": "off", "curtain": "off"}


def versions() -> list[Path]:
    """Return the folders of the released versions, the oldest first."""
    folders = (path for path in FOLDER.iterdir() if path.name[0].isdigit())
    return sorted(folders, key=lambda path: [int(part) for part in path.name.split(".")])


def facts(game: Game) -> dict[str, Any]:
    """Return how far a game has come, as JSON: the count of its moves, its position, and its outcome if it has one."""
    position = game.position.to_dict()
    del position["pending"]  # free in form
    outcome = game.outcome
    told = outcome and {
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "title": outcome.title,
    }
    return {"ply": game.ply, "position": position, "outcome": told}


def write(folder: Path) -> None:
    """Play games of every kind through the page and write down what it keeps, exports and links."""
    browser = FakeBrowser()
    games = dict(_played(browser))
    app, _ = started(browser)
    for name, text in _CHANGED.items():
        app.dispatch(Event("setting", text, name))
    expected = {
        "games": {name: facts(game) for name, game in games.items()},
        "settings": as_kept(app.state.settings),
    }
    links = [f"{name} {game.link()} {game.deal_link()}\n" for name, game in games.items()]
    (folder / "records").mkdir(parents=True)
    texts = {
        "games.json": browser.keys.texts[GAMES],
        "settings.json": browser.keys.texts[SETTINGS],
        "links.txt": "".join(links),
        "expected.json": json.dumps(expected, ensure_ascii=False, indent=0) + "\n",
        **{f"records/{name}.txt": game.record() for name, game in games.items()},
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")


def _played(browser: FakeBrowser) -> Iterator[tuple[str, Game]]:
    """Play a game of every kind to its end and another to its middle, save them under their names, and yield them."""
    for kind, seats, scrolls in KINDS:
        for end in ("middle", "end"):
            name = f"{kind}-{seats}{'-scrolls' if scrolls else ''}-{end}"
            app, _ = dealt(
                kind, seats, scrolls, seed=f"The deal of {name}", names=NAMES[:seats], browser=browser
            )
            random = Random(name)
            while not table(app).outcome and (end == "end" or table(app).ply < MIDDLE):
                app.dispatch(Event("move", any_move(app, random)))
            assert app.sitting is not None
            app.dispatch(Event("rename", name, app.sitting.game_id))
            yield name, app.sitting.game
            app.dispatch(Event("home"))
