"""How the tests make the database of an engine."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.store.protocol import Store


class Engine:
    """One database for each test, in `folder` where it needs one; an engine's own class says how it is made."""

    folder: Path

    def create_store(self, wait: float) -> Store:
        """Open the database of this test, made where it is missing; `wait`: seconds to wait for a lock."""
        raise NotImplementedError

    def lose_secret(self) -> None:
        """Remove the secret kept next to the database, as if the database came here alone."""
        raise NotImplementedError

    def on_disk(self) -> bytes:
        """All that lies on the disk of the database now, to look for what must not be there."""
        raise NotImplementedError

    @pytest.fixture
    def open_store(self, tmp_path: Path) -> Iterator[Callable[..., Store]]:
        """Open the same database as often as one likes, with a short patience; closed after the test."""
        self.folder, stores = tmp_path, list[Store]()

        def opened(wait: float = 0.2) -> Store:
            stores.append(self.create_store(wait))
            return stores[-1]

        yield opened
        for store in stores:
            store.close()

    @pytest.fixture
    def store(self, open_store: Callable[..., Store]) -> Store:
        return open_store()
