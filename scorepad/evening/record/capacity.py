"""The largest size of an evening: that of its record, so that every record can be opened again, and that of its log."""

from __future__ import annotations

from scorepad.evening.log.events import Closed, Event, Redone, Undone
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.decide import NotNow
from scorepad.evening.record import record
from scorepad.evening.record.record_reader import MOST_DEALS
from scorepad.rules.sentence import say

ROOM = 64 * 1024  # bytes kept free for a deal that has begun, and for what an export adds: every option, labels
MOST_ENTRIES, EACH_DEAL = 2000, 100  # entries of a log: some for the whole evening, and some for each deal
MOST_WORDS = 2 * 1024 * 1024  # characters, those written over too; a record brings half as many at most
SURELY_FIT = 100  # deals and corrections; so few are never measured, for writing a record takes time


def check_capacity(before: Evening, after: Evening) -> None:
    """Refuse an event by which an evening would outgrow the largest record. Raises NotNow.

    An evening that is too large already may still change, as long as it does not grow.
    """
    if len(after.deals) > max(MOST_DEALS, len(before.deals)):
        raise NotNow(say("This game is full at {n} deals: end it and start a new one.", n=MOST_DEALS))
    if _parts(after) > SURELY_FIT and _grows(before, after):
        size = len(record.write(after))
        if size > record.MOST_BYTES - ROOM and size > len(record.write(before)):
            raise NotNow(say("This game is full: a saved game has no room for more. End it and start a new one."))


def check_log(event: Event, deals: int, entries: int, words: int) -> None:
    """Refuse an event by which a log would outgrow what any game needs. Raises NotNow.

    deals    of the evening after it
    entries  in the log so far
    words    characters of all that was ever typed into it
    An evening whose log is too large already may still be taken back, step by step, and stopped.
    """
    if isinstance(event, Undone | Closed):
        return
    most = MOST_ENTRIES + EACH_DEAL * deals
    if entries >= (2 * most if isinstance(event, Redone) else most):
        raise NotNow(say("This game is full at {n} entries: end it and start a new one.", n=entries))
    new = sum(map(len, getattr(event, "words", {}).values()))
    if new and words + new > MOST_WORDS:
        raise NotNow(say("This game has no room for more names and notes: end it and start a new one."))


def _parts(evening: Evening) -> int:
    return len(evening.deals) + sum(len(deal.was) + len(deal.given) for deal in evening.deals)


def _grows(before: Evening, after: Evening) -> bool:
    """Whether a deal, a correction, points or typed words were added. Answers of a running deal have room (ROOM)."""
    return _parts(after) > _parts(before) or _words(after) != _words(before)


def _words(evening: Evening) -> tuple[object, ...]:
    reasons = [given.reason for deal in evening.deals for given in deal.given]
    return evening.names, evening.inks, evening.title, evening.note, evening.rules, reasons
