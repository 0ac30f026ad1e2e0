"""An action of the director by its name: whom it is about, and what it needs; its effect is shown on the next page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night, night_of
from scorepad.pages.tournament.shown_effect import seated_names
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.seating.role_remedy import proposed
from scorepad.tournament.tournament import Result, SeatedTable

LEAVE, SUBSTITUTE, PENALTY, ROLE = "leave", "substitute", "penalty", "role"
ACTIONS = (LEAVE, SUBSTITUTE, PENALTY, ROLE)


@dataclass(frozen=True, slots=True)
class ActionPage(Page):
    """The form of an action.

    night   the head of the page
    do      the action, one of ACTIONS
    people  whom it can be about, by name, each with number and role
    usual   the number of who is chosen first: for another role, who is proposed; else 0
    """

    template = "tournament/changes/action.html"

    night: Night
    do: str
    people: Sequence[tuple[int, str, str]]
    usual: int = 0


@dataclass(frozen=True, slots=True)
class ResultsPage(Page):
    """All results, to correct one.

    night   the head of the page
    rounds  the latest first: each with its number, and each table with its number, its names and what it came to
    """

    template = "tournament/changes/results.html"

    night: Night
    rounds: Sequence[tuple[int, Sequence[tuple[int, str, str]]]]


def action_page(opened: OpenTournament, do: str) -> ActionPage:
    """The page of an action: everybody who is here, and for a penalty everybody who has played."""
    state = opened.state
    of = state.seen if do == PENALTY else state.here
    people = [(each.number, each.name, each.role) for number, each in state.entrants.items() if number in of]
    people.sort(key=lambda each: lookalike_key(each[1]))
    return ActionPage(night_of(opened), do, people, proposed(opened) if do == ROLE else 0)


def results_page(opened: OpenTournament) -> ResultsPage:
    """The page of all results."""
    rounds = [
        (n, [_played(opened, table) for table in sorted(each.tables, key=lambda one: one.table)])
        for n, each in enumerate(opened.state.rounds, 1)
    ]
    return ResultsPage(night_of(opened), rounds[::-1])


def _played(opened: OpenTournament, table: SeatedTable) -> tuple[int, str, str]:
    """The number of a table, the names there and what it came to."""
    return table.table, " – ".join(seated_names(opened, table)), came_to(opened, table.result)


def came_to(opened: OpenTournament, result: Result | None) -> str:
    """The numbers of a result in the order of the seats, partners once; a dash if there are none."""
    numbers = [*result.points.values()] if result else []
    sides = len(numbers) == 4 and opened.kind.in_sides(opened.tournament)
    return " : ".join(map(str, numbers[: 2 if sides else None])) or "\N{EN DASH}"
