"""The year changes at Lunar New Year."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from web.new_year import chinese_year, new_year


@pytest.mark.parametrize(
    ("day", "year"),
    [
        ("2024-02-09", 2023),
        ("2024-02-10", 2024),
        ("2026-01-01", 2025),
        ("2026-02-16", 2025),
        ("2026-02-17", 2026),
        ("2026-12-31", 2026),
        ("2027-02-05", 2026),
        ("2027-02-06", 2027),
        ("2030-02-03", 2030),
        ("2033-01-30", 2032),
        ("2033-01-31", 2033),
        ("2060-02-02", 2060),
    ],
)
def test_the_year_of_a_day(day: str, year: int) -> None:
    assert chinese_year(date.fromisoformat(day)) == year


def test_a_year_has_twelve_or_thirteen_moons() -> None:
    for year in range(2024, 2060):
        days = (new_year(year + 1) - new_year(year)).days
        assert days in (353, 354, 355, 383, 384, 385)
        assert date(year, 1, 21) <= new_year(year) <= date(year, 2, 20)


def test_beyond_the_table_the_year_still_begins_once() -> None:
    for year in (1999, 2061, 2200):
        begin = new_year(year)
        assert chinese_year(begin) == year
        assert chinese_year(begin - timedelta(days=1)) == year - 1
