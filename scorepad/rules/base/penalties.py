"""Penalties for conduct, such as a renege, that a game names and the table may give with a deal."""

from __future__ import annotations

from typing import NamedTuple

from scorepad.rules.sentence import Say, Who, say

REVOKE = say("Revoke penalty")


class Penalty(NamedTuple):
    """Points that are given by hand with a tap. `column`: the side or player that they change; `words`: the reason."""

    column: Who
    points: int
    words: Say
