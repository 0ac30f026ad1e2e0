"""Moments are in the order of time, whatever offset each was written with."""

from datetime import datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.log.instant import instant, time_after

ZONES = st.integers(-14 * 60, 14 * 60).map(lambda minutes: timezone(timedelta(minutes=minutes)))
MOMENTS = st.datetimes(datetime(1900, 1, 1), datetime(2199, 12, 31), timezones=ZONES)  # noqa: DTZ001  # ZONES
WRITTEN = st.sampled_from(("minutes", "seconds", "milliseconds", "microseconds"))


@given(MOMENTS, MOMENTS, WRITTEN)
def test_the_later_one_comes_after(one: datetime, other: datetime, unit: str) -> None:
    texts = one.isoformat(timespec=unit), other.isoformat(timespec=unit)
    read = [datetime.fromisoformat(text) for text in texts]
    assert (instant(texts[0]) < instant(texts[1])) == (read[0] < read[1])


def test_z_is_no_offset() -> None:
    assert instant("2026-11-20T19:30:00Z") == instant("2026-11-20T21:30:00+02:00")


def test_the_time_after_some_minutes_goes_round_the_clock() -> None:
    assert time_after("2026-11-20T19:30:00+02:00", 60) == "2026-11-20T20:30:00+02:00"
    assert time_after("2026-11-20T23:30:00Z", 45) == "2026-11-20T00:15:00Z"
    assert time_after("2026-11-20T10:00+02:00", 1440) == "2026-11-20T10:00+02:00"
