"""Ends a measurement, with a message, once its server or database does not answer any more."""

from __future__ import annotations

import multiprocessing as mp
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

PATIENCE = 100.0  # seconds without any answer; a failover takes less than 30
LOOK = 0.01  # seconds

Found = TypeVar("Found")


class Gone(Exception):
    """The measured server is gone; the text names the request that was not answered."""


def until(done: Callable[[], object], what: str, seconds: float | None = None) -> None:
    """Wait until something is so. Raises Gone with `what` did not happen, after PATIENCE if nothing else is given."""
    end = time.monotonic() + (PATIENCE if seconds is None else seconds)
    while not done():
        if time.monotonic() > end:
            raise Gone(what)
        time.sleep(LOOK)


def meanwhile(work: Callable[[], Found], other: Callable[..., object], *given: object) -> tuple[list[Found], Any]:
    """Do some work over and over until another function, in a process of its own, has returned.

    Returns what the work returned each time, and what the function did. Raises Gone if its process died.
    """
    ours, theirs = mp.get_context("fork").Pipe()
    process = mp.get_context("fork").Process(target=_return, args=(theirs, other, given), daemon=True)
    process.start()
    theirs.close()  # so that its end is noticed
    found = list[Found]()
    while not ours.poll():
        found.append(work())
    try:
        returned = ours.recv()
    except EOFError:
        raise Gone("the process that asks beside it has died") from None
    process.join()
    return found, returned


def _return(line: Connection, function: Callable[..., object], given: tuple[object, ...]) -> None:
    line.send(function(*given))
