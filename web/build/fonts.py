"""Cuts the fonts of the page from those that npm brings, makes the font of the pictures, and has the icon drawn.

Runs in the build's own environment, which has fontTools, Skia's path operations and resvg:
`python -m web.build.fonts FOLDER`.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from web.build import npm
from web.build.art import sprite
from web.build.icon import write_icons
from web.build.letters import BRUSH, BRUSH_TEXT, LATIN_TEXT, SANS, SERIF
from web.build.pictures import font_of

_FEATURES = ("kern", "liga", "tnum")
_NAMES = (0, 1, 2, 13, 14)  # copyright, family, style, licence and where it stands
_LAYOUT_TABLES = ("GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG")


def main(folder: Path) -> None:
    """Write all there is to make into `folder`."""
    brush = _brush()
    cuts = {
        "serif": _latin(npm.package(SERIF) / "files" / "alegreya-latin-wght-normal.woff2"),
        "sans-500": _latin(npm.package(SANS) / "files" / "alegreya-sans-latin-500-normal.woff2"),
        "sans-700": _latin(npm.package(SANS) / "files" / "alegreya-sans-latin-700-normal.woff2"),
        "brush": brush,
        "pictures": font_of(sprite(npm.NODE_MODULES)),
    }
    for name, font in cuts.items():
        font.flavor = "woff2"
        font.save(folder / f"{name}.woff2")
    write_icons(folder, brush)
    for package in (SERIF, SANS, BRUSH):
        licence = (npm.package(package) / "LICENSE").read_bytes()
        (folder / f"{package.rpartition('/')[2]}-LICENSE.txt").write_bytes(licence)


def _latin(path: Path) -> TTFont:
    font = _open(path)
    _make_lining_figures_the_default(font)
    _make_one_height_for_all_systems(font)
    _cut(font, LATIN_TEXT, _FEATURES)
    return font


def _brush() -> TTFont:
    """The brush characters, gathered from the slices into which npm's package divides the font."""
    missing = set(BRUSH_TEXT)
    parts = []
    for path in sorted((npm.package(BRUSH) / "files").glob("*-400-normal.woff2")):
        font = _open(path)
        found = {character for character in missing if ord(character) in font.getBestCmap()}
        if found:
            _cut(font, "".join(sorted(found)), ())
            parts.append(_plain(font))
            missing -= found
    if missing:
        sys.exit(f"{BRUSH} lacks {''.join(sorted(missing))}.")
    created = TTFont(parts[0])["head"].created
    for part in parts:
        part.seek(0)
    merged = Merger().merge(parts)
    merged.recalcTimestamp = False  # dated as its source is, not by the clock: same input, same bytes
    merged["head"].created = merged["head"].modified = created
    return merged


def _open(path: Path) -> TTFont:
    return TTFont(path, recalcTimestamp=False)


def _cut(font: TTFont, text: str, features: tuple[str, ...]) -> None:
    """Leave in `font` only what `text` needs; a character that it lacks is an error."""
    options = Options(layout_features=list(features), name_IDs=list(_NAMES), hinting=False)
    options.ignore_missing_unicodes = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)


def _plain(font: TTFont) -> io.BytesIO:
    """The font as an uncompressed file without the tables that cannot be merged."""
    for table in _LAYOUT_TABLES:
        if table in font:
            del font[table]
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return file


def _make_lining_figures_the_default(font: TTFont) -> None:
    """Figures as tall as capitals without any feature: the `font` shorthand in CSS would switch a feature off again."""
    lining: dict[str, str] = {}
    substitutions = font["GSUB"].table
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for subtable in substitutions.LookupList.Lookup[index].SubTable:
                    lining |= getattr(subtable, "ExtSubTable", subtable).mapping
    glyphs = font.getBestCmap()
    figures = {figure: lining[glyphs[figure]] for figure in map(ord, "0123456789")}
    for table in font["cmap"].tables:
        table.cmap.update(figures)


def _make_one_height_for_all_systems(font: TTFont) -> None:
    """Apple's systems read a line's height from `hhea`, the others from `OS/2`: let both say the same."""
    line, typographic = font["hhea"], font["OS/2"]
    line.ascent = typographic.sTypoAscender
    line.descent = typographic.sTypoDescender
    line.lineGap = typographic.sTypoLineGap


if __name__ == "__main__":
    main(Path(sys.argv[1]))
