"""The first page: go on, begin a new game, open a saved one."""

from __future__ import annotations

from web.session import MAX_SEATS, Form, State, default_name
from web.view.controls import button, do
from web.view.glyphs import picture
from web.view.html import Html, classes, tag
from web.view.pieces import mark
from web.view.saves import latest
from web.view.settings import switch
from web.words import year_name
from zodiac.cards import ANIMALS, BRANCHES, STEMS, animal_of_year
from zodiac.setup import LONGEST_SEED

KINDS = {"solo": ("Solo", "you alone"), "coop": ("Together", "2–4"), "competitive": ("Compete", "2–4")}
# Sixty strokes around the sun, twelve of them strong.
_DIAL = Html(
    '<svg class="dial" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" pathLength="60" stroke-width="2" '
    'stroke-dasharray=".1 .9" stroke-dashoffset=".05"/><circle cx="50" cy="50" r="47.4" pathLength="12" '
    'stroke-width="3.2" stroke-dasharray=".035 .965" stroke-dashoffset=".0175"/></svg>'
)


def home(state: State, *, inert: bool) -> Html:
    """Return the first page, ``inert`` while something lies over it."""
    games = latest(state)
    return tag(
        "div",
        _hero(state.year),
        games,
        _new(state),
        _foot(state),
        class_=classes("home", "goes-on" if games else ""),
        inert=inert,
    )


def _hero(year: int) -> Html:
    animal = ANIMALS[animal_of_year(year)]
    characters = STEMS[(year - 4) % 10] + BRANCHES[(year - 4) % 12]
    sun = tag(
        "span",
        _DIAL,
        picture(animal, "beast"),
        tag("span", characters, class_="seal tall", lang="zh"),
        class_="sun",
        aria_hidden="true",
    )
    return tag(
        "header",
        sun,
        tag("h1", "Zodiac"),
        tag("p", year_name(year), class_="year"),
        tag(
            "p",
            "Sixty years, twelve animals, five elements. Summon them into the calendar, alone, together or against "
            "each other.",
            class_="lead",
        ),
        class_="hero",
    )


def _new(state: State) -> Html:
    form = state.form
    kinds = [
        tag(
            "label",
            tag(
                "input",
                type="radio",
                name="kind",
                value=kind,
                checked=form.kind == kind,
                id=f"kind-{kind}",
                data_field="kind",
            ),
            tag("span", label, tag("small", note)),
        )
        for kind, (label, note) in KINDS.items()
    ]
    return tag(
        "section",
        tag("h2", "New game", id="new-heading"),
        tag(
            "form",
            tag("fieldset", tag("legend", "Kind", class_="hush"), kinds, class_="choice"),
            tag("ol", [_seat(form, number) for number in range(1, form.seat_count + 1)]),
            _seat_buttons(form),
            switch(
                "scrolls",
                "Spirit Scrolls",
                "Five powers, claimed with years",
                on=form.scrolls,
                attribute="data_field",
            )
            if form.kind == "competitive"
            else None,
            tag(
                "label",
                tag("b", "Same deal as a friend"),
                tag(
                    "input",
                    class_="field",
                    id="seed",
                    data_field="seed",
                    value=form.seed,
                    placeholder="Seed, if you have one",
                    autocomplete="off",
                    maxlength=LONGEST_SEED,
                ),
            ),
            tag("button", "Deal the cards", class_="btn dark", id="deal", type="submit"),
            id="new-game",
            data_submit="deal",
        ),
        class_="panel new",
        id="new",
        aria_labelledby="new-heading",
    )


def _seat(form: Form, number: int) -> Html:
    name = form.names[number - 1]
    return tag(
        "li",
        mark(number, form.seat_names[number - 1]),
        tag(
            "input",
            class_="field",
            id=f"name-{number}",
            data_field=f"name-{number}",
            value=name,
            placeholder=default_name(number),
            aria_label=f"Name of player {number}",
            autocomplete="off",
            maxlength=40,
        ),
        class_="seatrow",
        id=f"seat-{number}",
    )


def _seat_buttons(form: Form) -> Html | None:
    if form.kind == "solo":
        return None
    more, fewer = form.seats < MAX_SEATS, form.seats > 2
    return tag(
        "p",
        button("+ Add a seat", do("seats", "1"), class_="btn ghost", id="add-seat", disabled=not more),
        button(
            "− Remove a seat", do("seats", "-1"), class_="btn ghost", id="remove-seat", disabled=not fewer
        ),
    )


def _foot(state: State) -> Html:
    """Return the ways to the folios."""
    ways = (
        ("rulebook", "How to play", do("open", "rulebook")),
        ("import", "Open a game", do("open", "import")),
        ("stats", "Statistics", do("statistics")),
        ("settings", "Settings", do("open", "settings")),
        ("about", "About", do("open", "about")),
    )
    return tag(
        "nav",
        [button(label, action, class_="quiet", id=f"open-{name}") for name, label, action in ways],
        class_="foot",
        aria_label="More",
    )
