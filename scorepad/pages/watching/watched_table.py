"""The page of a table for who looks on."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.table.table_page import Table


@dataclass(frozen=True, slots=True)
class WatchedTable(Table):
    """The table of who looks on. The fields are those of `Table`."""

    template = "watching/watch_page.html"
