"""The first page: the evenings of this device; for a new device, what Scorepad is."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.pages.start.evening_list import EveningList, ListedEvening, latest_first


@dataclass(frozen=True, slots=True)
class Home(Page):
    """The first page.

    listed  the evenings of this device, one page of them
    again   the evening whose table can play again, or None
    owns    whether this device owns the server
    """

    template = "start/home.html"

    listed: EveningList
    again: ListedEvening | None
    owns: bool


def home(listed: EveningList, *, owns: bool) -> Home:
    """The first page. The table that played last may play again, unless its rules are gone or one looks for others."""
    first = listed.page == 1 and not listed.wanted
    playable = [each for each in latest_first(listed.evenings) if each.state] if first else []
    return Home(listed, playable[0] if playable else None, owns)
