"""A game: a set-up and the moves played since; everything else about it is derived."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from zodiac import link, record
from zodiac.errors import (
    IllegalMoveError,
    InvalidLinkError,
    InvalidRecordError,
    InvalidSetupError,
    OutOfRangeError,
    shown,
)
from zodiac.moves import Move
from zodiac.observation import Observation
from zodiac.position import Position
from zodiac.ruleset import Outcome
from zodiac.setup import Setup, deal, default_name
from zodiac.table import OVER, PHASES

SNAPSHOT_EVERY = 16  # plies
LONGEST_NAME = 60  # characters
LISTED = 12  # legal moves named in a message


class Game:
    """A game in progress or ended; a move is refused or played, never half played.

    Positions that are handed out are copies, never changed afterwards. Of those on the way some are kept, one in
    :data:`SNAPSHOT_EVERY`, so undo and a look at any ply take a few moves from the nearest, however long the game is.
    """

    __slots__ = ("_dealt", "_moves", "_now", "_players", "_ply", "_setup", "_snapshots")

    def __init__(self, setup: Setup, start: Position, players: Sequence[str], *, dealt: bool) -> None:
        """Use :meth:`new`, :meth:`from_position`, :meth:`from_record` or :meth:`from_link` instead."""
        self._setup = setup
        self._players = _checked_names(players, setup.seats)
        self._dealt = dealt  # whether `start` is the set-up's own deal
        self._now = start
        self._snapshots = [start.copy()]  # the positions at plies 0, SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY …
        self._moves: list[Move] = []  # those undone included
        self._ply = 0

    @classmethod
    def new(cls, setup: Setup, players: Sequence[str] = ()) -> Self:
        """Deal a game; ``players`` are the names by seat for the record ("bot:expert" for a bot).

        >>> game = Game.new(Setup("competitive", 2, seed="doctest"), ("Ada", "Ben"))
        >>> game.play("draw deck")
        >>> game.ply, game.position.to_dict()["turn"]
        (1, {'seat': 1, 'actions': 1, 'phase': 'main'})
        """
        if not isinstance(setup, Setup):
            raise InvalidSetupError(f"a game is dealt from a Setup, not from {shown(setup)}")
        return cls(setup, deal(setup), players, dealt=True)

    @classmethod
    def from_position(cls, data: Mapping[str, Any], players: Sequence[str] = ()) -> Self:
        """Set up the position that NOTATION's JSON describes; such a game has no seed, so no record and no link."""
        start = Position.from_dict(data)
        setup = Setup(start.rules.mode, start.seats, start.rules.scrolls, start.year, seed="")
        return cls(setup, start, players, dealt=False)

    @classmethod
    def from_record(cls, text: str) -> Self:
        """Replay a record; InvalidRecordError at the first thing that is wrong in it, a move's with its line."""
        told = record.read(text)
        try:
            game = cls.new(told.setup, told.players)
        except InvalidSetupError as error:
            raise InvalidRecordError(str(error)) from None
        for line, move in zip(told.lines, told.moves, strict=True):
            try:
                game.play(move)
            except IllegalMoveError as error:
                raise InvalidRecordError(f"line {line}: {error}") from None
        return game

    @classmethod
    def from_link(cls, fragment: str, players: Sequence[str] = ()) -> Self:
        """Open the game or the deal of a link; InvalidLinkError with the reason if it cannot be read.

        ``players`` are the names by seat; if left out, those that the link holds.
        """
        told = link.read(fragment)
        names = [name or default_name(seat) for seat, name in enumerate(told.names, start=1)]
        try:
            game = cls.new(told.setup, players or names)
        except InvalidSetupError as error:
            raise InvalidLinkError(str(error)) from None
        for move in told.moves:  # legal one after the other: that is how they were read
            game._moves.append(move)
            game._step(move)
        return game

    def copy(self) -> Self:
        """Return an independent twin, with all that can be undone and redone."""
        twin = type(self)(self._setup, self._now.copy(), self._players, dealt=self._dealt)
        twin._snapshots = self._snapshots.copy()  # positions kept are never changed, so they may be shared
        twin._moves = self._moves.copy()
        twin._ply = self._ply
        return twin

    __copy__ = copy

    def __repr__(self) -> str:
        """Return what it is and how far it has come."""
        now = self._now
        return f"<Game {self._setup} ply {self._ply}, p{now.seat + 1} in {PHASES[now.phase]}>"

    @property
    def setup(self) -> Setup:
        """What the game was set up as; a game set up from a position bears no seed."""
        return self._setup

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self._players

    @property
    def ply(self) -> int:
        """How many recorded moves have been played."""
        return self._ply

    @property
    def moves(self) -> tuple[Move, ...]:
        """The recorded moves played so far: forced answers are not recorded, moves undone are not among them."""
        return tuple(self._moves[: self._ply])

    @property
    def undone(self) -> tuple[Move, ...]:
        """The moves that were taken back and can be played again by :meth:`redo`, in that order."""
        return tuple(self._moves[self._ply :])

    @property
    def position(self) -> Position:
        """The position now, as a copy of its own."""
        return self.at(self._ply)

    def at(self, ply: int) -> Position:
        """Return the position after ``ply`` recorded moves, 0 to :attr:`ply`, as a copy of its own."""
        if not isinstance(ply, int) or not 0 <= ply <= self._ply:
            raise OutOfRangeError(f"this game has plies 0 to {self._ply}, and {shown(ply)} was asked for")
        if ply == self._ply:
            return self._now.copy()
        nearest = ply // SNAPSHOT_EVERY
        position = self._snapshots[nearest].copy()
        for move in self._moves[nearest * SNAPSHOT_EVERY : ply]:
            position.play_unchecked(move)
        return position

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the legal moves in the documented order; none when the game is over."""
        return self._now.legal_moves()

    def play(self, move: Move | str) -> None:
        """Play a legal move and the forced answers behind it; what was undone can then no more be redone.

        InvalidMoveError if a text is no move, IllegalMoveError if the move is not legal: then nothing has changed.
        """
        asked = move if isinstance(move, Move) else Move.parse(move)
        legal = self._now.legal_moves()
        if asked not in legal:
            raise IllegalMoveError(_refusal(self._now, asked))
        chosen = legal[
            legal.index(asked)
        ]  # one of our own: a move made by hand can be equal and not the same
        if self.can_redo:
            del self._moves[self._ply :], self._snapshots[self._ply // SNAPSHOT_EVERY + 1 :]
        self._moves.append(chosen)
        self._step(chosen)

    def _step(self, move: Move) -> None:
        """Go on by ``move``, which is legal and stands next in the list."""
        self._now.play_unchecked(move)
        self._ply += 1
        if self._ply == len(self._snapshots) * SNAPSHOT_EVERY:
            self._snapshots.append(self._now.copy())

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move taken back that can be played again."""
        return self._ply < len(self._moves)

    def undo(self) -> None:
        """Go back to before the last recorded move, exactly; IllegalMoveError at the start of the game."""
        if not self.can_undo:
            raise IllegalMoveError("there is no move to undo: the game is at its start")
        self._now = self.at(self._ply - 1)
        self._ply -= 1

    def redo(self) -> None:
        """Play the move that was taken back last; IllegalMoveError if there is none."""
        if not self.can_redo:
            raise IllegalMoveError("there is no move to redo: none was undone since the last move")
        self._step(self._moves[self._ply])

    def observe(self, seat: int) -> Observation:
        """Return all that ``seat`` (1 to the number of seats) may know now, and nothing more."""
        if not isinstance(seat, int) or not 1 <= seat <= self.setup.seats:
            raise OutOfRangeError(
                f"this game has seats 1 to {self.setup.seats}, and {shown(seat)} was asked for"
            )
        return Observation(self._now, seat - 1)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._now.rules.outcome(self._now) if self._now.phase == OVER else None

    def record(self) -> str:
        """Return the game's record; InvalidRecordError for a game set up from a position, which has no deal."""
        if not self._dealt:
            raise InvalidRecordError("a game set up from a position has no seed, so no record can hold it")
        return record.write(self.setup, self.players, self.moves)

    def link(self, *, named: bool = False) -> str:
        """Return the fragment ``#g=…`` of the game up to now, the players' names with it if ``named``.

        InvalidLinkError for a game set up from a position, and for one too long for a link.
        """
        if not self._dealt:
            raise InvalidLinkError("a game set up from a position has no seed, so no link can hold it")
        names = [
            "" if name == default_name(seat) else name for seat, name in enumerate(self.players, start=1)
        ]
        return link.write_game(self.setup, self.moves, names if named else ())

    def deal_link(self) -> str:
        """Return the fragment ``#d=…`` of the deal alone, for another game with the same cards; errors as above."""
        if not self._dealt:
            raise InvalidLinkError("a game set up from a position has no seed, so no link can hold its deal")
        return link.write_deal(self.setup)


def _refusal(position: Position, move: Move) -> str:
    legal = position.legal_moves()
    try:
        text = str(move)
    except (LookupError, TypeError, ValueError):
        text = shown(tuple(move))  # made by hand, and no move at all
    if not legal:
        return f"{text!r} is not allowed: the game is over"
    listed = ", ".join(map(str, legal[:LISTED])) + (
        f" and {len(legal) - LISTED} more" if len(legal) > LISTED else ""
    )
    return f"{text!r} is not allowed here, where player {position.seat + 1} may choose one of these: {listed}"


def _checked_names(players: Sequence[str], seats: int) -> tuple[str, ...]:
    if isinstance(players, str):
        raise InvalidSetupError(f"the names are a sequence of texts, one for each seat, not {shown(players)}")
    names = tuple(players or ()) or tuple(map(default_name, range(1, seats + 1)))
    if len(names) != seats:
        listed = ", ".join(map(shown, names[:LISTED]))
        raise InvalidSetupError(f"a game for {seats} has {seats} names, not {len(names)}: {listed}")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or not _encodes(name):
            raise InvalidSetupError(f"a name is a text of 1 to {LONGEST_NAME} characters, not {shown(name)}")
    return names


def _encodes(text: str) -> bool:
    """Tell whether ``text`` is whole: half a surrogate pair cannot be saved."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
