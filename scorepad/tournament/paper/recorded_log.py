"""The log that comes to a tournament which is known from paper or from a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.tournament.log.tournament_events import (
    SECOND,
    TEAM,
    TITLE,
    WHY,
    Begun,
    CheckedIn,
    CheckedOut,
    Drawn,
    Entered,
    Event,
    FeeSet,
    PaidBy,
    PenaltyGiven,
    Reported,
    Reseated,
    Words,
)
from scorepad.tournament.tournament import Change, Entrant, Result, Round, SeatedTable, Tournament


def recorded_log(
    tournament: Tournament, here: Sequence[int], paid: Sequence[int] = (), fee: int = 0
) -> Iterator[Event]:
    """The events of a tournament, in their order.

    here  the numbers of those who are checked in now
    paid  of those who have paid; `fee`: in hundredths
    """
    words: Words = {TITLE: tournament.title} if tournament.title else {}
    of_rules = tournament.options, tournament.settings
    yield Begun(tournament.kind, tournament.game.slug, tournament.seed, *of_rules, words)
    yield _entered(tournament.entrants)
    if fee:
        yield FeeSet(fee)
    if paid:
        yield PaidBy(tuple(paid))
    before: set[int] = set()
    for n, each in enumerate(tournament.rounds, 1):
        now = {player.number for player in tournament.players_of(n)}
        yield from _checked(before, now)
        yield from _played(n, each)
        before = now
    yield from _checked(before, {*here})
    yield from (_penalty(each) for each in tournament.changes if each.points)


def _entered(entrants: Sequence[Entrant]) -> Entered:
    words: dict[str, str] = {}
    for each in entrants:
        texts = {"": each.names[0], SECOND: "".join(each.names[1:]), TEAM: each.team}
        words |= {f"{each.number}{key}": text for key, text in texts.items() if text}
    roles = {str(each.number): each.role for each in entrants if each.role}
    apart = {str(each.number): each.avoids for each in entrants if each.avoids}
    return Entered(tuple(each.number for each in entrants), roles, apart, words)


def _checked(before: set[int], now: set[int]) -> Iterator[Event]:
    if now - before:
        yield CheckedIn(tuple(sorted(now - before)))
    if before - now:
        yield CheckedOut(tuple(sorted(before - now)))


def _played(n: int, each: Round) -> Iterator[Event]:
    """A round as it was drawn, and what its tables came to."""
    yield Drawn(n, {str(table.table): table.seats for table in each.tables}, each.sits_out)
    for table in each.tables:
        if table.moved:
            yield Reseated(n, {str(table.table): table.seats}, {WHY: table.moved})
        if table.result:
            yield _reported(n, table, table.result)


def _reported(n: int, table: SeatedTable, result: Result) -> Reported:
    listed = (result.points, result.won, result.lost, result.made)
    points, won, lost, made = ({str(who): n for who, n in numbers.items()} for numbers in listed)
    return Reported(n, table.table, points, won, lost, made, result.deals)


def _penalty(each: Change) -> PenaltyGiven:
    return PenaltyGiven(each.entrant, each.points, each.round, {WHY: each.why} if each.why else {})
