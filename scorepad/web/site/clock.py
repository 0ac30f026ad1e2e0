"""The only clock of the web: events get their time from here, with the offset of the place where the server stands."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """This moment, ISO 8601 with offset, to the second."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def here(at: str) -> str:
    """A time with the offset of the server's place, whatever offset it was written with."""
    return moment(at).astimezone().isoformat()


def moment(at: str) -> datetime:
    """The time that an ISO 8601 text tells. Raises ValueError."""
    return datetime.fromisoformat(at)
