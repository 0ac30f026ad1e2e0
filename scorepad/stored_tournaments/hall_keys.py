"""Keys of a tournament’s hall, in links: of a table, of a person, of the screen. None of them directs it."""

from __future__ import annotations

from hmac import compare_digest

from scorepad.store.book.tournament_log import watch_key_of
from scorepad.store.protocol import Store
from scorepad.store.secret import token


def table_key(store: Store, tournament: str, table: int, renewed: int = 0) -> str:
    """The key of a table in every round: who has it keeps its score, and reports its result.

    renewed  how often it was renewed, since the card was lost
    """
    return token(store.secret, "tournament table", tournament, table, *([renewed] if renewed else []))


def person_key(store: Store, tournament: str, entrant: int) -> str:
    """The key of an entrant: who has it sees that page, and agrees for that side."""
    return token(store.secret, "tournament person", tournament, entrant)


def screen_key(store: Store, tournament: str) -> str:
    """The key of the room screen, which only watches. Raises UnknownBook, StoreFailed."""
    return watch_key_of(store, tournament)


def door_key(store: Store, tournament: str) -> str:
    """The key of the page on which everybody finds their own page and their table: its code is on the room screen."""
    return token(store.secret, "tournament door", tournament)


def door_path(store: Store, tournament: str) -> str:
    """The address of that page."""
    return f"/tournament/{tournament}/find/{door_key(store, tournament)}"


def table_path(store: Store, tournament: str, table: int, renewed: int = 0) -> str:
    """The address of a table, for its card."""
    return f"/tournament/{tournament}/table/{table}/{table_key(store, tournament, table, renewed)}"


def person_path(store: Store, tournament: str, entrant: int) -> str:
    """The address of an entrant’s own page, for the personal card."""
    return f"/tournament/{tournament}/me/{entrant}/{person_key(store, tournament, entrant)}"


def screen_path(store: Store, tournament: str) -> str:
    """The address of the room screen."""
    return f"/tournament/{tournament}/room/{screen_key(store, tournament)}"


def fits(key: str, expected: str) -> bool:
    """Whether a key of an address is the one that is expected there."""
    return compare_digest(key.encode(), expected.encode())
