"""The shape of a turn and of the end of a game (RULES 2 and 3): actions, turns, rounds, the last round, passing."""

from __future__ import annotations

from zodiac.board import ACTIONS_A_TURN, HAND_LIMIT, YEARS_TO_END
from zodiac.moves import Move
from zodiac.table import ARMED, DISCARD, LAST, MAIN, OVER, RUNNING, Table

PASS = Move("pass")


def pass_moves(table: Table, moves: list[Move]) -> None:
    """Add ``pass``, if no main action is possible (RULES 2); a refresh is not one."""
    if not moves or moves[0].verb == "refresh":
        moves.append(PASS)


def end_action(table: Table) -> None:
    """Close a main action with all that followed from it; after the second one the turn is over."""
    table.pending = None
    table.phase = MAIN
    table.actions -= 1
    if not table.actions:
        if table.hands[table.seat].bit_count() > HAND_LIMIT:
            table.phase = DISCARD
        else:
            end_turn(table)


def end_turn(table: Table) -> None:
    """Pass the turn on; behind the last seat a round is finished, and perhaps the game (RULES 3)."""
    table.phase = MAIN
    if table.seat + 1 < table.seats:
        table.seat += 1
        table.actions = ACTIONS_A_TURN
        return
    table.rounds += 1
    if table.dealt == len(table.deck):
        trigger_last_round(table)  # already done, but for a position that was set up without a deck
    if table.ending == LAST:
        end_game(table)
        return
    if table.ending == ARMED:
        table.ending = LAST
    table.seat = 0
    table.actions = ACTIONS_A_TURN


def end_game(table: Table) -> None:
    """Stop: nobody has a move any more."""
    table.phase = OVER
    table.actions = 0
    table.pending = None


def gain_years(table: Table, years: int) -> None:
    """Move the seat whose turn it is forward on the Year Track; 60 years trigger the last round (RULES 3)."""
    table.years[table.seat] += years
    if table.years[table.seat] >= YEARS_TO_END:
        trigger_last_round(table)


def trigger_last_round(table: Table) -> None:
    """Let the round after the current one be the last. Once triggered it stays so."""
    if table.ending == RUNNING:
        table.ending = ARMED
