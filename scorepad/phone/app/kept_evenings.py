"""The evenings that a phone has kept, as they are listed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.evening.log.codec import read_entry
from scorepad.evening.log.history import read
from scorepad.evening.open_evening import replayed
from scorepad.pages.start.evening_list import ListedEvening, latest_first
from scorepad.phone.app.games import KNOWN


def listed(kept: str) -> Sequence[ListedEvening]:
    """The evenings of a JSON list of each one's `id` and `log`, running ones first, what was written last first.

    An evening of a game that this phone does not know is listed without what follows from it.
    """
    latest = latest_first([_listed(each["id"], each["log"]) for each in json.loads(kept)])
    return [each for running in (True, False) for each in latest if each.running is running]


def _listed(evening: str, log: Sequence[Mapping[str, Any]]) -> ListedEvening:
    entries = [read_entry(dict(each)) for each in log]
    touched, entered = entries[-1].at, read(entries).evening
    if entered.game not in KNOWN:
        return ListedEvening(evening, not entered.closed, touched, entered, None)
    state = replayed(evening, entries, lambda slug: KNOWN[slug]).state
    return ListedEvening(evening, not state.over, touched, entered, state)
