"""The page of a table in a folder without a server, still empty."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page


@dataclass(frozen=True, slots=True)
class TableAlone(Page):
    """The page that a phone fills by itself."""

    template = "table/table_alone.html"
