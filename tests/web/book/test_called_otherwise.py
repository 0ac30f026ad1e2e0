"""A player who gets another name during a game has that name in the book from then on."""

from __future__ import annotations

import pytest

from tests.web.book.conftest import AtBook
from tests.web.book.test_begin import begun
from tests.web.book.test_late import THREE, who
from tests.web.conftest import AtTable, read
from tests.web.phone.conftest import Phone, wish


@pytest.fixture
def table(shared: AtBook) -> AtTable:
    owner = shared.phones["owner"]
    return AtTable(shared.app, owner, begun(owner, *THREE, key="called"))


def test_the_name_given_on_the_page_of_names_is_the_persons(shared: AtBook, table: AtTable) -> None:
    table.post("names", p2="Bogdan Ionescu")
    assert who(shared, table)["p2"] == "Bogdan Ionescu"
    assert "Bogdan Ionescu in progress" in read(shared.get())
    assert len(shared.state.played[shared.state.person_named("Bogdan Ionescu")]) == 3
    table.post("undo")
    assert who(shared, table)["p2"] == "Bogdan"


def test_the_name_of_somebody_else_says_who_sits_there(shared: AtBook, table: AtTable) -> None:
    table.post("names", p2="dora")
    assert who(shared, table)["p2"] == "Dora"
    assert "Bogdan" in shared.names
    table.post("names", p1="dora", p2="Ana")
    assert (who(shared, table)["p1"], who(shared, table)["p2"]) == ("Dora", "Ana")


def test_a_phone_that_decided_it_alone_lets_the_book_know_too(shared: AtBook, table: AtTable) -> None:
    Phone(shared.app, table.client, table.evening).send(wish("names", p3="Călin Pop"))
    assert who(shared, table)["p3"] == "Călin Pop"


def test_a_person_who_was_forgotten_stays_so_whatever_is_typed_at_the_table(shared: AtBook, table: AtTable) -> None:
    number = shared.state.person_named("Călin")
    shared.post(f"person/{number}/forget")
    table.post("names", p3="Cyrus")
    assert "Cyrus" not in shared.names
    assert shared.state.people[number].name == ""


def test_two_who_are_one_person_keep_the_name_that_is_chosen(shared: AtBook, table: AtTable) -> None:
    table.post("names", p2="Bogdan Ionescu")
    emil, bogdan = shared.state.person_named("Emil"), shared.state.person_named("Bogdan")
    page = shared.get(f"person/{emil}/games").text
    assert "Name to keep" in page
    assert '<option value="last">' in page
    assert shared.post(f"person/{emil}/merge", into="1", keep="this").status_code == 422
    stays = shared.post(f"person/{shared.state.person_named('Ana P')}/merge", into=emil, keep="last").location
    assert stays.endswith(f"/person/{emil}/games")
    assert shared.names.count("Emil") == 1
    assert bogdan in shared.state.people
