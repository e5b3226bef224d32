"""A sensible payment to begin with: the one that is worth least to the player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from web.words import ANIMAL_OF, RANK_OF


class Prices(NamedTuple):
    """What things are worth in a mode, in the same coin: a dead card, one that can no longer be placed, is 0."""

    token: int
    kept: int  # more for a card whose animal's token the player has: it is a year at the end
    living: int  # a card that can still be placed, more by its rank
    last: int = 50  # more for the rank 5 of an animal that has not got it: only if nothing else will do


# Competitive: a token is a year at the end, and one more at every ascent of an own animal until then.
# Co-op: nobody scores for tokens; but each card under a rank 5 is a year, so a living card is dearer than any token.
_PRICES = {"competitive": Prices(token=4, kept=2, living=1), "coop": Prices(token=2, kept=0, living=3)}


def sensible(moves: Sequence[str], view: Mapping[str, Any]) -> str:
    """Return the cheapest of the set moves (payments or discards) for the player whose turn it is."""
    prices = _PRICES[view["setup"]["mode"]]
    seat = f"p{view['turn']['seat']}"
    tops = {
        ANIMAL_OF[there["cards"][-1]]: RANK_OF[there["cards"][-1]]
        for there in view["spaces"].values()
        if there["cards"]
    }
    summoned = (view["pending"] or {}).get("card")
    if summoned:  # it will lie there once it is paid for
        tops[ANIMAL_OF[summoned]] = RANK_OF[summoned]

    def worth(name: str) -> int:
        if name not in RANK_OF:
            return prices.token
        animal, rank = ANIMAL_OF[name], RANK_OF[name]
        kept = prices.kept if view["animals"][animal] == seat else 0
        if rank <= tops.get(animal, 0):
            return kept
        return kept + prices.living + rank + (prices.last if rank == 5 else 0)

    return min(moves, key=lambda move: sum(map(worth, move.split()[1:])))
