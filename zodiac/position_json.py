"""The JSON of a table, written and read (NOTATION, *Position*). What is read is untrusted until it is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from zodiac.board import (
    ACTIONS_A_TURN,
    DISPLAY_SIZE,
    LEVELS,
    SPACE_NAMES,
    SPACES_IN,
    TOKENS_OF_EACH_ELEMENT,
)
from zodiac.cards import ANIMAL, ANIMALS, CARD_NAMES, ELEMENT, ELEMENTS, RANKS
from zodiac.errors import InvalidPositionError, shown
from zodiac.masks import members, overlay
from zodiac.moves import SEAT_NAMES
from zodiac.rules import RULESETS
from zodiac.ruleset import Ruleset
from zodiac.table import COMPLETE, DISCARD, ENDINGS, MAIN, NONE, OVER, PHASES, Pending, Table

MOST_YEARS = 10_000  # more than any game can bring; only keeps nonsense out


def write(table: Table) -> dict[str, Any]:
    """Return the whole table in names, hidden cards included."""
    spaces: list[dict[str, Any]] = [{"cards": [], "token": None} for _ in SPACE_NAMES]
    for home, stack in zip(table.homes, table.stacks, strict=True):
        if stack:
            spaces[home]["cards"] = [CARD_NAMES[card] for card in stack]
    for element, bearing in enumerate(table.ground):
        for space in SPACES_IN[bearing]:
            spaces[space]["token"] = ELEMENTS[element]
    return {
        "setup": {
            "mode": table.rules.mode,
            "seats": table.seats,
            "scrolls": table.rules.scrolls,
            "year": table.year,
        },
        "deck": [CARD_NAMES[card] for card in table.deck[table.dealt :]],
        "display": [None if card == NONE else CARD_NAMES[card] for card in table.display],
        "discard": card_names(table.discard),
        "spaces": dict(zip(SPACE_NAMES, spaces, strict=True)),
        "supply": dict(zip(ELEMENTS, table.supply, strict=True)),
        "animals": {name: _owner_name(owner) for name, owner in zip(ANIMALS, table.owners, strict=True)},
        "players": [_write_player(table, seat) for seat in range(table.seats)],
        "stock": {
            name: [level for level in RANKS if table.stock >> element * LEVELS + level - 1 & 1]
            for element, name in enumerate(ELEMENTS)
        },
        "turn": {"seat": table.seat + 1, "actions": table.actions, "phase": PHASES[table.phase]},
        "pending": write_pending(table.pending),
        "ending": ENDINGS[table.ending],
        "rounds": table.rounds,
        "over": table.phase == OVER,
        "scores": table.rules.scores(table),
    }


def card_names(cards: int) -> list[str]:
    """Return the names of a set of cards, in card order."""
    return [CARD_NAMES[card] for card in members(cards)]


def _owner_name(owner: int) -> str | None:
    return {NONE: None, COMPLETE: "complete"}.get(owner) if owner < 0 else SEAT_NAMES[owner]


def _write_player(table: Table, seat: int) -> dict[str, Any]:
    scrolls = table.active[seat] | table.inactive[seat]
    first = seat * len(ELEMENTS)
    return {
        "hand": card_names(table.hands[seat]),
        "elements": dict(zip(ELEMENTS, table.tokens[first : first + len(ELEMENTS)], strict=True)),
        "years": table.years[seat],
        "scrolls": [
            {
                "element": ELEMENTS[scroll // LEVELS],
                "level": scroll % LEVELS + 1,
                "active": bool(table.active[seat] >> scroll & 1),
            }
            for scroll in members(scrolls)
        ],
    }


def write_pending(pending: Pending | None) -> dict[str, Any] | None:
    """Return what an open choice is about, in names; None if there is no choice."""
    if pending is None:
        return None
    written: dict[str, Any] = {"cause": pending.cause}
    if pending.card != NONE:
        written["card"] = CARD_NAMES[pending.card]
    if pending.space != NONE:
        written["space"] = SPACE_NAMES[pending.space]
    if pending.element != NONE:
        written["element"] = ELEMENTS[pending.element]
    if pending.seat != NONE:
        written["seat"] = SEAT_NAMES[pending.seat]
    if pending.scroll != NONE:
        written["scroll"] = {
            "element": ELEMENTS[pending.scroll // LEVELS],
            "level": pending.scroll % LEVELS + 1,
        }
        written["left"] = pending.left
    return written


class Header(NamedTuple):
    """What a table needs before anything can lie on it."""

    rules: Ruleset
    seats: int
    year: int


def read_setup(data: object) -> Header:
    """Return the rules, seats and year that a position's JSON names."""
    setup = _mapping(_member(_mapping(data, "a position"), "setup", "a position"), "setup")
    mode, scrolls = _member(setup, "mode", "setup"), _member(setup, "scrolls", "setup")
    rules = RULESETS.get((mode, scrolls)) if isinstance(mode, str) and isinstance(scrolls, bool) else None
    if rules is None:
        raise InvalidPositionError(f"no game has mode {shown(mode)} with scrolls {shown(scrolls)}")
    seats = _number(_member(setup, "seats", "setup"), rules.seats[0], rules.seats[-1], "setup seats")
    return Header(rules, seats, _number(_member(setup, "year", "setup"), 1, 9999, "setup year"))


def read(data: Mapping[str, Any], table: Table) -> None:
    """Lay on an empty ``table`` what a position's JSON describes."""
    table.deck = tuple(_cards(_member(data, "deck", "a position"), "the deck"))
    slots = _sequence(_member(data, "display", "a position"), "the display", DISPLAY_SIZE)
    table.display = [
        NONE if card is None else _place(card, CARD_NAMES, "a card", "the display") for card in slots
    ]
    table.discard = _card_set(_member(data, "discard", "a position"), "the discard pile")
    for space, content in enumerate(_row(data, "spaces", SPACE_NAMES)):
        _read_space(table, space, _mapping(content, f"space {SPACE_NAMES[space]}"))
    table.supply = [
        _number(n, 0, TOKENS_OF_EACH_ELEMENT, "the supply") for n in _row(data, "supply", ELEMENTS)
    ]
    owners = _row(data, "animals", ANIMALS)
    table.owners = [_read_owner(owner, table.seats) for owner in owners]
    players = _sequence(_member(data, "players", "a position"), "players", table.seats)
    for seat, player in enumerate(players):
        _read_player(table, seat, _mapping(player, f"player {SEAT_NAMES[seat]}"))
    for element, levels in enumerate(_row(data, "stock", ELEMENTS)):
        for level in _sequence(levels, "the stock"):
            scroll = 1 << element * LEVELS + _number(level, 1, LEVELS, "the stock") - 1
            if table.stock & scroll:
                raise InvalidPositionError(
                    f"the stock of {ELEMENTS[element]} holds a level twice: {shown(levels)}"
                )
            table.stock |= scroll
    _read_turn(table, data)
    lying = [card for card in table.display if card != NONE]
    lying += [card for stack in table.stacks for card in stack]
    table.seen = table.discard | sum(1 << card for card in set(lying))
    if table.pending and table.pending.card != NONE:
        table.seen |= 1 << table.pending.card


def _read_space(table: Table, space: int, content: Mapping[str, Any]) -> None:
    where = f"space {SPACE_NAMES[space]}"
    stack = _cards(_member(content, "cards", where), where)
    token = _member(content, "token", where)
    if token is not None:
        if stack:
            raise InvalidPositionError(
                f"{where} bears a token and cards; a token is taken when it is covered"
            )
        table.ground[_place(token, ELEMENTS, "an element", where)] |= 1 << space
    if not stack:
        return
    animal = ANIMAL[stack[0]]
    if any(ANIMAL[card] != animal for card in stack):
        raise InvalidPositionError(
            f"{where} holds more than one animal: {', '.join(CARD_NAMES[c] for c in stack)}"
        )
    if table.stacks[animal]:
        raise InvalidPositionError(
            f"{ANIMALS[animal]} is on {SPACE_NAMES[table.homes[animal]]} and on {where}"
        )
    table.stacks[animal] = tuple(stack)
    table.homes[animal] = space
    table.empty ^= 1 << space
    table.tops[ELEMENT[stack[-1]]] |= 1 << space


def _read_owner(owner: object, seats: int) -> int:
    if owner is None:
        return NONE
    return COMPLETE if owner == "complete" else _place(owner, SEAT_NAMES[:seats], "a seat", "animals")


def _read_player(table: Table, seat: int, player: Mapping[str, Any]) -> None:
    where = f"player {SEAT_NAMES[seat]}"
    table.hands[seat] = _card_set(_member(player, "hand", where), f"the hand of {where}")
    counts = [_number(n, 0, TOKENS_OF_EACH_ELEMENT, where) for n in _row(player, "elements", ELEMENTS)]
    table.tokens[seat * len(ELEMENTS) : (seat + 1) * len(ELEMENTS)] = counts
    table.years[seat] = _number(_member(player, "years", where), 0, MOST_YEARS, f"the years of {where}")
    for entry in _sequence(_member(player, "scrolls", where), f"the scrolls of {where}"):
        scroll = 1 << _read_scroll(entry, where)
        active = _member(entry, "active", where)
        if not isinstance(active, bool) or scroll & (table.active[seat] | table.inactive[seat]):
            raise InvalidPositionError(f"{where} has no such scrolls: {shown(entry)}")
        (table.active if active else table.inactive)[seat] |= scroll


def _read_scroll(entry: object, where: str) -> int:
    scroll = _mapping(entry, where)
    element = _place(_member(scroll, "element", where), ELEMENTS, "an element", where)
    return element * LEVELS + _number(_member(scroll, "level", where), 1, LEVELS, where) - 1


def _read_turn(table: Table, data: Mapping[str, Any]) -> None:
    turn = _mapping(_member(data, "turn", "a position"), "turn")
    table.seat = _number(_member(turn, "seat", "turn"), 1, table.seats, "the seat to move") - 1
    table.actions = _number(_member(turn, "actions", "turn"), 0, ACTIONS_A_TURN, "the actions left")
    table.phase = _place(_member(turn, "phase", "turn"), PHASES, "a phase", "turn")
    ending = data.get("ending")
    if ending not in ENDINGS:
        raise InvalidPositionError(f"ending must be null, armed or last, not {shown(ending)}")
    table.ending = ENDINGS.index(ending)
    table.rounds = _number(data.get("rounds", 0), 0, MOST_YEARS, "rounds")
    if data.get("over", table.phase == OVER) is not (table.phase == OVER):
        raise InvalidPositionError(f"over is {shown(data['over'])} in the phase {PHASES[table.phase]}")
    if (table.actions == 0) != (table.phase in (DISCARD, OVER)):
        raise InvalidPositionError(f"{table.actions} actions left do not fit the phase {PHASES[table.phase]}")
    table.pending = _read_pending(table, data.get("pending"))


def _read_pending(table: Table, pending: object) -> Pending | None:
    phase = PHASES[table.phase]
    form = table.rules.pending.get(table.phase)
    if form is None and table.phase not in (MAIN, OVER):
        raise InvalidPositionError(f"a game of {table.rules.mode} has no phase {phase} by these rules")
    if form is None or not form.causes:
        if pending is not None:
            raise InvalidPositionError(f"nothing is pending in the phase {phase}, not {shown(pending)}")
        return None
    choice = _mapping(pending, f"what is pending in the phase {phase}")
    cause = _member(choice, "cause", "pending")
    read: dict[str, Any] = {key: READERS[key](_member(choice, key, "pending")) for key in form.says}
    return Pending(form.causes[_place(cause, form.causes, "a cause", "pending")], **read)


def _mapping(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise InvalidPositionError(f"{where} must be an object with names, not {shown(value)}")
    return value


def _sequence(value: object, where: str, length: int | None = None) -> Sequence[Any]:
    if not isinstance(value, list | tuple) or length not in (None, len(value)):
        raise InvalidPositionError(
            f"{where} must be a list{f' of {length}' if length else ''}, not {shown(value)}"
        )
    return value


def _member(values: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in values:
        raise InvalidPositionError(f"{where} must have an entry {key!r}; it has {shown(list(values))}")
    return values[key]


def _row(data: Mapping[str, Any], key: str, names: tuple[str, ...]) -> list[Any]:
    """Return the values of an object that must have exactly the given names, in their order."""
    values = _mapping(_member(data, key, "a position"), key)
    for name in values:
        _place(name, names, "a name", key)
    return [_member(values, name, key) for name in names]


def _number(value: object, least: int, most: int, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise InvalidPositionError(f"{where} must be a number from {least} to {most}, not {shown(value)}")
    return value


def _place(name: object, names: tuple[str, ...], what: str, where: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise InvalidPositionError(f"{where}: {shown(name)} is not {what} from {names[0]} to {names[-1]}")
    return names.index(name)


def _cards(names: object, where: str) -> list[int]:
    return [_place(name, CARD_NAMES, "a card", where) for name in _sequence(names, where)]


def _card_set(names: object, where: str) -> int:
    cards = _cards(names, where)
    if len(set(cards)) != len(cards):
        raise InvalidPositionError(f"{where} holds a card twice: {shown(names)}")
    return overlay([1 << card for card in cards])[0]


READERS: Mapping[str, Callable[[object], Any]] = {
    "card": lambda value: _place(value, CARD_NAMES, "a card", "pending"),
    "space": lambda value: _place(value, SPACE_NAMES, "a space", "pending"),
    "element": lambda value: _place(value, ELEMENTS, "an element", "pending"),
    "seat": lambda value: _place(value, SEAT_NAMES, "a seat", "pending"),
    "scroll": lambda value: _read_scroll(value, "pending"),
    "left": lambda value: _number(value, 1, LEVELS, "pending left"),
}
