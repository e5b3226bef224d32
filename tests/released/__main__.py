"""Write the folder of the version in pyproject.toml: `python3 -m tests.released`, as a step of its release.

A folder that is there stays as it is; `--rewrite` writes it anew, which is right only before the version is out.
"""

from __future__ import annotations

import shutil
import sys

from tests.released import FOLDER, write
from web.build.site import project_version


def main(arguments: list[str]) -> int:
    """Write the folder; return the exit code."""
    folder = FOLDER / project_version()
    if folder.exists() and arguments != ["--rewrite"]:
        print(
            f"{folder} is there already: what a released version wrote is never written anew.",
            file=sys.stderr,
        )
        return 1
    shutil.rmtree(folder, ignore_errors=True)
    write(folder)
    print(f"Written: {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
