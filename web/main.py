"""What PyScript runs: it lets our modules be imported, and has the page started as soon as it has itself returned.

PyScript runs a script on a stack of its own, so that it could wait there for the browser. Chromium 156 may crash when
it collects garbage in the meantime: there it looks for live objects beyond the end of that stack. So nothing that makes
elements of the page is done on it.
"""

from __future__ import annotations

import marshal
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from pyscript import window  # type: ignore[import-not-found]
from pyscript.ffi import create_proxy  # type: ignore[import-not-found]


class Pack:
    """Imports modules out of one file of byte code, as web/build/repack.py makes it.

    As files of their own they would have to be unpacked, found and read one by one: a twentieth of the whole start.
    """

    def __init__(self, file: Path) -> None:
        self._modules: dict[str, tuple[bool, bytes]] = marshal.loads(file.read_bytes())

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """Return how to import a module of the pack; None if it is not in it."""
        if name not in self._modules:
            return None
        return ModuleSpec(name, self, is_package=self._modules[name][0])  # type: ignore[arg-type]

    def create_module(self, _: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(marshal.loads(self._modules[module.__name__][1]), module.__dict__)


def start(*_: Any) -> None:
    """Start the page."""
    from web.app import main

    main()


sys.meta_path.insert(0, Pack(Path("zodiac.bin")))
window.setTimeout(create_proxy(start), 0)
