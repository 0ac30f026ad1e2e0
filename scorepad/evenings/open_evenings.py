"""The evenings in memory: opening one replays what is new in its log, and a decided event is appended to it."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from scorepad.evening.log.history import Entry
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision
from scorepad.evening.record.capacity import check_capacity
from scorepad.games import UnknownGame, game_named
from scorepad.rules.options import IllegalOptions
from scorepad.store import log
from scorepad.store.protocol import Store

MOST = 500  # evenings held in memory; the one that was used longest ago goes first
UNPLAYABLE = (UnknownGame, IllegalDeal, IllegalOptions)
"""What `open` raises for an evening whose rules are gone, or changed so that they refuse what was accepted once."""


class Evenings:
    """The evenings that were used last, in memory. The log in the store is the truth, and is read on every `open`."""

    def __init__(self, store: Store, games_folder: str) -> None:
        self.store = store
        self._games_folder = games_folder
        self._opened: OrderedDict[str, OpenEvening] = OrderedDict()
        self._lock = Lock()

    def open(self, evening: str, last: int = 0) -> OpenEvening:
        """The evening after its last log entry. Raises UnknownEvening, UnknownGame.

        last  the number of that entry, if the caller has just read it: then the log is not read where nothing is new
        """
        known = self._opened.get(evening)
        if known and known.seq == last:
            return known
        new = log.load(self.store, evening, known.seq if known else 0)
        if known and not new:
            return known
        return self._remember(self._replayed(evening, known, new))

    def forget(self, evening: str) -> None:
        """Drop an evening from memory: words of it were overwritten in the store, which no log entry shows."""
        with self._lock:
            self._opened.pop(evening, None)

    def append(
        self, opened: OpenEvening, decision: Decision, *, at: str, device: int, key: str, arrived: str | None = None
    ) -> OpenEvening:
        """Append what was decided to the log, and return the evening after it.

        at, device, key  when, by which device (0 for none), and what marks this post, so that it counts once
        arrived          as in `Sent`
        Raises NotNow (the evening is full), StaleEvening (the log has gone on), AlreadyThere (the key was used).
        """
        check_capacity(opened.state.evening, decision.state.evening)
        after = opened.after(decision, at, device, key)
        log.append(
            self.store, opened.evening, after.seq, decision.event, at=decision.at or at, device=device, key=key,
            running=not decision.state.over, arrived=arrived,
        )  # fmt: skip
        return self._remember(after)

    def _replayed(self, evening: str, known: OpenEvening | None, new: list[Entry]) -> OpenEvening:
        return replayed(evening, new, lambda slug: game_named(slug, self._games_folder), known)

    def _remember(self, opened: OpenEvening) -> OpenEvening:
        with self._lock:
            self._opened[opened.evening] = opened
            self._opened.move_to_end(opened.evening)
            while len(self._opened) > MOST:
                self._opened.popitem(last=False)
        return opened
