"""The only clock: events are stamped here, with the offset of the place where the server stands."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """This moment, ISO 8601 with offset, to the second."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def moment(at: str) -> datetime:
    """Read what `now` wrote."""
    return datetime.fromisoformat(at)
