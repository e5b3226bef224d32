"""Print the figures: ``python3 -m tests.benchmarks`` for all of them, or with the names of some."""

from __future__ import annotations

import sys

from tests.benchmarks import boot, links, random_play, replay, saves, touch

BENCHMARKS = {
    "play": random_play.lines,
    "links": links.lines,
    "boot": boot.lines,
    "touch": touch.lines,
    "replay": replay.lines,
    "saves": saves.lines,
}


def main(names: list[str]) -> int:
    """Print the benchmarks named, or all; return 2 for a name that is none."""
    unknown = set(names) - set(BENCHMARKS)
    if unknown:
        print(f"no benchmark is called {', '.join(sorted(unknown))}; there are {', '.join(BENCHMARKS)}")
        return 2
    for name in names or BENCHMARKS:
        for line in BENCHMARKS[name]():
            print(line, flush=True)
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
