"""The log with undo and redo worked out: the evening as it is now, and the entries that undo and redo apply to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorepad.evening.log.events import (
    Amended,
    Answered,
    Changed,
    DealerNamed,
    DealNamed,
    Event,
    Inserted,
    PointsGiven,
    Redone,
    Removed,
    Reseated,
    Started,
    ThrownIn,
    Undone,
    apply,
    begin,
)
from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.rules.table import Pile

UNREADABLE = (ValueError, LookupError, TypeError)
"""The errors that reading a damaged log may raise."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the log.

    seq     its number, from 1
    at      when it was written: ISO 8601 with offset
    device  the number of the device that wrote it, or 0
    key     made by who sent it, so that it is written once; empty if there is none
    """

    seq: int
    at: str
    event: Event
    device: int = 0
    key: str = ""


@dataclass(frozen=True, slots=True)
class InForce:
    """An entry in force, and of the evening before it only what the evening after it does not share.

    entry
    deal    what its deal was before; None if there was none, or if the entry is about no deal
    before  the evening before; without its deals, unless several changed; None if nothing but its deal changed
    """

    entry: Entry
    deal: DealFacts | None = None
    before: Evening | None = None


@dataclass(frozen=True, slots=True)
class History:
    """The log up to the entry `seq`.

    evening   what was entered, as it is after that entry
    in_force  the entries in force, from the evening's start on, which is never taken back
    undone    the entries that redo would bring back, the next one first
    event     the last one of the log, which may be an undo
    """

    seq: int
    evening: Evening
    in_force: Pile[InForce]
    undone: tuple[Entry, ...] = ()
    event: Event | None = None

    @property
    def last(self) -> Entry:
        """The entry that undo would take back, or the evening's start."""
        return self.in_force.last.entry

    @property
    def evening_before(self) -> Evening:
        """The evening before the last entry in force; the evening itself if that is its start."""
        if not self.can_undo:
            return self.evening
        last, deals = self.in_force.last, self.evening.deals
        if last.before and last.before.deals:
            return last.before
        place, _ = _changed(last.entry.event)
        if place:
            deals = (*deals[: place - 1], *([last.deal] if last.deal else []), *deals[place:])
        return replace(last.before or self.evening, deals=deals)

    def answer(self, place: int, step: str) -> Entry | None:
        """The entry in force that answered this step of the deal at `place`, or None."""
        for each in reversed(tuple(self.in_force)):
            match each.entry.event:
                case Answered(place=at, step=kind) if (at, kind) == (place, step):
                    return each.entry
        return None

    def then(self, entry: Entry, evening: Evening | None = None) -> History:
        """The history after one more entry; `evening`: the evening after it, if the caller has it already."""
        match entry.event:
            case Undone():
                rest = self.in_force.without_last if self.can_undo else self.in_force
                return History(entry.seq, self.evening_before, rest, (self.last, *self.undone), entry.event)
            case Redone():
                again, *rest_of_undone = self.undone
                return replace(self._holds(entry.seq, again, evening, tuple(rest_of_undone)), event=entry.event)
        return self._holds(entry.seq, entry, evening, ())

    def _holds(self, seq: int, entry: Entry, evening: Evening | None, undone: tuple[Entry, ...]) -> History:
        place, more = _changed(entry.event)
        deals = self.evening.deals
        deal = deals[place - 1] if 0 < place <= len(deals) else None
        several = isinstance(entry.event, Removed | Inserted) or (
            isinstance(entry.event, Changed) and len(entry.event.amended) > 0
        )
        before = (self.evening if several else replace(self.evening, deals=())) if more else None
        after = evening or apply(self.evening, entry.event, entry.at)
        return History(seq, after, self.in_force.with_one(InForce(entry, deal, before)), undone, entry.event)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry that undo can take back."""
        return len(self.in_force) > 1

    @property
    def can_redo(self) -> bool:
        """Whether there is an entry that redo can bring back."""
        return bool(self.undone)


def read(log: Iterable[Entry], known: History | None = None) -> History:
    """The history of a log. With `known`, the history so far, `log` has only the entries after it.

    Raises ValueError if the log does not begin with the start of an evening.
    """
    history = known
    for entry in log:
        if isinstance(entry.event, Started):
            history = History(entry.seq, begin(entry.event), Pile((), (InForce(entry),)))
        elif history is None:
            raise ValueError("a log begins with its start")
        else:
            history = history.then(entry)
    if history is None:
        raise ValueError("the log is empty")
    return history


def _changed(event: Event) -> tuple[int, bool]:
    """The place of the deal that an event changes, 0 if it changes none; and whether it changes anything else."""
    match event:
        case Answered() | ThrownIn() | Amended() | DealerNamed() | PointsGiven() | DealNamed():
            return event.place, False
        case Reseated():
            return event.place, True
    return 0, True


def entry_keys(key: str, number: int, again: int = 0) -> list[str]:
    """The keys of the entries that one wish with this key came to: the last has the key itself, so all are there.

    again  how often the wish was tried before; the keys of entries that another try has left are no others' then
    """
    tried = f"-{again}" if again else ""
    return [f"{key}-{n}{tried}" for n in range(1, number)] + [key] * (number > 0)
