"""The SQL that makes the tables of the schema; each engine says how it writes a column."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from scorepad.store.schema.columns import Column, Kind, Table
from scorepad.store.schema.tables import REVISIONS, STEPS, TABLES


def at_or_before(step: str, other: str) -> bool:
    """Whether a step is another one or came before it."""
    return STEPS.index(step) <= STEPS.index(other)


def reference(table: Table, part: str = "") -> str:
    """The reference of a table to the one it extends, or to a `part` of it."""
    key = ", ".join(table.key[:2])
    return f"FOREIGN KEY ({key}) REFERENCES {table.extends}{part} ({key})"


class Ddl:
    """An engine's way to write the tables.

    types   of its columns
    checks  of columns, with {} for the name
    flags   a flag that is off, and one that is on
    """

    types: ClassVar[Mapping[Kind, str]]
    checks: ClassVar[Mapping[Kind, str]]
    flags: ClassVar[tuple[str, str]]

    def ending(self, table: Table) -> str:
        """All that the engine wants to know of a table after its columns."""
        raise NotImplementedError

    def revising(self, table: Table) -> str:
        """Triggers that give the evening another revision after a change in this table."""
        raise NotImplementedError

    def needs_not_null(self, table: Table, name: str) -> bool:
        """Whether a column is declared as never empty."""
        return not table.columns[name].null

    def extension(self, table: Table) -> str:
        """The statements that make each row extend one of another table; empty if none does."""
        return reference(table) if table.extends else ""

    def step(self, step: str) -> str:
        """All that a step adds: tables, columns of older tables, and triggers."""
        new = [table for table in TABLES if table.since == step]
        added = [(table, name) for table in TABLES for name, each in table.columns.items() if each.since == step]
        revising = [table for table in TABLES if max(table.since, REVISIONS, key=STEPS.index) == step]
        return "\n".join(
            [
                *(self.table(table, step) for table in new),
                *(f"ALTER TABLE {table.name} ADD COLUMN {self.column(table, name)};\n" for table, name in added),
                *map(self.revising, revising),
            ]
        )

    def table(self, table: Table, step: str) -> str:
        """Make a table with the columns that it has at a step."""
        names = [name for name, each in table.columns.items() if at_or_before(each.since or table.since, step)]
        lines = [*(self.column(table, name) for name in names), *self._together(table)]
        indexes = [f"\nCREATE INDEX {name} ON {table.name} ({', '.join(of)});" for name, of in table.indexes.items()]
        within = ",\n    ".join(lines)
        return f"CREATE TABLE {table.name} (\n    {within}\n) {self.ending(table)};\n" + "\n".join(indexes)

    def column(self, table: Table, name: str) -> str:
        """A column with all that it is checked for."""
        column = table.columns[name]
        default = self.flags[column.default or 0] if column.kind == "flag" else column.default
        parts = [
            name,
            self.types[column.kind],
            "NOT NULL" * self.needs_not_null(table, name),
            "UNIQUE" * column.unique,
            "PRIMARY KEY" * (table.key == (name,) and column.kind != "id"),
            "" if column.default is None else f"DEFAULT {default}",
            self._check(column, name),
            f"REFERENCES {column.refers_to} (id)" if column.refers_to else "",
            "ON DELETE CASCADE" * column.cascade,
        ]
        return " ".join(filter(None, parts))

    def _together(self, table: Table) -> Iterator[str]:
        """The declarations that concern several columns at once."""
        if len(table.key) > 1:
            yield f"PRIMARY KEY ({', '.join(table.key)})"
        if table.unique:
            yield f"UNIQUE ({', '.join(table.unique)})"
        if extension := self.extension(table):
            yield extension

    def _check(self, column: Column, name: str) -> str:
        if column.choices:
            return f"CHECK ({name} IN ({', '.join(map(repr, column.choices))}))"
        return f"CHECK ({self.checks[column.kind].format(name)})" if column.kind in self.checks else ""
