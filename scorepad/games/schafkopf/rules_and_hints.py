"""Schafkopf in sentences: how this table plays, and what a game costs. Rules 31.1 to 31.4."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.schafkopf.options import OPTIONS
from scorepad.rules.contracts.parties import END_MODE, LIST
from scorepad.rules.options import Option, Options
from scorepad.rules.sentence import Points, Say, in_one_line, say, say_many

ALWAYS = (
    "games",
    "tariff_call",
    "tariff_solo",
    "tariff_extra",
    "runners_from",
    "runners_from_wenz",
    "all_pass",
)
"""The house rules that the text always has; others only where the table chose otherwise."""
NOT_SHOWN = ("show", END_MODE, LIST)


def tonight(options: Options, unit: int) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say(
        "A player and the holder of the called ace, or one player alone, need 61 of 120 card points; 91 is schneider."
    )
    yield say("One alone wins from each of the three, or pays each of them.")
    yield from in_one_line(_chosen(each, options, unit) for each in OPTIONS if _is_shown(each, options))
    if options[END_MODE] == LIST:
        yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", options.number(LIST))
    else:
        yield say("Highest score wins.")


def _is_shown(option: Option, options: Options) -> bool:
    if option.key in NOT_SHOWN or not option.matters(options):
        return False
    return option.key in ALWAYS or option.differs(options)


def _chosen(option: Option, options: Options, unit: int) -> Say:
    """A house rule as the table chose it; money with its decimals."""
    if not option.key.startswith("tariff") and option.key != "stock_cap":
        return option.chosen(options)
    return say("{label}: {n}.", label=option.label, n=Points(options.number(option.key), unit))
