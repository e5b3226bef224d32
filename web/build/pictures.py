"""Makes the font of the pictures: each animal and each element of the sprite becomes a character of it.

A browser shows a character far sooner than a drawing that is part of the page, and a table holds some eighty pictures.
The animals are in colour (the table COLR, version 0: a glyph for each layer); the elements take the colour of the text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree as ET

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from pathops import FillType, LineCap, LineJoin, Path

from web.words import PICTURE_OF
from zodiac.cards import ANIMALS

_EM = 2048  # units, as wide and as high as a picture
_TOLERANCE = 1.0  # units by which a curve may lie off
_MITRE = 4
_DATED = 3_850_000_000  # seconds since 1904: always the same, so that the same input gives the same bytes
_COPYRIGHT = (
    "Animals after Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License; elements: this project's."
)


class Layer(NamedTuple):
    """One outline, on the em, and what colours it: #rrggbb, or currentColor."""

    outline: Path
    colour: str


def font_of(sprite: str) -> TTFont:
    """Return the font with the pictures of ``sprite`` (see :func:`web.build.art.sprite`)."""
    drawings = {symbol.attrib["id"]: [*_layers(symbol)] for symbol in ET.fromstring(sprite)}
    colours = sorted({layer.colour for animal in ANIMALS for layer in drawings[animal]})
    outlines = {
        name: layers[0].outline for name, layers in drawings.items()
    }  # an animal's first is its contour
    printed: dict[str, list[tuple[str, int]]] = {animal: [] for animal in ANIMALS}
    for animal in ANIMALS:
        for number, layer in enumerate(drawings[animal]):
            name = f"{animal}.{number}" if number else animal
            outlines[name] = layer.outline
            printed[animal].append((name, colours.index(layer.colour)))
    font = _font({".notdef": Path(), **outlines})
    font["COLR"] = buildCOLR(printed, version=0)
    font["CPAL"] = buildCPAL([[_rgba(colour) for colour in colours]])
    return font


def _layers(symbol: ET.Element) -> Iterator[Layer]:
    left, top, side, _ = map(float, symbol.attrib["viewBox"].split())
    scale = _EM / side
    onto_em = Transform(scale, 0, 0, -scale, -scale * left, _EM + scale * top)
    for shape in symbol:
        outline = Path()
        _area(shape).draw(TransformPen(outline.getPen(), onto_em))
        yield Layer(outline, shape.get("stroke") or shape.attrib["fill"])


def _area(shape: ET.Element) -> Path:
    """Return what a path of the sprite covers, by the rule that fonts follow: nothing in it overlaps."""
    area = Path(fillType=FillType.EVEN_ODD if shape.get("fill-rule") == "evenodd" else FillType.WINDING)
    parse_path(shape.attrib["d"], area.getPen())
    if width := shape.get("stroke-width"):
        cap = LineCap.ROUND_CAP if shape.get("stroke-linecap") == "round" else LineCap.BUTT_CAP
        area.stroke(float(width), cap, LineJoin.ROUND_JOIN, _MITRE)
    area.convertConicsToQuads()
    area.simplify()
    return area


def _font(outlines: Mapping[str, Path]) -> TTFont:
    builder = FontBuilder(_EM, isTTF=True)
    builder.setupGlyphOrder([*outlines])
    builder.setupCharacterMap({ord(character): name for name, character in PICTURE_OF.items()})
    builder.setupGlyf({name: _glyph(outline) for name, outline in outlines.items()})
    shapes = builder.font["glyf"]
    builder.setupHorizontalMetrics({name: (_EM, getattr(shapes[name], "xMin", 0)) for name in outlines})
    builder.setupHorizontalHeader(ascent=_EM, descent=0)
    builder.setupOS2(
        sTypoAscender=_EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=_EM, usWinDescent=0, fsType=0
    )
    builder.setupNameTable(
        {"copyright": _COPYRIGHT, "familyName": "Zodiac Pictures", "styleName": "Regular"}, mac=False
    )
    builder.setupPost(keepGlyphNames=False)
    builder.font.recalcTimestamp = False
    builder.updateHead(created=_DATED, modified=_DATED)
    return builder.font


def _glyph(outline: Path) -> object:
    pen = TTGlyphPen(None)
    outline.draw(Cu2QuPen(pen, _TOLERANCE))
    return pen.glyph()


def _rgba(colour: str) -> tuple[float, float, float, float]:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue, 1.0
