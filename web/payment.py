"""A sensible payment to begin with: the one that is worth least to the player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from web.words import ANIMAL_OF, RANK_OF

_TOKEN = 4  # as dear as a middling card
_LAST = 20  # a rank 5 that its animal still needs: only if nothing else will do


def sensible(moves: Sequence[str], view: Mapping[str, Any]) -> str:
    """Return the cheapest of the set moves (payments or discards): first cards that can no longer be placed."""
    tops = {
        ANIMAL_OF[there["cards"][-1]]: RANK_OF[there["cards"][-1]]
        for there in view["spaces"].values()
        if there["cards"]
    }

    def worth(name: str) -> int:
        if name not in RANK_OF:
            return _TOKEN
        rank, top = RANK_OF[name], tops.get(ANIMAL_OF[name], 0)
        if rank <= top:
            return 0
        return rank + 1 + (_LAST if rank == 5 else 0)

    return min(moves, key=lambda move: sum(map(worth, move.split()[1:])))
