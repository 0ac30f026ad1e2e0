"""A table on a phone: its card begins one evening, both sides agree, and nothing is done twice."""

from __future__ import annotations

import re

import pytest

from scorepad.store import access
from scorepad.stored_tournaments import hall_keys
from scorepad.tournament.log.tournament_events import Agreed
from tests.web.conftest import HERE
from tests.web.hall.conftest import Hall
from tests.web.phone.conftest import wish


def evening_in(location: str) -> str:
    found = re.search(r"/table/(\w+)/", location)
    assert found
    return found[1]


def test_a_card_opens_its_table_with_the_people_of_this_round(drive: Hall) -> None:
    page = drive.table(1).get().text
    names = [drive.night.opened.state.entrants[number].name for number in drive.seats(1)]
    assert all(name in page for name in names)
    assert "hearts" in page
    assert "Nobody sits at this table" in drive.table(9).get().text


def test_two_phones_that_scan_the_same_card_keep_score_of_one_evening(alone: Hall) -> None:
    first, second = alone.table(1), alone.table(1)
    for guest in (first, second):
        guest.get()
    begun = [guest.post("game", key="k") for guest in (first, second)]
    assert [each.status_code for each in begun] == [303, 303]
    assert begun[0].location == begun[1].location
    evening = alone.evenings.open(evening_in(begun[0].location)).state.evening
    names = [alone.night.opened.state.entrants[number].name for number in alone.seats(1)]
    assert [evening.name(who) for who in evening.players] == names
    assert [guest.phone.get(begun[0].location).status_code for guest in (first, second)] == [200, 200]
    assert len(access.grants(alone.store, evening_in(begun[0].location))) == 2


def test_the_evening_leads_back_to_its_table_with_its_result(alone: Hall) -> None:
    guest = alone.table(1)
    guest.get()
    there = guest.post("game", key="k").location
    found = re.search(r'action="([^"]*/done\?round=1)"', guest.phone.get(there).text)
    assert found
    assert guest.phone.post(found[1], headers=HERE).status_code == 303
    assert (1, 1) not in alone.night.opened.state.reports
    alone.close(evening_in(there))
    for _ in range(2):
        assert guest.phone.post(found[1], headers=HERE).status_code == 303
    assert alone.night.opened.state.reports[1, 1].agreed == {-1}
    assert not re.search(r'action="[^"]*/done', alone.app.test_client().get(there).text)


@pytest.mark.parametrize("by_batch", [False, True], ids=["with the server", "after a time without network"])
def test_the_result_of_a_finished_evening_goes_to_the_tournament_by_itself(alone: Hall, *, by_batch: bool) -> None:
    guest = alone.table(1)
    guest.get()
    there = guest.post("game", key="k").location
    if by_batch:
        reply = guest.phone.post(f"{there}batch", json={"since": 1, "wishes": [wish("close")]}, headers=HERE)
        assert reply.json
        assert reply.json["done"] == 1
    else:
        guest.phone.post(f"{there}close", headers=HERE)
    report = alone.night.opened.state.reports[1, 1]
    assert (report.evening, report.agreed) == (evening_in(there), {-1})
    assert alone.night.opened.waits_for == [1, 2, 3]


def test_an_evening_that_ends_after_its_round_was_closed_changes_no_other_round(alone: Hall) -> None:
    guest = alone.table(1)
    guest.get()
    there = guest.post("game", key="k").location
    alone.night.post("draw", unfinished="yes")
    guest.phone.post(f"{there}close", headers=HERE)
    assert alone.evenings.open(evening_in(there)).state.over
    assert alone.night.opened.state.reports == {}


def test_the_totals_of_the_evening_are_the_result_once_everybody_agrees(alone: Hall) -> None:
    guest, seats = alone.table(2), alone.seats(2)
    guest.get()
    there = guest.post("game", key="k").location
    alone.close(evening_in(there))
    for number in seats:
        assert 2 in alone.night.opened.waits_for
        assert guest.agree(number).status_code == 303
    assert 2 not in alone.night.opened.waits_for
    report = alone.night.opened.state.reports[1, 2]
    assert report.evening == evening_in(there)
    assert report.agreed == {*seats}


def test_a_hand_is_typed_and_both_sides_agree_by_one_tap_each(drive: Hall) -> None:
    guest, seats = drive.typed(1), drive.seats(1)
    for number in seats[:2]:
        assert 1 in drive.night.opened.waits_for
        guest.agree(number)
    assert 1 not in drive.night.opened.waits_for


def test_consent_that_is_sent_twice_is_written_once(drive: Hall) -> None:
    guest, seats = drive.typed(1), drive.seats(1)
    mark, seqs = guest.mark, set[int]()
    for _ in range(2):
        assert guest.post("agree", entrant=seats[0], mark=mark).status_code == 303
        seqs.add(drive.night.opened.state.seq)
    assert len(seqs) == 1


def test_consent_that_is_sent_again_draws_if_the_server_was_stopped_before_it_did(drive: Hall) -> None:
    for table in (1, 2):
        drive.agreed(table)
    guest, (first, last) = drive.typed(3), drive.seats(3)[:2]
    guest.agree(first)
    tournaments, mark = drive.app.extensions["tournaments"], guest.mark
    tournaments.write(drive.night.id, lambda _: Agreed(1, 3, last), at="2026-11-27T21:00:00+00:00", device=0)
    for _ in range(2):
        assert guest.post("agree", entrant=last, mark=mark).status_code == 303
        assert drive.night.opened.number == 2


def test_a_result_and_an_objection_that_are_sent_twice_are_written_once(drive: Hall) -> None:
    guest, seats, seqs = drive.typed(1), drive.seats(1), list[int]()
    guest.agree(seats[0])
    seqs.append(drive.night.opened.state.seq)
    drive.typed(1)
    seqs.append(drive.night.opened.state.seq)
    assert drive.night.opened.state.reports[1, 1].agreed == {-1, seats[0]}
    for _ in range(2):
        assert guest.post("object", entrant=seats[1], why="seven to six").status_code == 303
        seqs.append(drive.night.opened.state.seq)
    assert seqs == [seqs[0], seqs[0], seqs[0] + 1, seqs[0] + 1]


def test_consent_to_numbers_that_have_changed_meanwhile_is_refused(drive: Hall) -> None:
    guest = drive.typed(1)
    mark = guest.mark
    drive.typed(1, points=7)
    answer = guest.post("agree", entrant=drive.seats(1)[0], mark=mark)
    assert answer.status_code == 422
    assert "Somebody changed this meanwhile" in answer.text


def test_an_objection_shows_at_the_directors_with_its_reason_and_the_round_waits(drive: Hall) -> None:
    guest, seats = drive.typed(1), drive.seats(1)
    guest.agree(seats[0])
    assert guest.post("object", entrant=seats[1], why="seven to six").status_code == 303
    name = drive.night.opened.state.entrants[seats[1]].name
    for page in (drive.night.get("round/1").text, guest.get().text):
        assert f"Objection: {name}: seven to six" in re.sub(r"<[^>]+>", "", page)
    assert 1 in drive.night.opened.waits_for


@pytest.mark.parametrize(("one", "other", "why"), [
    ("14", "", "the tricks of both sides must total 13"),
    ("8", "6", "the tricks of both sides must total 13"),
    ("8", "", "somebody’s number is missing"),
])  # fmt: skip
def test_tricks_that_are_too_many_are_refused_with_their_total(drive: Hall, one: str, other: str, why: str) -> None:
    first, second = drive.seats(1)[:2]
    answer = drive.table(1).post("result", **{f"points-{first}": one, f"points-{second}": other})
    assert answer.status_code == 422
    assert why in answer.text


def test_a_result_of_the_director_is_not_typed_over(drive: Hall) -> None:
    drive.night.play()
    seats = drive.seats(1)
    answer = drive.table(1).post("result", **{f"points-{seats[0]}": 9, f"points-{seats[1]}": 4})
    assert answer.status_code == 422
    assert "The director has entered the result" in answer.text


def test_a_table_whose_round_is_closed_gets_a_clear_sentence(drive: Hall) -> None:
    guest, seats = drive.table(1), drive.seats(1)
    drive.night.play()
    drive.night.draw()
    for what, form in (("result", {f"points-{seats[0]}": 8}), ("agree", {"entrant": seats[0]})):
        answer = guest.post(what, **form)
        assert answer.status_code == 422
        assert "This round is closed: ask the director." in answer.text
    assert guest.post("game").status_code == 409


def test_a_lost_card_opens_nothing_once_its_link_is_replaced(drive: Hall) -> None:
    lost, other = drive.table(1), drive.table(2)
    assert drive.night.post("room/card", table=1).status_code == 303
    new = hall_keys.table_path(drive.store, drive.night.id, 1, 1)
    assert new in drive.night.get("room").text
    assert lost.get().status_code == 403
    assert lost.post("result", **{f"points-{drive.seats(1)[0]}": 8}).status_code == 403
    assert drive.app.test_client().get(new).status_code == 200
    assert other.get().status_code == 200
    assert drive.night.post("room/card", table=9).status_code == 422
    assert "New link for table 1" in drive.night.get("log").text


def test_a_key_opens_its_table_and_nothing_else(drive: Hall) -> None:
    one = drive.table(1)
    other = one.path.replace("/table/1/", "/table/2/")
    assert one.phone.get(other).status_code == 403
    assert one.phone.post(f"{other}/result", headers=HERE).status_code == 403
    assert one.phone.get(f"/tournament/{drive.night.id}/round/1").status_code == 403
    assert one.phone.get(one.path.replace(drive.night.id, "nothing")).status_code == 403
