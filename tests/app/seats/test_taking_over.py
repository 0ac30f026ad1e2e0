"""A substitute takes over a seat: the side keeps its points, each deal its people."""

from __future__ import annotations

from tests.app.corrections.conftest import Sit
from tests.app.corrections.conftest import sit as sit
from tests.support.scored_records import NAMES
from tests.web.conftest import read

SEATS = ["p1", "p2", "p3", "p4"]


def test_a_substitute_takes_over_a_seat_on_the_page(sit: Sit) -> None:
    table = sit("spades", {"bids": dict.fromkeys(NAMES, 3), "tricks": {"Ana & Călin": 7, "Bogdan & Doina": 6}})
    page = table.get("seats")
    assert 'name="over"' in page.text
    before = table.state.table.totals
    again = table.post("seats", do="save", seat=SEATS, dealer="", over="p3", new="Bogdan")
    assert "two players are called “Bogdan”: names must differ" in read(again)
    assert table.post("seats", do="save", seat=SEATS, dealer="", over="p3", new="Eva").status_code == 303
    assert table.state.table.totals == before
    assert "Ana & Eva" in read(table.get())
    assert ">Ev<" not in table.get().text
    assert "Ana & Călin" in read(table.get("deal/1"))
    assert "order: Eva, Doina, Ana, Bogdan" in read(table.get("deal/2"))
    assert "Eva took over from Călin in deal 2" in read(table.get("sheet"))
    assert "comes back" not in read(table.get("seats"))
    table.post("undo", last=table.opened.key)
    assert "Ana & Călin" in read(table.get())


def test_a_seat_that_was_taken_over_is_renamed_by_the_name_of_who_sits_there(sit: Sit) -> None:
    table = sit("spades")
    table.post("seats", do="save", seat=SEATS, dealer="", over="p3", new="Eva")
    table.post("seats", do="save", seat=SEATS, dealer="", **{"name-p3": "Evi"})
    assert (table.state.evening.names_now["p3"], table.state.evening.names["p3"]) == ("Evi", "Călin")


def test_other_partners_sit_together_from_the_next_deal_on_and_the_next_person_deals(sit: Sit) -> None:
    """Ana dealt; Ana and Bogdan change places, so Călin on the left of Ana deals, from his seat."""
    table = sit("spades", {"bids": dict.fromkeys(NAMES, 3), "tricks": {"Ana & Călin": 7, "Bogdan & Doina": 6}})
    assert "each side’s points stay with its seats" in read(table.get("seats"))
    before = table.state.table.totals
    assert table.post("seats", do="save", seat=["p2", "p1", "p3", "p4"], dealer="").status_code == 303
    state = table.state
    assert state.table.totals == before
    assert [state.evening.name_now(side) for side in state.table.columns] == ["Bogdan & Călin", "Ana & Doina"]
    assert state.deal
    assert state.evening.names_now[state.deal.dealer] == "Călin"
    assert "Ana took over from Bogdan in deal 2" in read(table.get("sheet"))
    table.post("seats", do="save", seat=["p1", "p3", "p2", "p4"], dealer="p4")
    assert table.state.deal
    assert table.state.evening.names_now[table.state.deal.dealer] == "Doina"
