"""Decisions of the players: they agree to the result of their table, or object; and the next draw once all agree."""

from __future__ import annotations

from scorepad.rules.sentence import say
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import TABLE, WHY, Agreed, CardRenewed, Drawn, Objected, Paced, Reported
from scorepad.tournament.log.tournament_state import Report
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable

CLOSED = say("This round is closed: ask the director.")
CHANGED = say("Somebody changed this meanwhile: here is how it is now. Nothing was done.")
LONGEST_ROUND = 600  # minutes


def open_table(opened: OpenTournament, round_: int, table: int) -> SeatedTable:
    """A table of the round that is played. Raises CantDirect."""
    found = decisions.seated(opened, round_, table)
    if round_ != opened.number or opened.state.ended:
        raise CantDirect(CLOSED)
    return found


def result_now(opened: OpenTournament, round_: int, table: SeatedTable, played: Result | None) -> Result | None:
    """The result to which the table can agree: that of its game, unless the director entered another.

    played  what its game came to, or None
    """
    report = opened.state.reports.get((round_, table.table))
    return table.result if report and (report.by == 0 or not played) else played or table.result


def mark_of(result: Result | None) -> str:
    """The numbers of a result as a text, so that nobody agrees to others than were on the screen."""
    if not result:
        return ""
    listed = (result.points, result.won, result.lost)
    return ";".join(",".join(f"{who}:{n}" for who, n in sorted(numbers.items())) for numbers in listed)


def agree(
    opened: OpenTournament, round_: int, number: int, entrant: int, played: Result | None, evening: str, seen: str
) -> Reported | Agreed:
    """An entrant agrees to the result that the screen showed; the first to do so reports that of the game.

    played, evening  what the game of the table came to, or None, and its id
    seen             the mark of the result on the screen
    Raises CantDirect.
    """
    table = open_table(opened, round_, number)
    now = result_now(opened, round_, table, played)
    if entrant not in table.seats or not now or mark_of(now) != seen:
        raise CantDirect(CHANGED)
    if table.result and mark_of(table.result) == seen:
        return Agreed(round_, number, entrant)
    return decisions.reported(opened, round_, table, now, by=entrant, evening=evening)


def is_known(opened: OpenTournament, reported: Reported) -> bool:
    """Whether a result has the numbers that its table has already: to send it twice changes nothing."""
    table, listed = opened.state.table(reported.round, reported.table), (reported.points, reported.won, reported.lost)
    points, won, lost = ({int(who): n for who, n in numbers.items()} for numbers in listed)
    return table is not None and bool(points) and mark_of(table.result) == mark_of(Result(points, won, lost))


def has_agreed(opened: OpenTournament, round_: int, number: int, entrant: int, seen: str) -> bool:
    """Whether an entrant's side has agreed to these numbers already: to send it twice changes nothing."""
    table, report = opened.state.table(round_, number), opened.state.reports.get((round_, number))
    if not table or not report or mark_of(table.result) != seen:
        return False
    side = next((each for each in opened.sides(table) if entrant in each), ())
    return bool(report.agreed & {*side})


def put_down(opened: OpenTournament, round_: int, number: int, played: Result | None, evening: str) -> Reported | None:
    """The result of the game, to which nobody has agreed yet; None if it is there already. Raises CantDirect."""
    table = open_table(opened, round_, number)
    now = result_now(opened, round_, table, played)
    if not now:
        raise CantDirect(say("There is no result yet."))
    if table.result and mark_of(table.result) == mark_of(now):
        return None
    return decisions.reported(opened, round_, table, now, by=TABLE, evening=evening)


def object_to(opened: OpenTournament, round_: int, number: int, entrant: int, why: str) -> Objected:
    """An entrant objects to the result of the table. Raises CantDirect."""
    table = open_table(opened, round_, number)
    report = opened.state.reports.get((round_, number))
    if not report or entrant not in table.seats or report.objected.get(entrant) == why:
        raise CantDirect(CHANGED)
    return Objected(round_, number, entrant, {WHY: why})


def moves_on(opened: OpenTournament) -> bool:
    """Whether the next round is drawn now: all tables of this one agree, and the director has nothing to decide."""
    return will_move_on(opened) and not opened.waits_for


def will_move_on(opened: OpenTournament) -> bool:
    """Whether the next round is drawn once all tables of this one agree, also if its director enters the last result.

    If no phone has sent a result yet, the director enters all of them, and draws.
    """
    phones = any(report.by for report in opened.state.reports.values())
    return opened.moves_on and phones and not (opened.over or opened.role_changes)


def move_on(opened: OpenTournament, round_: int) -> Drawn:
    """The draw that follows this round. Raises CantDirect."""
    if opened.number != round_ or not moves_on(opened):
        raise CantDirect(CHANGED)
    return decisions.draw(opened)


def pace(minutes: int, *, moves: bool) -> Paced:
    """Set the clock of the rounds, and whether the next one is drawn once all agree."""
    return Paced(max(0, min(minutes, LONGEST_ROUND)), moves)


def new_card(opened: OpenTournament, table: int) -> CardRenewed:
    """Renew the card of a table that has been drawn. Raises CantDirect."""
    decisions.seated(opened, opened.number, table)
    return CardRenewed(table)


def objections(report: Report | None) -> bool:
    """Whether somebody objects to the result of a table."""
    return bool(report and report.objected)
