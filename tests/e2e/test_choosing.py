"""Every choice is made by taps on the thing itself, where it lies on the table."""

from __future__ import annotations

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.playing import tap, wait_for_ply
from tests.e2e.positions import Wanted, find, having
from web.words import ELEMENT_OF
from zodiac import Game

PHONE = ViewportSize(width=360, height=640)


def reach(page: Page, kind: str, seats: int, scrolls: bool, wanted: Wanted) -> Game:
    """Open a game on the page in which the phase and the legal moves are as ``wanted``; return the engine's twin."""
    game = find(kind, seats, scrolls, wanted)
    page.evaluate("link => { location.hash = link }", game.link())
    wait_for_ply(page, game.ply)
    if page.locator("#lift").count():
        page.click("#lift")
    return game


def first(game: Game, beginning: str) -> list[str]:
    """Return the words of the first legal move that begins so."""
    return next(str(move) for move in game.legal_moves() if str(move).startswith(beginning)).split()


def home_of(game: Game, animal: str) -> str:
    """Return the id of the space where the animal is."""
    tops = {space: there["cards"][-1:] for space, there in game.position.to_dict()["spaces"].items()}
    return next(f"space-{space}" for space, top in tops.items() if top and top[0][:-1] == animal)


def assert_played(page: Page, game: Game, move: str) -> None:
    """Let the twin play the move, and compare the page with it."""
    game.play(move)
    wait_for_ply(page, game.ply)
    expect(page.locator("#app")).to_have_attribute("data-phase", game.position.to_dict()["turn"]["phase"])


def take_back(page: Page, game: Game) -> None:
    """Undo the last move on the page and in the twin; if that leads to another seat, lift its curtain."""
    page.click("#undo")
    game.undo()
    wait_for_ply(page, game.ply)
    if page.locator("#lift").count():
        page.click("#lift")


def test_a_discard_is_chosen_in_the_hand(page: Page) -> None:
    page.set_viewport_size(PHONE)
    game = reach(
        page, "competitive", 2, False, lambda phase, moves: phase == "discard" and len(moves[0].split()) == 3
    )
    verb, one, other = first(game, "discard")
    expect(page.locator("#confirm")).to_have_text("0 of 2")
    tap(page, f"hand-{one}")
    expect(page.locator("#confirm")).to_have_text("1 of 2")
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")
    tap(page, f"hand-{other}")
    page.click("#confirm")
    assert_played(page, game, f"{verb} {one} {other}")


def test_a_token_is_taken_from_where_it_lies(page: Page) -> None:
    game = reach(page, "competitive", 4, True, having("take supply", "take a"))
    space = first(game, "take a")[1]
    element = game.position.to_dict()["pending"]["element"]
    expect(page.locator(f"#supply-{element}")).to_have_class("stock legal")
    tap(page, f"space-{space}")
    assert_played(page, game, f"take {space}")
    take_back(page, game)
    tap(page, f"supply-{element}")
    assert_played(page, game, "take supply")


def test_a_token_is_taken_from_a_player_or_from_nobody(page: Page) -> None:
    game = reach(page, "competitive", 4, True, having("take p", "take none"))
    seat = first(game, "take p")[1]
    page.locator(f"#from-{seat[1:]}").click()
    assert_played(page, game, f"take {seat}")
    take_back(page, game)
    page.set_viewport_size(PHONE)
    page.click(f"#short-{seat[1:]}")
    assert_played(page, game, f"take {seat}")
    take_back(page, game)
    page.click("#step-take-none")
    assert_played(page, game, "take none")


def test_a_scroll_is_claimed_and_another_given_back(page: Page) -> None:
    game = reach(
        page,
        "competitive",
        2,
        True,
        lambda phase, moves: phase == "claim" and any(" for " in move for move in moves),
    )
    claim = next(str(move) for move in game.legal_moves() if " for " in str(move))
    _, level, _, old = claim.split()
    element = ELEMENT_OF[game.position.to_dict()["pending"]["card"]]
    page.click(f"#step-claim-{level}")
    page.click(f"#scroll-{element}-{old}")
    assert_played(page, game, claim)


def test_a_card_is_revived_out_of_the_opened_discard_pile(page: Page) -> None:
    page.set_viewport_size(PHONE)
    game = reach(
        page, "competitive", 2, True, lambda phase, moves: having("revive")(phase, moves) and len(moves) > 6
    )
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_have_count(0)
    page.click("#open-discard")
    _, card, space = first(game, "revive")
    page.click(f"#pile-{card}")
    expect(page.locator("#sheet")).to_have_count(0)
    tap(page, f"space-{space}")
    assert_played(page, game, f"revive {card} {space}")


def test_cards_are_recalled_out_of_the_opened_discard_pile(page: Page) -> None:
    game = reach(page, "competitive", 2, True, having("recall"))
    animal = first(game, "recall")[1]
    page.click(f"#recall-{animal}")
    assert_played(page, game, f"recall {animal}")


def test_an_animal_is_banished_by_a_tap_on_it(page: Page) -> None:
    game = reach(page, "competitive", 2, True, having("banish"))
    animal = first(game, "banish")[1]
    tap(page, home_of(game, animal))
    assert_played(page, game, f"banish {animal}")


def test_an_animal_is_moved_or_its_pile_turned(page: Page) -> None:
    game = reach(page, "competitive", 2, True, having("move", "swap"))
    _, animal, card = first(game, "swap")
    space = first(game, f"move {animal}")[2]
    tap(page, home_of(game, animal))
    page.click("#turn-pile")
    page.click(f"#pile-{card}")
    assert_played(page, game, f"swap {animal} {card}")
    take_back(page, game)
    tap(page, home_of(game, animal))
    tap(page, f"space-{space}")
    assert_played(page, game, f"move {animal} {space}")


def test_tokens_are_gathered_one_by_one(page: Page) -> None:
    def just_begun(phase: str, moves: list[str]) -> bool:
        return having("gather a", "gather fire")(phase, moves) and "stop" not in moves

    game = reach(page, "competitive", 2, True, just_begun)
    while game.position.to_dict()["pending"]["left"] < 2:
        game = reach(page, "competitive", 3, True, just_begun)
    tap(page, "supply-fire")
    assert_played(page, game, "gather fire")
    page.click("#step-stop")
    assert_played(page, game, "stop")


def test_a_scroll_is_unrolled_with_a_token(page: Page) -> None:
    game = reach(page, "competitive", 2, True, having("refresh"))
    _, element, level, spent = first(game, "refresh")
    page.click(f"#scroll-{element}-{level}")
    page.click(f"#spend-{spent}")
    assert_played(page, game, f"refresh {element} {level} {spent}")


def test_a_card_waits_while_an_animal_is_moved_first(page: Page) -> None:
    page.set_viewport_size(PHONE)
    game = reach(
        page,
        "coop",
        1,
        False,
        lambda phase, moves: phase == "main" and having("shift", "summon")(phase, moves),
    )
    card = first(game, "summon")[1]
    _, start, end = first(game, "shift")
    tap(page, f"hand-{card}")
    page.click("#shift-first")
    tap(page, f"space-{start}")
    tap(page, f"space-{end}")
    assert_played(page, game, f"shift {start} {end}")
    after = [str(move).split() for move in game.legal_moves() if str(move).startswith(f"summon {card} ")]
    expect(page.locator(f"#hand-{card}[aria-pressed=true]")).to_have_count(1 if after else 0)
    costs = page.eval_on_selector_all(".space.legal .cost", "all => all.map(e => e.dataset.print)")
    seen = game.observe(1)
    assert costs == [str(seen.cost(card, space).total) for _, card, space in after]
