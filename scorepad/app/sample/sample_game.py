"""The sample game: eleven deals of Romanian Whist, and the twelfth waits for its bids."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.evening.log.events import Started
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.log.history import Entry
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice

SAMPLE = "sample"
"""The id of the evening of a sample game, also in its address: no stored evening has one so short."""
SLUG = "romanian-whist"
NAMES = ("Ana", "Doru", "Ioana", "Radu")
PLAYED = (
    *("0110 0100", "0110 0100", "0101 0100", "0111 0001", "0022 0020", "0301 0300"),
    *("3002 2002", "1330 0230", "2113 2112", "1322 1222", "3222 2222"),
)
"""The bids and the tricks of each deal, in the order of `NAMES`."""


def sample_entry(games: Mapping[str, Game]) -> Entry:
    """The only entry of the log of a sample game before anybody has tapped anything: by the rules of a new game.

    games  by slug
    """
    players = tuple(Who(f"p{seat}") for seat in range(1, len(NAMES) + 1))
    rules = games[SLUG].settle(games[SLUG].presets[0].for_players(len(players)), len(players))
    deals = tuple(_deal(players, *each.split()) for each in PLAYED)
    words = {str(who): name for who, name in zip(players, NAMES, strict=True)}
    return Entry(1, "", Started(SLUG, rules, players, players[2], players, "", words, deals=deals), 0, SAMPLE)


def _deal(players: tuple[Who, ...], bids: str, tricks: str) -> DealFacts:
    return DealFacts({"bids": _each(players, bids), "tricks": _each(players, tricks)})


def _each(players: tuple[Who, ...], numbers: str) -> Mapping[str, Choice]:
    return {who: int(number) for who, number in zip(players, numbers, strict=True)}
