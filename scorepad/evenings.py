"""Evenings kept in memory as they were last replayed; the log alone is the truth, and is looked at every time."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock

from scorepad.evening.log import history as log_of
from scorepad.evening.log.history import Entry, History
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.replay import State, play
from scorepad.evening.record.capacity import check_capacity
from scorepad.evening.sheet.sheet import Sheet, sheet
from scorepad.games import game_named
from scorepad.store import log
from scorepad.store.protocol import Store

MOST = 500


@dataclass(frozen=True, slots=True)
class Kept:
    """An evening as its log stood at `history.seq`."""

    evening: str
    history: History
    state: State
    sheet: Sheet

    @property
    def seq(self) -> int:
        """The number of the last log entry that this state holds."""
        return self.history.seq


class Evenings:
    """The evenings that were asked for last. Replays only what is new in the log."""

    def __init__(self, store: Store, games_folder: str) -> None:
        self.store = store
        self._games_folder = games_folder
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def open(self, evening: str, last: int = 0) -> Kept:
        """The evening as it stands now; `last`: its last entry, if known. Raises UnknownEvening, UnknownGame."""
        known = self._kept.get(evening)
        if known and known.seq == last:
            return known
        new = log.load(self.store, evening, known.seq if known else 0)
        if known and not new:
            return known
        return self._keep(self._replayed(evening, known, new))

    def read_again(self, evening: str) -> None:
        """Forget what is kept of an evening: words of it were written over, which no entry tells."""
        with self._lock:
            self._kept.pop(evening, None)

    def append(self, kept: Kept, decision: Decision, *, at: str, device: int, key: str) -> Kept:
        """Write down what was decided and return the evening after it. Raises NotNow, StaleEvening, AlreadyThere."""
        event, state = decision.event, decision.state
        entry = Entry(kept.seq + 1, decision.at or at, event, device)
        check_capacity(kept.state.evening, state.evening)
        log.append(
            self.store, kept.evening, entry.seq, event, at=entry.at, device=device, key=key, running=not state.over
        )
        return self._keep(_laid_out(kept.evening, kept, kept.history.then(entry, state.evening), state))

    def _replayed(self, evening: str, known: Kept | None, new: list[Entry]) -> Kept:
        history = log_of.read(new, known.history if known else None)
        game = known.state.game if known else game_named(history.evening.game, self._games_folder)
        state = play(history.evening, game, known=known.state if known else None, accepted=True)
        return _laid_out(evening, known, history, state)

    def _keep(self, kept: Kept) -> Kept:
        with self._lock:
            self._kept[kept.evening] = kept
            self._kept.move_to_end(kept.evening)
            while len(self._kept) > MOST:
                self._kept.popitem(last=False)
        return kept


def _laid_out(evening: str, known: Kept | None, history: History, state: State) -> Kept:
    return Kept(evening, history, state, sheet(state, known=known.sheet if known else None, ahead=False))
