"""The icon: a seal with one character in it, drawn from the brush font, for the browser's tab and the home screen."""

from __future__ import annotations

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from resvg_py import svg_to_bytes

_CHARACTER = "甲"  # the first of the stems: with it every cycle of sixty years begins
_HEIGHT = 21  # of the character, where the picture has 32
_SEAL = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
<rect x="2" y="2" width="28" height="28" rx="3" fill="#ad2a2a"/>\
<rect x="4" y="4" width="24" height="24" rx="1.5" fill="none" stroke="#fff6e6" stroke-opacity=".6"/>\
<path fill="#fff6e6" d="{outline}"/></svg>
"""
# For systems that cut icons to a form of their own: colour up to the edges, the character inside the circle of 4/5.
_GROUND = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 38 38">\
<rect x="-3" y="-3" width="38" height="38" fill="#ad2a2a"/>\
<path fill="#fff6e6" d="{outline}"/></svg>
"""
_PICTURES = (
    ("icon-192.png", _SEAL, 192),
    ("icon-512.png", _SEAL, 512),
    ("icon-maskable-192.png", _GROUND, 192),
    ("icon-maskable-512.png", _GROUND, 512),
    ("apple-touch-icon.png", _GROUND, 180),
)


def write_icons(folder: Path, brush: TTFont) -> None:
    """Write the icon into `folder`, as an SVG that needs no font and as PNGs of the sizes that systems ask for."""
    outline = _outline(brush)
    (folder / "icon.svg").write_bytes(_SEAL.format(outline=outline).encode())
    for name, drawing, size in _PICTURES:
        picture = svg_to_bytes(svg_string=drawing.format(outline=outline), width=size, height=size)
        (folder / name).write_bytes(picture)


def _outline(brush: TTFont) -> str:
    """The character, upright in the middle of 32 × 32."""
    glyphs = brush.getGlyphSet()
    glyph = glyphs[brush.getBestCmap()[ord(_CHARACTER)]]
    bounds = BoundsPen(glyphs)
    glyph.draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = _HEIGHT / (top - bottom)
    centred = Transform(scale, 0, 0, -scale, 16 - scale * (left + right) / 2, 16 + scale * (bottom + top) / 2)
    outline = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
    glyph.draw(TransformPen(outline, centred))
    return str(outline.getCommands())
