"""Whole games, kept as text: each file is a record with a comment on the position after each move.

When a line changes, the rules, the order of the moves or a text of the engine has changed: was it meant?
``python3 -m tests.zodiac.playthroughs`` writes all the files anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from tests.zodiac.playing import KINDS, Kind, random_game
from zodiac import Game

FOLDER = Path(__file__).parent
SEED = 20260217  # the first day of the Horse's year


def file_of(kind: Kind) -> Path:
    """Return where the playthrough of a kind of game lies."""
    return FOLDER / f"{kind}.txt"


def described(game: Game) -> str:
    """Return a line on the position: whose turn, the phase, how many moves, scores, a digest of it all."""
    facts = game.position.to_dict()
    turn = facts["turn"]
    digest = hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:8]
    scores = " ".join(map(str, facts["scores"]))
    choice = f"p{turn['seat']} {turn['actions']} {turn['phase']}, {len(game.legal_moves())} moves"
    return f"{choice}, scores {scores}, {digest}"


def written(game: Game) -> str:
    """Return the game's record with a comment on each position, the one before the first move included."""
    header, _, moves = game.record().partition("\n\n")
    replay = Game.from_record(header + "\n\n")
    lines = [header, "", f"# {described(replay)}"]
    for move in moves.splitlines():
        replay.play(move)
        lines.append(f"{move}  # {described(replay)}")
    if replay.outcome:
        lines.append(f"# {replay.outcome.reason}: {replay.outcome.winners}, {replay.outcome.title}")
    return "\n".join(lines) + "\n"


def write_all() -> None:
    """Play a game of every kind and write it down."""
    for kind in KINDS:
        file_of(kind).write_text(written(random_game(kind, SEED)), encoding="utf-8")
