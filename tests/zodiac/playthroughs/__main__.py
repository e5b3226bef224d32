"""Write the stored playthroughs anew."""

from __future__ import annotations

from tests.zodiac.playthroughs import write_all

write_all()
