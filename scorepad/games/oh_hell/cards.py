"""How many cards are dealt at Oh Hell, deal by deal, and what is trump. Rules 12.2 to 12.4, 12.6."""

from __future__ import annotations

from functools import lru_cache

from scorepad.rules.bids_and_tricks import NO_TRUMP, note_trump, trumps, trumps_are_fixed
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal

SPANISH = 40  # the cards of a Spanish pack
USUAL = 10  # the most cards by the book, if the pack has that many for each
STAIRS = ("down-up", "up-down", "down", "up")


def deck(options: Options) -> Say:
    """Which cards are used."""
    if options["decks"] == 2:
        return say("two packs, 104 cards")
    return say("the 40 cards of a Spanish pack") if options.on("spanish_pack") else say("all 52 cards")


def pack(options: Options) -> int:
    """How many cards there are; a Spanish pack is never doubled."""
    if options["decks"] == 2:
        return 104
    return SPANISH if options.on("spanish_pack") else 52


def full(options: Options, players: int) -> int:
    """How many cards each can get from the pack."""
    return pack(options) // players


def top(options: Options, players: int) -> int:
    """The cards of the largest hands."""
    return options.number("max_cards") or min(USUAL, full(options, players))


def schedule(options: Options, players: int) -> tuple[int, ...]:
    """The cards of each deal, without those that break a tie. Rules 12.3."""
    kind, high = options.word("schedule"), top(options, players)
    if kind == "custom":
        return options.numbers("custom_schedule")
    if kind == "fixed":
        return (high,) * options.number("deals")
    times = {"one": 1, "two": 2, "players": players}
    ends = (times[options.word("bottom_repeat")], times[options.word("top_repeat")])
    return _stairs(kind, options.number("min_cards"), high, *ends)


@lru_cache(256)
def _stairs(kind: str, low: int, high: int, lows: int, highs: int) -> tuple[int, ...]:
    up = tuple(range(low + 1, high))
    small, large, down = (low,) * lows, (high,) * highs, up[::-1]
    return {
        "down-up": large + down + small + up + large,
        "up-down": small + up + large + down + small,
        "down": large + down + small,
        "up": small + up + large,
    }[kind]


def trumps_in_turn(options: Options) -> tuple[str, ...]:
    """The trumps of successive deals if they take turns; else one unknown trump."""
    return options.words("trump_order") if options["trump"] == "rotate" else ("",)


def trump_of(deal: Deal, options: Options, players: int) -> str:
    """The trump that the rules give a deal; empty if the cards decide it."""
    kind = options.word("trump")
    if kind == "rotate":
        return deal.in_turn(trumps_in_turn(options))
    if kind in ("spades", "none"):
        return "S" if kind == "spades" else NO_TRUMP
    all_dealt = kind == "turned" and deal.cards * players == pack(options)
    on_top = options.on("top_no_trump") and deal.cards == max(schedule(options, players))
    return NO_TRUMP if all_dealt or on_top else ""


def note_trump_of(deal: Deal, options: Options, players: int) -> Note:
    """The step in which the trump of a deal may be noted."""
    trump = trump_of(deal, options, players)
    if not trump:
        return note_trump()
    if options["trump"] == "turned" and not options.on("top_no_trump"):
        return note_trump((NO_TRUMP,), say("all the cards are dealt: none is left to turn up, so there are no trumps"))
    return note_trump((trump,), trumps_are_fixed(deal.number, trump))


def hints(deal: Deal, options: Options, players: int) -> tuple[Say, ...]:
    """Special rules of a deal: its trump, and whether the card is held on the forehead."""
    trump = trump_of(deal, options, players)
    said = (trumps(trump),) if trump else ()
    return (*said, say("forehead hand")) if _on_forehead(deal, options, players) else said


def _on_forehead(deal: Deal, options: Options, players: int) -> bool:
    which = options["forehead"]
    if deal.cards != 1 or which == "none":
        return False
    return which == "all" or 1 not in schedule(options, players)[deal.number :]
