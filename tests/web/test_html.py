"""Text from outside stays text."""

from __future__ import annotations

import pytest

from tests.web.fakes import controls, dealt, table, text
from web.session import Event
from web.view.html import Html, at_least, classes, join, tag

EVIL = "<img src=x onerror=alert(1)>"


def test_text_is_escaped_and_markup_is_not() -> None:
    assert (
        tag("p", "a < b & \"c\" 'd'", tag("b", "x"))
        == "<p>a &lt; b &amp; &quot;c&quot; &#39;d&#39;<b>x</b></p>"
    )
    assert join(None, ["<", (1, Html("<br>"))]) == "&lt;1<br>"


def test_attributes_are_escaped_and_left_out_when_empty() -> None:
    drawn = tag(
        "input", value='"><script>', data_x=True, hidden=False, title=None, class_=classes("", "a", "b")
    )
    assert drawn == '<input value="&quot;&gt;&lt;script&gt;" data-x class="a b">'


@pytest.mark.parametrize(("number", "told"), [(3, ""), (4, "n4"), (7, "n4"), (8, "n4 n8"), (12, "n4 n8")])
def test_a_number_is_told_by_the_marks_it_has_reached(number: int, told: str) -> None:
    assert at_least(number, 4, 8) == told


@pytest.mark.parametrize(("kind", "seats"), [("solo", 1), ("coop", 3), ("competitive", 4)])
def test_a_player_named_like_markup_is_only_a_name(kind: str, seats: int) -> None:
    app, browser = dealt(kind, seats, names=(EVIL, EVIL, "'\"&", EVIL), seed=EVIL)
    pages = [browser.html]
    while not table(app).outcome:
        app.dispatch(Event("move", table(app).choices.moves[-1]))
        pages.append(browser.html)
    app.dispatch(Event("home"))
    app.dispatch(Event("open", "import"))
    app.dispatch(Event("paste", f"</textarea>{EVIL}"))
    pages += [browser.html]
    app.dispatch(Event("import"))
    pages += [browser.html]
    assert EVIL in text(pages[-1])
    for page in pages:
        assert not any(control.tag == "img" or "onerror" in control.attributes for control in controls(page))


def test_every_id_is_there_once_and_every_control_has_a_name() -> None:
    app, browser = dealt("competitive", 4, scrolls=True)
    for _ in range(60):
        app.dispatch(Event("box-open"))
        found = [control.attributes["id"] for control in controls(browser.html) if "id" in control.attributes]
        assert len(found) == len(set(found))
        app.dispatch(Event("move", table(app).choices.moves[-1]))
