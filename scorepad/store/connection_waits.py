"""A store whose users' waiting is measured: how long it takes until a connection is had, to read or to write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import local
from time import perf_counter
from typing import Any

from scorepad.store.protocol import Connection, Store


class TimedStore:
    """A store that does all that `store` does; it fulfils `scorepad.store.protocol.Store`.

    waited  called with what a connection was wanted for (`read`, `write` or `apart`) and the seconds until it was had

    A block within one that writes has its connection already, and is not counted.
    """

    def __init__(self, store: Store, waited: Callable[[str, float], object]) -> None:
        self._store, self._waited = store, waited
        self._thread = local()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    @property
    def on_write(self) -> Callable[[str], object]:
        """Called after each write of this process."""
        return self._store.on_write

    @on_write.setter
    def on_write(self, call: Callable[[str], object]) -> None:
        self._store.on_write = call

    @property
    def reads_at_once(self) -> bool:
        """Whether a reader never waits for a writer, even in another process."""
        return self._store.reads_at_once

    @contextmanager
    def writing(self, about: str = "") -> Iterator[Connection]:
        """Hold the only right to write. Raises StoreFailed."""
        if getattr(self._thread, "writes", False):
            with self._store.writing(about) as db:
                yield db
            return
        try:
            with self._timed("write", self._store.writing(about)) as db:
                self._thread.writes = True
                yield db
        finally:
            self._thread.writes = False

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection to read a little from, at once. Raises StoreFailed."""
        if getattr(self._thread, "writes", False):
            return self._store.reading()
        return self._timed("read", self._store.reading())

    def apart(self) -> AbstractContextManager[Connection]:
        """A connection for any length of time. Raises StoreFailed."""
        return self._timed("apart", self._store.apart())

    @contextmanager
    def _timed(self, what: str, block: AbstractContextManager[Connection]) -> Iterator[Connection]:
        begun = perf_counter()
        with block as db:
            self._waited(what, perf_counter() - begun)
            yield db
