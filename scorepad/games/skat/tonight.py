"""How Skat is played tonight, in words made from the house rules."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many


def tonight(options: Options, players: int, deals: int) -> Iterator[Say]:
    """How this table plays: who plays, what a game is worth, what is added, Ramsch, the end."""
    yield say("One plays alone against two; of four the dealer sits out.")
    yield say(
        "Clubs 12, spades 11, hearts 10, diamonds 9, grand 24, times matadors + 1 and the levels;"
        " null 23, hand 35, open 46, open hand 59."
    )
    yield from _lost(options)
    if options["scoring"] == "seeger_fabian":
        more = 30 if players == 4 else 40
        yield say("Seeger-Fabian: 50 for a game won; 50 less for one lost, and {n} for each of the others.", n=more)
    else:
        yield say("Game points alone count.")
    yield from in_one_line(_doubled(options))
    yield from _ramsch(options)
    yield say_many("The list has {n} deal; most points win.", "The list has {n} deals; most points win.", deals)
    if options["tie_break"] == "won_games":
        yield say("Between equals more games won decide, then fewer lost.")


def _lost(options: Options) -> Iterator[Say]:
    yield say("A game lost, or bid too high, counts twice.")
    if options["hand_loss"] == "single":
        yield say("A hand game lost counts once.")
    if not options.on("own_schneider"):
        yield say("A declarer who is schneider pays no level for it.")


def _doubled(options: Options) -> Iterator[Say]:
    if options.on("kontra"):
        yield say("Kontra doubles, re doubles again.")
    if options.on("bock"):
        yield say("Bock deals count twice.")


def _ramsch(options: Options) -> Iterator[Say]:
    if not options.on("ramsch"):
        yield say("Where all pass the deal counts, and nobody has points.")
        return
    yield say(
        "Where all pass it is a Ramsch: who takes the most card points loses them; who takes all the tricks wins 120."
    )
    if options["ramsch_tie"] == "share":
        yield say("Several with the most share the loss.")
    if options.on("ramsch_virgin"):
        yield say("A player without a trick doubles that.")
    if options.on("ramsch_shoves"):
        yield say("Each who pushes the skat on doubles it again.")
