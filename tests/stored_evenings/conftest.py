"""A database file with an evening of four in it, and nothing of the web."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.support.played_evenings import AT, begun
from scorepad.store import access, log
from scorepad.store.access import Device
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings, OpenEvening


@pytest.fixture
def evenings(tmp_path: Path) -> Iterator[Evenings]:
    store = SqliteStore(tmp_path / "data" / "scorepad.db")
    yield Evenings(store, "")
    store.close()


@pytest.fixture
def elsewhere(evenings: Evenings) -> Evenings:
    """The same evenings in the memory of another process."""
    return Evenings(evenings.store, "")


@pytest.fixture
def device(evenings: Evenings) -> Device:
    return access.new_device(evenings.store, "Firefox", at=AT)[0]


@pytest.fixture
def opened(evenings: Evenings, device: Device) -> OpenEvening:
    """Four people before the bids of the first deal: one card each, the second speaks first."""
    return evenings.open(log.start(evenings.store, begun(4), at=AT, device=device.id))
