"""The site at hand: set up, build and serve it as GitHub Pages would. `python3 -m web --help` tells the rest."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser

from web.build import BuildError, pyscript_config
from web.build.server import PagesServer, serve_on
from web.build.site import DIST, build_site


def main(arguments: list[str] | None = None) -> int:
    """Run the command that the arguments name; return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        if options.command == "files":
            pyscript_config.list_modules()
            return 0
        build_site()
        if options.command == "build":
            print(f"The site is built: {DIST}")
            return 0
        with serve_on(DIST, options.port) as server:
            _serve(server, open_browser=options.open)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


def _serve(server: PagesServer, *, open_browser: bool) -> None:
    print(f"Zodiac is at {server.address}  (Ctrl-C stops it)", flush=True)
    if open_browser and _has_a_screen():
        webbrowser.open(server.address)
    server.serve_forever()


def _has_a_screen() -> bool:
    """Without one, Python would open a text browser in this very terminal."""
    return not sys.platform.startswith("linux") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python3 -m web", description="Set up, build and serve the site.")
    parser.add_argument(
        "command",
        nargs="?",
        choices=("serve", "build", "files"),
        default="serve",
        help="serve: build into dist/ and serve it (the default); build: only build; "
        "files: bring the list of modules in pyscript.toml to what is in the tree",
    )
    parser.add_argument(
        "--port", type=int, help="serve at this port; without it, at the first free one from 8000"
    )
    parser.add_argument("--no-open", dest="open", action="store_false", help="do not open the browser")
    return parser


if __name__ == "__main__":
    sys.exit(main())
