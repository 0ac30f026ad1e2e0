"""Evenings come into books: when they begin, and those of before once, whatever happens meanwhile."""

import sqlite3
from pathlib import Path

import pytest

from scorepad.book import book_decisions
from scorepad.evening.log.events import Renamed
from scorepad.store import erasure, log
from scorepad.store.book import book_log, evenings, rights
from scorepad.stored_books import Books
from scorepad.stored_books.enter import AT_ONCE, enter, enter_those_of_before, move
from tests.stored_books.conftest import AT, Begin


def names(books: Books, book: str) -> list[str]:
    return [person.name for person in books.open(book).people.values()]


def never() -> bool:
    return False


def test_the_first_evening_of_a_device_makes_its_book_and_the_next_comes_into_it(
    books: Books, begin: Begin, device: int
) -> None:
    first, second = begin("Ana", "Bogdan", "Călin"), begin("ana", "Dora", "Călin")
    for evening in (first, second, second):
        enter(books, [evening], at=AT, device=device)
    (held,) = rights.books_of(books.store, device)
    assert (held.right, names(books, held.book)) == ("own", ["Ana", "Bogdan", "Călin", "Dora"])
    state = books.open(held.book)
    assert list(state.evenings) == evenings.evenings_in(books.store, held.book) == [first, second]
    assert state.person_of(first, "p1") == state.person_of(second, "p1")


def test_an_evening_comes_into_the_book_that_its_device_has_chosen(
    books: Books, begin: Begin, device: int, other: int
) -> None:
    enter(books, [begin("Ana", "Bogdan", "Călin")], at=AT, device=device)
    club = book_log.begin(books.store, at=AT)
    rights.grant(books.store, club, other, "own", at=AT)
    rights.grant(books.store, club, device, "write", at=AT)
    evening = begin("Ana", "Zoe", "Dan")
    enter(books, [evening], at=AT, device=device)
    assert evenings.book_of(books.store, evening) == club
    assert names(books, club) == ["Ana", "Zoe", "Dan"]


def test_evenings_of_before_come_into_the_books_of_those_who_own_them_and_only_once(
    books: Books, begin: Begin, device: int, other: int
) -> None:
    mine = [begin("Ana", "Bogdan", f"Guest {n}") for n in range(AT_ONCE + 3)]
    theirs, nobodys = begin("Ana", "Dan", "Zoe", by=other), begin("Ana", "Dan", "Zoe", by=0)
    assert enter_those_of_before(books, never, at=AT) == len(mine) + 1
    assert enter_those_of_before(books, never, at=AT) == 0
    own, others = rights.current(books.store, device), rights.current(books.store, other)
    assert (evenings.evenings_in(books.store, own), evenings.evenings_in(books.store, others)) == (mine, [theirs])
    assert evenings.book_of(books.store, nobodys) == ""
    assert len(names(books, own)) == 2 + len(mine)


def test_an_entry_that_was_stopped_halfway_goes_on_from_there(books: Books, begin: Begin, device: int) -> None:
    begun = [begin("Ana", "Bogdan", "Călin") for _ in range(2 * AT_ONCE)]
    assert enter_those_of_before(books, lambda: True, at=AT) == AT_ONCE
    fresh = Books(books.store)
    assert enter_those_of_before(fresh, never, at=AT) == AT_ONCE
    book = rights.current(books.store, device)
    assert list(fresh.open(book).evenings) == list(books.open(book).evenings) == begun


def test_evenings_that_could_not_be_written_are_not_remembered(
    books: Books, begin: Begin, device: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(books, [begin("Ana", "Bogdan", "Călin")], at=AT, device=device)
    book, evening = rights.current(books.store, device), begin("Zoe", "Bogdan", "Călin")
    put = evenings.put

    def fails(*given: object) -> None:
        assert "Zoe" in names(books, book)
        raise RuntimeError("as if the program ended here")

    monkeypatch.setattr(evenings, "put", fails)
    with pytest.raises(RuntimeError, match="as if"):
        enter(books, [evening], at=AT, device=device)
    monkeypatch.setattr(evenings, "put", put)
    assert names(books, book) == ["Ana", "Bogdan", "Călin"]
    enter(books, [evening], at=AT, device=device)
    assert names(books, book) == names(Books(books.store), book) == ["Ana", "Bogdan", "Călin", "Zoe"]


def test_an_evening_whose_log_cannot_be_read_keeps_no_other_one_out(
    books: Books, begin: Begin, device: int, tmp_path: Path
) -> None:
    broken, sound = begin("Ana", "Bogdan", "Călin"), begin("Ana", "Bogdan", "Zoe")
    damage(tmp_path, "event", "event.kind = 'started' AND evening = 1")
    assert enter_those_of_before(books, never, at=AT) == 1
    assert [evenings.book_of(books.store, each) != "" for each in (broken, sound)] == [False, True]


def damage(folder: Path, table: str, where: str) -> None:
    """Have events of a kind that nobody knows, as no Scorepad would write them."""
    with sqlite3.connect(folder / "data" / "scorepad.db") as db:
        db.execute(f"DROP TRIGGER {table}_is_never_changed")
        db.execute(f"UPDATE {table} SET kind = 'unheard of' WHERE {where}")
    db.close()


def test_a_book_whose_log_cannot_be_read_keeps_no_evening_from_beginning(
    books: Books, begin: Begin, device: int, tmp_path: Path
) -> None:
    enter(books, [begin("Ana", "Bogdan", "Călin")], at=AT, device=device)
    damage(tmp_path, "book_event", "true")
    fresh, evening = Books(books.store), begin("Ana", "Bogdan", "Zoe")
    enter(fresh, [evening], at=AT, device=device)
    assert names(fresh, evenings.book_of(books.store, evening)) == ["Ana", "Bogdan", "Zoe"]


def test_a_person_renamed_in_an_evening_is_the_same_person(books: Books, begin: Begin, device: int) -> None:
    evening = begin("Ana", "Bogdan", "Călin")
    enter(books, [evening], at=AT, device=device)
    log.append(books.store, evening, 2, Renamed({"p1": "Anca"}), at=AT)
    assert names(books, rights.current(books.store, device)) == ["Ana", "Bogdan", "Călin"]


def test_evenings_move_into_another_book_and_their_people_are_matched_by_name(
    books: Books, begin: Begin, device: int, other: int
) -> None:
    first, second = begin("Ana", "Bogdan", "Călin"), begin("Zoe", "Bogdan", "Călin")
    enter(books, [first, second], at=AT, device=device)
    club, old = book_log.begin(books.store, at=AT), rights.current(books.store, device)
    rights.grant(books.store, club, device, "write", at=AT)
    move(books, [second], club, at=AT, device=device)
    assert (evenings.evenings_in(books.store, old), evenings.evenings_in(books.store, club)) == ([first], [second])
    assert (list(books.open(old).evenings), names(books, club)) == ([first], ["Zoe", "Bogdan", "Călin"])


def test_an_evening_without_a_time_came_when_it_was_entered(books: Books, begin: Begin, device: int) -> None:
    evening = begin("Ana", "Bogdan", "Călin", at="")
    enter(books, [evening], at=AT, device=device)
    assert books.open(rights.current(books.store, device)).evenings[evening].started == AT


def test_an_evening_that_is_being_erased_comes_into_no_book(books: Books, begin: Begin) -> None:
    erasure.erase(books.store, begin("Ana", "Bogdan", "Călin"), "2036-11-20T19:30:00+02:00")
    assert enter_those_of_before(books, never, at=AT) == 0


def test_evenings_written_by_another_server_are_read(books: Books, begin: Begin, device: int) -> None:
    enter(books, [begin("Ana", "Bogdan", "Călin")], at=AT, device=device)
    book, elsewhere = rights.current(books.store, device), Books(books.store)
    elsewhere.write(book, lambda state: book_decisions.rename(state, "1", "Anca"), at=AT)
    assert names(books, book)[0] == "Anca"
