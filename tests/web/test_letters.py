"""The fonts: every character the page shows, few bytes, always the same ones."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from xml.etree import ElementTree as ET

import pytest

from web.build import ROOT, WEB, letters, npm, pyscript_config, tools_env
from web.words import PICTURE_OF

LARGEST = {
    "serif": 32_000,
    "sans-500": 12_000,
    "sans-700": 12_000,
    "brush": 12_000,
    "pictures": 15_000,
}  # bytes
PICTURES = "".join(PICTURE_OF.values())
LATIN_FONTS = ("serif", "sans-500", "sans-700")
HAN = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff]")
REMARK = re.compile(r"^\s*(?://|\*|/\*).*$", re.MULTILINE)
CSS_FACE = re.compile(r"@font-face \{([^}]*)\}")

# Runs in the build's environment, which can read the fonts.
LOOK_INTO = """
import json, sys
from pathlib import Path
from fontTools.ttLib import TTFont

def look_into(path):
    font = TTFont(path)
    cmap, glyphs, line, typographic = font.getBestCmap(), font["glyf"], font["hhea"], font["OS/2"]
    return {
        "characters": "".join(map(chr, cmap)),
        "figures": [[glyphs[cmap[n]].yMin, glyphs[cmap[n]].yMax] for n in range(48, 58) if n in cmap],
        "line": [line.ascent, line.descent, line.lineGap],
        "typographic": [typographic.sTypoAscender, typographic.sTypoDescender, typographic.sTypoLineGap],
        "em": font["head"].unitsPerEm,
        "copyright": font["name"].getDebugName(0),
    }

print(json.dumps({path.stem: look_into(path) for path in Path(sys.argv[1]).glob("*.woff2")}))
"""


@pytest.fixture(scope="module")
def folder() -> Path:
    npm.install()
    return letters.fonts()


@pytest.fixture(scope="module")
def fonts(folder: Path) -> dict[str, Any]:
    command = [str(tools_env.interpreter()), "-c", LOOK_INTO, str(folder)]
    return cast("dict[str, Any]", json.loads(subprocess.run(command, capture_output=True, check=True).stdout))


def shown_texts() -> Iterator[tuple[str, str]]:
    """Every text that the page may show, with the file it stands in."""
    for name in pyscript_config.modules_in_tree():
        tree = ast.parse((ROOT / name).read_text(encoding="utf-8"))
        remarks = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in remarks:
                yield name, node.value
    for path in (ROOT / "index.html", *WEB.glob("*.js")):
        yield path.name, REMARK.sub("", path.read_text(encoding="utf-8"))
    for path in (*WEB.glob("*.css"), *WEB.glob("style/*.css")):
        yield path.name, "".join(re.findall(r'content: *"([^"]*)"', path.read_text(encoding="utf-8")))


def test_the_fonts_hold_every_character_that_the_page_shows() -> None:
    lacking = {
        (file, character)
        for file, text in shown_texts()
        for character in filter(str.isprintable, set(text))
        if character not in (letters.BRUSH_TEXT + PICTURES if HAN.match(character) else letters.LATIN_TEXT)
    }
    assert not lacking


def test_the_fonts_hold_the_characters_they_are_cut_for(fonts: dict[str, Any]) -> None:
    assert set(fonts) == set(LARGEST)
    for name in LATIN_FONTS:
        assert set(letters.LATIN_TEXT) <= set(fonts[name]["characters"]), name
    assert set(letters.BRUSH_TEXT) == set(fonts["brush"]["characters"])
    assert set(PICTURES) == set(fonts["pictures"]["characters"])


def test_figures_are_as_tall_as_capitals(fonts: dict[str, Any]) -> None:
    for name in LATIN_FONTS:
        feet, heads = zip(*fonts[name]["figures"], strict=True)
        assert max(feet) - min(feet) < 0.03 * fonts[name]["em"], name
        assert max(heads) - min(heads) < 0.05 * fonts[name]["em"], name


def test_a_line_has_one_height_on_every_system(fonts: dict[str, Any]) -> None:
    for name in LATIN_FONTS:
        assert fonts[name]["line"] == fonts[name]["typographic"], name


def test_the_fonts_are_small(folder: Path) -> None:
    sizes = {path.stem: path.stat().st_size for path in folder.glob("*.woff2")}
    assert {name for name, size in sizes.items() if size > LARGEST[name]} == set()


def test_the_fonts_name_their_authors(folder: Path, fonts: dict[str, Any]) -> None:
    assert all("Copyright" in font["copyright"] for font in fonts.values())
    for licence in ("alegreya", "alegreya-sans", "ma-shan-zheng"):
        assert "SIL OPEN FONT LICENSE" in (folder / f"{licence}-LICENSE.txt").read_text(encoding="utf-8")


def test_cutting_again_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    tools_env.run("web.build.fonts", tmp_path)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        path.name: path.read_bytes() for path in folder.iterdir()
    }


def test_fonts_that_are_there_are_not_cut_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools_env, "run", None)
    assert letters.fonts() == folder


def test_the_icon_is_a_plain_drawing_in_the_colours_of_the_seal(folder: Path) -> None:
    icon = (folder / "icon.svg").read_text(encoding="utf-8")
    assert {element.tag.rpartition("}")[2] for element in ET.fromstring(icon)} == {"rect", "path"}
    style = (WEB / "style" / "tokens.css").read_text(encoding="utf-8")
    for colour in set(re.findall(r"#[0-9a-f]{6}", icon)):
        assert re.search(rf"--(?:on-)?seal: [^;]*{colour}", style), colour
    assert len(icon) < 4_000


def test_the_style_sheet_names_the_fonts_that_are_cut(folder: Path) -> None:
    css = (WEB / "fonts.css").read_text(encoding="utf-8")
    named = re.findall(r'url\("\.\./vendor/letters/([^"]*)"\)', css)
    assert set(named) == {path.name for path in folder.glob("*.woff2")}


def test_stand_in_fonts_make_lines_as_high_as_ours(fonts: dict[str, Any]) -> None:
    faces = CSS_FACE.findall((WEB / "fonts.css").read_text(encoding="utf-8"))
    stand_ins = [face for face in faces if "local(" in face]
    assert len(stand_ins) == 10
    for face in stand_ins:
        sizes = {name: float(value) for name, value in re.findall(r"([\w-]+): ([\d.]+)%", face)}
        ours = fonts["sans-500" if re.search('"Almanac (Arial|Roboto)"', face) else "serif"]
        for name, units in zip(("ascent", "descent", "line-gap"), ours["line"], strict=True):
            height = sizes["size-adjust"] / 100 * sizes[f"{name}-override"]
            assert height == pytest.approx(abs(units) / ours["em"] * 100, abs=0.2), face
