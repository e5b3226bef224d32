"""The pictures: one sprite with the animals, printed in our inks, and the glyphs of the elements."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, cast

from web.build import WEB, BuildError
from zodiac.cards import ANIMALS, ELEMENTS

ART = WEB / "art"
EMOJI = "@iconify-json/fluent-emoji-flat"

_CONTOUR_WIDTH = "1.2"
_ANIMAL_BOX = "-.8 -.8 33.6 33.6"  # the emoji's 32 units, and room for the contour
_ELEMENT_BOX = "0 0 24 24"

_EMOJI = re.compile(r'<g fill="none">((?:<path [^<>]*? d="[Mm][^"]*"[^<>]*/>)+)</g>')
_OUTLINE = re.compile(r' d="([^"]*)"')
_COLOUR = re.compile(r"#[0-9a-fA-F]+")
_DRAWING = re.compile(
    rf'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="{_ELEMENT_BOX}">(.*)</svg>\n', re.DOTALL
)


class Inks(NamedTuple):
    """The colour of the contour and, by animal, the colour that takes the place of each colour of the emoji."""

    contour: str
    animals: Mapping[str, Mapping[str, str]]


def sprite(node_modules: Path) -> str:
    """An SVG with one symbol for each animal and element, to stand once in the page: `<use href="#rat">` shows it."""
    icons = json.loads((node_modules / EMOJI / "icons.json").read_text(encoding="utf-8"))["icons"]
    inks = read_inks()
    symbols = [_animal(name, icons[name]["body"], inks) for name in ANIMALS]
    symbols += [_element(name) for name in ELEMENTS]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" aria-hidden="true">'
        f"{''.join(symbols)}</svg>"
    )


def read_inks(path: Path = ART / "inks.toml") -> Inks:
    """The printing inks, each name of an ink replaced by its colour."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    colours: dict[str, str] = table["inks"]
    animals = cast("dict[str, dict[str, str]]", table["animals"])
    return Inks(
        colours[table["contour"]],
        {
            name: {colour: colours[ink] for colour, ink in printed.items()}
            for name, printed in animals.items()
        },
    )


def _animal(name: str, emoji: str, inks: Inks) -> str:
    """The emoji in our inks. All its outlines, drawn once more behind it as one thick line, leave a contour around it,
    so that a white animal holds on any ground.
    """
    drawing = _EMOJI.fullmatch(emoji)
    if drawing is None:
        raise BuildError(
            f"The {name} of {EMOJI} is not made of plain paths any more: web/build/art.py must learn how."
        )
    shapes = _COLOUR.sub(lambda colour: _printed(colour[0], name, inks), drawing[1])
    outline = "".join(f"M0 0{path}" if path[0] == "m" else path for path in _OUTLINE.findall(shapes))
    contour = (
        f'<path fill="none" stroke="{inks.contour}" stroke-width="{_CONTOUR_WIDTH}" stroke-linejoin="round" '
        f'd="{outline}"/>'
    )
    return f'<symbol id="{name}" viewBox="{_ANIMAL_BOX}">{contour}{shapes}</symbol>'


def _printed(colour: str, animal: str, inks: Inks) -> str:
    full = colour if len(colour) == 7 else "#" + "".join(digit * 2 for digit in colour[1:])
    try:
        return inks.animals[animal][full.lower()]
    except KeyError:
        raise BuildError(f"web/art/inks.toml names no ink for the {animal}'s {colour}.") from None


def _element(name: str) -> str:
    path = ART / "glyphs" / f"{name}.svg"
    drawing = _DRAWING.fullmatch(path.read_text(encoding="utf-8"))
    if drawing is None:
        raise BuildError(f"{path.relative_to(WEB.parent)} must be one <svg> with the viewBox {_ELEMENT_BOX}.")
    return f'<symbol id="{name}" viewBox="{_ELEMENT_BOX}">{drawing[1]}</symbol>'
