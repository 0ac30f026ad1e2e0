"""A whist drive by plain arithmetic over the results that a script entered, against the program’s own numbers."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

Side = frozenset[str]
Place = tuple[int, int]
"""A round and a table."""


@dataclass
class Entered:
    """All that was entered: the tricks of both sides of each table, and who was there in each round."""

    rounds: int
    results: dict[Place, dict[Side, int]] = field(default_factory=dict)
    present: dict[int, set[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """The program’s portable file, its standings as a spreadsheet, and how often it drew each round."""

    file: Mapping[str, Any]
    standings: str
    draws: Mapping[int, int]


def wrong(entered: Entered, outcome: Outcome) -> list[str]:
    """Everything that is lost, doubled or otherwise than it was entered, in words."""
    found, results = _results(outcome.file), entered.results
    differ = [place for place in results | found if results.get(place) != found.get(place)]
    totals = {row["name"]: Fraction(row["score"]) for row in csv.DictReader(io.StringIO(outcome.standings))}
    ours = _totals(entered)
    others = [who for who in ours | totals if ours.get(who) != totals.get(who)]
    return [
        *(f"{place}: {results.get(place)} {found.get(place)}" for place in differ),
        *(f"{who}: {ours.get(who)} {totals.get(who)}" for who in others),
        *(f"round {n} drawn {times} times" for n, times in outcome.draws.items() if times != 1 or n > entered.rounds),
        *_ill_seated(entered),
    ]


def _results(file: Mapping[str, Any]) -> dict[Place, dict[Side, int]]:
    names = {each["number"]: each["name"] for each in file["entrants"]}
    return {
        (n, table["table"]): {
            frozenset(names[who] for who in side): table["result"]["points"][str(side[0])]
            for side in (table["seats"][0::2], table["seats"][1::2])
        }
        for n, each in enumerate(file["rounds"], 1)
        for table in each["tables"]
        if "result" in table
    }


def _totals(entered: Entered) -> dict[str, Fraction]:
    """Each person’s tricks, and half of 13 for each round in which somebody who was there had no seat."""
    sums: dict[str, Fraction] = {}
    for number in range(1, entered.rounds + 1):
        sides = [side for (n, _), both in entered.results.items() if n == number for side in both.items()]
        tricks = {who: Fraction(n) for side, n in sides for who in side}
        for who in entered.present[number]:
            sums[who] = sums.get(who, Fraction(0)) + tricks.get(who, Fraction(13, 2))
    return sums


def _ill_seated(entered: Entered) -> list[str]:
    """People with two seats in a round, or with one although they were not there."""
    found = list[str]()
    for number in range(1, entered.rounds + 1):
        sides = [side for (n, _), both in entered.results.items() if n == number for side in both]
        seats = Counter(who for side in sides for who in side)
        found += [f"{who} has {n} seats in round {number}" for who, n in seats.items() if n > 1]
        found += [f"{who} was not there in round {number}" for who in seats.keys() - entered.present[number]]
    return found
