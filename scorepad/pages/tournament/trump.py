"""The trump of a round, where the format sets one for each hand."""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import SUIT_SIGNS, SUIT_WORDS
from scorepad.rules.sentence import Say, say
from scorepad.tournament.open_tournament import OpenTournament

Trump = tuple[Say, str]
"""A suit in words, and its sign, or nothing."""


def trump_of(opened: OpenTournament, number: int = 0) -> Trump | None:
    """The trump of a round, of the last one that was drawn if it is not named; None where the format sets none."""
    settings, number = opened.state.settings, number or opened.number
    trumps = settings.words("trumps") if number and opened.kind.one_hand(settings) else ()
    suit = trumps[(number - 1) % len(trumps)] if trumps else ""
    return (SUIT_WORDS.get(suit, say("misère")), SUIT_SIGNS.get(suit, "")) if suit else None
