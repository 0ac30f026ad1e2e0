"""Makes a tournament from the codes that were scanned, checked as the file of a tournament is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.short_form import BROKEN, damaged
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import Format
from scorepad.tournament.paper.code_text import as_document
from scorepad.tournament.paper.scanned_codes import Data, Scanned
from scorepad.tournament.tournament import DOWN, UP, Result, Round, SeatedTable, Tournament
from scorepad.tournament.tournament_reader import FORMAT, VERSION, read

BY_PAPER = "restored"
MOST_FEE = 1_000_000  # hundredths


class CodesMissing(IllegalRecord):
    """Some codes are still missing. `missing`: which, in words."""

    def __init__(self, missing: Sequence[Say]) -> None:
        super().__init__("", say("some codes are still missing"))
        self.missing = missing


@dataclass(frozen=True, slots=True)
class Restored:
    """A tournament from paper.

    id          that it had in addresses
    tournament  its entrants, and rounds with the results that were on the sheets
    here        the numbers of those who are checked in; `paid`: of those who have paid
    fee         in hundredths
    """

    id: str
    tournament: Tournament
    here: Sequence[int]
    paid: Sequence[int]
    fee: int


def restored(codes: Scanned, games: Mapping[str, Game], formats: Mapping[str, Format]) -> Restored:
    """The tournament of these codes. Raises CodesMissing, IllegalRecord."""
    try:
        if missing := [*codes.missing()]:
            raise CodesMissing(missing)
        document = as_document(_document(codes))
        found = read(document, games, formats)
        return _with_more(found, codes)
    except BROKEN as error:
        raise (error if isinstance(error, IllegalRecord) else damaged()) from None


def _with_more(found: Tournament, codes: Scanned) -> Restored:
    """With what the file of a tournament does not have."""
    numbers = range(1, codes.rounds + 1)
    rounds = [_complete(each, codes.tables(n)) for n, each in zip(numbers, found.rounds, strict=True)]
    entrants, last = codes.entrants(), len(found.rounds)
    present = [each.number for each in found.players_of(last)] if last else [each[0] for each in entrants if each[5]]
    fee = (codes.head or [0])[-1]
    if type(fee) is not int or not 0 <= fee <= MOST_FEE:
        raise damaged()
    name = str((codes.head or [""])[0])
    paid = [each[0] for each in entrants if each[6]]
    return Restored(name, replace(found, rounds=tuple(rounds)), present, paid, fee)


def _document(codes: Scanned) -> dict[str, object]:
    """The document of the tournament’s file."""
    _, title, kind, game, options, settings, seed, _ = codes.head or []
    rounds = [_round(codes, n) for n in range(1, codes.rounds + 1)]
    changes = _changes({each[0]: each[2] for each in codes.entrants()}, codes.penalties())
    return {
        "format": FORMAT,
        "version": VERSION,
        "kind": kind,
        "game": game,
        "options": options,
        "settings": settings,
        "seed": seed,
        "title": title,
        "entrants": [_entrant(each) for each in codes.entrants()],
        "rounds": rounds,
        "changes": [*_comes_and_goes(codes), *changes],
    }


def _changes(roles: dict[int, str], penalties: Sequence[Data]) -> list[dict[str, object]]:
    """Penalties; and changes of roles, which have 0 points: each entrant had the other role before."""
    found = list[dict[str, object]]()
    for who, points, of, why in reversed(penalties):
        change = {"entrant": who, "points": points, "round": of, "why": why}
        if not points:
            roles[who] = UP if roles.get(who) == DOWN else DOWN
            change = {"entrant": who, "was": roles[who], "round": of}
        found.insert(0, {key: value for key, value in change.items() if value})
    return found


def _entrant(each: Data) -> dict[str, object]:
    number, names, role, team, avoids = each[:5]
    named = {"names": names} if len(names) > 1 else {"name": names[0]}
    more = {"role": role, "team": team, "apart": avoids}
    return {"number": number, **named, **{key: value for key, value in more.items() if value}}


def _round(codes: Scanned, n: int) -> dict[str, object]:
    tables = [_table(each) for _, each in sorted(codes.tables(n).items())]
    return {"tables": tables, "sits_out": codes.rests(n)}


def _table(each: Data) -> dict[str, object]:
    """A table. It need not follow from what was played before: a result may have been corrected after the draw."""
    number, seats, result, moved = each
    found = {"table": number, "seats": seats, "moved": moved or BY_PAPER}
    return {**found, "result": _result(result, [*dict.fromkeys(seats)])} if result else found


def _result(result: Data, entrants: Sequence[int]) -> dict[str, object]:
    _, points, won, lost, _ = result
    listed = {"points": points, "won": won, "lost": lost}
    return {
        key: {str(who): n for who, n in zip(entrants, numbers, strict=True) if n is not None}
        for key, numbers in listed.items()
        if numbers
    }


def _comes_and_goes(codes: Scanned) -> list[dict[str, object]]:
    """The changes of those who joined after the first round, or left."""
    found, before = list[dict[str, object]](), _there(codes, 1)
    for n in range(2, codes.rounds + 1):
        now = _there(codes, n)
        found += [{"entrant": who, "joins": n} for who in sorted(now - before)]
        found += [{"entrant": who, "leaves": n} for who in sorted(before - now)]
        before = now
    return found


def _there(codes: Scanned, n: int) -> set[int]:
    return {*codes.rests(n), *(who for each in codes.tables(n).values() for who in each[1])}


def _complete(each: Round, codes: Mapping[int, Data]) -> Round:
    """A round with bids made and deals, and with the true reason why seats are others than the format’s."""
    return replace(each, tables=tuple(_complete_table(table, codes[table.table]) for table in each.tables))


def _complete_table(table: SeatedTable, code: Data) -> SeatedTable:
    return replace(table, moved=code[3], result=table.result and _complete_result(table.result, table, code[2]))


def _complete_result(result: Result, table: SeatedTable, code: Data) -> Result:
    deals, *_, made = code
    known = {who: n for who, n in zip(table.entrants, made, strict=False) if n is not None}
    if not all(type(n) is int for n in (deals, *known.values())):
        raise damaged()
    return replace(result, made=known, deals=deals)
