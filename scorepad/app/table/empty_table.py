"""The empty page of a table: a phone that began an evening by itself fills it."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page


@dataclass(frozen=True, slots=True)
class EmptyTable(Page):
    """The page that a phone fills.

    write  always: the device that began an evening keeps its score
    ended  never
    phone  never: the phone adds the data that it needs to play its game
    contracts  always: it may be any game
    pad        likewise
    sample     never
    """

    template = "table/empty_table.html"

    write: bool = True
    ended: None = None
    phone: str = ""
    contracts: bool = True
    pad: bool = True
    sample: bool = False
