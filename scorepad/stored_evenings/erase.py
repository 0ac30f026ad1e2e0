"""Erase evenings after a time of grace, and a person's name from all of them: in the store and in memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from scorepad.store import erasure, texts
from scorepad.store.protocol import Store
from scorepad.store.times import utc
from scorepad.stored_evenings.open_evenings import Evenings

GRACE = timedelta(days=7)  # until an evening that was erased is gone for good


def erase(store: Store, evening: str, *, at: str) -> None:
    """Close an evening to everybody from `at` on; `erase_due` erases it when its time of grace is over.

    Raises UnknownEvening, StoreFailed.
    """
    erasure.erase(store, evening, utc(at, GRACE))


def erase_due(evenings: Evenings) -> None:
    """Erase the evenings whose time has come, also from memory. Raises StoreFailed."""
    for evening in erasure.erase_due(evenings.store):
        evenings.forget(evening)


def forget_name(evenings: Evenings, name: str, instead: Callable[[int], str]) -> list[str]:
    """Overwrite a name in every evening, also in memory, and return the ids of those that had it.

    instead  what a player is called from now on, by a number
    Raises StoreFailed.
    """
    forgotten = texts.forget_everywhere(evenings.store, name, instead)
    for evening in forgotten:
        evenings.forget(evening)
    return forgotten
