"""Standings and the next draw of a large tournament after many rounds, in processor time; and how both grow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_most
from bench.support.processor_time import best
from scorepad.evening.record.checks import Pairs
from scorepad.formats import formats
from scorepad.games import game_named
from scorepad.tournament.format import Format
from scorepad.tournament.ranking import ranked
from scorepad.tournament.tournament import Entrant, Result, Round, SeatedTable, Tournament
from scorepad.tournament.tournament_reader import read_settings
from tests.tournament.tournament_files import GAME_OF

ENTRANTS, FEWER, ROUNDS = 400, 100, 24
LARGE = [slug for slug in formats() if slug != "rotation"]  # which seats forty at most
STANDINGS, DRAW = 100, 300  # milliseconds
GROWTH = 8  # four times as many entrants, and a little more than that


def measure(_: Path, entrants: int = ENTRANTS, rounds: int = ROUNDS, times: int = 5) -> Iterator[Figure]:
    """The slowest format’s standings and draw, and the largest growth of the standings with the entrants."""
    standings, draws, growth = dict[str, float](), dict[str, float](), dict[str, float]()
    for slug in LARGE:
        kind, few, many = formats()[slug], played(slug, entrants // 4, rounds), played(slug, entrants, rounds)
        standings[slug] = best(lambda kind=kind, now=many: _standings(kind, now), times)  # type: ignore[misc]
        draws[slug] = best(lambda kind=kind, now=many: kind.seats(replace(now)), times)  # type: ignore[misc]
        growth[slug] = standings[slug] / best(lambda kind=kind, now=few: _standings(kind, now), times)  # type: ignore[misc]
    name = f"of {entrants} entrants after {rounds} rounds, the slowest format"
    for what, found, most in (("standings", standings, STANDINGS), ("the draw", draws, DRAW)):
        slowest = max(found, key=lambda slug: found[slug])
        yield at_most(f"{what} {name}", found[slowest] * 1000, most, "ms", counted=False, note=slowest)
    most_grown = max(growth, key=lambda slug: growth[slug])
    name = "standings of four times as many entrants"
    yield at_most(name, growth[most_grown], GROWTH, "times", counted=True, note=most_grown, digits=1)


def played(slug: str, entrants: int, rounds: int) -> Tournament:
    """A tournament of a format, each table of each round with a result by chance."""
    kind, game, chance = formats()[slug], game_named(GAME_OF[slug]), Random(7)
    settings = read_settings(Pairs([("hands" if slug == "whist-drive" else "rounds", rounds + 1)]), kind)
    names = ("A", "B") if kind.of_pairs(settings) else ("A",)
    people = tuple(Entrant(n, names, kind.roles[n % 2] if kind.roles else "") for n in range(1, entrants + 1))
    options = game.settle(dict(kind.house_rules), 4)
    now = Tournament(slug, game, options, settings, 7, people)
    for _ in range(rounds):
        seats = kind.seats(now)
        tables = tuple(replace(table, result=_result(kind, now, table, chance)) for table in seats.tables)
        now = replace(now, rounds=(*now.rounds, Round(tables, seats.sits_out)))
    return now


def _result(kind: Format, now: Tournament, table: SeatedTable, chance: Random) -> Result:
    if kind.in_sides(now):
        ours = chance.randint(0, 13)
        return Result({who: (ours, 13 - ours)[n % 2] for n, who in enumerate(table.seats)})
    points = {who: chance.randint(-500, 1000) for who in table.seats}
    games = {who: chance.randint(0, 4) for who in table.seats}
    return Result(points, games, games, games, deals=48)


def _standings(kind: Format, tournament: Tournament) -> object:
    now = replace(tournament)  # nothing that was found before is kept
    shared, fewest = kind.shares(now.settings), kind.fewest(now)
    return ranked(now, kind.scores(now), now.entrants, shared=shared, fewest=fewest)
