"""French Tarot in sentences: the pack, and how this table plays. Rules 32.1 to 32.4."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.tarot.options import OPTIONS
from scorepad.rules.base.payments import stake_in_words
from scorepad.rules.contracts.parties import END_MODE, LIST
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many


def deck(options: Options, players: int) -> Say:
    """The pack, and the cards of each player and of the dog."""
    if players == 3:
        return say("78 cards: 24 each, six in the dog")
    if players == 5 and options["five"] == "king":
        return say("78 cards: 15 each, three in the dog")
    return say("78 cards: 18 each, six in the dog")


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say("The taker needs 56, 51, 41 or 36 of 91 card points with 0, 1, 2 or 3 bouts.")
    yield {
        "fft": say("25 and the difference, × 1 petite, 2 garde, 4 garde sans, 6 garde contre."),
        "pousse": say("25 and the difference, × 1 petite, 2 pousse, 4 garde, 8 garde sans, 16 garde contre."),
        "flat": say("20 petite, 40 pousse, 80 garde, 160 garde sans, 320 garde contre, and the difference."),
    }[options.word("scale")]
    yield say("Each defender pays or gets that; a called partner has one part, the taker two.")
    yield say("Petit au bout: 10 × the contract; slam 200, announced 400.")
    if players == 5:
        yield _five(options)
    hidden = (END_MODE, LIST, "scale", "five")
    yield from in_one_line(
        each.chosen(options)
        for each in OPTIONS
        if each.key not in hidden and (each.differs(options) or each.key == "handful_points")
    )
    if options[END_MODE] == LIST:
        yield say_many("{n} deal; highest score wins.", "{n} deals; highest score wins.", options.number(LIST))
    else:
        yield say("Highest score wins.")
    yield from stake_in_words(options)


def _five(options: Options) -> Say:
    king = options["five"] == "king"
    return say("The taker calls a king, and its holder is the partner.") if king else say("The dealer sits out.")
