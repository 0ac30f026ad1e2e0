"""The link for watching: a right of its own, which grants no writing and can be ended."""

from __future__ import annotations

from scorepad.store.evening_rows import number_of
from scorepad.store.protocol import Store
from scorepad.store.secret import hashed, token

TURN = "SELECT watch_turn, watch FROM evening WHERE id = ?"


def watch_token(store: Store, evening: str, turn: int) -> str:
    """The token of an evening's watch link after `turn` renewals."""
    return token(store.secret, "watch", evening, turn)


def watch_key(store: Store, evening: str) -> str:
    """The token that watches an evening now; only its hash is stored. Raises UnknownEvening."""
    with store.reading() as db:
        turn, known = db.execute(TURN, [number_of(db, evening)]).fetchone()
    key = watch_token(store, evening, turn)
    if hashed(key) != known:  # the database was moved here without its secret
        _turn_to(store, evening, turn)
    return key


def new_watch_key(store: Store, evening: str) -> str:
    """Make a new watch link; the old one ends. Raises UnknownEvening."""
    with store.writing() as db:
        turn, _ = db.execute(TURN, [number_of(db, evening)]).fetchone()
        return _turn_to(store, evening, turn + 1)


def _turn_to(store: Store, evening: str, turn: int) -> str:
    key = watch_token(store, evening, turn)
    with store.writing() as db:
        db.execute("UPDATE evening SET watch_turn = ?, watch = ? WHERE public = ?", [turn, hashed(key), evening])
    return key
