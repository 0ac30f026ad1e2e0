"""Tournaments at random, played from a seed by the rules of their format: their draws and standings as a text.

This module is itself translated, so that CPython and the phone can be asked for the same tournament.
"""

from __future__ import annotations

from dataclasses import replace

from scorepad.formats.duplicate_whist import FORMAT as DUPLICATE_WHIST
from scorepad.formats.each_alone import FORMAT as EACH_ALONE
from scorepad.formats.pairs import FORMAT as PAIRS
from scorepad.formats.rotation_format import FORMAT as ROTATION
from scorepad.formats.schieber import FORMAT as SCHIEBER
from scorepad.formats.skat_series import FORMAT as SKAT_SERIES
from scorepad.formats.whist_drive import FORMAT as WHIST_DRIVE
from scorepad.games.coinche.coinche import GAME as COINCHE
from scorepad.games.romanian_whist.romanian_whist import GAME as ROMANIAN_WHIST
from scorepad.games.schieber.schieber import GAME as SCHIEBER_GAME
from scorepad.games.skat.skat import GAME as SKAT
from scorepad.games.whist.whist import GAME as WHIST
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import Options
from scorepad.tournament.format import CantSeat, Format
from scorepad.tournament.lot import Lot
from scorepad.tournament.ranking import Score, ranked
from scorepad.tournament.ratio import as_text
from scorepad.tournament.tournament import Change, Entrant, Result, Round, SeatedTable, Tournament

NIGHTS = (
    (WHIST_DRIVE, WHIST), (ROTATION, WHIST), (DUPLICATE_WHIST, WHIST), (PAIRS, COINCHE), (SKAT_SERIES, SKAT),
    (SCHIEBER, SCHIEBER_GAME), (EACH_ALONE, ROMANIAN_WHIST),
)  # fmt: skip
ROUNDS = 8  # at most


def night(seed: int) -> str:
    """The draws of a tournament, and its standings after each round."""
    chance = Lot(seed, 0)
    kind, game = NIGHTS[chance.below(len(NIGHTS))]
    options, settings = game.settle({}, 4), _settings(kind, chance)
    now = Tournament(kind.slug, game, options, settings, seed, _entrants(kind, settings, chance))
    lines = [f"{kind.slug} of {len(now.entrants)}"]
    for number in range(1, 2 + chance.below(ROUNDS)):
        try:
            seats = kind.seats(now)
        except CantSeat as cannot:
            return "\n".join([*lines, cannot.why.text])
        tables = tuple(replace(table, result=_result(kind, now, table, chance)) for table in seats.tables)
        lines.append(" ".join([*(_numbers(each.seats) for each in tables), "/", _numbers(seats.sits_out)]))
        now = replace(now, rounds=(*now.rounds, Round(tables, seats.sits_out)), changes=_changes(now, number, chance))
        lines.append(_standings(kind, now))
        if kind.over(now):
            break
    return "\n".join(lines)


def _settings(kind: Format, chance: Lot) -> Options:
    """Any value of each setting that is one of a few."""
    found: dict[str, Value] = {}
    for each in kind.settings:
        offered = [*each.kind.offered]
        found[each.key] = offered[chance.below(len(offered))] if offered else kind.default(each.key, found)
    return Options(found)


def _entrants(kind: Format, settings: Options, chance: Lot) -> tuple[Entrant, ...]:
    of_pairs = kind.of_pairs(settings)
    names = ("A", "B") if of_pairs or (of_pairs is None and chance.below(2)) else ("A",)
    numbers = range(1, 8 + chance.below(30))
    roles, teams = kind.roles, ("", "", "Reds", "Blues")
    return tuple(
        Entrant(n, names, roles[n % 2] if roles else "", teams[chance.below(4)], (1,) if n == 5 else ())
        for n in numbers
    )


def _result(kind: Format, now: Tournament, table: SeatedTable, chance: Lot) -> Result:
    if kind.in_sides(now) and len(table.seats) == 4:
        ours = chance.below(14)
        return Result({who: 13 - ours if n % 2 else ours for n, who in enumerate(table.seats)})
    points = {who: chance.below(300) - 100 for who in table.seats}
    games = {who: chance.below(4) for who in table.seats}
    return Result(points, games, games, games, deals=chance.below(40))


def _changes(now: Tournament, number: int, chance: Lot) -> tuple[Change, ...]:
    """Now and then somebody leaves, comes back, or has a penalty."""
    who, what = now.entrants[chance.below(len(now.entrants))].number, chance.below(6)
    if what == 0:
        return (*now.changes, Change(who, points=-chance.below(9), round=number))
    if what == 1 and now.plays(who, number + 1):
        return (*now.changes, Change(who, leaves=number + 1))
    if what == 2 and not now.plays(who, number + 1):
        return (*now.changes, Change(who, joins=number + 1))
    return now.changes


def _standings(kind: Format, now: Tournament) -> str:
    places = ranked(now, kind.scores(now), now.entrants, shared=kind.shares(now.settings), fewest=kind.fewest(now))
    return " ".join(f"{each.place}.{each.entrant.number}:{_score(each.score)}" for each in places)


def _score(score: Score) -> str:
    return "|".join(f"{as_text(n)}" for n in (score.points, *score.breaks))


def _numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(f"{n}" for n in numbers)
