"""The first page: the evenings of this device; for a new device, an introduction to Scorepad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.app.home.evening_list import EveningList, ListedEvening, latest_first
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class FirstSheet:
    """A few deals of the sample game, drawn for a new device.

    names   of the players
    deals   each with its number, its cards and everybody's total after it
    number  of the deal that is bid; `cards`: how many it has; `bids`: everybody's
    """

    names: Sequence[str]
    deals: Sequence[tuple[int, int, Sequence[int]]]
    number: int
    cards: int
    bids: Sequence[int]


@dataclass(frozen=True, slots=True)
class Home(Page):
    """The first page.

    listed   the evenings of this device, one page of them
    running  the evening that is played now, shown first; or None
    others   the other evenings of that page
    empty    whether there is no evening at all
    today    a moment of this day: ISO 8601
    again    the evening whose table can play again, or None
    owns     whether this device owns the server
    away     whether the server is away: actions that need a server are not offered
    notes    sentences on where these evenings are kept
    going    that some of them go, and when; or None
    first    a drawn sheet for a new device, or None
    """

    template = "home/home.html"

    listed: EveningList
    running: ListedEvening | None
    others: Sequence[ListedEvening]
    empty: bool
    today: str
    again: ListedEvening | None
    owns: bool
    away: bool
    notes: Sequence[Say]
    going: Say | None = None
    first: FirstSheet | None = None


def home(listed: EveningList, today: str, *, owns: bool = False, away: bool = False, notes: Sequence[Say] = ()) -> Home:
    """The first page; its fields are as on the page.

    The table that played last may play again, unless its rules are gone or the list is searched. Discarded evenings
    are not shown.
    """
    listed = replace(
        listed, evenings=tuple(each for each in listed.evenings if not (each.state and each.state.discarded))
    )
    first = listed.page == 1 and not listed.wanted
    playable = [each for each in latest_first(listed.evenings) if each.state] if first else []
    running = _running(playable)
    others = [each for each in listed.evenings if each is not running]
    again = playable[0] if playable else None
    return Home(listed, running, others, first and not listed.evenings, today, again, owns, away, notes)


def _running(playable: Sequence[ListedEvening]) -> ListedEvening | None:
    """The evening that was written last of those that still have a deal to play, or None."""
    return next((each for each in playable if each.running and each.state and each.state.deal), None)
