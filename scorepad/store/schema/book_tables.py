"""The tables of books, made in one step: a book is its events, and each evening is in one book at most.

A tournament is a row of `book` too, with a log, rights and links alike; `holds` distinguishes it.
"""

from __future__ import annotations

from scorepad.store.schema.columns import (
    BOOK,
    BYTES,
    COUNT,
    DEVICE,
    EVENING,
    ID,
    JSON,
    LATER,
    NUMBER,
    PUBLIC,
    REDEEMED_BY,
    SECRET,
    SOME_DEVICE,
    TEXT,
    Column,
    Table,
)

BOOKS = "books_and_their_people"
TOURNAMENTS = "tournaments_as_logs"
TOURNAMENT = "tournament"
MORE_THAN_BEFORE = """
    CASE WHEN book_right.revoked IS NOT NULL OR book_right.right_to = 'watch' OR excluded.right_to = 'own'
    THEN excluded.right_to ELSE book_right.right_to END
"""
CHOSEN_LATER = "turn + coalesce((SELECT max(turn) FROM book_right WHERE device = old.id), 0)"

BOOK_TABLES = (
    Table(
        "book",
        BOOKS,
        {
            "id": ID,
            "public": PUBLIC,
            "made": TEXT,
            "watch": SECRET,
            "watch_turn": COUNT,
            "for_all": Column("flag", default=0),
            "erase_after": LATER,
            "holds": Column(null=True, since=TOURNAMENTS),
        },
        key=("id",),
    ),
    Table(
        "book_event",
        BOOKS,
        {"book": BOOK, "seq": NUMBER, "at": TEXT, "device": SOME_DEVICE, "kind": TEXT, "data": JSON},
        key=("book", "seq"),
    ),
    Table(
        "book_word",
        BOOKS,
        {"book": NUMBER, "seq": NUMBER, "key": TEXT, "text": TEXT},
        key=("book", "seq", "key"),
        extends="book_event",
        words=True,
    ),
    Table(
        "book_evening",
        BOOKS,
        {"evening": EVENING, "book": BOOK},
        key=("evening",),
        indexes={"book_evening_by_book": ("book",)},
    ),
    Table(
        "book_right",
        BOOKS,
        {
            "book": BOOK,
            "device": DEVICE,
            "right_to": Column(choices=("watch", "write", "own")),
            "granted": TEXT,
            "turn": NUMBER,
            "revoked": LATER,
        },
        key=("book", "device"),
        indexes={"book_right_by_device": ("device",)},
        merged={"right_to": MORE_THAN_BEFORE, "granted": "", "turn": ""},
        carried={"turn": CHOSEN_LATER},
    ),
    Table(
        "book_link",
        BOOKS,
        {
            "hash": BYTES,
            "book": BOOK,
            "made_by": SOME_DEVICE,
            "valid_until": TEXT,
            "redeemed_by": REDEEMED_BY,
        },
        key=("hash",),
    ),
)
