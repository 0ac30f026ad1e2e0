"""Moments of a log in the order of time, whatever offset each was written with."""

from __future__ import annotations

DAY, HOUR, MINUTE = 86_400, 3_600, 60


def instant(at: str) -> tuple[int, str]:
    """When a moment was, to be compared with others: seconds, and the digits of what is left of one.

    at  ISO 8601 with an offset or Z, such as 2026-11-20T19:30:00.25+02:00; seconds may be missing
    """
    clock, offset = _parted(at[11:])
    hour, minute, *rest = clock.split(":")
    second, _, fraction = (rest[0] if rest else "0").partition(".")
    counted = _days(int(at[:4]), int(at[5:7]), int(at[8:10])) * DAY
    return counted + int(hour) * HOUR + int(minute) * MINUTE + int(second) - offset, fraction


def midnight(at: str) -> str:
    """The first moment of a moment's date, in UTC: dates of any two places can be compared by it."""
    return f"{at[:10]}T00:00:00Z"


def time_after(at: str, minutes: int) -> str:
    """The time of day that many minutes after a moment, as a moment of its date and with its offset."""
    of_day = int(at[11:13]) * HOUR + int(at[14:16]) * MINUTE + minutes * MINUTE
    return f"{at[:11]}{of_day // HOUR % 24:02}:{of_day // MINUTE % 60:02}{at[16:]}"


def _parted(time: str) -> tuple[str, int]:
    """A time of day without its offset, and the offset in seconds."""
    for sign, turn in (("+", 1), ("-", -1)):
        clock, found, offset = time.partition(sign)
        if found:
            hours, _, minutes = offset.partition(":")
            return clock, turn * (int(hours) * HOUR + int(minutes or "0") * MINUTE)
    return time.removesuffix("Z"), 0


def _days(year: int, month: int, day: int) -> int:
    """The days before a date, counted from the 1st of March of the year 0."""
    years, months = (year, month - 3) if month > 2 else (year - 1, month + 9)
    return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + day - 1
