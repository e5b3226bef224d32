"""What every game shares: the verbs of a turn and the choices they open, to be taken up by each ruleset."""

from __future__ import annotations

from zodiac.rules.discard import discard, discard_moves
from zodiac.rules.draw import draw
from zodiac.rules.summon import pay, pay_moves, summon, token_taken
from zodiac.rules.tokens import SUMMON, take, take_moves
from zodiac.rules.turn import end_action
from zodiac.table import DISCARD, PAY, TAKE

CHOICES = {PAY: pay_moves, TAKE: take_moves, DISCARD: discard_moves}
VERBS = {"draw": draw, "summon": summon, "pass": end_action, "pay": pay, "take": take, "discard": discard}
TAKEN = {SUMMON: token_taken}
