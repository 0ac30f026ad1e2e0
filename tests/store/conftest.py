"""A real database file for every test, and an evening to write into."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.evening.log.events import Started
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from scorepad.store.access import Device
from scorepad.store.sqlite.database import SqliteStore

AT = "2026-11-20T19:30:00+02:00"
PLAYERS = tuple(Who(each) for each in ("a", "b", "c"))


def started(title: str = "Friday") -> Started:
    """An evening of three, with words of its own."""
    return Started(
        game="romanian-whist",
        options={"schedule": "1-8-1", "decks": (8, 7, 6)},
        players=PLAYERS,
        first_dealer=PLAYERS[0],
        columns=PLAYERS,
        started=AT,
        words={"a": "Peggy", "b": "Ștefan", "c": "<b>", "title": title},
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "scorepad.db"


@pytest.fixture
def open_store(path: Path) -> Iterator[Callable[..., SqliteStore]]:
    """Open the same file as often as one likes, with a short patience; closed after the test."""
    stores: list[SqliteStore] = []

    def opened(wait: float = 0.2) -> SqliteStore:
        stores.append(SqliteStore(path, wait=wait))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[..., SqliteStore]) -> SqliteStore:
    return open_store()


@pytest.fixture
def device(store: SqliteStore) -> Device:
    return access.new_device(store, "Chrome on Android", at=AT)[0]


@pytest.fixture
def evening(store: SqliteStore, device: Device) -> str:
    return log.start(store, started(), at=AT, device=device.id)
