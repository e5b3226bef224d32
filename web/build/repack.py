"""Repacks a zip of Python modules so that an interpreter starts faster from it.

At build time this very file runs inside Pyodide: byte code is good only for the interpreter that compiled it.
It needs nothing but the standard library, so that tests can run it anywhere.
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import py_compile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

_INIT = "__init__.py"
_HEADER = 16  # bytes before the code, in a file of byte code


def repack(
    source: str,
    target: str,
    location: str,
    compiled: Iterable[str],
    roots: Iterable[str] = (),
    left_out: Iterable[str] = (),
    beside: str = "",
    packed: str = "",
) -> None:
    """Write to `target` the modules of the zip `source` that can be reached from `compiled` and `roots`.

    These are dotted module names, as are those that are `left_out` with all that only they need. What is in `compiled`
    is stored as byte code, which never looks at its source again, the rest as it is. `location` is the folder that
    tracebacks name. The byte code of the package `beside` is stored where an interpreter that has its source looks
    for it; all other byte code goes into the one file `packed`, if it is named, which is read faster:
    {module: (is_package, code)}, both marshalled.
    """
    with zipfile.ZipFile(source) as archive:
        sources = {
            _module(name): (name, archive.read(name)) for name in archive.namelist() if name.endswith(".py")
        }
    for module in left_out:
        sources.pop(module, None)
    byte_code = frozenset(compiled)
    kept = _reachable({*byte_code, *roots}, sources)
    pack: dict[str, tuple[bool, bytes]] = {}
    with zipfile.ZipFile(target, "w") as archive:
        for module in sorted(kept):
            name, text = sources[module]
            if module not in byte_code:
                _store(archive, name, text)
                continue
            code = _compile(text, location + name)
            if module.partition(".")[0] == beside:
                _store(archive, importlib.util.cache_from_source(name), code)
            elif packed:
                pack[module] = name.endswith(_INIT), code[_HEADER:]
            else:
                _store(archive, f"{name}c", code)
        if packed:
            _store(archive, packed, marshal.dumps(pack))


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


def _compile(text: bytes, shown_path: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "module.py"), Path(folder, "module.pyc")
        source.write_bytes(text)
        unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
        py_compile.compile(str(source), str(target), shown_path, doraise=True, invalidation_mode=unchecked)
        return target.read_bytes()


def _store(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name)  # dated 1980, so that the same modules always give the same bytes
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data, compresslevel=9)
