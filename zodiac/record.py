"""The record of a game: a header and one move a line, for people and programs alike (NOTATION, *Record*)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import NamedTuple

from zodiac.errors import InvalidMoveError, InvalidRecordError, InvalidSetupError, shown
from zodiac.moves import Move
from zodiac.setup import Setup

VERSION = 1  # of the rules: a record of other rules would be misread
MAGIC = "zodiac"
HEADER = ("mode", "seats", "scrolls", "year", "seed", "players")  # only the players may be left out
SWITCH = {"on": True, "off": False}
BETWEEN_NAMES = " | "
LONGEST = 200_000  # characters; the longest game has a tenth of it


class Record(NamedTuple):
    """What a record says: the set-up, the players' names by seat (empty if it has none), and the moves."""

    setup: Setup
    players: tuple[str, ...]
    moves: tuple[Move, ...]
    lines: tuple[int, ...]  # the line each move stands on, for messages


def write(setup: Setup, players: Sequence[str], moves: Sequence[Move]) -> str:
    """Return the record's text."""
    header = {
        "mode": setup.mode,
        "seats": str(setup.seats),
        "scrolls": "on" if setup.scrolls else "off",
        "year": str(setup.year),
        "seed": _quoted(setup.seed),
        "players": BETWEEN_NAMES.join(_quoted(name) for name in players),
    }
    lines = [f"{MAGIC} {VERSION}", *(f"{key} {value}" for key, value in header.items()), "", *map(str, moves)]
    text = "\n".join(lines) + "\n"
    if len(text) > LONGEST:
        raise InvalidRecordError(
            f"the record of a game has up to {LONGEST} characters, and that of this one would have {len(text)}"
        )
    return text


def _quoted(text: str) -> str:
    """Return ``text`` as it is if it reads back so, else as a JSON string that holds no mark of the record's own."""
    plain = text.isprintable() and " ".join(text.split()) == text != "" and not set(text) & set('#|"')
    return text if plain else json.dumps(text).replace("#", "\\u0023").replace("|", "\\u007c")


def _unquoted(text: str, where: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        value = json.loads(text)
        value.encode()
    except (ValueError, AttributeError, RecursionError):
        raise InvalidRecordError(
            f"the line {where!r} holds {shown(text)}, which begins with a quotation mark and is no whole quotation"
        ) from None
    return str(value)


def read(text: str) -> Record:
    """Return what a record says, its moves not yet tried; InvalidRecordError if it is none or of another version."""
    if not isinstance(text, str):
        raise InvalidRecordError(f"a record is a text that begins '{MAGIC} {VERSION}', not {shown(text)}")
    if len(text) > LONGEST:
        raise InvalidRecordError(
            f"{shown(text)} is too long to be the record of a game: it has {len(text)} characters, and a record "
            f"up to {LONGEST}"
        )
    lines = list(dropwhile(lambda numbered: not numbered[1], _lines(text)))
    _check_version(lines)
    header: dict[str, str] = {}
    moves: list[tuple[int, Move]] = []
    rest = iter(lines[1:])
    for number, line in rest:
        if not line:
            break
        key, _, value = line.partition(" ")
        if key not in HEADER or key in header:
            raise InvalidRecordError(
                f"line {number}, {shown(line)}, has no place at the head of a record, which says {', '.join(HEADER)}, "
                "each once; then comes an empty line, and then the moves"
            )
        header[key] = value.strip()
    else:
        raise InvalidRecordError(
            f"the record ends with {shown(lines[-1][1])}, before the empty line and the moves; copy all of it"
        )
    for number, line in rest:
        if line:
            try:
                moves.append((number, Move.parse(line)))
            except InvalidMoveError as error:
                raise InvalidRecordError(f"line {number}: {error}") from None
    setup = _read_setup(header)
    return Record(setup, _read_players(header), tuple(move for _, move in moves), tuple(n for n, _ in moves))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each line with its number, comments taken out; a line that is all comment is no line."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        content, mark, _ = line.partition("#")
        if content.strip() or not mark:
            yield number, content.strip()


def _check_version(lines: list[tuple[int, str]]) -> None:
    first = lines[0][1] if lines else ""
    word, _, version = first.partition(" ")
    if word != MAGIC:
        raise InvalidRecordError(
            f"the record of a game begins '{MAGIC} {VERSION}', and this begins {shown(first)}"
            if first
            else f"it is empty, and the record of a game begins '{MAGIC} {VERSION}'"
        )
    if version != str(VERSION):
        raise InvalidRecordError(
            f"this record was made by version {shown(version)} of the rules, and this game knows version {VERSION}; "
            "a newer version of the game may open it"
        )


def _read_setup(header: dict[str, str]) -> Setup:
    for key in HEADER[:-1]:
        if key not in header:
            raise InvalidRecordError(f"the record has no line {key!r}; copy all of it")
    if header["scrolls"] not in SWITCH:
        raise InvalidRecordError(f"the line 'scrolls' says on or off, not {shown(header['scrolls'])}")
    numbers = {}
    for key in ("seats", "year"):
        if not (header[key].isascii() and header[key].isdigit() and len(header[key]) <= 6):
            raise InvalidRecordError(f"the line {key!r} holds a number, not {shown(header[key])}")
        numbers[key] = int(header[key])
    seed = _unquoted(header["seed"], "seed")
    try:
        return Setup(header["mode"], numbers["seats"], SWITCH[header["scrolls"]], numbers["year"], seed)
    except InvalidSetupError as error:
        raise InvalidRecordError(str(error)) from None


def _read_players(header: dict[str, str]) -> tuple[str, ...]:
    if "players" not in header:
        return ()
    return tuple(_unquoted(name.strip(), "players") for name in header["players"].split("|"))
