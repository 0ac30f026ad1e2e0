"""Reads the entrants of a tournament’s file, and the changes about them.

Source: tournament.md, chapter 5.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.play.names import fault
from scorepad.evening.record.checks import (
    IllegalRecord,
    Place,
    a_list,
    a_text,
    an_object,
    keys,
    one_of,
    text,
    whole,
    within,
)
from scorepad.rules.sentence import say
from scorepad.tournament.tournament import DOWN, MOST_ROUNDS, UP, Change, Entrant

KINDS = ("joins", "leaves", "points", "was")  # of changes
OF_ENTRANT = ("role", "team", "apart")
LONGEST_TEAM, LONGEST_REASON = 80, 300  # characters
MOST_ENTRANTS = 400


def read_entrants(value: object, *, of_pairs: bool | None) -> tuple[Entrant, ...]:
    """The entrants, each with a number of its own. Raises IllegalRecord.

    of_pairs  whether they are pairs; None: if the first is one
    """
    listed = a_list(value, "entrants")
    if of_pairs is None:
        of_pairs = bool(listed) and "names" in an_object(listed[0], "entrants")
    if len(listed) > MOST_ENTRANTS:
        raise IllegalRecord("entrants", say("a tournament has room for {n}", n=MOST_ENTRANTS))
    found = [_entrant(each, within("entrants", str(n)), of_pairs=of_pairs) for n, each in enumerate(listed, 1)]
    numbers = [each.number for each in found]
    for number in numbers:
        if numbers.count(number) > 1:
            raise IllegalRecord("entrants", say("two entrants have number {n}", n=number))
    for entrant in found:
        for other in entrant.avoids:
            if other not in numbers or other == entrant.number:
                raise IllegalRecord(within("entrants", "apart"), say("nobody else has number {n}", n=other))
    return tuple(sorted(found, key=lambda each: each.number))


def _entrant(value: object, where: Place, *, of_pairs: bool) -> Entrant:
    name = "names" if of_pairs else "name"
    given = keys(value, where, needed=("number", name), allowed=OF_ENTRANT)
    number = whole(given["number"], within(where, "number"))
    if number < 1:
        raise IllegalRecord(within(where, "number"), say("numbers begin with 1"))
    names = [a_text(each, where) for each in (a_list(given[name], where) if of_pairs else [given[name]])]
    if of_pairs and len(names) != 2:
        raise IllegalRecord(where, say("a pair has two names"))
    for each in names:
        if why := fault(each):
            raise IllegalRecord(where, why)
    return Entrant(
        number,
        tuple(names),
        one_of(given["role"], within(where, "role"), (UP, DOWN)) if "role" in given else "",
        text(given.get("team", ""), within(where, "team"), LONGEST_TEAM),
        tuple(whole(each, within(where, "apart")) for each in a_list(given.get("apart", []), within(where, "apart"))),
    )


def read_changes(value: object, entrants: Sequence[Entrant]) -> tuple[Change, ...]:
    """The changes, each about one of these entrants. Raises IllegalRecord."""
    return tuple(
        _change(each, within("changes", str(n)), entrants) for n, each in enumerate(a_list(value, "changes"), 1)
    )


def _change(value: object, where: Place, entrants: Sequence[Entrant]) -> Change:
    given = keys(value, where, needed=("entrant",), allowed=("joins", "leaves", "points", "was", "why", "round"))
    number = whole(given["entrant"], within(where, "entrant"))
    if number not in [each.number for each in entrants]:
        raise IllegalRecord(within(where, "entrant"), say("nobody has number {n}", n=number))
    if len({*KINDS} & given.keys()) != 1:
        raise IllegalRecord(where, say("expected one of {choices}", choices=KINDS))
    joins, leaves, of_round = (_round_number(given, key, where) for key in ("joins", "leaves", "round"))
    points = whole(given.get("points", 0), within(where, "points"))
    return Change(
        number,
        joins,
        leaves,
        points,
        text(given.get("why", ""), within(where, "why"), LONGEST_REASON, lines=True),
        of_round,
        one_of(given["was"], within(where, "was"), (UP, DOWN)) if "was" in given else "",
    )


def _round_number(given: Mapping[str, object], key: str, where: Place) -> int:
    """The number of a round under a key, or 0."""
    if key not in given:
        return 0
    number = whole(given[key], within(where, key))
    if not 1 <= number <= MOST_ROUNDS:
        raise IllegalRecord(within(where, key), say("rounds are numbered from 1 to {n}", n=MOST_ROUNDS))
    return number
