"""Nights with odd numbers of people, a name that two have, a clock that jumps, and two directors in one moment."""

from __future__ import annotations

import json
import re

import pytest
from flask import Flask

from bench.faults.jumping_clock import JUMPS, off_by
from scorepad.formats import formats
from scorepad.tournament.hall.table_game import names_at
from tests.tournament.tournament_files import file, opened, persons, shown
from tests.web.conftest import HERE
from tests.web.hall.conftest import Hall
from tests.web.tournament.conftest import NAMES, OF_PAIRS, Night, begun_night

SIZES = {  # the tables of 41 entrants by their size, and how many sit out
    "whist-drive": ({4: 10}, 1),
    "pairs": ({2: 20}, 1),
    "skat-series": ({4: 8, 3: 3}, 0),
    "schieber": ({4: 10}, 1),
    "each-alone": ({4: 9, 5: 1}, 0),
    "duplicate-whist": ({2: 20}, 1),
}


@pytest.mark.parametrize("kind", SIZES)
def test_each_of_41_entrants_has_one_seat_or_sits_out(app: Flask, kind: str) -> None:
    night = begun_night(app, kind)
    names = [f"Person {n:02}" for n in range(1, 42)]
    night.enter([f"{name} & Partner {name}" for name in names] if kind in OF_PAIRS else names)
    for _ in range(2):
        night.draw()
        seats = night.opened.state.rounds[-1]
        sizes = [len(table.entrants) for table in seats.tables]
        assert ({size: sizes.count(size) for size in sizes}, len(seats.sits_out)) == SIZES[kind]
        assert sorted([*(who for _, who in seats.company()), *seats.sits_out]) == [*range(1, 42)]
        night.play()


def test_41_for_a_rotation_are_refused_and_all_formats_are_tried(app: Flask) -> None:
    night = begun_night(app, "rotation")
    night.enter([f"Person {n:02}" for n in range(1, 42)])
    refused = night.post("draw")
    assert refused.status_code == 422
    assert "40" in refused.text
    assert {*SIZES, "rotation"} == {*formats()}


def test_five_for_skat_are_refused_and_six_are_seated(app: Flask) -> None:
    night = begun_night(app, "skat-series")
    night.enter([f"Person {n}" for n in range(1, 6)])
    refused = night.post("draw")
    assert refused.status_code == 422
    assert "5 players can’t be seated at tables of four and three." in refused.text
    assert night.opened.number == 0
    night.enter(["Person 6"])
    night.draw()
    assert [len(table.seats) for table in night.opened.state.rounds[0].tables] == [3, 3]


@pytest.mark.parametrize("kind", formats())
def test_a_round_is_closed_as_it_is_though_a_table_has_no_result(app: Flask, kind: str) -> None:
    night = begun_night(app, kind)
    night.enter([f"{name} & Partner of {name}" for name in NAMES] if kind in OF_PAIRS else NAMES)
    night.draw()
    table = night.opened.state.rounds[0].tables[0]
    night.play()
    night.post(f"round/1/{table.table}", **dict.fromkeys(night.result(table), ""))
    assert f"No result yet: table {table.table}." in night.post("draw").text
    answer = night.post("draw", unfinished="yes", round=1)
    assert answer.status_code == 303, answer.text
    assert len(night.opened.state.rounds) == 2
    assert len(opened(json.loads(night.get("tournament.json").text)).rounds) == 2


def test_a_refused_draw_keeps_the_tick_that_closes_the_round(app: Flask) -> None:
    night = begun_night(app, "whist-drive")
    night.enter()
    night.draw()
    for number in night.opened.state.entrants:
        night.post(f"entrant/{number}/leave", do="save")
    tick = 'name="unfinished" value="yes" checked'
    assert tick in night.post("draw", round=1, unfinished="yes").text
    assert tick not in night.post("draw", round=1).text


def test_a_name_that_two_have_is_refused_as_it_is_typed(app: Flask) -> None:
    night = begun_night(app, "each-alone")
    for names in ("Ana\nBogdan\nana", "Ana\nAna "):
        refused = night.post("enter", names=names)
        assert refused.status_code == 422
        assert "names must differ" in refused.text
    night.enter(["Ana", "Bogdan", "Călin", "Dora"])
    assert night.post("enter", names="BOGDAN").status_code == 422
    assert len(night.opened.state.entrants) == 4


def test_two_of_one_name_in_a_file_keep_their_own_numbers(app: Flask) -> None:
    """A file may come from elsewhere: their numbers keep them apart, at the table too."""
    people = persons(4)
    people[2]["name"] = people[0]["name"] = "Ana"
    table = {"table": 1, "seats": [1, 2, 3, 4], "result": {"points": {"1": 9, "2": 4, "3": 1, "4": 0}}}
    given = file("each-alone", people, [table])
    assert [(each["number"], each["name"]) for each in shown(given)["standings"]] == [
        (1, "Ana"), (2, "N2"), (3, "Ana"), (4, "N4"),
    ]  # fmt: skip
    assert len(opened(given).entrants) == 4
    night = begun_night(app, "each-alone")
    night.enter(["Ana", "Bogdan", "Călin", "Dora"])
    night.draw()
    now = night.opened
    now.state.entrants[3] = now.state.entrants[1]
    assert len({*names_at(now, now.state.rounds[0].tables[0])}) == 4


@pytest.mark.long
def test_a_clock_that_jumps_loses_no_round_and_no_result(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=len(JUMPS))
    night.enter()
    night.post("room/pace", minutes=20, moves_on="yes")
    night.draw()
    hall = Hall(app, night)
    for days in JUMPS:
        with off_by(days):
            for table in (1, 2, 3):
                hall.agreed(table)
            assert {night.get(page).status_code for page in ("entrants", "standings", "log", "room")} == {200}
            assert hall.screen().status_code == 200
    now = night.opened
    assert [each.seq for each in now.state.in_force] == [*range(1, now.state.seq + 1)]
    assert [sum(table.result is not None for table in each.tables) for each in now.state.rounds] == [3] * len(JUMPS)
    assert sum(each.score.points[0] for each in now.standings()) == 26 * 3 * len(JUMPS)


def test_two_directors_who_draw_or_correct_at_once_do_it_once(app: Flask, drive: Night) -> None:
    link = drive.post("directors/link").text
    other = app.test_client()
    path = link.split("/tournament/join/")[1].split('"')[0].split("<")[0]
    other.post(f"/tournament/join/{path}", headers=HERE)
    second = Night(app, other, drive.id)
    seen = drive.opened.state.seq
    assert [each.post("draw", seen=seen).status_code for each in (drive, second)] == [303, 422]
    assert drive.opened.number == 1
    seen, table = drive.opened.state.seq, drive.opened.state.rounds[0].tables[0]
    first, other_result = drive.result(table), {name: 13 - n for name, n in drive.result(table).items()}
    statuses = [
        drive.post("round/1/1", seen=seen, **first).status_code,
        second.post("round/1/1", seen=seen, **other_result).status_code,
    ]
    assert statuses == [303, 422]
    now = drive.opened.state.table(1, 1)
    assert now
    assert now.result
    assert now.result.points[table.seats[0]] == 8


def test_the_latecomer_plays_in_the_role_that_is_missing_with_one_button(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=4)
    night.enter()
    night.draw()
    ups = [number for number, each in night.opened.state.entrants.items() if each.role == "up"]
    night.post("enter", names="Ada (down)", here="yes")
    night.post(f"entrant/{ups[0]}/leave", do="save")
    page = night.get("round/1").text
    assert re.findall(r'class="main" name="to" value="([\w-]+)"[^>]*>\s*([^<]+?)\s*<', page) == [
        ("role-13", "Ada plays “up”")
    ]
    assert "<button>Draw round 2</button>" in page
    first = night.opened.state.rounds[0].tables[0]
    seen = night.opened.state.seq
    pressed = {"to": "role-13", "round": 1, "seen": seen} | night.result(first)
    assert night.post("go", **pressed).status_code == 303
    assert night.opened.state.entrants[13].role == "up"
    saved = night.opened.state.table(1, first.table)
    assert saved
    assert saved.result, "what was typed is saved"
    assert night.post("go", **pressed).status_code == 422, "a second press changes nothing"
    assert night.opened.state.entrants[13].role == "up"
    assert '<button class="main">Draw round 2</button>' in night.get("round/1").text


def test_before_the_first_draw_the_remedy_is_the_main_button(app: Flask) -> None:
    night = begun_night(app, "whist-drive")
    night.enter([f"Up {n} (up)" for n in range(5)] + [f"Down {n} (down)" for n in range(3)])
    page = night.post("draw", do="show").text
    assert "5 up, 3 down: if one plays “down”, 2 tables play" in page
    number = re.findall(r'class="main" name="do" value="save" formaction="[^"]*/entrant/(\d+)/role"', page)
    assert len(number) == 1
    assert night.post(f"entrant/{number[0]}/role", do="save").status_code == 303
    assert "if one plays" not in night.post("draw", do="show").text


def test_a_latecomer_gets_the_role_that_is_missing(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=4)
    night.enter()
    night.draw()
    even = night.get("entrants?late=yes").text
    assert "6 up, 6 down" in even
    assert " selected" not in even
    assert "up: If you lose, go to the next higher table." in even
    number = next(number for number, each in night.opened.state.entrants.items() if each.role == "down")
    night.post(f"entrant/{number}/leave", do="save")
    uneven = night.get("entrants?late=yes").text
    assert "6 up, 5 down" in uneven
    assert '<option value="down" selected>' in uneven


def test_a_round_names_the_tables_that_still_play(drive: Night) -> None:
    drive.draw()
    assert "Still playing: tables 1, 2, 3" in drive.get("round/1").text
    for table in drive.opened.state.rounds[0].tables[:2]:
        drive.post(f"round/1/{table.table}", **drive.result(table))
    left = drive.opened.state.rounds[0].tables[2].table
    assert f"Still playing: table {left}<" in drive.get("round/1").text
