"""Which modules of the standard library the page loads: `python -m tests.e2e.loaded_modules` writes them down.

The build lays what `web/build/loaded_modules.txt` lists open in the pack, to be read fastest. Run this when a test says
that the list is out of date.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests import chromium
from tests.e2e.opening import open_game, run_python
from tests.e2e.playing import deal
from tests.serving import served
from web.build import bytecode
from web.build.site import build_site

_HEADER = """\
# The modules of the standard library that the page has loaded once a game is dealt: in the pack they lie open.
# Written by `python -m tests.e2e.loaded_modules`.
"""
_MODULES = """
import json, sys
def comes_from_a_pack(module):
    loader = getattr(getattr(module, "__spec__", None), "loader", None)
    return type(loader).__name__ in ("Pack", "zipimporter")
json.dumps([module.__spec__.name for module in list(sys.modules.values()) if comes_from_a_pack(module)])
"""
_NOT_OF_THE_LIBRARY = frozenset({"packs", "pyscript", "sitecustomize", "web", "zodiac"})


def measure(page: Page) -> set[str]:
    """The modules of the standard library that have come out of its zip."""
    names: list[str] = run_python(page, _MODULES)
    return {name for name in names if name.partition(".")[0] not in _NOT_OF_THE_LIBRARY}


def main() -> None:
    """Measure in the real page and write the list."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium.find(), args=chromium.ARGUMENTS) as browser,
    ):
        site = Path(folder, "site")
        build_site(site)
        with served(site) as address, browser.new_context(base_url=address) as context:
            page = context.new_page()
            open_game(page)
            deal(page, "solo")
            bytecode.LOADED_MODULES.write_text(
                _HEADER + "".join(f"{name}\n" for name in sorted(measure(page)))
            )


if __name__ == "__main__":
    main()
