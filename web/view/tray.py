"""The tray: what may be done now, in words, and every choice that is not made on the table itself."""

from __future__ import annotations

from collections.abc import Callable

from web.choices import chosen_from_discard, ends_on_space, goods, named, set_move, set_size
from web.session import State, Table
from web.view.controls import Attributes, act, button, do, tool
from web.view.html import Html, at_least, classes, tag
from web.view.pieces import medal, scroll, token
from web.view.share import send_on
from web.words import (
    ANIMAL_OF,
    ELEMENT_OF,
    RANK_OF,
    a_token,
    card_in_full,
    card_name,
    counted,
    isolated,
    listed,
)
from zodiac.cards import ANIMALS, ELEMENTS


def tray(state: State, table: Table) -> Html:
    """Return the tray; its place is kept when there is nothing to choose in it."""
    title, note = _heading(state, table)
    choosing = table.phase != "main" or bool(state.picked)
    body = _set_chooser(state, table) if table.phase in ("pay", "discard") else _steps(state, table)
    back = bool(state.picked) or (table.phase in ("pay", "place", "target") and table.can_undo)
    return tag(
        "section",
        tag("p", tag("b", title), message(state) or (tag("small", note) if note else None), class_="say"),
        body,
        None if state.picked or (table.competitive and state.settings.curtain) else send_on(table),
        tool("close", "Back", do("back"), class_="tool close", id="tray-back") if back else None,
        class_=classes("tray", "open" if choosing else ""),
        id="tray",
        aria_label="What you may do",
    )


def message(state: State) -> Html | None:
    """Return what there is to say after the last event, if anything; it takes the place of the note."""
    return tag("small", state.message, class_="message") if state.message and not state.offer else None


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
    return _price(table, table.pending["card"], table.pending["space"])


def _price(table: Table, card: str, space: str) -> tuple[str, str]:
    cost = table.observation.cost(card, space)
    less = f", −{cost.matches} for adjacent {ELEMENT_OF[card]}" if cost.matches else ""
    base = f"rank {RANK_OF[card]}" if cost.base == RANK_OF[card] else f"{cost.base} for the rank covered"
    return f"{card_name(card)} to {space} costs {cost.total}", base + less


def _summoning(table: Table, card: str) -> tuple[str, str]:
    return f"Where to, {card_name(card)}?", "The figures are what it costs there."


def _shifting(table: Table, space: str) -> tuple[str, str]:
    if not space:
        return "Move which animal?", "To a space beside it; then the summon must follow."
    cards = table.view["spaces"][space]["cards"]
    return f"Move {ANIMAL_OF[cards[-1]].capitalize()} where?", "Then a summon on an empty space must follow."


def _take(table: Table) -> tuple[str, str]:
    whose = table.players[int(table.pending["seat"][1:]) - 1]
    who = f" {isolated(whose)} gets it." if whose != table.players[table.seat - 1] else ""
    return f"Take which {table.pending['element']} token?", f"Tap it where it lies.{who}"


def _claim(table: Table) -> tuple[str, str]:
    return (
        "Claim a scroll?",
        "It costs its level in years.",
    )


def _target(table: Table) -> tuple[str, str]:
    verbs = {move.split()[0] for move in table.choices.moves}
    title, note = next((text for verb, text in _TARGETS.items() if verb in verbs), ("Choose", ""))
    return title, f"{counted(table.pending['left'], 'token')} at most." if "gather" in verbs else note


def _discard(table: Table) -> tuple[str, str]:
    size = set_size(table.choices.moves)
    return (
        f"Discard {counted(size, 'card')}",
        f"Tap {'it' if size == 1 else 'them'} in the hand; seven may stay.",
    )


_TARGETS = {
    "revive": ("Summon which discarded card?", "It costs nothing."),
    "banish": ("Discard which animal?", "One year for each of its cards."),
    "recall": ("Take back which animal?", "One year for each card."),
    "move": ("Move or turn which animal?", "Years equal to the rank on top."),
    "swap": ("Turn which animal’s pile?", "Years equal to the rank on top."),
    "gather": ("Take which Element Token?", ""),
}
_PHASES: dict[str, Callable[[Table], tuple[str, str]]] = {
    "main": _main,
    "place": lambda table: ("Now summon on an empty space", "Pick its card."),
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

# Begun or made by a tap on the thing itself, wherever it lies on the table.
_ON_TABLE = ("draw", "summon", "shift", "activate", "refresh")
_ON_CALENDAR = ("banish", "move", "swap")
_IN_DISCARD_PILE = ("revive", "recall")
# What ends a choice without choosing anything more; it keeps its place beside the chips.
_NOTHING = {"pass": "Pass", "stop": "Enough", "take none": "Take none", "claim none": "Claim none"}


def _steps(state: State, table: Table) -> Html | None:
    steps = [step for step in table.choices.steps(state.picked) if not _lies_there(state.picked, step)]
    chips = [*_ways(state, table), *(_chip(state, table, step) for step in steps if step not in _NOTHING)]
    class_ = classes("chips", at_least(len(chips), 4, 5))
    group = tag("div", chips, class_=class_, role="group", aria_label="Choose") if chips else None
    nothing = [
        button(_NOTHING[step], {"data_move": step}, id=f"step-{step.replace(' ', '-')}")
        for step in steps
        if step in _NOTHING
    ]
    return tag("div", group, nothing, class_="asks") if nothing else group


def _lies_there(picked: str, step: str) -> bool:
    """Whether a step is one of the things on the table, and so needs no place in the tray."""
    return ends_on_space(step) or (
        not picked and step.startswith((*_ON_TABLE, *_ON_CALENDAR, *_IN_DISCARD_PILE))
    )


def _ways(state: State, table: Table) -> list[Html]:
    """Return the ways to what does not lie in sight, or is not thought of: a shift, a pile, its other use."""
    picked, choices = state.picked, table.choices
    verb, _, rest = picked.partition(" ")
    ways = []
    if verb == "summon" and choices.begins("shift"):
        ways.append(_way("Move an animal first", do("pick", "shift"), "shift-first"))
    if verb == "shift" and rest and len(table.view["spaces"][rest]["cards"]) > 1:
        ways.append(_way("See its cards", do("open", rest), "see-cards"))
    if verb == "move" and choices.begins(f"swap {rest}"):
        ways.append(_way("Turn its pile instead", do("pick", f"swap {rest}"), "turn-pile"))
    if not picked and chosen_from_discard(choices.moves):
        ways.append(_way("Open the discard pile", do("open", "discard"), "open-discard"))
    return ways


def _way(label: str, attributes: Attributes, element_id: str) -> Html:
    return button(label, attributes, class_="chip plain", id=element_id)


def _chip(state: State, table: Table, step: str) -> Html:
    # A step that is a move and also begins others plays when chosen a second time, from within them.
    attributes = {"data_move": step} if step == state.picked else act(state, step) or {}
    name = step.replace(" ", "-")
    picture, label = _picture(table, step), tag("span", _label(table, step))
    class_ = "chip" if picture else "chip plain"
    return button([picture, label], attributes, class_=class_, id=f"step-{name}")


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
    return ELEMENT_OF[table.pending["card"]]


def _label(table: Table, step: str) -> str:
    verb, *rest = step.split()
    return _LABELS[verb](table, rest)


def _take_label(table: Table, rest: list[str]) -> str:
    source = rest[0]
    if source[0] == "p" and source[1:].isdigit():
        return f"From {table.players[int(source[1:]) - 1]}"
    return "From the supply"


def _claim_label(table: Table, rest: list[str]) -> str:
    """Return the price; the scroll itself is pictured beside it."""
    given = int(rest[2]) if len(rest) > 1 else 0
    price = counted(max(0, int(rest[0]) - given), "year")
    return f"{price}, for your {given}" if given else price


_LABELS: dict[str, Callable[[Table, list[str]], str]] = {
    "refresh": lambda table, rest: f"Spend {a_token(rest[-1])}",
    "take": _take_label,
    "claim": _claim_label,
    "swap": lambda table, rest: card_name(rest[1]),
    "gather": lambda table, rest: rest[0].capitalize(),
}


# ── Sets: payments and discards ────────────────────────────


def _set_chooser(state: State, table: Table) -> Html:
    """Return the counter that confirms; a payment's pieces too, which a discard's are not: they are the hand."""
    moves = table.choices.moves
    size, move = set_size(moves), set_move(moves, state.chosen)
    verb = table.phase.capitalize()
    pieces = goods(moves) if table.phase == "pay" else ()
    done = f"{verb} {size}" if move else f"{len(state.chosen)} of {size}"
    attributes = {"data_move": move, "data_lead": True} if move else {"aria_disabled": "true"}
    return tag(
        "div",
        tag(
            "div",
            [_piece(state, piece) for piece in pieces],
            class_=classes("chips", at_least(len(pieces), 4, 5)),
            role="group",
            aria_label=f"{verb} with",
        ),
        button(done, attributes, class_="btn main go", id="confirm"),
        class_="pay",
    )


def _piece(state: State, piece: str) -> Html:
    name, chosen = named(piece), piece in state.chosen
    picture = token(name) if name in ELEMENTS else medal(ANIMAL_OF[name])
    label = name.capitalize() if name in ELEMENTS else card_name(name)
    spoken = f"{name} token" if name in ELEMENTS else card_in_full(name)
    return button(
        [picture, tag("span", label)],
        do("toggle", piece),
        class_="chip",
        id=f"piece-{piece.replace(':', '-')}",
        aria_pressed="true" if chosen else "false",
        aria_label=spoken,
    )
