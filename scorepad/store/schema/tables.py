"""The tables of the database, each declared once: DDL, moves, erasure and secret rotation of both engines follow.

A new table or column names its step in `since`; the step comes at the end of `STEPS`. Released ones never change.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.store.schema.book_tables import BOOK_TABLES, BOOKS, TOURNAMENTS
from scorepad.store.schema.columns import (
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

STEPS = (
    # An evening is its events. `running`, `game` and `touched` are an index for lists, never read as truth.
    EVENINGS := "evenings_and_their_logs",
    # Devices write by a grant, and come to one by starting an evening or by an invitation.
    WRITERS := "who_may_write",
    # Kept by a device; `turn` is higher the later a set was used, `folded` is its name without capitals.
    RULE_SETS := "named_house_rules",
    # Devices that see to all evenings, and evenings that are not listed.
    OWNERS := "who_owns_the_server",
    # Watchers' remarks are stored apart from a deal's events; a code for watching is good for one watch link.
    REMARKS := "remarks_and_spoken_codes",
    # A device is in `rotation` as long as its secret, given to it with new rights, has not been shown.
    ROTATION := "new_secrets_with_new_rights",
    # Times had the offset of the place; in UTC they are compared as text.
    "times_in_utc",
    # An event that is not the next of its evening is left out without an error, like one whose key is there.
    "only_the_next_entry",
    # An event that a phone kept for a while has the phone's time; `arrived` is when it came, empty for all others.
    ARRIVED := "when_events_arrived",
    # A book is its events. Each evening is in one book at most; `figure` holds what can be computed at any time.
    BOOKS,
    # `beside`, the revision, is another number after each unlogged change: of words, rights, remarks, the watch link.
    REVISIONS := "changes_beside_the_log",
    # A tournament is its events, stored as those of a book; `holds` is then `tournament`, else empty.
    TOURNAMENTS,
)
ROLE = Column(choices=("owner", "scorer"))
OF_EVENING = Column("number", refers_to="evening", cascade=True)

# In the order in which rows may come: each after those that it refers to.
TABLES = (
    Table(
        "device",
        EVENINGS,
        {"id": ID, "hash": SECRET, "made": TEXT, "label": TEXT},
        key=("id",),
        words=True,
    ),
    Table(
        "evening",
        EVENINGS,
        {
            "id": ID,
            "public": PUBLIC,
            "game": TEXT,
            "running": Column("flag", default=1),
            "started": TEXT,
            "touched": TEXT,
            "watch": SECRET,
            "watch_turn": COUNT,
            "erase_after": LATER,
            "hidden": Column("flag", default=0, since=OWNERS),
            "beside": Column("number", default=0, since=REVISIONS, local=True),
        },
        key=("id",),
    ),
    Table(
        "event",
        EVENINGS,
        {
            "evening": EVENING,
            "seq": NUMBER,
            "at": TEXT,
            "device": SOME_DEVICE,
            "key": Column(null=True),
            "kind": TEXT,
            "data": JSON,
            "arrived": Column(null=True, since=ARRIVED),
        },
        key=("evening", "seq"),
        unique=("evening", "key"),
    ),
    Table(
        "word",
        EVENINGS,
        {"evening": NUMBER, "seq": NUMBER, "key": TEXT, "text": TEXT},
        key=("evening", "seq", "key"),
        extends="event",
        words=True,
        unlogged={"UPDATE": "word_overwritten"},
    ),
    Table(
        "may_write",
        WRITERS,
        {
            "evening": EVENING,
            "device": DEVICE,
            "role": ROLE,
            "granted": TEXT,
            "granted_by": SOME_DEVICE,
            "revoked": LATER,
        },
        key=("evening", "device"),
        indexes={"may_write_by_device": ("device",)},
        unlogged={"INSERT": "right_granted", "UPDATE": "right_changed", "DELETE": "right_gone"},
        merged={
            "role": "CASE WHEN may_write.revoked IS NULL AND may_write.role = 'owner'"
            " THEN 'owner' ELSE excluded.role END",
            "granted": "",
            "granted_by": "",
        },
    ),
    Table(
        "invitation",
        WRITERS,
        {
            "hash": BYTES,
            "evening": EVENING,
            "role": ROLE,
            "made_by": SOME_DEVICE,
            "valid_until": TEXT,
            "redeemed": LATER,
            "redeemed_by": REDEEMED_BY,
        },
        key=("hash",),
    ),
    Table("rotation", ROTATION, {"device": DEVICE, "replaces": SOME_DEVICE}, key=("device",)),
    Table(
        "owner",
        OWNERS,
        {"device": DEVICE, "granted": TEXT, "revoked": LATER},
        key=("device",),
        merged={"granted": ""},
    ),
    Table(
        "owner_link",
        OWNERS,
        {"hash": BYTES, "valid_until": TEXT, "redeemed_by": REDEEMED_BY},
        key=("hash",),
    ),
    Table(
        "rule_set",
        RULE_SETS,
        {
            "id": ID,
            "device": DEVICE,
            "game": TEXT,
            "name": TEXT,
            "folded": TEXT,
            "options": JSON,
            "turn": NUMBER,
        },
        key=("id",),
        unique=("device", "game", "folded"),
        words=True,
    ),
    Table(
        "remark",
        REMARKS,
        {
            "id": ID,
            "evening": OF_EVENING,
            "at": TEXT,
            "place": NUMBER,
            "step": TEXT,
            "who": TEXT,
            "said": JSON,
            "dismissed": LATER,
        },
        key=("id",),
        indexes={"remark_by_evening": ("evening", "dismissed")},
        unlogged={"INSERT": "remark_made", "UPDATE": "remark_changed"},
    ),
    Table(
        "spoken_code",
        REMARKS,
        {"evening": OF_EVENING, "hash": SECRET, "turn": NUMBER, "valid_until": TEXT},
        key=("evening",),
    ),
    *BOOK_TABLES,
    Table(
        "figure",
        BOOKS,
        {"evening": EVENING, "seq": NUMBER, "version": NUMBER, "data": JSON},
        key=("evening",),
        words=True,
    ),
)
BY_NAME = {table.name: table for table in TABLES}


def belonging_to(owner: str) -> Iterator[str]:
    """The tables whose rows belong to an `evening` or a `book` and are erased with it, in the order in which they may.

    They have a column of that name.
    """
    return (table.name for table in reversed(TABLES) if owner in table.columns)
