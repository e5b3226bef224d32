"""What an event does to the page: a pure function from state and event to the next state and effects."""

from __future__ import annotations

from collections.abc import Callable

from web import choices, shortcuts
from web.payment import sensible
from web.session import MAX_SEATS, Effect, Event, State, Step, Table
from web.settings import changed
from web.why_not import why_not, why_not_there
from zodiac.board import SPACE_NAMES

LOOKING_BACK_WAITS = "Lift the curtain first: what was then is shown as the one whose turn it is saw it."
BEHIND_THE_CURTAIN = "The hand is still hidden: lift the curtain first, or type a whole move."

# Where Escape takes the last move back: a choice that can simply be withdrawn.
_WITHDRAWN = ("pay", "place", "target")


def update(state: State, event: Event) -> Step:
    """Return the state after ``event`` and what is to be done outside. A stale event (another ply) does nothing."""
    handler = _HANDLERS.get(event.kind)
    stale = event.ply is not None and state.table is not None and event.ply != state.table.ply
    if state.playing and event.kind not in _OF_ITSELF | {
        "autoplay"
    }:  # what the player touches stops a replay
        state = state._replace(playing=False)
    if handler is None or (stale and event.kind in _OF_ONE_PLY):
        return Step(state)
    stays = state.offer not in _PASSING or event.kind in _OF_ITSELF
    return handler(state if stays else state._replace(message="", offer=""), event)


def arrive(state: State, table: Table, *, curtain: bool) -> State:
    """Return the state in which ``table`` has just come up: nothing is chosen yet but a sensible payment."""
    chosen: tuple[str, ...] = ()
    if table.phase == "pay" and table.choices.moves:
        chosen = choices.pieces_of(sensible(table.choices.moves, table.view))
    keep_open = state.settings.move_box or (state.box_open and not curtain)
    goes_on = table.phase == "place" and table.choices.begins(state.held)
    return state._replace(
        table=table,
        picked=state.held if goes_on else "",
        held="",
        chosen=chosen,
        opened="" if curtain else _open_at_once(table),
        moment=None,
        playing=False,
        curtain=curtain,
        box_open=keep_open,
        box_text="",
    )


def _open_at_once(table: Table) -> str:
    """Return the sheet in which the open choice lies; "" if it lies on the table."""
    return "discard" if choices.chosen_from_discard(table.choices.moves) else ""


# ── At the table ───────────────────────────────────────────


def _move(state: State, event: Event) -> Step:
    return Step(state, (Effect("play", event.value),))


def _pick(state: State, event: Event) -> Step:
    if state.table is None or not state.table.choices.begins(event.value):
        return Step(state)
    if event.value == state.picked:
        return Step(state._replace(picked=state.held, held="", opened=""))
    held = ""
    if choices.is_shift(event.value):
        held = state.held or ("" if choices.is_shift(state.picked) else state.picked)
    opened = choices.pile_to_open(event.value, state.table.view["spaces"])
    focus = (Effect("focus", "sheet"),) if opened else ()
    return Step(state._replace(picked=event.value, held=held, opened=opened), focus)


def _toggle(state: State, event: Event) -> Step:
    """Choose or leave a piece of a payment or discard; with one too many, the one chosen first gives way."""
    if state.table is None:
        return Step(state)
    piece, chosen = event.value, state.chosen
    if piece in chosen:
        return Step(state._replace(chosen=tuple(other for other in chosen if other != piece)))
    size = choices.set_size(state.table.choices.moves)
    return Step(state._replace(chosen=(*chosen, piece)[-size:]))


def _back(state: State, event: Event) -> Step:
    if state.opened:
        return Step(state._replace(opened=""), (Effect("focus", _opener(state)),))
    if state.curtain:
        return Step(state)
    if state.moment:
        return _now(state, event)
    if state.picked:
        verb, _, card = state.picked.partition(" ")
        focus = (Effect("focus", f"hand-{card}"),) if verb == "summon" else ()
        return Step(state._replace(picked=state.held, held=""), focus)
    if state.table is not None and state.table.phase in _WITHDRAWN and state.table.can_undo:
        return Step(state, (Effect("undo"),))
    return Step(state)


def _back_to(state: State, event: Event) -> Step:
    """Go back until so many steps are left: what the browser's Back does."""
    left = int(event.value)
    if state.steps_back <= left:
        return Step(state)
    if left == 0 and state.table is not None:
        return Step(state, (Effect("home"),))
    closed = _back(state, event)
    rest = _back_to(closed.state, event)
    return Step(rest.state, closed.effects + rest.effects)


def _key(state: State, event: Event) -> Step:
    """A single key was pressed outside of any field."""
    meant = shortcuts.event_of(event.value, state)
    return update(state, meant) if meant else Step(state)


def _opener(state: State) -> str:
    """Return the id of the control that opened the sheet: the focus goes back there."""
    folio, _, part = state.opened.partition(":")
    if folio in SPACE_NAMES:
        return f"space-{folio}"
    if folio == "discard":
        return "discard-pile"
    if state.table is not None:
        return "menu"
    return f"more-{part}" if part else f"open-{folio}"


def _open(state: State, event: Event) -> Step:
    """Open a sheet, or close it if it is open; a part of a sheet that is open unfolds with the focus where it is."""
    opened = "" if state.opened == event.value else event.value
    another = opened and opened.partition(":")[0] != state.opened.partition(":")[0]
    return Step(state._replace(opened=opened), (Effect("focus", "sheet"),) if another else ())


def _statistics(state: State, event: Event) -> Step:
    return Step(state._replace(opened="stats"), (Effect("statistics"), Effect("focus", "sheet")))


def _look_back(state: State, event: Event) -> Step:
    """Show an earlier moment; none while the next hand is hidden."""
    return _message(state, LOOKING_BACK_WAITS) if state.curtain else _effect(state, event)


def _now(state: State, event: Event) -> Step:
    """Come back from a replay."""
    return Step(state._replace(moment=None), (Effect("focus", "turn"),))


def _autoplay(state: State, event: Event) -> Step:
    """Let the replay go on by itself, or stop it."""
    playing = state.moment is not None and not state.playing
    return Step(state._replace(playing=playing), (Effect("autoplay"),) if playing else ())


def _tick(state: State, event: Event) -> Step:
    """The time of a moment in a replay is over."""
    return Step(state, (Effect("tick"),) if state.playing else ())


def _dismiss(state: State, event: Event) -> Step:
    return Step(state._replace(message="", offer=""))


def _say(state: State, event: Event) -> Step:
    return _message(state, event.value)


def _why_not(state: State, event: Event) -> Step:
    """Say why a card cannot be played, or why not on that space ("goat1 a2")."""
    assert state.table is not None
    card, _, space = event.value.partition(" ")
    sentence = why_not_there(state.table, card, space) if space else why_not(state.table, card)
    return _say(state, event._replace(value=sentence))


def _message(state: State, text: str) -> Step:
    return Step(state._replace(message=text, offer=""), (Effect("announce", text),))


def _effect(state: State, event: Event) -> Step:
    """Pass the event on: it is a matter of the world outside."""
    return Step(state, (Effect(event.kind, event.value),))


def _lift(state: State, event: Event) -> Step:
    opened = _open_at_once(state.table) if state.table else ""
    focus = "sheet" if opened else "autoplay" if state.moment else "turn"
    return Step(state._replace(curtain=False, opened=opened), (Effect("focus", focus),))


def _log(state: State, event: Event) -> Step:
    """Show the whole log, or its newest lines only."""
    return Step(state._replace(log_whole=not state.log_whole), (Effect("focus", event.value),))


# ── The move box ───────────────────────────────────────────


def _box_open(state: State, event: Event) -> Step:
    return Step(state._replace(box_open=state.box_open or not state.curtain))


def _box_toggle(state: State, event: Event) -> Step:
    if state.curtain:
        return _message(state, BEHIND_THE_CURTAIN)
    return Step(state._replace(box_open=not state.box_open))


def _box_type(state: State, event: Event) -> Step:
    return Step(state._replace(box_open=True, box_text=event.value))


def _box_enter(state: State, event: Event) -> Step:
    """Play what the box says: a whole move, or the beginning of exactly one."""
    if state.table is None:
        return Step(state)
    text = " ".join(event.value.lower().split())
    matching = state.table.choices.matching(text)
    if text in matching:
        return Step(state, (Effect("play", text),))
    if state.curtain:  # what could be played would tell of the hand behind it
        return _message(state._replace(box_text=event.value), BEHIND_THE_CURTAIN)
    if text and len(matching) == 1:
        return Step(state, (Effect("play", matching[0]),))
    kept = state._replace(box_text=event.value)
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
        form = form._replace(kind=value)
    elif name == "seed":
        form = form._replace(seed=value)
    elif name == "scrolls":
        form = form._replace(scrolls=value == "on")
    elif name.startswith("name-"):
        index = int(name[5:]) - 1
        form = form._replace(names=(*form.names[:index], value, *form.names[index + 1 :]))
    return Step(state._replace(form=form))


def _seats(state: State, event: Event) -> Step:
    seats = min(MAX_SEATS, max(2, state.form.seats + int(event.value)))
    focus = f"name-{seats}"
    return Step(state._replace(form=state.form._replace(seats=seats)), (Effect("focus", focus),))


def _named(state: State, event: Event) -> Step:
    """Pass on what was typed together with what it is for."""
    return Step(state, (Effect(event.kind, (event.name, event.value)),))


def _paste(state: State, event: Event) -> Step:
    return Step(state._replace(pasted=event.value))


def _setting(state: State, event: Event) -> Step:
    settings = changed(state.settings, event.name, event.value)
    box_open = state.box_open or settings.move_box
    return Step(state._replace(settings=settings, box_open=box_open), (Effect("settings", settings),))


# ── The page itself ────────────────────────────────────────


def _kept(state: State, event: Event) -> Step:
    """The browser has the whole page now."""
    return Step(state._replace(kept=True))


def _newer(state: State, event: Event) -> Step:
    """A newer version has come, and can be taken."""
    return Step(state._replace(newer="offered"), (Effect("announce", "A new version is here."),))


def _later(state: State, event: Event) -> Step:
    return Step(state._replace(newer="later"), (Effect("focus", "turn" if state.table else "open-about"),))


_PASSING = {"", "tidy"}  # what may be offered with words that go with the next thing the player does
_OF_ITSELF = {"tick", "code", "kept", "newer", "elsewhere", "stored"}  # nobody did it: what is said stays


def _take_back(state: State, event: Event) -> Step:
    """Take a move back or play it again, unless an earlier moment is being looked at."""
    return Step(state) if state.moment else _effect(state, event)


_OF_ONE_PLY = {"move", "pick", "toggle", "undo", "redo", "key", "why-not"}
_HANDLERS: dict[str, Callable[[State, Event], Step]] = {
    "move": _move,
    "pick": _pick,
    "toggle": _toggle,
    "back": _back,
    "back-to": _back_to,
    "key": _key,
    "focus": _effect,
    "open": _open,
    "now": _now,
    "dismiss": _dismiss,
    "say": _say,
    "why-not": _why_not,
    "undo": _take_back,
    "redo": _take_back,
    "lift": _lift,
    "log": _log,
    "box-open": _box_open,
    "box-toggle": _box_toggle,
    "box-type": _box_type,
    "box-enter": _box_enter,
    "field": _field,
    "seats": _seats,
    "paste": _paste,
    "setting": _setting,
    "statistics": _statistics,
    "clear-statistics": _effect,
    "deal": _effect,
    "continue": _effect,
    "delete": _effect,
    "tidy": _effect,
    "restore": _effect,
    "home": _effect,
    "import": _effect,
    "link": _effect,
    "file": _named,
    "rename": _named,
    "rename-seats": _effect,
    "export": _effect,
    "export-all": _effect,
    "export-damaged": _effect,
    "delete-damaged": _effect,
    "moment": _look_back,
    "seek": _effect,
    "replay": _effect,
    "autoplay": _autoplay,
    "tick": _tick,
    "halt": lambda state, event: Step(state),
    "play-on": _effect,
    "share": _effect,
    "hand-out": _effect,
    "code": _named,
    "again": _effect,
    "elsewhere": _effect,
    "stored": _effect,
    "take-over": _effect,
    "keep": _effect,
    "kept": _kept,
    "newer": _newer,
    "later": _later,
    "renew": _effect,
}
