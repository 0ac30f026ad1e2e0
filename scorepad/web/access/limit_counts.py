"""Counts requests for the rate limits: in memory, or in a store that all processes share."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, TypeVar

from limits import RateLimitItem, WindowStats
from limits.errors import ConfigurationError, StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import FixedWindowRateLimiter

from scorepad.settings import BadSettings

T = TypeVar("T")
AGAIN = 10.0  # seconds until a shared store that could not be reached is asked again
PATIENCE = 0.5  # seconds that an answer waits for it


class LimitCounts:
    """Counts for the limits. `shared`: the address of a Redis, or empty. Raises BadSettings.

    While the shared store cannot be reached each process counts by itself: limits are then looser, and nobody waits.
    """

    def __init__(self, shared: str = "") -> None:
        self._here = FixedWindowRateLimiter(MemoryStorage())
        self._shared = _shared(shared) if shared else None
        self._again = 0.0

    def hit(self, item: RateLimitItem, *who: str, cost: int = 1) -> bool:
        """Count once more, or as much as it costs; whether that is within the limit."""
        return self._counted(lambda limiter: limiter.hit(item, *who, cost=cost))

    def test(self, item: RateLimitItem, *who: str) -> bool:
        """Whether one more would be within the limit."""
        return self._counted(lambda limiter: limiter.test(item, *who))

    def get_window_stats(self, item: RateLimitItem, *who: str) -> WindowStats:
        """The time at which the count begins again, and the rest of it."""
        return self._counted(lambda limiter: limiter.get_window_stats(item, *who))

    def _counted(self, count: Callable[[FixedWindowRateLimiter], T]) -> T:
        if self._shared and monotonic() >= self._again:
            try:
                return count(self._shared)
            except StorageError as failed:
                self._again = monotonic() + AGAIN
                logging.getLogger(__name__).warning("Limits are counted by this process alone: %s", failed)
        return count(self._here)


class CountedElsewhere(LimitCounts):
    """Counts in another process of this server. `call`: has it do one of these there, by its name."""

    def __init__(self, call: Callable[..., Any]) -> None:
        super().__init__()
        self._call = call

    def hit(self, item: RateLimitItem, *who: str, cost: int = 1) -> bool:
        """Count `cost` more; whether that is within the limit."""
        return bool(self._call("hit", item, *who, cost=cost))

    def test(self, item: RateLimitItem, *who: str) -> bool:
        """Whether one more would be within the limit."""
        return bool(self._call("test", item, *who))

    def get_window_stats(self, item: RateLimitItem, *who: str) -> WindowStats:
        """The time at which the count begins again, and the rest of it."""
        stats: WindowStats = self._call("get_window_stats", item, *who)
        return stats


def _shared(address: str) -> FixedWindowRateLimiter:
    try:
        storage = storage_from_string(
            address, wrap_exceptions=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
    except ConfigurationError:
        raise BadSettings("SCOREPAD_LIMITS needs the package scorepad[hosted]") from None
    return FixedWindowRateLimiter(storage)
