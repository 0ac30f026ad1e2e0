"""The log of an evening as this process has read or written it, from its first entry on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from scorepad.evening.log.codec import write_event
from scorepad.evening.log.history import Entry

Word = tuple[int, str, str]
"""The entry, the word's key, the word."""


def _hash(words: Sequence[Word]) -> str:
    return sha256(repr([*words]).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class KnownLog:
    """The entries of a log.

    words       all words in them, in the order of the entries and of their keys
    words_hash  a hash of those: another one once a word was written over
    """

    entries: tuple[Entry, ...] = ()
    words: tuple[Word, ...] = ()
    words_hash: str = _hash(())

    @property
    def last(self) -> str:
        """The last entry as `Version.last` has it."""
        return f"{self.entries[-1].seq}.{self.entries[-1].key}"

    def then(self, entries: Sequence[Entry]) -> KnownLog:
        """The log with these entries behind the others."""
        new = [word for entry in entries for word in _words(entry)]
        words = (*self.words, *new)
        return KnownLog((*self.entries, *entries), words, _hash(words) if new else self.words_hash)

    def up_to(self, seq: int) -> KnownLog:
        """The log as it was after the entry `seq`."""
        if not self.words or self.words[-1][0] <= seq:
            return KnownLog(self.entries[:seq], self.words, self.words_hash)
        words = tuple(word for word in self.words if word[0] <= seq)
        return KnownLog(self.entries[:seq], words, _hash(words))

    def continues(self, found: Sequence[Entry]) -> Sequence[Entry] | None:
        """The entries after this log, of some that were read from somewhere in it; None if it is another log."""
        known = self.entries[found[0].seq - 1 :] if found else ()
        return found[len(known) :] if known and known == tuple(found[: len(known)]) else None


def _words(entry: Entry) -> list[Word]:
    if not hasattr(entry.event, "words"):
        return []
    return [(entry.seq, key, text) for key, text in sorted(write_event(entry.event)[2].items())]
