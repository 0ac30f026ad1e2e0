"""Sets of house rules that a device has kept under a name, to play by them again. Only the games interpret them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain, count

from scorepad.store.protocol import Connection, Store, all_rows, all_rows_apart
from scorepad.store.texts import LEFT_OUT, finds

MOST_SETS = 30  # sets that a device keeps of one game


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A kept set. `id`: its number, good for the device that kept it; `options`: every house rule, lists as lists."""

    id: int
    name: str
    options: Mapping[str, object]


class NameTaken(ValueError):
    """The device has other rules of this name, but for capitals: `held` is that set."""

    def __init__(self, held: RuleSet) -> None:
        super().__init__(f"there are rules called {held.name} already")
        self.held = held


class TooManySets(ValueError):
    """The device keeps as many sets of this game as it may."""


HELD = "SELECT id, name, options FROM rule_set WHERE device = ? AND game = ?"


def rule_sets(store: Store, device: int, game: str) -> tuple[RuleSet, ...]:
    """The sets that a device keeps of a game, the last kept or used first."""
    rows = all_rows(store, f"{HELD} ORDER BY turn DESC", [device, game])
    return tuple(map(_read, rows))


def keep(store: Store, device: int, game: str, name: str, options: Mapping[str, object]) -> int:
    """Keep rules under a name and return the set's number; the same rules under the same name are one set.

    Raises NameTaken, TooManySets, StoreFailed.
    """
    with store.writing() as db:
        if held := _named(db, device, game, name):
            if _as_json(held.options) != _as_json(options):
                raise NameTaken(held)
            return held.id
        if (
            db.execute("SELECT count(*) FROM rule_set WHERE device = ? AND game = ?", [device, game]).fetchone()[0]
            >= MOST_SETS
        ):
            raise TooManySets
        (number,) = db.execute(
            "INSERT INTO rule_set (device, game, name, folded, options, turn)"
            " VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM rule_set)) RETURNING id",
            [device, game, name, name.casefold(), _as_json(options)],
        ).fetchone()
    return int(number)


def overwrite(store: Store, device: int, number: int, options: Mapping[str, object]) -> None:
    """Put other rules into a set; one that is not there, or another device's, stays as it is. Raises StoreFailed."""
    with store.writing() as db:
        db.execute("UPDATE rule_set SET options = ? WHERE device = ? AND id = ?", [_as_json(options), device, number])
        use(store, device, number)


def rename(store: Store, device: int, number: int, name: str) -> None:
    """Rename a set; its old name is then nowhere. Raises NameTaken, StoreFailed."""
    with store.writing() as db:
        row = db.execute("SELECT game FROM rule_set WHERE device = ? AND id = ?", [device, number]).fetchone()
        if row is None:
            return
        held = _named(db, device, row[0], name)
        if held and held.id != number:
            raise NameTaken(held)
        db.execute("UPDATE rule_set SET name = ?, folded = ? WHERE id = ?", [name, name.casefold(), number])
    store.wipe("rule_set")


def use(store: Store, device: int, number: int) -> None:
    """Offer this set first from now on. Raises StoreFailed."""
    with store.writing() as db:
        db.execute(
            "UPDATE rule_set SET turn = (SELECT max(turn) + 1 FROM rule_set) WHERE device = ? AND id = ?",
            [device, number],
        )


def delete(store: Store, device: int, number: int) -> None:
    """Delete a set, so that it is nowhere; evenings that were played by it have their rules themselves.

    Raises StoreFailed, also where it is deleted and could not be wiped: once more does that.
    """
    with store.writing() as db:
        db.execute("DELETE FROM rule_set WHERE device = ? AND id = ?", [device, number])
    store.wipe("rule_set")


def sets_with(store: Store, name: str) -> list[int]:
    """The numbers of the sets, of all devices, whose names contain a name."""
    rows = all_rows_apart(store, "SELECT id, name FROM rule_set ORDER BY id")
    return [number for number, text in rows if finds(name).search(text)]


def forget_name(store: Store, name: str) -> int:
    """Cut a name out of the names of all sets; returns how many contained it.

    No trace stays in the file once `store.wipe` was called too. Raises StoreFailed.
    """
    found = sets_with(store, name)
    for number in found:
        with store.writing() as db:
            row = db.execute("SELECT device, game, name FROM rule_set WHERE id = ?", [number]).fetchone()
            if row:
                called = _free(db, row[0], row[1], finds(name).sub(LEFT_OUT, row[2]))
                db.execute("UPDATE rule_set SET name = ?, folded = ? WHERE id = ?", [called, called.casefold(), number])
    return len(found)


def _free(db: Connection, device: int, game: str, name: str) -> str:
    """The name, with a number where the device has a set of that name."""
    names = chain([name], (f"{name} {n}" for n in count(2)))
    return next(each for each in names if not _named(db, device, game, each))


def _named(db: Connection, device: int, game: str, name: str) -> RuleSet | None:
    row = db.execute(f"{HELD} AND folded = ?", [device, game, name.casefold()]).fetchone()
    return _read(row) if row else None


def _read(row: tuple[int, str, str]) -> RuleSet:
    return RuleSet(row[0], row[1], json.loads(row[2]))


def _as_json(options: Mapping[str, object]) -> str:
    return json.dumps(options, ensure_ascii=False, sort_keys=True)
