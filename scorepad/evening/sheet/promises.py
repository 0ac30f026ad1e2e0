"""What was promised in a deal, a bid or the like, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Played


class Promise(NamedTuple):
    """One promise.

    who     a player; or a side whose players' numbers count together, against what the side has taken
    said    what was promised
    came    what came of it, or None where that was not told of them
    missed  whether it was missed: by what came of it or by the rules, as by far too much
    """

    who: Who
    said: Choice
    came: Choice | None
    missed: bool


def promises(kind: StepKind, column: Who, played: Played, game: Game) -> Iterator[Promise]:
    """The promises of a column in steps of this kind: one of partners together, where only what both took is told."""
    makes = game.kinds.get(kind.made_by) if kind.promises else None
    if makes is None:
        return
    said, came = answers_of(kind, column, played), answers_of(makes, column, played)
    if said and column in came:
        said = {column: next(iter(said.values())) if len(said) == 1 else sum(map(number, said.values()))}
    by_rules = kind.at_least and any(line.missed for line in played.lines if line.column == column)
    for who, promised in said.items():
        yield Promise(who, promised, came.get(who), by_rules or kind.missed(promised, came.get(who)))


def answers_of(kind: StepKind, column: Who, played: Played) -> Mapping[Who, Choice]:
    """The answer of a column; of a side whose players answer each, theirs."""
    answers = played.answers.get(kind.name, {}) if kind.of_each else {}
    people = (column,) if kind.of(answers, column) is not None else column.members
    return {who: each for who in people if (each := kind.of(answers, who)) is not None}
