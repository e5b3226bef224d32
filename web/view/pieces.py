"""The pieces on the table: card, pile, token, medallion, scroll, seal. Each is scaled by the style sheet.

What is printed on them (``data-print``) is part of the picture: whoever shows a piece says in words what it is.
"""

from __future__ import annotations

from functools import cache, lru_cache

from web.session import default_name
from web.view.glyphs import picture
from web.view.html import Html, classes, join, tag
from web.words import (
    ANIMAL_OF,
    BRANCH_OF,
    CHARACTERS_OF,
    ELEMENT_OF,
    RANK_OF,
    YEAR_OF,
    card_in_full,
    scroll_in_full,
)

SEAT_MARKS = "abcd"  # the shapes that tell players apart: round, square, arch, leaf


@cache
def card_face(name: str) -> Html:
    """Return what is printed on a card; its moon, its pips and its year are the style sheet's: the browser has a third
    fewer elements to make, to compare and to lay out."""
    rank = RANK_OF[name]
    return join(
        picture(ANIMAL_OF[name], "beast"),
        tag("b", class_=f"rank r{rank}", data_print=rank),
        picture(ELEMENT_OF[name], "glyph"),
        tag("span", class_="name", lang="zh", data_print=CHARACTERS_OF[name], data_year=YEAR_OF[name]),
    )


@lru_cache(maxsize=1024)
def card(
    name: str,
    *,
    element: str = "span",
    class_: str = "",
    label: str = "",
    travels: bool = False,
    **attributes: object,
) -> Html:
    """Return a card; as a button it is labelled in full, with ``label`` added.

    One that ``travels`` is the card itself: when it comes to lie elsewhere it is seen on its way there.
    """
    spoken = ", ".join(filter(None, (card_in_full(name), label))) if element == "button" else None
    attributes = {"type": "button", **attributes} if element == "button" else attributes
    return tag(
        element,
        card_face(name),
        class_=classes("card", ELEMENT_OF[name], class_),
        aria_label=spoken,
        data_piece=name if travels else None,
        **attributes,
    )


@lru_cache(maxsize=512)
def pile(cards: tuple[str, ...], *, sealed: bool) -> Html:
    """Return a stack of cards, bottom first in ``cards``: the top one, an edge for each one beneath, their number."""
    under = cards[:-1]
    edges = [
        tag("span", class_=f"edge {ELEMENT_OF[c]}", style=f"--i:{len(under) - i}")
        for i, c in enumerate(under)
    ]
    top = cards[-1]
    animal = ANIMAL_OF[top]
    return tag(
        "span",
        edges,
        card(top, travels=True),
        tag("span", class_="seal", lang="zh", data_print=BRANCH_OF[animal], data_piece=f"{animal} seal")
        if sealed
        else None,
        tag("span", class_="count", data_print=len(cards)) if under else None,
        class_="pile",
        data_piece=animal,
        style=f"--under:{len(under)}",
    )


@cache
def token(element: str, *, none: bool = False) -> Html:
    """Return an Element Token, or (``none``) the place where one is missing."""
    return tag(
        "span",
        picture(element),
        class_=classes("token", "none" if none else "", element),
        title=f"{element} token",
    )


@cache
def medal(animal: str) -> Html:
    """Return an Animal Token."""
    return tag(
        "span",
        picture(animal),
        class_="medal",
        title=animal.capitalize(),
    )


@cache
def scroll(element: str, level: int, *, active: bool, flat: bool = False) -> Html:
    """Return a Spirit Scroll: unrolled when active, rolled up when not; ``flat`` in a line of controls."""
    return tag(
        "span",
        picture(element),
        tag("span", level),
        class_=classes("scroll", "flat" if flat else "", element, "" if active else "rolled"),
        title=scroll_in_full(element, level, active),
    )


@lru_cache(maxsize=64)
def mark(seat: int, name: str) -> Html:
    """Return a player's mark: its shape by seat, its letter by name (a seat without a name bears its number)."""
    sign = seat if name == default_name(seat) else name[:1].upper()
    return tag("span", sign, class_=f"mark {SEAT_MARKS[seat - 1]}", aria_hidden="true")
