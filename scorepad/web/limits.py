"""How often one address may begin something, or be wrong about a key; counted in memory, forgotten at a restart."""

from __future__ import annotations

import time
from ipaddress import IPv4Address, IPv6Address, ip_address

from flask import Flask, current_app, request
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

CREATE = RateLimitItemPerHour(60, namespace="create")
"""Evenings, and devices that come for the first time."""
JOIN = RateLimitItemPerHour(60, namespace="join")
"""One-time links that are used up."""
KEY = RateLimitItemPerMinute(60, namespace="key")
"""Addresses with a key that nobody has. A right one is never refused: there are too many to find one by chance."""
CODE = RateLimitItemPerMinute(20, 10, namespace="code")
"""Wrong codes, of those short enough to be spoken. Once it is spent, a right one is refused as well."""
CODES = RateLimitItemPerMinute(1000, 10, namespace="codes")
"""The same of all who are far away together, however many addresses they have."""
REMARK = RateLimitItemPerSecond(1, 5, namespace="remark")
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


def count(app: Flask) -> None:
    """Begin to count."""
    app.extensions["limits"] = FixedWindowRateLimiter(MemoryStorage())


def spend(limit: RateLimitItem) -> None:
    """Count one for the address that asks. Raises TooOften, and then it is not counted."""
    who, allowed = _asking(limit)
    if not _counted().hit(allowed, who):
        raise _until(allowed, who)


def spend_own(limit: RateLimitItem, *whose: str) -> None:
    """Count one for somebody who can be told from others at the same address. Raises TooOften."""
    who = (_asking(limit)[0], *whose)
    if not _counted().hit(limit, *who):
        raise _until(limit, *who)


def spent(limit: RateLimitItem) -> TooOften | None:
    """Whether the address that asks has nothing left, without counting anything."""
    who, allowed = _asking(limit)
    return None if _counted().test(allowed, who) else _until(allowed, who)


def _counted() -> FixedWindowRateLimiter:
    strategy: FixedWindowRateLimiter = current_app.extensions["limits"]
    return strategy


def _until(limit: RateLimitItem, *who: str) -> TooOften:
    return TooOften(_counted().get_window_stats(limit, *who).reset_time - time.time())


def _asking(limit: RateLimitItem) -> tuple[str, RateLimitItem]:
    """Who asks, and how much of it is his: the neighbours at the table have more, for they may share an address."""
    address = _address(request.remote_addr or "")
    if address is None or address.is_private or address.is_link_local:
        limit = type(limit)(limit.amount * NEAR, limit.multiples, limit.namespace)
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
