"""What no position can be: a card lacking, a token too many, a choice that is none."""

from __future__ import annotations

from zodiac.board import TOKENS_OF_EACH_ELEMENT
from zodiac.cards import ALL_CARDS, ELEMENTS
from zodiac.errors import InvalidPositionError, shown
from zodiac.masks import members, overlay
from zodiac.moves import SCROLL_NAMES
from zodiac.position_json import card_names, write_pending
from zodiac.table import NONE, PHASES, Table


def check(table: Table) -> None:
    """Refuse a table on which something is missing, comes twice, or is pending that cannot be."""
    for problem in (
        _card_problem(table),
        _token_problem(table),
        _scroll_problem(table),
        table.rules.problem(table),
    ):
        if problem:
            raise InvalidPositionError(problem)
    form = table.rules.pending.get(table.phase)
    if form and not form.fits(table):
        raise InvalidPositionError(
            f"the phase {PHASES[table.phase]} with {shown(write_pending(table.pending))} pending "
            "does not go with the rest of the position"
        )


def _card_problem(table: Table) -> str | None:
    piles = [1 << card for card in (*table.deck, *table.display) if card != NONE]
    piles += [1 << card for stack in table.stacks for card in stack]
    piles += [table.discard, *table.hands]
    found, twice = overlay(piles)
    if twice:
        return f"a card lies in two places: {', '.join(card_names(twice))}"
    if found != ALL_CARDS:
        return f"a position has all 60 cards, and this one lacks {', '.join(card_names(ALL_CARDS & ~found))}"
    return None


def _token_problem(table: Table) -> str | None:
    for element, name in enumerate(ELEMENTS):
        held = sum(table.tokens[element :: len(ELEMENTS)])
        total = held + table.supply[element] + table.ground[element].bit_count()
        if total != TOKENS_OF_EACH_ELEMENT:
            return f"there are {TOKENS_OF_EACH_ELEMENT} {name} tokens, and this position has {total}"
    return None


def _scroll_problem(table: Table) -> str | None:
    piles = [table.stock, *table.active, *table.inactive]
    if any(piles) and not table.rules.scrolls:
        return "there are scrolls in a game without Spirit Scrolls"
    _, twice = overlay(piles)
    if twice:
        return f"a scroll lies in two places: {', '.join(SCROLL_NAMES[scroll] for scroll in members(twice))}"
    return None
