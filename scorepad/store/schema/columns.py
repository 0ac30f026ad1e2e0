"""How a table is declared: its columns, its key, and what follows for erasure, moves and new secrets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["id", "number", "text", "bytes", "json", "flag"]
"""The kind of value in a column. `id`: a number that the database chooses for a new row."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table.

    null       whether it may be empty
    default    its value in rows that name none
    refers_to  the table of whose row it holds the `id`
    cascade    the row is deleted with the row it refers to
    choices    the only texts that it may hold
    since      the step that added it; empty: as old as its table
    local      each database has values of its own: they are not moved
    passes_on  it holds a device: that of a new secret gives way to the one that it replaces
    """

    kind: Kind = "text"
    null: bool = False
    unique: bool = False
    default: int | None = None
    refers_to: str = ""
    cascade: bool = False
    choices: tuple[str, ...] = ()
    since: str = ""
    local: bool = False
    passes_on: bool = False


# Those that many tables have.
ID, NUMBER, TEXT, BYTES, JSON = Column("id"), Column("number"), Column(), Column("bytes"), Column("json")
SECRET = Column("bytes", unique=True)
PUBLIC = Column(unique=True)
LATER = Column(null=True)  # a text that comes later, such as the time of what has not happened yet
COUNT = Column("number", default=0)
EVENING, DEVICE, BOOK = (Column("number", refers_to=table) for table in ("evening", "device", "book"))
SOME_DEVICE = Column("number", refers_to="device", null=True)
REDEEMED_BY = Column("number", refers_to="device", null=True, passes_on=True)


@dataclass(frozen=True, slots=True)
class Table:
    """A table. The columns of its key come first.

    since     the step that made it
    unique    columns that are unique together
    extends   the table that has a row with the same first columns of the key
    indexes   columns by the name of the index
    words     whether people's words are in it, of which no trace stays once they are overwritten
    unlogged  changes of it that change the evening's revision (INSERT, UPDATE, DELETE), each with its trigger's name
    merged    of a right, a row for each device: the columns that pass from a new secret's device to the one that it
              replaces, each with its value if that one had such a right; empty: the new one's
    carried   columns of `merged` that change on the way, each with its value; `old` is the device that is replaced
    """

    name: str
    since: str
    columns: Mapping[str, Column]
    key: tuple[str, ...]
    unique: tuple[str, ...] = ()
    extends: str = ""
    indexes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: bool = False
    unlogged: Mapping[str, str] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    carried: Mapping[str, str] = field(default_factory=dict)

    @property
    def moved(self) -> tuple[str, ...]:
        """The columns that another database takes over."""
        return tuple(name for name, column in self.columns.items() if not column.local)

    def upsert(self) -> str:
        """How the row of a right is inserted if there may be one already, which may be revoked."""
        changes = [f"{name} = {value or f'excluded.{name}'}" for name, value in self.merged.items()]
        return f"ON CONFLICT ({', '.join(self.key)}) DO UPDATE SET {', '.join(changes)}, revoked = NULL"
