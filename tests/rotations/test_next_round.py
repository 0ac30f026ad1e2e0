"""The next round after somebody came late or left: no two are partners again, byes are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from scorepad.rotations.fairness import sitting_out
from scorepad.rotations.keep_apart import CantKeepApart
from scorepad.rotations.next_round import next_round
from scorepad.rotations.recipe import Round
from scorepad.rotations.rotation import rotation

Played = list[tuple[Round, list[int]]]


def played_on(before: int, after: Sequence[int], at: int, rounds: int) -> Played:
    """Some rounds of the chart for as many as there were before, then rounds for those who are there after."""
    played = [(tables, sitting_out(before, tables)) for tables in rotation(before, rounds).rounds[:at]]
    while len(played) < rounds:
        played.append(next_round(after, played, ()))
    return played


def partners(played: Played) -> Counter[frozenset[int]]:
    return Counter(frozenset(two) for tables, _ in played for a, b, c, d in tables for two in ((a, b), (c, d)))


def opponents(played: Played) -> Counter[frozenset[int]]:
    return Counter(frozenset(two) for tables, _ in played for a, b, c, d in tables for two in product((a, b), (c, d)))


@pytest.mark.parametrize(
    ("before", "after", "at"),
    [(13, range(1, 15), 3), (24, range(1, 26), 2), (20, range(1, 22), 1), (17, range(1, 17), 8), (40, range(1, 40), 2)],
)
def test_no_two_are_partners_again_in_12_rounds_after_a_change(before: int, after: Sequence[int], at: int) -> None:
    played = played_on(before, after, at, 12)
    assert max(partners(played).values()) == 1
    assert max(opponents(played).values()) <= 4
    for tables, out in played[at:]:
        assert sorted([*out, *(number for table in tables for number in table)]) == [*after]


def test_a_latecomer_is_not_the_next_to_sit_out_and_nobody_sits_out_twice_before_all_have() -> None:
    played = played_on(9, range(1, 11), 3, 12)
    assert [out for _, out in played[:3]] == [[1], [2], [3]]
    rests = Counter(number for _, out in played for number in out)
    assert all(10 not in out for _, out in played[3:5])
    assert max(rests.values()) - min(rests[number] for number in range(1, 10)) <= 1


def test_couples_stay_apart_after_a_change() -> None:
    played = [(tables, sitting_out(12, tables)) for tables in rotation(12, 2).rounds]
    tables, _ = next_round(range(1, 14), played, [(1, 2), (3, 13), (99, 1)])
    assert not [table for table in tables if {1, 2} <= {*table} or {3, 13} <= {*table}]
    with pytest.raises(CantKeepApart):
        next_round(range(1, 5), [], [(1, 2)])
