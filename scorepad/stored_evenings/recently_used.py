"""A cache in the memory of a process: bounded by number and size, and shared by its threads."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(eq=False, slots=True)
class _Kept(Generic[K, V]):
    """A value with its key and size. It is compared by identity: a key may take long to compare."""

    key: K
    value: V
    size: int


class RecentlyUsed(Generic[K, V]):
    """The values that were used last, by their keys. To look one up is to use it.

    most     how many are kept
    largest  how large they may be together; the one that was used last is kept whatever its size
    size_of  the size of a value, in the same unit; without it every value has none
    """

    def __init__(self, most: int, largest: int = 0, size_of: Callable[[V], int] = lambda _: 0) -> None:
        self._most, self._largest, self._size_of = most, largest, size_of
        self._kept = dict[K, _Kept[K, V]]()
        self._order = OrderedDict[_Kept[K, V], None]()
        self._lock = Lock()
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The value of a key; None where it is not kept."""
        with self._lock:
            if not (found := self._kept.get(key)):
                return None
            self._order.move_to_end(found)
            return found.value

    def put(self, key: K, value: V) -> V:
        """Keep a value, and return it; those that were used longest ago go where there is no room for them."""
        kept = _Kept(key, value, self._size_of(value))
        with self._lock:
            self._drop(key)
            self._kept[key] = kept
            self._order[kept] = None
            self.size += kept.size
            while len(self._kept) > self._most or (self.size > self._largest and len(self._kept) > 1):
                self._drop(next(iter(self._order)).key)
        return value

    def drop(self, key: K) -> None:
        """Keep the value of a key no longer, if there is one."""
        with self._lock:
            self._drop(key)

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self._order.clear()
            self.size = 0

    def _drop(self, key: K) -> None:
        if kept := self._kept.pop(key, None):
            del self._order[kept]
            self.size -= kept.size
