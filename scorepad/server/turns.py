"""Turns at something that only one may use at a time: those who wait at several addresses take turns."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class TooMany(Exception):
    """As many wait at an address as may."""


class Turns:
    """Turns within one event loop. `most`: how many may wait at one address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Have a turn as long as the block lasts, once it comes. Raises TooMany."""
        if self._taken:
            await self._wait(address)
        self._taken = True
        try:
            yield
        finally:
            self._next()

    async def _wait(self, address: str) -> None:
        waiting = self._waiting.setdefault(address, deque())
        if len(waiting) >= self._most:
            raise TooMany
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(waiter)
        try:
            await waiter
        except asyncio.CancelledError:
            if waiter.done() and not waiter.cancelled():  # its turn had come
                self._next()
            raise

    def _next(self) -> None:
        """Give the turn to an address that has had none for longest."""
        self._taken = False
        while self._waiting and not self._taken:
            address, waiting = self._waiting.popitem(last=False)
            waiter = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting
            if not waiter.done():
                self._taken = True
                waiter.set_result(None)
