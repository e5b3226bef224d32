"""A position: a table under its rules, what may be played on it, and its JSON (NOTATION, *Position*)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from zodiac import position_check, position_json
from zodiac.errors import InvalidPositionError
from zodiac.moves import Move
from zodiac.table import MAIN, OVER, PHASES, Table


class Position(Table):
    """All that lies on the table, whose choice it is, and the moves it allows.

    A position is mutable and cheap to copy: :meth:`play_unchecked` changes it in place, for playouts. A
    :class:`zodiac.Game` never changes one that it has handed out.
    """

    __slots__ = ()

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves in the documented order: by verb, then by arguments; none when the game is over."""
        if self.options is None:
            moves: list[Move] = []
            if self.phase == MAIN:
                for add_moves in self.rules.main:
                    add_moves(self, moves)
            elif self.phase != OVER:
                moves += self.rules.choices[self.phase](self)
            self.options = tuple(moves)
        return self.options

    def play_unchecked(self, move: Move) -> None:
        """Play ``move``, one of :meth:`legal_moves`, and every choice after it that has a single answer.

        Nothing is checked: any other move leaves the position in a state that no game has. ``Game.play`` checks.
        """
        verbs, choices = self.rules.verbs, self.rules.choices
        verbs[move[0]](self, *move[1])  # by place: a NamedTuple is slow to unpack
        while self.phase in choices:
            answers = choices[self.phase](self)
            if len(answers) != 1:
                self.options = tuple(answers)
                return
            move = answers[0]
            verbs[move[0]](self, *move[1])
        self.options = None

    def __repr__(self) -> str:
        """Return whose choice it is."""
        return f"<Position {self.rules.mode}, p{self.seat + 1} in {PHASES[self.phase]}, {self.actions} actions left>"

    def scores(self) -> tuple[int, ...]:
        """Return what each seat would score if the game ended now; in co-op the team's score for each."""
        return tuple(self.rules.scores(self))

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position, hidden cards included, as NOTATION's JSON."""
        return position_json.write(self)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """Return the position that ``data`` describes; InvalidPositionError if there is no such position.

        Cards that lie open count as seen by everybody; what was seen before is not part of a position.
        """
        header = position_json.read_setup(data)
        position = cls(header.rules, header.seats, header.year)
        position_json.read(data, position)
        position_check.check(position)
        if position.phase in position.rules.choices and len(position.legal_moves()) < 2:
            raise InvalidPositionError(
                f"the phase {PHASES[position.phase]} needs a choice, and there is none here"
            )
        return position
