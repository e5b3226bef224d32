"""A saved game: what is kept of a game, and the game again from what was kept.

An entry needs no more than ``record`` and ``updated``. Of the rest, ``title`` to ``calendar`` spare the list of saved
games a look into the record; ``undone`` holds the moves that were taken back and can be played again; ``peeked`` marks
a game in which something hidden was taken back after it was seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from web.saved_text import Entry, check_of
from web.session import CALENDAR_LETTERS, default_name
from web.words import ELEMENT_OF, plain_name
from zodiac import Game, Move, ZodiacError
from zodiac.board import SPACE_NAMES
from zodiac.cards import ELEMENTS

_LETTER = dict(zip(ELEMENTS, CALENDAR_LETTERS, strict=True))


def entry_of(game: Game, now: str, *, peeked: bool = False) -> Entry:
    """Return what is kept of a game: its record, and enough to list it without reading that."""
    position = game.position.to_dict()
    setup = position["setup"]
    tops = (position["spaces"][space]["cards"][-1:] for space in SPACE_NAMES)
    record = game.record()
    return {
        "record": record,
        "updated": now,
        "title": ", ".join(game.players),
        "kind": "solo" if setup["seats"] == 1 else setup["mode"],
        "ply": game.ply,
        "round": position["rounds"] + 1,
        "turn": game.players[position["turn"]["seat"] - 1],
        "over": bool(position["over"]),
        "calendar": "".join(_LETTER[ELEMENT_OF[top[0]]] if top else "." for top in tops),
        "undone": _undone(game, record),
        "peeked": peeked,
    }


def _undone(game: Game, record: str) -> dict[str, str] | None:
    """Return the moves taken back, one a line, and a checksum that ties them to the record: one that has gone on since,
    by a version of this page that knows nothing of them, is not theirs any more."""
    moves = "".join(f"{move}\n" for move in game.undone)
    return {"moves": moves, "check": check_of(record + moves)} if moves else None


def game_of(entry: Mapping[str, Any]) -> Game:
    """Return the game of an entry, with what was taken back if that is whole; ZodiacError if its record is none."""
    game = plainly_named(Game.from_record(entry["record"]))
    undone = entry.get("undone")
    if not isinstance(undone, dict) or not isinstance(undone.get("moves"), str):
        return game
    moves = undone["moves"]
    if undone.get("check") != check_of(entry["record"] + moves):
        return game
    try:
        return with_undone(game, moves.splitlines())
    except ZodiacError:
        return game


def with_undone(game: Game, moves: Iterable[Move | str]) -> Game:
    """Return a game's twin in which ``moves`` were played and taken back; ZodiacError if one of them is not legal."""
    twin = game.copy()
    for move in moves:
        twin.play(move)
    while twin.ply > game.ply:
        twin.undo()
    return twin


def renamed(game: Game, names: Sequence[str]) -> Game:
    """Return a game's twin under other names, one for each seat; InvalidSetupError if a name is none."""
    twin = Game.new(game.setup, names)
    for move in game.moves:
        twin.play(move)
    return with_undone(twin, game.undone)


def plainly_named(game: Game) -> Game:
    """Return a game from outside with its names as if they had been typed here."""
    names = tuple(plain_name(name) or default_name(seat) for seat, name in enumerate(game.players, start=1))
    return game if names == game.players else renamed(game, names)


def is_peeked(entry: Mapping[str, Any]) -> bool:
    """Whether an entry is that of a game in which something hidden was taken back after it was seen."""
    return entry.get("peeked") is True
