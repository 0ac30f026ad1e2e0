"""How many deals an evening has, known before it is replayed."""

from __future__ import annotations

from scorepad.store.protocol import Store
from scorepad.store.versions import Version, log_size
from scorepad.stored_evenings.recently_used import RecentlyUsed

LARGE = 100  # deals; most evenings have 10 to 40
MOST_SIZES = 10_000  # evenings whose size is remembered
OBJECTS = 3  # in braces that a deal has which an evening began with
ENTRIES = 20  # of a log that are as much work as a deal, whatever they do
GROWTH = 30  # entries after which the database is asked again; they may belong to as many deals


class Sizes:
    """How many deals the evenings have that were asked for last, at least about."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: RecentlyUsed[str, tuple[int, int]] = RecentlyUsed(MOST_SIZES)

    def deals(self, version: Version) -> int:
        """How many deals are replayed to open this version of an evening. Raises StoreFailed."""
        seq, deals = self._known.get(version.evening) or (0, 0)
        if not seq or not 0 <= version.seq - seq < GROWTH:
            _, deals = self._known.put(version.evening, (version.seq, self._asked(version)))
        return deals

    def _asked(self, version: Version) -> int:
        size = log_size(self._store, version.evening)
        return max(size.objects // OBJECTS, size.place, version.seq // ENTRIES)
