"""The letters of the page: which characters its fonts hold, and the fonts themselves, cut when anything changes."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from pathlib import Path

from web.build import WEB, npm, tools_env
from web.build.art import ART, EMOJI
from web.build.bytecode import CACHE
from zodiac.cards import BRANCHES, STEMS

SERIF = "@fontsource-variable/alegreya"
SANS = "@fontsource/alegreya-sans"
BRUSH = "@fontsource/ma-shan-zheng"

LATIN_TEXT = "".join(
    [
        *map(chr, range(0x20, 0x7F)),
        *map(chr, range(0xC0, 0x100)),  # the accented letters of western Europe, for the names of players
        "Œœ\N{NO-BREAK SPACE}",
        "–—‘’“”„…·•«»¡¿©°−±↑↓",
    ]
)
"""What the serif and the sans hold; other letters in a name come from the reader's own fonts."""

BRUSH_TEXT = STEMS + BRANCHES + "木火土金水" + "花甲" + "成"

_HERE = Path(__file__).parent
_MADE_BY = (
    *(_HERE / f"{name}.py" for name in ("letters", "fonts", "icon", "art", "pictures")),
    WEB / "words.py",
    ART / "inks.toml",
    *sorted(ART.glob("glyphs/*.svg")),
    tools_env.REQUIREMENTS,
)


def fonts() -> Path:
    """The folder with the five fonts, their licences and the icon, made anew only if they would come out otherwise."""
    parts = [
        *map(Path.read_bytes, _MADE_BY),
        *(npm.version(package).encode() for package in (SERIF, SANS, BRUSH, EMOJI)),
        f"{LATIN_TEXT}\n{BRUSH_TEXT}".encode(),
    ]
    digest = hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()
    target = CACHE / f"fonts-{digest[:16]}"
    if not target.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE, ignore_cleanup_errors=True) as folder:
            made = Path(folder, "fonts")
            made.mkdir()
            tools_env.run("web.build.fonts", made)
            for outdated in CACHE.glob("fonts-*"):
                shutil.rmtree(outdated, ignore_errors=True)
            tools_env.put(made, target)
    return target
