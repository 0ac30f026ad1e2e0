"""The current time, for events and everything else in web/: ISO 8601 with the offset of the server's time zone."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """This moment, ISO 8601 with offset, to the second."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def here(at: str) -> str:
    """A time in the server's time zone, whatever offset it was written with."""
    return moment(at).astimezone().isoformat()


def moment(at: str) -> datetime:
    """A datetime from an ISO 8601 text. Raises ValueError."""
    return datetime.fromisoformat(at)
