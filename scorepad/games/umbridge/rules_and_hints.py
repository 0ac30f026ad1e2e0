"""How Umbridge is played tonight, in words made from the options, and hints for a deal."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.bridge.chicago_scoring import chicago_hints
from scorepad.games.bridge.options import chicago_tonight, honours_tonight, rubber_tonight
from scorepad.games.bridge.rubber_scoring import rubber_hints
from scorepad.games.umbridge import options as house
from scorepad.games.umbridge.calls_and_exchanges import KIND, bridge_left
from scorepad.rules.contracts.bid_ladder import Bid
from scorepad.rules.options import Option, Options
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.table import Deal, Table

DECK = say("52 cards: 13 each, two piles of 13; the bridge on the dealer’s right, the dummy on the left")
SCORING = {option.key: option for option in house.OPTIONS}["scoring"]
END = {option.key: option for option in house.OPTIONS}["end_mode"]


def hints(table: Table, deal: Deal) -> Iterator[Say]:
    """Sentences on a deal: how many cards the bridge holds and, in rubber and Chicago, who is vulnerable."""
    left = bridge_left(deal.noted.get(KIND, ()))
    yield say_many("{n} card in the bridge", "{n} cards in the bridge", left)
    match table.options["scoring"]:
        case "rubber":
            yield from rubber_hints(table)
        case "chicago":
            yield from chicago_hints(table, deal)


def needs(bid: Bid) -> Say:
    """How many tricks make the bid, and how many of the other player set it."""
    return say_many("{tricks} needed; {n} trick beats it", "{tricks} needed; {n} tricks beat it", 14 - bid.number).put(
        tricks=bid.number
    )


def other_end(options: Options) -> Say:
    """Why an end of the game does not go with the chosen scoring."""
    return say(
        "the scoring “{scoring}” doesn’t go with the end of game “{end}”: change one of them",
        scoring=SCORING.in_words(options["scoring"]),
        end=END.in_words(options["end_mode"]),
    )


def foreign(option: Option, options: Options) -> Say:
    """Why an option does not go with the chosen scoring."""
    return say(
        "“{label}” doesn’t go with the scoring “{scoring}”: change one of them",
        label=option.label,
        scoring=SCORING.in_words(options["scoring"]),
    )


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield DECK
    yield say(
        "First, each player may swap their hand for the pile on their right. After any swap, the piles are reshuffled."
    )
    yield _bids(options)
    if options["passed_out"] == "redeal" or options["scoring"] == "chicago":
        yield say("If neither bids, the same player deals again.")
    else:
        yield say("If neither bids, the other player deals next.")
    yield say(
        "After a pass, the last bidder exchanges up to half the bridge and the opponent at most as many "
        "cards; then both bid again."
    )
    yield say("The last bidder becomes declarer by exchanging none, or once one card is left. The defender leads.")
    yield say("The player who leads also plays a card from dummy, and wins any trick it takes.")
    yield from _scores(options)
    if options["scoring"] != "rubber":  # the sentences on a rubber already include its end
        yield _end(options)


def _bids(options: Options) -> Say:
    if options["notation"] == "level":
        return say("The dealer bids first; each bid beats the last, from 1♣ to 7 NT (tricks above six).")
    return say("The dealer bids first; each bid beats the last, from 7♣ to 13 NT (tricks to win).")


def _scores(options: Options) -> Iterator[Say]:
    """The points of a contract, made and missed, doubled, with honours. Rules 6.5."""
    match options["scoring"]:
        case "rubber":
            yield from rubber_tonight(options)
        case "chicago":
            yield from chicago_tonight(options)
        case "bridge_simple":
            yield say("Made: each trick above six scores 20 in ♣ ♦, 30 in ♥ ♠ and NT; NT adds 10.")
        case _:
            yield say("Made: each trick from the bid up scores 20 in ♣ ♦, 30 in ♥ ♠ and NT; NT adds 10.")
    if options["scoring"] in house.SIMPLE:
        yield from _simple(options)


def _simple(options: Options) -> Iterator[Say]:
    if options["down_to"] == "opponent":
        yield say("Down: the opponent scores 50 for each trick short.")
    else:
        yield say("Down: the declarer loses 50 for each trick short.")
    doubled = say("Doubled ×2, redoubled ×4.")
    yield doubled if house.doubles(options) else say("No doubles.")
    yield from honours_tonight(options)


def _end(options: Options) -> Say:
    if house.end_mode(options) == "deals":
        n = options.number("deals")
        return say_many("The game ends after {n} deal.", "The game ends after {n} deals.", n)
    return say("The first player to reach {n} wins.", n=options.number("target"))
