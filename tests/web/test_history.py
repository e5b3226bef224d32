"""The browser's Back goes a step back on the page, and never finds an entry that leads nowhere."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.fakes import FakeBrowser, dealt, started, table
from web.app import App
from web.history import History
from web.session import Event


class FakeTab:
    """A browser's history with the page in it. Going back and forth takes time: it happens at :meth:`settle`."""

    def __init__(self, states: tuple[int | None, ...] = (None,), place: int | None = None) -> None:
        self.states = list(states)
        self.place = len(self.states) - 1 if place is None else place
        self.waiting: list[int] = []
        self.steps = 0  # back, on the page
        self.left = False  # the page was left
        self.history = History(self, self.back_to)

    # what the page sees of it

    @property
    def state(self) -> int | None:
        return self.states[self.place]

    def pushState(self, state: int, title: str) -> None:  # noqa: N802  the browser's name
        self.states[self.place + 1 :] = [state]
        self.place += 1

    def replaceState(self, state: int, title: str, address: str = "") -> None:  # noqa: N802
        self.states[self.place] = state

    def go(self, by: int) -> None:
        self.waiting.append(by)

    # what the page does

    def back_to(self, steps: int) -> None:
        self.lead(steps)

    def lead(self, steps: int) -> None:
        self.steps = steps
        self.history.lead(steps)

    # what the player does

    def press(self, by: int = -1) -> None:
        """Press Back or Forward, and wait for what comes of it."""
        self.waiting.append(by)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that is under way."""
        while self.waiting:
            there = self.place + self.waiting.pop(0)
            if there < 0:
                self.left = True
            elif there < len(self.states):
                self.place = there
                self.history.moved()

    def type_link(self) -> None:
        """Put a link into the address bar, which opens a game."""
        self.states[self.place + 1 :] = [None]
        self.place += 1
        self.history.moved()
        self.history.clear("/zodiac/")
        self.lead(1)
        self.settle()


def test_back_goes_step_by_step_and_then_leaves() -> None:
    tab = FakeTab()
    tab.lead(1)
    tab.lead(2)
    tab.lead(3)
    for steps in (2, 1, 0):
        tab.press()
        assert (tab.steps, tab.left) == (steps, False)
    tab.press()
    assert tab.left


def test_what_is_closed_by_another_way_leaves_no_entry_behind() -> None:
    tab = FakeTab()
    for _ in range(20):
        tab.lead(1)
        tab.lead(2)
        tab.lead(1)
        tab.settle()
    assert tab.states == [0, 1, 2]
    tab.press()
    assert (tab.steps, tab.left) == (0, False)
    tab.press()
    assert tab.left


def test_what_opens_while_another_thing_closes_stays_open() -> None:
    tab = FakeTab()
    tab.lead(2)
    tab.lead(1)
    tab.lead(2)
    tab.settle()
    assert (tab.steps, tab.state) == (2, 2)
    tab.press()
    assert tab.steps == 1


def test_forward_leads_nowhere_and_loses_nothing() -> None:
    tab = FakeTab()
    tab.lead(1)
    tab.press()
    tab.press(1)
    assert (tab.steps, tab.state) == (0, 0)
    tab.press()
    assert tab.left


def test_several_steps_at_once() -> None:
    tab = FakeTab()
    tab.lead(3)
    tab.press(-3)
    assert (tab.steps, tab.state) == (0, 0)


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_reload_adds_nothing(steps: int) -> None:
    """The page comes up at an entry of its own, at the table or at the first page."""
    tab = FakeTab((0, 1, 2), place=2)
    tab.lead(steps)
    tab.settle()
    assert (tab.states, tab.state, tab.steps) == ([0, 1, 2], steps, steps)


@pytest.mark.parametrize("steps", [0, 1, 2, 3])
def test_a_link_in_the_address_bar_is_a_step_further_and_not_one_back(steps: int) -> None:
    tab = FakeTab()
    tab.lead(steps)
    tab.type_link()
    assert (tab.steps, tab.state) == (1, 1)
    tab.press()
    assert (tab.steps, tab.left) == (0, False)
    tab.press()
    assert tab.left


def test_another_fragment_is_left_to_the_browser() -> None:
    tab = FakeTab()
    tab.lead(1)
    tab.states.append(None)
    tab.place += 1
    tab.history.moved()
    assert (tab.steps, tab.waiting) == (1, [])
    tab.press()
    assert (tab.steps, tab.state) == (1, 1)


def test_whatever_is_done_the_history_is_as_long_as_the_way_back() -> None:
    random = Random(8)
    for _ in range(200):
        tab = FakeTab()
        for _ in range(30):
            kind = random.choice(("lead", "lead", "settle", "back", "forward", "link"))
            if kind == "lead":
                tab.lead(random.randrange(4))
            elif kind == "link":
                tab.settle()
                tab.type_link()
            elif kind == "settle":
                tab.settle()
            else:
                tab.settle()
                tab.press(-1 if kind == "back" else 1)
            tab.settle()
            assert tab.state == tab.steps
            assert tab.states[: tab.place + 1] == list(range(tab.place + 1))


# ── On the page ────────────────────────────────────────────


def go_back(app: App, browser: FakeBrowser) -> None:
    """Press Back."""
    app.dispatch(Event("back-to", str(browser.steps_back - 1)))


@pytest.mark.parametrize("sheet", ["settings", "rulebook", "about", "import"])
def test_back_closes_a_sheet_on_the_first_page(sheet: str) -> None:
    app, browser = started()
    assert browser.steps_back == 0
    app.dispatch(Event("open", sheet))
    assert browser.steps_back == 1
    go_back(app, browser)
    assert (app.state.opened, browser.steps_back, browser.focused[-1]) == ("", 0, f"open-{sheet}")


def test_back_closes_sheet_and_replay_and_leaves_the_table_with_the_game_saved() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("moment", "0"))
    app.dispatch(Event("open", "menu"))
    assert browser.steps_back == 3
    go_back(app, browser)
    assert (app.state.opened, app.state.moment is None) == ("", False)
    go_back(app, browser)
    assert (app.state.moment, table(app).ply) == (None, 1)
    go_back(app, browser)
    assert (app.state.table, len(app.state.saved), browser.steps_back) == (None, 1, 0)
    app.dispatch(Event("continue", "g1"))
    assert (table(app).ply, browser.steps_back) == (1, 1)


def test_back_takes_no_move_back_and_plays_none() -> None:
    app, browser = dealt()
    app.dispatch(Event("move", "draw deck"))
    before = table(app)
    for kind in ("menu", "discard", "settings"):
        app.dispatch(Event("open", kind))
        go_back(app, browser)
        assert (table(app).ply, table(app).log) == (before.ply, before.log)
    go_back(app, browser)
    (game,) = app.state.saved
    app.dispatch(Event("continue", game.game_id))
    assert (table(app).ply, table(app).log) == (before.ply, before.log)


def test_back_over_several_steps_goes_all_the_way() -> None:
    app, _ = dealt()
    app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("moment", "0"))
    app.dispatch(Event("open", "discard"))
    app.dispatch(Event("back-to", "1"))
    assert (app.state.opened, app.state.moment, table(app).ply) == ("", None, 1)
    app.dispatch(Event("open", "discard"))
    app.dispatch(Event("back-to", "0"))
    assert (app.state.table, app.state.opened) == (None, "")


def test_back_from_a_curtain_leads_home_whatever_waits_behind_it() -> None:
    app, browser = dealt("competitive", 2)
    for _ in range(2):
        app.dispatch(Event("move", "draw deck"))
    app.dispatch(Event("home"))
    app.dispatch(Event("replay", "g1"))
    assert app.state.curtain
    assert app.state.moment is not None
    go_back(app, browser)
    assert app.state.table is None
