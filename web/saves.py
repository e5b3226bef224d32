"""Saved games as they are listed, and as files: the record of one, or a JSON object of several."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, NamedTuple

from web.entry import entry_of, game_of, is_peeked
from web.saved_text import VERSION, Entry, is_entry, read
from web.session import SavedGame
from web.words import PEEKED, isolated, plain_name
from zodiac import InvalidRecordError, ZodiacError

LONGEST_NAME = 60  # characters of a saved game's name
LONG_AGO = "1970-01-01T00:00:00Z"  # for a game that does not say when it was played
_MONTHS = "January February March April May June July August September October November December".split()


# ── The list ───────────────────────────────────────────────


def title(entry: Mapping[str, Any]) -> str:
    """Return what a saved game is called: the name it was given, else its players."""
    return str(entry.get("name") or entry.get("title") or "A game")


def row(game_id: str, entry: Mapping[str, Any], today: date, *, unsaved: bool = False) -> SavedGame:
    """Return a saved game as it is listed; whatever is missing in the entry is left out."""
    return SavedGame(
        game_id=game_id,
        title=title(entry),
        kind=str(entry.get("kind", "")),
        standing=_standing(entry),
        when=when(entry["updated"], today),
        calendar=str(entry.get("calendar", ""))[:16].ljust(16, "."),
        unsaved=unsaved,
    )


def _standing(entry: Mapping[str, Any]) -> str:
    if entry.get("over") is True:
        return f"finished, {PEEKED}" if is_peeked(entry) else "finished"
    number, name = entry.get("round"), entry.get("turn")
    if not isinstance(number, int) or not isinstance(name, str):
        return ""
    return f"round {number}" if entry.get("kind") == "solo" else f"round {number} · {isolated(name)}’s turn"


def when(updated: str, today: date) -> str:
    """Return the day of a time (ISO 8601, any zone) in words; a text that is no time stays as it is.

    >>> when("2026-07-12T12:00:00Z", date(2026, 11, 29)), when("2025-07-12T12:00:00Z", date(2026, 11, 29))
    ('12 July', '12 July 2025')
    """
    try:
        day = datetime.fromisoformat(updated).astimezone().date()
    except (ValueError, OverflowError):
        return updated[:10]
    ago = (today - day).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    return f"{day.day} {_MONTHS[day.month - 1]}" + (f" {day.year}" if day.year != today.year else "")


def without_names(record: str) -> str:
    """Return a record, as the engine writes it, without the line that names the players: the game and no more."""
    header, _, moves = record.partition("\n\n")
    return "\n".join(line for line in header.split("\n") if not line.startswith("players ")) + "\n\n" + moves


# ── Files ──────────────────────────────────────────────────


def file_name(entry: Mapping[str, Any]) -> str:
    """Return the name of the file that a game's record is exported to.

    >>> file_name({"title": "Mei, Otto / x"})
    'zodiac-mei-otto-x.txt'
    """
    words = "".join(sign if sign.isalnum() else " " for sign in title(entry).lower()).split()
    return "-".join(["zodiac", *words])[:LONGEST_NAME] + ".txt"


def as_file(games: Mapping[str, Entry]) -> str:
    """Return all games as the text of one file, in the form in which they are kept."""
    return json.dumps({"version": VERSION, **games}, ensure_ascii=False, indent=1) + "\n"


class Found(NamedTuple):
    """What a file of games holds: the entries that can be played on, and those that cannot, as they are."""

    good: tuple[Entry, ...]
    damaged: tuple[str, ...]


def read_games(text: str) -> Found:
    """Read a file of games; InvalidRecordError, in words for the player, if it is none."""
    found = read(text)
    if found is None:
        raise InvalidRecordError("it is cut or damaged, or not a file of games at all")
    if found.newer:
        raise InvalidRecordError("a newer version of this page has written it; reload to get that version")
    good: list[Entry] = []
    damaged: list[str] = []
    for game_id, entry in (found.entries | found.damaged).items():
        try:
            good.append(_checked(entry))
        except ZodiacError:
            damaged.append(json.dumps({game_id: entry}, ensure_ascii=False))
    if not good:
        raise InvalidRecordError("there is no game in it that can be played")
    return Found(tuple(good), tuple(damaged))


def _checked(entry: object) -> Entry:
    """Return an entry made anew from a game, so that nothing else from outside gets in but its name and its mark."""
    if not is_entry(entry):
        raise InvalidRecordError("not a saved game")
    checked = entry_of(game_of(entry), _time(entry["updated"]), peeked=is_peeked(entry))
    name = as_name(entry.get("name"))
    return {**checked, "name": name} if name else checked


def as_name(text: object) -> str:
    """Return a text from outside as the name of a saved game: on one line, not too long; "" if it is none."""
    if not isinstance(text, str):
        return ""
    whole = text.encode(errors="ignore").decode()  # half a character cannot be kept
    return plain_name(whole)[:LONGEST_NAME]


def _time(text: str) -> str:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return LONG_AGO
    return text
