"""How a player works the page: deal a game, type a move, tap what can be tapped."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from playwright.sync_api import Page, expect

# Whatever can be tapped at the table to play a move or to begin one, by id; the move box is left alone.
_CONTROLS = """() => [...document.querySelectorAll('#app [data-move], #app [data-do="pick"], #app [data-do="toggle"]')]
  .filter(e => e.id && !e.closest('#movebox, [inert]') && e.getAttribute('aria-disabled') !== 'true')
  .filter(e => e.checkVisibility())
  .map(e => [e.id, e.dataset.move ?? '', e.dataset.do ?? '', e.getAttribute('aria-pressed') ?? ''])"""

_DRAWN = """element => {
  const copy = element.cloneNode(true);
  for (const part of copy.querySelectorAll("*")) {
    const attributes = [...part.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const { name } of attributes) part.removeAttribute(name);
    for (const { name, value } of attributes) if (name !== "tabindex") part.setAttribute(name, value);
  }
  return copy.innerHTML;
}"""


_COME_TO_REST = """() => {
  document.body.removeAttribute("data-settling");
  return Promise.allSettled(document.getAnimations().map(animation => animation.finished)).then(() => null);
}"""


class Control(NamedTuple):
    """Something to tap: the move it plays, or what it does instead."""

    element_id: str
    move: str
    does: str
    pressed: str


class Standing(NamedTuple):
    """What the hooks of the page say."""

    turn: int
    phase: str
    ply: int


def deal(page: Page, kind: str, seats: int = 1, *, scrolls: bool = False, seed: str = "e2e") -> None:
    """Fill in the new-game form and deal."""
    page.check(f"#kind-{kind}")
    for _ in range(seats - 2):
        page.click("#add-seat")
    if scrolls:
        page.check("#scrolls-switch")
    page.fill("#seed", seed)
    page.click("#deal")
    expect(page.locator('#app[data-ply="0"]')).to_be_visible()


def standing(page: Page) -> Standing:
    """Return what the hooks say now."""
    told = page.eval_on_selector("#app", "e => ({...e.dataset})")
    return Standing(int(told["turn"]), told["phase"], int(told["ply"]))


def wait_for_ply(page: Page, ply: int) -> None:
    """Wait until the page shows that many moves."""
    expect(page.locator("#app")).to_have_attribute("data-ply", str(ply))


def type_move(page: Page, move: str) -> None:
    """Play a move through the move box."""
    page.fill("#move-box", move)
    page.press("#move-box", "Enter")


def tap(page: Page, element_id: str, *, press: float = 0) -> None:
    """Click on the very element, at rest: near its corner, where no pile, no badge and no card beside it lies over it.

    What glides is waited for: it may leave the place between the press and the release. The moment after a move in
    which another tap counts for nothing is over at once: in a whole game that is a minute. ``press`` is how long the
    finger rests, in ms.
    """
    page.evaluate(_COME_TO_REST)
    page.locator(f'[id="{element_id}"]').click(position={"x": 9, "y": 6}, delay=press)


def tappable(page: Page) -> list[Control]:
    """Return what can be tapped at the table now."""
    return [Control(*row) for row in page.evaluate(_CONTROLS)]


def drawn(page: Page, selector: str) -> str:
    """Return what an element shows, as HTML with its attributes in one order; where the Tab key stops in it moves with
    the player, and is left out."""
    html: str = page.eval_on_selector(selector, _DRAWN)
    return html


def saved_records(page: Page) -> list[str]:
    """Return the records of the saved games, the one saved last first."""
    games = json.loads(page.evaluate("localStorage.getItem('zodiac:games')"))
    entries = [entry for key, entry in games.items() if key != "version"]
    return [entry["record"] for entry in sorted(entries, key=lambda entry: entry["updated"], reverse=True)]


def moves_of(record: str) -> Sequence[str]:
    """Return the moves of a record."""
    return record.partition("\n\n")[2].split("\n")[:-1]


def shown_total(page: Page) -> list[int]:
    """Return the totals on the end screen, by seat."""
    return [int(cell) for cell in page.locator("tfoot td").all_inner_texts()]


def choose(controls: list[Control], random: Random) -> Control:
    """Return what a lively player taps: a confirmation first, then something that leads to a summon, else a draw."""
    unpressed = [control for control in controls if control.pressed != "true"]
    for wanted in ("pay", "discard"):
        ready = [control for control in controls if control.move.startswith(wanted)]
        if ready:
            return ready[0]
    moves = [control for control in unpressed if control.move and not control.move.startswith("draw")]
    begun = [control for control in unpressed if control.does]
    draws = [control for control in unpressed if control.move.startswith("draw")]
    if moves:
        return random.choice(moves)
    if begun and (not draws or random.random() < 0.5):
        return random.choice(begun)
    return random.choice(draws)
