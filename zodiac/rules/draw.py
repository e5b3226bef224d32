"""Drawing a card from the display or the deck (RULES 2, *Draw*)."""

from __future__ import annotations

from zodiac.moves import DECK, SLOT_KIND, Move, move_row
from zodiac.rules.turn import end_action, trigger_last_round
from zodiac.table import NONE, Table

DRAWS = move_row("draw", SLOT_KIND)


def draw_moves(table: Table, moves: list[Move]) -> None:
    """Add a draw for each filled slot, then the deck's."""
    deck_left = table.dealt < len(table.deck)
    if deck_left and NONE not in table.display:
        moves += DRAWS
        return
    moves += [DRAWS[slot] for slot, card in enumerate(table.display) if card != NONE]
    if deck_left:
        moves.append(DRAWS[DECK])


def draw(table: Table, slot: int) -> None:
    """Take the card of a slot, which is refilled from the deck while it lasts, or the deck's top card.

    The deck's last card, however it leaves, triggers the last round (RULES 3).
    """
    deck, dealt = table.deck, table.dealt
    if slot == DECK:
        card = deck[dealt]
        dealt += 1
    else:
        card = table.display[slot]
        if dealt < len(deck):
            refill = table.display[slot] = deck[dealt]
            table.seen |= 1 << refill
            dealt += 1
        else:
            table.display[slot] = NONE
    table.dealt = dealt
    table.hands[table.seat] |= 1 << card
    if dealt == len(deck):
        trigger_last_round(table)
    end_action(table)
