"""A game on the table, with its log: what the page asks of the engine, and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from web import story
from web.choices import Choices
from web.session import CALENDAR_LETTERS, Table
from web.story import Line
from web.words import ELEMENT_OF
from zodiac import Game, Observation
from zodiac.board import SPACE_NAMES
from zodiac.cards import ELEMENTS

_LETTER = dict(zip(ELEMENTS, CALENDAR_LETTERS, strict=True))


def entry_of(game: Game, now: str) -> dict[str, Any]:
    """Return what is kept of a game: its record, and enough to list it without reading that."""
    position = game.position.to_dict()
    setup = position["setup"]
    tops = (position["spaces"][space]["cards"][-1:] for space in SPACE_NAMES)
    return {
        "record": game.record(),
        "updated": now,
        "title": ", ".join(game.players),
        "kind": "solo" if setup["seats"] == 1 else setup["mode"],
        "ply": game.ply,
        "round": position["rounds"] + 1,
        "turn": game.players[position["turn"]["seat"] - 1],
        "over": bool(position["over"]),
        "calendar": "".join(_LETTER[ELEMENT_OF[top[0]]] if top else "." for top in tops),
    }


class Chapter(NamedTuple):
    """What is told after a number of moves."""

    log: tuple[Line, ...]
    touched: frozenset[str]


class Sitting:
    """A game being played under a saved game's id."""

    def __init__(self, game_id: str, game: Game) -> None:
        self.game_id = game_id
        self.game = game
        self._chapters = [Chapter((), frozenset())]  # one for each number of moves, 0 to game.ply
        self._last = game.at(0).to_dict()  # the position up to which it is told
        while len(self._chapters) <= game.ply:
            self._tell()

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.players

    def play(self, move: str) -> Line:
        """Play a move and return its line of the log; an illegal one raises the engine's error, nothing changed."""
        self.game.play(move)
        return self._tell()

    def undo(self) -> Line:
        """Take the last move back and return the line that it had."""
        line = self._chapters[-1].log[-1]
        self.game.undo()
        del self._chapters[self.game.ply + 1 :]
        self._last = self.game.position.to_dict()
        return line

    def redo(self) -> Line:
        """Play again the move that was taken back last, and return its line."""
        self.game.redo()
        return self._tell()

    def table(self) -> Table:
        """Return the table as the player to move sees it."""
        game = self.game
        observation = game.observe(game.position.to_dict()["turn"]["seat"])
        return Table(
            game_id=self.game_id,
            players=self.players,
            observation=observation,
            view=observation.to_dict(),
            choices=Choices.among(map(str, game.legal_moves())),
            ply=game.ply,
            can_undo=game.can_undo,
            can_redo=game.can_redo,
            history=tuple(map(str, game.moves)),
            touched=self._chapters[-1].touched,
            log=self._chapters[-1].log,
            outcome=game.outcome,
            open_hands=self._open_hands,
        )

    def moment(self, ply: int, viewer: int) -> Table:
        """Return the table after ``ply`` moves as the seat ``viewer`` saw it; nothing can be done there.

        Where every hand is open, all are in it, and it is seen from the seat that moved last. IndexError if the game
        has not come so far.
        """
        position, chapter = self.game.at(ply), self._chapters[ply]
        if self._open_hands:
            viewer = chapter.log[-1].seat if chapter.log else 1
        observation = Observation(position, viewer - 1)
        view = observation.to_dict()
        if self._open_hands:
            for player, open_one in zip(view["players"], position.to_dict()["players"], strict=True):
                player["hand"] = open_one["hand"]
        return Table(
            game_id=self.game_id,
            players=self.players,
            observation=observation,
            view=view,
            choices=Choices.among(()),
            ply=ply,
            can_undo=False,
            can_redo=False,
            history=tuple(map(str, self.game.moves[:ply])),
            touched=chapter.touched,
            log=chapter.log,
            outcome=None,
            open_hands=self._open_hands,
        )

    @property
    def _open_hands(self) -> bool:
        return self.game.setup.mode == "coop" or self.game.outcome is not None

    def branch(self, ply: int) -> Game:
        """Return another game that has come so far: with this one's deal, names and first ``ply`` moves."""
        branch = Game.new(self.game.setup, self.players)
        for move in self.game.moves[:ply]:
            branch.play(move)
        return branch

    def rename(self, names: Sequence[str]) -> None:
        """Give the seats other names, in the log too; InvalidSetupError if a name is none, nothing changed."""
        renamed, old, undone = Game.new(self.game.setup, names), self.game, 0
        while old.can_redo:  # the moves taken back go along
            old.redo()
            undone += 1
        for move in old.moves:
            renamed.play(move)
        for _ in range(undone):
            renamed.undo()
        self.game = renamed
        del self._chapters[1:]
        self._last = renamed.at(0).to_dict()
        while len(self._chapters) <= self.game.ply:
            self._tell()

    def _tell(self) -> Line:
        """Tell the first move that is not yet told."""
        ply = len(self._chapters)
        before, after = self._last, self.game.at(ply).to_dict()
        self._last = after
        move = str(self.game.moves[ply - 1])
        text = story.tell(move, before, after, self.players)
        line = Line(before["turn"]["seat"], text, ply, before["rounds"] + 1)
        log = story.extend(self._chapters[-1].log, line, move)
        self._chapters.append(Chapter(log, story.touched(before, after)))
        return line
