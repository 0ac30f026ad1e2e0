"""Times as the database keeps them: in UTC, ISO 8601, so that two of them are compared as text."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def utc(at: str, plus: timedelta = timedelta()) -> str:
    """A time with any offset, or one so much later, in UTC."""
    return (datetime.fromisoformat(at) + plus).astimezone(UTC).isoformat()


def utc_now() -> str:
    """This moment, in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
