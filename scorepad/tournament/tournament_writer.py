"""Writes the portable file of a tournament, as `tournament_reader` reads it.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scorepad.tournament.format import CantSeat, Format
from scorepad.tournament.tournament import Change, Entrant, Result, Round, SeatedTable, Tournament
from scorepad.tournament.tournament_reader import FORMAT, VERSION

Data = dict[str, object]
Records = Mapping[tuple[int, int], object]
"""The saved games of tables, by round and table: written in place of the numbers."""
CORRECTED = "corrected"


def written_file(tournament: Tournament, kind: Format, records: Records | None = None) -> Data:
    """The document of a tournament."""
    rounds = enumerate(_with_reasons(tournament, kind), 1)
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": tournament.kind,
        "game": tournament.game.slug,
        "options": _plain(tournament.options),
        "settings": _plain(tournament.settings),
        "title": tournament.title,
        "seed": tournament.seed,
        "entrants": [_entrant(each, of_pairs=tournament.of_pairs) for each in tournament.entrants],
        "rounds": [_round(each, n, records or {}) for n, each in rounds],
        "changes": [_change(each) for each in tournament.changes],
    }


def _with_reasons(tournament: Tournament, kind: Format) -> tuple[Round, ...]:
    """The rounds; a table whose seats no longer follow from what was played before has a reason."""
    rounds = list[Round]()
    for n, each in enumerate(tournament.rounds, 1):
        misplaced: tuple[int, ...] = ()
        if kind.checked and n >= kind.checked:
            try:
                misplaced = kind.misplaced(replace(tournament, rounds=tournament.rounds[: n - 1]), each)
            except CantSeat:
                misplaced = tuple(table.table for table in each.tables)
        rounds.append(replace(each, tables=tuple(_moved(table, misplaced) for table in each.tables)))
    return tuple(rounds)


def _moved(table: SeatedTable, misplaced: tuple[int, ...]) -> SeatedTable:
    return table if table.moved or table.table not in misplaced else replace(table, moved=CORRECTED)


def _plain(values: Mapping[str, object]) -> Data:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in values.items()}


def _entrant(each: Entrant, *, of_pairs: bool) -> Data:
    named: Data = {"names": list(each.names)} if of_pairs else {"name": each.name}
    more: Data = {"role": each.role, "team": each.team, "apart": list(each.avoids)}
    return {"number": each.number, **named, **{key: value for key, value in more.items() if value}}


def _round(each: Round, number: int, records: Records) -> Data:
    tables = [_table(table, records.get((number, table.table))) for table in each.tables]
    return {"tables": tables, "sits_out": list(each.sits_out)}


def _table(table: SeatedTable, record: object) -> Data:
    found: Data = {"table": table.table, "seats": list(table.seats)}
    if table.moved:
        found["moved"] = table.moved
    if table.result:
        found["result"] = {"evening": record} if record else _result(table.result)
    return found


def _result(result: Result) -> Data:
    listed = {"points": result.points, "won": result.won, "lost": result.lost}
    return {key: {str(who): n for who, n in numbers.items()} for key, numbers in listed.items() if numbers}


def _change(change: Change) -> Data:
    if change.joins or change.leaves:
        return {"entrant": change.entrant, **({"joins": change.joins} if change.joins else {"leaves": change.leaves})}
    if change.was:
        return {"entrant": change.entrant, "was": change.was, "round": change.round}
    given: Data = {"points": change.points, "why": change.why, "round": change.round}
    return {"entrant": change.entrant, **{key: value for key, value in given.items() if value or key == "points"}}
