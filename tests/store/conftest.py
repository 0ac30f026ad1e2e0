"""An evening to write into, in a real database."""

import pytest

from scorepad.evening.log.events import Started
from scorepad.rules.sentence import Who
from scorepad.store import access, log
from scorepad.store.access import Device
from scorepad.store.protocol import Store

pytest.register_assert_rewrite("tests.store.contract")  # or a test of an engine would not tell what differed

AT = "2026-11-20T19:30:00+02:00"
PLAYERS = tuple(Who(each) for each in ("a", "b", "c"))


def started(title: str = "Friday") -> Started:
    """An evening of three, with words of its own."""
    return Started(
        game="romanian-whist",
        options={"schedule": "1-8-1", "decks": (8, 7, 6)},
        players=PLAYERS,
        first_dealer=PLAYERS[0],
        columns=PLAYERS,
        started=AT,
        words={"a": "Peggy", "b": "Ștefan", "c": "<b>", "title": title},
    )


@pytest.fixture
def device(store: Store) -> Device:
    return access.new_device(store, "Chrome on Android", at=AT)[0]


@pytest.fixture
def evening(store: Store, device: Device) -> str:
    return log.start(store, started(), at=AT, device=device.id)
