"""Repacks a zip of Python modules into a pack of byte code, from which an interpreter starts faster.

At build time this very file runs inside Pyodide: byte code is good only for the interpreter that compiled it.
It needs nothing but the standard library, so that tests can run it anywhere. packs.py reads what it writes.
"""

from __future__ import annotations

import ast
import marshal
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import MAGIC_NUMBER

_INIT = "__init__.py"
_NEVER_CHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""The head of a file of byte code that goes without its source."""


def repack(
    source: str,
    target: str,
    location: str,
    packed: str,
    needed: Iterable[str],
    roots: Iterable[str] = (),
    left_out: Iterable[str] = (),
    plain: Iterable[str] = (),
) -> None:
    """Write to the zip `target` the modules of the zip `source` that can be reached from `needed` and `roots`.

    These are dotted module names, as are those that are `left_out`, with all that lies in them or only they need, and
    the `plain` ones, which are files of byte code of their own: Python needs them before it can open a pack. All others
    go into the one file `packed`: {module: (is_package, is_compressed, code)}, marshalled. What is `needed`, soon that
    is, is not compressed there. `location` is the folder that tracebacks name.
    """
    with zipfile.ZipFile(source) as archive:
        sources = {
            _module(name): (name, archive.read(name)) for name in archive.namelist() if name.endswith(".py")
        }
    for missing in left_out:
        sources = {name: it for name, it in sources.items() if not f"{name}.".startswith(f"{missing}.")}
    at_once, unpacked = frozenset(needed), frozenset(plain)
    pack: dict[str, tuple[bool, bool, bytes]] = {}
    with zipfile.ZipFile(target, "w") as archive:
        for module in sorted(_reachable({*at_once, *unpacked, *roots}, sources)):
            name, text = sources[module]
            code = marshal.dumps(compile(text, location + name, "exec", dont_inherit=True))
            if module in unpacked:
                _store(archive, f"{name}c", _NEVER_CHECKED + code)
                continue
            compressed = module not in at_once
            pack[module] = name.endswith(_INIT), compressed, zlib.compress(code, 9) if compressed else code
        # Later versions of the format depend on what else refers to the parts: the same pack, other bytes.
        _store(archive, packed, marshal.dumps(pack, 2))


def imported_names(source: bytes | str, module: str, *, is_package: bool) -> Iterator[str]:
    """The dotted names that a module's import statements mention, wherever they stand.

    `from a import b` gives both `a` and `a.b`: only the reader knows which of them are modules.
    """
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _reachable(roots: Iterable[str], sources: Mapping[str, tuple[str, bytes]]) -> set[str]:
    """All modules that `roots` import, directly or not; importing a module imports the packages around it."""
    found: set[str] = set()
    open_names = list(roots)
    while open_names:
        module = open_names.pop()
        if module in found or module not in sources:
            continue
        found.add(module)
        name, text = sources[module]
        for imported in imported_names(text, module, is_package=name.endswith(_INIT)):
            parts = imported.split(".")
            open_names += (".".join(parts[:depth]) for depth in range(1, len(parts) + 1))
        open_names.append(module.rpartition(".")[0])
    return found


def _module(name: str) -> str:
    """`json/decoder.py` is `json.decoder`, `json/__init__.py` is `json`."""
    return name.removesuffix("/" + _INIT).removesuffix(".py").replace("/", ".")


def _store(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name)  # dated 1980, so that the same modules always give the same bytes
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)
