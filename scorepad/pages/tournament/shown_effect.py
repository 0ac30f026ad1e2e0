"""The effect of a change, as a page shows it before the change is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.tournament.night import shown_ratio
from scorepad.rules.sentence import Points
from scorepad.tournament.effect import Effect, effect_of
from scorepad.tournament.log.tournament_events import Event
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.seating.role_remedy import RoleRemedy, role_remedy
from scorepad.tournament.tournament import SeatedTable

MOST_MOVED = 20  # places that are listed


@dataclass(frozen=True, slots=True)
class MovedPlace:
    """An entrant whose place or score changes: both before, 0 for somebody new, and after."""

    name: str
    before: int
    after: int
    score_before: Points
    score: Points


@dataclass(frozen=True, slots=True)
class ShownEffect:
    """The effect of a change.

    moved     the places that change, the first of them; `more`: how many others do
    seats     the tables of drawn rounds whose seats change: round, table, the names of its sides or players
    upcoming  the tables of the next round that would be others: table, and names
    known     whether the next round can be foretold
    tables    how many tables play the next round, and how many sit out, before and after; empty without roles
    remedy    the role changes with which one more table plays then, or None
    """

    moved: Sequence[MovedPlace]
    more: int
    seats: Sequence[tuple[int, int, Sequence[str]]]
    upcoming: Sequence[tuple[int, Sequence[str]]]
    known: bool
    tables: Sequence[tuple[int, int]] = ()
    remedy: RoleRemedy | None = None


def shown_effect(opened: OpenTournament, event: Event) -> ShownEffect:
    """The effect of an event, as a page shows it."""
    effect = effect_of(opened, event)
    return ShownEffect(
        [_moved(effect, n) for n in range(min(len(effect.moved), MOST_MOVED))],
        max(0, len(effect.moved) - MOST_MOVED),
        [(n, table.table, seated_names(effect.after, table)) for n, of in effect.seats.items() for table in of],
        [(table.table, seated_names(effect.after, table)) for table in effect.upcoming],
        effect.known,
        [*zip(_next_round(opened), _next_round(effect.after), strict=True)],
        role_remedy(effect.after),
    )


def _next_round(opened: OpenTournament) -> Sequence[int]:
    """How many tables play the next round, and how many sit out, if both follow from roles."""
    count = opened.in_each_role
    tables = min(count, default=0) // 2
    return (tables, sum(count) - 4 * tables) if count and not opened.over else ()


def _moved(effect: Effect, n: int) -> MovedPlace:
    before, now = effect.moved[n].before, effect.moved[n].after
    was = (before.place, shown_ratio(before.score.points)) if before else (0, Points(0, 1))
    return MovedPlace(now.entrant.name, was[0], now.place, was[1], shown_ratio(now.score.points))


def seated_names(opened: OpenTournament, table: SeatedTable) -> list[str]:
    """The names of each side of a table, or of each player."""
    names = {number: opened.state.entrants[number].name for number in table.seats}
    if len(table.seats) == 4 and opened.kind.in_sides(opened.tournament):
        return [" & ".join(dict.fromkeys(names[number] for number in side)) for side in table.sides]
    return [names[number] for number in table.entrants]
