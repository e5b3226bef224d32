"""The engine's layers: a module imports only from layers before its own; imports for types alone are free."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import zodiac

ROOT = Path(zodiac.__file__).parent

# From the ground up; a line may use the lines before it. A package stands for all its modules.
LAYERS = (
    ("errors", "masks"),
    ("cards", "board"),
    ("moves",),
    ("ruleset",),
    ("table",),
    ("rules",),
    ("position_json",),
    ("position_check",),
    ("position",),
    ("setup",),
    ("observation", "record"),
    ("link",),
    ("game",),
    ("bots",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}

MODULES = sorted(path for path in ROOT.rglob("*.py") if path != ROOT / "__init__.py")


def layer_of(path: Path) -> str:
    """Return the layer a file belongs to: its package's name, or its own."""
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Yield the name of each module that a file imports when it runs."""

    def visit(node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            return
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: import by the full name"
            assert node.module is not None
            if node.module == "zodiac":
                yield from (f"zodiac.{alias.name}" for alias in node.names)
            else:
                yield node.module
        for child in ast.iter_child_nodes(node):
            yield from visit(child)

    yield from visit(ast.parse(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_from_layers_above_its_own(path: Path) -> None:
    layer = layer_of(path)
    assert layer in LEVEL, f"{layer} has no place among the layers yet"
    for name in imports(path):
        package, _, rest = name.partition(".")
        if package != "zodiac":
            # Pure Python: the standard library and nothing else, so that it runs in every browser.
            assert package in sys.stdlib_module_names, f"{path.name} imports {name}"
            continue
        other = rest.partition(".")[0]
        same_package = other == layer and path.parent != ROOT
        assert same_package or LEVEL[other] < LEVEL[layer], f"{path.name} ({layer}) imports {name}"


def test_the_rules_do_not_import_each_other_in_a_circle() -> None:
    folder = ROOT / "rules"
    uses = {
        path.stem: {name.split(".")[2] for name in imports(path) if name.startswith("zodiac.rules.")}
        for path in folder.glob("*.py")
        if path.stem != "__init__"
    }
    while uses:
        free = {name for name, used in uses.items() if not used & uses.keys()}
        assert free, f"a circle among {sorted(uses)}"
        uses = {name: used for name, used in uses.items() if name not in free}


def test_nothing_is_random_but_what_is_handed_a_generator() -> None:
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        assert "import random" not in text, (
            f"{path.name}: take Random from its module and a seed or a generator"
        )
