"""A card that cannot be played says why, in figures; and so does a space."""

from __future__ import annotations

from typing import Any

import pytest

from tests import tables
from tests.web.fakes import FakeBrowser, started, text, values
from web.app import App
from web.session import Event, Table
from web.sitting import Sitting
from web.update import arrive
from web.why_not import why_not, why_not_there


def laid(
    mode: str = "competitive", seats: int = 2, *, moves: tuple[str, ...] = (), **rest: Any
) -> tuple[App, FakeBrowser]:
    """Return the app with a table laid out as :func:`tests.tables.position` says, some moves played."""
    app, browser = started()
    app.sitting = Sitting("g1", tables.play(tables.game(mode, seats, **rest), *moves))
    app.state = arrive(app.state, app.sitting.table(), curtain=False)
    app.dispatch(Event("nothing"))
    return app, browser


def table_of(app: App) -> Table:
    assert app.state.table is not None
    return app.state.table


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("rat2", "Rat 3 already lies on b2: a higher rank is needed."),
        ("ox3", "Ox 5 already lies on d4: there is no higher rank."),
        ("tiger4", "Tiger 4 costs 3 at best; you can pay 1."),
        ("horse5", "Horse 5 costs 4 on a4; you can pay 1."),
    ],
)
def test_a_card_says_why_it_cannot_be_summoned(card: str, sentence: str) -> None:
    board = {"b2": "rat3", "d4": "ox5", "a4": "horse4"}
    app, browser = laid(
        hands={1: "rat2 ox3 tiger4 horse5 dog4"},
        board=board,
        animals={"rat": 2, "ox": 2, "horse": 2},
        elements={1: "water"},
    )
    assert why_not(table_of(app), card) == sentence
    assert card in values(browser.html, "data-value", data_do="why-not")
    app.dispatch(Event("why-not", card))
    assert sentence in text(browser.html)
    assert browser.said[-1] == sentence


def test_a_complete_animal_is_said_to_be_complete() -> None:
    app, _ = laid("coop", 1, hands={1: "rat2"}, board={"b2": "rat5"}, animals={"rat": "complete"})
    assert why_not(table_of(app), "rat2") == "Rat is complete."


def test_a_card_says_why_it_cannot_pay() -> None:
    app, _ = laid(hands={1: "rat1 ox1 dog1 goat1 horse4"}, moves=("summon rat1 a1",))
    assert table_of(app).phase == "pay"
    assert why_not(table_of(app), "goat1") == "Goat 1 cannot pay for Rat 1: it is neither rat nor wood."


def test_a_space_says_why_the_card_cannot_go_there() -> None:
    app, browser = laid(hands={1: "rat2 rat1"}, board={"a1": "horse4"}, animals={"horse": 2})
    table = table_of(app)
    assert why_not_there(table, "rat2", "d4") == "Rat 2 costs 2 on d4; you can pay 1."
    app.dispatch(Event("pick", "summon rat2"))
    assert values(browser.html, "data-value", id="space-d4", data_do="why-not") == {"rat2 d4"}
    app.dispatch(Event("why-not", "rat2 d4"))
    assert "Rat 2 costs 2 on d4; you can pay 1." in text(browser.html)


def test_the_price_of_a_space_is_explained_there() -> None:
    app, browser = laid(hands={1: "rat3 rat1 ox3 dog4"}, board={"a1": "monkey4"}, animals={"monkey": 2})
    app.dispatch(Event("pick", "summon rat3"))
    labels = values(browser.html, "aria-label", id="space-a2")
    assert labels == {"a2: empty, costs 2, 1 off for adjacent earth"}
    assert 'class="less to-n"' in browser.html
