"""The page of a table before anything stands on it: a phone that began an evening by itself fills it."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page


@dataclass(frozen=True, slots=True)
class EmptyTable(Page):
    """The page that a phone fills.

    write  always: who began an evening keeps its score
    ended  never
    phone  never: the phone puts in what it needs to play its game
    contracts  always: it may be any game
    """

    template = "table/empty_table.html"

    write: bool = True
    ended: None = None
    phone: str = ""
    contracts: bool = True
