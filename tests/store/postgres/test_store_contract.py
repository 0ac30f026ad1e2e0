"""The store's contract for engines, with PostgreSQL."""

from collections.abc import Iterator

import psycopg
import pytest

from scorepad.store.postgres.database import PostgresStore
from tests.store.contract.store_contract import StoreContract
from tests.store.postgres.databases import Databases, files

pytestmark = pytest.mark.process


class TestPostgres(StoreContract):
    @pytest.fixture(autouse=True)
    def own_database(self, cluster: Databases) -> Iterator[None]:
        with cluster.one() as self.address:
            yield

    @pytest.fixture
    def store(self, own_database: None, open_store):  # type: ignore[no-untyped-def]
        return open_store()

    def create_store(self, wait: float) -> PostgresStore:
        return PostgresStore(self.address, self.folder / "data" / "scorepad.db", wait=wait)

    def lose_secret(self) -> None:
        (self.folder / "data" / "scorepad.secret").unlink()

    def on_disk(self) -> bytes:
        with psycopg.connect(self.address, autocommit=True) as db:
            return files(db)
