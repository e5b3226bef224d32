"""What may be done, read off the legal moves alone.

A choice is built word by word: a *beginning* is the text of a move as far as it has been chosen ("summon rat3").
The table asks here, for everything that can be tapped, whether the tap would play a move, begin one, or do nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from zodiac.board import SPACE_NAMES

SETS = ("pay", "discard")  # verbs whose arguments are one set, chosen as a whole


class Choices(NamedTuple):
    """The legal moves of a position, as texts in their order."""

    moves: tuple[str, ...]
    complete: frozenset[str]
    beginnings: frozenset[str]

    @classmethod
    def among(cls, moves: Iterable[str]) -> Choices:
        """Return the choices that the legal ``moves`` give."""
        legal = tuple(moves)
        beginnings = {
            text[:end]
            for text in legal
            if not text.startswith(SETS)
            for end in range(len(text))
            if text[end] == " "
        }
        return cls(legal, frozenset(legal), frozenset(beginnings))

    def plays(self, text: str) -> bool:
        """Whether ``text`` is a move, and not also the beginning of another."""
        return text in self.complete and text not in self.beginnings

    def begins(self, text: str) -> bool:
        """Whether ``text`` is the beginning of a longer move."""
        return text in self.beginnings

    def matching(self, start: str) -> tuple[str, ...]:
        """Return the moves whose text starts with ``start``, letter by letter."""
        return tuple(move for move in self.moves if move.startswith(start))

    def steps(self, beginning: str) -> tuple[str, ...]:
        """Return every choice that follows ``beginning``: it with one argument more, and it alone if it is a move.

        At the very beginning a step is a verb with its first argument. A scroll ("fire 3") is one argument, and so
        is a claim ("4 for 2").
        """
        found: dict[str, None] = {}
        for move in self.moves:
            if move == beginning or not beginning:
                found[_first_step(move) if not beginning else move] = None
            elif move.startswith(beginning + " "):
                rest = move[len(beginning) + 1 :].split()
                whole = rest[0] == "for"
                found[move if whole else f"{beginning} {rest[0]}"] = None
        return tuple(found)


def _first_step(move: str) -> str:
    verb, *arguments = move.split()
    if verb in SETS:
        return move
    taken = 2 if verb in ("activate", "refresh") else 1
    return " ".join((verb, *arguments[:taken]))


def ends_on_space(text: str) -> bool:
    """Whether the last word names a space of the calendar."""
    return text.rpartition(" ")[2] in SPACE_NAMES


# ── Sets: payments and discards ────────────────────────────


@lru_cache(maxsize=8)  # each card of the hand asks whether it is among them
def goods(moves: tuple[str, ...]) -> tuple[str, ...]:
    """Return everything that some set move names, each piece once: ``rat1``, ``fire:1``, ``fire:2``.

    Cards are in the order in which the moves first name them; equal tokens are numbered.
    """
    most: Counter[str] = Counter()
    for move in moves:
        most |= Counter(move.split()[1:])
    return tuple(
        name if name[-1].isdigit() else f"{name}:{number}"
        for name in sorted(most, key=lambda name: not name[-1].isdigit())
        for number in range(1, most[name] + 1)
    )


def named(piece: str) -> str:
    """Return the name of a piece in a move's text: ``fire`` for ``fire:2``."""
    return piece.partition(":")[0]


def set_move(moves: Sequence[str], chosen: Iterable[str]) -> str | None:
    """Return the move that names exactly the ``chosen`` pieces, in whatever order; None if there is none."""
    wanted = sorted(map(named, chosen))
    return next((move for move in moves if sorted(move.split()[1:]) == wanted), None)


def set_size(moves: Sequence[str]) -> int:
    """Return how many pieces a set move names; all of a position's name equally many."""
    return len(moves[0].split()) - 1 if moves else 0


def pieces_of(move: str) -> tuple[str, ...]:
    """Return the pieces that a set move names, equal tokens numbered."""
    seen: Counter[str] = Counter()
    pieces = []
    for name in move.split()[1:]:
        seen[name] += 1
        pieces.append(name if name[-1].isdigit() else f"{name}:{seen[name]}")
    return tuple(pieces)


# ── Where a choice lies ────────────────────────────────────


def chosen_from_discard(moves: Sequence[str]) -> bool:
    """Whether what is to be chosen lies in the discard pile."""
    return any(move.startswith(("revive ", "recall ")) for move in moves)


def is_shift(beginning: str) -> bool:
    """Whether a shift has been begun."""
    return beginning == "shift" or beginning.startswith("shift ")


def pile_to_open(beginning: str, spaces: Mapping[str, Any]) -> str:
    """Return the space whose pile holds what comes next ("swap rat": a card of the rat's pile); "" if none does."""
    verb, _, animal = beginning.partition(" ")
    if verb != "swap":
        return ""
    return next(
        space for space, there in spaces.items() if there["cards"] and there["cards"][-1][:-1] == animal
    )
