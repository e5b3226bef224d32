"""What an event does to the page: a pure function from state and event to the next state and effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from web import choices
from web.payment import sensible
from web.session import MAX_SEATS, Effect, Event, Settings, State, Step, Table

# Where Escape takes the last move back: a choice that can simply be withdrawn.
_WITHDRAWN = ("pay", "place", "target")


def update(state: State, event: Event) -> Step:
    """Return the state after ``event`` and what is to be done outside. A stale event (another ply) does nothing."""
    handler = _HANDLERS.get(event.kind)
    stale = event.ply is not None and state.table is not None and event.ply != state.table.ply
    if handler is None or (stale and event.kind in _OF_ONE_PLY):
        return Step(state)
    return handler(replace(state, message="", can_restore=False), event)


def arrive(state: State, table: Table, *, curtain: bool) -> State:
    """Return the state in which ``table`` has just come up: nothing is chosen yet but a sensible payment."""
    chosen: tuple[str, ...] = ()
    if table.phase == "pay" and table.choices.moves:
        chosen = choices.pieces_of(sensible(table.choices.moves, table.view))
    keep_open = state.settings.move_box or (state.box_open and not curtain)
    return replace(
        state,
        table=table,
        picked="",
        chosen=chosen,
        opened="",
        curtain=curtain,
        box_open=keep_open,
        box_text="",
    )


# ── At the table ───────────────────────────────────────────


def _move(state: State, event: Event) -> Step:
    return Step(state, (Effect("play", event.value),))


def _pick(state: State, event: Event) -> Step:
    if state.table is None or not state.table.choices.begins(event.value):
        return Step(state)
    return Step(replace(state, picked="" if event.value == state.picked else event.value, opened=""))


def _toggle(state: State, event: Event) -> Step:
    """Choose or leave a piece of a payment or discard; with one too many, the one chosen first gives way."""
    if state.table is None:
        return Step(state)
    piece, chosen = event.value, state.chosen
    if piece in chosen:
        return Step(replace(state, chosen=tuple(other for other in chosen if other != piece)))
    size = choices.set_size(state.table.choices.moves)
    return Step(replace(state, chosen=(*chosen, piece)[-size:]))


def _back(state: State, event: Event) -> Step:
    if state.opened:
        return Step(replace(state, opened=""), (Effect("focus", _opener(state.opened)),))
    if state.picked:
        return Step(replace(state, picked=""))
    if state.table is not None and state.table.phase in _WITHDRAWN and state.table.can_undo:
        return Step(state, (Effect("undo"),))
    return Step(state)


def _opener(opened: str) -> str:
    """Return the id of the control that opens a sheet: the focus goes back there."""
    return {"menu": "menu", "discard": "discard-pile"}.get(opened, f"space-{opened}")


def _open(state: State, event: Event) -> Step:
    opened = "" if state.opened == event.value else event.value
    return Step(replace(state, opened=opened), (Effect("focus", "sheet"),) if opened else ())


def _say(state: State, event: Event) -> Step:
    return _message(state, event.value)


def _message(state: State, text: str) -> Step:
    return Step(replace(state, message=text), (Effect("announce", text),))


def _effect(state: State, event: Event) -> Step:
    """Pass the event on: it is a matter of the world outside."""
    return Step(state, (Effect(event.kind, event.value),))


def _lift(state: State, event: Event) -> Step:
    return Step(replace(state, curtain=False), (Effect("focus", "turn"),))


# ── The move box ───────────────────────────────────────────


def _box_open(state: State, event: Event) -> Step:
    return Step(replace(state, box_open=True))


def _box_toggle(state: State, event: Event) -> Step:
    return Step(replace(state, box_open=not state.box_open))


def _box_type(state: State, event: Event) -> Step:
    return Step(replace(state, box_open=True, box_text=event.value))


def _box_enter(state: State, event: Event) -> Step:
    """Play what the box says: a whole move, or the beginning of exactly one."""
    if state.table is None:
        return Step(state)
    text = " ".join(event.value.lower().split())
    matching = state.table.choices.matching(text)
    if text in matching:
        return Step(state, (Effect("play", text),))
    if text and len(matching) == 1:
        return Step(state, (Effect("play", matching[0]),))
    kept = replace(state, box_text=event.value)
    if not text:
        return _message(kept, "Type a move, or choose one from the list.")
    if not matching:
        return _message(kept, f"No move that can be made now begins with “{text}”.")
    return _message(kept, f"{len(matching)} moves begin with “{text}”. Type on, or choose one from the list.")


# ── Home ───────────────────────────────────────────────────


def _field(state: State, event: Event) -> Step:
    """A field of the new-game form was changed."""
    form, name, value = state.form, event.name, event.value
    if name == "kind" and value in ("solo", "coop", "competitive"):
        form = replace(form, kind=value)
    elif name == "seed":
        form = replace(form, seed=value)
    elif name == "scrolls":
        form = replace(form, scrolls=value == "on")
    elif name.startswith("name-"):
        index = int(name[5:]) - 1
        form = replace(form, names=(*form.names[:index], value, *form.names[index + 1 :]))
    return Step(replace(state, form=form))


def _seats(state: State, event: Event) -> Step:
    seats = min(MAX_SEATS, max(2, state.form.seats + int(event.value)))
    focus = f"name-{seats}"
    return Step(replace(state, form=replace(state.form, seats=seats)), (Effect("focus", focus),))


def _paste(state: State, event: Event) -> Step:
    return Step(replace(state, pasted=event.value))


def _setting(state: State, event: Event) -> Step:
    settings = (
        _SETTINGS[event.name](state.settings, event.value) if event.name in _SETTINGS else state.settings
    )
    box_open = state.box_open or settings.move_box
    return Step(replace(state, settings=settings, box_open=box_open), (Effect("settings", settings),))


_SETTINGS: dict[str, Callable[[Settings, str], Settings]] = {
    "theme": lambda settings, value: replace(settings, theme=value),
    "move-box": lambda settings, value: replace(settings, move_box=value == "on"),
    "curtain": lambda settings, value: replace(settings, curtain=value == "on"),
}

_OF_ONE_PLY = {"move", "pick", "toggle", "undo", "redo"}
_HANDLERS: dict[str, Callable[[State, Event], Step]] = {
    "move": _move,
    "pick": _pick,
    "toggle": _toggle,
    "back": _back,
    "open": _open,
    "say": _say,
    "undo": _effect,
    "redo": _effect,
    "lift": _lift,
    "box-open": _box_open,
    "box-toggle": _box_toggle,
    "box-type": _box_type,
    "box-enter": _box_enter,
    "field": _field,
    "seats": _seats,
    "paste": _paste,
    "setting": _setting,
    "deal": _effect,
    "continue": _effect,
    "delete": _effect,
    "restore": _effect,
    "home": _effect,
    "import": _effect,
    "link": _effect,
}
