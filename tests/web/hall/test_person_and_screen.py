"""A person’s own page, and the room screen: each shows what is theirs, and the next seats at once."""

from __future__ import annotations

import re

import pytest

from scorepad.stored_tournaments import hall_keys
from tests.web.conftest import HERE
from tests.web.hall.conftest import Hall
from tests.web.tournament.conftest import NAMES


def test_a_person_sees_the_own_table_and_partner_and_a_seat_where_chairs_matter(drive: Hall, alone: Hall) -> None:
    first, _, third, _ = drive.seats(2)
    partner = drive.night.opened.state.entrants[third].name
    assert f"table 2, with {partner}" in drive.person(first).get().text
    assert "table 2, seat N" in alone.person(alone.seats(2)[0]).get().text


def test_after_a_hand_a_person_sees_the_own_result_and_place_and_of_nobody_else(drive: Hall) -> None:
    drive.night.play()
    drive.night.draw()
    page, now = drive.person(1).get().text, drive.night.opened
    assert "Place " in page
    assert re.search(r"<td>(8|5) : (8|5)</td>", page)
    with_me = {who for table, who in now.state.rounds[1].company() if 1 in table.seats}
    others = [each.name for number, each in now.state.entrants.items() if number not in with_me]
    assert not [name for name in others if f">{name}<" in page]


def test_a_person_agrees_for_the_own_side_and_for_no_other(drive: Hall) -> None:
    drive.typed(1)
    seats = drive.seats(1)
    guest = drive.person(seats[1])
    assert guest.post("agree", entrant=seats[0], mark=guest.mark).status_code == 303
    assert drive.night.opened.state.reports[1, 1].agreed == {-1, seats[1]}
    assert guest.phone.post(f"{guest.path}/result", headers=HERE).status_code == 404
    assert guest.phone.get(guest.path.replace(f"/me/{seats[1]}/", f"/me/{seats[0]}/")).status_code == 403


def test_a_page_that_has_not_changed_is_not_sent_again(drive: Hall) -> None:
    guest = drive.person(1)
    etag = guest.get().headers["ETag"]
    assert guest.phone.get(guest.path, headers={"If-None-Match": etag}).status_code == 304
    drive.night.play()
    assert guest.phone.get(guest.path, headers={"If-None-Match": etag}).status_code == 200


def test_once_all_tables_agree_the_next_hand_is_drawn_and_on_the_screen(drive: Hall) -> None:
    assert all(f"<li>{n}</li>" in drive.screen().text for n in (1, 2, 3))
    for table in (1, 2, 3):
        assert drive.night.opened.number == 1
        drive.agreed(table)
    assert drive.night.opened.number == 2
    page = drive.screen().text
    assert "Round 2 of 3" in page
    assert all(f'<b dir="auto">{name}</b>: table ' in page for name in NAMES)


def test_the_director_may_draw_by_hand_and_set_the_clock(drive: Hall) -> None:
    assert drive.night.post("room/pace", minutes=20).status_code == 303
    for table in (1, 2, 3):
        drive.agreed(table)
    assert drive.night.opened.number == 1
    assert 'class="clock"' in drive.screen().text
    drive.night.draw()
    assert drive.night.opened.number == 2


def test_the_director_draws_as_long_as_role_changes_would_let_one_more_table_play(drive: Hall) -> None:
    ups = [number for number, each in drive.night.opened.state.entrants.items() if each.role == "up"]
    drive.night.post(f"entrant/{ups[0]}/leave", do="save")
    drive.night.post("enter", names="Ada (down)", here="yes")
    for table in (1, 2, 3):
        drive.agreed(table)
    assert "5 up, 7 down: if one plays “up”, 3 tables play" in drive.night.get("round/1").text
    assert drive.night.opened.number == 1
    drive.night.draw()
    assert drive.night.opened.number == 2


def test_the_room_has_a_code_or_says_why_there_is_none(drive: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = drive.night.get("room").text
    assert "Scorepad is running for this computer only" in alone
    assert 'class="qr"' not in alone
    assert drive.night.get("table/2/code.svg").status_code == 404
    monkeypatch.setitem(drive.app.config, "SEEN_AT", "http://192.168.1.5:8765")
    seen = drive.night.get("room").text
    assert "Scorepad is running for this computer only" not in seen
    assert 'class="qr"' in seen


def test_the_screen_names_the_winner_once_the_director_has_ended_the_tournament(drive: Hall) -> None:
    for n in range(3):
        drive.night.play()
        if n < 2:
            drive.night.draw()
    page = drive.screen().text
    assert 'id="standings"' in page
    assert "All tables have their results." in page
    assert not [each for each in ('id="winners"', 'id="seats"', "Prizes") if each in page]
    drive.night.post("end")
    assert 'id="winners"' in drive.screen().text


def test_the_screen_only_watches(drive: Hall) -> None:
    path = hall_keys.screen_path(drive.store, drive.night.id)
    client = drive.app.test_client()
    assert client.post(path, headers=HERE).status_code == 405
    assert client.get(f"{path}x").status_code == 403
    assert "<form" not in drive.screen().text


def test_the_director_finds_the_links_of_the_hall(drive: Hall) -> None:
    page = drive.night.get("room").text
    assert hall_keys.screen_path(drive.store, drive.night.id) in page
    assert hall_keys.table_path(drive.store, drive.night.id, 2) in page
    assert hall_keys.person_path(drive.store, drive.night.id, 7) in page
    assert drive.app.test_client().get(f"/tournament/{drive.night.id}/room").status_code == 403


def test_the_code_on_the_screen_leads_everybody_to_their_own_page_and_table(
    drive: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 'class="door"' not in drive.screen().text
    monkeypatch.setitem(drive.app.config, "SEEN_AT", "http://192.168.1.5:8765")
    assert 'class="door"' in drive.screen().text
    door = hall_keys.door_path(drive.store, drive.night.id)
    page = drive.app.test_client().get(door).text
    assert hall_keys.person_path(drive.store, drive.night.id, 7) in page
    assert hall_keys.table_path(drive.store, drive.night.id, 2) in page
    assert drive.app.test_client().get(f"{door}x").status_code == 403


def test_the_director_shows_the_code_of_a_table(drive: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "code.svg" not in drive.night.get("round/1").text
    monkeypatch.setitem(drive.app.config, "SEEN_AT", "http://192.168.1.5:8765")
    assert "table/2/code.svg" in drive.night.get("round/1").text
    assert drive.night.get("table/2/code.svg").mimetype == "image/svg+xml"
    assert drive.night.get("table/9/code.svg").status_code == 404
    assert drive.app.test_client().get(f"/tournament/{drive.night.id}/table/2/code.svg").status_code == 403


@pytest.mark.parametrize("last_by_phone", [True, False])
def test_the_next_round_is_drawn_whether_a_phone_or_the_director_enters_the_last_result(
    drive: Hall, *, last_by_phone: bool
) -> None:
    says = "Round 2 is drawn once all tables agree."
    assert says not in drive.night.get("round/1").text
    drive.agreed(1)
    assert says in drive.night.get("round/1").text
    seats = drive.seats(2)
    typed = {f"points-{seats[0]}": 8, f"points-{seats[1]}": 5}
    if last_by_phone:
        drive.night.post("round/1/2", **typed)
        drive.agreed(3)
    else:
        drive.agreed(3)
        drive.night.post("round/1/2", **typed)
    assert drive.night.opened.number == 2


def test_the_director_who_turns_the_draw_off_reads_nothing_of_it(drive: Hall) -> None:
    drive.agreed(1)
    assert drive.night.post("go", to="room", round=1).location.endswith("/room#pace")
    drive.night.post("room/pace", minutes=0)
    assert "is drawn once all tables agree" not in drive.night.get("round/1").text
    drive.agreed(2)
    drive.agreed(3)
    assert drive.night.opened.number == 1
