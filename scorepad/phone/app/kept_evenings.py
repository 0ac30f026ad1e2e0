"""The evenings that a phone has kept, as they are listed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.app.home.evening_list import ListedEvening, in_short, played_last_first
from scorepad.evening.log.codec import read_entry
from scorepad.evening.log.history import read
from scorepad.evening.open_evening import replayed
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.table import after, decide, refused


def listed(kept: str) -> Sequence[ListedEvening]:
    """The evenings of a JSON list, running ones first, each kind by when it was played, the newest first.

    Of each it holds the `id`, the `log` and, if there are any, the `wishes` that wait for the server: `action`, `form`,
    `at` and `key` of each, as for `decide`.
    An evening of a game that this phone does not know is listed without its state.
    """
    latest = played_last_first([_listed(each) for each in json.loads(kept)])
    return [each for running in (True, False) for each in latest if each.running is running]


def _listed(each: Mapping[str, Any]) -> ListedEvening:
    entries = [read_entry(dict(entry)) for entry in each["log"]]
    touched, entered = entries[-1].at, read(entries).evening
    if entered.game not in KNOWN:
        return ListedEvening(each["id"], not entered.closed, touched, entered, None)
    at = replayed(each["id"], entries, lambda slug: KNOWN[slug])
    for wish in each.get("wishes", ()):
        outcome = decide(at, wish["action"], json.dumps(wish["form"]), wish["at"], 0, wish["key"])
        if refused(outcome):
            break
        at, touched = after(outcome), wish["at"]
    return ListedEvening(each["id"], not at.state.over, touched, at.state.evening, at.state)


def all_in_short(kept: str) -> str:
    """The same evenings in short for the form of a new one, as a JSON list, with their players."""
    return json.dumps([{**in_short(each), "here": True} for each in listed(kept)])


def rules(kept: str) -> str:
    """The named house rules of these evenings, as a JSON list of `id`, `game`, `name` and `options` of each."""
    named = {(each.evening.game, each.evening.rules): each.evening.options for each in reversed(listed(kept))}
    found = [(game, name, options) for (game, name), options in named.items() if name]
    return json.dumps(
        [{"id": n + 1, "game": game, "name": name, "options": options} for n, (game, name, options) in enumerate(found)]
    )
