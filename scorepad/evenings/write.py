"""Write what somebody at a table wants into its log: decided, appended once, and again where others were quicker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evenings.open_evenings import Evenings
from scorepad.rules.sentence import Who, say
from scorepad.store import log
from scorepad.store.log import AlreadyThere, StaleEvening

Wish = Callable[[OpenEvening], Decision]
"""What somebody at the table wants: decides it on the evening as it stands. Raises ValueError where it may not be."""


@dataclass(frozen=True, slots=True)
class Sent:
    """How a wish came.

    key     made for this wish alone by who sends it: with the same key it is written once, however often it is sent
    device  who sent it; 0 for nobody who is known
    at      when, as ISO 8601 with offset
    """

    key: str
    device: int
    at: str


class GoneOn(NotNow):
    """Something was written since the page was made that asks for a correction."""

    def __init__(self) -> None:
        super().__init__(say("The table has gone on since. Look again at what moves now, then save."))


def write(evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    """Decide a wish and append it to the log. Returns the evening after it, ready for the next wish.

    opened  the evening as far as the caller knows it; where it has gone on, the wish is decided once more
    Raises what `wish` raises, NotNow (the evening is full), StaleEvening (others were quicker twice), StoreFailed.
    """
    try:
        return _write_once(evenings, opened, wish, sent)
    except StaleEvening:
        return _write_once(evenings, evenings.open(opened.evening), wish, sent)


def _write_once(evenings: Evenings, opened: OpenEvening, wish: Wish, sent: Sent) -> OpenEvening:
    try:
        return evenings.append(opened, wish(opened), at=sent.at, device=sent.device, key=sent.key)
    except AlreadyThere:
        return evenings.open(opened.evening)
    except ValueError:  # what is written already may not be wished again
        if not log.has_key(evenings.store, opened.evening, sent.key):
            raise
        return evenings.open(opened.evening)


def undo(seen: int) -> Wish:
    """Take back the last entry, if it is the one that the page which asks has `seen` last."""
    return lambda opened: decide.undo(_unless_gone_on(opened, seen).state, opened.history)


def redo(seen: int) -> Wish:
    """Let the entry that was taken back last hold again, if the page which asks has `seen` all that was written."""
    return lambda opened: decide.redo(_unless_gone_on(opened, seen).state, opened.history)


def _unless_gone_on(opened: OpenEvening, seen: int) -> OpenEvening:
    if opened.seq != seen:
        raise NotNow(say("The table has gone on since; look first what would be taken back."))
    return opened


def correct(wish: Wish, seen: int) -> Wish:
    """The same wish, on no other evening than the one that its page has `seen`: else it raises GoneOn."""

    def unless_gone_on(opened: OpenEvening) -> Decision:
        if opened.seq != seen:
            raise GoneOn
        return wish(opened)

    return unless_gone_on


def reseat(evenings: Evenings, opened: OpenEvening, seats: tuple[Who, ...], dealer: Who, sent: Sent) -> OpenEvening:
    """Write first how they sit from now on, then who deals: either alone, both, or neither where it is so already.

    dealer  empty for the one whose turn it is
    Raises as `write`; where either is refused, neither is written.
    """
    changed = seats != opened.state.table.seats
    then = decide.reseat(opened.state, seats).state if changed else opened.state
    named = dealer and (then.deal is None or dealer != then.deal.dealer)
    if named:
        decide.name_dealer(then, dealer)
    if changed:
        first = replace(sent, key=f"{sent.key}-seats")
        opened = write(evenings, opened, lambda fresh: decide.reseat(fresh.state, seats), first)
    if named:
        opened = write(evenings, opened, lambda fresh: decide.name_dealer(fresh.state, dealer), sent)
    return opened
