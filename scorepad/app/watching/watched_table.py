"""The page of a table for a watcher."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.app.table.table_page import Table


@dataclass(frozen=True, slots=True)
class WatchedTable(Table):
    """The table for a watcher. The fields are those of `Table`."""

    template = "watching/watch_page.html"
    fragment = "watching/_watched_table.html"
