"""The log that comes to a tournament which is known from paper or from a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from scorepad.tournament.log.tournament_events import (
    SECOND,
    TEAM,
    TITLE,
    WHY,
    Begun,
    CheckedIn,
    CheckedOut,
    Drawn,
    Edited,
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
    yield _entered(replace(each, role=tournament.role_of(each.number, 1)) for each in tournament.entrants)
    if fee:
        yield FeeSet(fee)
    if paid:
        yield PaidBy(tuple(paid))
    before: set[int] = set()
    for n, each in enumerate(tournament.rounds, 1):
        now = {player.number for player in tournament.players_of(n)}
        yield from _roles(tournament, n)
        yield from _checked(before, now)
        yield from _played(n, each)
        before = now
    yield from _roles(tournament, len(tournament.rounds) + 1)
    yield from _checked(before, {*here})
    yield from (_penalty(each) for each in tournament.changes if each.points)


def _roles(tournament: Tournament, n: int) -> Iterator[Edited]:
    """The entrants who have another role from a round on."""
    changed = {each.entrant for each in tournament.changes if each.was and each.round == n}
    for each in tournament.entrants:
        if each.number in changed:
            yield Edited(each.number, tournament.role_of(each.number, n), each.avoids, _words(each))


def _words(each: Entrant) -> Words:
    texts = {"": each.names[0], SECOND: "".join(each.names[1:]), TEAM: each.team}
    return {f"{each.number}{key}": text for key, text in texts.items() if text}


def _entered(given: Iterable[Entrant]) -> Entered:
    entrants = [*given]
    words = {key: text for each in entrants for key, text in _words(each).items()}
    roles = {str(each.number): each.role for each in entrants if each.role}
    apart = {str(each.number): each.avoids for each in entrants if each.avoids}
    return Entered(tuple(each.number for each in entrants), roles, apart, words=words)


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
