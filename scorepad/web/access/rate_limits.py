"""Rate limits: how much one address may begin, try and write, counted here or in the store that the settings name."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

from flask import Flask, current_app, request

from scorepad.settings import Settings
from scorepad.stored_evenings.recently_used import RecentlyUsed

if TYPE_CHECKING:
    from limits import RateLimitItem

    from scorepad.web.access.limit_counts import LimitCounts

MINUTE, HOUR, DAY = 60, 60 * 60, 24 * 60 * 60  # seconds


@dataclass(slots=True)
class Limit:
    """At most `amount` in `seconds`; `name` keeps its counts apart from those of other limits."""

    name: str
    amount: int
    seconds: int

    @property
    def item(self) -> RateLimitItem:
        """The same, as the library `limits` has it."""
        from limits import RateLimitItemPerSecond  # only here: the first page after a start does not wait for it

        return RateLimitItemPerSecond(self.amount, self.seconds, self.name)


CREATE = Limit("create", 60, HOUR)
"""New evenings and new devices of one address."""
TYPED = Limit("typed", 300, HOUR)
"""Sheets of paper that one address sends to be checked: each may take a second."""
PDF = Limit("pdf", 30, HOUR)
"""Sheets that one address has drawn as PDF: each takes a second."""
LOOK = Limit("look", 120, MINUTE)
"""Corrections that one address looks at before they are saved: each replays a game."""
JOIN = Limit("join", 60, HOUR)
"""One-time links that one address uses."""
KEY = Limit("key", 60, MINUTE)
"""Unknown keys in addresses. A right key is never refused: there are too many to find one by trying."""
CODE = Limit("code", 20, 10 * MINUTE)
"""Wrong spoken codes. Once the limit is reached, a right one is refused too: they are short enough to be tried."""
PACE = Limit("pace", 600, HOUR)
"""New evenings of all addresses outside this network together."""
FIRST = Limit("first", 1, HOUR)
"""New evenings of one network once PACE is reached, so that one crowd does not shut out everybody."""
LINK = Limit("link", 60, HOUR)
"""One-time links that are made from one address."""
WRITTEN_THERE = 6
"""How many times what one device may write in an hour all of its address may: forty tables may play behind one."""
AT_ONCE = 100
"""Which part of it is counted at once, in advance: to count each entry by itself would take as long as to write it."""
REMARK = Limit("remark", 1, 5)
"""Remarks of one watcher."""
NEAR = 10  # times as much for private addresses: a whole club may share one
SITE = 2  # times as much for an IPv6 /48: one customer may have all of its 65,536 networks
HOUSEHOLD = {4: 32, 6: 64}  # bits of an address that belong to one customer, by version
NETWORK = {4: 24, 6: 48}


UNKNOWN = IPv4Address("0.0.0.0")  # noqa: S104  # nobody has it: whom a proxy names by no address is a stranger


class TooOften(Exception):
    """A limit was reached.

    seconds    until it is over
    everybody  whether it was reached by all addresses together, not by this one
    """

    def __init__(self, seconds: float, *, everybody: bool = False) -> None:
        super().__init__(f"try again in {seconds:.0f} s")
        self.seconds = max(1, round(seconds))
        self.everybody = everybody

    @property
    def minutes(self) -> int:
        """The same in minutes, at least one."""
        return -(-self.seconds // 60)


def spend(limit: Limit) -> None:
    """Count a request of this address. Raises TooOften if the limit is reached; then it is not counted."""
    if too_often := spent(limit):
        raise too_often
    for each, who in _counters(limit):
        _counted().hit(each.item, who)


def spend_own(limit: Limit, *whose: str) -> None:
    """Count a request of one person, given by `whose`, among those at the same address. Raises TooOften."""
    who = (household(), *whose)
    if not _counted().hit(limit.item, *who):
        raise _until(limit, *who)


def spent(limit: Limit) -> TooOften | None:
    """The error if this address has reached a limit, else None. Counts nothing."""
    left = (_until(each, who) for each, who in _counters(limit) if not _counted().test(each.item, who))
    return next(left, None)


def household() -> str:
    """The network of the customer to whom the address of this request belongs."""
    return _part(_asking(), HOUSEHOLD)


def count_new_evening() -> None:
    """Count a new evening of this address, and among those of everybody outside this network. Raises TooOften.

    Once the limit of everybody's hour is reached, a network that began no evening within it may still begin one.
    """
    each, all_of_a_day = _a_day()
    if each.amount and (too_often := spent(each)):
        raise too_often
    if not _is_near(address := _asking()):
        _count_among_all(address, all_of_a_day)
    if each.amount:
        spend(each)


def _count_among_all(address: IPv4Address | IPv6Address | None, all_of_a_day: Limit) -> None:
    network, counted = _part(address, NETWORK), _counted()
    if all_of_a_day.amount and not counted.test(all_of_a_day.item):
        raise TooOften(_until(all_of_a_day).seconds, everybody=True)
    if not counted.test(PACE.item) and not counted.test(FIRST.item, network):
        raise TooOften(_until(PACE).seconds, everybody=True)
    counted.hit(PACE.item)
    counted.hit(FIRST.item, network)
    if all_of_a_day.amount:
        counted.hit(all_of_a_day.item)


def _a_day() -> tuple[Limit, Limit]:
    """The new evenings of one address in a day, and those of all; 0 if the settings say nothing."""
    settings: Settings = current_app.extensions["settings"]
    return Limit("day", settings.evenings_a_day_each, DAY), Limit("day of all", settings.evenings_a_day, DAY)


def check_written(device: int) -> None:
    """Raises TooOften if a device, or all of its address together, has written as much as it may in an hour."""
    each, there = _limits_of_writing()
    if each.amount and not _in_advance().get(device):
        if not _counted().test(each.item, str(device)):
            raise _until(each, str(device))
        if too_often := spent(there):
            raise too_often


def count_written(device: int, entries: int) -> None:
    """Count what a device has written, also among what its address has. `entries`: of at most a KiB each."""
    each, there = _limits_of_writing()
    left = (_in_advance().get(device) or 0) - entries
    if each.amount and left < 0:
        more = max(-left, each.amount // AT_ONCE)
        for limit, who in ((each, str(device)), *_counters(there)):
            _counted().hit(limit.item, who, cost=more)
        left += more
    _in_advance().put(device, left)


def _in_advance() -> RecentlyUsed[int, int]:
    """The entries that were counted in advance, by device."""
    kept: RecentlyUsed[int, int] = current_app.extensions.setdefault("written in advance", RecentlyUsed(10_000))
    return kept


def _limits_of_writing() -> tuple[Limit, Limit]:
    """The entries that one device may write in an hour, and those of its address; 0 if there is no limit."""
    most = current_app.extensions["settings"].entries_an_hour
    return Limit("written", most, HOUR), Limit("written there", WRITTEN_THERE * most, HOUR)


def init_app(app: Flask, settings: Settings) -> None:
    """Count in the store that the settings name, if they do. Raises BadSettings."""
    if settings.limits:
        from scorepad.web.access.limit_counts import LimitCounts

        app.extensions["limits"] = LimitCounts(settings.limits)


def _counted() -> LimitCounts:
    return counted_in(current_app)


def counted_in(app: Flask) -> LimitCounts:
    """The counts for the limits of this app."""
    if "limits" not in app.extensions:
        from scorepad.web.access.limit_counts import LimitCounts  # only here: the first page does not wait for it

        app.extensions.setdefault("limits", LimitCounts())
    counts: LimitCounts = app.extensions["limits"]
    return counts


def _until(limit: Limit, *who: str) -> TooOften:
    return TooOften(_counted().get_window_stats(limit.item, *who).reset_time - time.time())


def _counters(limit: Limit) -> list[tuple[Limit, str]]:
    """The limits that this request counts against, each with the part of its address that is counted.

    Private addresses have more, for a whole club may share one.
    """
    address = _asking()
    if _is_near(address):
        return [(replace(limit, amount=limit.amount * NEAR), _part(address, HOUSEHOLD))]
    household = (limit, _part(address, HOUSEHOLD))
    if isinstance(address, IPv4Address):  # its neighbours belong to other customers
        return [household]
    return [household, (replace(limit, amount=limit.amount * SITE), _part(address, NETWORK))]


def _is_near(address: IPv4Address | IPv6Address | None) -> bool:
    return address != UNKNOWN and (address is None or address.is_private or address.is_link_local)


def _part(address: IPv4Address | IPv6Address | None, bits: Mapping[int, int]) -> str:
    """The network of that many bits to which an address belongs."""
    return str(ip_network((address, bits[address.version]), strict=False)) if address else "this machine"


def _asking() -> IPv4Address | IPv6Address | None:
    """The client's address; None for a socket of this machine, which has no address."""
    client = request.remote_addr or ""
    return parsed(client) or (UNKNOWN if client else None)


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as servers and proxies write it: alone, with a zone, in brackets, or with a port."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
