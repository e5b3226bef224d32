"""What every game shares: the verbs of a turn and the choices they open, to be taken up by each ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from zodiac.moves import Move
from zodiac.rules.discard import discard, discard_fits, discard_moves
from zodiac.rules.draw import draw
from zodiac.rules.summon import pay, pay_fits, pay_moves, summon, token_taken
from zodiac.rules.tokens import SUMMON, take, take_fits, take_moves
from zodiac.rules.turn import end_action
from zodiac.ruleset import PendingForm
from zodiac.table import DISCARD, PAY, TAKE, Table

CHOICES: Mapping[int, Callable[[Table], Sequence[Move]]] = {
    PAY: pay_moves,
    TAKE: take_moves,
    DISCARD: discard_moves,
}
PENDING: Mapping[int, PendingForm] = {
    PAY: PendingForm((SUMMON,), ("card", "space"), pay_fits),
    TAKE: PendingForm((SUMMON,), ("card", "element", "seat"), take_fits),
    DISCARD: PendingForm((), (), discard_fits),
}
VERBS: Mapping[str, Callable[..., None]] = {
    "draw": draw,
    "summon": summon,
    "pass": end_action,
    "pay": pay,
    "take": take,
    "discard": discard,
}
TAKEN: Mapping[str, Callable[[Table], None]] = {SUMMON: token_taken}
