"""When something happened by the clock of a phone: kept as the phone says it, unless that cannot be."""

from __future__ import annotations

from datetime import timedelta

from scorepad.web.site.clock import moment

AHEAD = timedelta(days=1)  # by which a phone's clock may be fast
LONG_AGO = moment("2020-01-01T00:00:00+00:00")  # before this, a clock was never set


def believable(said: str, arrived: str, earlier: str = "") -> str:
    """The time that a phone says; the time at which it arrived here instead, if it cannot be right.

    earlier  when the evening was written in before, or empty: nothing was entered more than a day before that
    All are ISO 8601 with offset.
    """
    at = moment(said)
    too_early = at < LONG_AGO or (bool(earlier) and at < moment(earlier) - AHEAD)
    return arrived if too_early or at > moment(arrived) + AHEAD else said
