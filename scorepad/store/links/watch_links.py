"""The link for watching an evening or a book: a right of its own, which grants no writing and can be ended."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.store.evening_rows import UnknownEvening
from scorepad.store.protocol import Store, first_row
from scorepad.store.secret import hashed, token


@dataclass(frozen=True, slots=True)
class WatchLinks:
    """The watch links of a table's rows, each of which has a token; only its hash is stored.

    purpose  what the tokens are made from, next to the row's id
    unknown  raised where no row has the id
    """

    table: str
    purpose: str
    unknown: type[LookupError]

    def token(self, store: Store, public: str, turn: int) -> str:
        """The token of a watch link after `turn` renewals."""
        return token(store.secret, self.purpose, public, turn)

    def key(self, store: Store, public: str) -> str:
        """The token that watches now. Raises `unknown`, StoreFailed."""
        turn, known = self._current(store, public)
        key = self.token(store, public, turn)
        if hashed(key) != known:  # the database was moved here without its secret
            self._turn_to(store, public, turn)
        return key

    def renew(self, store: Store, public: str) -> str:
        """Make a new watch link; the old one ends. Raises `unknown`, StoreFailed."""
        with store.writing():
            turn, _ = self._current(store, public)
            return self._turn_to(store, public, turn + 1)

    def _current(self, store: Store, public: str) -> tuple[int, bytes]:
        row: tuple[int, bytes] | None = first_row(
            store,
            f"SELECT watch_turn, watch FROM {self.table} WHERE public = ?",  # noqa: S608  # names of our own
            [public],
        )
        if row is None:
            raise self.unknown(public)
        return row

    def _turn_to(self, store: Store, public: str, turn: int) -> str:
        key = self.token(store, public, turn)
        with store.writing() as db:
            change = f"UPDATE {self.table} SET watch_turn = ?, watch = ? WHERE public = ?"  # noqa: S608
            db.execute(change, [turn, hashed(key), public])
        return key


_of_evenings = WatchLinks("evening", "watch", UnknownEvening)
watch_token, watch_key, new_watch_key = _of_evenings.token, _of_evenings.key, _of_evenings.renew
