"""Decisions of a tournament’s director: each function returns the event for a change, or refuses it with a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.log.plain_events import Redone, Undone
from scorepad.evening.record.checks import IllegalRecord, Pairs
from scorepad.rules.sentence import say
from scorepad.tournament.format import CantSeat
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import (
    WHY,
    CheckedIn,
    CheckedOut,
    Drawn,
    Ended,
    Reported,
    Withdrawn,
)
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.result_reader import read_result
from scorepad.tournament.tournament import Change, Entrant, Result, SeatedTable

OVER = say("This tournament is over. Undo that if it was a mistake.")
LAST_ROUND = say("The last round was played before.")
Numbers = Mapping[str, Mapping[int, int]]
"""The numbers that were entered for a table, by entrant: `points`, and `won` and `lost` where the format has them."""


def entrant(opened: OpenTournament, number: int) -> Entrant:
    """The entrant with this number. Raises CantDirect."""
    if number not in opened.state.entrants:
        raise CantDirect(say("nobody has number {n}", n=number))
    return opened.state.entrants[number]


def withdraw(opened: OpenTournament, number: int) -> Withdrawn:
    """Take an entrant who has not played from the list. Raises CantDirect."""
    entrant(opened, number)
    if number in opened.state.seen:
        raise CantDirect(say("{n} has played, and stays on the list.", n=number))
    return Withdrawn(number)


def check_in(opened: OpenTournament, numbers: Sequence[int]) -> CheckedIn:
    """Let entrants play from the next draw on. Raises CantDirect."""
    new = tuple(number for number in numbers if number not in opened.state.here)
    for number in new:
        entrant(opened, number)
        next_round = opened.number + 1
        comes = next_round > 1 and number not in opened.state.attending
        if comes and (why := opened.kind.cannot_join(Change(number, joins=next_round))):
            raise CantDirect(why)
    return CheckedIn(new)


def check_out(opened: OpenTournament, numbers: Sequence[int]) -> CheckedOut:
    """Seat entrants no more from the next draw on. Raises CantDirect."""
    for number in numbers:
        entrant(opened, number)
    return CheckedOut(tuple(number for number in numbers if number in opened.state.here))


def draw(opened: OpenTournament, *, unfinished: bool = False) -> Drawn:
    """Draw the next round, and close the one before. Raises CantDirect.

    unfinished  whether tables of that one may lack a result
    """
    if opened.state.ended:
        raise CantDirect(OVER)
    if opened.over:
        raise CantDirect(LAST_ROUND)
    if opened.waits_for and not unfinished:
        table = seated(opened, opened.number, opened.waits_for[0])
        words = say("Not agreed yet: table {n}.") if table.result else say("No result yet: table {n}.")
        raise CantDirect(words.put(n=table.table))
    if why := opened.kind.refused_joins(opened.state.comes_and_goes()):
        raise CantDirect(why)
    now, new = opened.with_roles()
    try:
        seats = opened.kind.seats(now)
    except CantSeat as cannot:
        raise CantDirect(cannot.why) from None
    if not seats.tables:
        raise CantDirect(say("There are too few players for a table."))
    tables = {str(each.table): each.seats for each in seats.tables}
    return Drawn(opened.number + 1, tables, seats.sits_out, {str(number): role for number, role in new.items()})


def seated(opened: OpenTournament, round_: int, table: int) -> SeatedTable:
    """A table of a round. Raises CantDirect."""
    found = opened.state.table(round_, table)
    if found is None:
        raise CantDirect(say("There is no such table in this round."))
    return found


def report(
    opened: OpenTournament, round_: int, table: int, numbers: Numbers, *, by: int = 0, why: str = ""
) -> Reported:
    """The result of a table. Raises CantDirect.

    by   the entrant who reports it, at whose table all must agree; 0: the director
    why  the reason of a correction
    """
    found = seated(opened, round_, table)
    if by and (round_ < opened.number or opened.state.ended):
        raise CantDirect(say("This round is closed: ask the director."))
    written = Pairs((key, Pairs((str(who), n) for who, n in by_who.items())) for key, by_who in numbers.items())
    try:
        result = read_result(written, found, "", opened.tournament, opened.kind, {})
    except IllegalRecord as illegal:
        raise CantDirect(illegal.why) from None
    return reported(opened, round_, found, result, by=by, why=why)


def reported(
    opened: OpenTournament,
    round_: int,
    table: SeatedTable,
    result: Result,
    *,
    by: int = 0,
    evening: str = "",
    why: str = "",
) -> Reported:
    """The result that a table’s game, or somebody, came to. Raises CantDirect if the format refuses it."""
    found = SeatedTable(table.table, table.seats, result)
    if refusal := opened.kind.refused(opened.tournament, found):
        raise CantDirect(refusal)
    listed = (result.points, result.won, result.lost, result.made)
    points, won, lost, made = ({str(who): n for who, n in numbers.items()} for numbers in listed)
    words = {WHY: why} if why else {}
    return Reported(round_, table.table, points, won, lost, made, result.deals, by, evening, words)


def without_result(opened: OpenTournament, round_: int, table: int) -> Reported:
    """A table of the last round has no result after all. Raises CantDirect."""
    if round_ < opened.number or not seated(opened, round_, table).result:
        raise CantDirect(say("Nothing was changed."))
    return Reported(round_, table, {})


def end(opened: OpenTournament) -> Ended:
    """End the tournament. Raises CantDirect."""
    if opened.state.ended:
        raise CantDirect(OVER)
    if not opened.number:
        raise CantDirect(say("No round was played yet."))
    return Ended()


def undo(opened: OpenTournament) -> Undone:
    """Undo the last change. Raises CantDirect."""
    if len(opened.state.in_force) < 2:
        raise CantDirect(say("There’s nothing to undo."))
    return Undone()


def redo(opened: OpenTournament) -> Redone:
    """Redo the change that was undone last. Raises CantDirect."""
    if not opened.state.undone:
        raise CantDirect(say("There’s nothing to redo."))
    return Redone()
