"""The sprite: every animal and element, in our inks and nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from web.build import BuildError, art, npm
from zodiac.cards import ANIMALS, ELEMENTS

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 48_000  # bytes, before compression: it stands in the page itself
REFERENCES = ("href", "src", "url(", "@import", "<image", "<script", "<use")


@pytest.fixture(scope="module")
def sprite() -> str:
    npm.install()
    return art.sprite(npm.NODE_MODULES)


@pytest.fixture(scope="module")
def symbols(sprite: str) -> dict[str, ET.Element]:
    return {symbol.attrib["id"]: symbol for symbol in ET.fromstring(sprite)}


def colours_of(symbol: ET.Element) -> Iterator[str]:
    for shape in symbol.iter():
        yield from (shape.attrib[name] for name in ("fill", "stroke") if name in shape.attrib)


def test_the_sprite_holds_every_animal_and_element_and_no_more(
    symbols: dict[str, ET.Element],
) -> None:
    assert [*symbols] == [*ANIMALS, *ELEMENTS]


def test_each_symbol_is_plain_shapes_in_a_box(symbols: dict[str, ET.Element]) -> None:
    for name, symbol in symbols.items():
        assert symbol.tag == f"{SVG}symbol"
        assert re.fullmatch(r"[-.\d]+ [-.\d]+ [.\d]+ [.\d]+", symbol.attrib["viewBox"]), name
        assert {shape.tag for shape in symbol} == {f"{SVG}path"}, name
        assert all(re.match(r"[Mm]", shape.attrib["d"]) for shape in symbol), name


def test_animals_are_printed_in_the_inks(symbols: dict[str, ET.Element]) -> None:
    inks = art.read_inks()
    assert [*inks.animals] == [*ANIMALS]
    for animal in ANIMALS:
        allowed = {"none", inks.contour, *inks.animals[animal].values()}
        assert set(colours_of(symbols[animal])) == allowed, animal


def test_no_ink_is_named_in_vain() -> None:
    inks = art.read_inks()
    emoji = json.loads((npm.package(art.EMOJI) / "icons.json").read_bytes())["icons"]
    for animal, printed in inks.animals.items():
        shown = set(re.findall(r"#[0-9a-f]{3,6}", emoji[animal]["body"].lower()))
        assert len(shown) == len(printed), animal


def test_elements_take_the_colour_of_the_text_around_them(symbols: dict[str, ET.Element]) -> None:
    for element in ELEMENTS:
        assert set(colours_of(symbols[element])) - {"none"} == {"currentColor"}, element


def test_an_animal_has_its_contour_behind_it(symbols: dict[str, ET.Element]) -> None:
    for animal in ANIMALS:
        contour, *shapes = symbols[animal]
        assert "stroke" in contour.attrib, animal
        assert not any("stroke" in shape.attrib for shape in shapes), animal
        assert all(shape.attrib["d"] in contour.attrib["d"] for shape in shapes), animal


def test_the_sprite_needs_nothing_from_elsewhere(sprite: str) -> None:
    assert not [reference for reference in REFERENCES if reference in sprite]


def test_the_sprite_is_small_and_always_the_same(sprite: str) -> None:
    assert len(sprite.encode()) < LARGEST
    assert art.sprite(npm.NODE_MODULES) == sprite


def test_a_colour_without_an_ink_is_named(tmp_path: Path) -> None:
    packed = tmp_path / art.EMOJI / "icons.json"
    packed.parent.mkdir(parents=True)
    strange = '<g fill="none"><path fill="#123456" d="M0 0h1"/></g>'
    packed.write_text(json.dumps({"icons": {animal: {"body": strange} for animal in ANIMALS}}))
    with pytest.raises(BuildError, match="no ink for the rat's #123456"):
        art.sprite(tmp_path)


def test_an_emoji_of_another_make_is_refused(tmp_path: Path) -> None:
    packed = tmp_path / art.EMOJI / "icons.json"
    packed.parent.mkdir(parents=True)
    strange = '<g fill="none"><circle fill="#212121" r="3"/></g>'
    packed.write_text(json.dumps({"icons": {animal: {"body": strange} for animal in ANIMALS}}))
    with pytest.raises(BuildError, match=r"rat .* plain paths"):
        art.sprite(tmp_path)
