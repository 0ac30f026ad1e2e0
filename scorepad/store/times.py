"""Times as the database keeps them: in UTC, ISO 8601, so that two of them are compared as text."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta


def utc(at: str, plus: timedelta = timedelta()) -> str:
    """An ISO 8601 time with offset, moved on by `plus`, as text in UTC. Raises ValueError."""
    return (datetime.fromisoformat(at) + plus).astimezone(UTC).isoformat()


def utc_now() -> str:
    """This moment as text in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")
