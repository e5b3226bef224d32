"""The courier: carries a link out of the page, through the system's own sheet, by the clipboard, or as a QR code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Send = Callable[[str, str, str], None]  # an event: its kind, its value, its name

COPIED = "Copied. Paste it wherever it is to go."
NOT_COPIED = "The browser did not allow that. The text is selected: copy it from there."


class Courier:
    """Hands out what is shared; what comes of it later is sent as an event."""

    def __init__(self, window: Any, import_script: Callable[[str], Any], to_js: Any, send: Send) -> None:
        self._window = window
        self._import = import_script
        self._to_js = to_js
        self._send = send

    def address(self) -> str:
        """Return the page's own address, without a fragment: right at a root and under any path."""
        return str(self._window.location.href).partition("#")[0]

    def ways_out(self) -> tuple[str, ...]:
        """Return how a text can be handed out here, the likeliest way first."""
        navigator = self._window.navigator
        return tuple(
            way for way, api in (("share", "share"), ("copy", "clipboard")) if hasattr(navigator, api)
        )

    def share(self, words: str, link: str) -> None:
        """Hand a link with the words before it to the system; say so if that fails."""
        parts = self._to_js({"title": "Zodiac", "text": words, "url": link})
        self._window.navigator.share(parts).then(lambda _: None, self._not_shared)

    def copy(self, text: str) -> None:
        """Put a text on the clipboard, and say what became of it."""
        self._window.navigator.clipboard.writeText(text).then(
            lambda _: self._send("say", COPIED, ""), lambda _: self._not_copied()
        )

    def draw_code(self, link: str) -> None:
        """Send the event "code" with the QR code of a link: its side and the path of its dark modules, or ""."""
        script = self._window.URL.new("./web/qr.js", self._window.document.baseURI).href
        drawn = self._import(script).then(
            lambda modules: self._send("code", str(modules[0].draw(link)), link)
        )
        drawn.catch(lambda _: self._send("code", "", link))

    def _not_shared(self, error: Any) -> None:
        if error.name != "AbortError":  # which is the player's own no
            self._not_copied()

    def _not_copied(self) -> None:
        self._window.document.getElementById("share-field").select()
        self._send("say", NOT_COPIED, "")
