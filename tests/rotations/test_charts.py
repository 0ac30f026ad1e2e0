"""Every chart of a rotation, for each number of players: who meets whom how often, and who sits out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, product

import pytest

from scorepad.rotations.fairness import sitting_out
from scorepad.rotations.recipe import FEWEST, MOST, Round
from scorepad.rotations.rotation import IllegalRotation, rotation

PLAYERS = range(FEWEST, MOST + 1)
WHIST_TOURNAMENTS = [n for n in PLAYERS if n % 4 < 2]
OTHERS = [n for n in PLAYERS if n % 4 > 1]
EVERY_OTHER_COUPLE = ", ".join(f"{n}-{n + 1}" for n in range(1, 24, 2))


def counted(players: int, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """How often each two are in these pairs."""
    found = Counter(frozenset(pair) for pair in pairs)
    return [found[frozenset(two)] for two in combinations(range(1, players + 1), 2)]


def as_partners(players: int, rounds: Sequence[Round]) -> list[int]:
    return counted(players, (two for each in rounds for a, b, c, d in each for two in ((a, b), (c, d))))


def as_opponents(players: int, rounds: Sequence[Round]) -> list[int]:
    return counted(players, (two for each in rounds for a, b, c, d in each for two in product((a, b), (c, d))))


def rests(players: int, rounds: Sequence[Round]) -> list[int]:
    """How often each sits out."""
    return [sum(n not in {*sum(each, ())} for each in rounds) for n in range(1, players + 1)]


def at_one_table(rounds: Sequence[Round], a: int, b: int) -> int:
    return sum(a in table and b in table for each in rounds for table in each)


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_one_seat_and_every_table_is_full(players: int) -> None:
    for tables in rotation(players, 40).rounds:
        seated = [number for table in tables for number in table]
        assert len(tables) == players // 4
        assert sorted([*seated, *sitting_out(players, tables)]) == [*range(1, players + 1)]


@pytest.mark.parametrize("players", WHIST_TOURNAMENTS)
def test_played_to_its_end_each_partners_everybody_once_and_opposes_everybody_twice(players: int) -> None:
    rounds = rotation(players).rounds
    assert len(rounds) == players - 1 + players % 2
    assert {*as_partners(players, rounds)} == {1}
    assert {*as_opponents(players, rounds)} == {2}


@pytest.mark.parametrize("players", [n for n in PLAYERS if n > 5])
def test_no_two_are_partners_twice_in_5_to_12_rounds_as_long_as_there_are_new_partners(players: int) -> None:
    for n in range(5, 13):
        rounds, pairs = rotation(players, n).rounds, players * (players - 1) // 2
        assert max(as_partners(players, rounds)) == -(-n * (players // 4) * 2 // pairs)


@pytest.mark.parametrize("players", OTHERS)
def test_no_two_are_partners_twice_in_the_usual_number_of_rounds(players: int) -> None:
    assert max(as_partners(players, rotation(players).rounds)) == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_after_each_of_12_rounds_nobody_opposes_anybody_more_than_two_times_oftener(players: int) -> None:
    for n in range(1, 13):
        met = as_opponents(players, rotation(players, n).rounds)
        assert max(met) - min(met) <= 2


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_sits_out_once_before_anybody_does_again(players: int) -> None:
    for n in range(1, 41):
        out = rests(players, rotation(players, n).rounds)
        assert max(out) - min(out) <= 1


@pytest.mark.parametrize("players", PLAYERS)
def test_the_fairness_that_is_printed_is_that_of_the_chart(players: int) -> None:
    chart = rotation(players, 12)
    fair, rounds = chart.fairness, chart.rounds
    spans = [(min(each), max(each)) for each in (as_partners(players, rounds), as_opponents(players, rounds))]
    assert [fair.partners, fair.opponents] == spans
    assert fair.sits_out == (min(rests(players, rounds)), max(rests(players, rounds)))


def test_three_couples_of_24_never_sit_at_one_table_and_the_chart_stays_as_fair() -> None:
    chart = rotation(24, 12, "1-2, 3-4, 5-6")
    assert [at_one_table(chart.rounds, a, a + 1) for a in (1, 3, 5)] == [0, 0, 0]
    assert (chart.fairness.partners[1], chart.fairness.opponents[1]) == (1, 2)


def test_twelve_couples_of_24_never_sit_at_one_table_and_nobody_partners_anybody_twice() -> None:
    chart = rotation(24, 12, EVERY_OTHER_COUPLE)
    assert [at_one_table(chart.rounds, a, a + 1) for a in range(1, 24, 2)] == [0] * 12
    assert (chart.fairness.partners[1], chart.fairness.opponents[1]) == (1, 2)


@pytest.mark.parametrize("players", [n for n in PLAYERS if n > 7])
def test_a_couple_is_kept_apart_and_byes_stay_fair(players: int) -> None:
    chart = rotation(players, None, "1-2")
    assert at_one_table(chart.rounds, 1, 2) == 0
    assert chart.fairness.sits_out[1] - chart.fairness.sits_out[0] <= 1


def test_couples_are_written_with_any_keyboard() -> None:
    assert rotation(24, 12, "١-٢، 3\N{EN DASH}4; 5 - 6").rounds == rotation(24, 12, "1-2,3-4,5-6").rounds


@pytest.mark.parametrize(
    ("players", "rounds", "apart"),
    [
        *((3, None, ""), (41, None, ""), (8, 0, ""), (8, 101, "")),
        *((8, None, each) for each in ("1-1", "1-9", "0-1", "1", "a-b", "1-2-3", "1-2 3-4", "9" * 9 + "-1")),
        *((5, None, "1-2"), (8, 3, "1-2, 1-3, 2-3"), (8, 3, "1-2, 1-3, 1-4, 1-5, 1-6")),
    ],
)
def test_a_rotation_that_cannot_be_is_refused(players: int, rounds: int | None, apart: str) -> None:
    with pytest.raises(IllegalRotation):
        rotation(players, rounds, apart)
