"""How often one address may begin something, or be wrong about a key; counted in memory, forgotten at a restart."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING

from flask import current_app, request

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.strategies import FixedWindowRateLimiter

MINUTE, HOUR = 60, 60 * 60  # seconds


@dataclass(slots=True)
class Limit:
    """So many in so many seconds, counted under a name."""

    name: str
    amount: int
    seconds: int

    @property
    def item(self) -> RateLimitItem:
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
CODES = Limit("codes", 1000, 10 * MINUTE)
"""The same of all who are far away together, however many addresses they have."""
REMARK = Limit("remark", 1, 5)
"""What one watcher says of what was entered."""
NEAR = 10  # times as much for the table's own network, or what comes through one gate of it: a whole club


class TooOften(Exception):
    """One address did too much of something; `seconds` until it may go on."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"try again in {seconds:.0f} s")
        self.seconds = max(1, round(seconds))

    @property
    def minutes(self) -> int:
        """The same in minutes, at least one."""
        return -(-self.seconds // 60)


def spend(limit: Limit) -> None:
    """Count one for the address that asks. Raises TooOften, and then it is not counted."""
    who, allowed = _asking(limit)
    if not _counted().hit(allowed.item, who):
        raise _until(allowed, who)


def spend_own(limit: Limit, *whose: str) -> None:
    """Count one for somebody who can be told from others at the same address. Raises TooOften."""
    who = (_asking(limit)[0], *whose)
    if not _counted().hit(limit.item, *who):
        raise _until(limit, *who)


def spent(limit: Limit) -> TooOften | None:
    """Whether the address that asks has nothing left, without counting anything."""
    who, allowed = _asking(limit)
    return None if _counted().test(allowed.item, who) else _until(allowed, who)


def _counted() -> FixedWindowRateLimiter:
    if "limits" not in current_app.extensions:
        from limits.storage import MemoryStorage
        from limits.strategies import FixedWindowRateLimiter

        current_app.extensions.setdefault("limits", FixedWindowRateLimiter(MemoryStorage()))
    strategy: FixedWindowRateLimiter = current_app.extensions["limits"]
    return strategy


def _until(limit: Limit, *who: str) -> TooOften:
    return TooOften(_counted().get_window_stats(limit.item, *who).reset_time - time.time())


def _asking(limit: Limit) -> tuple[str, Limit]:
    """Who asks, and how much of it is his: the neighbours at the table have more, for they may share an address."""
    address = _address(request.remote_addr or "")
    if address is None or address.is_private or address.is_link_local:
        limit = replace(limit, amount=limit.amount * NEAR)
    elif limit is CODES:
        return "everybody", limit
    if isinstance(address, IPv6Address):  # a household has as many of these as it likes, all with the same first half
        return address.exploded[:19], limit
    return str(address), limit


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:  # a socket of this machine has none
        return None
    return getattr(address, "ipv4_mapped", None) or address
