"""The log: one sentence for a move, told from the move and the positions before and after it.

Everything told is public: a card drawn from the deck is not named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from web.words import ANIMAL_OF, RANK_OF, a_token, card_name, counted, isolated, listed

PositionDict = Mapping[str, Any]


class Line(NamedTuple):
    """One line of the log: who did it, what (a sentence without its subject), after how many moves, in which round."""

    seat: int
    text: str
    ply: int
    round: int = 1


class Scene(NamedTuple):
    """A move and what stands around it."""

    arguments: Sequence[str]
    before: PositionDict
    after: PositionDict
    players: Sequence[str]

    @property
    def seat(self) -> int:
        """The seat that moved, from 1."""
        seat: int = self.before["turn"]["seat"]
        return seat

    def gained(self, key: str) -> int:
        """Return by how much the mover's number ``key`` went up."""
        index = self.seat - 1
        change: int = self.after["players"][index][key] - self.before["players"][index][key]
        return change

    def tokens(self) -> list[str]:
        """Return the elements of which the mover holds more than before."""
        before, after = (side["players"][self.seat - 1]["elements"] for side in (self.before, self.after))
        return [element for element in after if after[element] > before[element]]


def tell(move: str, before: PositionDict, after: PositionDict, players: Sequence[str]) -> str:
    """Return what happened, without its subject and without a full stop: "drew Pig 5 from the display"."""
    verb, *arguments = move.split()
    scene = Scene(arguments, before, after, players)
    return _TELLERS[verb](scene)


def touched(before: PositionDict, after: PositionDict) -> frozenset[str]:
    """Return the spaces that look different after the move."""
    return frozenset(space for space, there in after["spaces"].items() if there != before["spaces"][space])


def extend(log: Sequence[Line], line: Line, move: str) -> tuple[Line, ...]:
    """Return the log with a line more; a payment tells its summon too, and takes the place of that line."""
    kept = log[:-1] if move.startswith("pay") and log else log
    return (*kept, line)


def plies(log: Sequence[Line]) -> list[int]:
    """Return after how many moves there is a moment to be shown: the deal, then one for each line."""
    return [0, *(line.ply for line in log)]


def turns(log: Sequence[Line]) -> list[list[Line]]:
    """Return the lines turn by turn."""
    found: list[list[Line]] = []
    for line in log:
        if not found or (line.seat, line.round) != (found[-1][0].seat, found[-1][0].round):
            found.append([])
        found[-1].append(line)
    return found


def since(log: Sequence[Line], seat: int) -> list[Line]:
    """Return what has happened since the seat's last move; all of it if the seat has not moved yet."""
    last = max((number for number, line in enumerate(log) if line.seat == seat), default=-1)
    return list(log[last + 1 :])


def _with(text: str, extras: Iterable[str]) -> str:
    said = listed(extras)
    return f"{text}: {said}" if said else text


def _years(scene: Scene) -> list[str]:
    years = scene.gained("years")
    return [counted(years, "year")] if years > 0 else []


def _source(scene: Scene, source: str) -> str:
    if source.startswith("p") and source[1:].isdigit():
        return f"from {isolated(scene.players[int(source[1:]) - 1])}"
    return "from the supply" if source == "supply" else f"from {source}"


def _draw(scene: Scene) -> str:
    slot = scene.arguments[0]
    if slot == "deck":
        return "drew from the deck"
    return f"drew {card_name(scene.before['display'][int(slot) - 1])} from the display"


def _placed(scene: Scene) -> str | None:
    """Tell of the card that came to lie on the calendar; None if none did."""
    for space, there in scene.after["spaces"].items():
        cards, old = there["cards"], scene.before["spaces"][space]["cards"]
        if len(cards) == len(old) + 1 and cards[:-1] == old:
            card = cards[-1]
            animal = ANIMAL_OF[card]
            text = (
                f"raised {animal.capitalize()} to rank {RANK_OF[card]}"
                if old
                else f"summoned {card_name(card)} on {space}"
            )
            return _with(
                text, [*_taken(scene, animal), *(f"{e} token" for e in scene.tokens()), *_years(scene)]
            )
    return None


def _taken(scene: Scene, animal: str) -> list[str]:
    old, new = scene.before["animals"][animal], scene.after["animals"][animal]
    if new == "complete" != old:
        return ["sealed"]
    if old and old != new and old.startswith("p"):
        return [f"its token from {isolated(scene.players[int(old[1:]) - 1])}"]
    return []


def _summon(scene: Scene) -> str:
    card, space = scene.arguments
    return _placed(scene) or f"chose {card_name(card)} for {space}"


def _pay(scene: Scene) -> str:
    tokens = Counter(word for word in scene.arguments if not word[-1].isdigit())
    paid = [card_name(word) for word in scene.arguments if word[-1].isdigit()]
    paid += [
        a_token(element) if number == 1 else f"{number} {element} tokens"
        for element, number in tokens.items()
    ]
    placed = _placed(scene) or "paid"
    head, colon, rest = placed.partition(":")
    return f"{head} for {listed(paid)}{colon}{rest}" if paid else placed


def _shift(scene: Scene) -> str:
    start, end = scene.arguments
    animal = ANIMAL_OF[scene.before["spaces"][start]["cards"][-1]]
    return _with(f"moved {animal.capitalize()} from {start} to {end}", (f"{e} token" for e in scene.tokens()))


def _activate(scene: Scene) -> str:
    element, level = scene.arguments
    used = f"used {element.capitalize()} {level}"
    placed = _placed(scene)  # where the scroll left no choice, its effect is part of this move
    return (
        f"{used}: {placed}"
        if placed
        else _with(used, [*(f"{e} token" for e in scene.tokens()), *_years(scene)])
    )


def _refresh(scene: Scene) -> str:
    element, level, spent = scene.arguments
    return f"unrolled {element.capitalize()} {level} for {a_token(spent)}"


def _take(scene: Scene) -> str:
    source = scene.arguments[0]
    if source == "none":
        return "took no token"
    gained = scene.tokens()
    what = a_token(gained[0]) if gained else "a token"
    return _with(f"took {what} {_source(scene, source)}", _years(scene))


def _claim(scene: Scene) -> str:
    if scene.arguments[0] == "none":
        return "claimed no scroll"
    index = scene.seat - 1
    had = [(s["element"], s["level"]) for s in scene.before["players"][index]["scrolls"]]
    new = [s for s in scene.after["players"][index]["scrolls"] if (s["element"], s["level"]) not in had]
    element = new[0]["element"].capitalize() if new else "scroll"
    price = max(0, -scene.gained("years"))
    given = f", giving back level {scene.arguments[2]}" if "for" in scene.arguments else ""
    return f"claimed {element} {scene.arguments[0]} for {counted(price, 'year')}{given}"


def _revive(scene: Scene) -> str:
    return (_placed(scene) or "summoned a card") + ", from the discard pile"


def _banish(scene: Scene) -> str:
    return _with(f"sent {scene.arguments[0].capitalize()} to the discard pile", _years(scene))


def _recall(scene: Scene) -> str:
    index = scene.seat - 1
    number = len(scene.after["players"][index]["hand"]) - len(scene.before["players"][index]["hand"])
    return _with(
        f"took {counted(number, scene.arguments[0].capitalize() + ' card')} back to hand", _years(scene)
    )


def _move(scene: Scene) -> str:
    animal, space = scene.arguments
    return _with(
        f"moved {animal.capitalize()} to {space}", [*(f"{e} token" for e in scene.tokens()), *_years(scene)]
    )


def _swap(scene: Scene) -> str:
    return _with(f"brought {card_name(scene.arguments[1])} to the top", _years(scene))


def _gather(scene: Scene) -> str:
    source = scene.arguments[0]
    gained = scene.tokens()
    what = a_token(gained[0]) if gained else "a token"
    return f"took {what} {_source(scene, source if source[-1].isdigit() else 'supply')}"


def _discard(scene: Scene) -> str:
    return f"discarded {listed(map(card_name, scene.arguments))}"


_TELLERS: dict[str, Callable[[Scene], str]] = {
    "draw": _draw,
    "summon": _summon,
    "shift": _shift,
    "activate": _activate,
    "refresh": _refresh,
    "pass": lambda scene: "passed",
    "pay": _pay,
    "take": _take,
    "claim": _claim,
    "revive": _revive,
    "banish": _banish,
    "recall": _recall,
    "move": _move,
    "swap": _swap,
    "gather": _gather,
    "stop": lambda scene: "took no more tokens",
    "discard": _discard,
}


# ── Said aloud ─────────────────────────────────────────────


def spoken(line: Line, players: Sequence[str]) -> str:
    """Return a line of the log as a whole sentence."""
    if len(players) == 1:
        return f"{line.text[0].upper()}{line.text[1:]}."
    return f"{players[line.seat - 1]} {line.text}."


def announcement(said: str, players: Sequence[str], before: PositionDict, after: PositionDict) -> str:
    """Return what is said after a change: it, and whose turn it now is or how many actions are left."""
    if after["over"]:
        return f"{said} The game is over."
    turn, old = after["turn"], before["turn"]
    if turn["seat"] != old["seat"]:
        return f"{said} {players[turn['seat'] - 1]}’s turn."
    if turn["phase"] == "main" and turn["actions"] > old["actions"]:
        return f"{said} A new turn."
    if turn["phase"] == "main":
        return f"{said} {counted(turn['actions'], 'action')} left."
    return said
