"""Single keys that play, for those who like them: what each stands for. A setting switches them off."""

from __future__ import annotations

from typing import NamedTuple

from web.session import Event, State
from zodiac.board import DISPLAY_SIZE


class Shortcut(NamedTuple):
    """A key, what it does in words, and the event it stands for."""

    key: str
    label: str
    event: Event


SHORTCUTS = (
    Shortcut("u", "Undo", Event("undo")),
    Shortcut("r", "Redo", Event("redo")),
    Shortcut("d", "Draw from the deck", Event("move", "draw deck")),
    *(
        Shortcut(str(slot), f"Draw from display slot {slot}", Event("move", f"draw {slot}"))
        for slot in range(1, DISPLAY_SIZE + 1)
    ),
    Shortcut("m", "Go to the move box", Event("focus", "move-box")),
    Shortcut("?", "Show or hide these keys", Event("open", "keys")),
)
_BY_KEY = {shortcut.key: shortcut.event for shortcut in SHORTCUTS}


def event_of(key: str, state: State) -> Event | None:
    """Return what a key stands for now; None if for nothing, or for something that cannot be done."""
    table, event = state.table, _BY_KEY.get(key)
    if event is None or table is None or not state.settings.shortcuts:
        return None
    if state.opened and event.value != state.opened:
        return None
    possible = {
        "undo": table.can_undo,
        "redo": table.can_redo,
        "move": event.value in table.choices.complete and not state.curtain and not state.moment,
    }
    return event if possible.get(event.kind, True) else None
