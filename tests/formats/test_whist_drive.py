"""Whist drive by tournament.md, chapter 2: who moves where, what counts, and who sits out."""

from __future__ import annotations

import pytest

from tests.tournament.tournament_files import Data, file, next_seats, persons, places, refusal, scores, shown, table

UPS, DOWNS = (1, 3, 5, 7, 9, 11, 13, 15), (2, 4, 6, 8, 10, 12, 14, 16)
FIRST = [(1, 3, 2, 4), (5, 7, 6, 8), (9, 11, 10, 12), (13, 15, 14, 16)]
"""Four tables: the first and the third are partners, as are the second and the fourth."""
SIXTEEN = persons(16, role=["up", "down"] * 8)


def hand(*sides: int, seats: list[tuple[int, int, int, int]] = FIRST) -> list[Data]:
    """A hand: how many tricks the first side of each table has."""
    each = zip(seats, sides, strict=True)
    return [table(n, seat, tricks={seat[0]: first, seat[1]: 13 - first}) for n, (seat, first) in enumerate(each, 1)]


def drive(*rounds: list[Data], **settings: object) -> Data:
    return file("whist-drive", SIXTEEN, *rounds, settings=settings)


def partners(given: Data, number: int) -> set[frozenset[int]]:
    """The two sides at a table of the next round."""
    seats = next_seats(given)[number]
    return {frozenset(seats[0::2]), frozenset(seats[1::2])}


def both(a: int, b: int, c: int, d: int) -> set[frozenset[int]]:
    return {frozenset((a, b)), frozenset((c, d))}


def test_the_worked_example() -> None:
    """At table 2, 5 (up) and 6 (down) beat 7 and 8 by 8 to 5: 7 goes to table 3, 8 to table 1; 5 and 6 part."""
    played = drive(hand(7, 8, 7, 7))
    assert partners(played, 2) == both(5, 12, 3, 6)
    assert 7 in next_seats(played)[3]
    assert 8 in next_seats(played)[1]
    assert (scores(played)[5], scores(played)[7]) == (8, 5)


@pytest.mark.parametrize(
    ("settings", "at_table_2"),
    [
        ({}, both(5, 12, 3, 6)),
        ({"mode": "semi_partner"}, both(5, 6, 3, 12)),
        ({"mode": "partner"}, both(5, 6, 3, 4)),
        ({"movers": "winners"}, both(7, 10, 1, 8)),
        ({"movers": "winners", "mode": "partner"}, both(7, 8, 1, 2)),
    ],
    ids=str,
)
def test_winners_or_losers_move_by_the_mode(settings: dict[str, str], at_table_2: set[frozenset[int]]) -> None:
    assert partners(drive(hand(7, 8, 7, 7), **settings), 2) == at_table_2


def test_it_goes_round_the_room() -> None:
    played = drive(hand(7, 7, 7, 7))
    assert 15 in next_seats(played)[1]
    assert 4 in next_seats(played)[4]


def test_in_a_block_four_hands_of_52_tricks_are_one_round() -> None:
    block = [table(n, seats, tricks={seats[0]: 30, seats[1]: 22}) for n, seats in enumerate(FIRST, 1)]
    assert scores(drive(block, mode="block"))[1] == 30
    assert shown(drive(block, mode="block", hands=4))["next"] is None
    assert "must total 52" in refusal(drive(hand(7, 7, 7, 7), mode="block"))


def test_a_level_block_is_decided_by_the_lot_the_same_each_time() -> None:
    level = [table(n, seats, tricks={seats[0]: 26, seats[1]: 26}) for n, seats in enumerate(FIRST, 1)]
    assert next_seats(drive(level, mode="block")) == next_seats(drive(level, mode="block"))


def test_a_misere_hand_is_won_by_fewer_tricks_and_counts_those_not_taken() -> None:
    played = drive(hand(3, 8, 7, 7), trumps=["misere"])
    assert (scores(played)[1], scores(played)[3]) == (10, 3)
    assert 1 in next_seats(played)[1]


@pytest.mark.parametrize(
    ("ties", "first", "breaks"),
    [("shared", [1, 2, 3, 4], []), ("hands_won", None, [1]), ("last_hands", None, [6, 7])],
)
def test_ties(ties: str, first: list[int] | None, breaks: list[int]) -> None:
    four = persons(4, role=["up", "down"] * 2)
    first_hand = [table(1, (1, 3, 2, 4), tricks={1: 7, 3: 6})]
    second = [table(1, (1, 3, 4, 2), tricks={1: 6, 3: 7})]
    given = file("whist-drive", four, first_hand, second, settings={"ties": ties})
    assert scores(given) == {1: 13, 2: 14, 3: 13, 4: 12}
    assert [each["breaks"] for each in shown(given)["standings"] if each["number"] == 1] == [breaks]
    if first:
        assert (places(given)[1], places(given)[3]) == (2, 2)
    else:
        assert {places(given)[1], places(given)[3]} == {2, 3}


def test_roles_have_standings_of_their_own() -> None:
    roles = shown(drive(hand(7, 8, 9, 10)))["roles"]
    assert ({each["number"] for each in roles["up"]}, {each["number"] for each in roles["down"]}) == ({*UPS}, {*DOWNS})
    assert roles["up"][0]["number"] == 13


def test_without_roles_the_first_two_seats_are_up() -> None:
    given = file("whist-drive", persons(16), hand(7, 8, 7, 7))
    assert {each["number"] for each in shown(given)["roles"]["up"]} == {*UPS}


@pytest.mark.parametrize(("sit_out", "credit"), [("half", "13/2"), ("none", 0)])
def test_one_of_those_who_sat_out_least_often_sits_out_and_is_credited(sit_out: str, credit: object) -> None:
    seventeen = persons(17, role=["up", "down"] * 8 + ["up"])
    given = file("whist-drive", seventeen, hand(7, 8, 7, 7), settings={"sit_out": sit_out})
    following = shown(given)["next"]
    assert scores(given)[17] == credit
    assert following["sits_out"] != [17]
    assert following["sits_out"][0] in UPS
    assert 17 in {number for each in following["tables"] for number in each["seats"]}


def test_others_than_the_movement_gives_are_refused_but_for_a_reason() -> None:
    second = [table(each["table"], each["seats"]) for each in shown(drive(hand(7, 8, 7, 7)))["next"]["tables"]]
    assert shown(drive(hand(7, 8, 7, 7), second))
    one, two = second[0]["seats"], second[1]["seats"]
    one[0], two[0] = two[0], one[0]
    assert refusal(drive(hand(7, 8, 7, 7), second)) == "round 2, table 1: the format seats others here"
    for each in second[:2]:
        each["moved"] = "they sat so"
    assert shown(drive(hand(7, 8, 7, 7), second))


def test_a_hand_has_13_tricks() -> None:
    wrong = [table(1, FIRST[0], tricks={1: 8, 3: 6}), *hand(8, 8, 8, 8)[1:]]
    assert refusal(drive(wrong)) == "round 1, table 1, result: the tricks of both sides must total 13"


def test_after_the_last_hand_nobody_moves() -> None:
    assert shown(drive(hand(7, 8, 7, 7), hands=1))["next"] is None


@pytest.mark.parametrize("seats", [(1, 3, 5, 4), (1, 2, 3, 4)])
def test_each_side_is_one_up_and_one_down(seats: tuple[int, int, int, int]) -> None:
    wrong = [table(1, seats, tricks={seats[0]: 8, seats[1]: 5}) | {"moved": "they sat so"}]
    assert refusal(drive(wrong)) == "round 1, table 1, seats: each side is one up and one down"


def test_a_role_that_somebody_had_before_holds_for_the_rounds_before() -> None:
    given = drive(hand(7, 8, 7, 7))
    given["entrants"] = persons(18, role=["up", "down"] * 9)
    given["rounds"][0]["sits_out"] = [17, 18]
    given["changes"] = [{"entrant": number, "leaves": 2} for number in (1, 3)]
    assert len(next_seats(given)) == 3
    given["entrants"][1]["role"] = "up"
    given["changes"].append({"entrant": 2, "was": "down", "round": 2})
    assert len(next_seats(given)) == 4
    second = [table(each["table"], each["seats"]) for each in shown(given)["next"]["tables"]]
    assert shown({**given, "rounds": [*given["rounds"], {"tables": second}]})
    del given["changes"][-1]
    assert "each side is one up and one down" in refusal(given)


def test_the_same_may_not_sit_out_again_before_all_of_the_role_have() -> None:
    six = persons(6, role=["up"] * 3 + ["down"] * 3)
    given = file("whist-drive", six, [table(1, (1, 2, 4, 5), tricks={1: 8, 2: 5})])
    given["rounds"][0]["sits_out"] = [3, 6]
    given["rounds"].append({"tables": [table(1, (1, 2, 5, 4))], "sits_out": [3, 6]})
    assert refusal(given) == "round 2, table 1: the format seats others here"
