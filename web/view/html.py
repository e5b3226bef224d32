"""HTML as text, escaped by construction: only :class:`Html` enters a page as it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_VOID = {"input", "br"}


class Html(str):
    """Text that is markup already. Everything else is escaped on its way in."""

    __slots__ = ()


@lru_cache(maxsize=4096)  # a page says the same few hundred things over and over
def escape(text: str) -> str:
    """Return ``text`` fit for HTML, inside an element and inside a quoted attribute."""
    return text.translate(_ENTITIES)


def join(*children: object) -> Html:
    """Return the children one after the other: lists and tuples flattened, None left out, plain text escaped."""
    parts: list[str] = []
    _gather(children, parts)
    return Html("".join(parts))


def _gather(children: Sequence[object], parts: list[str]) -> None:
    for child in children:
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, (list, tuple)):
            _gather(child, parts)
        elif child is not None:
            parts.append(escape(str(child)))


@lru_cache(maxsize=256)
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def tag(element: str, /, *children: object, **attributes: object) -> Html:
    """Return an element. ``class_`` and ``for_`` lose their tail, ``_`` becomes ``-``; True is a bare attribute;
    None, False and an empty class are left out.

    >>> tag("button", "<3", class_="card", data_move="draw 3", disabled=False)
    '<button class="card" data-move="draw 3">&lt;3</button>'
    """
    opening = _opening(element, **attributes)
    if element in _VOID:
        return Html(opening)
    parts = [opening]
    _gather(children, parts)
    parts.append(f"</{element}>")
    return Html("".join(parts))


# From move to move most are the same. Typed: 1 equals True, but is no bare attribute.
@lru_cache(maxsize=4096, typed=True)
def _opening(element: str, /, **attributes: object) -> str:
    parts = ["<", element]
    for name, value in attributes.items():
        if value is None or value is False or (value == "" and name == "class_"):
            continue
        written = _attribute(name)
        parts.append(f" {written}" if value is True else f' {written}="{escape(str(value))}"')
    parts.append(">")
    return "".join(parts)


def at_least(number: int, *marks: int) -> str:
    """Return a class for each mark that ``number`` has reached: "n4 n8" says to the style sheet "eight or more".

    It could count by itself (``:has(> :nth-child(8))``), but would do so anew at every change anywhere on the page.
    """
    return " ".join(f"n{mark}" for mark in marks if number >= mark)


def classes(*names: str) -> str:
    """Return the given class names in one string, without the empty ones."""
    return " ".join(filter(None, names))
