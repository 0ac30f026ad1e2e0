"""A tournament after the entries of its log: its state, with the rules of its format and of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from scorepad.rules.game import Game
from scorepad.tournament.format import Format
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import Drawn
from scorepad.tournament.log.tournament_state import TournamentState
from scorepad.tournament.ranking import Ranked, Score, ranked
from scorepad.tournament.tournament import Entrant, Round, SeatedTable, Tournament

TableState = Literal["playing", "waits", "objected", "done"]
"""A table has no result; or one to which not all sides agreed, or somebody objects; or all have agreed to it."""


@dataclass(frozen=True)
class OpenTournament:
    """A tournament after the log entry `state.seq`. `id`: in addresses."""

    id: str
    state: TournamentState
    kind: Format
    game: Game

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament as formats know it, with those who are here for the next round."""
        state = self.state
        numbers = state.here | state.seen
        entrants = [
            replace(each, avoids=tuple(other for other in each.avoids if other in numbers))
            for number, each in sorted(state.entrants.items())
            if number in numbers
        ]
        coming = () if state.ended else tuple(state.comes_and_goes())
        changes = (*state.changes, *coming)
        of_night = state.kind, self.game, state.options, state.settings, state.seed
        return Tournament(*of_night, tuple(entrants), tuple(state.rounds), changes, state.title)

    @cached_property
    def scores(self) -> Mapping[int, Score]:
        """The score of each entrant, by number."""
        return self.kind.scores(self.tournament)

    def standings(self, entrants: Sequence[Entrant] | None = None) -> tuple[Ranked, ...]:
        """The standings of all entrants, or of these."""
        now, kind = self.tournament, self.kind
        of = now.entrants if entrants is None else entrants
        return ranked(now, self.scores, of, shared=kind.shares(now.settings), fewest=kind.fewest(now))

    @property
    def round(self) -> Round | None:
        """The last round that was drawn, or None."""
        return self.state.rounds[-1] if self.state.rounds else None

    @property
    def number(self) -> int:
        """Its number, or 0."""
        return len(self.state.rounds)

    @property
    def over(self) -> bool:
        """Whether no round can follow: the last one was drawn, or the director has ended it."""
        return self.state.ended or (self.number > 0 and self.kind.over(self.tournament))

    def state_of(self, table: SeatedTable) -> TableState:
        """The state of a table of the last round; all pages have one word for it."""
        if not table.result:
            return "playing"
        if self.is_agreed(table):
            return "done"
        report = self.state.reports[self.number, table.table]
        return "objected" if report.objected else "waits"

    def tables_that(self, *states: TableState) -> list[int]:
        """The tables of the last round that are in one of these states."""
        return sorted(each.table for each in self.round.tables if self.state_of(each) in states) if self.round else []

    @property
    def waits_for(self) -> list[int]:
        """The tables of the last round that have no result, or one to which not all sides have agreed."""
        return [each.table for each in self.round.tables if not self.is_agreed(each)] if self.round else []

    def is_agreed(self, table: SeatedTable) -> bool:
        """Whether somebody of each side of a table of the last round agreed to its result, and nobody objects."""
        report = self.state.reports.get((self.number, table.table))
        if not table.result or not report:
            return table.result is not None
        return not report.objected and all(report.agreed & {*side} for side in self.sides(table))

    def sides(self, table: SeatedTable) -> list[tuple[int, ...]]:
        """The entrants who have one number together: a side, a pair, or a player."""
        if len(table.seats) == 4 and self.kind.in_sides(self.tournament):
            return [tuple(dict.fromkeys(side)) for side in table.sides]
        return [(number,) for number in table.entrants]

    @property
    def moves_on(self) -> bool:
        """Whether the next round is drawn once all tables agree: as the director says, else as the format has it."""
        said = self.state.moves_on
        return self.kind.one_hand(self.state.settings) if said is None else said

    @property
    def drawn(self) -> LogEntry | None:
        """The entry of the last draw."""
        return next((each for each in reversed(self.state.in_force) if isinstance(each.event, Drawn)), None)

    @cached_property
    def places(self) -> Mapping[int, Ranked]:
        """The place of each entrant, by number."""
        return {each.entrant.number: each for each in self.standings()}

    @property
    def in_each_role(self) -> list[int]:
        """How many are here for the next round, role by role; empty if the format has none."""
        here = [each.role for each in self.with_roles()[0].entrants if each.number in self.state.here]
        return [here.count(role) for role in self.kind.roles]

    @property
    def role_changes(self) -> int:
        """How many must change role so that one more table plays; 0 if all tables play that can."""
        count = self.in_each_role
        tables = min(count, default=0) // 2
        return 2 * (tables + 1) - min(count) if sum(count) // 4 > tables else 0

    def with_roles(self) -> tuple[Tournament, Mapping[int, str]]:
        """The tournament in which all who are here have a role, if the format has any; and the roles that are new.

        An entrant without one gets the role that fewer have.
        """
        roles, new = self.kind.roles, dict[int, str]()
        if not roles:
            return self.tournament, new
        count = {
            role: sum(each.role == role for each in self.tournament.entrants if each.number in self.state.here)
            for role in roles
        }
        for each in self.tournament.entrants:
            if each.role not in roles:
                new[each.number] = min(roles, key=lambda role: count[role])
                count[new[each.number]] += 1
        entrants = tuple(replace(each, role=new.get(each.number, each.role)) for each in self.tournament.entrants)
        return replace(self.tournament, entrants=entrants), new
