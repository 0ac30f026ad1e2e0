"""Watchers' remarks about a deal: “that is not what I bid”. Kept apart from the log; the game ignores them."""

from __future__ import annotations

import json
from dataclasses import replace

from scorepad.evening.log.remark import Remark
from scorepad.store.evening_rows import number_of
from scorepad.store.protocol import Store, all_rows
from scorepad.store.times import utc

SAID, WANTED = "said", "wanted"
MOST_REMARKS = 100  # kept in one evening


class TooMany(Exception):
    """More is doubted in this evening than anybody can look at."""


def remark(store: Store, evening: str, doubt: Remark, *, at: str) -> None:
    """Keep a remark; one that repeats another is kept once. Raises UnknownEvening, TooMany, StoreFailed."""
    with store.writing() as db:
        number, known = number_of(db, evening), remarks(store, evening)
        if any(map(doubt.repeats, known)):
            return
        if sum(not each.dismissed for each in known) >= MOST_REMARKS:
            raise TooMany
        db.execute(
            "INSERT INTO remark (evening, at, place, step, who, said) VALUES (?, ?, ?, ?, ?, ?)",
            [number, utc(at), doubt.place, doubt.step, doubt.who, _stored(doubt)],
        )


def dismiss(store: Store, evening: str, remark: int, *, at: str) -> None:
    """Take a remark of this evening away; one that is away already stays so. Raises StoreFailed."""
    with store.writing() as db:
        db.execute(
            "UPDATE remark SET dismissed = ? WHERE id = ? AND dismissed IS NULL"
            " AND evening = (SELECT id FROM evening WHERE public = ?)",
            [utc(at), remark, evening],
        )


def remarks(store: Store, evening: str) -> list[Remark]:
    """All remarks ever made in an evening, the oldest first."""
    rows = all_rows(
        store,
        "SELECT place, step, who, said, id, coalesce(dismissed, '') FROM remark"
        " WHERE evening = (SELECT id FROM evening WHERE public = ?) ORDER BY id",
        [evening],
    )
    return [_read(Remark(*row)) for row in rows]


def _stored(doubt: Remark) -> str:
    """The stored values: the entered one alone, or with the one that the player gives instead."""
    return json.dumps({SAID: doubt.said, WANTED: doubt.wanted}) if doubt.wanted else doubt.said


def _read(stored: Remark) -> Remark:
    values = json.loads(stored.said)
    if isinstance(values, dict) and values.keys() == {SAID, WANTED}:
        return replace(stored, said=values[SAID], wanted=values[WANTED])
    return stored
