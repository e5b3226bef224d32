"""The pictures of the animals and the elements, characters of a font of their own, and the line icons."""

from __future__ import annotations

from web.view.html import Html, classes, tag
from web.words import PICTURE_OF

_ICONS = {
    "undo": '<path d="M8 5 3.5 9.5 8 14"/><path d="M4 9.5h10a5.5 5.5 0 0 1 0 11H9"/>',
    "redo": '<path d="m16 5 4.5 4.5L16 14"/><path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h5"/>',
    "close": '<path d="m7 7 10 10M17 7 7 17"/>',
    "more": '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3"/>',
    "earlier": '<path d="m14.5 6-6 6 6 6"/>',
    "later": '<path d="m9.5 6 6 6-6 6"/>',
    "first": '<path d="M7 6v12M17.5 6l-6 6 6 6"/>',
    "last": '<path d="M17 6v12M6.5 6l6 6-6 6"/>',
    "play": '<path d="M8 5.5v13l10.5-6.5z"/>',
    "pause": '<path d="M8.5 6v12M15.5 6v12" stroke-width="2.6"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "hand": '<rect x="3.5" y="6" width="11" height="15" rx="1.5"/>'
    '<path d="M8 6V4.5A1.5 1.5 0 0 1 9.5 3h9A1.5 1.5 0 0 1 20 4.5v12a1.5 1.5 0 0 1-1.5 1.5H15"/>',
}


def picture(name: str, class_: str = "") -> Html:
    """Return the picture of an animal or an element, as wide and as high as its font-size.

    Whoever shows it says in words what it is.
    """
    return tag("i", class_=classes("picture", class_), data_print=PICTURE_OF[name])


def icon(name: str) -> Html:
    """Return a line icon, on a grid of 24; the control around it bears the label."""
    return tag("svg", Html(_ICONS[name]), viewBox="0 0 24 24", aria_hidden="true")
