"""One Tab stop each for the calendar, the display and the hand; the arrow keys go about within them.

The view gives every button in a group (``data-stop``) the tabindex -1; one of them is made the stop: here the one that
gets the focus, and when the page is drawn (``morph.js``) the one that has been it, else the first.
"""

from __future__ import annotations

from typing import Any

SAME_ROW = 4  # px


def step(key: str, index: int, count: int, columns: int) -> int:
    """Return the place that a key leads to from ``index`` among ``count``, in rows of ``columns``; else ``index``.

    >>> step("ArrowDown", 2, 16, 4), step("ArrowUp", 2, 16, 4), step("End", 2, 16, 4)
    (6, 2, 15)
    """
    there = {
        "ArrowLeft": index - 1,
        "ArrowRight": index + 1,
        "ArrowUp": index - columns,
        "ArrowDown": index + columns,
        "Home": 0,
        "End": count - 1,
    }.get(key, index)
    return there if 0 <= there < count else index


class Stops:
    """The Tab stops of the page's groups."""

    def __init__(self, document: Any) -> None:
        self._document = document

    def focused(self, element: Any) -> None:
        """Make the button that has got the focus the stop of its group."""
        group = element.closest("[data-stop]")
        if group:
            old = group.querySelector('[tabindex="0"]')
            if old:
                old.tabIndex = -1
            element.tabIndex = 0

    def go(self, event: Any) -> bool:
        """Move the focus by an arrow key; tell whether the key was one for that."""
        group = event.target.closest("[data-stop]")
        if not group:
            return False
        buttons = list(group.querySelectorAll("button"))
        ids = [button.id for button in buttons]
        tops = [(button.closest("li") or button).getBoundingClientRect().top for button in buttons]
        columns = sum(1 for top in tops if abs(top - tops[0]) < SAME_ROW)
        index = ids.index(event.target.id)
        there = step(event.key, index, len(buttons), columns)
        if there == index:
            return str(event.key).startswith("Arrow")
        buttons[there].focus()
        return True
