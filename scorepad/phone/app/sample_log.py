"""The sample game on a phone, which keeps nothing of it."""

from __future__ import annotations

import json

from scorepad.app.sample.sample_game import sample_entry
from scorepad.evening.log.codec import write_entry
from scorepad.phone.app.games import KNOWN


def log() -> str:
    """The log of a sample game before anybody has tapped anything, as a JSON list."""
    return json.dumps([write_entry(sample_entry(KNOWN))])
