"""The books in memory: opening one replays what is new in its log, and an event is appended to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import local
from typing import TypeVar

from scorepad.book.book_decisions import check_room
from scorepad.book.book_state import BookState, replay
from scorepad.book.log.book_entry import Entry
from scorepad.book.log.book_events import Event
from scorepad.store.book import book_log
from scorepad.store.protocol import Store
from scorepad.stored_evenings.recently_used import RecentlyUsed

MOST_BOOKS = 50  # books held in memory
LARGEST = 32 * 2**20  # bytes that they take up together
AN_EVENING, A_PERSON = 1_500, 1_000

E = TypeVar("E", bound=Event)
_Kept = tuple[BookState, Entry | None]
"""A book with its last entry."""


class _Writing(local):
    """The books that this thread has read in the transaction that it writes; None outside of one."""

    read: set[str] | None = None


class Books:
    """The books that were used last, in memory. The log in the store is the truth, and is read on every `open` from the
    last entry that is known: one that was lost with a machine is noticed.

    most  how many evenings a book may have; 0 for any number
    """

    def __init__(self, store: Store, most: int = 0) -> None:
        self.store = store
        self.most = most
        self._opened: RecentlyUsed[str, _Kept] = RecentlyUsed(MOST_BOOKS, LARGEST, _size)
        self._writing = _Writing()

    def open(self, book: str) -> BookState:
        """The book after its last log entry. Raises UnknownBook, StoreFailed."""
        known, last = self._opened.get(book) or (None, None)
        before, found = [last] if last else [], book_log.load(self.store, book, last.seq - 1 if last else 0)
        if known and found[: len(before)] == before:
            new = found[len(before) :]
            return self._remember(book, replay(new, known), new) if new else known
        every = book_log.load(self.store, book) if last and last.seq > 1 else found
        return self._remember(book, replay(every, None), every)

    def is_full(self, book: str) -> bool:
        """Whether a book has as many evenings as it may have. Raises UnknownBook, StoreFailed."""
        evenings = len(self.open(book).evenings)
        return bool(self.most) and evenings >= self.most

    def forget(self, book: str) -> None:
        """Drop a book from memory: words of it were overwritten in the store, or the book itself is gone."""
        self._opened.drop(book)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """As `store.writing`; what is taken back there is not kept in memory either."""
        before = self._writing.read
        self._writing.read = read = set() if before is None else before
        try:
            with self.store.writing():
                yield
        except BaseException:
            for book in read:
                self._opened.drop(book)
            raise
        finally:
            self._writing.read = before

    def write(self, book: str, decide: Callable[[BookState], E], *, at: str, device: int = 0) -> E:
        """Append the event decided on the current book, and return it. Raises UnknownBook, what `decide` raises."""
        self.open(book)  # a writer should not have to wait until a long log is read
        with self.writing():
            state = self.open(book)
            event = decide(state)
            check_room(state, event)
            book_log.append(self.store, book, state.seq + 1, event, at=at, device=device)
        return event

    def _remember(self, book: str, state: BookState, entries: Sequence[Entry]) -> BookState:
        if self._writing.read is not None:
            self._writing.read.add(book)
        self._opened.put(book, (state, entries[-1] if entries else None))
        return state


def _size(kept: _Kept) -> int:
    """About how many bytes of memory a book takes up."""
    state, _ = kept
    people = len(state.people) + len(state.names) + len(state.marks) + len(state.told_apart)
    return AN_EVENING * (1 + len(state.evenings)) + A_PERSON * people
