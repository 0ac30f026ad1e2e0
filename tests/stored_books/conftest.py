"""A database file for books, and a way to begin evenings in it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.evening.log.events import Started
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_books import Books

AT = "2026-11-20T19:30:00+02:00"

Begin = Callable[..., str]


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Books]:
    store = SqliteStore(tmp_path / "data" / "scorepad.db")
    yield Books(store)
    store.close()


@pytest.fixture
def device(books: Books) -> int:
    return access.new_device(books.store, "Firefox", at=AT)[0].id


@pytest.fixture
def other(books: Books) -> int:
    return access.new_device(books.store, "Chrome", at=AT)[0].id


@pytest.fixture
def begin(books: Books, device: int) -> Begin:
    """Begin an evening of these people, on the first device unless another one is given; it is in no book yet."""

    def begun(*names: str, by: int = device, at: str = AT) -> str:
        players = tuple(Who(f"p{seat}") for seat in range(1, len(names) + 1))
        words = dict(zip(players, names, strict=True))
        started = Started("romanian-whist", {}, players, players[0], players, at, words)
        return log.start(books.store, started, at=AT, device=by)

    return begun
