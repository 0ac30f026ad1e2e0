"""Reads the result of a table: the whole saved game, or the numbers that somebody typed.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.evening.play.state import State
from scorepad.evening.record import record_reader, record_text
from scorepad.evening.record.checks import IllegalRecord, Place, an_object, keys, whole, within
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, say
from scorepad.tournament.format import Format
from scorepad.tournament.tournament import Result, SeatedTable, Tournament


def read_result(
    value: object, table: SeatedTable, where: Place, now: Tournament, kind: Format, games: Mapping[str, Game]
) -> Result:
    """The result of a table. Raises IllegalRecord."""
    given = keys(value, where, needed=(), allowed=("evening", "points", "tricks", "won", "lost"))
    if "evening" in given:
        return _of_evening(given, table, where, now, kind, games)
    numbers = {key: _numbers(given[key], table, within(where, key)) for key in given}
    if "tricks" in numbers and "points" not in numbers:
        numbers["points"] = numbers.pop("tricks")
    if "points" not in numbers or "tricks" in numbers:
        raise IllegalRecord(where, say("{key} is missing", key="points"))
    partners = _partners(table, now, kind)
    points = _of_both(numbers["points"], partners)
    if any(points.get(who) != points.get(partner) for who, partner in partners.items()):
        raise IllegalRecord(within(where, "points"), say("partners have the same number"))
    if points.keys() != {*table.entrants}:
        raise IllegalRecord(within(where, "points"), say("somebody’s number is missing"))
    return Result(points, numbers.get("won", {}), numbers.get("lost", {}))


def _numbers(value: object, table: SeatedTable, where: Place) -> dict[int, int]:
    """Numbers by entrant, whose number is written as a text."""
    found = dict[int, int]()
    for key, number in an_object(value, where).items():
        if key not in [str(each) for each in table.entrants]:
            raise IllegalRecord(where, say("{n} doesn’t sit at this table", n=key))
        found[int(key)] = whole(number, where)
    return found


def _partners(table: SeatedTable, now: Tournament, kind: Format) -> Mapping[int, int]:
    """The partner of each who sits at a table of sides."""
    if len(table.entrants) != 4 or not kind.in_sides(now):
        return {}
    return dict(zip(table.seats, table.seats[2:] + table.seats[:2], strict=True))


def _of_both(points: Mapping[int, int], partners: Mapping[int, int]) -> dict[int, int]:
    """The points with those of partners: both have what is written for one of them."""
    return {**{partners[who]: n for who, n in points.items() if who in partners}, **points}


def _of_evening(
    given: Mapping[str, object],
    table: SeatedTable,
    where: Place,
    now: Tournament,
    kind: Format,
    games: Mapping[str, Game],
) -> Result:
    keys(given, where, needed=("evening",))
    try:
        evening = record_reader.evening(given["evening"], games, record_reader.MOST_DEALS)
        if evening.game != now.game.slug:
            raise IllegalRecord("game", say("another game is played in this tournament"))
        state = record_text.replayed(evening, games)
    except IllegalRecord as illegal:
        raise IllegalRecord(
            say("{where}: {why}", where=where, why=illegal.where or ""), illegal.why, illegal.names
        ) from None
    return kind.came_to(state, _number_of(state, table, where, now))


def _number_of(state: State, table: SeatedTable, where: Place, now: Tournament) -> dict[Who, int]:
    """The entrant of each player of a game: the one of that name at the table, or on that seat."""
    players, names = state.evening.players, state.evening.names
    by_name = {
        name: number for number in table.entrants for name in next(e for e in now.entrants if e.number == number).names
    }
    if all(names[who] in by_name for who in players) and len(by_name) == len(players):
        return {who: by_name[names[who]] for who in players}
    if len(players) != len(table.seats):
        raise IllegalRecord(where, say("others sit at this table than in the saved game"))
    return dict(zip(players, table.seats, strict=True))
