"""A tournament after the entries of its log: its state, with the rules of its format and of its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorepad.rules.game import Game
from scorepad.tournament.format import Format
from scorepad.tournament.log.tournament_state import TournamentState
from scorepad.tournament.ranking import Ranked, Score, ranked
from scorepad.tournament.tournament import Entrant, Round, Tournament


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

    @property
    def waits_for(self) -> list[int]:
        """The tables of the last round that have no result."""
        return [each.table for each in self.round.tables if not each.result] if self.round else []

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
