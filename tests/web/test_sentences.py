"""What the page says of a link, a text, a file, a seed or a move that is none: what it was, and what to do."""

from __future__ import annotations

import re

import pytest

from tests.web.fakes import FakeBrowser, controls, dealt, started, table
from web.session import Event
from web.shelf import NO_TEXT, NOTHING_PASTED
from zodiac import Game, Setup, link

GAME = Game.new(Setup("competitive", 2, seed="sentences"))
RECORD = GAME.record()
# Words of those who have made the page, none of which tells a player anything.
JARGON = re.compile(
    r"checksum|header|payload|\bply\b|\bphase\b|\bp[1-4]\b|\bbytes?\b|JSON|codec|None|Error|legal|surrogate|seq|tuple|\[|\{"
)


def forged(number_of_moves: int, body: bytes) -> str:
    """Return a link whose checksum is right and whose moves are none."""
    setup = link._write_setup(GAME.setup)
    return link._fragment("g", setup + link._write_number(number_of_moves) + body)


def said(text: str, *, by: str = "paste") -> str:
    """Return what the page says of a text that comes in so."""
    app, browser = started(FakeBrowser(hash=text if by == "link" else ""))
    if by == "file":
        app.dispatch(Event("file", text, "holiday.txt"))
    elif by == "paste":
        app.dispatch(Event("paste", text))
        app.dispatch(Event("import"))
    assert app.state.table is None
    assert browser.reported == []
    assert browser.keys.texts == {}
    assert browser.said[-1] == app.state.message
    return app.state.message


LINK = GAME.link()
TEXTS = {
    "nonsense": "nonsense",
    "no link": "https://example.org/#about",
    "another page's link": "#g=",
    "cut": LINK[:-5],
    "altered": LINK[:9] + ("B" if LINK[9] == "A" else "A") + LINK[10:],
    "more moves than a link holds": forged(9_999, b"\1"),
    "more than its moves": forged(0, b"\1\1"),
    "no such seats": link._fragment("d", bytes([4, 1, 2, 65])),
    "no such rules": link._fragment("d", bytes([120, 1, 2, 65])),
    "behind the end": link._fragment("d", link._write_setup(GAME.setup) + b"x"),
    "too long a link": "#g=" + "A" * 100_000,
    "too long a record": "zodiac 1\n" + "draw deck\n" * 30_000,
    "cut record": RECORD[: RECORD.index("seed")],
    "cut word": RECORD[:21],
    "another version's record": RECORD.replace("zodiac 1", "zodiac 9"),
    "no seats": RECORD.replace("seats 2", "seats two"),
    "too many seats": RECORD.replace("seats 2", "seats 9"),
    "too few names": RECORD.replace("Player 1 | Player 2", "Mei"),
    "too long a name": RECORD.replace("Player 1", "M" * 99),
    "scrolls together": RECORD.replace("competitive", "coop").replace("scrolls off", "scrolls on"),
    "no scrolls": RECORD.replace("scrolls off", "scrolls maybe"),
    "an open quotation": RECORD.replace("seed sentences", 'seed "sentences'),
    "too long a seed": RECORD.replace("sentences", "s" * 201),
    "twice": RECORD.replace("seats 2", "seats 2\nseats 2"),
    "no such line": RECORD.replace("seats 2", "seats 2\nweather fine"),
    "no move": RECORD + "jump rat1\n",
    "no such card": RECORD + "summon rat9 a1\n",
    "not allowed": RECORD + "take supply\n",
}


@pytest.mark.parametrize("by", ["paste", "file"])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_what_comes_in_is_answered_in_a_players_words(text: str, by: str) -> None:
    told = said(text, by=by)
    source = {"paste": "What was pasted", "file": "“holiday.txt”"}[by]
    assert told.startswith(f"{source} was not opened: ")
    assert told.endswith(". Nothing was changed.")
    assert not JARGON.search(told), told
    assert len(told) < 420


@pytest.mark.parametrize("name", [name for name, text in TEXTS.items() if text.startswith("#")])
def test_a_link_in_the_address_is_answered_so_too(name: str) -> None:
    told = said(TEXTS[name], by="link")
    assert told.startswith("The link was not opened: ")
    assert not JARGON.search(told), told


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("nonsense", "it is neither a link of this game nor the record of one, and begins 'nonsense'"),
        ("cut", "was cut: its end is missing; ask for it again"),
        ("altered", "was altered on its way; ask for it again"),
        ("more than its moves", "holds no game that these rules know; ask for it again"),
        ("another page's link", "'#g=' was cut"),
        ("cut record", "the record has no line 'seed'; copy all of it"),
        ("another version's record", "made by version '9' of the rules, and this game knows version 1"),
        ("too many seats", "competitive is for 2 to 4 seats, not 9"),
        ("too few names", "a game for 2 has 2 names, not 1: 'Mei'"),
        ("no such line", "line 4, 'weather fine', has no place at the head of a record"),
        ("not allowed", "line 9: 'take supply' is not allowed here, where player 1 may choose one of these: draw 1"),
        ("no such card", "'summon rat9 a1' is no move: 'summon' goes with a card, rat1 to pig5, not with 'rat9'"),
        ("too long a seed", "is too long: it may have 200 letters and figures"),
    ],
)  # fmt: skip
def test_the_sentence_names_the_input_and_says_what_to_do(name: str, part: str) -> None:
    assert part in said(TEXTS[name])


# ── Files that are no text ─────────────────────────────────


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"PK\x03\x04\x14\0\0\0\x08\0",
        b"\xff\xd8\xff\xe0\0\x10JFIF",
        RECORD.encode("utf-16"),
        RECORD.encode("utf-16-le"),
        b"{\0" + b'"version"',
    ],
)
def test_a_file_that_is_no_text_is_called_so(content: bytes) -> None:
    as_the_browser_reads_it = content.decode(errors="replace").removeprefix("\ufeff")
    told = said(as_the_browser_reads_it, by="file")
    assert told == f"“holiday.txt” was not opened: {NO_TEXT}. Nothing was changed."


def test_a_text_with_tabs_and_the_line_ends_of_windows_opens() -> None:
    app, _ = started()
    app.dispatch(Event("file", RECORD.replace("\n", "\r\n") + "draw\t1\r\n", "game.txt"))
    assert table(app).ply == 1


# ── Fields ─────────────────────────────────────────────────


def test_an_empty_file_is_called_empty() -> None:
    assert said("", by="file") == "“holiday.txt” was not opened: it is empty. Nothing was changed."


@pytest.mark.parametrize("pasted", ["", " \n "])
def test_an_empty_field_says_what_to_do(pasted: str) -> None:
    app, browser = started()
    app.dispatch(Event("open", "import"))
    app.dispatch(Event("paste", pasted))
    app.dispatch(Event("import"))
    assert app.state.message == NOTHING_PASTED
    assert browser.focused[-1] == "pasted"


def test_the_seed_has_an_end_and_one_that_is_too_long_all_the_same_is_named() -> None:
    app, browser = started()
    (seed,) = (control for control in controls(browser.html) if control.attributes.get("id") == "seed")
    assert seed.attributes["maxlength"] == "200"
    app.dispatch(Event("field", "龍" * 67, "seed"))
    app.dispatch(Event("deal"))
    assert app.state.table is None
    assert app.state.message.startswith("That cannot be done: the seed '龍")
    assert "is too long" in app.state.message
    assert app.state.form.seed == "龍" * 67  # it can be mended


def test_a_move_that_is_none_is_answered_in_a_players_words() -> None:
    app, _ = dealt()
    for move in ("take none", "draw 9", "fly away"):
        app.dispatch(Event("move", move))
        assert app.state.message.startswith(f"That cannot be done: '{move}' is ")
        assert not JARGON.search(app.state.message)
