"""Versions of evenings, for polls: whether one has changed since it was shown, and whether somebody may see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from scorepad.evening.log.remark import Remark
from scorepad.store.protocol import Row, Store
from scorepad.store.secret import hashed

# Remarks are only ever added and dismissed, so that each of them counts on.
MARK = (
    "(SELECT max(seq) FROM event WHERE event.evening = evening.id) || '.' ||"
    " (SELECT count(*) + count(dismissed) FROM remark WHERE remark.evening = evening.id)"
)
WATCHED = f"SELECT public, {MARK} FROM evening WHERE watch = ? AND erase_after IS NULL"  # noqa: S608
WRITTEN = f"""
    SELECT public, {MARK} FROM evening
    JOIN may_write ON may_write.evening = evening.id AND revoked IS NULL
    JOIN device ON device.id = may_write.device AND device.hash = ?
    WHERE public = ? AND erase_after IS NULL
"""  # noqa: S608  # made of nothing that comes from outside
# A row for each right to write, at least one for each evening.
RIGHTS = f"""
    SELECT public, {MARK}, watch, erase_after, device, revoked
    FROM evening LEFT JOIN may_write ON may_write.evening = evening.id
"""  # noqa: S608
AT_ONCE = 500  # names in one question


@dataclass(frozen=True, slots=True)
class Version:
    """The version of an evening that is stored now.

    mark    changes with every event and every remark
    rights  changes whenever somebody's right to see or write it changes; empty where that was not read
    """

    evening: str
    mark: str
    rights: str = ""


def mark(seq: int, remarks: Sequence[Remark]) -> str:
    """The mark of a version from what is known of the evening, as the database makes it: last entry, and remarks."""
    return f"{seq}.{len(remarks) + sum(bool(each.dismissed) for each in remarks)}"


def seen_by_watcher(store: Store, key: str) -> Version | None:
    """The version of the evening that this token may watch; None where it watches nothing. Raises StoreFailed."""
    return _only(store, WATCHED, [hashed(key)])


def seen_by_writer(store: Store, evening: str, secret: str) -> Version | None:
    """The version of an evening, for the device of this secret; None where it may not write. Raises StoreFailed."""
    return _only(store, WRITTEN, [hashed(secret), evening])


def versions(store: Store, evenings: Sequence[str]) -> Mapping[str, Version]:
    """The versions of these evenings with their rights, by evening, without those that are gone. Raises StoreFailed."""
    found = list[Row]()
    for at in range(0, len(evenings), AT_ONCE):
        some = evenings[at : at + AT_ONCE]
        named = ",".join("?" * len(some))
        with store.reading() as db:
            found += db.execute(f"{RIGHTS} WHERE public IN ({named}) ORDER BY public, device", some).fetchall()
    return {
        evening: Version(evening, mark, str([right for _, _, *right in rights]))
        for (evening, mark), rights in groupby(found, itemgetter(0, 1))
    }


def check_answers(store: Store) -> None:
    """Ask the database for the version of some evening, as polls do. Raises StoreFailed."""
    with store.reading() as db:
        db.execute(f"SELECT {MARK} FROM evening LIMIT 1").fetchone()  # noqa: S608


def _only(store: Store, question: str, given: list[object]) -> Version | None:
    with store.reading() as db:
        row = db.execute(question, given).fetchone()
    return Version(*row) if row else None
