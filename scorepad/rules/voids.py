"""Reasons to throw in a deal. The keys are stored in logs and records, so they never change.

A game may have words of its own for one of them, see `Game.voids_in_words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorepad.rules.sentence import Say, say

MISDEAL, ALL_PASSED, LOW_BIDS, FARMERS_HAND = "misdeal", "all pass", "low bids", "farmer's hand"
LONE_PETIT = "lone petit"  # the petit as the only trump, at French Tarot


PASSED_OUT = say("passed out")
"""The words on the sheet for a deal in which all passed, and which counts."""


class Void(NamedTuple):
    """The name of its button below a step, and in the menu."""

    short: Say
    whole: Say


VOIDS: Mapping[str, Void] = {
    MISDEAL: Void(say("Misdeal"), say("Misdeal: throw in deal")),
    ALL_PASSED: Void(say("All passed"), say("All passed: throw in deal")),
    LOW_BIDS: Void(say("Bids too low"), say("Bids too low: throw in deal")),
    FARMERS_HAND: Void(say("Farmer’s hand"), say("Farmer’s hand: throw in deal")),
    LONE_PETIT: Void(say("Lone petit"), say("Lone petit: throw in deal")),
}


def words_for(void: str, own: Mapping[str, Void]) -> Void:
    """The words for a reason. `own`: those that a game has."""
    return own.get(void, VOIDS[void])
