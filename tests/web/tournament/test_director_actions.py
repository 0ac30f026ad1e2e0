"""Each action of a director: its effect is shown first, then it is done, and can be undone."""

from __future__ import annotations

import json
import re

from flask import Flask

from scorepad.pages.night_paper.prizes_shown import prizes_of
from tests.tournament.tournament_files import opened
from tests.web.tournament.conftest import Night, begun_night


def after_one_round(app: Flask, kind: str = "each-alone") -> Night:
    night = begun_night(app, kind)
    night.enter()
    night.draw()
    night.play()
    return night


def test_leaving_is_shown_before_it_is_done(app: Flask) -> None:
    night = after_one_round(app)
    seen = night.opened.state.seq
    shown = night.post("entrant/1/leave")
    assert shown.status_code == 200
    assert "Seats of the next round" in shown.text
    assert night.opened.state.seq == seen
    assert night.post("entrant/1/leave", do="save").status_code == 303
    night.draw()
    assert 1 not in [who for _, who in night.opened.state.rounds[1].company()]
    assert 1 in [who for _, who in night.opened.state.rounds[0].company()]


def test_a_late_entrant_plays_from_the_next_draw_on(app: Flask) -> None:
    night = after_one_round(app)
    night.post("enter", names="Late Lena")
    assert "Late Lena" in night.post("entrant/13/join").text
    night.post("entrant/13/join", do="save")
    night.draw()
    assert 13 in [who for _, who in night.opened.state.rounds[1].company()]
    assert [(each.entrant, each.joins) for each in night.opened.tournament.changes] == [(13, 2)]


def test_a_substitute_takes_the_seat_of_a_round_that_is_played(drive: Night) -> None:
    drive.draw()
    table = next(each for each in drive.opened.state.rounds[0].tables if 1 in each.seats)
    assert "Zoe" in drive.post("entrant/1/substitute", name="Zoe").text
    drive.post("entrant/1/substitute", name="Zoe", do="save")
    now = drive.opened.state.table(1, table.table)
    assert now
    assert now.seats == tuple(13 if who == 1 else who for who in table.seats)
    drive.play()
    names = [each.entrant.name for each in drive.opened.standings()]
    assert {"Ana", "Zoe"} <= {*names}
    assert opened(json.loads(drive.get("tournament.json").text)).entrants == drive.opened.tournament.entrants


def test_a_penalty_needs_a_reason_and_counts_at_once(app: Flask) -> None:
    night = after_one_round(app, "rotation")
    assert night.post("entrant/1/penalty", points="-3", why="").status_code == 422
    before = night.opened.scores[1].points
    shown = night.post("entrant/1/penalty", points="−3", why="late")
    assert "Ana" in shown.text
    night.post("entrant/1/penalty", points="−3", why="late", do="save")
    assert night.opened.scores[1].points[0] == before[0] - 3
    assert "late" in night.get("log").text


def test_points_follow_those_who_really_sat_there(app: Flask) -> None:
    night = after_one_round(app, "rotation")
    one, other = (table.seats[0] for table in night.opened.state.rounds[0].tables[:2])
    results = [table.result for table in night.opened.state.rounds[0].tables]
    shown = night.post("round/1/seats", one=one, other=other)
    assert shown.status_code == 200
    night.post("round/1/seats", one=one, other=other, why="mixed up", do="save")
    now = night.opened.state.rounds[0].tables
    assert now[0].seats[0] == other
    assert now[0].result
    assert results[0]
    assert now[0].result.points[other] == results[0].points[one]
    assert opened(json.loads(night.get("tournament.json").text)).rounds == night.opened.tournament.rounds


def test_a_result_of_two_rounds_ago_is_corrected_with_a_reason_and_no_seat_changes(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=4)
    night.enter()
    for _ in range(3):
        night.draw()
        night.play()
    rounds = [[table.seats for table in each.tables] for each in night.opened.state.rounds]
    first, second = night.opened.state.rounds[0].tables[0].seats[:2]
    other = {f"points-{first}": 3, f"points-{second}": 10}
    assert night.post("round/1/1", **other).status_code == 422
    assert night.post("round/1/1/correct", **other, why="").status_code == 422
    assert "place" in night.post("round/1/1/correct", **other, why="misread").text
    assert night.post("round/1/1/correct", **other, why="misread", do="save").status_code == 303
    assert night.opened.state.table(1, 1).result.points[first] == 3  # type: ignore[union-attr]
    assert [[table.seats for table in each.tables] for each in night.opened.state.rounds] == rounds
    assert opened(json.loads(night.get("tournament.json").text)).entrants == night.opened.tournament.entrants
    night.post("undo")
    assert night.opened.state.table(1, 1).result.points[first] == 8  # type: ignore[union-attr]


def test_a_change_is_refused_if_anything_changed_since_its_effect_was_shown(app: Flask) -> None:
    night = after_one_round(app)
    seen = night.opened.state.seq
    night.post("entrant/2/paid", paid="yes")
    assert night.post("entrant/1/leave", do="save", seen=seen).status_code == 422
    assert 1 in night.opened.state.here


def test_an_entrant_has_another_name_team_and_somebody_to_avoid(drive: Night) -> None:
    form = {"names": "Ana Pop", "team": "Reds", "apart": ["2", "3"], "role": "up"}
    assert drive.post("entrant/1/edit", **form).status_code == 303
    known = drive.opened.state.entrants[1]
    assert (known.name, known.team, known.avoids, known.role) == ("Ana Pop", "Reds", (2, 3), "up")
    assert drive.post("entrant/1/edit", names="bogdan").status_code == 422


def test_an_entrant_who_has_not_played_leaves_a_gap_in_the_numbers(drive: Night) -> None:
    assert drive.post("entrant/12/withdraw").status_code == 303
    drive.post("enter", names="Zoe")
    assert 12 not in drive.opened.state.entrants
    assert drive.opened.state.entrants[13].name == "Zoe"
    drive.post("entrant/11/withdraw")
    drive.post("check-in")
    drive.draw()
    assert drive.post("entrant/1/withdraw").status_code == 422


def test_the_fees_that_are_due_and_paid_are_added_up(drive: Night) -> None:
    assert drive.post("fee", fee="7,50").status_code == 303
    drive.post("entrant/2/paid", paid="yes")
    assert "7.50 of 90.00 paid" in drive.get("entrants").text
    drive.post("entrant/2/paid", paid="no")
    assert "0.00 of 90.00 paid" in drive.get("entrants").text
    assert drive.post("fee", fee="much").status_code == 422


def test_a_payment_is_ticked_in_the_list_of_entrants_and_can_be_undone(drive: Night) -> None:
    assert 'class="pays"' not in drive.get("entrants").text
    drive.post("fee", fee="5")
    assert drive.get("entrants").text.count('class="pays"') == 12
    response = drive.post("entrant/2/paid", paid="yes", q="")
    assert (response.status_code, response.location.partition("/entrants")[2]) == (303, "#e2")
    assert 'aria-pressed="true" aria-label="Paid: Bogdan"' in drive.get("entrants").text
    drive.post("undo")
    assert drive.opened.state.paid == set()
    drive.post("check-out", entrant=12)
    assert drive.post("paid").status_code == 303
    assert drive.opened.state.paid == {*range(1, 12)}
    drive.post("undo")
    assert drive.opened.state.paid == set()


def test_a_misspelled_role_is_asked_about_before_it_becomes_part_of_a_name(app: Flask) -> None:
    night = begun_night(app, "whist-drive")
    typed = "Ana (upp)\nBo dwon\nCy, up\nDora down\nAnna Down"
    asked = night.post("enter", names=typed)
    assert asked.status_code == 422
    assert "No such role: “Ana (upp), Bo dwon, Anna Down”" in asked.text
    assert typed in asked.text.replace("\r", "")
    assert not night.opened.state.entrants
    assert night.post("enter", names=typed, as_names="yes").status_code == 303
    roles = {each.name: each.role for each in night.opened.state.entrants.values()}
    assert roles == {"Ana (upp)": "", "Bo dwon": "", "Cy": "up", "Dora": "down", "Anna Down": ""}


def test_commas_are_no_roles_where_a_format_has_none(app: Flask) -> None:
    night = begun_night(app, "rotation")
    assert night.post("enter", names="Smith, Ana").status_code == 303


def test_results_to_correct_are_found_by_names(app: Flask) -> None:
    night = after_one_round(app, "rotation")
    assert all(each.name in night.get("results").text for each in night.opened.state.entrants.values())


def test_points_that_no_deal_can_come_to_are_refused(app: Flask) -> None:
    night = begun_night(app, "each-alone", game="hearts")
    night.enter(["Ana", "Bogdan", "Călin", "Dora"])
    night.draw()
    points = {f"points-{number}": 10 for number in range(1, 5)}
    refused = night.post("round/1/1", **points)
    assert refused.status_code == 422
    assert "must total 26, or a multiple of it" in refused.text
    assert night.post("round/1/1", **points | {"points-1": 22}).status_code == 303


def test_a_round_shows_how_fair_its_seats_are(drive: Night) -> None:
    drive.draw()
    assert "At most 1× partners, 1× opponents; sat out 0×" in drive.get("round/1").text


def test_people_who_left_are_not_checked_in_with_everybody_and_have_no_booby_prize(app: Flask) -> None:
    night = after_one_round(app)
    night.post("entrant/1/leave", do="save")
    night.post("enter", names="Zoe")
    night.post("check-in")
    assert 1 not in night.opened.state.here
    assert 13 in night.opened.state.here
    booby = [each.holders for each in prizes_of(night.opened) if each.words.text == "Booby prize"]
    assert booby
    assert "Ana" not in booby[0]


def test_a_table_that_uneven_roles_would_lose_plays_if_somebody_changes_role(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=4)
    night.enter()
    night.draw()
    night.play()
    assert 'class="notice"' not in night.get("round/1").text
    ups = [number for number, each in night.opened.state.entrants.items() if each.role == "up"]
    downs = [number for number in night.opened.state.entrants if number not in ups]
    assert night.post("enter", names="Ada (down)", here="yes").status_code == 303
    remedy = "5 up, 7 down: if one plays “up”, 3 tables play"
    assert remedy in night.post(f"entrant/{ups[0]}/leave").text
    night.post(f"entrant/{ups[0]}/leave", do="save")
    assert night.opened.state.entrants[13].role == "down"
    assert remedy in night.get("round/1").text
    shown = night.post("do/role", entrant=downs[0]).text
    assert "Seats of the next round" in shown
    assert "Tables: 2 → 3 · Sitting out: 4 → 0" in re.sub(r"<[^>]+>", "", shown)
    assert night.post(f"entrant/{downs[0]}/role", do="save").status_code == 303
    night.draw()
    assert len(night.opened.state.rounds[1].tables) == 3
    assert night.opened.state.rounds[1].sits_out == ()
    night.play()
    assert opened(json.loads(night.get("tournament.json").text)).rounds == night.opened.tournament.rounds


def test_the_log_has_the_numbers_before_and_after(app: Flask) -> None:
    night = after_one_round(app, "rotation")
    before, first = night.opened.scores[1].points[0], night.opened.state.rounds[0].tables[0].seats
    night.post("entrant/1/penalty", points="-3", why="late", do="save")
    other = {f"points-{first[0]}": 4, f"points-{first[1]}": 9}
    night.post("round/1/1/correct", **other, why="misread", do="save")
    log = re.sub(r"<[^>]+>", "", night.get("log").text)
    assert f"{before} → {before - 3}" in log
    assert "8 : 5 → 4 : 9" in log
    assert "8 : 5" in night.get("results").text.replace("4 : 9", "8 : 5")
