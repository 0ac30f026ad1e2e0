"""An evening after the entries of its log: its history, its state and the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.evening.log import history as log_of
from scorepad.evening.log.history import Entry, History
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.rules.game import Game


@dataclass(frozen=True, slots=True)
class OpenEvening:
    """An evening after the log entry `history.seq`.

    evening  its id in addresses
    key      the key of the log's last entry: a number alone does not name an entry once a backup was restored
    """

    evening: str
    history: History
    state: State
    sheet: Sheet
    key: str = ""

    @property
    def seq(self) -> int:
        """The number of the last log entry that this state holds."""
        return self.history.seq

    def entry(self, decision: Decision, at: str, device: int, key: str) -> Entry:
        """The next log entry: what was decided. Its time is `at`, if the decision does not hold its own."""
        return Entry(self.seq + 1, decision.at or at, decision.event, device, key)

    def after(self, decision: Decision, at: str, device: int, key: str) -> OpenEvening:
        """The evening after what was decided; `at`, `device` and `key` as of `entry`."""
        state = decision.state
        history = self.history.then(self.entry(decision, at, device, key), state.evening)
        return OpenEvening(self.evening, history, state, _sheet(state, self), key)


def replayed(
    evening: str, log: Sequence[Entry], game_named: Callable[[str], Game], known: OpenEvening | None = None
) -> OpenEvening:
    """The evening after these entries of its log.

    game_named  finds the rules of the game
    known       the evening before the first of these entries, if it is not the first of all
    Raises ValueError for a log without its beginning, what `game_named` raises, IllegalDeal, IllegalOptions.
    """
    history = log_of.read(log, known.history if known else None)
    game = known.state.game if known else game_named(history.evening.game)
    state = play(history.evening, game, known=known.state if known else None, accepted=True)
    key = log[-1].key if log else known.key if known else ""
    return OpenEvening(evening, history, state, _sheet(state, known), key)


def _sheet(state: State, known: OpenEvening | None) -> Sheet:
    """The score sheet; as long as no deal was added or changed and the same people sit, the one that is `known`."""
    if known and state.rows and state.rows is known.state.rows and _seated(state) == _seated(known.state):
        return known.sheet
    return make_sheet(state, known=known.sheet if known else None, ahead=False)


def _seated(state: State) -> tuple[object, ...]:
    """The seats and the ranking: the parts of the sheet that may change although no deal does, as at an early end."""
    return state.table.seats, state.ranking
