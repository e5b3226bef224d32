"""Statistics: each game that ends here is counted once, whatever becomes of it; nothing that was counted gets lost."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.web.fakes import FakeBrowser, FakeKeys, any_move, controls, dealt, started, table, text
from web import stats
from web.app import App
from web.results import BEGUN_ANEW, NEWER, SOME_ASIDE, STATS, Results
from web.session import Event
from web.stats import Figures, Result, Wins, as_kept, is_kept, summary
from web.texts import ASIDE, SHUT, SaveRefused, Texts


def play_out(app: App, seed: str = "out") -> None:
    """Play the game on the table to its end."""
    random = Random(seed)
    while not table(app).outcome:
        app.dispatch(Event("move", any_move(app, random)))


def lying(browser: FakeBrowser) -> dict[str, Any]:
    """Return what is kept of the statistics, as another program reads it."""
    kept = json.loads(browser.keys.texts[STATS])
    assert kept.pop("version") == 1
    return dict(kept)


def solo(score: int, *, peeked: bool = False) -> Result:
    return Result("solo", False, ("Mei",), (score,), (), peeked)


def versus(scores: dict[str, int], *winners: int, scrolls: bool = False, peeked: bool = False) -> Result:
    return Result("competitive", scrolls, tuple(scores), tuple(scores.values()), winners, peeked)


# ── What results come to ───────────────────────────────────


def test_no_result_comes_to_nothing() -> None:
    assert summary([]) == ()


def test_alone_the_best_the_average_and_the_titles() -> None:
    (group,) = summary([solo(40), solo(45), solo(12), solo(0)])
    assert (group.kind, group.scrolls, group.wins) == ("solo", False, ())
    assert group.figures == Figures(4, 45, 24.25)
    assert group.titles == {"Strong": 2, "Apprentice": 1}  # 0 has none


def test_together_the_score_is_one() -> None:
    (group,) = summary([Result("coop", False, ("Mei", "Otto"), (31, 31), (), False)])
    assert (group.figures, group.titles) == (Figures(1, 31, 31.0), {"Good": 1})


def test_against_each_other_every_person_has_a_score_and_wins() -> None:
    (group,) = summary(
        [
            versus({"Mei": 40, "Otto": 50}, 2),
            versus({"Otto": 60, "Mei": 60}, 1, 2),
            versus({"Otto": 20, "bot:expert": 99}, 2),
        ]
    )
    assert group.figures == Figures(3, 60, 46.0)  # without the bot's
    assert group.wins == (Wins("Otto", 2, 3), Wins("bot:expert", 1, 1), Wins("Mei", 1, 2))
    assert group.titles == {}


def test_two_seats_of_one_name_are_one_player_with_one_win_a_game() -> None:
    (group,) = summary(
        [versus({"A": 5, "B": 3}, 1), Result("competitive", False, ("A", "A"), (7, 7), (1, 2), False)]
    )
    assert group.wins == (Wins("A", 2, 2), Wins("B", 0, 1))  # fmt: skip


def test_kinds_stand_apart_in_one_order_and_a_peek_apart_from_all() -> None:
    groups = summary(
        [
            versus({"A": 9, "B": 8}, 1, scrolls=True),
            versus({"A": 7, "B": 6}, 1),
            solo(59, peeked=True),
            solo(20),
        ]
    )
    assert [(group.kind, group.scrolls) for group in groups] == [
        ("solo", False),
        ("competitive", False),
        ("competitive", True),
    ]
    assert (groups[0].figures, groups[0].peeked) == (Figures(1, 20, 20.0), Figures(1, 59, 59.0))
    assert groups[0].titles == {"Apprentice": 1}


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "patience"},
        {"kind": "solo", "scrolls": True},
        {"players": []},
        {"players": ["Mei", 7]},
        {"players": "ab"},
        {"scores": [1]},
        {"scores": [1, -1]},
        {"scores": [1, 10**30]},
        {"scores": [True, 1]},
        {"scores": [[], {}]},
        {"winners": [0]},
        {"winners": [3]},
        {"winners": None},
        {"peeked": "yes"},
        {"peeked": None},
    ],
)
def test_what_is_no_result_is_told_from_one(change: dict[str, Any]) -> None:
    good = json.loads(json.dumps(as_kept(versus({"Mei": 3, "Otto": 4}, 2))))
    assert is_kept(good | {"a later version's": 1})
    assert stats.as_found(good) == versus({"Mei": 3, "Otto": 4}, 2)
    assert not is_kept(good | change)


@pytest.mark.parametrize("value", [None, 7, [], "text", {}])
def test_anything_else_is_no_result(value: object) -> None:
    assert not is_kept(value)


# ── A game that ends here ──────────────────────────────────


@pytest.mark.parametrize(
    ("kind", "seats", "scrolls"), [("solo", 1, False), ("coop", 2, False), ("competitive", 3, True)]
)
def test_a_game_is_counted_when_it_ends(kind: str, seats: int, scrolls: bool) -> None:
    app, browser = dealt(kind, seats, scrolls, names=("Mei", "Otto", "Ines")[:seats])
    app.dispatch(Event("move", any_move(app, Random(1))))
    assert STATS not in browser.keys.texts
    play_out(app)
    outcome = table(app).outcome
    assert outcome is not None
    assert lying(browser) == {
        "g1": {
            "kind": kind,
            "scrolls": scrolls,
            "players": list(table(app).players),
            "scores": list(outcome.scores),
            "winners": list(outcome.winners),
            "peeked": False,
        }
    }


def test_the_last_end_of_a_game_takes_the_place_of_an_earlier_one() -> None:
    app, browser = dealt("coop", 2)
    play_out(app)
    first = lying(browser)["g1"]
    for _ in range(30):
        app.dispatch(Event("undo"))
    assert lying(browser)["g1"] == first
    play_out(app, "another way")
    assert lying(browser).keys() == {"g1"}
    assert lying(browser)["g1"]["peeked"] is True
    assert (first["peeked"], lying(browser)["g1"]["scores"]) == (False, list(table(app).outcome.scores))  # type: ignore[union-attr]


def test_a_deleted_game_keeps_its_result() -> None:
    app, browser = dealt()
    play_out(app)
    app.dispatch(Event("home"))
    app.dispatch(Event("delete", "g1"))
    assert lying(browser).keys() == {"g1"}


def test_a_finished_game_from_outside_is_not_counted_until_it_ends_anew_here() -> None:
    app, _ = dealt()
    play_out(app)
    assert app.sitting is not None
    record, link = app.sitting.game.record(), app.sitting.game.link()
    last = str(app.sitting.game.moves[-1])
    for event in (Event("file", record, "game.txt"), Event("link")):
        other, there = started(FakeBrowser(hash=link))
        other.dispatch(event)
        assert table(other).outcome is not None
        other.dispatch(Event("undo"))
        other.dispatch(Event("redo"))
        assert STATS not in there.keys.texts
        other.dispatch(Event("undo"))
        other.dispatch(Event("move", last))
        assert lying(there).keys() == {"g1"}


def test_names_given_after_the_end_are_those_that_are_counted() -> None:
    app, browser = dealt("competitive", 2)
    play_out(app)
    app.dispatch(Event("rename-seats", "Mei\nOtto"))
    assert lying(browser)["g1"]["players"] == ["Mei", "Otto"]


def test_an_end_that_is_played_again_bears_the_mark_of_having_been_taken_back() -> None:
    app, browser = dealt("competitive", 2)
    play_out(app)
    app.dispatch(Event("undo"))  # every hand lay open
    app.dispatch(Event("redo"))
    assert lying(browser)["g1"]["peeked"] is True


# ── As they are kept ───────────────────────────────────────


def test_what_two_windows_count_is_counted() -> None:
    keys = FakeKeys()
    one, other = (Results(Texts(keys), pytest.fail) for _ in range(2))
    one.keep({"a": solo(1)})
    other.keep({"b": solo(2)})
    one.keep({"c": solo(3)})
    assert other.all() == {"a": solo(1), "b": solo(2), "c": solo(3)}


def test_a_refused_result_is_kept_with_the_next() -> None:
    keys = FakeKeys(full=True)
    results = Results(Texts(keys), pytest.fail)
    with pytest.raises(SaveRefused, match="did not save"):
        results.keep({"a": solo(1)})
    assert results.all() == {"a": solo(1)}
    keys.full = False
    results.keep({"b": solo(2)})
    assert Results(Texts(keys), pytest.fail).all() == {"a": solo(1), "b": solo(2)}


def test_a_write_that_is_dropped_in_silence_is_said() -> None:
    app, browser = dealt()
    browser.keys.forgetful = True
    play_out(app)
    assert app.state.message == SHUT


@pytest.mark.parametrize("damage", ["{", '{"version": 1, "a"', "[]", '{"a": 1}', "[" * 5_000])
def test_what_cannot_be_read_is_set_aside_and_the_rest_goes_on(damage: str) -> None:
    keys, told = FakeKeys({STATS: damage}), list[str]()
    results = Results(Texts(keys), told.append)
    assert (results.all(), told) == ({}, [BEGUN_ANEW])
    assert keys.texts[f"{ASIDE}:1"] == damage
    results.keep({"a": solo(1)})
    assert (results.all(), told) == ({"a": solo(1)}, [BEGUN_ANEW])


def test_a_damaged_result_goes_aside_and_the_others_stay() -> None:
    good = as_kept(solo(9))
    keys, told = FakeKeys({STATS: json.dumps({"version": 1, "good": good, "bad": {"kind": 7}})}), list[str]()
    results = Results(Texts(keys), told.append)
    assert (results.all(), told) == ({"good": solo(9)}, [SOME_ASIDE])
    assert keys.texts[f"{ASIDE}:1"] == json.dumps({"bad": {"kind": 7}})
    assert json.loads(keys.texts[STATS]) == {"version": 1, "good": good}


def test_what_finds_no_room_aside_stays_where_it_is() -> None:
    kept = json.dumps({"version": 1, "good": as_kept(solo(9)), "bad": {"kind": 7}})
    for text_there in (kept, "{"):
        keys = FakeKeys({STATS: text_there}, full=True)
        results = Results(Texts(keys), lambda _: None)
        with pytest.raises(SaveRefused):
            results.keep({"new": solo(1)})
        assert keys.texts == {STATS: text_there}


def test_the_statistics_of_a_newer_version_stay_untouched() -> None:
    later = json.dumps({"version": 2, "anything": []})
    app, browser = dealt(browser=FakeBrowser(FakeKeys({STATS: later})))
    play_out(app)
    assert app.state.message == NEWER
    app.dispatch(Event("home"))
    app.dispatch(Event("statistics"))
    assert NEWER in text(browser.html)
    assert browser.keys.texts[STATS] == later


# ── As they are shown ──────────────────────────────────────


def with_results(*results: Result) -> tuple[App, FakeBrowser]:
    kept = {f"g{n}": as_kept(result) for n, result in enumerate(results)}
    return started(FakeBrowser(FakeKeys({STATS: json.dumps({"version": 1, **kept})})))


def test_an_empty_folio_says_what_to_do() -> None:
    app, browser = started()
    app.dispatch(Event("statistics"))
    assert "Nothing is counted yet: play a game to its end" in text(browser.html)
    assert browser.focused == ["sheet"]
    app.dispatch(Event("back"))
    assert browser.focused[-1] == "open-stats"
    assert any(control.attributes.get("id") == "open-stats" for control in controls(browser.html))


def test_the_folio_tells_every_kind() -> None:
    app, browser = with_results(
        solo(40), solo(45), solo(50, peeked=True), versus({"<b>Mei": 40, "Otto": 51}, 2, scrolls=True)
    )
    app.dispatch(Event("statistics"))
    told = text(browser.html[browser.html.index('id="stats"') :])
    assert "Solo Games finished 2 Best score 45 Average score 42.5" in told
    assert "Strong 2" in told
    assert "1 game with a peek, best score 50, average score 50." in told
    assert "Compete, with Spirit Scrolls Games finished 1 Best score 51 Average score 45.5" in told
    assert "Otto 1 1 <b>Mei 0 1" in told
    assert "<b>Mei" not in browser.html


def test_statistics_are_cleared_and_taken_back() -> None:
    app, browser = with_results(solo(40), solo(45))
    before = lying(browser)
    app.dispatch(Event("statistics"))
    app.dispatch(Event("clear-statistics"))
    assert lying(browser) == {}
    assert "Nothing is counted yet" in text(browser.html)
    assert app.state.opened == "stats"
    assert app.state.message == "Deleted: the statistics."
    Results(Texts(browser.keys), pytest.fail).keep({"later": solo(7)})  # by another window
    app.dispatch(Event("restore"))
    assert lying(browser) == before | {"later": as_kept(solo(7)) | {"players": ["Mei"]}}
    assert [group.figures.games for group in app.state.stats] == [3]
