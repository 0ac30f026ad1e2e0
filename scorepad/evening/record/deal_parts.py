"""Reads the parts of a deal that few records have: its name, points given, answers that were corrected..

Raises IllegalRecord.
"""

from __future__ import annotations

from scorepad.evening.log.facts import EXTRA, Given, Was
from scorepad.evening.play.decide_points import LONGEST_LABEL, LONGEST_REASON, MOST_GIVEN, points_fault
from scorepad.evening.record.answer_reader import People, read_answer
from scorepad.evening.record.checks import IllegalRecord, Place, a_list, keys, moment, one_of, text, whole
from scorepad.rules.game import Game
from scorepad.rules.sentence import say


def label(value: object, where: Place, game: Game) -> str:
    """The name of a deal: one that the table may have typed, or that of an extra deal."""
    if not game.names_deals:
        return one_of(value, where, EXTRA)
    typed = text(value, where, LONGEST_LABEL)
    if not typed.strip():
        raise IllegalRecord(where, say("a name is missing"))
    return typed


def given(value: object, where: Place, people: People, game: Game) -> tuple[Given, ...]:
    """The points that the table gave with the deal."""
    listed = a_list(value, where)
    if len(listed) > MOST_GIVEN:
        raise IllegalRecord(where, say("a deal can have at most {n} adjustments", n=MOST_GIVEN))
    return tuple(_one_given(each, where, people, game) for each in listed)


def _one_given(value: object, where: Place, people: People, game: Game) -> Given:
    one = keys(value, where, needed=("column", "points"), allowed=("reason",))
    points = whole(one["points"], where)
    if why := points_fault(points, game, 1):
        raise IllegalRecord(where, why)
    return Given(people.column(one["column"], where), points, text(one.get("reason", ""), where, LONGEST_REASON))


def was(value: object, where: Place, game: Game, people: People) -> tuple[Was, ...]:
    """The answers that corrections replaced."""
    return tuple(_one_was(each, where, game, people) for each in a_list(value, where))


def _one_was(value: object, where: Place, game: Game, people: People) -> Was:
    one = keys(value, where, needed=("step", "value", "at"))
    step = one_of(one["step"], where, game.kinds)
    return Was(step, read_answer(game.kinds[step].form, one["value"], where, people), moment(one["at"], where))
