"""The browser: the only file that knows the DOM, the storage and the address bar."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from pyodide.ffi import JsException  # type: ignore[import-not-found]
from pyscript import document, js_import, window  # type: ignore[import-not-found]
from pyscript.ffi import create_proxy, to_js  # type: ignore[import-not-found]
from pyscript.js_modules import morph, motion, offline, storage, tabs  # type: ignore[import-not-found]

from web.courier import Courier
from web.drag import Drag
from web.history import History
from web.session import Event
from web.stops import Stops
from web.store import GAMES
from web.texts import NoRoom

LARGEST_FILE = 10_000_000  # bytes
SETTLING_MS = 200  # for so long after a tap that played a move, no other tap plays one
_DEAD = '[aria-disabled="true"], .behind [aria-hidden] *'  # beneath the curtain, nothing answers even at its edges


class LocalStorage:
    """localStorage as a key-value store of texts; a refusal is an OSError, a store that is shut looks empty."""

    def __init__(self) -> None:
        self._look = storage.Look.new()
        self._known: dict[str, str | None] = {}  # what lay under a key when it was looked at last

    def get(self, key: str) -> str | None:
        try:
            if not self._look.knows(key):
                text = self._look.get(key)
                self._known[key] = text if isinstance(text, str) else None
        except JsException:  # storage is shut
            return None
        return self._known[key]

    def set(self, key: str, text: str) -> None:
        try:
            self._look.set(key, text)
        except JsException as error:
            refusal = NoRoom if error.name == "QuotaExceededError" else OSError
            raise refusal(f"localStorage refused {key}") from error
        self._known[key] = text

    def remove(self, key: str) -> None:
        try:
            self._look.remove(key)
        except JsException as error:
            raise OSError(f"localStorage refused to remove {key}") from error

    def names(self) -> list[str]:
        try:
            return list(self._look.names())
        except JsException:
            return []


class RealBrowser:
    """The page in the browser: drawn by morphing ``#app``, heard through listeners on the document."""

    def __init__(self) -> None:
        self.keys = LocalStorage()
        self._dispatch: Callable[[Event], None] = lambda event: None
        self._settled = create_proxy(self._settle)
        self._timer = 0
        self._quietly = to_js({"preventScroll": True})
        self._nearest = to_js({"block": "nearest"})
        self._to_say = ""
        self._said = ""
        self._stops = Stops(document)
        self._drag = Drag(document, create_proxy, self._send)
        self._history = History(window.history, self._back_to)
        self.courier = Courier(window, js_import, to_js, self._send)
        self._lost = create_proxy(self._lose)
        self._ticked = create_proxy(self._tick)
        self._clock = 0

    # ── Out ────────────────────────────────────────────────

    def show(self, html: str, title: str, *, moving: bool = False) -> None:
        """Draw the page; whoever had the focus keeps it, or the nearest thing left does.

        ``moving``: pieces have changed their places, and may be seen doing so.
        """
        held = document.activeElement
        held_id, region_id = "", ""
        if held and held.closest("#app"):
            region = held.closest("section[id], aside[id]")
            held_id, region_id = held.id, region.id if region else ""
        if moving:
            motion.note()
        morph.draw(html)
        if document.title != title:
            document.title = title
        self._speak()
        if held_id and not document.activeElement.closest("#app"):
            self._refocus(held_id, region_id)
        if moving:
            motion.play()

    def _refocus(self, held_id: str, region_id: str) -> None:
        region = document.getElementById(region_id) if region_id else None
        near = region and region.querySelector('button:not([disabled], [tabindex="-1"])')
        for found in (document.getElementById(held_id), near, document.getElementById("turn")):
            if found and not found.matches(":disabled, [aria-hidden] *"):  # or it lies beneath the curtain
                found.focus(self._quietly)
                return

    def announce(self, text: str) -> None:
        """Say a text once to whoever listens, when the page is drawn: by itself it would be laid out by itself."""
        self._to_say = text

    def _speak(self) -> None:
        """Say what is to be said; the same text twice is still two changes of the live region."""
        text, self._to_say = self._to_say, ""
        if text:
            self._said = text + ("\u00a0" if text == self._said else "")
            document.getElementById("announcer").textContent = self._said

    def focus(self, element_id: str) -> None:
        """Move the focus, if the element is there."""
        element = document.getElementById(element_id)
        if element:
            element.focus(self._quietly)

    def to_top(self) -> None:
        """Scroll to the top: another screen has come up."""
        window.scrollTo(0, 0)

    def set_theme(self, theme: str) -> None:
        """Choose light or dark; "auto" leaves it to the device."""
        if theme in ("light", "dark"):
            document.documentElement.dataset.theme = theme
        else:
            document.documentElement.removeAttribute("data-theme")

    def set_motion(self, motion: str) -> None:
        """Keep the page still ("off"); "auto" leaves it to the device."""
        document.documentElement.dataset.motion = motion

    def report(self, error: BaseException) -> None:
        """Write an unexpected error to the console."""
        window.console.error("".join(traceback.format_exception(error)))

    def download(self, name: str, text: str) -> None:
        """Give the player a file with ``text`` in it."""
        link = document.createElement("a")
        link.href = window.URL.createObjectURL(window.Blob.new(to_js([text]), to_js({"type": "text/plain"})))
        link.download = name
        link.click()
        window.setTimeout(window.URL.revokeObjectURL, 60_000, link.href)  # once the browser surely has it

    def renew(self) -> None:
        """Take the newer version of the page that has come: the page comes up anew with it."""
        offline.renew()

    def clear_fragment(self) -> None:
        """Take the link out of the address, so that a reload does not open it again."""
        self._history.clear(window.location.pathname + window.location.search)

    def lead_back(self, steps: int) -> None:
        """Have the browser's Back go so many steps back on the page before it leaves; each sends "back-to"."""
        with suppress(JsException):  # Safari refuses the 101st entry in 30 s: Back then leaves sooner
            self._history.lead(steps)

    def _back_to(self, steps: int) -> None:
        self._send("back-to", str(steps))

    def wake(self, milliseconds: int) -> None:
        """Send the event "tick" after that time, in the place of the tick that was to come before."""
        window.clearTimeout(self._clock)
        self._clock = window.setTimeout(self._ticked, milliseconds)

    def _tick(self) -> None:
        self._send("tick")

    def hold(self, game_id: str, *, steal: bool = False) -> None:
        """Hold a game for this tab; see :mod:`web.tabs`."""
        tabs.hold(game_id, steal, self._lost)

    def let_go(self) -> None:
        """Hold no game any more."""
        tabs.letGo()

    def _lose(self, game_id: str) -> None:
        self._send("elsewhere", game_id)

    # ── In ─────────────────────────────────────────────────

    def now(self) -> str:
        """Return the time, ISO 8601 in UTC to the millisecond."""
        return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def version(self) -> str:
        """Return the version of the site."""
        return str(document.querySelector('meta[name="version"]').content)

    def fresh_id(self) -> str:
        """Return an id for a new saved game."""
        return f"g{int(window.Date.now()):x}{os.urandom(2).hex()}"  # never another tab's

    def fragment(self) -> str:
        """Return the fragment of the address, "" or from "#" on."""
        return str(window.location.hash)

    def listen(self, dispatch: Callable[[Event], None]) -> None:
        """Send what the player does to ``dispatch``, from now on."""
        self._dispatch = dispatch
        listeners = {
            "click": self._click,
            "input": self._input,
            "change": self._change,
            "submit": self._submit,
            "keydown": self._keydown,
            "focusin": self._focusin,
            "pointerdown": self._pointerdown,
        }
        for kind, listener in listeners.items():
            document.addEventListener(kind, create_proxy(listener))
        window.addEventListener("popstate", create_proxy(self._popstate))
        window.addEventListener("hashchange", create_proxy(self._hashchange))
        window.addEventListener("storage", create_proxy(self._stored))
        offline.keep(create_proxy(self._send))

    def _send(self, kind: str, value: str = "", name: str = "") -> None:
        ply = document.getElementById("app").getAttribute("data-ply")
        self._dispatch(Event(kind, value, name, int(ply) if ply else None))

    def _click(self, event: Any) -> None:
        control = event.target.closest("[data-move], [data-do]")
        if not control or control.matches(_DEAD) or self._drag.moved:
            return
        led = self._lead()
        self._act(event, control)
        if not event.detail and self._lead() != led:  # by keyboard: on to where the choice goes on
            self.focus(self._lead())

    def _lead(self) -> str:
        """Return the id of the first control with which an open choice goes on; "" if there is none."""
        lead = document.querySelector("#app [data-lead]")
        return str(lead.id) if lead else ""

    def _act(self, event: Any, control: Any) -> None:
        move = control.getAttribute("data-move")
        if not move:
            self._send(control.getAttribute("data-do"), control.getAttribute("data-value") or "")
            return
        self._send("move", move)
        if event.detail:  # by pointer: a second tap of the same burst must not play again
            self._unsettle()

    def _input(self, event: Any) -> None:
        field = event.target
        value = field.value if field.type != "checkbox" else "on" if field.checked else "off"
        if field.id == "move-box":
            self._send("box-type", value)
        elif field.id == "pasted":
            self._send("paste", value)
        elif name := field.getAttribute("data-field"):
            self._send("field", value, name)
        elif name := field.getAttribute("data-setting"):
            self._send("setting", value, name)
        elif kind := field.getAttribute("data-input"):
            self._send(kind, value)

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        form = event.target
        typed = "\n".join(part.value for part in form.querySelectorAll("[data-part]"))
        self._send(form.getAttribute("data-submit") or "", typed, form.getAttribute("data-value") or "")

    def _change(self, event: Any) -> None:
        field = event.target
        if field.type != "file" or not field.files.length:
            return
        file = field.files.item(0)
        name = str(file.name)
        if file.size > LARGEST_FILE:
            self._send("say", f"“{name}” was not opened: it is far too large to be a game of this page.")
        else:
            file.text().then(lambda text: self._send("file", text, name))
        field.value = ""  # so that the same file can be chosen again

    def _keydown(self, event: Any) -> None:
        if event.key == "Escape":
            self._send("back")
        elif event.key == "Enter" and event.target.id == "move-box":
            event.preventDefault()
            self._send("box-enter", event.target.value)
        elif event.repeat and event.key in ("Enter", " ") and event.target.closest("[data-move]"):
            event.preventDefault()  # a key held down plays once
        elif event.key == " " and event.target.hasAttribute("data-space"):
            event.preventDefault()
            self._send(event.target.getAttribute("data-space"))
        elif self._stops.go(event):
            event.preventDefault()
        elif _is_single(event) and not _is_field(event.target):
            self._send("key", event.key)
            if _is_field(document.activeElement):
                event.preventDefault()  # it led into a field, and is no text there

    def _focusin(self, event: Any) -> None:
        self._stops.focused(event.target)
        if event.target.id == "share-field":
            event.target.select()
        if event.target.id == "move-box":
            event.target.scrollIntoView(self._nearest)  # it lies below the table where that fills the screen
            if not document.getElementById("moves"):
                self._send("box-open")

    def _popstate(self, event: Any) -> None:
        self._history.moved()

    def _hashchange(self, event: Any) -> None:
        if self.fragment().startswith(("#g=", "#d=")):
            self._send("link", self.fragment())

    def _stored(self, event: Any) -> None:
        """Another tab has written, or all was removed (then there is no key)."""
        if event.key == GAMES or not event.key:
            self._send("stored")

    # ── One tap plays once ─────────────────────────────────

    def _unsettle(self) -> None:
        window.clearTimeout(self._timer)
        document.body.dataset.settling = "true"
        self._timer = window.setTimeout(self._settled, SETTLING_MS)

    def _settle(self) -> None:
        document.body.removeAttribute("data-settling")

    def _pointerdown(self, event: Any) -> None:
        self._drag.down(event)
        if document.querySelector("#app[data-playing]") and not event.target.closest("#autoplay"):
            self._send("halt")  # a hand on the page stops a replay
        if document.body.hasAttribute("data-settling"):  # the burst goes on
            self._unsettle()


def _is_single(event: Any) -> bool:
    """Whether a key was pressed that writes a character, alone and once. The space bar presses buttons."""
    held = event.ctrlKey or event.metaKey or event.altKey or event.repeat
    return len(event.key) == 1 and event.key != " " and not held


def _is_field(element: Any) -> bool:
    """Whether letters typed on the element are text."""
    return bool(element.closest('textarea, input:not([type="checkbox"], [type="radio"])'))
