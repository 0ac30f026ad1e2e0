"""Deletes evenings in which nobody has written for months, if that is set; their devices are notified before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from scorepad.store import inactive_evenings
from scorepad.store.inactive_evenings import InactiveEvening
from scorepad.store.protocol import Store
from scorepad.store.times import utc
from scorepad.stored_evenings.erase import erase

WARNED = timedelta(days=90)
"""For how long the devices that keep an evening's score are notified before it is deleted."""
MONTH = timedelta(days=365.25 / 12)


@dataclass(frozen=True, slots=True)
class Expiry:
    """When evenings go that are in no book with a name.

    months  for which nobody has written in one
    since   the day from which on devices are notified; none goes earlier than WARNED after it
    """

    months: int
    since: date

    def day(self, evening: InactiveEvening) -> date:
        """The day on which an evening goes if nobody writes in it."""
        return max(datetime.fromisoformat(evening.touched) + self.months * MONTH, self._first).date()

    @property
    def _first(self) -> datetime:
        return datetime.combine(self.since, time(), UTC) + WARNED

    def leaving(self, store: Store, device: int, *, at: str) -> list[InactiveEvening]:
        """The evenings of a device that go within WARNED, those that go first at the top. Raises StoreFailed."""
        if datetime.fromisoformat(at) < self._first - WARNED:
            return []
        return inactive_evenings.of_device(store, device, utc(at, WARNED - self.months * MONTH))

    def erase_inactive(self, store: Store, *, at: str) -> list[str]:
        """Close the evenings whose day has come, as an owner deletes them, and return their ids. Raises StoreFailed."""
        if datetime.fromisoformat(at) < self._first:
            return []
        gone = inactive_evenings.of_all(store, utc(at, -self.months * MONTH))
        with store.writing():
            for evening in gone:
                erase(store, evening, at=at)
        return gone
