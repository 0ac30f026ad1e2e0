"""A database of PostgreSQL for each test, of a cluster that each worker makes for itself."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.store.postgres.database import PostgresStore
from tests.store.postgres.databases import Databases, databases


@pytest.fixture(scope="session")
def cluster() -> Iterator[Databases]:
    with databases() as made:
        yield made


@pytest.fixture
def address(cluster: Databases) -> Iterator[str]:
    """The address of a database that has all its tables and nothing in them."""
    with cluster.one() as address:
        yield address


@pytest.fixture
def open_store(address: str, tmp_path: Path) -> Iterator[Callable[..., PostgresStore]]:
    """Open the same database as often as one likes, with a short patience; closed after the test."""
    stores: list[PostgresStore] = []

    def opened(wait: float = 0.2) -> PostgresStore:
        stores.append(PostgresStore(address, tmp_path / "scorepad.db", wait=wait))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[..., PostgresStore]) -> PostgresStore:
    return open_store()
