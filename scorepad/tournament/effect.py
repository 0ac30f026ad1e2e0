"""The effect of a change before it is made: places that move, seats of this round, seats of the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.tournament.format import CantSeat
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import Event
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.ranking import Ranked
from scorepad.tournament.tournament import SeatedTable


@dataclass(frozen=True, slots=True)
class Moved:
    """An entrant whose place or score changes: how it was, or None, and how it will be."""

    before: Ranked | None
    after: Ranked


@dataclass(frozen=True, slots=True)
class Effect:
    """The effect of a change.

    after     the tournament after it
    moved     the entrants whose place or score changes, best first
    seats     the tables of rounds that were drawn whose seats change, by round
    upcoming  the tables of the next round that would be others; `known`: whether the next round can be foretold
    """

    after: OpenTournament
    moved: Sequence[Moved]
    seats: Mapping[int, Sequence[SeatedTable]]
    upcoming: Sequence[SeatedTable]
    known: bool


def after(opened: OpenTournament, event: Event) -> OpenTournament:
    """The tournament after one more event, which is not stored."""
    state = replay([*opened.state.in_force, LogEntry(opened.state.seq + 1, "", event)])
    return OpenTournament(opened.id, state, opened.kind, opened.game)


def effect_of(opened: OpenTournament, event: Event) -> Effect:
    """The effect of an event."""
    then = after(opened, event)
    now, upcoming = _upcoming(opened), _upcoming(then)
    changed = [each for each in (upcoming or ()) if each not in (now or ())]
    return Effect(then, _moved(opened, then), _reseated(opened, then), changed, upcoming is not None)


def _moved(opened: OpenTournament, then: OpenTournament) -> list[Moved]:
    before = {each.entrant.number: each for each in opened.standings()}
    pairs = [Moved(before.get(each.entrant.number), each) for each in then.standings()]
    return [each for each in pairs if _place(each.before) != _place(each.after)]


def _place(each: Ranked | None) -> object:
    return each and (each.place, each.score.points)


def _reseated(opened: OpenTournament, then: OpenTournament) -> dict[int, Sequence[SeatedTable]]:
    found: dict[int, Sequence[SeatedTable]] = {}
    for n, (one, other) in enumerate(zip(opened.state.rounds, then.state.rounds, strict=False), 1):
        seats = {table.table: table.seats for table in one.tables}
        if tables := [table for table in other.tables if seats.get(table.table) != table.seats]:
            found[n] = tables
    return found


def _upcoming(opened: OpenTournament) -> Sequence[SeatedTable] | None:
    """The tables of the next round, or None where they can’t be known yet."""
    if opened.over or not opened.state.here or (opened.round and not opened.round.finished):
        return None
    try:
        return opened.kind.seats(opened.with_roles()[0]).tables
    except CantSeat:
        return None
