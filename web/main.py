"""What PyScript runs: it lets our modules be imported, and has the page started as soon as it has itself returned.

PyScript runs a script on a stack of its own, so that it could wait there for the browser. Chromium 156 may crash when
it collects garbage in the meantime: there it looks for live objects beyond the end of that stack. So nothing that makes
elements of the page is done on it.
"""

from __future__ import annotations

from typing import Any

from packs import open_pack  # type: ignore[import-not-found]
from pyscript import window  # type: ignore[import-not-found]
from pyscript.ffi import create_proxy  # type: ignore[import-not-found]


def start(*_: Any) -> None:
    """Start the page."""
    from web.app import main

    main()


open_pack("zodiac.zip")
window.setTimeout(create_proxy(start), 0)
