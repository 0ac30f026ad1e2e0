"""The tournaments in memory: opening one replays its log if that has grown, and an event is appended to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scorepad.formats import formats
from scorepad.games import game_named
from scorepad.rules.sentence import say
from scorepad.store.book.rights import grant
from scorepad.store.book.tournament_log import (
    UnknownTournament,
    append_entry,
    begin_tournament,
    is_taken,
    is_there,
    load_entries,
)
from scorepad.store.protocol import Store
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.store.secret import is_token, new_token, token
from scorepad.stored_evenings.recently_used import RecentlyUsed
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import Begun, Event
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.open_tournament import OpenTournament

MOST_TOURNAMENTS = 20  # held in memory
MOST_ENTRIES = 20_000  # of one log: 100 tables, 60 rounds, with everybody's consent
Kept = tuple[Sequence[LogEntry], OpenTournament]
Decide = Callable[[OpenTournament], Event]


class SeenBefore(CantDirect):
    """Raised if what a form is about has changed since its page was made."""


class Tournaments:
    """The tournaments that were used last, in memory. The log in the store is the truth.

    games  the folder of games of one's own, or empty
    """

    def __init__(self, store: Store, games: str = "") -> None:
        self.store = store
        self._games = games
        self._opened: RecentlyUsed[str, Kept] = RecentlyUsed(MOST_TOURNAMENTS)

    def begin(self, begun: Begun, *, at: str, device: int, owner: int = 0, key: str = "") -> str:
        """Begin a tournament that a device owns, and return its id. Raises StoreFailed.

        owner  the device that gets the right to it, if that is another one than `device`
        key  of the form, which nobody can guess; a form that is sent again begins no second tournament
        """
        tournament = token(self.store.secret, TOURNAMENT, key) if key else new_token()
        with self.store.writing():
            if is_there(self.store, tournament):
                return tournament
            self._begin(tournament, [begun], at, device, owner)
        return tournament

    def begin_recorded(self, events: Iterable[Event], *, at: str, device: int, owner: int = 0, wanted: str = "") -> str:
        """Begin a tournament that a device owns, with these events, and return its id. Raises StoreFailed.

        owner   as of `begin`
        wanted  the id that it has if that is free
        """
        with self.store.writing():
            tournament = wanted if is_token(wanted) and not is_taken(self.store, wanted) else new_token()
            self._begin(tournament, events, at, device, owner)
        return tournament

    def _begin(self, tournament: str, events: Iterable[Event], at: str, device: int, owner: int) -> None:
        begin_tournament(self.store, tournament, at=at)
        for seq, event in enumerate(events, 1):
            append_entry(self.store, tournament, LogEntry(seq, at, event, device))
        grant(self.store, tournament, owner or device, "own", at=at)

    def open(self, tournament: str) -> OpenTournament:
        """The tournament after its last log entry. Raises UnknownTournament, UnknownGame, StoreFailed."""
        before, opened = self._opened.get(tournament) or ((), None)
        last = before[-1].seq if before else 0
        new = load_entries(self.store, tournament, max(0, last - 1))
        if opened and new[:1] == [*before[-1:]]:
            return opened if len(new) == 1 else self._remember(tournament, [*before, *new[1:]])
        return self._remember(tournament, load_entries(self.store, tournament) if last > 1 else new)

    def write(
        self, tournament: str, decide: Decide, *, at: str, device: int, seen: int = 0, about: object = None
    ) -> OpenTournament:
        """Append the event decided on the current tournament, and return the tournament after it.

        seen   the last entry that the page of the form showed; `about`: what must not have changed since, if anything
        Long work of `decide` is done before anybody has to wait. Raises SeenBefore, what `decide` raises, StoreFailed.
        """
        before = self.open(tournament)
        _check_seen(before, seen, about)
        event = decide(before)
        try:
            with self.store.writing():
                now = self.open(tournament)
                if now.state.seq != before.state.seq:
                    _check_seen(now, seen, about)
                    event = decide(now)
                if now.state.seq >= MOST_ENTRIES:
                    raise CantDirect(say("This tournament has reached its limit of changes."))
                append_entry(self.store, tournament, LogEntry(now.state.seq + 1, at, event, device))
        except BaseException:
            self.forget(tournament)
            raise
        self.store.on_write(tournament)
        return self.open(tournament)

    def forget(self, tournament: str) -> None:
        """Drop a tournament from memory: words of it were overwritten in the store, or it is gone."""
        self._opened.drop(tournament)

    def _remember(self, tournament: str, entries: Sequence[LogEntry]) -> OpenTournament:
        state = replay(entries)
        if not state.kind:
            raise UnknownTournament(tournament)
        opened = OpenTournament(tournament, state, formats()[state.kind], game_named(state.game, self._games))
        self._opened.put(tournament, (entries, opened))
        return opened


def _check_seen(opened: OpenTournament, seen: int, about: object) -> None:
    if about is not None and opened.state.changed_since(seen, about):
        raise SeenBefore(say("Somebody changed this meanwhile: here is how it is now. Nothing was done."))
