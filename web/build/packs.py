"""Imports modules out of packs, in the browser.

A pack is one file of byte code in a zip, as repack.py makes it. As files of their own its modules would have to be
found, read and unpacked one by one: a tenth of the whole start. Nothing is imported here but what Python has built in,
for everything else is still to come out of a pack.
"""

import marshal
import sys
import zlib
from _frozen_importlib import ModuleSpec  # as importlib.machinery has it, which is not there yet
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

FILE = "modules.bin"
"""What the file in the zip is called; it holds {module: (is_package, is_compressed, code)}, marshalled."""
LATE = frozenset({"_colorize"})
"""What others import at the start, to look into it later: these modules run as soon as somebody does."""


class Pack:
    """Imports the modules of the pack in a zip."""

    def __init__(self, archive: str) -> None:
        self._modules: dict[str, tuple[bool, bool, bytes]] = marshal.loads(
            zipimporter(archive).get_data(FILE)
        )

    def find_spec(self, name: str, *_: "Any") -> ModuleSpec | None:
        """Return how to import a module of the pack; None if it is not in it."""
        if name not in self._modules:
            return None
        return ModuleSpec(name, self, is_package=self._modules[name][0])  # type: ignore[arg-type]

    def create_module(self, _: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code, at once or as soon as somebody asks for a name in it."""

        def look(name: str) -> "Any":
            self._run(module)
            return getattr(module, name)

        if module.__name__ in LATE:
            vars(module)["__getattr__"] = look
        else:
            self._run(module)

    def _run(self, module: "ModuleType") -> None:
        vars(module).pop("__getattr__", None)
        _, is_compressed, code = self._modules[module.__name__]
        exec(marshal.loads(zlib.decompress(code) if is_compressed else code), vars(module))


def open_pack(archive: str) -> None:
    """Let what is in this zip be imported: after what Python has built in or frozen, before all that lies elsewhere."""
    sys.meta_path.insert(2, Pack(archive))
