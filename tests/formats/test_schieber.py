"""Schieber by tournament.md, chapter 2: the worst round is dropped, sums are checked, the draw."""

from __future__ import annotations

import pytest

from tests.tournament.tournament_files import Data, file, next_seats, pairs, persons, refusal, scores, shown, table

WORKED = (1002, 871, 940, 955)


def rounds(*mine: int, deals: int = 12) -> list[list[Data]]:
    """Rounds in which 1 and 2 have these points, the others the rest."""
    return [[table(1, (1, 3, 2, 4), points={1: n, 3: 157 * deals - n})] for n in mine]


def test_the_worked_example() -> None:
    given = file("schieber", persons(4), *rounds(*WORKED))
    assert (scores(given)[1], scores(given)[3]) == (2897, 1013 + 944 + 929)


def test_the_worst_round_counts_until_all_are_played() -> None:
    assert scores(file("schieber", persons(4), *rounds(*WORKED[:3])))[1] == 1002 + 871 + 940


def test_level_scores_are_decided_by_the_best_round() -> None:
    given = file("schieber", persons(8), [
        table(1, (1, 3, 2, 4), points={1: 1000, 3: 884}), table(2, (5, 7, 6, 8), points={5: 950, 7: 934}),
    ], [
        table(1, (1, 3, 2, 4), points={1: 900, 3: 984}), table(2, (5, 7, 6, 8), points={5: 950, 7: 934}),
    ])  # fmt: skip
    assert scores(given)[1] == scores(given)[5]
    assert [each["number"] for each in shown(given)["standings"]][:2] in ([1, 2], [2, 1])


@pytest.mark.parametrize(
    ("bonus", "points", "fits"),
    [(0, (1000, 884), True), (0, (1000, 934), False), (50, (1000, 934), True), (50, (1000, 900), False)],
)
def test_both_sides_have_157_a_deal_and_a_bonus_for_each_match(bonus: int, points: tuple[int, int], fits: bool) -> None:
    ours, theirs = points
    played = [table(1, (1, 3, 2, 4), points={1: ours, 3: theirs})]
    given = file("schieber", persons(4), played, settings={"match_bonus": bonus})
    if fits:
        assert scores(given)[1] == ours
    else:
        assert "the points of both sides must total 1884" in refusal(given)


def test_pairs_play_eight_deals_and_every_round_counts() -> None:
    played = [table(1, (1, 2, 1, 2), points={1: 600, 2: 656})]
    given = file("schieber", pairs(2), played, settings={"entrants": "pairs", "rounds": 3})
    assert scores(given) == {1: 600, 2: 656}


def test_each_round_is_drawn_from_the_seed_alone() -> None:
    given = file("schieber", persons(12))
    assert next_seats(given) == next_seats(file("schieber", persons(12)))
    assert next_seats(given) != next_seats(file("schieber", persons(12), seed=8))


def test_one_player_in_five_sits_out_and_not_twice_before_all_have() -> None:
    rested, played = [], list[list[Data]]()
    for _ in range(5):
        following = shown(file("schieber", persons(5), *played, settings={"rounds": 6}))["next"]
        rested += following["sits_out"]
        played.append([
            table(each["table"], each["seats"], points={each["seats"][0]: 942, each["seats"][1]: 942})
            for each in following["tables"]
        ])  # fmt: skip
    assert sorted(rested) == [1, 2, 3, 4, 5]


def test_partners_have_the_same_number() -> None:
    played = [table(1, (1, 2, 3, 4), points={1: 1002, 2: 882, 3: 1001, 4: 882})]
    why = "round 1, table 1, result, points: partners have the same number"
    assert refusal(file("schieber", persons(4), played)) == why
