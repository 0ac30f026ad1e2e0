"""The store's contract for engines, with SQLite: with a write-ahead log, and with a SQLite too old for one."""

import pytest

from scorepad.store.sqlite import database
from scorepad.store.sqlite.database import SqliteStore
from tests.store.contract.store_contract import StoreContract


class TestSqlite(StoreContract):
    def create_store(self, wait: float) -> SqliteStore:
        return SqliteStore(self.folder / "data" / "scorepad.db", wait=wait)

    def lose_secret(self) -> None:
        (self.folder / "data" / "scorepad.secret").unlink()

    def on_disk(self) -> bytes:
        return b"".join(file.read_bytes() for file in (self.folder / "data").iterdir())


@pytest.mark.long
class TestSqliteRollbackJournal(TestSqlite):
    @pytest.fixture(autouse=True)
    def old_sqlite(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(database, "FIRST_WITH_SAFE_WAL", (99,))
