"""Write what somebody at a table wants into its log: decided, appended once, and again where others were quicker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scorepad.evening.log.history import entry_keys
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision
from scorepad.store import log
from scorepad.store.log import AlreadyThere, StaleEvening
from scorepad.store.protocol import StoreBusy
from scorepad.stored_evenings.open_evenings import Evenings

TRIES = 10


class Contended(StoreBusy):
    """Others wrote in the same evening each time that this was tried. It is to be sent again."""


Wish = Callable[[OpenEvening], Sequence[Decision]]
"""A wish, decided event by event on the current evening; no decisions if all of it is so already. Raises ValueError if
it is refused."""


@dataclass(frozen=True, slots=True)
class Sent:
    """How a wish came.

    key     made for this wish alone by who sends it: with the same key it is written once, however often it is sent
    device  who sent it; 0 for nobody who is known
    at      when, as ISO 8601 with offset
    arrived when it came here, where `at` is the time of a phone that kept it for a while; else None
    """

    key: str
    device: int
    at: str
    arrived: str | None = None


def write(evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """Decide a wish, all of it, and append it to the log. Returns the evening after it, ready for the next wish.

    opened  the evening as far as the caller knows it; if it has gone on, the wish is decided once more
    Raises what `wish` raises, NotNow (the evening is full), Contended, StoreFailed.
    """
    for again in range(TRIES):
        try:
            return _write_once(evenings, opened, wish, sent, again)
        except (StaleEvening, AlreadyThere):
            opened = evenings.open(opened.evening)
    raise Contended(f"others wrote first {TRIES} times")


def _write_once(evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent, again: int) -> OpenEvening:
    """Raises AlreadyThere if only the first entries of the wish are there: others wrote before its last one."""
    try:
        decisions = wish(opened)
        for decision, key in zip(decisions, entry_keys(sent.key, len(decisions), again), strict=True):
            opened = evenings.append(opened, decision, at=sent.at, device=sent.device, key=key, arrived=sent.arrived)
        return opened
    except (AlreadyThere, ValueError):  # what is written already may not be wished again
        if not log.has_key(evenings.store, opened.evening, sent.key):
            raise
        return evenings.open(opened.evening)
