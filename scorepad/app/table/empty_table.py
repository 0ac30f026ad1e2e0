"""The empty page of a table: a phone that began an evening by itself fills it."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page

PADS = ("points_pad", "sum_pad")
"""The pads on which steps may be entered: each has a style and a script of this name."""


@dataclass(frozen=True, slots=True)
class EmptyTable(Page):
    """The page that a phone fills.

    write  always: the device that began an evening keeps its score
    ended  never
    phone  never: the phone adds the data that it needs to play its game
    contracts  always: it may be any game
    pads       likewise
    sample     never
    """

    template = "table/empty_table.html"

    write: bool = True
    ended: None = None
    phone: str = ""
    contracts: bool = True
    pads: tuple[str, ...] = PADS
    sample: bool = False
