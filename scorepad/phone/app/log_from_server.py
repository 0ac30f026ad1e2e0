"""The log of an evening as the server sends it to a phone."""

from __future__ import annotations

import json

from scorepad.evening.log.codec import read_entry
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.phone.app.games import KNOWN


def opened(evening: str, log: str, known: OpenEvening | None) -> OpenEvening:
    """An evening from its log, a JSON list of entries; `known`: the evening before these entries.

    Raises ValueError for a log without its beginning, KeyError for a game that this phone does not know.
    """
    entries = [read_entry(each) for each in json.loads(log)]
    return replayed(evening, entries, lambda slug: KNOWN[slug], known) if entries or known is None else known
