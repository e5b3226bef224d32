"""Events lead to states and effects, and nothing else."""

from __future__ import annotations

from tests.web.fakes import dealt, table
from web.app import App
from web.session import Effect, Event, State
from web.update import update


def playing(app: App) -> State:
    return app.state


def beginning(app: App, verb: str) -> str:
    return next(
        text for text in table(app).choices.beginnings if text.startswith(verb + " ") and text.count(" ") == 1
    )


def test_choosing_a_second_time_leaves_the_card() -> None:
    app, _ = dealt()
    picked = beginning(app, "summon")
    once, _ = update(app.state, Event("pick", picked))
    assert once.picked == picked
    twice, effects = update(once, Event("pick", picked))
    assert (twice.picked, effects) == ("", ())


def test_escape_backs_out_one_step_at_a_time() -> None:
    app, _ = dealt()
    state = app.state._replace(picked=beginning(app, "summon"), opened="menu")
    state, effects = update(state, Event("back"))
    assert (state.opened, state.picked != "", effects) == ("", True, (Effect("focus", "menu"),))
    state, effects = update(state, Event("back"))
    assert (state.picked, [effect.kind for effect in effects]) == ("", ["focus"])  # on the card again
    assert update(state, Event("back")).effects == ()


def test_escape_withdraws_a_summon_that_waits_for_its_payment() -> None:
    app, _ = dealt()
    while table(app).phase != "pay":
        summons = [move for move in table(app).choices.moves if move.startswith("summon")]
        app.dispatch(Event("move", (summons or table(app).choices.moves)[-1]))
    ply = table(app).ply
    app.dispatch(Event("back"))
    assert (table(app).ply, table(app).phase) == (ply - 1, "main")


def test_a_stale_event_is_dropped() -> None:
    app, _ = dealt()
    app.dispatch(Event("move", "draw deck", ply=0))
    app.dispatch(Event("move", "draw deck", ply=0))
    assert table(app).ply == 1


def test_an_event_for_the_world_outside_is_passed_on() -> None:
    app, _ = dealt()
    assert update(app.state, Event("undo")).effects == (Effect("undo", ""),)
    assert update(app.state, Event("nonsense")) == (app.state, ())


def test_one_piece_too_many_takes_the_place_of_the_first() -> None:
    app, _ = dealt()
    while table(app).phase != "pay" or len(table(app).choices.moves[0].split()) != 2:
        summons = [move for move in table(app).choices.moves if move.startswith("summon")]
        app.dispatch(Event("move", (summons or table(app).choices.moves)[0]))
    first, second = (move.split()[1] for move in table(app).choices.moves[:2])
    state = app.state._replace(chosen=())
    state, _ = update(state, Event("toggle", first))
    state, _ = update(state, Event("toggle", second))
    assert state.chosen == (second,)
    state, _ = update(state, Event("toggle", second))
    assert state.chosen == ()


def test_the_box_plays_a_move_or_the_beginning_of_just_one() -> None:
    app, _ = dealt()
    play = update(app.state, Event("box-enter", "  DRAW   3 "))
    assert play.effects == (Effect("play", "draw 3"),)
    assert update(app.state, Event("box-enter", "draw de")).effects == (Effect("play", "draw deck"),)
    many = update(app.state, Event("box-enter", "draw"))
    assert [effect.kind for effect in many.effects] == ["announce"]
    assert "9 moves begin with" in many.state.message
    assert "No move" in update(app.state, Event("box-enter", "draw 9")).state.message
    assert "Type a move" in update(app.state, Event("box-enter", " ")).state.message


def test_the_form_keeps_what_is_typed() -> None:
    app, _ = dealt()
    state = app.state._replace(table=None)
    for event in (
        Event("field", "competitive", "kind"),
        Event("field", "Mei", "name-2"),
        Event("field", "on", "scrolls"),
        Event("field", "abc", "seed"),
        Event("field", "nonsense", "kind"),
        Event("seats", "1"),
    ):
        state, _ = update(state, event)
    form = state.form
    assert (form.kind, form.names[1], form.scrolls, form.seed, form.seats) == (
        "competitive",
        "Mei",
        True,
        "abc",
        3,
    )
    for _ in range(5):
        state, _ = update(state, Event("seats", "1"))
    assert state.form.seats == 4
    for _ in range(5):
        state, _ = update(state, Event("seats", "-1"))
    assert state.form.seats == 2
