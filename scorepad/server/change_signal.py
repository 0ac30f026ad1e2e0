"""Wakes the polls that wait for a change of an evening: at once after a write of this process; after one of another
process as soon as the store reports it, if it lets processes notify each other, else within a second.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from scorepad.server.known_versions import KnownVersions
from scorepad.store.protocol import Store, StoreFailed
from scorepad.store.versions import Version, versions

LOOK = 1.0  # seconds between two looks at what other processes write
LOT, APART = 20, 0.008  # polls that are woken at once, seconds until the next ones: other answers come between


class ChangeSignal:
    """The polls that wait, by evening. All of its methods run in the server's event loop.

    When this process writes and names the evening, `wake_written` wakes the polls that wait for it. If the store
    reports what other processes write, the polls for that are woken. As long as it does not, after any other write the
    versions of all evenings that a poll waits for are compared.

    held   how many polls wait now
    ended  whether no poll waits any more
    known  the versions that polls were given, if the store reports every write
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: dict[str, dict[asyncio.Future[bool], str]] = {}  # with the secret of who waits
        self._known: dict[str, Version] = {}
        self._seen: int | None = None
        self._complete = False  # whether the store reports all writes of all processes
        self._pending = deque[str]()  # evenings that were written, by any thread
        self._written = asyncio.Event()
        self.ended = False
        self.held = 0
        self.known = KnownVersions()

    async def wait(self, version: Version, until: float, secret: str = "") -> bool:
        """Wait until an evening may have changed from `version`, at most until the loop's clock shows `until`.

        secret  of the device that waits, for `release`
        Returns whether it may have changed.
        """
        if self.ended:
            return False
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[bool] = loop.create_future()
        timer = loop.call_at(until, _settle, waiter, False)
        self._waiting.setdefault(version.evening, {})[waiter] = secret
        self._known[version.evening] = version
        self.held += 1
        try:
            return await waiter
        finally:
            self.held -= 1
            timer.cancel()
            others = self._waiting[version.evening]
            del others[waiter]
            if not others:
                del self._waiting[version.evening], self._known[version.evening]

    def is_awaited(self, evening: str) -> bool:
        """Whether a poll waits for changes of an evening."""
        return evening in self._waiting

    def release(self, evening: str, secret: str) -> None:
        """End the polls of the device with this secret: it has just had its answer, which shows the newest state."""
        for waiter, whose in self._waiting.get(evening, {}).items():
            if secret and whose == secret:
                _settle(waiter, False)

    def wake_written(self) -> None:
        """Wake the polls for what was written since the last call. Called once the writer has its answer."""
        while self._pending:
            self._changed(self._pending.popleft())

    def end(self) -> None:
        """End all polls, now and from now on."""
        self.ended = True
        for waiters in self._waiting.values():
            for waiter in waiters:
                _settle(waiter, False)

    async def follow(self) -> None:
        """Listen to the store's writes, until this task is cancelled."""
        loop = asyncio.get_running_loop()

        def soon(call: Callable[..., object], *given: object) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(call, *given)

        def on_write(evening: str) -> None:
            if evening:
                self._pending.append(evening)
            elif not self._complete:
                soon(self._written.set)

        self._store.on_write = on_write
        end = self._store.listen(partial(soon, self._take_written), partial(soon, self._set_complete))
        try:
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._written.wait(), None if self._complete else LOOK)
                self._written.clear()
                if asked := [*self._waiting]:
                    self._compare(asked, await loop.run_in_executor(None, self._look, asked))
        finally:
            self._store.on_write = lambda _: None
            if end:
                end()

    def _take_written(self, evenings: Sequence[str]) -> None:
        """Wake the polls for what another process has written."""
        for evening in evenings:
            self._changed(evening)

    def _changed(self, evening: str) -> None:
        self.known.forget(evening)
        self._wake([*self._waiting.get(evening, ())])

    def _set_complete(self, complete: bool) -> None:
        """Go on with or without polling the database; changes since the last look are found by one more look."""
        self._complete, self._seen = complete, None
        self.known.set_complete(complete=complete)
        self._written.set()

    def _look(self, evenings: Sequence[str]) -> Mapping[str, Version] | None:
        """The versions of these evenings; None if nothing was written, or the database cannot be read now."""
        with suppress(StoreFailed):
            if (writes := self._store.writes()) != self._seen:
                found = versions(self._store, evenings)
                self._seen = writes
                return found
        return None

    def _compare(self, asked: Sequence[str], found: Mapping[str, Version] | None) -> None:
        """Wake the polls for evenings whose version has changed."""
        if found is None:
            return
        changed = [evening for evening in asked if found.get(evening) != self._known.get(evening)]
        self._wake([waiter for evening in changed for waiter in self._waiting.get(evening, ())])

    def _wake(self, waiters: list[asyncio.Future[bool]]) -> None:
        for waiter in waiters[:LOT]:
            _settle(waiter, True)
        if left := waiters[LOT:]:
            asyncio.get_running_loop().call_later(APART, self._wake, left)


def _settle(waiter: asyncio.Future[bool], changed: bool) -> None:
    if not waiter.done():
        waiter.set_result(changed)
