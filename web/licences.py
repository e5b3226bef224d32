"""What the page is made from besides its own files, for the about page: who made it, under which licence."""

from __future__ import annotations

from typing import NamedTuple


class Work(NamedTuple):
    """A work of others in the page."""

    name: str
    gives: str  # what the page has from it
    author: str
    home: str  # URL
    licence: str  # SPDX identifier
    licence_text: str  # URL; one that begins with ./ is a file of this site
    package: str | None  # the npm package it comes in; None if it comes inside another one


WORKS = (
    Work(
        "Python",
        "the language the game is written in, with its standard library",
        "Python Software Foundation",
        "https://www.python.org",
        "PSF-2.0",
        "https://docs.python.org/3/license.html",
        None,
    ),
    Work(
        "Pyodide",
        "Python for the browser",
        "The Pyodide contributors and Mozilla",
        "https://github.com/pyodide/pyodide",
        "MPL-2.0",
        "https://www.mozilla.org/MPL/2.0/",
        "pyodide",
    ),
    Work(
        "PyScript",
        "Python in the page",
        "Anaconda Inc.",
        "https://github.com/pyscript/pyscript",
        "Apache-2.0",
        "https://www.apache.org/licenses/LICENSE-2.0",
        "@pyscript/core",
    ),
    Work(
        "morphdom",
        "changes of the page without a flicker",
        "Patrick Steele-Idem",
        "https://github.com/patrick-steele-idem/morphdom",
        "MIT",
        "https://github.com/patrick-steele-idem/morphdom/blob/master/LICENSE",
        "morphdom",
    ),
    Work(
        "Workbox",
        "what keeps the page for playing without a connection",
        "Google LLC",
        "https://github.com/GoogleChrome/workbox",
        "MIT",
        "https://github.com/GoogleChrome/workbox/blob/v7/LICENSE",
        "workbox-build",
    ),
    Work(
        "Lean QR",
        "the QR codes of links",
        "David Evans",
        "https://github.com/davidje13/lean-qr",
        "MIT",
        "https://github.com/davidje13/lean-qr/blob/main/LICENSE",
        "lean-qr",
    ),
    Work(
        "Fluent Emoji",
        "the shapes of the twelve animals, printed here in other colours and with a contour",
        "Microsoft Corporation",
        "https://github.com/microsoft/fluentui-emoji",
        "MIT",
        "./web/art/fluent-emoji-LICENSE.txt",
        "@iconify-json/fluent-emoji-flat",
    ),
    Work(
        "Alegreya",
        "the letters of names and titles",
        "The Alegreya Project Authors",
        "https://github.com/huertatipografica/Alegreya",
        "OFL-1.1",
        "./web/art/alegreya-LICENSE.txt",
        "@fontsource-variable/alegreya",
    ),
    Work(
        "Alegreya Sans",
        "the letters and figures of everything else",
        "The Alegreya Sans Project Authors",
        "https://github.com/huertatipografica/Alegreya-Sans",
        "OFL-1.1",
        "./web/art/alegreya-sans-LICENSE.txt",
        "@fontsource/alegreya-sans",
    ),
    Work(
        "Ma Shan Zheng",
        "the brush characters of the stems and branches, and of the seals",
        "The MaShanZheng Project Authors",
        "https://github.com/googlefonts/mashanzheng",
        "OFL-1.1",
        "./web/art/ma-shan-zheng-LICENSE.txt",
        "@fontsource/ma-shan-zheng",
    ),
)
