"""A whole game fits into a short link: the benchmark's measure over fewer games."""

from __future__ import annotations

import pytest

from tests.zodiac.link_lengths import MEDIAN, WAYS, WORST, measure
from tests.zodiac.playing import KINDS, Kind

GAMES = 8


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_whole_game_is_a_short_link(kind: Kind, way: str) -> None:
    lengths = measure(kind, way, GAMES)
    assert lengths.median <= MEDIAN
    assert lengths.worst <= WORST
