"""Pages in the states that they can be in, made without a store, a clock or a request."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from scorepad.evening.replay import State
from scorepad.games.say import Who, say
from scorepad.pages.access.share import Join, OneTimeLink, Share, SpokenCode, Writer, join
from scorepad.pages.owner.owner_pages import (
    ArchiveRefused,
    BecomeOwner,
    Fault,
    ForgetName,
    KnownDevice,
    OwnerPage,
    StoredEvening,
)
from scorepad.pages.page import Page
from scorepad.pages.site.error import Error
from scorepad.pages.start.evening_list import EveningList, ListedEvening
from scorepad.pages.start.home import Home, home
from scorepad.pages.start.open_record import OpenRecord
from scorepad.pages.watching.enter_code import EnterCode
from tests import tables
from tests.tables import deal

AT = "2026-11-20T19:30:00+02:00"
NAMES: Mapping[Who, str] = {Who(f"p{seat}"): name for seat, name in enumerate(tables.NAMES, 1)}
WHY = say("There is nothing at this address.")
DEAL = deal((1, 1, 0, 1), (1, 0, 0, 0), trump="H")


def evenings() -> Iterator[State]:
    """Evenings just begun, in their second deal, closed and won."""
    yield tables.table(4)
    yield tables.table(4, [DEAL])
    yield tables.table(4, [DEAL], closed=True)
    yield tables.table(4, [DEAL], schedule="custom", custom_schedule=(1,))


def homes() -> Iterator[Home]:
    listed = [ListedEvening(str(n), not state.over, AT, state.evening, state) for n, state in enumerate(evenings())]
    gone = replace(listed[0], state=None)
    for found in ((), listed, (gone, *listed), (gone,)):
        yield home(EveningList(tuple(found), 1, 1), owns=False)
        yield home(EveningList(tuple(found), 2, 3, "Ana", many=True), owns=True)


def shares() -> Iterator[Share]:
    here, other = Writer(1, "", True, True, AT, AT), Writer(2, "Firefox", False, False, AT, "")
    link = OneTimeLink("a1", AT, True)
    yield Share("http://table", False, "http://table/watch/x", "", None, [here], [], True)
    code = SpokenCode("AB12 CD34", AT)
    joining = "http://table/join/x"
    yield Share("http://table", True, "http://table/watch/x", joining, code, [here, other], [link], True)
    yield Share(
        "http://table", True, "http://table/watch/x", "", code, [replace(here, in_charge=False), other], [], False
    )


def owners_pages() -> Iterator[OwnerPage]:
    evening = StoredEvening("abc", "Ana, Bogdan", "Umbridge", AT, "", hidden=False, running=True)
    others = (
        replace(evening, names="", erase_after=AT),
        replace(evening, hidden=True),
        replace(evening, running=False),
    )
    device = KnownDevice(1, "Firefox", True, True, 3, AT, AT)
    stranger = KnownDevice(2, "", False, False, 0, AT, "")
    yield OwnerPage([], None, False, 0, "0.1", "", "", 0, [], 1, 1, [device], "key")
    faults = [Fault(WHY), Fault(WHY, "abc"), Fault(WHY, copy="/backups/scorepad-2026-11-20.db")]
    listed, devices = [evening, *others], [device, stranger]
    yield OwnerPage(faults, WHY, True, 61, "12.5", "/a.db", "2026-11-20", 7, listed, 2, 3, devices, "key")


STATES: Mapping[type[Page], Callable[[], Iterator[Page]]] = {
    Home: homes,
    OpenRecord: lambda: iter([OpenRecord("", None, "", "key"), OpenRecord("line 1: why", WHY, "{}", "key")]),
    Share: shares,
    Join: lambda: map(join, evenings()),
    OwnerPage: owners_pages,
    BecomeOwner: lambda: iter([BecomeOwner()]),
    ForgetName: lambda: iter(
        [
            ForgetName("Zoe", 0, None, ""),
            ForgetName("Ana", 2, None, AT),
            ForgetName("Ana", 0, 2, AT),
            ForgetName("Ana", 0, 2, ""),
        ]
    ),
    ArchiveRefused: lambda: iter([ArchiveRefused("deal 1: why"), ArchiveRefused("")]),
    EnterCode: lambda: iter([EnterCode("", None), EnterCode("AAAA", WHY)]),
    Error: lambda: iter([Error(WHY, ""), Error(WHY, "/table/abc/record.json")]),
}
