"""Sharing: the right link for each kind of thing, ways to hand it out; and what comes in opens beside what is there."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.web.fakes import FakeBrowser, FakeCourier, any_move, controls, dealt, started, table, text, values
from web.app import App
from web.session import Event, Share
from web.store import GAMES as GAMES_KEY
from zodiac import Game, Setup

EVIL = "<img src=x onerror=alert(1)>"


def share(app: App) -> Share:
    assert app.state.share is not None
    return app.state.share


def play(app: App, plies: int, seed: int = 5) -> None:
    random = Random(seed)
    while table(app).ply < plies and not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))
    app.dispatch(Event("lift"))


def at_turn(app: App) -> None:
    """Play on until a turn has just begun."""
    random = Random(8)
    while table(app).ply < 10 or table(app).phase != "main" or table(app).view["turn"]["actions"] != 2:
        app.dispatch(Event("move", any_move(app, random)))


def records(browser: FakeBrowser) -> list[str]:
    games = json.loads(browser.keys.texts[GAMES_KEY])
    return [entry["record"] for key, entry in games.items() if key != "version"]


# ── What goes out ──────────────────────────────────────────


@pytest.mark.parametrize(
    "page", ["https://example.org/", "https://a.github.io/zodiac/", "http://x/y/index.html?q=1"]
)
def test_the_link_of_a_game_is_the_page_and_the_game_with_its_names(page: str) -> None:
    app, browser = dealt("coop", 2, names=("Mei", EVIL))
    browser.courier.page = page
    play(app, 20)
    app.dispatch(Event("share"))
    assert app.sitting is not None
    assert share(app).link == page + app.sitting.game.link(named=True)
    again = Game.from_link(share(app).link)
    assert again.record() == app.sitting.game.record()
    assert share(app).link in text(browser.html)
    assert "<img" not in browser.html
    assert browser.focused[-1] == "sheet"


def test_a_game_is_shared_from_the_moment_that_is_looked_at() -> None:
    app, _ = dealt("solo")
    play(app, 20)
    app.dispatch(Event("replay"))
    app.dispatch(Event("moment", "7"))
    app.dispatch(Event("share"))
    assert share(app).kind == "moment"
    assert app.sitting is not None
    assert Game.from_link(share(app).link).moves == app.sitting.game.moves[:7]
    app.dispatch(Event("share", "game"))
    assert Game.from_link(share(app).link).moves == app.sitting.game.moves


def test_a_deal_is_shared_without_its_moves() -> None:
    app, _ = dealt("competitive", 3, scrolls=True)
    play(app, 20)
    app.dispatch(Event("share", "deal"))
    assert "#d=" in share(app).link
    assert app.sitting is not None
    assert Game.from_link(share(app).link).record().endswith("\n\n")
    assert Game.from_link(share(app).link).setup == app.sitting.game.setup


@pytest.mark.parametrize(("kind", "seats"), [("solo", 1), ("coop", 2), ("competitive", 2)])
def test_a_result_is_shared_with_its_deal(kind: str, seats: int) -> None:
    app, browser = dealt(kind, seats, names=("Mei", "Otto"))
    play(app, 10_000)
    outcome = table(app).outcome
    assert outcome is not None
    assert {"replay", "share"} <= values(browser.html, "id")
    app.dispatch(Event("share", "result"))
    assert str(outcome.scores[0]) in share(app).words
    assert share(app).text.endswith(share(app).link)
    assert app.sitting is not None
    assert Game.from_link(share(app).link).setup == app.sitting.game.setup
    app.dispatch(Event("hand-out", "copy"))
    app.dispatch(Event("hand-out", "share"))
    assert browser.courier.copied == [share(app).text]
    assert browser.courier.shared == [(share(app).words, share(app).link)]


def test_what_is_copied_of_a_game_is_an_address() -> None:
    app, browser = dealt("coop", 2)
    app.dispatch(Event("share"))
    app.dispatch(Event("hand-out", "copy"))
    assert browser.courier.copied == [share(app).link]


@pytest.mark.parametrize("ways", [("share", "copy"), ("copy",), ()])
def test_the_ways_out_are_those_of_the_browser_and_the_field_is_always_there(ways: tuple[str, ...]) -> None:
    app, browser = dealt(browser=FakeBrowser(courier=FakeCourier(ways=ways)))
    app.dispatch(Event("share"))
    assert {f"share-by-{way}" for way in ways} == {
        i for i in values(browser.html, "id") if i.startswith("share-by-")
    }
    (field,) = [c.attributes for c in controls(browser.html) if c.attributes.get("id") == "share-field"]
    assert "readonly" in field
    assert ("Select the text" in text(browser.html)) == (not ways)


def test_the_code_is_shown_once_it_is_drawn_and_only_its_own() -> None:
    app, browser = dealt("coop", 2)
    app.dispatch(Event("share"))
    link = share(app).link
    assert browser.courier.codes == [link]
    assert values(browser.html, "viewbox", id="share-code") == {"-4 -4 8 8"}
    app.dispatch(Event("share", "deal"))
    app.dispatch(Event("code", "25 M0 0h1v1h-1z", link))
    assert "M0 0h1" not in browser.html
    app.dispatch(Event("code", "25 M0 0h1v1h-1z", share(app).link))
    assert values(browser.html, "viewbox", id="share-code") == {"-4 -4 33 33"}
    assert values(browser.html, "aria-label", id="share-code") == {"QR code of the link"}
    app.dispatch(Event("code", "", share(app).link))
    assert "There is no QR code" in text(browser.html)


# ── To the next player ─────────────────────────────────────


def test_a_game_against_each_other_is_sent_on_from_the_curtain() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    at_turn(app)
    name = table(app).players[table(app).seat - 1]
    assert f"Send to {name} by a link" in text(browser.html)
    app.dispatch(Event("share", "game"))
    sent, link = table(app).view, share(app).link
    app.dispatch(Event("back"))
    app.dispatch(Event("lift"))
    assert "Send to" not in text(browser.html)
    other, there = started(FakeBrowser(hash=link.partition("/zodiac/")[2]))
    assert f"Hand over to {name}" in text(there.html)
    assert 'id="hand-' not in there.html
    other.dispatch(Event("lift"))
    assert table(other).view == sent
    assert 'id="hand-' in there.html


def test_a_game_together_is_sent_on_when_a_turn_begins() -> None:
    app, browser = dealt("coop", 2, names=("Mei", "Otto"))
    assert 'id="send-on"' not in browser.html
    at_turn(app)
    assert 'id="send-on"' in browser.html
    app.dispatch(Event("move", "draw deck"))
    assert 'id="send-on"' not in browser.html


@pytest.mark.parametrize(("kind", "seats", "names"), [("solo", 1, ()), ("coop", 2, ("bot:easy", "bot:easy"))])
def test_nothing_is_sent_to_nobody(kind: str, seats: int, names: tuple[str, ...]) -> None:
    app, browser = started()
    game = Game.new(Setup("coop", seats, False, 2026, kind), names)
    app.dispatch(Event("link", game.link(named=True)))
    assert table(app).players == (names or ("Player 1",))
    at_turn(app)
    assert 'id="send-on"' not in browser.html


def test_a_typed_name_makes_nobody_a_bot_and_a_bot_stays_one() -> None:
    app, browser = dealt("coop", 2, names=("Mei", "bot:expert"))
    assert table(app).players == ("Mei", "bot expert")
    at_turn(app)
    assert 'id="send-on"' in browser.html
    game = Game.new(Setup("coop", 3, False, 2026, "bots"), ("Mei", "bot:expert", "Otto"))
    app.dispatch(Event("link", game.link(named=True)))
    app.dispatch(Event("rename-seats", "bot:easy\nbot:expert\nbot:expert"))
    assert table(app).players == ("bot easy", "bot:expert", "bot expert")
    app.dispatch(Event("again", "same"))
    assert table(app).players == ("bot easy", "bot:expert", "bot expert")


# ── What comes in ──────────────────────────────────────────


def test_a_link_opens_beside_what_is_saved_and_at_its_turn() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    play(app, 12)
    before = records(browser)
    link = Game.from_record(before[0]).link(named=True)
    play(app, 20, seed=6)
    kept = records(browser)
    app.dispatch(Event("link", link))
    assert (table(app).ply, table(app).players) == (12, ("Mei", "Otto"))
    assert app.state.curtain
    assert sorted(records(browser)) == sorted(before + kept)


def test_a_game_that_comes_back_can_take_the_place_of_the_one_it_goes_on_from() -> None:
    app, browser = dealt("coop", 2, names=("Mei", "Otto"))
    play(app, 12)
    assert app.sitting is not None
    (kept,) = records(browser)
    longer = Game.from_record(kept)
    longer.play(longer.legal_moves()[0])
    app.dispatch(Event("link", longer.link(named=True)))
    assert values(browser.html, "id", data_do="tidy") == {"tidy"}
    assert sorted(records(browser)) == sorted([kept, longer.record()])
    app.dispatch(Event("tidy"))
    assert records(browser) == [longer.record()]
    app.dispatch(Event("restore"))
    assert sorted(records(browser)) == sorted([kept, longer.record()])
    app.dispatch(Event("link", Game.from_link(longer.link()).link()))  # the same: nothing to be tidied
    assert 'data-do="tidy"' not in browser.html


def test_the_offer_to_tidy_goes_with_the_next_thing_done() -> None:
    app, browser = dealt("coop", 2)
    (kept,) = records(browser)
    longer = Game.from_record(kept)
    longer.play("draw deck")
    app.dispatch(Event("link", longer.link()))
    assert 'data-do="tidy"' in browser.html
    app.dispatch(Event("move", "draw deck"))
    assert 'data-do="tidy"' not in browser.html
    assert len(records(browser)) == 2


def test_a_finished_game_opens_at_its_end_with_its_replay() -> None:
    app, _ = dealt("solo")
    play(app, 10_000)
    assert app.sitting is not None
    other, there = started(FakeBrowser(hash=app.sitting.game.link()))
    assert table(other).outcome == table(app).outcome
    assert "Watch the replay" in text(there.html)


def test_a_link_of_a_game_that_is_saved_already_opens_that_one() -> None:
    app, browser = dealt("competitive", 2, names=("Mei", "Otto"))
    play(app, 12)
    game_id = table(app).game_id
    assert app.sitting is not None
    game = app.sitting.game
    for link in (game.link(), game.link(named=True)):
        app.dispatch(Event("home"))
        app.dispatch(Event("link", link))
        assert (table(app).game_id, table(app).players) == (game_id, ("Mei", "Otto"))
    assert len(records(browser)) == 1
    app.dispatch(Event("link", game.deal_link()))
    assert table(app).ply == 0
    assert len(records(browser)) == 2


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (lambda link: link[:-9], "was cut: its end is missing"),
        (
            lambda link: link[:12] + ("A" if link[12] != "A" else "B") + link[13:],
            "was altered on its way",
        ),
        (
            lambda link: "#g=" + "A" * 100_000,
            "is too long to be a link of this game: it has 100003 characters",
        ),
        (lambda link: "#g=żółw<img>", "is no link of this game"),
        (lambda link: "#d=", "was cut"),
    ],
)
def test_a_bad_link_at_the_start_is_home_and_a_sentence(spoil: object, sentence: str) -> None:
    app, browser = dealt("competitive", 2)
    assert app.sitting is not None
    kept = dict(browser.keys.texts)
    bad = spoil(app.sitting.game.link())  # type: ignore[operator]
    other, there = started(FakeBrowser(browser.keys, hash=bad))
    assert other.state.table is None
    assert other.state.message.startswith("The link was not opened: ")
    assert sentence in other.state.message
    assert "<img" not in there.html
    assert other.browser.fragment() == ""
    assert records(there) == records(browser)
    assert there.keys.texts == kept


def test_a_link_of_other_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = dealt("competitive", 2)
    assert app.sitting is not None
    with monkeypatch.context() as later:
        later.setattr("zodiac.link.VERSION", 2)
        link = app.sitting.game.link()
    other, _ = started(FakeBrowser(hash=link))
    assert "made by version 2 of the rules, and this game knows version 1" in other.state.message
