"""Decisions about one entrant: other names, a substitute, a penalty; and about seats that were taken by mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.play.names import tidy
from scorepad.evening.record.checks import BIGGEST
from scorepad.rules.sentence import quoted, say
from scorepad.tournament.entrants_reader import LONGEST_REASON, MOST_ENTRANTS
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.director_decisions import OVER, entrant
from scorepad.tournament.log.tournament_events import (
    WHY,
    Edited,
    FeeSet,
    PaidBy,
    PenaltyGiven,
    Reseated,
    Substituted,
)
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Round, SeatedTable
from scorepad.tournament.typed_entrants import check_entrants, checked_role, names_of, words_of


def edit(
    opened: OpenTournament, number: int, typed: str, role: str = "", team: str = "", apart: Sequence[int] = ()
) -> Edited:
    """Give an entrant other names, another role or team; `apart`: whom the entrant avoids. Raises CantDirect."""
    known = entrant(opened, number)
    names = names_of(typed)
    if names != known.names:
        check_entrants(opened, [names], besides=number)
    if role != known.role and number in opened.state.seen:
        raise CantDirect(say("{n} has played: the role stays.", n=number))
    avoids = tuple(sorted({entrant(opened, other).number for other in apart} - {number}))
    return Edited(number, checked_role(opened, role), avoids, words_of(number, names, team))


def change_role(opened: OpenTournament, number: int) -> Edited:
    """Let an entrant play in the other role from the next draw on. Raises CantDirect."""
    known = entrant(opened, number)
    if opened.state.ended:
        raise CantDirect(OVER)
    others = [role for role in opened.kind.roles if known.role and role != known.role]
    if not others:
        raise CantDirect(say("Nothing was changed."))
    return Edited(number, others[0], known.avoids, words_of(number, known.names, known.team))


def pay(opened: OpenTournament, number: int, *, paid: bool) -> PaidBy:
    """Note that an entrant has paid, or has not. Raises CantDirect."""
    return PaidBy((entrant(opened, number).number,), paid)


def pay_all(opened: OpenTournament) -> PaidBy:
    """Note that all who are here have paid; before anybody is here, all on the list. Raises CantDirect."""
    owing = tuple(sorted((opened.state.here or {*opened.state.entrants}) - opened.state.paid))
    if not owing:
        raise CantDirect(say("Nothing was changed."))
    return PaidBy(owing)


def set_fee(fee: int) -> FeeSet:
    """Set the fee of each person, in hundredths. Raises CantDirect."""
    if not 0 <= fee <= BIGGEST:
        raise CantDirect(say("{value} isn’t allowed here", value=quoted(fee)))
    return FeeSet(fee)


def substitute(opened: OpenTournament, number: int, typed: str) -> Substituted:
    """Let somebody new play on in an entrant’s place. Raises CantDirect.

    In the round that is played the substitute has the seat, unless the table has its result.
    """
    entrant(opened, number)
    if opened.state.ended:
        raise CantDirect(OVER)
    if number not in opened.state.here:
        raise CantDirect(say("{n} isn’t here.", n=number))
    if len(opened.state.entrants) >= MOST_ENTRANTS:
        raise CantDirect(say("a tournament has room for {n}", n=MOST_ENTRANTS))
    names = names_of(typed)
    check_entrants(opened, [names])
    new = opened.state.numbered + 1
    plays = opened.round is not None and _is_open(opened.round, number)
    return Substituted(number, new, opened.number if plays else 0, words_of(new, names, ""))


def _is_open(played: Round, number: int) -> bool:
    """Whether an entrant’s seat in a round can still go to somebody else."""
    tables = [table for table in played.tables if number in table.seats]
    return (bool(tables) and not tables[0].result) or number in played.sits_out


def penalty(opened: OpenTournament, number: int, points: int, why: str) -> PenaltyGiven:
    """Take points from an entrant, or give some, for a reason. Raises CantDirect."""
    entrant(opened, number)
    if not points or abs(points) > BIGGEST:
        raise CantDirect(say("{value} isn’t allowed here", value=quoted(points)))
    if number not in opened.state.seen:
        raise CantDirect(say("{n} hasn’t played yet.", n=number))
    return PenaltyGiven(number, points, opened.number, {WHY: reason(why)})


def swap(opened: OpenTournament, round_: int, one: int, other: int, why: str = "") -> Reseated:
    """Two entrants sat in each other’s seats, or one of them sat out in the other’s place. Raises CantDirect."""
    if not 1 <= round_ <= opened.number:
        raise CantDirect(say("There is no such table in this round."))
    played = opened.state.rounds[round_ - 1]
    there = {*played.sits_out, *(number for _, number in played.company())}
    if one == other or not {one, other} <= there or {one, other} <= {*played.sits_out}:
        raise CantDirect(say("Choose two who were there in this round."))
    follows = {one: other, other: one}
    tables = {
        str(table.table): tuple(follows.get(number, number) for number in table.seats)
        for table in played.tables
        if {one, other} & {*table.seats}
    }
    _check_seats(opened, round_, tables)
    return Reseated(round_, tables, {WHY: reason(why)} if why.strip() else {})


def _check_seats(opened: OpenTournament, round_: int, tables: Mapping[str, tuple[int, ...]]) -> None:
    for table, seats in tables.items():
        if why := opened.kind.ill_seated(opened.tournament, SeatedTable(int(table), seats), round_):
            raise CantDirect(why)


def reason(typed: str) -> str:
    """A reason as it is stored. Raises CantDirect."""
    text = tidy(typed)
    if not text or len(text) > LONGEST_REASON:
        raise CantDirect(say("Enter a reason of at most {n} characters.", n=LONGEST_REASON))
    return text
