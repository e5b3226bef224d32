"""The year of the Chinese calendar for a date: it begins at Lunar New Year, not on January 1st."""

from __future__ import annotations

from datetime import date

# The day in January or February on which the year begins, China time.
_NEW_YEARS = {
    start.year: start
    for start in map(
        date.fromisoformat,
        [
            "2024-02-10",
            "2025-01-29",
            "2026-02-17",
            "2027-02-06",
            "2028-01-26",
            "2029-02-13",
            "2030-02-03",
            "2031-01-23",
            "2032-02-11",
            "2033-01-31",
            "2034-02-19",
            "2035-02-08",
            "2036-01-28",
            "2037-02-15",
            "2038-02-04",
            "2039-01-24",
            "2040-02-12",
            "2041-02-01",
            "2042-01-22",
            "2043-02-10",
            "2044-01-30",
            "2045-02-17",
            "2046-02-06",
            "2047-01-26",
            "2048-02-14",
            "2049-02-02",
            "2050-01-23",
            "2051-02-11",
            "2052-02-01",
            "2053-02-19",
            "2054-02-08",
            "2055-01-28",
            "2056-02-15",
            "2057-02-04",
            "2058-01-24",
            "2059-02-12",
            "2060-02-02",
        ],
    )
}
_BEGINNING_OF_SPRING = (2, 4)  # the new moon next to it begins the year: a fair guess beyond the table


def new_year(year: int) -> date:
    """Return the first day of the Chinese year that begins in ``year``; beyond 2024–2060 within a fortnight."""
    return _NEW_YEARS.get(year) or date(year, *_BEGINNING_OF_SPRING)


def chinese_year(day: date) -> int:
    """Return the Chinese year that ``day`` belongs to, by the year in which it began.

    >>> chinese_year(date(2026, 2, 16)), chinese_year(date(2026, 2, 17))
    (2025, 2026)
    """
    return day.year if day >= new_year(day.year) else day.year - 1
