"""The tray: what may be done now, in words, and every choice that is not made on the table itself."""

from __future__ import annotations

from collections.abc import Callable

from web.choices import ends_on_space, goods, named, set_move, set_size
from web.session import State, Table
from web.view.controls import act, button, do, tool
from web.view.html import Html, classes, tag
from web.view.pieces import medal, scroll, token
from web.words import ANIMAL_OF, ELEMENT_OF, RANK_OF, card_in_full, card_name, counted, listed
from zodiac.cards import ANIMALS, ELEMENTS


def tray(state: State, table: Table) -> Html:
    """Return the tray; its place is kept when there is nothing to choose in it."""
    title, note = _heading(state, table)
    choosing = table.phase != "main" or bool(state.picked)
    body = _set_chooser(state, table) if table.phase in ("pay", "discard") else _steps(state, table)
    back = bool(state.picked) or (table.phase in ("pay", "place", "target") and table.can_undo)
    return tag(
        "section",
        tag("p", tag("b", title), tag("small", note) if note else None, class_="say"),
        body,
        message(state),
        tool("close", "Back", do("back"), class_="tool close", id="tray-back") if back else None,
        class_=classes("tray", "open" if choosing else ""),
        id="tray",
        aria_label="What you may do",
    )


def message(state: State) -> Html | None:
    """Return what there is to say after the last event, if anything."""
    return tag("p", state.message, class_="message") if state.message else None


# ── Headings ───────────────────────────────────────────────


def _heading(state: State, table: Table) -> tuple[str, str]:
    if state.picked:
        verb, _, rest = state.picked.partition(" ")
        return _PICKED[verb](table, rest)
    return _PHASES[table.phase](table)


def _main(table: Table) -> tuple[str, str]:
    choices = table.choices
    ways = [
        "draw a card" if choices.begins("draw") else "",
        "pick one to summon" if choices.begins("summon") else "",
        "move an animal" if choices.begins("shift") else "",
        "use a scroll" if choices.begins("activate") else "",
    ]
    text = listed(filter(None, ways), "or") or "pass: nothing else can be done"
    notes = {"armed": "This round and one more are left.", "last": "The last round."}
    return text[0].upper() + text[1:], notes.get(table.view["ending"] or "", "")


def _pay(table: Table) -> tuple[str, str]:
    _, card, space = table.history[-1].split()
    return _price(table, card, space)


def _price(table: Table, card: str, space: str) -> tuple[str, str]:
    cost = table.observation.cost(card, space)
    less = f", −{cost.matches} for adjacent {ELEMENT_OF[card]}" if cost.matches else ""
    base = f"rank {RANK_OF[card]}" if cost.base == RANK_OF[card] else f"{cost.base} for the rank covered"
    return f"{card_name(card)} to {space} costs {cost.total}", base + less


def _summoning(table: Table, card: str) -> tuple[str, str]:
    return f"Where to, {card_name(card)}?", "The figures are what it costs there."


def _shifting(table: Table, space: str) -> tuple[str, str]:
    cards = table.view["spaces"][space]["cards"]
    ranks = listed(str(RANK_OF[card]) for card in cards)
    return (
        f"Move {ANIMAL_OF[cards[-1]].capitalize()} where?",
        f"Then a summon on an empty space must follow. Ranks {ranks}.",
    )


def _take(table: Table) -> tuple[str, str]:
    return "Where does the Element Token come from?", "Choose on the calendar, or here."


def _claim(table: Table) -> tuple[str, str]:
    return (
        "Claim a scroll?",
        "It costs as many years as its level; a scroll given back lowers the price by its own.",
    )


def _target(table: Table) -> tuple[str, str]:
    verbs = {move.split()[0] for move in table.choices.moves}
    return next((text for verb, text in _TARGETS.items() if verb in verbs), ("Choose", ""))


def _discard(table: Table) -> tuple[str, str]:
    return f"Discard {counted(set_size(table.choices.moves), 'card')}", "A turn ends with seven at most."


_TARGETS = {
    "revive": ("Summon which card of the discard pile?", "It costs nothing."),
    "banish": ("Send which animal to the discard pile?", "One year for each card."),
    "recall": ("Take back which animal’s cards?", "One year for each card."),
    "move": ("Move which animal, or turn its top card?", "Years equal to the rank on top."),
    "swap": ("Turn the top card of which animal?", "Years equal to the rank on top."),
    "gather": ("Take Element Tokens", "From the supply or from the calendar."),
}
_PHASES: dict[str, Callable[[Table], tuple[str, str]]] = {
    "main": _main,
    "place": lambda table: ("Now summon on an empty space", ""),
    "pay": _pay,
    "take": _take,
    "claim": _claim,
    "target": _target,
    "discard": _discard,
    "over": lambda table: ("The game is over", ""),
}
_PICKED: dict[str, Callable[[Table, str], tuple[str, str]]] = {
    "summon": _summoning,
    "shift": _shifting,
    "activate": lambda table, rest: ("Use which scroll?", ""),
    "refresh": lambda table, rest: (f"Unroll {rest.capitalize()} with which token?", ""),
    "claim": lambda table, rest: (f"Claim level {rest}, giving one back?", ""),
    "revive": lambda table, rest: (f"Where to, {card_name(rest)}?", "Choose on the calendar."),
    "move": lambda table, rest: (f"Move {rest.capitalize()} where?", "Choose on the calendar."),
    "swap": lambda table, rest: (f"Which {rest.capitalize()} comes to the top?", ""),
}


# ── Steps: choices one by one ──────────────────────────────

_ON_TABLE = ("draw", "summon", "shift", "activate")  # begun by a tap on the thing itself


def _steps(state: State, table: Table) -> Html | None:
    steps = [
        step
        for step in table.choices.steps(state.picked)
        if (state.picked or not step.startswith(_ON_TABLE)) and not (state.picked and ends_on_space(step))
    ]
    if table.phase == "main" and not state.picked:
        steps = [step for step in steps if step == "pass"]
    if not steps:
        return None
    return tag(
        "div",
        [_chip(state, table, step) for step in steps],
        class_="chips",
        role="group",
        aria_label="Choose",
    )


def _chip(state: State, table: Table, step: str) -> Html:
    # A step that is a move and also begins others plays when chosen a second time, from within them.
    attributes = {"data_move": step} if step == state.picked else act(state, step) or {}
    name = step.replace(" ", "-")
    return button([_picture(table, step), _label(table, step)], attributes, class_="chip", id=f"step-{name}")


def _picture(table: Table, step: str) -> Html | None:
    words = step.split()
    last = words[-1]
    if words[0] == "claim" and words[1].isdigit():
        return scroll(claimed_element(table), int(words[1]), active=True, flat=True)
    if last in ELEMENTS:
        return token(last)
    if last in ANIMAL_OF:
        return medal(ANIMAL_OF[last])
    return medal(last) if last in ANIMALS else None


def claimed_element(table: Table) -> str:
    """Return the element of the scrolls that may be claimed: that of the card summoned last."""
    placed = (move.split()[1] for move in reversed(table.history) if move.startswith(("summon", "revive")))
    return ELEMENT_OF[next(placed)]


def _label(table: Table, step: str) -> str:
    verb, *rest = step.split()
    return _LABELS[verb](table, rest)


def _take_label(table: Table, rest: list[str]) -> str:
    source = rest[0]
    if source[0] == "p" and source[1:].isdigit():
        return f"From {table.players[int(source[1:]) - 1]}"
    return {"supply": "From the supply", "none": "Take none"}.get(source, f"From {source}")


def _claim_label(table: Table, rest: list[str]) -> str:
    if rest[0] == "none":
        return "Claim none"
    return f"Level {rest[0]}" + (f" for your level {rest[2]}" if len(rest) > 1 else "")


_LABELS: dict[str, Callable[[Table, list[str]], str]] = {
    "pass": lambda table, rest: "Pass",
    "stop": lambda table, rest: "Enough",
    "refresh": lambda table, rest: f"Spend a {rest[-1]} token",
    "take": _take_label,
    "claim": _claim_label,
    "revive": lambda table, rest: card_name(rest[0]),
    "banish": lambda table, rest: rest[0].capitalize(),
    "recall": lambda table, rest: rest[0].capitalize(),
    "move": lambda table, rest: f"Move {rest[0].capitalize()}",
    "swap": lambda table, rest: f"Turn {rest[0].capitalize()}" if len(rest) == 1 else card_name(rest[1]),
    "gather": lambda table, rest: rest[0].capitalize() if rest[0] in ELEMENTS else f"From {rest[0]}",
}


# ── Sets: payments and discards ────────────────────────────


def _set_chooser(state: State, table: Table) -> Html:
    moves = table.choices.moves
    size, move = set_size(moves), set_move(moves, state.chosen)
    verb = table.phase.capitalize()
    chips = [_piece(state, piece) for piece in goods(moves)]
    done = f"{verb} {size}" if move else f"{len(state.chosen)} of {size}"
    attributes = {"data_move": move} if move else {"aria_disabled": "true"}
    return tag(
        "div",
        tag("div", chips, class_="chips", role="group", aria_label=f"{verb} with"),
        button(done, attributes, class_="btn main go", id="confirm"),
        class_="pay",
    )


def _piece(state: State, piece: str) -> Html:
    name, chosen = named(piece), piece in state.chosen
    picture = token(name) if name in ELEMENTS else medal(ANIMAL_OF[name])
    label = name.capitalize() if name in ELEMENTS else card_name(name)
    spoken = f"{name} token" if name in ELEMENTS else card_in_full(name)
    return button(
        [picture, label],
        do("toggle", piece),
        class_="chip",
        id=f"piece-{piece.replace(':', '-')}",
        aria_pressed="true" if chosen else "false",
        aria_label=spoken,
    )
