"""The first page: go on, begin a new game, open a saved one."""

from __future__ import annotations

from web.session import CALENDAR_LETTERS, MAX_SEATS, Form, SavedGame, State, default_name
from web.view.controls import button, do, tool
from web.view.glyphs import beast
from web.view.html import Html, tag
from web.view.pieces import mark
from web.view.sheets import settings, switch
from web.words import counted, year_name
from zodiac.cards import ANIMALS, BRANCHES, ELEMENTS, STEMS, animal_of_year

KINDS = {"solo": ("Solo", "you alone"), "coop": ("Together", "2–4"), "competitive": ("Compete", "2–4")}
_LETTERS = dict(zip(CALENDAR_LETTERS, ELEMENTS, strict=True))


# Sixty strokes around the sun, twelve of them strong.
_DIAL = Html(
    '<svg class="dial" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" pathLength="60" stroke-width="2" '
    'stroke-dasharray=".1 .9" stroke-dashoffset=".05"/><circle cx="50" cy="50" r="47.4" pathLength="12" '
    'stroke-width="3.2" stroke-dasharray=".035 .965" stroke-dashoffset=".0175"/></svg>'
)


def home(state: State) -> Html:
    """Return the first page."""
    return tag(
        "div",
        _hero(state.year),
        _games(state),
        _new(state),
        _more(state),
        class_="home",
    )


def _hero(year: int) -> Html:
    animal = ANIMALS[animal_of_year(year)]
    characters = STEMS[(year - 4) % 10] + BRANCHES[(year - 4) % 12]
    sun = tag(
        "span",
        _DIAL,
        beast(animal),
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


def _games(state: State) -> Html | None:
    if not state.saved:
        return None
    last, *others = state.saved
    return tag(
        "section",
        tag("h2", "Your games", class_="hush"),
        tag(
            "button",
            _mini(last.calendar),
            tag("strong", last.title),
            tag("small", _about(last), class_="soft"),
            tag("span", "Continue", class_="btn main"),
            class_="continue",
            id="continue",
            type="button",
            **do("continue", last.game_id),
        ),
        tag("ul", [_saved(game) for game in others], class_="saved") if others else None,
        class_="panel",
        id="games",
        aria_label="Your games",
    )


def _saved(game: SavedGame) -> Html:
    return tag(
        "li",
        _mini(game.calendar),
        tag(
            "button",
            game.title,
            tag("small", _about(game)),
            class_="open",
            type="button",
            id=f"open-{game.game_id}",
            **do("continue", game.game_id),
        ),
        tool("close", f"Delete {game.title}", do("delete", game.game_id), id=f"delete-{game.game_id}"),
        id=f"saved-{game.game_id}",
    )


def _about(game: SavedGame) -> str:
    kind = KINDS.get(game.kind, KINDS["solo"])[0]
    how_far = "finished" if game.over else counted(game.ply, "move")
    return " · ".join((kind, how_far, game.updated[:10]))


def _mini(calendar: str) -> Html:
    squares = [tag("i", class_=_LETTERS.get(letter, "")) for letter in calendar]
    return tag("span", squares, class_="mini", aria_hidden="true")


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


def _more(state: State) -> Html:
    """Return opening by pasting and the settings, each behind its button; and what there is to say."""
    undo = button("Take it back", do("restore"), id="restore") if state.can_restore else None
    return tag(
        "section",
        tag("p", state.message, " ", undo, class_="message") if state.message else None,
        tag(
            "p",
            _opener(state, "import", "Open a link or a record"),
            _opener(state, "settings", "Settings"),
            class_="links",
        ),
        _import(state) if state.opened == "import" else None,
        settings(state.settings) if state.opened == "settings" else None,
        class_="panel more",
        id="more",
        aria_label="More",
    )


def _opener(state: State, name: str, label: str) -> Html:
    is_open = "true" if state.opened == name else "false"
    return button(label, do("open", name), class_="btn ghost", id=f"open-{name}", aria_expanded=is_open)


def _import(state: State) -> Html:
    return tag(
        "form",
        tag("textarea", state.pasted, class_="field", id="pasted", rows=5, aria_label="Link or record"),
        tag("button", "Open", class_="btn", id="import", type="submit"),
        data_submit="import",
    )
