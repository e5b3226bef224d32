"""The element glyphs and the line icons, drawn on a grid of 24."""

from __future__ import annotations

from web.view.html import Html, tag

_ELEMENTS = {
    "wood": '<path fill="currentColor" d="M10.6 23v-8.2C5 15.4 1.6 11.6 1.5 5.3 7.3 5 11 7.4 12 12.1 12.2 5.6 15.9 1.7 '
    '22.5 1.2c.2 7.4-3 12.3-9.1 13.4V23z"/>',
    "fire": '<path fill="currentColor" fill-rule="evenodd" d="M13.3 0c.8 5.2 7.7 8.1 7.7 15 0 5.3-3.9 8.9-9 8.9s-9-3.6'
    "-9-8.7c0-3.9 2-6.3 3.6-8.9 1 1.1 1.6 2.3 1.8 3.8C11.2 7.6 13.2 4.2 13.3 0ZM12 21.3c2.4 0 4-1.5 4-3.7 0-2.5-2.4-3.6"
    '-3.5-6-.6 3-4.5 3.5-4.5 6.5 0 1.9 1.7 3.2 4 3.2Z"/>',
    "earth": '<path fill="currentColor" d="M.5 18.2 8.7 3.4c.5-.9 1.3-.9 1.8 0l4.2 7.6 1.4-2.4c.5-.8 1.2-.8 1.7 0l5.7 '
    '9.6zM.5 20.3h23V23H.5z"/>',
    "metal": '<path fill="currentColor" fill-rule="evenodd" d="M12 .8a11.2 11.2 0 1 1 0 22.4A11.2 11.2 0 0 1 12 .8Z'
    'M7.6 7.6v8.8h8.8V7.6z"/>',
    "water": '<path fill="none" stroke="currentColor" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"'
    ' d="M1.8 6.6q3.4-4.6 6.8 0t6.8 0 6.8 0M1.8 13.4q3.4-4.6 6.8 0t6.8 0 6.8 0M1.8 20.2q3.4-4.6 6.8 0t6.8 0 6.8 0"/>',
}
_ICONS = {
    "undo": '<path d="M8 5 3.5 9.5 8 14"/><path d="M4 9.5h10a5.5 5.5 0 0 1 0 11H9"/>',
    "redo": '<path d="m16 5 4.5 4.5L16 14"/><path d="M20 9.5H10a5.5 5.5 0 0 0 0 11h5"/>',
    "close": '<path d="m7 7 10 10M17 7 7 17"/>',
    "menu": '<path d="M4 7h16M4 12h16M4 17h16"/>',
    "hand": '<rect x="3.5" y="6" width="11" height="15" rx="1.5"/>'
    '<path d="M8 6V4.5A1.5 1.5 0 0 1 9.5 3h9A1.5 1.5 0 0 1 20 4.5v12a1.5 1.5 0 0 1-1.5 1.5H15"/>',
}

# Written once into every page; the glyphs themselves only refer to it.
SPRITE = Html(
    '<svg id="glyphs" width="0" height="0" aria-hidden="true"><defs>'
    + "".join(f'<symbol id="{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in _ELEMENTS.items())
    + "</defs></svg>"
)


def glyph(element: str, class_: str = "") -> Html:
    """Return the glyph of an element; whoever shows it names the element in words beside it."""
    return tag("svg", Html(f'<use href="#{element}"></use>'), class_=class_, aria_hidden="true")


def beast(animal: str) -> Html:
    """Return an animal's picture. For now its name: where the page carries the drawn ones, this becomes
    ``<svg class="beast"><use href="#rat">``, and SPRITE, whose symbols they bring along, goes.
    """
    return tag("span", animal.capitalize(), class_="beast", aria_hidden="true")


def icon(name: str) -> Html:
    """Return a line icon; the control around it bears the label."""
    return tag("svg", Html(_ICONS[name]), viewBox="0 0 24 24", aria_hidden="true")
