"""Links: how many characters a whole game takes as the fragment of an address, names apart."""

from __future__ import annotations

from collections.abc import Iterator

from tests.zodiac.link_lengths import MEDIAN, WAYS, WORST, measure
from tests.zodiac.playing import KINDS

GAMES = 200


def lines() -> Iterator[str]:
    """Yield the figures, a line a kind of game."""
    yield f"whole games as links, in characters, {GAMES} of each: {MEDIAN} at most in the median, {WORST} at worst"
    yield f"{'game':24}" + "".join(f"{way:>12}{'worst':>7}{'moves':>7}" for way in WAYS)
    for kind in KINDS:
        found = [measure(kind, way, GAMES) for way in WAYS]
        yield f"{kind!s:24}" + "".join(f"{one.median:12.0f}{one.worst:7}{one.moves:7.0f}" for one in found)
