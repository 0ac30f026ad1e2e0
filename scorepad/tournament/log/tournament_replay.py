"""Replays the log of a tournament to its state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorepad.evening.log.plain_events import Redone, Undone
from scorepad.rules.options import Options
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import (
    SECOND,
    TEAM,
    TITLE,
    WHY,
    Agreed,
    Begun,
    CardRenewed,
    CheckedIn,
    CheckedOut,
    Drawn,
    Edited,
    Ended,
    Entered,
    Event,
    FeeSet,
    Objected,
    Paced,
    PaidBy,
    PenaltyGiven,
    Points,
    PrizesSet,
    Reported,
    Reseated,
    Substituted,
    Withdrawn,
    Words,
)
from scorepad.tournament.log.tournament_state import ENTRANTS, ROUNDS, Report, TournamentState
from scorepad.tournament.tournament import Change, Entrant, Result, Round, SeatedTable


def replay(log: Iterable[LogEntry]) -> TournamentState:
    """The tournament after these entries, from the first of its log."""
    state, kept, undone = TournamentState(), list[LogEntry](), list[LogEntry]()
    for entry in log:
        state.seq = entry.seq
        match entry.event:
            case Undone():
                undone.append(kept.pop())
                state.touched[about(undone[-1].event)] = entry.seq
            case Redone():
                kept.append(undone.pop())
                state.touched[about(kept[-1].event)] = entry.seq
            case event:
                kept.append(entry)
                undone.clear()
                state.touched[about(event)] = entry.seq
    for entry in kept:
        _apply(state, entry.event)
    state.in_force, state.undone = tuple(kept), tuple(undone)
    return state


def about(event: Event) -> object:
    """The part of a tournament that an event changes."""
    match event:
        case Entered() | Edited() | Withdrawn() | Substituted():
            return ENTRANTS
        case Reported(round_, table) | Agreed(round_, table) | Objected(round_, table):
            return round_, table
        case Drawn() | Reseated() | Ended():
            return ROUNDS
    return type(event).__name__


def _apply(state: TournamentState, event: Event) -> None:
    """Change the state by an event. The event is not checked here: that happens before it is written."""
    match event:
        case Begun(kind, game, seed, options, settings, words):
            state.kind, state.game, state.seed, state.title = kind, game, seed, words.get(TITLE, "")
            state.options, state.settings = Options(options), Options(settings)
        case Entered(entrants, roles, apart, here, words):
            state.here.update(entrants if here else ())
            for number in entrants:
                role, avoids = roles.get(str(number), ""), apart.get(str(number), ())
                state.entrants[number] = _entrant(number, role, avoids, words)
            state.numbered = max((state.numbered, *entrants))
        case Edited(number, role, avoids, words):
            was = state.entrants[number].role
            if number in state.seen and role != was:
                state.changes.append(Change(number, round=len(state.rounds) + 1, was=was))
            state.entrants[number] = _entrant(number, role, avoids, words)
        case Withdrawn(number):
            del state.entrants[number]
            state.here.discard(number)
        case _:
            _apply_to_presence(state, event)


def _apply_to_presence(state: TournamentState, event: Event) -> None:
    match event:
        case CheckedIn(entrants):
            state.here.update(entrants)
        case CheckedOut(entrants):
            state.here.difference_update(entrants)
        case PaidBy(entrants, paid):
            state.paid = state.paid | {*entrants} if paid else state.paid - {*entrants}
        case FeeSet(fee):
            state.fee = fee
        case PrizesSet(prizes, several, words):
            state.prizes, state.several_prizes, state.prize_words = prizes, several, words
        case Paced(minutes, moves_on):
            state.minutes, state.moves_on = minutes, moves_on
        case CardRenewed(table):
            state.cards[table] = state.cards.get(table, 0) + 1
        case _:
            _apply_to_rounds(state, event)


def _apply_to_rounds(state: TournamentState, event: Event) -> None:
    match event:
        case Drawn(_, tables, sits_out, roles):
            for number, role in roles.items():
                state.entrants[int(number)] = replace(state.entrants[int(number)], role=role)
            _draw(state, tables, sits_out)
        case Substituted(entrant, by, round_, words):
            _substitute(state, entrant, _entrant(by, state.entrants[entrant].role, (), words), round_)
        case Reseated(round_, tables, words):
            _reseat_all(state, round_, {int(number): seats for number, seats in tables.items()}, words.get(WHY, ""))
        case PenaltyGiven(entrant, points, round_, words):
            state.changes.append(Change(entrant, points=points, why=words.get(WHY, ""), round=round_))
        case Ended():
            state.ended = True
        case _:
            _apply_to_results(state, event)


def _apply_to_results(state: TournamentState, event: Event) -> None:
    match event:
        case Reported():
            _report(state, event)
        case Agreed(round_, table, entrant):
            report = state.reports[round_, table]
            objected = {who: why for who, why in report.objected.items() if who != entrant}
            state.reports[round_, table] = replace(report, agreed=report.agreed | {entrant}, objected=objected)
        case Objected(round_, table, entrant, words):
            report = state.reports[round_, table]
            objected = {**report.objected, entrant: words.get(WHY, "")}
            state.reports[round_, table] = replace(report, agreed=report.agreed - {entrant}, objected=objected)


def _draw(state: TournamentState, tables: Mapping[str, tuple[int, ...]], sits_out: tuple[int, ...]) -> None:
    state.changes += state.comes_and_goes()
    state.attending = set(state.here)
    state.seen |= state.attending
    seated = tuple(SeatedTable(int(number), seats) for number, seats in tables.items())
    state.rounds.append(Round(seated, sits_out))


def _entrant(number: int, role: str, avoids: tuple[int, ...], words: Words) -> Entrant:
    names = (words.get(str(number), ""), words.get(f"{number}{SECOND}", ""))
    return Entrant(number, names if names[1] else names[:1], role, words.get(f"{number}{TEAM}", ""), avoids)


def _with_table(state: TournamentState, round_: int, table: SeatedTable) -> None:
    """Put a table of a round in the place of the one with its number."""
    before = state.rounds[round_ - 1]
    tables = tuple(table if each.table == table.table else each for each in before.tables)
    state.rounds[round_ - 1] = replace(before, tables=tables)


def _report(state: TournamentState, event: Reported) -> None:
    place = event.round, event.table
    seated = state.table(*place)
    if not seated:
        return
    points, won, lost, made = map(_by_number, (event.points, event.won, event.lost, event.made))
    result = Result(points, won, lost, made, event.deals)
    _with_table(state, event.round, replace(seated, result=result if event.points else None))
    if event.points:
        agreed = frozenset({event.by} if event.by else seated.seats)
        state.reports[place] = Report(event.by, agreed, {}, event.evening, event.words.get(WHY, ""))
    else:
        state.reports.pop(place, None)


def _by_number(points: Points) -> dict[int, int]:
    return {int(number): n for number, n in points.items()}


def _substitute(state: TournamentState, left: int, new: Entrant, round_: int) -> None:
    """Let somebody play on in an entrant’s place; in a round that is played, on the entrant’s seat."""
    state.entrants[new.number] = replace(new, team=new.team or state.entrants[left].team)
    state.numbered = max(state.numbered, new.number)
    state.here = {*(state.here - {left}), new.number}
    if not round_:
        return
    state.changes += [Change(left, leaves=round_), Change(new.number, joins=round_)]
    state.attending = {*(state.attending - {left}), new.number}
    state.seen.add(new.number)
    before = state.rounds[round_ - 1]
    sits_out = tuple(new.number if each == left else each for each in before.sits_out)
    state.rounds[round_ - 1] = replace(before, sits_out=sits_out)
    for table in before.tables:
        if left in table.seats:
            seats = tuple(new.number if each == left else each for each in table.seats)
            _with_table(state, round_, replace(table, seats=seats))


def _reseat_all(state: TournamentState, round_: int, tables: Mapping[int, tuple[int, ...]], why: str) -> None:
    """Other seats of some tables; who sits at none sat out."""
    before = state.rounds[round_ - 1]
    for number, seats in tables.items():
        _reseat(state, round_, number, seats, why)
    there = {*before.sits_out, *(number for _, number in before.company())}
    seated = {number for _, number in state.rounds[round_ - 1].company()}
    state.rounds[round_ - 1] = replace(state.rounds[round_ - 1], sits_out=tuple(sorted(there - seated)))


def _reseat(state: TournamentState, round_: int, number: int, seats: tuple[int, ...], why: str) -> None:
    """Other seats of a table; the points of each seat go to who sat there."""
    table = state.table(round_, number)
    if not table:
        return
    follows = dict(zip(table.seats, seats, strict=True))
    result = table.result and _followed(table.result, follows)
    _with_table(state, round_, SeatedTable(number, seats, result, why))


def _followed(result: Result, follows: Mapping[int, int]) -> Result:
    """A result whose numbers are those of others; `follows`: whose, by who had them."""
    listed = (result.points, result.won, result.lost, result.made)
    points, won, lost, made = ({follows[who]: n for who, n in numbers.items()} for numbers in listed)
    return Result(points, won, lost, made, result.deals)
