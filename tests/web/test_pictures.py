"""The font of the pictures: it shows what the sprite shows, in the same inks, each picture one em wide and high."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from web.build import art, letters, npm
from web.words import PICTURE_OF
from zodiac.cards import ANIMALS, ELEMENTS

Box = tuple[float, ...]


@pytest.fixture(scope="module")
def font() -> Iterator[TTFont]:
    npm.install()
    with TTFont(letters.fonts() / "pictures.woff2") as opened:
        yield opened


@pytest.fixture(scope="module")
def symbols() -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in ET.fromstring(art.sprite(npm.NODE_MODULES))}


def layers(font: TTFont, name: str) -> list[tuple[str, str]]:
    """The glyphs of a picture from the ground up, each with its colour."""
    palette = font["CPAL"].palettes[0]
    glyph = font.getBestCmap()[ord(PICTURE_OF[name])]
    found = []
    for layer in font["COLR"].ColorLayers[glyph]:
        colour = palette[layer.colorID]
        assert colour.alpha == 255
        found.append((layer.name, f"#{colour.red:02x}{colour.green:02x}{colour.blue:02x}"))
    return found


def box_in_font(font: TTFont, glyph: str) -> Box:
    """Where a glyph lies: left, top, right, bottom, as shares of the em."""
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[glyph].draw(pen)
    left, bottom, right, top = (value / font["head"].unitsPerEm for value in pen.bounds)
    return left, 1 - top, right, 1 - bottom


def box_in_sprite(symbol: ET.Element, shape: ET.Element) -> Box:
    """Where a path lies: left, top, right, bottom, as shares of the drawing."""
    pen = BoundsPen(None)
    parse_path(shape.attrib["d"], pen)
    left, top, side, _ = map(float, symbol.attrib["viewBox"].split())
    around = float(shape.get("stroke-width", 0)) / 2
    x0, y0, x1, y1 = pen.bounds
    return tuple(
        value / side
        for value in (x0 - around - left, y0 - around - top, x1 + around - left, y1 + around - top)
    )


def test_every_picture_has_a_character_and_no_other_has(font: TTFont) -> None:
    assert set(font.getBestCmap()) == {ord(PICTURE_OF[name]) for name in (*ANIMALS, *ELEMENTS)}


def test_a_picture_is_as_wide_and_as_high_as_its_size(font: TTFont) -> None:
    em = font["head"].unitsPerEm
    assert (font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap) == (em, 0, 0)
    for glyph in font.getBestCmap().values():
        width, left = font["hmtx"][glyph]
        assert (width, left) == (em, font["glyf"][glyph].xMin), glyph
        assert all(-0.01 <= side <= 1.01 for side in box_in_font(font, glyph)), glyph


def test_an_animal_has_the_layers_and_the_inks_of_the_sprite(
    font: TTFont, symbols: dict[str, ET.Element]
) -> None:
    for animal in ANIMALS:
        inks = [shape.get("stroke") or shape.attrib["fill"] for shape in symbols[animal]]
        assert [colour for _, colour in layers(font, animal)] == inks, animal


def test_each_layer_lies_where_it_lies_in_the_sprite(font: TTFont, symbols: dict[str, ET.Element]) -> None:
    for animal in ANIMALS:
        (contour, _), *printed = layers(font, animal)
        line, *shapes = symbols[animal]
        boxes = [box_in_sprite(symbols[animal], shape) for shape in shapes]
        for (glyph, _), box in zip(printed, boxes, strict=True):
            assert box_in_font(font, glyph) == pytest.approx(box, abs=0.02), glyph
        around = float(line.attrib["stroke-width"]) / 2 / float(symbols[animal].attrib["viewBox"].split()[2])
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        whole = (min(lefts) - around, min(tops) - around, max(rights) + around, max(bottoms) + around)
        assert box_in_font(font, contour) == pytest.approx(whole, abs=0.02), animal


def test_elements_have_no_colour_of_their_own(font: TTFont, symbols: dict[str, ET.Element]) -> None:
    coloured = font["COLR"].ColorLayers
    for element in ELEMENTS:
        glyph = font.getBestCmap()[ord(PICTURE_OF[element])]
        assert glyph not in coloured, element
        expected = box_in_sprite(symbols[element], symbols[element][0])
        assert box_in_font(font, glyph) == pytest.approx(expected, abs=0.03), element


def test_a_hole_stays_a_hole(font: TTFont) -> None:
    """The coin of metal has a square hole: its outline turns the other way round."""
    pen = RecordingPen()
    font.getGlyphSet()[font.getBestCmap()[ord(PICTURE_OF["metal"])]].draw(pen)
    assert [command for command, _ in pen.value].count("closePath") == 2
    turns = []
    points: list[tuple[float, float]] = []
    for command, places in pen.value:
        if command == "closePath":
            ring = list(zip(points, [*points[1:], points[0]], strict=True))
            turns.append(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in ring) > 0)
            points = []
        points += [place for place in places if place is not None]
    assert set(turns) == {True, False}
