"""A game or a deal as a URL fragment (NOTATION, *Link*).

The payload is a few bytes in base64url: version and length, set-up, seed, then the moves as one big number in mixed
radix, each move two digits: its verb among those of the legal moves, and its place among the legal moves of that verb.
So what is forced costs nothing, and a rare verb is not dear because another has many moves. A CRC-32 closes it; no
change of one character escapes that. The players' names, if they go along, follow behind a dot in the same kind of
frame: a link cut off just there still opens, without them.
"""

from __future__ import annotations

import binascii
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from typing import NamedTuple

from zodiac.errors import InvalidLinkError, InvalidSetupError, shown
from zodiac.moves import Move
from zodiac.record import VERSION
from zodiac.rules import RULESETS
from zodiac.setup import Setup, deal

GAME = "g"  # the kinds of link: a game from its deal on, or the deal alone
DEAL = "d"
NAMES = "."  # parts the names from the game
LONGEST = 8_000  # characters; a whole game has about 100
MOST_MOVES = 1_500  # bounds the work a link can ask for; random games have some 150
CHECKSUM = 4  # bytes
BY_CODE = {rules.code: rules for rules in RULESETS.values()}

_FRAGMENT = r"(?s)(?:.*#)?(?P<kind>[gd])=(?P<game>[A-Za-z0-9_-]*)(?:\.(?P<names>[A-Za-z0-9_-]*))?"
_HEX = r"(?:[0-9a-f]{2})+"


class Link(NamedTuple):
    """What a link says: the set-up, the moves, which are legal one after the other (a deal has none), and the players'
    names by seat, "" for one that has none; no names at all if the link holds none."""

    setup: Setup
    moves: tuple[Move, ...]
    names: tuple[str, ...]


def write_deal(setup: Setup) -> str:
    """Return the fragment ``#d=…`` of a deal."""
    return _fragment(DEAL, _write_setup(setup))


def write_game(setup: Setup, moves: Sequence[Move], names: Sequence[str] = ()) -> str:
    """Return the fragment ``#g=…`` of a game; every move must be legal in its turn.

    ``names`` by seat go along if there are any; "" stands for a seat without a name.
    """
    if len(moves) > MOST_MOVES:
        raise InvalidLinkError(
            f"a link holds up to {MOST_MOVES} moves, and this game has {len(moves)}; save it as a file instead"
        )
    position = deal(setup)
    digits = []
    for move in moves:
        kinds = _by_verb(position.legal_moves())
        same = kinds[move.verb]
        digits += [(list(kinds).index(move.verb), len(kinds)), (same.index(move), len(same))]
        position.play_unchecked(move)
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    body = number.to_bytes((number.bit_length() + 7) // 8, "little")
    payload = _write_setup(setup) + _write_number(len(moves)) + body
    return _fragment(GAME, payload, names if any(names) else ())


def read(fragment: str) -> Link:
    """Return what a link says; InvalidLinkError with the reason if it was cut, altered or made by another version.

    ``fragment`` is ``#g=…``, ``#d=…``, the same without ``#``, or a whole address that ends so.
    """
    kind, payload, naming = _open(fragment)
    reader = _Reader(payload)
    try:
        names = _read_names(naming)
        setup = _read_setup(reader)
        if kind == DEAL:
            moves: tuple[Move, ...] = ()
        else:
            moves = _read_moves(reader, setup)
    except (LookupError, UnicodeDecodeError, InvalidSetupError):
        raise InvalidLinkError(
            f"the link {shown(fragment)} holds no game that these rules know; ask for it again"
        ) from None
    if reader.rest():
        raise InvalidLinkError(f"the link {shown(fragment)} goes on behind its end; ask for it again")
    return Link(setup, moves, names)


def _by_verb(legal: Sequence[Move]) -> dict[str, list[Move]]:
    """Return the legal moves by verb, verbs and moves in their documented order."""
    kinds: dict[str, list[Move]] = {}
    for move in legal:
        kinds.setdefault(move.verb, []).append(move)
    return kinds


def _fragment(kind: str, payload: bytes, names: Sequence[str] = ()) -> str:
    game = _framed(kind, VERSION, payload)
    naming = NAMES + _framed(kind + game, len(names), _write_names(names)) if names else ""
    return f"#{kind}={game}{naming}"


def _framed(context: str, head: int, payload: bytes) -> str:
    """Return a payload as text with what tells that it is whole: its length, and a checksum over it and ``context``."""
    framed = bytes([head]) + _write_number(len(payload)) + payload
    return _encoded(framed + _checksum(context, framed))


def _checksum(context: str, framed: bytes) -> bytes:
    return binascii.crc32(context.encode() + framed).to_bytes(CHECKSUM, "big")


class _Opened(NamedTuple):
    """A link whose frames are whole: its kind, and what is in them; ``names`` is empty if it has none."""

    kind: str
    payload: bytes
    names: bytes


def _open(fragment: str) -> _Opened:
    if isinstance(fragment, str) and len(fragment) > LONGEST:
        raise InvalidLinkError(
            f"{shown(fragment)} is too long to be a link of this game: it has {len(fragment)} characters, and a link "
            f"up to {LONGEST}"
        )
    found = re.fullmatch(_FRAGMENT, fragment.strip()) if isinstance(fragment, str) else None
    if not found:
        raise InvalidLinkError(
            f"{shown(fragment)} is no link of this game, which ends in #g= or #d= and letters and figures; "
            "copy all of it"
        )
    kind, game, naming = found.group("kind", "game", "names")
    version, payload = _unframed(fragment, kind, game)
    if version != VERSION:
        raise InvalidLinkError(
            f"the link {shown(fragment)} was made by version {version} of the rules, and this game knows version "
            f"{VERSION}; a newer version of the game may open it"
        )
    if naming is None:
        return _Opened(kind, payload, b"")
    count, names = _unframed(fragment, kind + game, naming)
    return _Opened(kind, payload, bytes([count]) + names)


def _unframed(fragment: str, context: str, text: str) -> tuple[int, bytes]:
    """Return the head and the payload of a frame; InvalidLinkError if it is not whole."""
    framed = _decoded(text)
    whole = _encoded(framed) == text  # the last letter may have bits to spare
    if whole and len(framed) > CHECKSUM and _checksum(context, framed[:-CHECKSUM]) == framed[-CHECKSUM:]:
        reader = _Reader(framed[1:-CHECKSUM])
        try:
            length = reader.number()
        except IndexError:
            length = -1
        payload = reader.rest()
        if length == len(payload):
            return framed[0], payload
    raise InvalidLinkError(f"the link {shown(fragment)} was {_damage(framed)}; ask for it again")


def _encoded(framed: bytes) -> str:
    return urlsafe_b64encode(framed).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    """Return the bytes of a base64url text, as far as it goes: a single letter more than fits says nothing."""
    text = text[: len(text) - 1] if len(text) % 4 == 1 else text
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _damage(framed: bytes) -> str:
    """Say whether a frame whose checksum is wrong looks cut or altered."""
    try:
        reader = _Reader(framed[1:])
        cut = reader.number() + CHECKSUM > len(reader.rest())
    except IndexError:
        cut = True
    return "cut: its end is missing" if cut else "altered on its way"


def _write_number(number: int) -> bytes:
    """Return a number in groups of seven bits, the lowest first."""
    groups = [number & 127]
    while number := number >> 7:
        groups[-1] |= 128
        groups.append(number & 127)
    return bytes(groups)


def _write_setup(setup: Setup) -> bytes:
    # Fresh seeds are hexadecimal digits, which take half the room of their letters.
    is_hex = bool(re.fullmatch(_HEX, setup.seed))
    seed = bytes.fromhex(setup.seed) if is_hex else setup.seed.encode()
    game = _write_number(setup.rules.code * 4 + setup.seats - 1)
    return game + _write_number(setup.year) + _write_number(len(seed) * 2 + is_hex) + seed


def _read_setup(reader: _Reader) -> Setup:
    code, seats = divmod(reader.number(), 4)
    rules = BY_CODE[code]
    year = reader.number()
    length, is_hex = divmod(reader.number(), 2)
    seed = reader.take(length)
    return Setup(rules.mode, seats + 1, rules.scrolls, year, seed.hex() if is_hex else seed.decode())


def _write_names(names: Sequence[str]) -> bytes:
    written = [name.encode() for name in names]
    return b"".join(_write_number(len(name)) + name for name in written)


def _read_names(content: bytes) -> tuple[str, ...]:
    """Return the names behind their count; IndexError or UnicodeDecodeError if they are none."""
    reader = _Reader(content[1:])
    names = tuple(reader.take(reader.number()).decode() for _ in range(content[0])) if content else ()
    if reader.rest():
        raise IndexError
    return names


def _read_moves(reader: _Reader, setup: Setup) -> tuple[Move, ...]:
    """Return the moves that are left to read; LookupError if they are too many, or too few for what is there."""
    count = reader.number()
    number = int.from_bytes(reader.rest(), "little")
    if count > MOST_MOVES:
        raise LookupError
    position = deal(setup)
    moves = []
    for _ in range(count):
        kinds = list(_by_verb(position.legal_moves()).values())
        if not kinds:  # the game is over
            raise LookupError
        number, verb = divmod(number, len(kinds))
        number, place = divmod(number, len(kinds[verb]))
        moves.append(kinds[verb][place])
        position.play_unchecked(moves[-1])
    if number:
        raise LookupError
    return tuple(moves)


class _Reader:
    """Bytes taken from the front, one thing at a time; IndexError when there are too few."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    def number(self) -> int:
        """Return the next number, as :func:`_write_number` wrote it."""
        number = shift = 0
        while shift < 35:
            byte = self._content[self._at]
            self._at += 1
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7
        raise IndexError

    def take(self, count: int) -> bytes:
        """Return the next ``count`` bytes."""
        taken = self._content[self._at : self._at + count]
        if len(taken) < count:
            raise IndexError
        self._at += count
        return taken

    def rest(self) -> bytes:
        """Return all that is left."""
        rest = self._content[self._at :]
        self._at = len(self._content)
        return rest
