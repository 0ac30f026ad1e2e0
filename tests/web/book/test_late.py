"""A player who joins an evening later is a person of the book, as those who began it are."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scorepad.store.book import book_log
from scorepad.stored_books.enter import enter_those_of_before
from tests.web.book.conftest import AtBook
from tests.web.book.test_begin import begun
from tests.web.conftest import AtTable, read
from tests.web.phone.conftest import Phone, wish

THREE = ("Ana", "Bogdan", "Călin")
SEATS = ["p1", "p2", "p3"]


@pytest.fixture
def table(shared: AtBook) -> AtTable:
    """An evening that begins in the book, without any answer yet."""
    owner = shared.phones["owner"]
    return AtTable(shared.app, owner, begun(owner, *THREE, key="late"))


def sit(table: AtTable, *seats: str, **more: str) -> None:
    assert table.post("seats", do="save", seat=list(seats), dealer="", **more).status_code == 303


def who(shared: AtBook, table: AtTable) -> Mapping[str, str]:
    """The names in the book by the player's id."""
    state = shared.state
    return {player: state.people[each].name for player, each in state.evenings[table.evening].people.items()}


def test_a_player_who_joins_is_the_person_of_that_name_or_somebody_new(shared: AtBook, table: AtTable) -> None:
    sit(table, *SEATS, "+dora", "+Zoe")
    assert who(shared, table) == {"p1": "Ana", "p2": "Bogdan", "p3": "Călin", "p4": "Dora", "p5": "Zoe"}
    dora = shared.state.person_named("Dora")
    assert table.evening in shared.state.played[dora]
    assert "Dora in progress" in read(shared.get())
    assert len(shared.state.played[shared.state.person_named("Dora")]) == 3
    assert 'value="Zoe"' in shared.phones["owner"].get("/new").text


def test_after_an_undone_join_the_next_to_join_is_another_person(shared: AtBook, table: AtTable) -> None:
    sit(table, *SEATS, "+Dora")
    table.post("undo")
    assert list(who(shared, table)) == SEATS
    assert table.evening not in shared.state.played[shared.state.person_named("Dora")]
    table.post("redo")
    assert who(shared, table)["p4"] == "Dora"
    table.post("undo")
    sit(table, *SEATS, "+Emil")
    assert who(shared, table)["p4"] == "Emil"
    assert table.evening not in shared.state.played[shared.state.person_named("Dora")]


def test_about_a_name_that_is_not_the_same_the_book_asks_and_never_guesses(shared: AtBook, table: AtTable) -> None:
    shared.post("person/1/name", name="Ana Pop")
    sit(table, *SEATS, "+Emilia")
    assert "Are Emil and Emilia the same person?" in read(shared.get())
    assert who(shared, table)["p4"] == "Emilia"
    number = shared.state.evenings[table.evening].number
    assert 'name="p4"' in shared.get(f"evening/{number}/").text
    shared.post(f"person/{shared.state.person_named('Emilia')}/merge", into=shared.state.person_named("Emil"))
    assert who(shared, table)["p4"] == "Emil"


def test_a_name_of_somebody_at_the_table_is_somebody_new(shared: AtBook, table: AtTable) -> None:
    table.post("names", p1="Anca")
    sit(table, *SEATS, "+Ana")
    people = shared.state.evenings[table.evening].people
    assert people["p4"] not in [people[player] for player in SEATS]


def test_a_phone_that_decided_it_alone_lets_them_join_the_book_too(shared: AtBook, table: AtTable) -> None:
    Phone(shared.app, table.client, table.evening).send(wish("seats", seat=[*SEATS, "+Dora"], dealer=""))
    assert who(shared, table)["p4"] == "Dora"


def test_a_player_who_joined_before_an_evening_enters_a_book_is_included(shared: AtBook, table: AtTable) -> None:
    sit(table, *SEATS, "+Dora")
    books = shared.app.extensions["books"]
    book_log.erase(books.store, shared.book)
    books.forget(shared.book)
    enter_those_of_before(books, lambda: False, at="2026-11-20T20:00:00+02:00")
    held = shared.phones["owner"].get("/new").text
    assert held.index('value="Ana"') < held.index('value="Dora"')


def test_a_book_that_cannot_be_read_holds_up_no_evening(
    shared: AtBook, table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(type(shared.app.extensions["books"]), "open", broken)
    sit(table, *SEATS, "+Dora")
    assert len(table.state.table.seats) == 4
    monkeypatch.undo()
    table.answer(0, 0, 0, 0)
    assert who(shared, table)["p4"] == "Dora"  # the next entry makes up for it


def test_a_late_player_counts_from_the_first_deal_and_one_who_left_has_no_place(shared: AtBook, table: AtTable) -> None:
    table.answer(0, 0, 0)
    table.answer(1, 0, 0)
    sit(table, "p2", "p3", "+Zoe", start="average")
    assert table.state.table.totals[table.state.evening.joined[0]] > 0
    table.answer(0, 0, 0)
    table.answer(0, 0, 1)
    table.post("close")
    zoe = shared.state.person_named("Zoe")
    shown = {row.split(",")[0]: row.split(",") for row in standings(shared, zoe)}
    ana = shown["Ana"]
    assert (ana[1], ana[4]) == ("1", "–")
    assert (shown["Zoe"][1], shown["Zoe"][5], shown["Zoe"][6]) == ("1", "5.0", "5.0")
    assert "Left early" in read(shared.get("figures/person?who=1"))


def standings(shared: AtBook, person: str) -> list[str]:
    return shared.get(f"figures/standings.csv?game=romanian-whist&person={person}").text.splitlines()
