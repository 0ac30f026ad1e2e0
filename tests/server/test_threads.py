"""The threads that work for the event loop: which one goes first, and how many work at once."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from threading import Event, current_thread
from typing import Any, TypeVar

import pytest

from scorepad.server.threads import Threads

T = TypeVar("T")
PATIENCE = 10  # seconds


def name() -> str:
    return current_thread().name


def run(coroutine: Coroutine[Any, Any, T]) -> T:
    """What it returns, run in a thread of its own: the browser of other tests holds this one's event loop."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, coroutine).result()


def test_of_threads_that_rest_the_one_that_worked_last_goes_first() -> None:
    async def worked() -> tuple[list[str], list[str]]:
        threads, all_there = Threads(3, "works"), Event()
        at_once = [asyncio.create_task(threads.run(lambda: (all_there.wait(PATIENCE), name())[1])) for _ in range(3)]
        await asyncio.sleep(0)
        all_there.set()
        return await asyncio.gather(*at_once), [await threads.run(name) for _ in range(20)]

    at_once, in_turn = run(worked())
    assert len(set(at_once)) == 3
    assert len(set(in_turn)) == 1


def test_who_finds_all_of_them_busy_waits_and_is_served_in_turn() -> None:
    begun, go_on, order = Event(), Event(), list[int]()

    def held() -> None:
        begun.set()
        go_on.wait(PATIENCE)

    async def busy() -> None:
        threads = Threads(1, "works")
        first = asyncio.create_task(threads.run(held))
        later = [asyncio.create_task(threads.run(order.append, number)) for number in range(5)]
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        assert order == []
        go_on.set()
        await asyncio.gather(first, *later)

    run(busy())
    assert order == [0, 1, 2, 3, 4]


def test_what_fails_leaves_its_thread_to_others() -> None:
    def fails() -> None:
        raise ValueError("no")

    async def failed() -> str:
        threads = Threads(1, "works")
        with pytest.raises(ValueError, match="no"):
            await threads.run(fails)
        return await threads.run(name)

    assert run(failed()).startswith("works")
