"""A log read from its first event: what holds now, what undo takes back, what redo brings again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorepad.evening.log.events import Answered, Event, Redone, Started, Undone, apply, begin
from scorepad.evening.log.facts import Evening

UNREADABLE = (ValueError, LookupError, TypeError)
"""What is raised for a log that is damaged, by whoever reads it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in its place in the log. `at`: time with offset, ISO 8601; `device`: who entered it, or 0."""

    seq: int
    at: str
    event: Event
    device: int = 0


@dataclass(frozen=True, slots=True)
class History:
    """What holds after the entry `seq`.

    last    the entry that undo takes back; the start of an evening is never taken back
    before  what held before it
    undone  entries that redo brings again, the next one first
    """

    seq: int
    evening: Evening
    last: Entry
    before: History | None = None
    undone: tuple[Entry, ...] = ()

    def answer(self, place: int, step: str) -> Entry | None:
        """The entry that answered this step of this deal, if it holds."""
        here: History | None = self
        while here:
            match here.last.event:
                case Answered(place=at, step=kind) if (at, kind) == (place, step):
                    return here.last
            here = here.before
        return None

    def then(self, entry: Entry, evening: Evening | None = None) -> History:
        """The history after one more entry; `evening`: what was said by then, where that is known already."""
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
    """Read a log; with `known` only the entries that came after it. Raises ValueError where the log has no start."""
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
