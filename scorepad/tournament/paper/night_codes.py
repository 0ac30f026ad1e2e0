"""The codes on the sheets of a tournament: each table sheet has its table in all rounds, the list has all entrants.

    list    ["l", key, seq, part, parts, head or null, entrants, penalties]
    sheet   ["s", key, seq, rounds, entrants, penalties]
    head    [id, title, kind, game, options, settings, seed, fee]
    entrant [number, names, role, team, avoids, here, paid]
    penalty [entrant, points, round, why]; on table sheets without why; with 0 points another role from this round on
    round   [tables, sits out, [[table, seats, result, moved], …]]
    result  0, or [deals, points, won, lost, made], each in the order of the entrants at the table

`key` is the same on all sheets of a tournament and on no other; `seq` is the last entry of the log that was known.
The ten sheets of the last round and the list are enough to go on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.paper.code_text import MOST_LETTERS, code_text, number_of
from scorepad.tournament.tournament import Change, Entrant, Result, Round, SeatedTable

LIST, SHEET = "l", "s"


def head_of(opened: OpenTournament) -> list[object]:
    """All that is known of a tournament besides entrants and rounds."""
    state = opened.state
    rules = [
        {key: [*value] if isinstance(value, tuple) else value for key, value in values.items()}
        for values in (state.options, state.settings)
    ]
    return [opened.id, state.title, state.kind, state.game, *rules, state.seed, state.fee]


def key_of(head: Sequence[object]) -> int:
    """A number that the sheets of a tournament have together: from its id, house rules, settings and seed."""
    return number_of([head[0], *head[2:7]])


def list_codes(opened: OpenTournament) -> list[str]:
    """The texts of the codes on the list of entrants: as few as can hold them."""
    entrants = [_entrant(opened, each) for _, each in sorted(opened.state.entrants.items())]
    for parts in range(1, len(entrants) + 2):
        size = -(-len(entrants) // parts) or 1
        texts = [_part(opened, n, parts, entrants[(n - 1) * size : n * size]) for n in range(1, parts + 1)]
        if max(map(len, texts)) <= MOST_LETTERS:
            break
    return texts


def _part(opened: OpenTournament, part: int, parts: int, entrants: Sequence[object]) -> str:
    head = head_of(opened)
    penalties = [[*_penalty(each), each.why] for each in _penalties(opened)] if part == 1 else []
    found = [LIST, key_of(head), opened.state.seq, part, parts, head if part == 1 else None, entrants, penalties]
    return code_text(found)


def sheet_code(opened: OpenTournament, round_: int, table: int) -> str:
    """The text of the code on a table’s sheet; empty if it would be too large for one."""
    rounds = opened.state.rounds[:round_]
    numbers = sorted(each.table for each in rounds[-1].tables)
    mine = [_round(each, table, rest=numbers[0] == table, of=numbers) for each in rounds]
    there = [*next(each.entrants for each in rounds[-1].tables if each.table == table), *rounds[-1].sits_out]
    entrants = [_entrant(opened, opened.state.entrants[number]) for number in there]
    penalties = [_penalty(each) for each in _penalties(opened)]
    text = code_text([SHEET, key_of(head_of(opened)), opened.state.seq, mine, entrants, penalties])
    return text if len(text) <= MOST_LETTERS else ""


def _round(each: Round, table: int, *, rest: bool, of: Iterable[int]) -> list[object]:
    """A round as a sheet has it: this table, and if `rest` those that the sheets `of` the last round don’t have."""
    kept = [_table(one) for one in each.tables if one.table == table or (rest and one.table not in of)]
    return [sorted(one.table for one in each.tables), [*each.sits_out], kept]


def _table(each: SeatedTable) -> list[object]:
    return [each.table, [*each.seats], _result(each.result, each.entrants), each.moved]


def _result(result: Result | None, entrants: Iterable[int]) -> object:
    if result is None:
        return 0
    listed = (result.points, result.won, result.lost, result.made)
    return [result.deals, *(_in_order(numbers, entrants) for numbers in listed)]


def _in_order(numbers: Mapping[int, int], entrants: Iterable[int]) -> list[int | None]:
    return [numbers.get(number) for number in entrants] if numbers else []


def _entrant(opened: OpenTournament, each: Entrant) -> list[object]:
    here, paid = each.number in opened.state.here, each.number in opened.state.paid
    return [each.number, [*each.names], each.role, each.team, [*each.avoids], int(here), int(paid)]


def _penalties(opened: OpenTournament) -> list[Change]:
    return [each for each in opened.state.changes if each.points or each.was]


def _penalty(each: Change) -> list[object]:
    return [each.entrant, each.points, each.round]
