"""A real database for every test, of each engine, and an evening to write into."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.evening.log.events import Started
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from scorepad.store.access import Device
from scorepad.store.protocol import Store
from tests.store.engines import ENGINES, Engine

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


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.__name__)
def engine(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Engine:
    """A database that is not made yet."""
    made: Engine = request.param(tmp_path, monkeypatch)
    return made


@pytest.fixture
def open_store(engine: Engine) -> Iterator[Callable[..., Store]]:
    """Open the same database as often as one likes, with a short patience; closed after the test."""
    stores: list[Store] = []

    def opened(wait: float = 0.2) -> Store:
        stores.append(engine.new_store(wait))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[..., Store]) -> Store:
    return open_store()


@pytest.fixture
def device(store: Store) -> Device:
    return access.new_device(store, "Chrome on Android", at=AT)[0]


@pytest.fixture
def evening(store: Store, device: Device) -> str:
    return log.start(store, started(), at=AT, device=device.id)
