"""Reads the portable file of a tournament: a JSON object, checked round by round as it was played.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scorepad.evening.record.checks import (
    IllegalRecord,
    Place,
    a_list,
    an_object,
    keys,
    one_of,
    text,
    whole,
    within,
)
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, quoted, say
from scorepad.tournament.entrants_reader import LONGEST_REASON, read_changes, read_entrants
from scorepad.tournament.format import CantSeat, Format
from scorepad.tournament.result_reader import read_result
from scorepad.tournament.tournament import Round, SeatedTable, Tournament

FORMAT, VERSION = "scorepad-tournament", 1
NEEDED = ("format", "version", "kind", "game", "seed", "entrants", "rounds")
OPTIONAL = ("options", "settings", "title", "changes")
BIGGEST_SEED = 2**53
TITLE = 80  # characters


def read(document: object, games: Mapping[str, Game], formats: Mapping[str, Format]) -> Tournament:
    """The tournament of a document. Raises IllegalRecord."""
    record = keys(document, say("the tournament"), needed=NEEDED, allowed=OPTIONAL)
    one_of(record["format"], "format", (FORMAT,))
    if whole(record["version"], "version") != VERSION:
        raise IllegalRecord("version", say("only version {n} can be read", n=VERSION))
    kind = formats[one_of(record["kind"], "kind", formats)]
    game = games[one_of(record["game"], "game", games)]
    settings, options = (
        read_settings(record.get("settings", {}), kind),
        read_options(record.get("options", {}), game, kind),
    )
    if not kind.fits(game, options):
        raise IllegalRecord("game", say("{game} doesn’t fit this format", game=game.name))
    begun = Tournament(
        kind.slug,
        game,
        options,
        settings,
        _seed(record["seed"]),
        read_entrants(record["entrants"], of_pairs=kind.of_pairs(settings)),
        title=text(record.get("title", ""), "title", TITLE),
    )
    begun = replace(begun, changes=read_changes(record.get("changes", []), begun.entrants))
    if why := kind.refused_joins(begun.changes):
        raise IllegalRecord("changes", why)
    return _with_rounds(a_list(record["rounds"], "rounds"), begun, kind, games)


def _seed(value: object) -> int:
    if type(value) is not int or abs(value) >= BIGGEST_SEED:
        raise IllegalRecord("seed", say("{value} isn’t a whole number", value=quoted(value)))
    return value


def read_settings(value: object, kind: Format) -> Options:
    """Each setting of the format, checked; the default of those that are not named."""
    given = keys(value, "settings", needed=(), allowed=[each.key for each in kind.settings]) if value else {}
    found = dict[str, Value]()
    for setting in kind.settings:
        named = given.get(setting.key, kind.default(setting.key, given))
        if not setting.kind.allows(named):
            words = say("{value} isn’t allowed, only {choices}")
            why = words.put(value=quoted(setting.kind.wrong(named)), choices=setting.kind.offer())
            raise IllegalRecord(within("settings", setting.key), why)
        found[setting.key] = tuple(named) if isinstance(named, list) else named  # type: ignore[assignment]  # allows() has looked
    return Options(found)


def read_options(value: object, game: Game, kind: Format) -> Options:
    """The house rules of all tables; those that the format sets are for tournaments that do not name them."""
    given = {**an_object(value, "options")} if value else {}
    known = {option.key for option in game.options}
    of_kind = {key: rule for key, rule in kind.house_rules.items() if key in known}
    size = next((n for n in kind.sizes if n in game.players), game.players[0])
    try:
        return game.settle({**of_kind, **given}, size)
    except IllegalOptions as illegal:
        raise IllegalRecord(within("options", illegal.key), illegal.why) from None


def _with_rounds(rounds: Iterable[object], begun: Tournament, kind: Format, games: Mapping[str, Game]) -> Tournament:
    """The tournament with its rounds, one after another: each is checked by what was played before."""
    now = begun
    for n, value in enumerate(rounds, 1):
        where = say("round {n}", n=n)
        if kind.over(now):
            raise IllegalRecord(where, say("the last round was played before"))
        each = _round(value, where, now)
        now = kind.with_roles(now, each) if n == 1 else now
        _check_seats(each, where, now, kind)
        now = replace(now, rounds=(*now.rounds, _with_results(value, each, where, now, kind, games)))
    return now if now.rounds else _seatable(now, kind)


def _seatable(begun: Tournament, kind: Format) -> Tournament:
    """A tournament before its first round. Raises IllegalRecord if as many can’t be seated."""
    now = kind.with_roles(begun, Round((), tuple(each.number for each in begun.entrants)))
    if now.entrants:
        try:
            kind.seats(now)
        except CantSeat as cannot:
            raise IllegalRecord("entrants", cannot.why) from None
    return now


def _round(value: object, where: Place, now: Tournament) -> Round:
    """A round without its results. Raises IllegalRecord if somebody is seated twice, or doesn’t take part."""
    given = keys(value, where, needed=("tables",), allowed=("sits_out",))
    tables = [_table(each, within(where, "tables")) for each in a_list(given["tables"], within(where, "tables"))]
    rest = [
        whole(each, within(where, "sits_out")) for each in a_list(given.get("sits_out", []), within(where, "sits_out"))
    ]
    there = {each.number for each in now.players_of(len(now.rounds) + 1)}
    seated = [number for table in tables for number in table.entrants] + rest
    for number in seated:
        if number not in there:
            raise IllegalRecord(where, say("{n} doesn’t take part in this round", n=number))
        if seated.count(number) > 1:
            raise IllegalRecord(where, say("{n} is seated twice", n=number))
    if len({table.table for table in tables}) < len(tables):
        raise IllegalRecord(where, say("two tables have the same number"))
    return Round(tuple(tables), tuple(rest) if "sits_out" in given else tuple(sorted(there - {*seated})))


def _table(value: object, where: Place) -> SeatedTable:
    given = keys(value, where, needed=("table", "seats"), allowed=("result", "moved"))
    number = whole(given["table"], within(where, "table"))
    where = _at(where, number)
    seats = tuple(whole(each, where) for each in a_list(given["seats"], within(where, "seats")))
    return SeatedTable(number, seats, moved=text(given.get("moved", ""), within(where, "moved"), LONGEST_REASON))


def _at(where: Place, table: int) -> Say:
    """The place of a table of a round."""
    return say("{where}, table {n}", where=where, n=table)


def _check_seats(each: Round, where: Place, now: Tournament, kind: Format) -> None:
    """Check the seats of each table, and those that the format gives. Raises IllegalRecord."""
    for table in each.tables:
        _check_table(table, _at(where, table.table), now, kind)
    if not kind.checked or len(now.rounds) + 1 < kind.checked:
        return
    try:
        misplaced = kind.misplaced(now, each)
    except CantSeat:  # a result is missing in the round before: what follows from it is not known
        return
    for table in each.tables:
        if table.table in misplaced and not table.moved:
            raise IllegalRecord(_at(where, table.table), say("the format seats others here"))


def _check_table(table: SeatedTable, where: Place, now: Tournament, kind: Format) -> None:
    """Check how many sit at a table, and who with whom. Raises IllegalRecord."""
    seats, possible = within(where, "seats"), now.game.seats(now.options)
    chairs = [table.seats.count(number) for number in table.entrants]
    if (
        len(table.seats) not in kind.sizes
        or len(table.seats) not in possible
        or any(n != 1 + now.of_pairs for n in chairs)
    ):
        raise IllegalRecord(seats, say("that many can’t sit at one table"))
    if now.of_pairs and table.seats[:2] != table.seats[2:]:
        raise IllegalRecord(seats, say("partners sit opposite"))
    if why := kind.ill_seated(now, table, len(now.rounds) + 1):
        raise IllegalRecord(seats, why)


def _with_results(
    value: object, each: Round, where: Place, now: Tournament, kind: Format, games: Mapping[str, Game]
) -> Round:
    """The round with the results of its tables."""
    given = a_list(an_object(value, where)["tables"], where)
    tables = [
        _with_result(an_object(said, where), table, _at(where, table.table), now, kind, games)
        for said, table in zip(given, each.tables, strict=True)
    ]
    return replace(each, tables=tuple(tables))


def _with_result(
    said: Mapping[str, object],
    table: SeatedTable,
    where: Place,
    now: Tournament,
    kind: Format,
    games: Mapping[str, Game],
) -> SeatedTable:
    if "result" not in said:
        return table
    found = replace(table, result=read_result(said["result"], table, within(where, "result"), now, kind, games))
    if why := kind.refused(now, found):
        raise IllegalRecord(within(where, "result"), why)
    return found
