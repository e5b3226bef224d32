"""Five deals, pinned: the same seed deals the same cards and tokens on every Python, for ever."""

from __future__ import annotations

import pytest

from tests import tables
from tests.zodiac.playing import Kind
from zodiac import Game


def dealt(kind: Kind, seed: str) -> list[str]:
    """Return the deal as lines: a hand each, the display, the deck, then the tokens by space."""
    facts = Game.new(kind.setup(seed)).position.to_dict()
    lines = [" ".join(player["hand"]) for player in facts["players"]]
    lines += [" ".join(facts["display"]), " ".join(facts["deck"])]
    return [*lines, " ".join(f"{s}:{row['token']}" for s, row in facts["spaces"].items() if row["token"])]


PINNED: dict[tuple[Kind, str], list[str]] = {
    (Kind("coop", 1), "first light"): [
        "rabbit3 dragon5 snake1 rooster2 dog1",
        "tiger4 dragon3 pig1 tiger1 dog4 horse1 rabbit4 horse3",
        "goat3 goat2 pig4 rat4 rat3 rooster4 dragon4 rabbit5 tiger2 monkey3 rooster1 pig3 rabbit1 "
        "goat1 ox3 ox2 tiger3 dragon1 pig5 snake4 rabbit2 horse2 ox4 dog3 rooster5 monkey1 dog2 "
        "goat4 ox1 rat2 horse4 monkey4 rat5 rooster3 snake2 pig2 monkey2 ox5 snake3 snake5 dog5 "
        "monkey5 rat1 dragon2 tiger5 horse5 goat5",
        "a1:earth d1:water c2:wood d2:water c3:wood d3:metal a4:fire b4:metal c4:earth d4:fire",
    ],
    (Kind("competitive", 2), ""): [
        "tiger2 tiger4 rabbit3 horse1 dog4",
        "rat5 ox2 dragon5 snake1 monkey4",
        "snake2 ox1 goat2 horse2 monkey3 dragon1 rooster5 snake3",
        "rat4 horse5 pig5 rabbit2 monkey1 pig4 goat4 dragon2 pig2 rooster4 dog1 rat2 tiger5 "
        "snake4 rabbit1 rooster1 rat1 monkey5 dragon4 rooster3 dog3 goat3 rooster2 ox4 goat5 "
        "tiger1 snake5 pig1 ox3 ox5 rabbit5 rat3 dog5 horse3 dog2 horse4 rabbit4 tiger3 monkey2 "
        "dragon3 goat1 pig3",
        "a1:earth b1:metal c1:water d1:metal b2:fire c2:earth a3:wood b3:fire c3:water d3:wood",
    ],
    (Kind("competitive", 4), "6f2c19aa03b7d4e5"): [
        "rat5 ox1 ox3 dragon1 pig4",
        "tiger3 rabbit2 monkey1 rooster3 pig3",
        "rabbit1 horse1 monkey2 rooster1 dog5",
        "rat1 dragon2 dragon5 horse4 goat5",
        "dragon4 monkey3 horse5 dog2 ox4 tiger2 dog3 dog4",
        "rat2 snake4 pig1 goat1 rooster2 tiger1 ox5 snake3 rabbit3 snake1 rabbit5 goat2 pig5 "
        "tiger4 rooster5 dog1 monkey4 rooster4 snake2 snake5 ox2 goat4 horse2 rabbit4 monkey5 "
        "goat3 dragon3 pig2 tiger5 rat3 rat4 horse3",
        "a1:fire b1:metal d1:earth a2:earth a3:wood b3:fire c3:water d3:metal b4:water d4:wood",
    ],
    (Kind("coop", 4), "龍年 2026"): [
        "rat3 rabbit3 dragon5 horse3 goat4",
        "ox3 rabbit5 dragon2 monkey3 rooster4",
        "rat1 dragon3 snake1 goat5 monkey1",
        "ox2 ox5 horse1 goat1 dog5",
        "monkey5 monkey2 dog3 rabbit2 tiger4 goat3 rat2 snake2",
        "horse2 tiger1 horse5 dragon1 ox4 snake4 dog1 ox1 goat2 pig1 pig5 pig3 dragon4 rooster2 "
        "rabbit1 dog2 dog4 tiger5 snake3 horse4 rooster3 pig2 rooster5 snake5 tiger2 tiger3 "
        "monkey4 rat5 rabbit4 rooster1 rat4 pig4",
        "a1:metal c1:wood d1:wood a2:water c2:fire a3:water c3:fire b4:earth c4:earth d4:metal",
    ],
    (Kind("competitive", 3, scrolls=True), '# odd | "seed"\n'): [
        "rat2 tiger3 horse2 dog1 dog2",
        "rabbit1 dragon3 horse5 goat5 rooster3",
        "dragon1 dragon2 snake1 snake5 monkey5",
        "rabbit4 ox2 rabbit2 tiger5 rat1 snake3 rabbit3 ox1",
        "pig5 monkey4 rat5 pig1 monkey1 tiger2 rat3 rat4 tiger4 rooster2 ox4 dragon5 pig3 dog5 "
        "monkey3 ox5 snake2 dog4 tiger1 rabbit5 horse1 rooster5 dragon4 goat4 pig4 snake4 ox3 "
        "goat3 horse4 pig2 rooster4 dog3 monkey2 horse3 goat1 goat2 rooster1",
        "a1:water b1:fire d1:earth c2:wood d2:earth b3:metal c3:wood d3:fire c4:metal d4:water",
    ],
}


@pytest.mark.parametrize(("kind", "seed"), PINNED, ids=str)
def test_the_deal_is_what_it_was(kind: Kind, seed: str) -> None:
    assert dealt(kind, seed) == PINNED[kind, seed]


@pytest.mark.parametrize("seed", [seed for _, seed in PINNED])
def test_the_same_cards_and_tokens_lie_ready_whatever_the_expansion(seed: str) -> None:
    assert dealt(Kind("competitive", 3), seed) == dealt(Kind("competitive", 3, scrolls=True), seed)


def test_every_card_and_every_space_comes_up_in_every_place() -> None:
    """300 deals put nearly every card at the bottom of the deck, and every token on every space."""
    tops: set[str] = set()
    tokens: set[tuple[str, str]] = set()
    for number in range(300):
        facts = Game.new(Kind("competitive", 2).setup(str(number))).position.to_dict()
        tops.add(facts["deck"][-1])
        tokens.update((space, row["token"]) for space, row in facts["spaces"].items() if row["token"])
    assert len(tops) > 50
    assert len(tokens) == len(tables.SPACES) * len(tables.ELEMENTS)
