"""The same game everywhere: nothing depends on the order of sets or on the hash seed of the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# Plays a game of every kind and prints a digest of all that was seen on the way.
PROGRAM = """
import hashlib
from random import Random
from tests.zodiac.playing import KINDS, random_moves
from zodiac import Game

digest = hashlib.sha256()
for kind in KINDS:
    game = Game.new(kind.setup("the same everywhere"))
    for number, move in enumerate(random_moves(game, Random(1))):
        digest.update(repr([move, *map(str, game.legal_moves())]).encode())
        if number % 10 == 0:
            observation = game.observe(1)
            digest.update(repr([game.position.to_dict(), observation.to_dict()]).encode())
            digest.update(repr(observation.determinize(Random(number)).to_dict()).encode())
    digest.update(game.record().encode() + game.link().encode())
print(digest.hexdigest())
"""


def test_the_hash_seed_changes_nothing() -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1", "31337")
    ]
    digests = [process.communicate()[0].strip() for process in running]
    assert all(len(digest) == 64 for digest in digests)
    assert len(set(digests)) == 1
