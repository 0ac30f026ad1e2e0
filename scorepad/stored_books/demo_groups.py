"""Two made-up groups with the games of some weeks, for a demo."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path

from scorepad.book.book_decisions import name_book
from scorepad.evening.record import record
from scorepad.rules.game import Game
from scorepad.store import access
from scorepad.store.book import links
from scorepad.store.book.evenings import book_of
from scorepad.stored_books.enter import enter
from scorepad.stored_books.open_books import Books
from scorepad.stored_evenings.begin_recorded import begin_all_recorded

GAMES = Path(__file__).parent / "demo_games.jsonl"
"""One game a line, as `bench/games/demo_games.py` plays them."""


def fill(books: Books, games: Mapping[str, Game], *, at: str) -> Iterator[tuple[str, str]]:
    """Put the made-up games into the database, the last of each group a day ago; each group and its watch key.

    games  by slug
    """
    lines = [json.loads(line) for line in GAMES.read_text("utf-8").splitlines()]
    for group in dict.fromkeys(line["group"] for line in lines):
        device, _ = access.new_device(books.store, group, at=at)
        records = _dated([line["record"] for line in lines if line["group"] == group], at)
        states = [record.played(json.dumps(each).encode(), games) for each in records]
        begun = begin_all_recorded(books.store, states, at=at, device=device.id)
        enter(books, begun, at=at, device=device.id)
        book = book_of(books.store, begun[0])
        books.write(book, lambda _, name=group: name_book(name), at=at, device=device.id)  # type: ignore[misc]
        yield group, links.watch_key(books.store, book)


def _dated(records: list[dict[str, object]], at: str) -> Iterator[dict[str, object]]:
    """The records with the evenings of the last weeks, one each."""
    today = datetime.fromisoformat(at).replace(hour=20, minute=0, second=0)
    for weeks, each in enumerate(reversed(records)):
        yield each | {"started": (today - timedelta(weeks=weeks, days=1)).isoformat(timespec="seconds")}
