"""The log with undo and redo worked out: the evening as it is now, and the entries that undo and redo apply to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorepad.evening.log.events import Answered, Event, Redone, Started, Undone, apply, begin
from scorepad.evening.log.facts import Evening

UNREADABLE = (ValueError, LookupError, TypeError)
"""The errors that reading a damaged log may raise."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the log.

    seq     its number, from 1
    at      when it was written: ISO 8601 with offset
    device  the number of the device that wrote it, or 0
    key     made by who sent it, so that it is written once; empty where there is none
    """

    seq: int
    at: str
    event: Event
    device: int = 0
    key: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """The log up to the entry `seq`.

    evening  what was entered, as it is after that entry
    last     the entry that undo would take back, or the evening's start, which is never taken back
    before   the history before `last`; None where that is the start
    undone   the entries that redo would bring back, the next one first
    """

    seq: int
    evening: Evening
    last: Entry
    before: History | None = None
    undone: tuple[Entry, ...] = ()

    def answer(self, place: int, step: str) -> Entry | None:
        """The entry in force that answered this step of the deal at `place`, or None."""
        here: History | None = self
        while here:
            match here.last.event:
                case Answered(place=at, step=kind) if (at, kind) == (place, step):
                    return here.last
            here = here.before
        return None

    def then(self, entry: Entry, evening: Evening | None = None) -> History:
        """The history after one more entry; `evening`: the evening after it, where the caller has it already."""
        match entry.event:
            case Undone():
                before = self.before or self
                return replace(before, seq=entry.seq, undone=(self.last, *self.undone))
            case Redone():
                again, *rest = self.undone
                return replace(self._holds(again, evening), seq=entry.seq, undone=tuple(rest))
        return self._holds(entry, evening)

    def _holds(self, entry: Entry, evening: Evening | None) -> History:
        return History(entry.seq, evening or apply(self.evening, entry.event, entry.at), entry, before=self)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry that undo can take back."""
        return self.before is not None

    @property
    def can_redo(self) -> bool:
        """Whether there is an entry that redo can bring back."""
        return bool(self.undone)


def read(log: Iterable[Entry], known: History | None = None) -> History:
    """The history of a log. With `known`, the history so far, `log` has only the entries after it.

    Raises ValueError where the log does not begin with the start of an evening.
    """
    history = known
    for entry in log:
        if isinstance(entry.event, Started):
            history = History(entry.seq, begin(entry.event), entry)
        elif history is None:
            raise ValueError("a log begins with its start")
        else:
            history = history.then(entry)
    if history is None:
        raise ValueError("the log is empty")
    return history


def entry_keys(key: str, number: int) -> list[str]:
    """The keys of the entries that one wish with this key came to: the last has the key itself, so all are there."""
    return [f"{key}-{n}" for n in range(1, number)] + [key] * (number > 0)
