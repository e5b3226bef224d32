"""Positions for worked examples: name what matters, the rest is filled in so that nothing is missing.

Every card not named lies in the deck in card order (rat1 is on top unless named elsewhere), every Element
Token not named lies in the supply, and with scrolls every scroll not named lies in the stock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zodiac import Game

ANIMALS = "rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig".split()
ELEMENTS = "wood fire earth metal water".split()
SPACES = [column + row for row in "1234" for column in "abcd"]
CARDS = [f"{animal}{rank}" for animal in ANIMALS for rank in "12345"]


def position(
    mode: str = "competitive",
    seats: int = 2,
    *,
    scrolls: bool = False,
    year: int = 2026,
    hands: Mapping[int, str] | None = None,
    board: Mapping[str, str] | None = None,
    tokens: Mapping[str, str] | None = None,
    elements: Mapping[int, str] | None = None,
    animals: Mapping[str, int | str] | None = None,
    years: Mapping[int, int] | None = None,
    display: str = "",
    discard: str = "",
    deck: str | None = None,
    owned: Mapping[int, Sequence[str]] | None = None,
    gone: Sequence[str] = (),
    seat: int = 1,
    actions: int = 2,
    ending: str | None = None,
    rounds: int = 0,
) -> dict[str, Any]:
    """Return NOTATION's position dict for a main phase.

    ``hands`` {seat: "rat1 ox2"}; ``board`` {"a1": "rat1 rat3"} bottom to top; ``tokens`` {"b2": "fire"} on
    spaces; ``elements`` {seat: "fire fire wood"} held; ``animals`` {"rat": seat or "complete"}; ``display``
    up to eight cards, "-" for an empty slot; ``deck``, if given, is the deck from the top, and everything
    else that is not named goes to the discard pile; ``owned`` {seat: ["fire 3 active", "wood 1 inactive"]};
    ``gone`` ["fire 1"] scrolls that left the game.
    """
    hands, board, tokens = hands or {}, board or {}, tokens or {}
    elements, animals, years, owned = elements or {}, animals or {}, years or {}, owned or {}
    slots: list[str | None] = [None if name == "-" else name for name in display.split()]
    slots += [None] * (8 - len(slots))
    pile = discard.split()
    named = [card for cards in (*hands.values(), *board.values()) for card in cards.split()]
    named += [card for card in slots if card] + pile
    rest = [card for card in CARDS if card not in named]
    if deck is not None:
        top = deck.split()
        pile += [card for card in rest if card not in top]
        rest = top
    held = {s: elements.get(s, "").split() for s in range(1, seats + 1)}
    lying = [*tokens.values(), *(token for some in held.values() for token in some)]
    scroll_rows = {s: [row.split() for row in owned.get(s, ())] for s in range(1, seats + 1)}
    away = {f"{row[0]} {row[1]}" for rows in scroll_rows.values() for row in rows} | set(gone)
    scores = [0] * seats
    result: dict[str, Any] = {
        "setup": {"mode": mode, "seats": seats, "scrolls": scrolls, "year": year},
        "deck": rest,
        "display": slots,
        "discard": sorted(pile, key=CARDS.index),
        "spaces": {s: {"cards": board.get(s, "").split(), "token": tokens.get(s)} for s in SPACES},
        "supply": {e: 3 - lying.count(e) for e in ELEMENTS},
        "animals": {
            a: f"p{animals[a]}" if isinstance(animals.get(a), int) else animals.get(a) for a in ANIMALS
        },
        "players": [
            {
                "hand": sorted(hands.get(s, "").split(), key=CARDS.index),
                "elements": {e: held[s].count(e) for e in ELEMENTS},
                "years": years.get(s, 0),
                "scrolls": sorted(
                    (
                        {"element": e, "level": int(level), "active": state == "active"}
                        for e, level, state in scroll_rows[s]
                    ),
                    key=lambda row: (ELEMENTS.index(row["element"]), row["level"]),
                ),
            }
            for s in range(1, seats + 1)
        ],
        "stock": {e: [n for n in range(1, 6) if scrolls and f"{e} {n}" not in away] for e in ELEMENTS},
        "turn": {"seat": seat, "actions": actions, "phase": "main"},
        "pending": None,
        "ending": ending,
        "rounds": rounds,
        "over": False,
        "scores": scores,
    }
    return result


def game(mode: str = "competitive", seats: int = 2, **rest: Any) -> Game:
    """Return a Game set up from :func:`position`; its arguments are those of :func:`position`."""
    return Game.from_position(position(mode, seats, **rest))


def texts(some_game: Game) -> list[str]:
    """Return the legal moves as text, in their order."""
    return [str(move) for move in some_game.legal_moves()]


def play(some_game: Game, *moves: str) -> Game:
    """Play several moves and return the same game."""
    for move in moves:
        some_game.play(move)
    return some_game


def player(some_game: Game, seat: int) -> dict[str, Any]:
    """Return what the position dict says of one seat: hand, elements, years, scrolls."""
    row: dict[str, Any] = some_game.position.to_dict()["players"][seat - 1]
    return row


def scrolls(some_game: Game, seat: int) -> list[str]:
    """Return a seat's scrolls in the spelling of :func:`position`: ["fire 3 active", "wood 1 inactive"]."""
    return [
        f"{row['element']} {row['level']} {'active' if row['active'] else 'inactive'}"
        for row in player(some_game, seat)["scrolls"]
    ]


def held(some_game: Game, seat: int) -> list[str]:
    """Return a seat's Element Tokens one by one, in element order: ["wood", "fire", "fire"]."""
    return [element for element, count in player(some_game, seat)["elements"].items() for _ in range(count)]


def state(some_game: Game) -> dict[str, Any]:
    """Return the whole position of the game as NOTATION's dict."""
    whole: dict[str, Any] = some_game.position.to_dict()
    return whole


def hand(some_game: Game, seat: int) -> list[str]:
    """Return a seat's hand, in card order."""
    cards: list[str] = player(some_game, seat)["hand"]
    return cards


def years(some_game: Game, seat: int) -> int:
    """Return a seat's place on the Year Track."""
    count: int = player(some_game, seat)["years"]
    return count
