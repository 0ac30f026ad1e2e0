"""The calls of Solo Whist, lowest first: their words, their names and the tricks they need. Rules 35.1."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.rules.sentence import Say, say

ALL = 13
PROP, SOLO, MISERE, OPEN_MISERE, SLAM = "prop", "solo", "misere", "open-misere", "abundance-declared"
ABUNDANCE, ROYAL = "abundance", "royal-abundance"
GENERAL = "general-misere"
WORDS: Mapping[str, Say] = {
    PROP: say("prop and cop"), SOLO: say("solo"), MISERE: say("misère"), ABUNDANCE: say("abundance"),
    ROYAL: say("royal abundance"), OPEN_MISERE: say("open misère"), SLAM: say("slam"),
    GENERAL: say("general misère"),
}  # fmt: skip
SIGNS = {PROP: "P", SOLO: "S", MISERE: "M", ABUNDANCE: "A", ROYAL: "RA", OPEN_MISERE: "OM", SLAM: "AD", GENERAL: "GM"}
"""The initials of the calls, as the sheet has them."""
CALLS = tuple(WORDS)[:-1]
NEEDED: Mapping[str, int] = {
    PROP: 8, SOLO: 5, MISERE: 0, ABUNDANCE: 9, ROYAL: 9, OPEN_MISERE: 0, SLAM: ALL,
}  # fmt: skip
NO_TRUMP = (MISERE, OPEN_MISERE)
ALL_OR_NOTHING: Mapping[str, tuple[int, int]] = {MISERE: (0, 1), OPEN_MISERE: (0, 1), SLAM: (ALL, ALL - 1)}
"""The tricks with which these calls count as made and as lost."""
