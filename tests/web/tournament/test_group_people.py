"""People of the groups of a director’s device are ticked, and then they are entrants."""

from __future__ import annotations

import re

from tests.web.book.conftest import AtBook
from tests.web.book.conftest import shared as shared
from tests.web.tournament.conftest import begun_night


def offered(html: str) -> list[str]:
    return re.findall(r'name="name" value="([^"]+)"', html)


def test_people_of_a_group_are_ticked_and_those_on_the_list_are_not_offered_again(shared: AtBook) -> None:
    night = begun_night(shared.app, "each-alone", phone=shared.phones["writer"])
    names = offered(night.get("people").text)
    assert {*names} == {*shared.names}
    ticked = names[:2]
    assert night.post("people", name=ticked).status_code == 303
    assert [each.name for each in night.opened.state.entrants.values()] == ticked
    assert offered(night.get("people").text) == names[2:]
    again = night.post("people", name=[ticked[0], names[2]])
    assert again.status_code == 422
    assert "names must differ" in again.text
    assert f'value="{names[2]}" checked' in again.text


def test_a_device_is_offered_people_of_its_own_groups_alone(shared: AtBook) -> None:
    night = begun_night(shared.app, "each-alone", phone=shared.phones["stranger"])
    assert offered(night.get("people").text) == []
    assert shared.phones["owner"].get(f"/tournament/{night.id}/people").status_code == 403


def test_pairs_are_typed_since_a_group_knows_persons(shared: AtBook) -> None:
    phone = shared.phones["owner"]
    assert "/people" not in begun_night(shared.app, "pairs", phone=phone).get("entrants").text
    assert "/people" in begun_night(shared.app, "each-alone", phone=phone).get("entrants").text
