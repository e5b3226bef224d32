"""How to play: the rules in plain words, with the things themselves for pictures."""

from __future__ import annotations

from web.session import State
from web.view.glyphs import picture
from web.view.html import Html, tag
from web.view.pieces import card, medal, pile, scroll, token
from web.words import ELEMENT_OF, a_token, card_in_full
from zodiac.cards import ANIMALS, ELEMENTS
from zodiac.rules.coop import TITLES

LAST_TITLE_ENDS = 59  # the best score there is


def rulebook(state: State) -> Html:
    """Return the rules."""
    chapters = (_cards(), _turn(), _price(), _tokens(), _compete(), _together(), _scrolls(), _handling())
    return tag("div", chapters, class_="rulebook")


def _chapter(title: str, *body: object, name: str = "") -> Html:
    return tag("section", tag("h3", title), body, class_=f"chapter {name}".strip())


def _say(*text: object) -> Html:
    return tag("p", text)


def _figure(caption: str, *body: object, class_: str = "") -> Html:
    return tag(
        "figure", tag("div", body, class_="pieces"), tag("figcaption", caption), class_=f"shown {class_}".strip()
    )  # fmt: skip


def _cards() -> Html:
    legend = (
        "4: its rank, from 1 to 5, also as dots",
        "the flame: its element, fire",
        "the horse: its animal",
        "2026: the year it stands for, with that year’s two characters",
    )
    return _chapter(
        "The cards",
        tag(
            "figure",
            tag("span", card("horse4"), class_="large", role="img", aria_label=card_in_full("horse4")),
            tag("figcaption", tag("ul", [tag("li", line) for line in legend])),
            class_="shown anatomy",
        ),
        _say(
            "Sixty cards, one for each year of the old cycle. Each of the twelve animals has five of them, "
            "ranks 1 to 5, and no two in the same element."
        ),
        _figure("Twelve animals", [medal(animal) for animal in ANIMALS]),
        _figure(
            "Five elements, each told by its sign",
            [
                tag("span", picture(element, f"g {element}"), element.capitalize(), class_="sign")
                for element in ELEMENTS
            ],
        ),
    )


def _turn() -> Html:
    return _chapter(
        "Your turn",
        _say(
            "You have ", tag("b", "two actions"), ". With each one you either take a card or summon one. They are not "
            "optional: only who can do nothing else passes."
        ),
        _say(
            tag("b", "Take a card"), " from the eight on display, where the deck fills the gap at once, or blindly "
            "from the top of the deck."
        ),
        _say(
            tag("b", "Summon a card"), " from your hand: onto an empty space if its animal is not on the calendar "
            "yet, or onto its own animal if it outranks the card on top. That is ", tag("i", "ascending"), "; ranks "
            "may be left out."
        ),
        _say("Seven cards may stay in your hand when the turn is over; you choose what goes."),
    )  # fmt: skip


def _price() -> Html:
    neighbours = tag(
        "span",
        card("ox2"),
        tag("span", "−1", class_="less"),
        tag("span", tag("span", 2, class_="cost"), class_="here"),
        tag("span", "−1", class_="less"),
        card("monkey3"),
        class_="street",
        role="img",
        aria_label="An empty space between Ox 2 and Monkey 3, both fire: the cost there is 2",
    )
    return _chapter(
        "What it costs",
        _say(
            "A card costs its rank. Every card on top of a neighbouring space, edge to edge, that has the "
            "same element takes one off. Who ascends counts the rank that is covered instead of the new one."
        ),
        _figure("Horse 4 is fire, and so are both neighbours: 4 − 2 = 2", neighbours),
        _say(
            "To pay, give up other cards of your hand that share the element or the animal of the new one, "
            "or Element Tokens of its element. Each is worth one, in any mix, and you never overpay."
        ),
        _figure(
            "All of these would pay for Horse 4: fire, or a horse",
            token("fire"),
            [
                tag("span", card(name), role="img", aria_label=card_in_full(name))
                for name in ("rat2", "horse2")
            ],
        ),
    )


def _tokens() -> Html:
    below = ELEMENT_OF["rat1"]
    return _chapter(
        "Element Tokens",
        _say(
            "Ten of them lie on the calendar at the start. Cover one with a card and it is yours. Each time "
            "you ascend, you also gain one, in the element of the card you cover: from the supply or off a "
            "space, as you like, or from another player if there is none left elsewhere. What you spend goes "
            "to the supply."
        ),
        _figure(
            f"Rat 3 on Rat 1: it costs 1, and brings {a_token(below)}",
            pile(("rat1", "rat3"), sealed=False),
            token(below),
        ),
    )


def _compete() -> Html:
    return _chapter(
        "Against each other",
        _say(
            "Summon an animal and its Animal Token comes to you, wherever it was. If it was not yours "
            "before, you score a year for ", tag("b", "each Animal Token"), " you now have. If it was, you score a "
            "year for ",
            tag("b", "each Element Token"), " you now have."
        ),
        _figure("Your third animal: three years", [medal(animal) for animal in ("dragon", "rooster", "pig")]),
        _say(
            "When the deck runs out, or somebody stands at 60 years, that round is played to its end and one "
            "more follows. Then a year is added for each Element Token, and for each card in hand whose "
            "animal you control. Most years win. Among equals it is the one who controls the animal of the "
            "current year; if none of them does, they share."
        ),
    )  # fmt: skip


def _together() -> Html:
    return _chapter(
        "Alone or together",
        _say(
            "Nobody scores on the way, and hands lie open. Bring all twelve animals to rank 5 before the "
            "cards run out: the round in which the deck ends is finished, and one more is played."
        ),
        _say(
            "Before you summon onto an empty space you may move one animal, its whole pile, to an empty "
            "space next to it, to make the summon cheaper. An animal at rank 5 is sealed, and stays where it "
            "is."
        ),
        _figure("A sealed animal", pile(("pig1", "pig3", "pig5"), sealed=True)),
        _say(
            "A sealed animal scores a year for each card in its pile. With all twelve sealed, the cards left "
            "in the display and in the deck count too."
        ),
        title_scale(),
    )


def title_scale(reached: str | None = None) -> Html:
    """Return the titles of the co-op game with their scores; the one that was ``reached`` is marked."""
    least = list(TITLES)
    last = [*(bound - 1 for bound in least[1:]), LAST_TITLE_ENDS]
    return tag(
        "ol",
        [
            tag(
                "li",
                tag("b", TITLES[low]),
                " ",
                tag("small", f"{low}–{high}"),
                aria_current="true" if TITLES[low] == reached else None,
            )
            for low, high in zip(least, last, strict=True)
        ],
        class_="scale",
        aria_label="Titles by score",
    )


_POWERS = {
    "wood": "Summon a card from the discard pile, for nothing, with all that a summon brings.",
    "fire": "Send an animal with its whole pile to the discard pile: a year for each card. Who controlled it gains "
    "a token of the top card’s element; its Animal Token goes back to the supply.",
    "earth": "Take an animal’s cards from the discard pile into your hand: a year for each.",
    "metal": "Score an animal’s rank in years, and either move its pile to any empty space or bring another card of "
    "it to the top.",
    "water": "Take as many Element Tokens as the scroll’s level, from the supply and from spaces.",
}


def _scrolls() -> Html:
    return _chapter(
        "Spirit Scrolls",
        _say(
            "An addition for those who play against each other. After a summon you may claim one scroll of "
            "the card’s element, no higher than its rank, and pay its level in years. A scroll of the same "
            "element that you give back takes its own level off the price. Lower scrolls of that element "
            "that nobody has taken leave the game."
        ),
        _say(
            "Using an active scroll is an action of its own, and reaches cards up to the scroll’s level. "
            "Then it is rolled up. As long as you have an action left, a token of its own element, or of the "
            "one that feeds it, unrolls it again."
        ),
        tag(
            "dl",
            [
                (tag("dt", scroll(element, 3, active=True), element.capitalize()), tag("dd", power))
                for element, power in _POWERS.items()
            ],
            class_="powers",
        ),
        tag(
            "p",
            [
                tag("span", picture(element, f"g {element}"), element.capitalize(), class_="sign")
                for element in (*ELEMENTS, ELEMENTS[0])
            ],
            class_="feeding",
        ),
        _say("Each feeds the next: wood fire, fire earth, earth metal, metal water, and water wood."),
    )  # fmt: skip


def _handling() -> Html:
    return _chapter(
        "At this table",
        _say(
            "Tap a card, then a space: where it may go shows its price there. Tap a card of the display to "
            "take it. Everything can be taken back, as far as you like. A tap on a pile or on the discards "
            "shows what lies in them, and a tap on a line of the log shows the table as it was then."
        ),
    )
