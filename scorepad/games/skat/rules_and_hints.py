"""How Skat is played tonight, in words made from the house rules."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many


def tonight(options: Options, players: int, deals: int) -> Iterator[Say]:
    """How this table plays: who plays, what a game is worth, what is added, Ramsch, the end."""
    yield say("One player against two; with four at the table, the dealer sits out.")
    yield say(
        "Clubs 12, spades 11, hearts 10, diamonds 9, grand 24, × (matadors + 1 + extra multipliers); "
        "null 23, null hand 35, null ouvert 46, null ouvert hand 59."
    )
    yield from _lost(options)
    if options["scoring"] == "seeger_fabian":
        more = 30 if players == 4 else 40
        yield say("Seeger-Fabian: +50 for a game won; −50 for a game lost, and +{n} to each of the others.", n=more)
    else:
        yield say("Only game points count.")
    yield from in_one_line(_doubled(options))
    yield from _ramsch(options)
    yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", deals)
    if options["tie_break"] == "won_games":
        yield say("A tie goes to the player with more games won, then fewer lost.")


def _lost(options: Options) -> Iterator[Say]:
    yield say("A lost or overbid game counts double.")
    if options["hand_loss"] == "single":
        yield say("A lost hand game counts once.")
    if not options.on("own_schneider"):
        yield say("No extra multiplier for a schneidered declarer.")


def _doubled(options: Options) -> Iterator[Say]:
    if options.on("kontra"):
        yield say("Kontra doubles; re doubles again.")
    if options.on("bock"):
        yield say("Bock deals count double.")


def _ramsch(options: Options) -> Iterator[Say]:
    if not options.on("ramsch"):
        yield say("If all pass, the deal counts but nobody scores.")
        return
    yield say(
        "If all pass, it’s a Ramsch: the player with the most card points loses them; taking all the tricks wins 120."
    )
    if options["ramsch_tie"] == "share":
        yield say("Players tied for most card points share the loss.")
    if options.on("ramsch_virgin"):
        yield say("If exactly one player takes no tricks, the loss is doubled.")
    if options.on("ramsch_shoves"):
        yield say("Each push of the skat doubles the points.")
