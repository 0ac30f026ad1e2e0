"""The evenings in memory: opening one replays what is new in its log, and a decided event is appended to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.evening.log.history import Entry
from scorepad.evening.log.remark import Remark
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision
from scorepad.evening.record.capacity import check_capacity, check_log
from scorepad.games import UnknownGame, game_named
from scorepad.rules.options import IllegalOptions
from scorepad.store import log, versions
from scorepad.store.access import Granted, grants
from scorepad.store.protocol import Store
from scorepad.store.remarks import remarks
from scorepad.store.versions import Version
from scorepad.stored_evenings.known_log import KnownLog
from scorepad.stored_evenings.recently_used import RecentlyUsed

MOST_EVENINGS = 500  # evenings held in memory
LARGEST = 96 * 2**20  # bytes that they take up together, by what a deal and an entry take up in the largest of games
A_DEAL, AN_ENTRY, A_REMARK = 10_000, 2_000, 1_000
UNPLAYABLE = (UnknownGame, IllegalDeal, IllegalOptions)
"""The errors of `open` for an evening whose rules are gone, or changed so that they refuse what was accepted once."""


@dataclass(frozen=True, slots=True)
class Unlogged:
    """The stored data of an evening outside its log: the rights to write in it, and watchers' remarks."""

    mark: int
    granted: tuple[Granted, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class _Kept:
    """An evening in memory, with what `Version.revision` was when the words of its log were read."""

    opened: OpenEvening
    log: KnownLog
    revision: int

    @property
    def size(self) -> int:
        """About how many bytes of memory it takes up."""
        words = sum(sys.getsizeof(text) for *_, text in self.log.words)
        return A_DEAL * (1 + len(self.opened.state.evening.deals)) + AN_ENTRY * len(self.log.entries) + words


class Evenings:
    """The evenings that were used last, in memory. The log in the store is the truth: each `open` is checked against
    it, by the number and the key of its last entry, so that it does not matter which process has what in memory.
    """

    def __init__(self, store: Store, games_folder: str) -> None:
        self.store = store
        self._games_folder = games_folder
        self._opened: RecentlyUsed[str, _Kept] = RecentlyUsed(MOST_EVENINGS, LARGEST, lambda kept: kept.size)
        self._unlogged: RecentlyUsed[str, Unlogged] = RecentlyUsed(MOST_EVENINGS, LARGEST // 8, _size_unlogged)

    def open(self, evening: str, version: Version | None = None) -> OpenEvening:
        """The evening after its last log entry. Raises UnknownEvening, UnknownGame.

        version  what is stored of it, if the caller has just read that
        """
        version = version or versions.version(self.store, evening)
        if version is None:
            raise log.UnknownEvening(evening)
        kept = self._opened.get(evening)
        if kept and (kept.log.last, kept.revision) == (version.last, version.revision):
            return kept.opened
        return self._opened.put(evening, self._read(version, kept)).opened

    def has(self, version: Version) -> bool:
        """Whether this version of an evening is in memory, so that opening it replays nothing."""
        kept = self._opened.get(version.evening)
        return kept is not None and (kept.log.last, kept.revision) == (version.last, version.revision)

    def log(self, opened: OpenEvening) -> KnownLog:
        """The log of an evening as it was opened. Raises StoreFailed."""
        kept = self._opened.get(opened.evening)
        if kept and kept.opened.seq >= opened.seq:
            return kept.log.up_to(opened.seq)
        return KnownLog().then(log.load(self.store, opened.evening)).up_to(opened.seq)

    def unlogged(self, version: Version) -> Unlogged:
        """The stored data of an evening outside its log, at least as new as this version. Raises StoreFailed."""
        known = self._unlogged.get(version.evening)
        if known is None or known.mark != version.revision:
            evening = version.evening
            known = Unlogged(version.revision, tuple(grants(self.store, evening)), tuple(remarks(self.store, evening)))
            self._unlogged.put(evening, known)
        return known

    def forget(self, evening: str) -> None:
        """Drop an evening from memory at once: words of it were overwritten in the store."""
        self._opened.drop(evening)

    def append(
        self, opened: OpenEvening, decision: Decision, *, at: str, device: int, key: str, arrived: str | None = None
    ) -> OpenEvening:
        """Append what was decided to the log, and return the evening after it.

        at, device, key  when, by which device (0 for none), and what marks this post, so that it counts once
        arrived          as in `Sent`
        Raises NotNow (the evening is full), StaleEvening (the log has gone on), AlreadyThere (the key was used).
        """
        check_capacity(opened.state.evening, decision.state.evening)
        words = sum(len(text) for *_, text in self.log(opened).words) if getattr(decision.event, "words", None) else 0
        check_log(decision.event, len(decision.state.evening.deals), opened.seq, words)
        after = opened.after(decision, at, device, key)
        entry = log.append(
            self.store, opened.evening, after.seq, decision.event, at=decision.at or at, device=device, key=key,
            running=not decision.state.over, arrived=arrived,
        )  # fmt: skip
        kept = self._opened.get(opened.evening)
        if kept and kept.opened is opened:
            self._opened.put(opened.evening, _Kept(after, kept.log.then([entry]), kept.revision))
        return after

    def _read(self, version: Version, kept: _Kept | None) -> _Kept:
        """The evening as it is stored; what is in memory is gone on from where that is how it begins."""
        evening = version.evening
        found = log.load(self.store, evening, kept.opened.seq - 1 if kept and kept.revision == version.revision else 0)
        new = kept.log.continues(found) if kept else None
        if kept and new is not None:
            opened = self._replayed(evening, kept.opened, new) if new else kept.opened
            return _Kept(opened, kept.log.then(new), version.revision)
        entries = found if found and found[0].seq == 1 else log.load(self.store, evening)
        return _Kept(self._replayed(evening, None, entries), KnownLog().then(entries), version.revision)

    def _replayed(self, evening: str, known: OpenEvening | None, new: Sequence[Entry]) -> OpenEvening:
        return replayed(evening, new, lambda slug: game_named(slug, self._games_folder), known)


def _size_unlogged(unlogged: Unlogged) -> int:
    return A_REMARK * (1 + len(unlogged.granted) + len(unlogged.remarks))
