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
