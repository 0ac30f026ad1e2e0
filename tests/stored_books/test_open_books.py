"""Books in memory are checked against their logs."""

from pathlib import Path

import pytest

from scorepad.book.book_state import BookState
from scorepad.book.log.book_events import Named
from scorepad.store.book import book_log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_books import Books
from tests.stored_books.conftest import AT


@pytest.mark.parametrize("more", [0, 1, 2])
def test_an_event_that_was_seen_and_then_lost_is_noticed_whatever_came_after_it(
    books: Books, tmp_path: Path, more: int
) -> None:
    book = book_log.begin(books.store, at=AT)
    books.write(book, lambda _: Named({"name": "At ours"}), at=AT)
    (tmp_path / "standby").mkdir()
    with books.store.apart() as db:
        db.execute("VACUUM INTO ?", [str(tmp_path / "standby" / "scorepad.db")])
    books.write(book, lambda _: Named({"name": "Lost"}), at=AT)
    assert books.open(book).seq == 2
    standby = Books(SqliteStore(tmp_path / "standby" / "scorepad.db"))
    for n in range(more):
        standby.write(book, lambda _, n=n: Named({"name": f"Another {n}"}), at=AT)  # type: ignore[misc]
    books.store.close()
    books.store = standby.store
    assert books.open(book) == standby.open(book)
    assert books.open(book) is books.open(book)
    standby.store.close()


def test_an_empty_book_stays_the_same_until_something_is_in_it(books: Books) -> None:
    book = book_log.begin(books.store, at=AT)
    empty = books.open(book)
    assert books.open(book) is empty
    books.write(book, lambda _: Named({"name": "At ours"}), at=AT)
    assert books.open(book).seq == 1


def test_a_write_that_fails_leaves_other_books_in_memory_and_keeps_nothing_of_its_own(books: Books) -> None:
    book, other = (book_log.begin(books.store, at=AT) for _ in range(2))
    known, before = books.open(other), books.open(book)
    with pytest.raises(ZeroDivisionError):
        _fail_after_writing(books, book)
    assert books.open(other) is known
    assert books.open(book) == before


def _fail_after_writing(books: Books, book: str) -> None:
    """Write into a book, and fail to write once more, within one transaction."""

    def fails(_: BookState) -> Named:
        raise ZeroDivisionError

    with books.writing():
        books.write(book, lambda _: Named({"name": "Taken back"}), at=AT)
        books.write(book, fails, at=AT)
