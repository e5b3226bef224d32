"""What every released version has written opens with today's engine and today's page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.released import facts, versions
from tests.web.fakes import FakeBrowser, FakeKeys, started, table
from web.build import ROOT
from web.build.site import project_version
from web.session import Event
from web.settings import as_kept
from web.store import GAMES, SETTINGS
from zodiac import Game

every_version = pytest.mark.parametrize("folder", versions(), ids=lambda folder: folder.name)


def expected(folder: Path) -> dict[str, Any]:
    """Return what the files of a version hold."""
    told: dict[str, Any] = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    return told


def kept(folder: Path) -> FakeKeys:
    """Return the storage as that version has left it."""
    return FakeKeys(
        {
            GAMES: (folder / "games.json").read_text(encoding="utf-8"),
            SETTINGS: (folder / "settings.json").read_text(encoding="utf-8"),
        }
    )


def agrees(found: object, told: object) -> bool:
    """Whether a fact is as it was told; a later version may tell more of it, never less or otherwise."""
    if isinstance(told, dict) and isinstance(found, dict):
        return all(name in found and agrees(found[name], value) for name, value in told.items())
    return found == told


def test_every_release_has_its_folder() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\]", changelog, flags=re.MULTILINE)
    assert {*released, project_version()} <= {folder.name for folder in versions()}


@every_version
def test_records_and_links_are_the_games_that_they_were(folder: Path) -> None:
    games = expected(folder)["games"]
    assert len(games) >= 20
    links = dict(line.split(" ", 1) for line in (folder / "links.txt").read_text().splitlines())
    assert links.keys() == games.keys()
    for name, told in games.items():
        record = (folder / "records" / f"{name}.txt").read_text(encoding="utf-8")
        by_record = Game.from_record(record)
        game_link, deal_link = links[name].split()
        by_link, dealt = Game.from_link(game_link), Game.from_link(deal_link)
        assert agrees(facts(by_record), told), name
        assert agrees(facts(by_link), told), name
        assert (by_link.moves, dealt.setup, dealt.ply) == (by_record.moves, by_record.setup, 0), name


@every_version
def test_saved_games_are_listed_opened_and_played_on(folder: Path) -> None:
    games, keys = expected(folder)["games"], kept(folder)
    before = json.loads(keys.texts[GAMES])
    app, browser = started(FakeBrowser(keys))
    assert (app.state.damaged, app.state.message) == ((), "")
    listed = {row.title: row for row in app.state.saved}
    assert listed.keys() == games.keys()
    for name, told in games.items():
        app.dispatch(Event("continue", listed[name].game_id))
        assert app.sitting is not None
        assert agrees(facts(app.sitting.game), told), name
        assert (listed[name].standing == "finished") is bool(told["outcome"])
        if not told["outcome"]:
            app.dispatch(Event("move", table(app).choices.moves[0]))
            assert table(app).ply == told["ply"] + 1
    after = json.loads(keys.texts[GAMES])
    assert before.keys() == after.keys()
    for game_id, entry in before.items():
        if game_id != "version":
            assert after[game_id]["record"].startswith(entry["record"])
    assert browser.reported == []


@every_version
def test_a_file_of_all_games_comes_in_elsewhere(folder: Path) -> None:
    app, browser = started()
    app.dispatch(Event("file", (folder / "games.json").read_text(encoding="utf-8"), "games.json"))
    assert {row.title for row in app.state.saved} == expected(folder)["games"].keys()
    assert browser.keys.texts.keys() == {GAMES}


@every_version
def test_settings_are_taken_over(folder: Path) -> None:
    app, _ = started(FakeBrowser(kept(folder)))
    assert agrees(as_kept(app.state.settings), expected(folder)["settings"])
