"""Upkeep, in a thread of the server: it checks all evenings once; then it copies daily, erases, fills books."""

from __future__ import annotations

from threading import Event, Thread

from scorepad.pages.owner.owner_pages import Fault
from scorepad.rules.sentence import Say, say
from scorepad.store import erasure
from scorepad.store.protocol import DailyCopies
from scorepad.store.versions import version
from scorepad.stored_books import Books
from scorepad.stored_books.enter import enter_those_of_before
from scorepad.stored_evenings import Evenings
from scorepad.stored_evenings.begin_recorded import read_evening
from scorepad.stored_evenings.erase import erase_due
from scorepad.stored_evenings.expiry import Expiry
from scorepad.stored_evenings.sizes import LARGE, Sizes
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem

AGAIN = 10 * 60  # seconds between two runs of the tasks
PATIENCE = 10  # seconds to finish them when the server ends
BREATH = 0.005  # seconds of pause after each evening that is checked, for those who play meanwhile


class Upkeep:
    """Checks everything once, and then runs again and again.

    checked_all  whether the first look is done
    faults       the faults it found
    not_copied   why the daily copy could not be made, or None
    """

    def __init__(
        self,
        evenings: Evenings,
        books: Books,
        copies: DailyCopies,
        expiry: Expiry | None = None,
        sizes: Sizes | None = None,
    ) -> None:
        self._evenings, self._sizes = evenings, sizes or Sizes(evenings.store)
        self._expiry = expiry
        self._books = books
        self._copies = copies
        self.checked_all = False
        self.faults: tuple[Fault, ...] = ()
        self.not_copied: Say | None = None
        self._thread: Thread | None = None

    def begin(self, end: Event) -> None:
        """Start the thread; it ends once `end` is set."""
        self._thread = Thread(target=self._work, args=(end,), daemon=True)
        self._thread.start()

    def finish(self) -> None:
        """Wait until the running task, such as a copy, is done."""
        if self._thread:
            self._thread.join(PATIENCE)

    def _work(self, end: Event) -> None:
        self.check_all(end)
        self.run_tasks(end)
        while not end.wait(AGAIN):
            self.run_tasks(end)

    def check_all(self, end: Event) -> None:
        """Check that the database is sound and that every running evening can be replayed; sets `faults`.

        Of a very long one the log is read, but not replayed: that would keep everybody else waiting.
        """
        store = self._evenings.store
        try:
            self.faults = tuple(map(_damage, store.problems(quick=True))) + self._lost()
            for evening in erasure.running(store):
                if end.wait(BREATH):
                    return
                self._replay(evening)
        except Exception as failed:  # noqa: BLE001  # an owner reads of it, and the rounds go on
            self.faults += (_damage(str(failed)),)
        self.checked_all = True

    def run_tasks(self, end: Event | None = None) -> None:
        """Erase evenings that are due, make today's copy of the database, and put evenings without a book into one.

        end  stops the last early once it is set
        """
        self._erase_and_copy()
        self._fill_books(end or Event())

    def _erase_and_copy(self) -> None:
        store = self._evenings.store
        try:
            erase_due(self._evenings)
            if self._expiry:
                self._expiry.erase_inactive(store, at=now())
            if self._copies.keep(now()[:10]) or store.unwiped:
                store.wipe()
            self.not_copied = None
        except Exception as failed:  # noqa: BLE001  # an owner reads of it, and the next round tries again
            self.not_copied = say("Today’s backup failed: {why}", why=f"“{failed}”")

    def _fill_books(self, end: Event) -> None:
        try:
            enter_those_of_before(self._books, lambda: end.wait(BREATH), at=now())
        except Exception as failed:  # noqa: BLE001  # an owner reads of it, and the next round tries again
            fault = _damage(str(failed))
            self.faults += () if fault in self.faults else (fault,)

    def _lost(self) -> tuple[Fault, ...]:
        """Whether a copy holds many more evenings than there are."""
        larger = self._copies.larger()
        if not larger:
            return ()
        why = say(
            "There are far fewer games here than in the backup of {day}: {now} instead of {evenings}.",
            day=larger.copy.day,
            now=larger.now,
            evenings=larger.evenings,
        )
        return (Fault(why, copy=str(larger.copy.file)),)

    def _replay(self, evening: str) -> None:
        try:
            there = version(self._evenings.store, evening)
            if there and self._sizes.deals(there) > LARGE:
                read_evening(self._evenings.store, evening)
            else:
                self._evenings.open(evening, there)
        except Exception as error:  # noqa: BLE001  # whatever is wrong with one evening, the others are looked at
            self.faults += (Fault(problem(error), evening),)


def _damage(said: str) -> Fault:
    return Fault(say("The database is damaged: {what}", what=f"“{said}”"))
