"""Saved games: in short on the first page, all of them on a folio, and the ways in from outside."""

from __future__ import annotations

from web.session import CALENDAR_LETTERS, Damaged, SavedGame, State
from web.view.controls import button, do, tool
from web.view.html import Html, classes, tag
from web.words import counted
from zodiac.cards import ELEMENTS

LISTED = 2  # games on the first page beside the one played last
KIND_NAMES = {"solo": "Solo", "coop": "Together", "competitive": "Compete"}
_LETTERS = dict(zip(CALENDAR_LETTERS, ELEMENTS, strict=True))


# ── On the first page ──────────────────────────────────────


def latest(state: State) -> Html | None:
    """Return the games played last, the very last one to be continued with one tap; None if there is none."""
    if not state.saved:
        return None
    last, *others = state.saved
    more = bool(others or state.damaged)
    return tag(
        "section",
        tag("h2", "Your games", class_="hush"),
        tag(
            "button",
            _mini(last.calendar),
            tag("strong", last.title),
            tag("small", _about(last), class_="soft"),
            tag(
                "span",
                "Look again" if last.standing.startswith("finished") else "Continue",
                class_="btn main",
            ),
            class_="continue",
            id="continue",
            type="button",
            **do("continue", last.game_id),
        ),
        tag("ul", [tag("li", _opener(game), _more(game)) for game in others[:LISTED]], class_="saved")
        if others
        else None,
        button(
            f"All games ({len(state.saved)})" if more else "Name, save as a file, delete",
            do("open", "saves" if more else f"saves:{last.game_id}"),
            class_="quiet",
            id="open-saves",
        ),
        class_="panel games",
        id="games",
        aria_label="Your games",
    )


def _opener(game: SavedGame, prefix: str = "open") -> Html:
    return tag(
        "button",
        _mini(game.calendar),
        tag("span", game.title, tag("small", _about(game))),
        class_="open",
        type="button",
        id=f"{prefix}-{game.game_id}",
        **do("continue", game.game_id),
    )


def _more(game: SavedGame) -> Html:
    label = f"More about {game.title}"
    return tool("more", label, do("open", f"saves:{game.game_id}"), id=f"more-{game.game_id}")


def _about(game: SavedGame) -> str:
    saved = "not saved" if game.unsaved else ""
    return " · ".join(filter(None, (KIND_NAMES.get(game.kind, ""), game.standing, game.when, saved)))


def _mini(calendar: str) -> Html:
    squares = [tag("i", class_=_LETTERS.get(letter, "")) for letter in calendar]
    return tag("span", squares, class_="mini", aria_hidden="true")


# ── All games ──────────────────────────────────────────────


def shelf(state: State) -> Html:
    """Return all saved games; the one named behind the colon of ``state.opened`` is unfolded."""
    unfolded = state.opened.partition(":")[2]
    games = [_game(game, unfolded == game.game_id) for game in state.saved]
    return tag(
        "div",
        tag("ul", games, class_="saved") if games else tag("p", "No game is saved in this browser.", class_="soft"),
        _damaged(state.damaged) if state.damaged else None,
        tag(
            "p",
            button("Save all as one file", do("export-all"), id="export-all") if games else None,
            button("Open a file, a record or a link", do("open", "import"), id="to-import"),
            class_="ways",
        ),
        class_="shelf",
    )  # fmt: skip


def _game(game: SavedGame, unfolded: bool) -> Html:
    return tag(
        "li",
        _opener(game, "shelf"),
        tool(
            "more",
            f"More about {game.title}",
            do("open", "saves" if unfolded else f"saves:{game.game_id}"),
            id=f"unfold-{game.game_id}",
            aria_expanded="true" if unfolded else "false",
        ),
        _tools(game) if unfolded else None,
        class_=classes("unfolded" if unfolded else ""),
        id=f"saved-{game.game_id}",
    )


def _tools(game: SavedGame) -> Html:
    return tag(
        "div",
        tag(
            "form",
            tag(
                "input",
                class_="field",
                id="rename",
                data_part=True,
                value=game.title,
                aria_label="Name of the game",
                autocomplete="off",
                maxlength=60,
            ),
            tag("button", "Rename", class_="btn", id="rename-game", type="submit"),
            data_submit="rename",
            data_value=game.game_id,
            class_="entry",
        ),
        button("Replay", do("replay", game.game_id), id="replay-game"),
        button("Save as a file", do("export", game.game_id), id="export-game"),
        button("Delete", do("delete", game.game_id), id="delete-game"),
        class_="tools",
    )


def _damaged(texts: tuple[Damaged, ...]) -> Html:
    rows = [
        tag(
            "li",
            tag("code", text.beginning or "(empty)"),
            tag("small", counted(text.size, "character"), class_="soft"),
            button("Save as a file", do("export-damaged", str(text.number)), id=f"export-damaged-{text.number}"),
            button("Delete", do("delete-damaged", str(text.number)), id=f"delete-damaged-{text.number}"),
        )
        for text in texts
    ]  # fmt: skip
    return tag(
        "section",
        tag("h3", "Set aside"),
        tag("p", "This could not be read, and is kept as it was found.", class_="soft small"),
        tag("ul", rows),
        class_="damaged",
    )


# ── From outside ───────────────────────────────────────────


def opening(state: State) -> Html:
    """Return the ways to open a game that is not saved here: a file, or something pasted."""
    return tag(
        "div",
        tag("p", "It becomes a game of its own: nothing that is saved here is changed.", class_="soft"),
        tag(
            "label",
            tag("span", "Choose a file", class_="btn"),
            tag("input", type="file", id="import-file", accept=".txt,.json,text/plain,application/json"),
            tag("small", "A record, or a file of games", class_="soft"),
            class_="file",
        ),
        tag(
            "form",
            tag("label", "Or paste a link or a record", for_="pasted", class_="label"),
            tag("textarea", state.pasted, class_="field", id="pasted", rows=6, spellcheck="false"),
            tag("button", "Open", class_="btn dark", id="import", type="submit"),
            data_submit="import",
        ),
        class_="opening",
    )
