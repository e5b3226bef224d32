"""The rules: what every game shares, and each mode and expansion as a value (:class:`zodiac.ruleset.Ruleset`)."""

from __future__ import annotations

from zodiac.rules.competitive import COMPETITIVE
from zodiac.rules.coop import COOP
from zodiac.rules.scrolls import SCROLLS

RULESETS = {(rules.mode, rules.scrolls): rules for rules in (COMPETITIVE, COOP, SCROLLS)}
