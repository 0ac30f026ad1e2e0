"""The chart of a rotation: how many play, how many rounds, and which two are never to sit at one table."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from scorepad.rotations.fairness import Fairness, fairness
from scorepad.rotations.keep_apart import CantKeepApart, Pair, clashes, kept_apart
from scorepad.rotations.recipe import FEWEST, MOST, Round, Table, usual_rounds, whole_chart
from scorepad.rules.sentence import Say, quoted, say
from scorepad.rules.steps.typed_text import in_plain_digits

MOST_ROUNDS = 100
NOT_APART = say("They can’t all be kept apart in every round.")
PAIR = re.compile("[0-9]{1,3} ?- ?[0-9]{1,3}")


class IllegalRotation(Exception):
    """There is no such rotation; `why` is the reason for players."""

    def __init__(self, why: Say) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Rotation:
    """A chart.

    players  how many
    rounds   the tables of each round
    """

    players: int
    rounds: Sequence[Round]

    @property
    def fairness(self) -> Fairness:
        """How often each two are partners and opponents, and how often each sits out."""
        return fairness(self.players, self.rounds)


def rotation(players: int, rounds: int | None = None, apart: str = "") -> Rotation:
    """A chart of this many rounds, or of the usual number.

    apart  which two never sit at one table, as in `1-2, 3-4`
    Raises IllegalRotation.
    """
    if not FEWEST <= players <= MOST:
        raise IllegalRotation(say("A rotation is for {a} to {b} players.", a=FEWEST, b=MOST))
    wanted = usual_rounds(players) if rounds is None else rounds
    if not 1 <= wanted <= MOST_ROUNDS:
        raise IllegalRotation(say("A rotation has {a} to {b} rounds.", a=1, b=MOST_ROUNDS))
    pairs = _typed_pairs(apart, players)
    try:
        chart = kept_apart(players, _chosen(players, wanted, pairs), pairs)
    except CantKeepApart:
        raise IllegalRotation(NOT_APART) from None
    return Rotation(players, [[_in_order(table) for table in each] for each in chart])


def _typed_pairs(text: str, players: int) -> list[Pair]:
    parts = in_plain_digits(text).replace(";", ",").split(",")
    return [_typed_pair(part.strip(), players) for part in parts if part.strip()]


def _typed_pair(part: str, players: int) -> Pair:
    one, _, other = part.partition("-")
    a, b = (int(one), int(other)) if PAIR.fullmatch(part) else (0, 0)
    if a == b or not (1 <= a <= players and 1 <= b <= players):
        why = say("{typed}: a pair is two players from 1 to {n}, as in 1-2.", typed=quoted(part), n=players)
        raise IllegalRotation(why)
    return a, b


def _in_order(table: Table) -> Table:
    """A table with the lower number of each two partners first, and the lowest of all at the front."""
    a, b, c, d = table
    (one, two), (three, four) = sorted([(min(a, b), max(a, b)), (min(c, d), max(c, d))])
    return one, two, three, four


def _chosen(players: int, wanted: int, apart: Collection[Pair]) -> Sequence[Round]:
    """The wanted number of rounds of the recipe's chart, which begins again after its end.

    In a chart where at most one sits out a round, any of its rounds will do: those that seat the fewest together.
    """
    chart = whole_chart(players)
    repeated = [chart[n % len(chart)] for n in range(wanted)]
    if players % 4 > 1 or wanted >= len(chart):
        return repeated
    order = sorted(range(len(chart)), key=lambda n: clashes(chart[n], apart))
    return [chart[n] for n in sorted(order[:wanted])]
