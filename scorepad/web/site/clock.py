"""The only clock: events are stamped here, with the offset of the place where the server stands."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """This moment, ISO 8601 with offset, to the second."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def here(at: str) -> str:
    """A time as the clock of this place shows it, with its offset, wherever it was written."""
    return moment(at).astimezone().isoformat()


def moment(at: str) -> datetime:
    """Read what `now` wrote."""
    return datetime.fromisoformat(at)
