"""Tables of points by a player's own numbers and by the sums of all players, found by trying.

They serve games in which the order of a step depends on the declarer, so that a player's number has no fixed index in
a course. Here it is named by the step's kind with a dot (`bids.`), and the sum of a step without a total by the kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

from scorepad.evening.forecast.decision_table import Course, Follows, Said, follows
from scorepad.evening.forecast.playthrough import Conversation, Went, blanks
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Field, Step, number

MANY = 15  # choices that are all tried: 0 to 14 cards


def points_of(table: Follows[int | None], here: Conversation, course: Course, column: Who) -> int | None:
    """The points that a table has for a course, whether its fields are indexes or names."""
    by_name = any(isinstance(place, str) for place, _ in table.by)
    return table.found(here.went(course).named(column) if by_name else course)


def points_together(here: Conversation, column: Who, courses: Sequence[Course]) -> Follows[int | None] | None:
    """A table of the column's points by its player's own numbers and by the sums of all; None where that does not work.

    courses  of whole deals, on which the table must be right
    """
    base = next((course for course in courses if _numbers(here.went(course), column)), None)
    if base is None:
        return None
    asked = _numbers(here.went(base), column)

    def outcome(said: Course) -> int | None:
        return here.went(_realised(here, base, column, dict(zip(asked, said, strict=True)))).points(column)

    proofs = [tuple(here.went(course).named(column).get(name) for name in asked) for course in courses]
    if not all(said in choices for proof in proofs for said, choices in zip(proof, asked.values(), strict=True)):
        return None
    found = follows(outcome, list(asked.values()), [*proofs, *product(*map(_few, asked.values()))])
    if found is None:
        return None
    names = tuple(asked)
    return replace(found, by=tuple((names[place], alike) for place, alike in found.by if isinstance(place, int)))


def _numbers(went: Went, column: Who) -> dict[str, Sequence[Said]]:
    """The numbers that have a name, each with its possible values; empty where the column has no field of its own."""
    found: dict[str, Sequence[Said]] = {}
    for step in went.asked:
        fields = {field.key: field for field in blanks(step)}
        if not all(isinstance(choice, int) for field in fields.values() for choice in field.choices):
            continue
        if column not in fields:
            return {}
        found[f"{step.kind}."] = fields[column].choices
        if step.total is None:
            found[step.kind] = range(len(step.fields) * _most(fields[column]) + 1)
    return found


def _few(choices: Sequence[Said]) -> Sequence[Said]:
    """The choices to try: all of them or, where there are many, the least, the greatest and one in the middle."""
    return choices if len(choices) <= MANY else (choices[0], choices[len(choices) // 2], choices[-1])


def _realised(here: Conversation, base: Course, column: Who, told: Mapping[str, Said]) -> Course:
    """A course with these numbers for the column's player, and others for the rest that come nearest to the sums."""
    course: list[Said] = []
    for step in here.went(base).asked:
        fields = blanks(step)
        said = base[len(course) : len(course) + len(fields)]
        course += _shared_out(step, column, told) if f"{step.kind}." in told else said
    return tuple(course)


def _shared_out(step: Step, column: Who, told: Mapping[str, Said]) -> list[Said]:
    own = number(told[f"{step.kind}."] or 0)
    together = step.total if step.total is not None else number(told[step.kind] or 0)
    left = max(0, together - own - sum(map(number, step.known.values())))
    shares: list[Said] = []
    for field in blanks(step):
        share = own if field.key == column else min(left, _most(field))
        left -= 0 if field.key == column else share
        shares.append(share)
    return shares


def _most(field: Field) -> int:
    return max(map(number, field.choices))
