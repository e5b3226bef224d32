"""What the five scrolls do when they are activated: their targets, and the verbs that carry them out (RULES 5).

A scroll may be used only while it has a target. That is asked at every move and which targets it has only when it is
used, so each effect answers both, by the table and the scroll's level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from zodiac.board import LEVELS, SPACE_COUNT, SPACES_IN
from zodiac.cards import ANIMAL, ANIMALS, CARD_COUNT, ELEMENT, OF_ANIMAL, RANK, UP_TO_RANK
from zodiac.masks import members
from zodiac.moves import ANIMAL_KIND, STORE_KIND, STORE_SPACE, Move, move_row
from zodiac.rules.stacks import lift, move_stack
from zodiac.rules.summon import place
from zodiac.rules.tokens import BANISH, STRIDE, SUMMON, cover, gain
from zodiac.rules.turn import end_action, gain_years
from zodiac.table import NONE, Pending, Table

REVIVES = tuple(tuple(Move("revive", (c, s)) for s in range(SPACE_COUNT)) for c in range(CARD_COUNT))
BANISHES = move_row("banish", ANIMAL_KIND)
RECALLS = move_row("recall", ANIMAL_KIND)
RELOCATIONS = tuple(tuple(Move("move", (a, s)) for s in range(SPACE_COUNT)) for a in range(len(ANIMALS)))
SWAPS = tuple(Move("swap", (ANIMAL[card], card)) for card in range(CARD_COUNT))
GATHERS = move_row("gather", STORE_KIND)
STOP = Move("stop")


def level_of(scroll: int) -> int:
    """Return a scroll's level, 1 to 5."""
    return scroll % LEVELS + 1


def revive_moves(table: Table, level: int) -> Iterator[Move]:
    """Wood: a card of the discard pile up to the level, wherever it may be placed."""
    for card in members(table.discard & UP_TO_RANK[level]):
        stack = table.stacks[ANIMAL[card]]
        if not stack:
            yield from (REVIVES[card][space] for space in SPACES_IN[table.empty])
        elif card > stack[-1]:
            yield REVIVES[card][table.homes[ANIMAL[card]]]


def can_revive(table: Table, level: int) -> bool:
    """Tell whether a card of the discard pile up to the level may be placed."""
    for card in members(table.discard & UP_TO_RANK[level]):
        stack = table.stacks[ANIMAL[card]]
        if not stack or card > stack[-1]:
            return True
    return False


def revive(table: Table, card: int, space: int) -> None:
    """Summon ``card`` from the discard pile at no cost; what follows is as for any summon."""
    table.discard ^= 1 << card
    table.pending = Pending(SUMMON, card=card, space=space)
    place(table, card, space)


def weak_animals(table: Table, level: int) -> Iterator[int]:
    """Yield the animals on the calendar whose top rank is the level or lower."""
    for animal, stack in enumerate(table.stacks):
        if stack and RANK[stack[-1]] <= level:
            yield animal


def any_weak(table: Table, level: int) -> bool:
    """Tell whether an animal up to the level is on the calendar; one that is can be banished, and moved."""
    for stack in table.stacks:  # noqa: SIM110 (a plain loop is quicker than any() over a generator)
        if stack and RANK[stack[-1]] <= level:
            return True
    return False


def banish_moves(table: Table, level: int) -> Iterator[Move]:
    """Fire: an animal on the calendar up to the level."""
    return (BANISHES[animal] for animal in weak_animals(table, level))


def banish(table: Table, animal: int) -> None:
    """Discard all cards of ``animal``, 1 year each; the token's controller gains one of the top card's element."""
    lift(table, animal)
    stack, table.stacks[animal] = table.stacks[animal], ()
    table.discard |= sum(1 << card for card in stack)
    gain_years(table, len(stack))
    if table.owners[animal] == NONE:
        end_action(table)
    else:
        gain(table, ELEMENT[stack[-1]], table.owners[animal], BANISH, stack[-1])


def banish_fits(table: Table) -> bool:
    """Tell whether the card's animal has been banished, and its controller gains a token of the card's element."""
    choice = table.choice()
    animal = ANIMAL[choice.card]
    gone = bool(table.discard >> choice.card & 1) and not table.stacks[animal]
    return gone and choice.seat == table.owners[animal] and choice.element == ELEMENT[choice.card]


def return_animal_token(table: Table) -> None:
    """Go on with a banishment: last of all, its Animal Token returns to the supply."""
    table.owners[ANIMAL[table.choice().card]] = NONE
    end_action(table)


def recall_moves(table: Table, level: int) -> Iterator[Move]:
    """Earth: an animal that has a card up to the level in the discard pile."""
    within = table.discard & UP_TO_RANK[level]
    return (RECALLS[animal] for animal, cards in enumerate(OF_ANIMAL) if within & cards)


def can_recall(table: Table, level: int) -> bool:
    """Tell whether a card up to the level lies in the discard pile."""
    return bool(table.discard & UP_TO_RANK[level])


def recall(table: Table, animal: int) -> None:
    """Take the cards of ``animal`` up to the level from the discard pile to the hand, 1 year each."""
    cards = table.discard & OF_ANIMAL[animal] & UP_TO_RANK[level_of(table.choice().scroll)]
    table.discard ^= cards
    table.hands[table.seat] |= cards
    gain_years(table, cards.bit_count())
    end_action(table)


def metal_moves(table: Table, level: int) -> Iterator[Move]:
    """Metal: an animal on the calendar up to the level, moved to an empty space or its top card swapped."""
    for animal in weak_animals(table, level):
        yield from (RELOCATIONS[animal][space] for space in SPACES_IN[table.empty])
    for animal in weak_animals(table, level):
        yield from (SWAPS[card] for card in sorted(table.stacks[animal][:-1]))


def relocate(table: Table, animal: int, space: int) -> None:
    """Gain the years of the animal's rank and move its stack to ``space``."""
    gain_years(table, RANK[table.stacks[animal][-1]])
    move_stack(table, animal, space)
    end_action(table)


def swap(table: Table, animal: int, card: int) -> None:
    """Gain the years of the animal's rank and exchange its top card with ``card`` underneath."""
    *under, top = table.stacks[animal]
    gain_years(table, RANK[top])
    bit = 1 << table.homes[animal]
    table.tops[ELEMENT[top]] ^= bit
    table.tops[ELEMENT[card]] ^= bit
    under[under.index(card)] = top
    table.stacks[animal] = (*under, card)
    end_action(table)


def gather_moves(table: Table, level: int) -> Iterator[Move]:
    """Water: an Element Token of the supply or of a space; the level is how many, one a move."""
    yield from (GATHERS[element] for element, count in enumerate(table.supply) if count)
    lying = table.ground[0] | table.ground[1] | table.ground[2] | table.ground[3] | table.ground[4]
    yield from (GATHERS[STORE_SPACE + space] for space in SPACES_IN[lying])


def can_gather(table: Table, level: int) -> bool:
    """Tell whether a token lies in the supply or on the calendar."""
    return any(table.supply) or any(table.ground)


def gather(table: Table, store: int) -> None:
    """Take one token; after as many as the scroll's level the action is over."""
    choice = table.choice()
    if store < STORE_SPACE:
        table.supply[store] -= 1
        table.tokens[table.seat * STRIDE + store] += 1
    else:
        cover(table, store - STORE_SPACE)
    if choice.left == 1:
        end_action(table)
    else:
        table.pending = choice._replace(left=choice.left - 1)


class Effect(NamedTuple):
    """What the scrolls of an element do."""

    possible: Callable[[Table, int], bool]  # whether there is a target
    targets: Callable[[Table, int], Iterator[Move]]


# By element.
EFFECTS = (
    Effect(can_revive, revive_moves),
    Effect(any_weak, banish_moves),
    Effect(can_recall, recall_moves),
    Effect(any_weak, metal_moves),
    Effect(can_gather, gather_moves),
)
EFFECT_VERBS: Mapping[str, Callable[..., None]] = {
    "revive": revive,
    "banish": banish,
    "recall": recall,
    "move": relocate,
    "swap": swap,
    "gather": gather,
    "stop": end_action,
}


def can_act(table: Table, scroll: int) -> bool:
    """Tell whether the scroll could do something."""
    return EFFECTS[scroll // LEVELS].possible(table, level_of(scroll))


def target_fits(table: Table) -> bool:
    """Tell whether the scroll in use has been flipped, and is at its start, or partly done as only water can be."""
    choice = table.choice()
    element, level = choice.scroll // LEVELS, level_of(choice.scroll)
    partly = EFFECTS[element].targets is gather_moves and choice.left < level
    return bool(table.inactive[table.seat] >> choice.scroll & 1) and (partly or choice.left == level)


def target_moves(table: Table) -> list[Move]:
    """Return the targets of the scroll in use; ``stop`` once it has gathered a token."""
    choice = table.choice()
    level = level_of(choice.scroll)
    moves = list(EFFECTS[choice.scroll // LEVELS].targets(table, level))
    if choice.left < level:
        moves.append(STOP)
    return moves
