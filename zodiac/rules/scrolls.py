"""The Spirit Scrolls, an expansion of the competitive game: claim, exchange, activate, refresh (RULES 5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from zodiac.board import LEVELS
from zodiac.cards import ANIMAL, ELEMENT, ELEMENTS, RANK
from zodiac.masks import members
from zodiac.moves import CLAIM_KIND, CLAIM_PAIRS, NO_CLAIM, SCROLL_KIND, Move, move_row
from zodiac.rules.competitive import COMPETITIVE, win_animal
from zodiac.rules.draw import draw_moves
from zodiac.rules.effects import (
    EFFECT_VERBS,
    banish_fits,
    can_act,
    level_of,
    return_animal_token,
    target_fits,
    target_moves,
)
from zodiac.rules.summon import summon_moves
from zodiac.rules.tokens import BANISH, STRIDE, SUMMON, take_fits
from zodiac.rules.turn import end_action, pass_moves
from zodiac.ruleset import PendingForm
from zodiac.table import CLAIM, TAKE, TARGET, Pending, Table

ACTIVATE = "activate"
ALL_LEVELS = (1 << LEVELS) - 1
ALL_SCROLLS = (1 << LEVELS * len(ELEMENTS)) - 1
CLAIMS = move_row("claim", CLAIM_KIND)
CLAIM_OF = dict(zip(CLAIM_PAIRS, CLAIMS, strict=False))  # by the level and the one given back, or 0
ACTIVATES = move_row("activate", SCROLL_KIND)
REFRESHES = tuple(tuple(Move("refresh", (s, e)) for e in range(len(ELEMENTS))) for s in range(len(ACTIVATES)))


def levels_of(scrolls: int, element: int) -> int:
    """Return the scrolls of one element as a mask of levels, bit 0 for level 1."""
    return scrolls >> element * LEVELS & ALL_LEVELS


def offer_claim(table: Table, card: int) -> None:
    """Score the summon, then open the choice of a scroll of its element."""
    win_animal(table, card)
    table.phase = CLAIM
    table.pending = Pending(SUMMON, card)


def claim_moves(table: Table) -> Sequence[Move]:
    """Return the scrolls up to the card's rank that can be paid, each plain and for each owned one; then none."""
    card, seat = table.choice().card, table.seat
    element = ELEMENT[card]
    offered = levels_of(table.stock, element) & (1 << RANK[card]) - 1
    owned = levels_of(table.active[seat] | table.inactive[seat], element)
    return _claims(offered, owned, min(table.years[seat], LEVELS))


@cache  # 32 sets offered, 32 owned, six purses
def _claims(offered: int, owned: int, years: int) -> tuple[Move, ...]:
    given_back = [0, *(bit + 1 for bit in members(owned))]
    levels = [bit + 1 for bit in members(offered)]
    claims = [CLAIM_OF[level, old] for level in levels for old in given_back if years >= level - old]
    return (*claims, CLAIMS[NO_CLAIM])


def claim_fits(table: Table) -> bool:
    """Tell whether the acting seat has just summoned the card."""
    card = table.choice().card
    return card in table.stacks[ANIMAL[card]][-1:] and table.owners[ANIMAL[card]] == table.seat


def claim(table: Table, number: int) -> None:
    """Pay for the scroll and take it, active; lower ones leave the game, then one given back returns (RULES 5)."""
    if number != NO_CLAIM:
        level, old = CLAIM_PAIRS[number]
        seat, first = table.seat, ELEMENT[table.choice().card] * LEVELS
        table.years[seat] -= max(0, level - old)
        table.stock &= ~((1 << level) - 1 << first)
        if old:
            returned = 1 << first + old - 1
            table.active[seat] &= ~returned
            table.inactive[seat] &= ~returned
            table.stock |= returned
        table.active[seat] |= 1 << first + level - 1
    end_action(table)


def activate_moves(table: Table, moves: list[Move]) -> None:
    """Add the active scrolls that can do something."""
    scrolls = table.active[table.seat]
    for scroll in members(scrolls) if scrolls else ():
        if can_act(table, scroll):
            moves.append(ACTIVATES[scroll])


def activate(table: Table, scroll: int) -> None:
    """Flip the scroll; its target follows."""
    table.active[table.seat] ^= 1 << scroll
    table.inactive[table.seat] |= 1 << scroll
    table.phase = TARGET
    table.pending = Pending(ACTIVATE, scroll=scroll, left=level_of(scroll))


def refresh_moves(table: Table, moves: list[Move]) -> None:
    """Add each inactive scroll with a token of its own element or of the one that generates it."""
    scrolls = table.inactive[table.seat]
    for scroll in members(scrolls) if scrolls else ():
        own = scroll // LEVELS
        for element in sorted((own, (own - 1) % len(ELEMENTS))):
            if table.tokens[table.seat * STRIDE + element]:
                moves.append(REFRESHES[scroll][element])


def refresh(table: Table, scroll: int, element: int) -> None:
    """Spend the token to turn the scroll active again: free, so the turn stands where it stood."""
    table.tokens[table.seat * STRIDE + element] -= 1
    table.supply[element] += 1
    table.inactive[table.seat] ^= 1 << scroll
    table.active[table.seat] |= 1 << scroll


def taken_fits(table: Table) -> bool:
    """Tell whether the token that is gained follows from the summon or the banishment it names."""
    return banish_fits(table) if table.choice().cause == BANISH else take_fits(table)


SCROLLS = COMPETITIVE._replace(
    scrolls=True,
    code=1,
    main=(draw_moves, summon_moves, activate_moves, refresh_moves, pass_moves),
    choices={**COMPETITIVE.choices, CLAIM: claim_moves, TARGET: target_moves},
    pending={
        **COMPETITIVE.pending,
        TAKE: PendingForm((SUMMON, BANISH), ("card", "element", "seat"), taken_fits),
        CLAIM: PendingForm((SUMMON,), ("card",), claim_fits),
        TARGET: PendingForm((ACTIVATE,), ("scroll", "left"), target_fits),
    },
    verbs={**COMPETITIVE.verbs, **EFFECT_VERBS, "claim": claim, "activate": activate, "refresh": refresh},
    summoned=offer_claim,
    taken={**COMPETITIVE.taken, BANISH: return_animal_token},
)
