"""Why a card cannot be played now, in a sentence for the player who taps it."""

from __future__ import annotations

from web.session import Table
from web.words import ANIMAL_OF, ELEMENT_OF, RANK_OF, card_name

_FIRST = {
    "take": "First choose where the Element Token comes from.",
    "claim": "First claim a scroll, or none.",
    "target": "First choose what the scroll is to do.",
}


def home_of(table: Table, animal: str) -> tuple[str, str] | None:
    """Return the space where the animal is and its top card; None if it is not on the calendar."""
    for space, there in table.view["spaces"].items():
        if there["cards"] and ANIMAL_OF[there["cards"][-1]] == animal:
            return space, there["cards"][-1]
    return None


def why_not(table: Table, card: str) -> str:
    """Return why a card of the hand cannot be summoned, or cannot pay."""
    if table.phase == "pay":
        summoned = table.pending["card"]
        return (
            f"{card_name(card)} cannot pay for {card_name(summoned)}: "
            f"it is neither {ANIMAL_OF[summoned]} nor {ELEMENT_OF[summoned]}."
        )
    if table.phase not in ("main", "place"):
        return _FIRST.get(table.phase, "Something else is to be chosen first.")
    prospect, home = table.observation.prospect(card), home_of(table, ANIMAL_OF[card])
    if home and not prospect.spaces:
        return _covered(table, *home)
    if home and table.phase == "place":
        return f"{ANIMAL_OF[card].capitalize()} is on {home[0]}; now the card must go to an empty space."
    if not prospect.spaces:
        return f"There is no empty space for {card_name(card)}."
    where = f"on {home[0]}" if home else "at best"
    return f"{card_name(card)} costs {prospect.cost} {where}; you can pay {prospect.means}."


def why_not_there(table: Table, card: str, space: str) -> str:
    """Return why a card that can be summoned cannot be summoned onto that empty space."""
    home = home_of(table, ANIMAL_OF[card])
    if home:
        return f"{ANIMAL_OF[card].capitalize()} is on {home[0]}: {card_name(card)} goes on top of it."
    cost, means = table.observation.cost(card, space).total, table.observation.prospect(card).means
    return f"{card_name(card)} costs {cost} on {space}; you can pay {means}."


def _covered(table: Table, space: str, top: str) -> str:
    if table.view["animals"][ANIMAL_OF[top]] == "complete":
        return f"{ANIMAL_OF[top].capitalize()} is complete."
    if RANK_OF[top] == 5:
        return f"{card_name(top)} already lies on {space}: there is no higher rank."
    return f"{card_name(top)} already lies on {space}: a higher rank is needed."
