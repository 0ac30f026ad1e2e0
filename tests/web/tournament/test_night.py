"""A whole night, from the names to the ranking."""

from __future__ import annotations

import json
import re
from io import BytesIO

import pytest
from flask import Flask

from scorepad.formats import formats
from scorepad.store.book import rights
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.tournament_events import Reported
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result
from tests.tournament.tournament_files import opened
from tests.web.conftest import HERE
from tests.web.tournament.conftest import NAMES, OF_PAIRS, Night, begun_night


def names_for(kind: str) -> list[str]:
    if kind in OF_PAIRS:
        return [f"{one} & {two}" for one, two in zip(NAMES[::2], NAMES[1::2], strict=True)]
    return [*NAMES]


@pytest.mark.parametrize("kind", formats())
def test_a_night_of_each_format_goes_from_names_to_a_ranking_and_is_read_again(app: Flask, kind: str) -> None:
    night = begun_night(app, kind)
    night.enter(names_for(kind))
    for _ in range(2):
        night.draw()
        assert night.get(f"round/{night.opened.number}").status_code == 200
        night.play()
    assert night.post("end").status_code == 303
    page = night.get("standings").text
    assert all(name in page for name in NAMES)
    read = opened(json.loads(night.get("tournament.json").text))
    assert (read.rounds, read.entrants) == (night.opened.tournament.rounds, night.opened.tournament.entrants)


def test_an_entrant_who_is_not_checked_in_is_not_seated(drive: Night) -> None:
    drive.post("check-out", entrant=12)
    drive.draw()
    seated = [number for _, number in drive.opened.state.rounds[0].company()]
    assert 12 not in seated
    assert 12 not in drive.opened.state.rounds[0].sits_out


def test_a_result_whose_tricks_are_not_13_is_refused_and_stays_in_its_fields(drive: Night) -> None:
    drive.draw()
    first, second = drive.opened.state.rounds[0].tables[0].seats[:2]
    response = drive.post("round/1/1", **{f"points-{first}": 8, f"points-{second}": 6})
    assert response.status_code == 422
    assert "must total 13" in response.text
    assert f'name="points-{second}" value="6"' in response.text
    assert drive.opened.waits_for == [1, 2, 3]


def test_the_first_draw_is_shown_before_it_is_made_and_is_the_one_that_was_shown(drive: Night) -> None:
    shown = drive.post("draw", do="show")
    assert shown.status_code == 200
    assert not drive.opened.number
    drive.draw()
    names = drive.opened.state.entrants
    for table in drive.opened.state.rounds[0].tables:
        one, other = (" &amp; ".join(names[who].name for who in side) for side in table.sides)
        assert f"{one} – {other}" in shown.text.replace("& ", "&amp; ")


def test_the_next_round_waits_for_all_results(drive: Night) -> None:
    drive.draw()
    response = drive.post("draw")
    assert response.status_code == 422
    assert "No result yet: table 1" in response.text


def test_after_the_last_hand_nobody_draws(drive: Night) -> None:
    for _ in range(2):
        drive.draw()
        drive.play()
    assert "Draw round" not in drive.get("round/2").text
    assert drive.post("draw").status_code == 422


def test_one_tap_saves_what_was_typed_and_draws_the_next_round(app: Flask) -> None:
    night = begun_night(app, "whist-drive", hands=3)
    night.enter()
    night.draw()
    typed = {name: n for table in night.opened.state.rounds[0].tables for name, n in night.result(table).items()}
    assert night.post("draw", round=1, **typed).status_code == 303
    assert night.opened.number == 2
    assert all(table.result for table in night.opened.state.rounds[0].tables)


def test_a_right_result_is_saved_if_another_table_s_is_refused(drive: Night) -> None:
    drive.draw()
    first, second = drive.opened.state.rounds[0].tables[:2]
    wrong = dict.fromkeys(drive.result(second), 9)
    response = drive.post("round/1/1", **drive.result(first), **wrong)
    assert response.status_code == 422
    assert "the tricks of both sides must total 13" in response.text
    assert [bool(table.result) for table in drive.opened.state.rounds[0].tables[:2]] == [True, False]


def test_a_table_s_report_is_kept_if_the_director_s_page_does_not_show_it_yet(drive: Night) -> None:
    drive.draw()
    seen, (first, second) = drive.opened.state.seq, drive.opened.state.rounds[0].tables[:2]
    drive.post(f"round/1/{first.table}", **drive.result(first))
    blank = dict.fromkeys(drive.result(first), "")
    assert drive.post(f"round/1/{second.table}", seen=seen, **drive.result(second), **blank).status_code == 303
    assert drive.opened.state.rounds[0].tables[0].result


def test_results_that_were_typed_are_saved_before_an_action(drive: Night) -> None:
    drive.draw()
    typed = drive.result(drive.opened.state.rounds[0].tables[0])
    for to in ("leave", "late", "results"):
        assert drive.post("go", round=1, to=to, **typed).status_code == 303
    assert drive.opened.state.rounds[0].tables[0].result
    assert drive.phone.get(drive.post("go", round=1, to="seats").location).status_code == 200
    assert drive.post("go", round=1, to="leave", **dict.fromkeys(typed, 9)).status_code == 422


def test_a_second_tap_on_draw_draws_no_second_round(drive: Night) -> None:
    seen = drive.opened.state.seq
    drive.draw()
    drive.play()
    assert drive.post("draw", seen=seen).status_code == 422
    assert drive.opened.number == 1


def test_of_two_directors_the_second_gets_the_newer_page(drive: Night) -> None:
    drive.draw()
    seen = drive.opened.state.seq
    table = drive.opened.state.rounds[0].tables[0]
    drive.play()
    response = drive.post("round/1/1", seen=seen, **drive.result(table))
    assert response.status_code == 422
    assert "Somebody changed this meanwhile" in response.text


def test_names_that_were_entered_twice_are_there_once(app: Flask) -> None:
    night = begun_night(app, "whist-drive")
    night.enter(["Ana", "Bogdan"])
    response = night.post("enter", names="Călin\nana")
    assert response.status_code == 422
    assert "Călin\nana</textarea>" in response.text
    assert len(night.opened.state.entrants) == 2


def test_each_change_is_undone_and_redone(drive: Night) -> None:
    drive.draw()
    assert "Round 1 drawn" in drive.get("round/1").text
    drive.post("undo")
    assert drive.opened.number == 0
    drive.post("redo")
    assert drive.opened.number == 1
    assert drive.post("undo", seen=3).status_code == 422


def test_only_a_device_that_directs_it_sees_or_changes_a_tournament(app: Flask, drive: Night) -> None:
    stranger = app.test_client()
    assert stranger.get(f"/tournament/{drive.id}/entrants").status_code == 403
    assert stranger.post(f"/tournament/{drive.id}/draw", headers=HERE).status_code == 403
    assert stranger.get("/tournament/nothing/entrants").status_code == 404
    assert drive.phone.get(f"/book/{drive.id}/").status_code == 404
    assert "Friday" in drive.phone.get("/tournament/").text
    assert "Friday" not in drive.phone.get("/book/").text


def test_a_form_that_fits_no_game_or_has_a_wrong_setting_begins_nothing(app: Flask) -> None:
    phone = app.test_client()
    phone.get("/tournament/new")
    assert phone.post("/tournament/new", data={"kind": "skat-series", "game": "whist"}, headers=HERE).status_code == 400
    form = {"kind": "whist-drive", "game": "whist", "setting-hands": "61", "key": "k"}
    response = phone.post("/tournament/new", data=form, headers=HERE)
    assert response.status_code == 422
    assert 'value="61"' in response.text


def test_another_phone_directs_by_a_link_that_works_once(app: Flask, drive: Night) -> None:
    page = drive.post("directors/link").text
    link = re.findall(r'href="http://localhost(/tournament/join/\w+)"', page)[0]
    other, stranger = app.test_client(), app.test_client()
    assert "Friday" in other.get(link).text
    assert other.post(link, headers=HERE).status_code == 303
    assert other.get(f"/tournament/{drive.id}/entrants").status_code == 200
    assert stranger.get(link).status_code == 410
    assert other.post(f"/tournament/{drive.id}/delete", headers=HERE).status_code == 403
    number = max(each.device for each in rights.members(app.extensions["tournaments"].store, drive.id))
    assert drive.post(f"directors/{number}/remove").status_code == 303
    assert other.get(f"/tournament/{drive.id}/entrants").status_code == 403
    assert drive.post("delete").status_code == 303
    assert drive.get("entrants").status_code == 404


def test_a_form_that_is_sent_twice_begins_one_tournament(app: Flask) -> None:
    phone = app.test_client()
    phone.get("/tournament/new?kind=whist-drive")
    form = {"kind": "whist-drive", "game": "whist", "key": "one"}
    first, second = (phone.post("/tournament/new", data=form, headers=HERE) for _ in range(2))
    assert first.location == second.location


def test_a_result_to_which_not_all_agreed_is_named_and_the_director_may_go_on(drive: Night) -> None:
    drive.draw()
    drive.play()
    table = drive.opened.state.rounds[0].tables[0]
    rooms = drive.app.extensions["tournaments"]

    def reported(opened: OpenTournament) -> Reported:
        numbers = {who: 8 if who in table.sides[0] else 5 for who in table.seats}
        return decisions.reported(opened, 1, table, Result(numbers), by=table.seats[0])

    rooms.write(drive.id, reported, at="2026-11-20T19:30:00+02:00", device=0)
    assert "Not agreed yet" in drive.get("round/1").text
    assert "Not agreed yet: table 1" in drive.post("draw").text
    assert drive.post("draw", unfinished="yes").status_code == 303
    assert drive.opened.number == 2


def test_a_phone_directs_its_second_tournament_too_and_the_first_one_still(app: Flask) -> None:
    first = begun_night(app, "whist-drive")
    second = begun_night(app, "each-alone", phone=first.phone)
    for night in (second, first):
        night.enter()
        night.draw()
        assert night.get("round/1").status_code == 200
    assert first.phone.get("/").status_code == 200
    record = {"file": (BytesIO(first.get("tournament.json").data), "night.json")}
    restored = first.phone.post("/tournament/restore", data=record, headers=HERE)
    assert first.phone.get(restored.location, follow_redirects=True).status_code == 200
