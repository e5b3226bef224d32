"""20,000 links and records, each spoilt in some way: every one opens as a game or is refused with a sentence."""

from __future__ import annotations

import string
import time
from base64 import urlsafe_b64decode
from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.zodiac.playing import KINDS, random_game
from zodiac import Game, ZodiacError
from zodiac.link import CHECKSUM, LONGEST, _fragment

EACH = 10_000
PLIES = (0, 1, 9, 30)  # of the games that are spoilt, beside a whole one of each kind
MOST_SECONDS = 5.0  # of processor time for one; the longest takes some hundredths
FOREIGN = "éß龍🐉𝟙①²\u200b\u202e\ufeff\x00\r\x85\u2028\t \"'<&|#.=~%\\"
LETTERS = string.ascii_letters + string.digits + "-_" + FOREIGN

Spoiler = Callable[[str, Random], str]


def _place(text: str, random: Random) -> int:
    return random.randrange(len(text) + 1)


def _flip(text: str, random: Random) -> str:
    at = _place(text, random)
    return text[:at] + random.choice(LETTERS) + text[at + 1 :]


def _insert(text: str, random: Random) -> str:
    at = _place(text, random)
    return text[:at] + "".join(random.choices(LETTERS, k=random.randint(1, 5))) + text[at:]


def _cut(text: str, random: Random) -> str:
    start, end = sorted((_place(text, random), _place(text, random)))
    return random.choice([text[:start], text[end:], text[:start] + text[end:], text[start:end]])


def _double(text: str, random: Random) -> str:
    start, end = sorted((_place(text, random), _place(text, random)))
    return text[:end] + text[start:end] * random.randint(1, 3) + text[end:]


def _swap(text: str, random: Random) -> str:
    one, two, three = sorted(_place(text, random) for _ in range(3))
    return text[:one] + text[two:three] + text[one:two] + text[three:]


def _case(text: str, random: Random) -> str:
    return random.choice([text.upper(), text.lower(), text.swapcase(), text[::-1]])


ANY_TEXT: tuple[Spoiler, ...] = (_flip, _insert, _cut, _double, _swap, _case)


def _spoilt(text: str, spoilers: Sequence[Spoiler], random: Random) -> str:
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        text = random.choice(spoilers)(text, random)
    return text


# Links: also with a checksum that is right again, so that what lies behind it is tried.


def _forged(link: str, random: Random) -> str:
    """Return a link with other bytes in it and the right frame around them."""
    kind, _, text = link.removeprefix("#").partition("=")
    text = text.partition(".")[0]
    framed = bytearray(urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    payload = framed[2:-CHECKSUM]
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(payload) + 1)
        payload[at : at + random.randint(0, 3)] = random.randbytes(random.randint(0, 3))
    names = random.choice([(), (), ("Mei", "Otto"), ("", " "), ("x" * 70,), ("a", "b", "c", "d", "e")])
    return _fragment(random.choice([kind, kind, "g", "d"]), bytes(payload), names)


def _parts_of_two(link: str, random: Random) -> str:
    return link[: _place(link, random)] + link[_place(link, random) :]


def _lengthened(link: str, random: Random) -> str:
    return link + random.choice("A-_.#") * random.choice([1, 50, LONGEST, 100_000])


LINK_SPOILERS = (*ANY_TEXT, *ANY_TEXT, _parts_of_two, _lengthened)

# Records: also by whole lines and by the values in their headers.


def _lines(record: str, random: Random) -> str:
    lines = record.split("\n")
    at, other = random.randrange(len(lines)), random.randrange(len(lines))
    changes: list[Callable[[], object]] = [
        lambda: lines.pop(at),
        lambda: lines.insert(at, lines[other]),
        lambda: lines.insert(at, random.choice(["", "# a word", "pass", "draw 9", "stop", "take none"])),
        lambda: lines.__setitem__(at, lines[other]),
        lambda: random.shuffle(lines),
    ]
    random.choice(changes)()
    return "\n".join(lines)


def _header(record: str, random: Random) -> str:
    values = ["", "0", "1", "2", "5", "-1", "9" * 30, "٣", "²", "on", "off", "coop", "competitive", '"', '"\\ud800"',
              "a | b", "a | b | c | d | e", "|", "x" * 100, '"' + "[" * 3000, "\x00", "1e9"]  # fmt: skip
    lines = record.split("\n")
    at = random.randrange(min(7, len(lines)))
    lines[at] = lines[at].partition(" ")[0] + " " + random.choice(values)
    return "\n".join(lines)


RECORD_SPOILERS = (*ANY_TEXT, _lines, _lines, _header, _header)


def _games() -> list[Game]:
    games = [random_game(kind, seed, plies) for seed, kind in enumerate(KINDS) for plies in PLIES]
    named = Game.new(KINDS[5].setup("names"), ("Mei | x", 'Otto "the" #1', "龍"))
    named.play("draw deck")
    return [*games, named, *(random_game(kind, 7) for kind in KINDS)]


def _opens_or_is_refused(read: Callable[[str], Game], text: str) -> str:
    """Return how it went; anything but a game or a sentence fails, and so does what never ends."""
    start = time.process_time()
    try:
        game = read(text)
    except ZodiacError as error:
        said = str(error)
        assert len(said.split()) >= 4, text
        assert len(said) < 1_000, text
        assert "\n" not in said, text
        outcome = type(error).__name__
    else:
        assert Game.from_record(game.record()).moves == game.moves, text
        outcome = "Game"
    assert time.process_time() - start < MOST_SECONDS, text
    return outcome


@pytest.mark.parametrize("part", range(2))
def test_a_spoilt_link_opens_or_is_refused_with_a_sentence(part: int) -> None:
    random = Random(f"links {part}")
    links = [link for game in _games() for link in (game.link(), game.link(named=True), game.deal_link())]
    outcomes = set()
    for number in range(EACH // 2):
        link = random.choice(links)
        spoilt = _forged(link, random) if number % 2 else _spoilt(link, LINK_SPOILERS, random)
        outcomes.add(_opens_or_is_refused(Game.from_link, spoilt))
    assert outcomes == {"Game", "InvalidLinkError"}


@pytest.mark.parametrize("part", range(2))
def test_a_spoilt_record_opens_or_is_refused_with_a_sentence(part: int) -> None:
    random = Random(f"records {part}")
    records = [game.record() for game in _games()]
    outcomes = set()
    for _ in range(EACH // 2):
        spoilt = _spoilt(random.choice(records), RECORD_SPOILERS, random)
        outcomes.add(_opens_or_is_refused(Game.from_record, spoilt))
    assert outcomes == {"Game", "InvalidRecordError"}
