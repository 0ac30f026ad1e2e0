"""Skat in sentences: how it is played tonight by the house rules, and a game with its signs and its reason."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.skat.options import FEWEST
from scorepad.games.skat.steps import ANNOUNCED_WORDS, GAME_WORDS, RESULT_WORDS
from scorepad.games.skat.values import (
    ALL_OTHERS,
    BASES,
    GRAND,
    NULL,
    OUVERT,
    SCHNEIDER,
    SCHWARZ,
    Declared,
    Outcome,
    points,
)
from scorepad.rules.base.payments import stake_in_words
from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_a_row, in_one_line, say, say_in, say_many

SHORT = {GRAND: say("G"), NULL: say_in("null", "N")}
LETTERS = {"": "", SCHNEIDER: "S", SCHWARZ: "Z", OUVERT: "O"}  # of what was announced


def tonight(options: Options, players: int, deals: int) -> Iterator[Say]:
    """How this table plays: who plays, what a game is worth, what is added, Ramsch, the end."""
    yield say(
        "One player against two; with four at the table the dealer sits out, with five also the third on the "
        "dealer’s left."
    )
    yield say(
        "Clubs 12, spades 11, hearts 10, diamonds 9, grand 24, × (matadors + 1 + extra multipliers); "
        "null 23, null hand 35, null ouvert 46, null ouvert hand 59."
    )
    yield from _lost(options)
    if options["scoring"] == "seeger_fabian":
        more = ALL_OTHERS // players
        yield say("Seeger-Fabian: +50 for a game won; −50 for a game lost, and +{n} to each of the others.", n=more)
    else:
        yield say("Only game points count.")
    yield from in_one_line(_doubled(options))
    yield from _ramsch(options)
    yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", deals)
    if options["tie_break"] == "won_games":
        yield say("A tie goes to the player with more games won, then fewer lost.")
    yield from stake_in_words(options)


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
    if options["ramsch_counts"] == FEWEST:
        yield say("If all pass, it’s a Ramsch: the player with the fewest card points scores 20.")
    else:
        yield from _most_loses(options)
    if options.on("ramsch_shoves"):
        yield say("Each push of the skat doubles the points.")


def _most_loses(options: Options) -> Iterator[Say]:
    yield say(
        "If all pass, it’s a Ramsch: the player with the most card points loses them; taking all the tricks wins 120."
    )
    if options["ramsch_tie"] == "share":
        yield say("Players tied for most card points share the loss.")
    elif options["ramsch_tie"] == "each":
        yield say("Players tied for most card points each lose in full.")
    if options.on("ramsch_virgin"):
        yield say("If exactly one player takes no tricks, the loss is doubled.")


def sign(letter: str) -> Say:
    """A sign, or an empty text, the same in every language."""
    return say("{sign}", sign=letter)


def game_words(game: Declared) -> Say:
    """A game as the table says it: spades hand schneider."""
    return in_a_row([GAME_WORDS[game.game], *_announced(game)])


def game_signs(game: Declared, doubled: str) -> Say:
    """A game in as few letters as a sheet has room for: ♠ HSx is spades hand, schneider announced, with kontra."""
    letters = ("H" if game.hand else "") + LETTERS[game.announced] + doubled
    return say("{sign} {letters}", sign=game_sign(game), letters=letters) if letters else game_sign(game)


def game_sign(game: Declared) -> Say:
    """The sign of its suit, or a letter for grand or null."""
    return SHORT[game.game] if game.game in SHORT else sign(SUIT_SIGNS[game.game])


def _announced(game: Declared) -> list[Say]:
    hand = [say("hand")] if game.hand else []
    return [*hand, ANNOUNCED_WORDS[game.announced]] if game.announced else hand


def reason(game: Declared, matadors: int, result: str, come: Outcome, options: Options) -> Say:
    """The reason for the points of a game: the game, its result, and how its value is counted."""
    words, ended, value = game_words(game), RESULT_WORDS[result], say("{n}", n=come.value)
    if game.null:
        said = say("{game}: {result}", game=words, result=ended)
    else:
        levels = come.value // BASES[game.game]
        value = say("{base} × {levels} = {n}", base=BASES[game.game], levels=levels, n=come.value)
        said = say("{game} with {matadors}: {result}", game=words, matadors=matadors, result=ended)
    if points(come, game.hand, options) < -come.value:
        value = say("{value}, doubled", value=value)
    if come.overbid:
        return say("{said}, overbid at {bid}: {value}", said=said, bid=game.bid, value=value)
    return say("{said}, {value}", said=said, value=value)


def gives(result: str, come: Outcome, scored: int) -> Say:
    """A result as its chip says it, with what it scores; one that was bid too high says so."""
    words = say("{result}, overbid: {n}") if come.overbid and result.startswith("won") else say("{result} {n}")
    return words.put(result=RESULT_WORDS[result], n=scored)
