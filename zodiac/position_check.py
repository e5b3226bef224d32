"""What no position can be: a card lacking, a token too many, a choice that is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from zodiac.board import TOKENS_OF_EACH_ELEMENT
from zodiac.cards import ALL_CARDS, ANIMAL, ELEMENTS, RANKS, members
from zodiac.errors import InvalidPositionError, shown
from zodiac.masks import overlay
from zodiac.moves import SCROLL_NAMES
from zodiac.position_json import card_names, write_pending
from zodiac.rules.tokens import BANISH, SUMMON
from zodiac.table import CLAIM, NONE, PAY, PLACE, TAKE, TARGET, Pending, Table

LEVELS = len(RANKS)


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
    if table.pending and not PENDING_FITS[table.phase](table, table.pending):
        raise InvalidPositionError(
            f"{shown(write_pending(table.pending))} cannot be pending in this position"
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


def _summon_fits(table: Table, pending: Pending) -> bool:
    stack = table.stacks[ANIMAL[pending.card]]
    in_hand = table.hands[table.seat] >> pending.card & 1
    if stack:
        return bool(
            in_hand and pending.card > stack[-1] and table.homes[ANIMAL[pending.card]] == pending.space
        )
    return bool(in_hand and table.empty >> pending.space & 1)


def _claim_fits(table: Table, pending: Pending) -> bool:
    return pending.card in table.stacks[ANIMAL[pending.card]][-1:]


def _take_fits(table: Table, pending: Pending) -> bool:
    if pending.cause == BANISH and BANISH in table.rules.taken:
        return bool(table.discard >> pending.card & 1) and table.owners[ANIMAL[pending.card]] == pending.seat
    return pending.cause == SUMMON and pending.seat == table.seat and _claim_fits(table, pending)


def _target_fits(table: Table, pending: Pending) -> bool:
    element, level = divmod(pending.scroll, LEVELS)
    partly = element == len(ELEMENTS) - 1 and pending.left <= level  # water takes its tokens one by one
    return bool(table.inactive[table.seat] >> pending.scroll & 1) and (partly or pending.left == level + 1)


PENDING_FITS: Mapping[int, Callable[[Table, Pending], bool]] = {
    PLACE: lambda table, pending: pending.cause == "shift",
    PAY: _summon_fits,
    TAKE: _take_fits,
    CLAIM: _claim_fits,
    TARGET: _target_fits,
}
