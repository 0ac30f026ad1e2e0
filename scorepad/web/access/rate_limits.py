"""Rate limits: how often one address may begin something, or be wrong about a key. Counted in memory only."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TYPE_CHECKING

from flask import current_app, request

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.strategies import FixedWindowRateLimiter

MINUTE, HOUR = 60, 60 * 60  # seconds


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
"""Evenings, and devices that come for the first time."""
JOIN = Limit("join", 60, HOUR)
"""One-time links that are used up."""
KEY = Limit("key", 60, MINUTE)
"""Addresses with a key that nobody has. A right one is never refused: there are too many to find one by chance."""
CODE = Limit("code", 20, 10 * MINUTE)
"""Wrong codes, of those short enough to be spoken. Once it is spent, a right one is refused as well."""
PACE = Limit("pace", 600, HOUR)
"""Evenings of all who are far away together."""
FIRST = Limit("first", 1, HOUR)
"""Evenings of one network that may be begun although the pace of all is spent."""
REMARK = Limit("remark", 1, 5)
"""What one watcher says of what was entered."""
NEAR = 10  # times as much for the table's own network, or what comes through one gate of it: a whole club
SITE = 2  # times as much for an IPv6 /48, of which one customer may have all 65,536 households
HOUSEHOLD = {4: 32, 6: 64}  # bits of an address by its version: who has one of these has all that begin so
NETWORK = {4: 24, 6: 48}


class TooOften(Exception):
    """One address did too much of something, or `everybody` together; `seconds` until it may go on."""

    def __init__(self, seconds: float, *, everybody: bool = False) -> None:
        super().__init__(f"try again in {seconds:.0f} s")
        self.seconds = max(1, round(seconds))
        self.everybody = everybody

    @property
    def minutes(self) -> int:
        """The same in minutes, at least one."""
        return -(-self.seconds // 60)


def spend(limit: Limit) -> None:
    """Count one request of this address against a limit. Raises TooOften, and then it is not counted."""
    if too_often := spent(limit):
        raise too_often
    for each, who in _counters(limit):
        _counted().hit(each.item, who)


def spend_own(limit: Limit, *whose: str) -> None:
    """Count one for somebody who can be told from others at the same address. Raises TooOften."""
    who = (_part(_asking(), HOUSEHOLD), *whose)
    if not _counted().hit(limit.item, *who):
        raise _until(limit, *who)


def spent(limit: Limit) -> TooOften | None:
    """TooOften, if this address has nothing left of a limit, else None. Counts nothing."""
    left = (_until(each, who) for each, who in _counters(limit) if not _counted().test(each.item, who))
    return next(left, None)


def count_new_evening() -> None:
    """Count a new evening among those of everybody; who is near is not counted.

    When the pace of all is spent, a network that began none within the hour may still begin one. Raises TooOften.
    """
    if _is_near(address := _asking()):
        return
    network, counted = _part(address, NETWORK), _counted()
    if not counted.test(PACE.item) and not counted.test(FIRST.item, network):
        raise TooOften(_until(PACE).seconds, everybody=True)
    counted.hit(PACE.item)
    counted.hit(FIRST.item, network)


def _counted() -> FixedWindowRateLimiter:
    if "limits" not in current_app.extensions:
        from limits.storage import MemoryStorage
        from limits.strategies import FixedWindowRateLimiter

        current_app.extensions.setdefault("limits", FixedWindowRateLimiter(MemoryStorage()))
    strategy: FixedWindowRateLimiter = current_app.extensions["limits"]
    return strategy


def _until(limit: Limit, *who: str) -> TooOften:
    return TooOften(_counted().get_window_stats(limit.item, *who).reset_time - time.time())


def _counters(limit: Limit) -> list[tuple[Limit, str]]:
    """What is counted for the address that asks, each with the name under which: its household, its network.

    The neighbours at the table have more, for they may share an address.
    """
    address = _asking()
    if _is_near(address):
        return [(replace(limit, amount=limit.amount * NEAR), _part(address, HOUSEHOLD))]
    household = (limit, _part(address, HOUSEHOLD))
    if isinstance(address, IPv4Address):  # the next one is somebody else's
        return [household]
    return [household, (replace(limit, amount=limit.amount * SITE), _part(address, NETWORK))]


def _is_near(address: IPv4Address | IPv6Address | None) -> bool:
    return address is None or address.is_private or address.is_link_local


def _part(address: IPv4Address | IPv6Address | None, bits: Mapping[int, int]) -> str:
    """The network of that many bits to which an address belongs."""
    return str(ip_network((address, bits[address.version]), strict=False)) if address else "this machine"


def _asking() -> IPv4Address | IPv6Address | None:
    return parsed(request.remote_addr or "")


def parsed(text: str) -> IPv4Address | IPv6Address | None:
    """An address as servers and proxies write it: alone, with a zone, in brackets, or with a port."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:  # a socket of this machine has none
        return None
    return getattr(address, "ipv4_mapped", None) or address
