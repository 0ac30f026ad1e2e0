"""Turns: one at a time, and of those who wait each address in its turn."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest

from scorepad.server.turns import TooMany, Turns

Found = TypeVar("Found")


def apart(work: Coroutine[None, None, Found]) -> Found:
    """Run it in another thread: the browser of other tests holds this thread's event loop."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(asyncio.run, work).result()


def order_of(*addresses: str, most: int = 10) -> list[str]:
    """In which order those come who wait at these addresses, behind one who has the turn."""
    came = list[str]()

    async def take(turns: Turns, name: str) -> None:
        async with turns.turn(name[0]):
            came.append(name)
            await asyncio.sleep(0)

    async def all_of_them() -> None:
        turns = Turns(most)
        async with turns.turn("-"):
            waiting = [asyncio.create_task(take(turns, name)) for name in addresses]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)

    apart(all_of_them())
    return came


def test_addresses_take_turns_however_many_wait_at_one() -> None:
    assert order_of("a1", "a2", "a3", "b1", "c1") == ["a1", "b1", "c1", "a2", "a3"]


def test_a_limited_number_wait_at_one_address() -> None:
    assert order_of("a1", "a2", "b1", most=2) == ["a1", "b1", "a2"]
    with pytest.raises(TooMany):
        order_of("a1", "a2", "a3", most=2)


def test_a_request_that_gives_up_holds_up_no_other() -> None:
    async def given_up() -> bool:
        turns = Turns(10)
        async with turns.turn("-"):
            waits = asyncio.create_task(turns.turn("a").__aenter__())
            await asyncio.sleep(0)
            waits.cancel()
            await asyncio.sleep(0)
        async with asyncio.timeout(1), turns.turn("b"):
            return True

    assert apart(given_up())
