"""A round: who sits where, what each table came to, and the next draw; and the first draw before it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.fair_seats import fairness
from scorepad.pages.tournament.night import Night, night_of
from scorepad.pages.tournament.shown_effect import seated_names
from scorepad.pages.tournament.trump import Trump, trump_of
from scorepad.rules.sentence import Say
from scorepad.tournament.effect import after
from scorepad.tournament.hall.table_decisions import will_move_on
from scorepad.tournament.log.tournament_events import Drawn
from scorepad.tournament.log.tournament_state import Report
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.seating.role_remedy import RoleRemedy, role_remedy
from scorepad.tournament.tournament import Result, Round, SeatedTable

Typed = Mapping[str, str]
"""Numbers as they were typed, by the name of the field."""
UNFINISHED = "unfinished"
"""The field that closes the round as it is."""


@dataclass(frozen=True, slots=True)
class Line:
    """A side of a table, or somebody who plays alone, with the fields of their numbers.

    names    who it is
    numbers  of entrants, in the order of the names
    roles    of those, or empty
    fields   the name of each field, its label and its value
    """

    names: Sequence[str]
    numbers: Sequence[int]
    roles: Sequence[str]
    fields: Sequence[tuple[str, Say, str]]


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round.

    number    of the table
    lines     its sides, or its players
    state     `playing`, `waits`, `objected` or `done`; empty if it never got a result
    objected  the names of those who object, each with the reason or nothing
    why       the reason why the seats are others than the format’s, or the result was corrected, or empty
    refused   why a result was not accepted, or None
    no_minus  whether no number is below 0
    total     what the numbers of both sides come to, or 0
    """

    number: int
    lines: Sequence[Line]
    state: str
    objected: Sequence[tuple[str, str]]
    why: str
    refused: Say | None
    no_minus: bool
    total: int

    @property
    def fields(self) -> list[tuple[str, str]]:
        """The name and the value of each field."""
        return [(name, value) for line in self.lines for name, _, value in line.fields]


@dataclass(frozen=True, slots=True)
class RoundPage(Page):
    """A round.

    night     the head of the page
    number    of the round
    last      whether it is the last one that was drawn
    tables    of the round
    seats     everybody by name, with the number of the table; 0 for who sits out
    playing   the tables of the last round without a result
    waits     those to whose result not all sides agreed, or somebody objects
    remedy    the role changes with which one more table plays, or None
    itself    whether the next round is drawn once all tables agree
    trump     of this hand, where the format sets it; else None
    seen      the mark of the tournament that the page shows, for polls
    rests     the names of those who sit out
    closes    whether “Close this round as it is” is ticked
    here      how many are here for the next draw
    seed      of all draws
    fair      how often two met so far, and how often somebody sat out
    why       why something was not done, or None
    phones    whether a phone can open a table by its code
    """

    template = "tournament/round.html"
    fragment = "tournament/_round.html"

    night: Night
    number: int
    last: bool
    tables: Sequence[ShownTable]
    seats: Sequence[tuple[str, int]]
    playing: Sequence[int]
    waits: Sequence[int]
    remedy: RoleRemedy | None
    itself: bool
    trump: Trump | None
    seen: str
    rests: Sequence[str]
    closes: bool
    here: int
    seed: int
    fair: Say
    why: Say | None = None
    phones: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """Results that were not accepted: what was typed, and the reason for each table."""

    typed: Typed = field(default_factory=dict)
    why: Mapping[int, Say] = field(default_factory=dict)


NOTHING_REFUSED = Refused()


def round_page(
    opened: OpenTournament,
    number: int,
    why: Say | None = None,
    refused: Refused = NOTHING_REFUSED,
    seen: str = "",
    *,
    phones: bool = False,
) -> RoundPage:
    """The page of a round. `seen`: the mark of the tournament, for polls; `phones`: whether they reach this server."""
    each, last = opened.state.rounds[number - 1], number == opened.number
    return RoundPage(
        night_of(opened),
        number,
        last,
        _tables(opened, number, refused),
        _seats(opened, each),
        *(_of_last(opened) if last else ([], [], None, False)),
        trump_of(opened, number),
        seen,
        [opened.state.entrants[who].name for who in each.sits_out],
        refused.typed.get(UNFINISHED) == "yes",
        len(opened.state.here),
        opened.state.seed,
        fairness(opened),
        why,
        phones,
    )


def _of_last(opened: OpenTournament) -> tuple[Sequence[int], Sequence[int], RoleRemedy | None, bool]:
    """The facts about the last round: the tables without a result and without consent, and what the next draw needs."""
    itself = bool(opened.waits_for) and will_move_on(opened)
    return opened.tables_that("playing"), opened.tables_that("waits", "objected"), role_remedy(opened), itself


def _tables(opened: OpenTournament, number: int, refused: Refused) -> list[ShownTable]:
    """The tables of a round by number, with what was refused at each."""
    tables = sorted(opened.state.rounds[number - 1].tables, key=lambda table: table.table)
    return [shown_table(opened, number, table, refused.typed, refused.why.get(table.table)) for table in tables]


def _seats(opened: OpenTournament, each: Round) -> list[tuple[str, int]]:
    """Everybody of a round by name, with the number of the table; 0 for who sits out."""
    names = {who: entrant.name for who, entrant in opened.state.entrants.items()}
    seats = [(names[who], table.table) for table, who in each.company()]
    seats += [(names[who], 0) for who in each.sits_out]
    return sorted(seats, key=lambda seat: lookalike_key(seat[0]))


def shown_table(
    opened: OpenTournament, round_: int, table: SeatedTable, typed: Typed, why: Say | None = None
) -> ShownTable:
    """A table of a round. `typed`: numbers in place of those of its result; `why`: the reason why they are refused."""
    report = opened.state.reports.get((round_, table.table), Report())
    now = "done" if table.result else ""
    return ShownTable(
        table.table,
        [_line(opened, who, table.result, typed) for who in lines_of(opened, table)],
        opened.state_of(table) if round_ == opened.number else now,
        [(opened.state.entrants[number].name, reason) for number, reason in report.objected.items()],
        table.moved or report.why,
        why,
        opened.kind.no_minus,
        opened.kind.fixed_total(opened.state.settings),
    )


def lines_of(opened: OpenTournament, table: SeatedTable) -> list[tuple[int, ...]]:
    """The entrants who have one number together: a side, a pair, or a player."""
    return opened.sides(table)


def _line(opened: OpenTournament, who: tuple[int, ...], result: Result | None, typed: Typed) -> Line:
    entrants = [opened.state.entrants[number] for number in who]
    found = {"points": result.points, "won": result.won, "lost": result.lost} if result else {}
    fields = list[tuple[str, Say, str]]()
    for key, label in opened.kind.entered.items():
        name, known = f"{key}-{who[0]}", found.get(key, {}).get(who[0])
        fields.append((name, label, typed.get(name, "" if known is None else str(known))))
    return Line(
        [name for each in entrants for name in each.names], who, [each.role for each in entrants if each.role], fields
    )


@dataclass(frozen=True, slots=True)
class DrawPreview(Page):
    """The seats of a draw that is not made yet: the same seed gives the same seats once it is.

    night   the head of the page
    number  of the round
    tables  each with its number and the names of its sides or players
    rests   the names of those who would sit out
    remedy  the role changes with which one more table plays, or None
    """

    template = "tournament/changes/draw_preview.html"

    night: Night
    number: int
    tables: Sequence[tuple[int, Sequence[str]]]
    rests: Sequence[str]
    remedy: RoleRemedy | None


def draw_preview(opened: OpenTournament, event: Drawn) -> DrawPreview:
    """The page of a draw."""
    then = after(opened, event)
    drawn, people = then.state.rounds[-1], then.state.entrants
    tables = [(each.table, seated_names(then, each)) for each in sorted(drawn.tables, key=lambda each: each.table)]
    rests = [people[who].name for who in drawn.sits_out]
    return DrawPreview(night_of(opened), event.round, tables, rests, role_remedy(then))
