"""Sets up, builds and serves the site. Standard library only, so that a fresh clone can run it."""

from __future__ import annotations

import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036  a sentence instead of an import that fails
    sys.exit(f"Python 3.11 or later is needed; this is Python {sys.version.split()[0]}.")

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


class BuildError(Exception):
    """What went wrong, as a sentence for the person at the keyboard, and what to do about it."""
