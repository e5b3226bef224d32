"""`pyscript.toml`: what PyScript is told, above all which of our modules the page needs."""

from __future__ import annotations

import json
import re
import tomllib
from html import escape
from pathlib import Path
from typing import Any

from web.build import ROOT

CONFIG = ROOT / "pyscript.toml"
_FILES_TABLE = re.compile(r"^\[files\]\n(?:(?!\[).*\n)*", re.MULTILINE)


def modules_in_tree() -> list[str]:
    """The modules the browser needs, as paths below the root: all of `zodiac/` and `web/` but the build."""
    files = [*ROOT.glob("zodiac/**/*.py"), *ROOT.glob("web/*.py"), *ROOT.glob("web/view/**/*.py")]
    return sorted(path.relative_to(ROOT).as_posix() for path in files if path.name != "__main__.py")


def listed_modules() -> list[str]:
    """The modules that `pyscript.toml` lists, as paths below the root."""
    return [place.removeprefix("./") for place in _read()["files"].values()]


def listed_scripts() -> list[str]:
    """The JavaScript modules that Python imports, as paths below the root."""
    return [place.removeprefix("./") for place in _read()["js_modules"]["main"]]


def list_modules(config: Path = CONFIG) -> None:
    """Bring the list of files in `pyscript.toml` to what is in the tree."""
    table = "".join(f'"./{name}" = "./{name}"\n' for name in modules_in_tree())
    text = config.read_text(encoding="utf-8")
    config.write_text(_FILES_TABLE.sub(lambda _: f"[files]\n{table}\n", text, count=1), encoding="utf-8")


def as_html(bundle: str) -> str:
    """The elements that PyScript reads, with one pack of modules, at the URL `bundle`, in place of the list of files.

    Standing in the page itself, they spare a visitor the file, the parser for it, and the waiting for both. MicroPython
    is told to leave its plug-ins out as well: it is not used, but would have them all loaded.
    """
    config = {**_read(), "files": {bundle: "./zodiac.zip"}}
    elements = (("py-config", config), ("mpy-config", {"plugins": config["plugins"]}))
    return "\n".join(
        f"<{tag} hidden>{escape(json.dumps(value), quote=False)}</{tag}>" for tag, value in elements
    )


def _read() -> dict[str, Any]:
    return tomllib.loads(CONFIG.read_text(encoding="utf-8"))
