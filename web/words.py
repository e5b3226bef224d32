"""Names of the game's things in plain English."""

from __future__ import annotations

import re
from collections.abc import Iterable

from zodiac.cards import (
    ANIMAL,
    ANIMALS,
    BRANCHES,
    CARD_NAMES,
    CHARACTERS,
    ELEMENT,
    ELEMENTS,
    RANK,
    YEAR,
    animal_of_year,
)

NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
ANIMAL_OF = {name: ANIMALS[ANIMAL[n]] for name, n in NUMBER.items()}
ELEMENT_OF = {name: ELEMENTS[ELEMENT[n]] for name, n in NUMBER.items()}
RANK_OF = {name: RANK[n] for name, n in NUMBER.items()}
YEAR_OF = {name: YEAR[n] for name, n in NUMBER.items()}
CHARACTERS_OF = {name: CHARACTERS[n] for name, n in NUMBER.items()}
BRANCH_OF = dict(zip(ANIMALS, BRANCHES, strict=True))
PICTURE_OF = dict(zip((*ANIMALS, *ELEMENTS), "鼠牛虎兔龍蛇馬羊猴雞狗豬木火土金水", strict=True))
"""The character in whose place the font of the pictures has the picture; without that font it is read itself."""


def card_name(card: str) -> str:
    """Return "Horse 4" for ``horse4``."""
    return f"{ANIMAL_OF[card].capitalize()} {RANK_OF[card]}"


def card_in_full(card: str) -> str:
    """Return "Horse 4, fire, 2026" for ``horse4``."""
    return f"{card_name(card)}, {ELEMENT_OF[card]}, {YEAR_OF[card]}"


def year_name(year: int) -> str:
    """Return "2026, the year of the Fire Horse" for 2026."""
    element = ELEMENTS[(year - 4) % 10 // 2]
    return f"{year}, the year of the {element.capitalize()} {ANIMALS[animal_of_year(year)].capitalize()}"


def listed(items: Iterable[str], link: str = "and") -> str:
    """Return "a, b and c"."""
    words = list(items)
    return f" {link} ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else ""


JOINERS = "\u200c\u200d"  # of letters as Persian writes them, and of several emoji to one
_RIGHT_TO_LEFT = r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"


def plain_name(text: str) -> str:
    """Return a name on one line, without signs that are not seen but turn the text around them."""
    seen = "".join(sign for sign in text if sign.isprintable() or sign in JOINERS or sign.isspace())
    return " ".join(seen.split()).strip(f" {JOINERS}")


def isolated(name: str) -> str:
    """Return a name for the midst of a plain text: one that is read from right to left turns nothing around it."""
    return f"\u2068{name}\u2069" if re.search(_RIGHT_TO_LEFT, name) else name


def is_bot(name: str) -> bool:
    """Whether a seat of that name is played by a bot, such as "bot:expert"."""
    return name.startswith("bot:")


def as_typed_name(text: str) -> str:
    """Return a person's name as it was typed: plain, and never a bot's.

    >>> as_typed_name(" Mei  Lin"), as_typed_name("bot:Otto")
    ('Mei Lin', 'bot Otto')
    """
    name = plain_name(text)
    return " ".join(name.replace(":", " ", 1).split()) if is_bot(name) else name


# Said of a game in which something hidden was taken back after it was seen: in short, and in full.
PEEKED = "with a peek"
PEEKED_IN_FULL = "With a peek: something hidden was taken back after it was seen."


def counted(number: int, noun: str) -> str:
    """Return "1 year" or "3 years"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def a_token(element: str) -> str:
    return f"{'an' if element[0] in 'aeiou' else 'a'} {element} token"


def scroll_in_full(element: str, level: int, active: bool) -> str:
    """Return a scroll in words.

    >>> scroll_in_full("fire", 3, active=False)
    'Fire scroll, level 3, rolled up'
    """
    return f"{element.capitalize()} scroll, level {level}, {'active' if active else 'rolled up'}"
