"""Tournaments of every format at random, with people who come late or leave, penalties and seats that were changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import builds, integers

from scorepad.formats import formats
from scorepad.formats.whist_drive import hands_of_round
from scorepad.tournament.format import CantSeat
from scorepad.tournament.ratio import total
from scorepad.tournament.tournament import Change
from tests.support.random_evenings import examples
from tests.tournament.tournament_files import Data, file, opened, pairs, persons, shown

CHANCE = builds(Random, integers(0, 1_000_000))
every_format = pytest.mark.parametrize("kind", formats())


def random_settings(kind: str, chance: Random) -> Data:
    """Any value of each setting that is one of a few."""
    return {each.key: chance.choice(each.kind.offered) for each in formats()[kind].settings if each.kind.offered}


def entrants(kind: str, chance: Random, of_pairs: bool) -> list[Data]:
    number = chance.randint(9, 21)
    if of_pairs:
        return pairs(number)
    if kind == "whist-drive":
        return persons(number, role=["up", "down"] * 11)
    return persons(number, team=[chance.choice(["", "", "Reds", "Blues"]) for _ in range(number)])


def result(given: Data, seats: list[int], chance: Random) -> Data:
    """A result that can be, at these seats."""
    kind, now = given["kind"], opened(given)
    sums = {"whist-drive": 13 * hands_of_round(now.settings) if kind == "whist-drive" else 0}
    if kind == "schieber":
        sums[kind] = 157 * now.settings.number("deals")
    if kind == "skat-series":
        numbers = {str(who): chance.randint(-200, 400) for who in seats}
        games = {key: {str(who): chance.randint(0, 3) for who in seats} for key in ("won", "lost")}
        return {"points": numbers, **games}
    if kind in sums:
        ours = chance.randint(0, sums[kind])
        return {"points": {str(seats[0]): ours, str(seats[1]): sums[kind] - ours}}
    if kind == "each-alone":
        return {"points": {str(who): chance.randint(0, 30) for who in seats}}
    ours = chance.randint(0, 13)
    return {"points": {str(seats[0]): ours, str(seats[1]): 13 - ours}}


def change(given: Data, chance: Random, round_number: int) -> Data:
    who = chance.choice(given["entrants"])["number"]
    return chance.choice([
        {"entrant": who, "leaves": round_number + 1},
        {"entrant": who, "points": chance.randint(-20, 5), "why": "late", "round": round_number},
    ])  # fmt: skip


def tournament(kind: str, chance: Random) -> Data:
    """Some rounds of a tournament, each seated by its format."""
    chosen = random_settings(kind, chance)
    of_pairs = kind in ("pairs", "duplicate-whist") or chosen.get("entrants") == "pairs"
    found = file(kind, entrants(kind, chance, of_pairs), settings=chosen, seed=chance.randint(0, 10**9), changes=[])
    late = chance.choice([*found["entrants"], None])
    if late:
        found["changes"].append({"entrant": late["number"], "joins": 2})
    for n in range(1, chance.randint(2, 6)):
        following = shown(found)["next"]
        if following is None:
            break
        tables = [{**each, "result": result(found, each["seats"], chance)} for each in following["tables"]]
        found["rounds"].append({"tables": tables, "sits_out": following["sits_out"]})
        if chance.random() < 0.3:
            found["changes"].append(change(found, chance, n))
    return found


@every_format
@given(chance=CHANCE)
@examples(15)
def test_each_round_seats_everybody_once_and_is_read_again(kind: str, chance: Random) -> None:
    found = tournament(kind, chance)
    now = opened(found)
    for n, each in enumerate(now.rounds, 1):
        seated = [number for _, number in each.company()]
        there = {entrant.number for entrant in now.players_of(n)}
        assert len(seated) == len({*seated})
        assert {*seated} | {*each.sits_out} == there
        assert not {*seated} & {*each.sits_out}


@every_format
@given(chance=CHANCE)
@examples(10)
def test_all_entrants_have_a_place_and_the_same_file_gives_the_same(kind: str, chance: Random) -> None:
    found = tournament(kind, chance)
    report = shown(found)
    assert report == shown(found)
    assert sorted(each["number"] for each in report["standings"]) == [each["number"] for each in found["entrants"]]
    assert [each["place"] for each in report["standings"]] == sorted(each["place"] for each in report["standings"])


@every_format
@given(chance=CHANCE)
@examples(10)
def test_a_later_change_moves_nobody_who_has_played(kind: str, chance: Random) -> None:
    now = opened(tournament(kind, chance))
    before = now.rounds
    who = chance.choice(now.entrants)
    changed = replace(now, changes=(*now.changes, Change(who.number, leaves=len(before) + 1)))
    try:
        following = formats()[kind].seats(changed)
    except CantSeat:
        return
    assert changed.rounds == before
    assert who.number not in [number for _, number in following.company()]
    assert who.number not in following.sits_out


@given(chance=CHANCE)
@examples(15)
def test_the_tricks_of_a_whist_drive_are_all_there(chance: Random) -> None:
    found = tournament("whist-drive", chance)
    found["settings"] = {**found["settings"], "trumps": ["H"]}
    now = opened({**found, "changes": [each for each in found["changes"] if "points" not in each]})
    points = total(score.points for score in formats()["whist-drive"].scores(now).values())
    hands = hands_of_round(now.settings)
    halves = sum(len(each.sits_out) for each in now.rounds) if now.settings["sit_out"] == "half" else 0
    tables = sum(len(each.tables) for each in now.rounds)
    assert 2 * points[0] == points[1] * hands * 13 * (4 * tables + halves)
