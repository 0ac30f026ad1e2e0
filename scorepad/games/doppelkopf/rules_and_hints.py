"""Doppelkopf in sentences: the pack, how this table plays, and what a deal is about. Rules 30.1 to 30.5."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.doppelkopf.options import OPTIONS
from scorepad.games.doppelkopf.steps import ARMUT, GAMES, MARRIAGE, SPECIAL
from scorepad.rules.base.payments import stake_in_words
from scorepad.rules.contracts.parties import END_MODE, LIST, PARTNER
from scorepad.rules.options import Option, Options
from scorepad.rules.sentence import Say, Who, in_one_line, say, say_many
from scorepad.rules.steps.step import Answers

CHOSEN = ("no120", "double_scope", "solo_games", "solo_dealer", "solo_specials", MARRIAGE, ARMUT, "bock", "bock_on",
          "bock_length", "bock_next")  # fmt: skip
"""The house rules that are in the text as the table chose them."""


def contract(answers: Answers) -> Say:
    """The partner of the first of Re, or the game that this player plays alone."""
    partner = answers[PARTNER]
    return say("and {who}", who=partner) if isinstance(partner, Who) else GAMES[str(partner)]


def hints(times: int, forced: Who | None) -> tuple[Say, ...]:
    """The hints before a deal: Bock, a solo that is owed."""
    bock = (say("Bock: this deal counts × {n}", n=times),) if times > 1 else ()
    return (*bock, say("{name} still owes a solo and must play it now", name=forced)) if forced else bock


def deck(options: Options) -> Say:
    """The pack: two of each card."""
    if options.on("nines"):
        return say("48 cards, two of each from the nine up; 12 each")
    return say("40 cards, two of each from the ten up; 10 each")


def tonight(options: Options, deals: int) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say("The two players with the queens of clubs are Re, the others Kontra; Re needs 121 of 240 card points.")
    yield say("1 for the game, and for each of under 90, 60, 30 and no tricks; one alone scores three times.")
    if options["calls"] == "plus":
        yield say("Re and Kontra announced add 2 each; every further announcement adds 1.")
    else:
        yield say("Re and Kontra announced double; every further announcement adds 1.")
    special = tuple(_special(options))
    if special:
        yield say("{label}: {choice}.", label=say("Special points"), choice=say("{listed}", listed=special))
    yield from in_one_line(_cards(options))
    yield from in_one_line(each.chosen(options) for each in OPTIONS if _is_shown(each, options))
    if options["counting"] == "plus":
        yield say("Only the winners write points.")
    if options[END_MODE] == LIST:
        yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", deals)
        if options.on("obligatory_solos"):
            yield say("Each player owes one solo.")
    yield from stake_in_words(options)


def _is_shown(option: Option, options: Options) -> bool:
    """Whether the text has a house rule as the table chose it."""
    in_text = option.key in CHOSEN and option.matters(options)
    return in_text and (option.key == "solo_games" or option.differs(options))


def _special(options: Options) -> Iterator[Say]:
    if options.on("against_old"):
        yield say("against the old ones")
    yield from (kind.title for kind in SPECIAL if options.on(kind.name))


def _cards(options: Options) -> Iterator[Say]:
    if options.on("second_ten"):
        yield say("The second ten of hearts beats the first.")
    if options.on("pigs"):
        yield say("Both foxes in one hand are the highest trumps.")
