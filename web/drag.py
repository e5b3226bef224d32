"""Drag and drop, an extra for those who have a mouse or a pen: a card to its space, or from the display to the hand."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any

FAR = 6  # px before a press becomes a drag


class Drag:
    """The card that is being dragged, if one is. ``send`` sends an event of that kind and value."""

    def __init__(
        self, document: Any, create_proxy: Callable[[Any], Any], send: Callable[[str, str], None]
    ) -> None:
        self._document = document
        self._send = send
        self._listeners = {
            "pointermove": create_proxy(self._move),
            "pointerup": create_proxy(self._up),
            "pointercancel": create_proxy(self._cancel),
        }
        self._card: Any = None
        self._from = (0.0, 0.0)
        self.moved = False  # whether the last press became a drag: then the click after it means nothing

    def down(self, event: Any) -> None:
        """A pointer was pressed: perhaps the beginning of a drag."""
        self.moved = False
        if event.pointerType == "touch" or event.button != 0:
            return
        self._card = event.target.closest('#hand [data-do="pick"], #market .card[data-move]')
        if self._card:
            self._from = event.clientX, event.clientY
            for kind, listener in self._listeners.items():
                self._document.addEventListener(kind, listener)

    def _move(self, event: Any) -> None:
        across, down = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self.moved and hypot(across, down) < FAR:
            return
        if not self.moved:
            self.moved = True
            if self._card.getAttribute("aria-pressed") == "false":
                self._send("pick", self._card.getAttribute("data-value"))
        self._card.style.cssText = (
            f"translate:{across}px {down}px;transition:none;pointer-events:none;z-index:9"
        )
        self._card.closest("section").setAttribute("data-busy", "")

    def _up(self, event: Any) -> None:
        card = self._card
        self._release()
        if not self.moved:
            return
        under = self._document.elementFromPoint(event.clientX, event.clientY)
        move = self._dropped_on(card, under) if under else None
        if move:
            self._send("move", move)
        elif card.getAttribute("aria-pressed") == "true":
            self._send("pick", card.getAttribute("data-value"))
        card.style.cssText = ""

    def _dropped_on(self, card: Any, under: Any) -> str | None:
        """Return the move that dropping the card there is; None if it is none."""
        if card.hasAttribute("data-move"):
            move: str | None = card.getAttribute("data-move") if under.closest("#hand") else None
            return move
        space = under.closest("#calendar .legal[data-move]")
        return space.getAttribute("data-move") if space else None

    def _cancel(self, event: Any) -> None:
        self._card.style.cssText = ""
        self._release()

    def _release(self) -> None:
        self._card = None
        for kind, listener in self._listeners.items():
            self._document.removeEventListener(kind, listener)
