"""Threads that work for the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Threads:
    """A few threads; whoever finds all of them busy waits, in turn.

    Of those that rest, the one that worked last goes first: what it needs is still near its core of the processor. In a
    ThreadPoolExecutor the one that has rested longest does, which makes an answer a twentieth slower.
    """

    def __init__(self, number: int, name: str) -> None:
        self._resting = [ThreadPoolExecutor(1, f"{name} {each}") for each in range(number)]
        self._room = asyncio.Semaphore(number)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What `work(*given)` returns, called in one of the threads."""
        async with self._room:
            thread = self._resting.pop()
            try:
                return await asyncio.get_running_loop().run_in_executor(thread, work, *given)
            finally:
                self._resting.append(thread)
