"""Begin evenings from records, and read the log of one, also if its rules are gone."""

from __future__ import annotations

from collections.abc import Iterable

from scorepad.evening.log import history
from scorepad.evening.log.events import beginning
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.state import State
from scorepad.store import log
from scorepad.store.protocol import Store


def begin_recorded(
    store: Store, state: State, *, at: str, device: int = 0, owner: int = 0, key: str | None = None
) -> str:
    """Begin an evening with everything in a record, and return its id. The rest is as for `log.start`."""
    event, running = beginning(state.evening), not state.over
    return log.start(store, event, at=at, device=device, owner=owner, key=key, running=running)


def begin_all_recorded(store: Store, states: Iterable[State], *, at: str, device: int = 0, key: str = "") -> list[str]:
    """Begin an evening with each of these records, or with none where one is refused. Returns their ids.

    key  made by the client for all of them: sent again with it, they are the same evenings
    """
    begun = [(beginning(state.evening), not state.over) for state in states]
    keys = [f"{key}-{n}" if key else None for n in range(len(begun))]
    with store.writing():
        return [
            log.start(store, event, at=at, device=device, key=each, running=running)
            for each, (event, running) in zip(keys, begun, strict=True)
        ]


def read_evening(store: Store, evening: str) -> Evening:
    """The facts of an evening from its log; its game's rules may be missing. Raises UnknownEvening."""
    return history.read(log.load(store, evening)).evening
