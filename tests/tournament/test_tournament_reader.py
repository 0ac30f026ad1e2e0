"""Files of tournaments that can't be right: a sentence says where and why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.tournament_files import Data, file, pairs, persons, refusal, table

SEATS = (1, 3, 2, 4)
PLAYED = [table(1, SEATS, points={1: 942, 3: 942})]


def singles(*rounds: list[Data], **more: Any) -> Data:
    return {**file("schieber", persons(5), *rounds), **more}


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (singles(color=1), "the tournament: unknown key “color”"),
        (singles(format="scorepad-record"), "format: expected scorepad-tournament, not “scorepad-record”"),
        (singles(version=2), "version: only version 1 can be read"),
        (singles(kind="knockout"), "kind: expected one of"),
        (singles(game="bridge-whist"), "game: expected one of"),
        (singles(seed="x"), "seed: “x” isn’t a whole number"),
        (singles(settings={"hands": 3}), "settings: unknown key “hands”"),
        (singles(settings={"deals": 0}), "settings, deals: 0 isn’t allowed, only 1 to 60"),
        (singles(options={"weis": "huge"}), "options, weis: "),
        (singles(entrants=[*persons(2), {"number": 2, "name": "N3"}]), "entrants: two entrants have number 2"),
        (singles(entrants=[{"number": 0, "name": "N"}]), "entrants, 1, number: numbers begin with 1"),
        (singles(entrants=[{"number": 1, "name": " "}]), "entrants, 1: a name is missing"),
        (singles(entrants=persons(2, apart=[[2], [3]])), "entrants, apart: nobody else has number 3"),
        (singles(entrants=persons(2, role=["up", "side"])), "entrants, 2, role: expected one of up, down"),
        (file("pairs", [{"number": 1, "names": ["A"]}]), "entrants, 1: a pair has two names"),
        (singles([table(1, (1, 3, 2, 6))]), "round 1: 6 doesn’t take part in this round"),
        (singles([table(1, (1, 3, 2, 2))]), "round 1, table 1, seats: that many can’t sit at one table"),
        (singles([table(1, SEATS), table(2, (4, 5, 1, 2))]), "round 1: 1 is seated twice"),
        (singles([table(1, SEATS), table(1, (5,))]), "round 1: two tables have the same number"),
        (file("pairs", pairs(2), [table(1, (1, 2, 2, 1))]), "round 1, table 1, seats: partners sit opposite"),
        (singles([table(1, SEATS, points={5: 3})]), "round 1, table 1, result, points: 5 doesn’t sit at this table"),
        (singles([table(1, SEATS, points={1: 3})]), "round 1, table 1, result, points: somebody’s number is missing"),
        (singles([{"table": 1, "seats": [*SEATS], "result": {}}]), "round 1, table 1, result: points is missing"),
        (singles(PLAYED, PLAYED, settings={"rounds": 1}), "round 2: the last round was played before"),
        (singles(changes=[{"entrant": 9, "joins": 2}]), "changes, 1, entrant: nobody has number 9"),
        (singles(changes=[{"entrant": 1}]), "changes, 1: expected one of joins, leaves, points"),
        (singles(changes=[{"entrant": 1, "joins": 0}]), "changes, 1, joins: rounds are numbered from 1 to 100"),
        (singles(PLAYED, changes=[{"entrant": 4, "leaves": 1}]), "round 1: 4 doesn’t take part in this round"),
        (singles(kind="each-alone", changes=[{"entrant": 1, "joins": 3}]), "changes: nobody can join after round 2"),
    ],
    ids=str,
)  # fmt: skip
def test_a_file_that_cannot_be_right_is_refused(given: Data, why: str) -> None:
    assert refusal(given).startswith(why)


def evening(**more: Any) -> Data:
    record = {
        "format": "scorepad-record",
        "version": 1,
        "game": "schieber",
        "players": ["N1", "N3", "N2", "N4"],
        "first_dealer": "N1",
        "deals": [],
    }
    return {"table": 1, "seats": [*SEATS], "result": {"evening": {**record, **more}}}


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"game": "skat", "players": ["N1", "N2", "N3"]}, "round 1, table 1, result: game: another game is played"),
        ({"deals": [{"bids": 3}]}, "round 1, table 1, result: deal 1, bids: "),
        ({}, "round 1, table 1, result: the points of both sides must total 1884"),
    ],
)
def test_a_saved_game_is_checked_as_if_it_were_alone(more: Data, why: str) -> None:
    assert refusal(singles([evening(**more)])).startswith(why)
