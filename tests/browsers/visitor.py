"""Whoever visits the page in any browser that speaks WebDriver: opens it, clicks, types, and looks what is kept."""

from __future__ import annotations

import json
from typing import Any

from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from zodiac import Game

PATIENCE_S = 120  # the first boot of a slow engine beside other tests
LOOK_EVERY_S = 0.03
# From the load event on, long before Python is there; what goes wrong earlier ends the boot with a sentence.
_WATCH = """
  window.problems = [];
  const note = (what) => window.problems.push(String(what));
  addEventListener("error", (event) => note(event.message ?? `no ${event.target.src ?? event.target.href}`), true);
  addEventListener("unhandledrejection", (event) => note(event.reason));
  addEventListener("securitypolicyviolation", (event) => note(`${event.violatedDirective}: ${event.blockedURI}`));
  const error = console.error;
  console.error = (...said) => { note(said.join(" ")); error(...said); };
"""
_FRAME = """
  const frame = document.createElement("iframe");
  frame.src = arguments[0];
  document.body.replaceChildren(frame);
"""
# Nothing is under way any more, and the next click counts (see SETTLING_MS in web/browser.py). WebKit lists a motion
# that has come to its end until it has drawn the page without it: only then are all things where they are.
_AT_REST = "!document.body.hasAttribute('data-settling') && document.getAnimations().length === 0"


class Visitor:
    """Somebody at a browser."""

    def __init__(self, driver: WebDriver) -> None:
        self.driver = driver

    def see(self, expression: str, *values: Any) -> Any:
        """Return what a JavaScript expression is in the page; `values` are its `arguments`."""
        return self.driver.execute_script(f"return {expression}", *values)

    def wait_for(self, condition: str, *values: Any) -> None:
        """Wait until a JavaScript expression holds; AssertionError, with what the page shows, if it never does."""
        try:
            WebDriverWait(self.driver, PATIENCE_S, LOOK_EVERY_S).until(
                lambda _: self.see(condition, *values), condition
            )
        except TimeoutException as late:
            raise AssertionError(f"{condition} {values}: {self.see('document.body.innerText')}") from late

    # ── Coming and going ───────────────────────────────────

    def open(self, address: str) -> None:
        """Open an address of the site, and wait until the game can be played."""
        self.driver.get(address)
        self._arrive()

    def open_in_frame(self, address: str) -> None:
        """Open an address in a frame, which can be smaller than any window; from here on the page is the frame's."""
        self.driver.get(f"{address}LICENSE.txt")  # of the same origin, and without a policy
        self.driver.execute_script(_FRAME, address)
        self.driver.switch_to.frame(0)
        self._arrive()

    def resize(self, width: int, height: int) -> None:
        """Give the frame another size, in CSS pixels."""
        style = f"width: {width}px; height: {height}px; border: 0"
        self.driver.execute_script("frameElement.style.cssText = arguments[0]", style)
        self.wait_for("innerWidth === arguments[0] && innerHeight === arguments[1]", width, height)

    def reload(self) -> None:
        """Reload the page, and wait until the game can be played."""
        self.driver.refresh()
        self._arrive()

    def _arrive(self) -> None:
        self.driver.execute_script(_WATCH)
        self.wait_for("document.querySelector('#app')?.dataset.ready === 'true'")

    def problems(self) -> list[str]:
        """Return what the page has complained of since it was loaded: errors, refused loads, `console.error`."""
        found: list[str] = self.see("window.problems")
        return found

    # ── Playing ────────────────────────────────────────────

    def click(self, element_id: str) -> None:
        """Click on an element, once everything has come to rest."""
        self.wait_for(_AT_REST)
        self.driver.find_element(By.ID, element_id).click()

    def type(self, element_id: str, text: str, *, enter: bool = False) -> None:
        """Type a text in the place of what stands in a field."""
        field = self.driver.find_element(By.ID, element_id)
        field.clear()
        field.send_keys(text, *([Keys.ENTER] if enter else []))

    def deal_solo(self, seed: str) -> Game:
        """Deal a solo game; return the engine's twin of what was saved."""
        self.click("kind-solo")
        self.type("seed", seed)
        self.click("deal")
        self.wait_for_ply(0)
        return Game.from_record(self.saved_record())

    def wait_for_ply(self, ply: int) -> None:
        """Wait until the page shows that many moves."""
        self.wait_for("document.querySelector('#app').dataset.ply === arguments[0]", str(ply))

    def play_by_clicks(self, game: Game) -> str:
        """Summon a card if one can be, else draw; play it in the twin, too, and return the move's first word."""
        summons = [move for move in map(str, game.legal_moves()) if move.startswith("summon ")]
        if not summons:
            self._click_move("deck", game)
            return "draw"
        _, card, space = summons[0].split()
        self.click(f"hand-{card}")
        self.wait_for("document.getElementById(arguments[0]).matches('.legal')", f"space-{space}")
        self._click_move(f"space-{space}", game)
        if game.position.to_dict()["turn"]["phase"] == "pay":
            self._click_move("confirm", game)
        return "summon"

    def _click_move(self, element_id: str, game: Game) -> None:
        """Click on what plays a move, and play it in the twin."""
        move = self.see("document.getElementById(arguments[0]).dataset.move", element_id)
        self.click(element_id)
        game.play(move)
        self.wait_for_ply(game.ply)

    def type_move(self, move: str, game: Game) -> None:
        """Play a move through the move box, and in the twin."""
        self.type("move-box", move, enter=True)
        game.play(move)
        self.wait_for_ply(game.ply)

    def saved_record(self) -> str:
        """Return the record of the game that was saved last."""
        games: dict[str, Any] = json.loads(self.see("localStorage.getItem('zodiac:games')"))
        entries = [entry for key, entry in games.items() if key != "version"]
        return str(max(entries, key=lambda entry: entry["updated"])["record"])
