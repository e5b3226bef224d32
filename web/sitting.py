"""A game on the table, with its log: what the page asks of the engine, and nothing else does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from web import story
from web.choices import Choices
from web.entry import renamed
from web.session import Table
from web.story import Line
from zodiac import Game, Observation


class Chapter(NamedTuple):
    """What is told after a number of moves; ``move`` is the last of them."""

    move: str
    log: tuple[Line, ...]
    touched: frozenset[str]


class Sitting:
    """A game being played under a saved game's id."""

    def __init__(self, game_id: str, game: Game, *, peeked: bool = False) -> None:
        self.game_id = game_id
        self.game = game
        self.peeked = peeked  # something hidden was taken back after it was seen
        self._seen = game.ply  # up to so many moves a hand has lain open on the table
        self._chapters = [Chapter("", (), frozenset())]  # one for each number of moves, 0 to game.ply
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
        self.peeked |= self.peeks(self.game.ply - 1)
        self.game.undo()
        self._seen = min(self._seen, self.game.ply)
        del self._chapters[self.game.ply + 1 :]
        self._last = self.game.position.to_dict()
        return line

    def redo(self) -> Line:
        """Play again the move that was taken back last, and return its line."""
        self.game.redo()
        return self._tell()

    def see(self) -> None:
        """Take note that the table is seen as it is now, with no curtain before it."""
        self._seen = self.game.ply

    def peeks(self, ply: int) -> bool:
        """Whether to go back to ``ply`` moves is to take something hidden back that has been seen since.

        That is a card that lay in the deck then, or a hand that is not open to the seat whose choice it was. What has
        happened behind the curtain alone has not been seen.
        """
        earlier, later = self.game.at(ply).to_dict(), self._last
        drawn = len(earlier["deck"]) > len(later["deck"])
        others = earlier["turn"]["seat"] != later["turn"]["seat"] or later["over"]
        shown = others and self.game.setup.mode == "competitive"
        return self._seen > ply and (drawn or shown)

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
            last_move=self._chapters[-1].move,
            touched=self._chapters[-1].touched,
            log=self._chapters[-1].log,
            outcome=game.outcome,
            open_hands=self._open_hands,
            peeked=self.peeked,
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
            last_move=chapter.move,
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
        self.game = renamed(self.game, names)
        del self._chapters[1:]
        self._last = self.game.at(0).to_dict()
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
        self._chapters.append(Chapter(move, log, story.touched(before, after)))
        return line
