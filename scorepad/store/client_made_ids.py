"""Evenings under ids that phones have made for them."""

from __future__ import annotations

from scorepad.evening.log.events import Started
from scorepad.store import log
from scorepad.store.protocol import Store, first_row


class IdTaken(Exception):
    """The id that a phone made for a new evening is another one's."""


def start_as(
    store: Store,
    evening: str,
    event: Started,
    *,
    at: str,
    arrived: str,
    device: int,
    owner: int,
    key: str,
    running: bool = True,
) -> None:
    """Begin an evening under this id, once, however often the same device sends it with the same key.

    The others are as for `log.start`. Raises IdTaken, StoreFailed.
    """
    with store.writing():
        if begun_by(store, evening) not in (None, (device, key)):
            raise IdTaken(evening)
        log.start(
            store, event, at=at, arrived=arrived, device=device, owner=owner, key=key, running=running, chosen=evening
        )


def begun_by(store: Store, evening: str) -> tuple[int, str] | None:
    """The device that began an evening and the client-made key with which it did; None where there is no such evening.

    The device is 0 and the key empty where there was none. Raises StoreFailed.
    """
    row = first_row(
        store,
        "SELECT coalesce(device, 0), coalesce(key, '') FROM event"
        " WHERE evening = (SELECT id FROM evening WHERE public = ?) AND seq = 1",
        [evening],
    )
    return (row[0], row[1]) if row else None
