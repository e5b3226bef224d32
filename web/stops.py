"""One Tab stop for each group of buttons, such as the calendar or the log; the arrow keys go about in it.

The view gives every button in a group (``data-stop``) the tabindex -1; one of them is made the stop: here the one that
gets the focus, and when the page is drawn (``morph.js``) the one that has been it, else the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

SAME_ROW = 4  # px
KEYS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End")


class Corner(NamedTuple):
    """Where a button begins, in px."""

    left: float
    top: float


def step(key: str, index: int, corners: Sequence[Corner]) -> int:
    """Return the index to which one of KEYS leads from ``index``, by where each button is; ``index`` if to none.

    Up and down lead to the row there, whatever its length, and to the button in it that is the nearest sideways.

    >>> two_rows = [Corner(0, 0), Corner(70, 0), Corner(100, 0), Corner(0, 30), Corner(90, 30)]
    >>> step("ArrowDown", 1, two_rows), step("ArrowUp", 3, two_rows), step("End", 1, two_rows)
    (4, 0, 4)
    """
    if key in ("ArrowUp", "ArrowDown"):
        return _row_beyond(corners, index, down=key == "ArrowDown")
    last = len(corners) - 1
    there = {"ArrowLeft": index - 1, "ArrowRight": index + 1, "Home": 0, "End": last}[key]
    return there if 0 <= there <= last else index


def _row_beyond(corners: Sequence[Corner], index: int, *, down: bool) -> int:
    here, sign = corners[index], 1 if down else -1
    beyond = [corner.top for corner in corners if (corner.top - here.top) * sign > SAME_ROW]
    if not beyond:
        return index
    row = min(beyond) if down else max(beyond)
    there = [n for n, corner in enumerate(corners) if abs(corner.top - row) <= SAME_ROW]
    return min(there, key=lambda n: abs(corners[n].left - here.left))


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
        if not group or event.key not in KEYS:
            return False
        buttons = list(group.querySelectorAll("button"))
        ids = [button.id for button in buttons]
        index = ids.index(event.target.id)
        there = step(event.key, index, [_corner(button) for button in buttons])
        if there == index:
            return str(event.key).startswith("Arrow")
        buttons[there].focus()
        return True


def _corner(button: Any) -> Corner:
    """Return where a button begins; one that stands out of its row, such as a card that is picked, as if it did not."""
    box = (button.closest("li") or button).getBoundingClientRect()
    return Corner(box.left, box.top)
