"""Spades in sentences: the pack, how this table plays, and the words of a running deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.games.spades.options import IN_A_ROW, board, by_side, is_solo, offers_blind
from scorepad.games.spades.points import NIL_FAILED, Result, counted, new_bags
from scorepad.games.spades.scoring_options import BLIND_13
from scorepad.rules.bids_and_tricks import signed
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many

Notes = tuple[Say | None, ...]
"""A sentence for each column, or None."""


def nil(options: Options, *, blind: bool) -> Say:
    """A bid of nil, and what it wins or loses."""
    worth = options.number("blind_nil" if blind else "nil")
    bid = say("blind nil") if blind else say("bid nil")
    return say("{bid}: {won}, else {lost}", bid=bid, won=signed(worth), lost=-worth)


def needed(result: Result, options: Options) -> Say | None:
    """How many tricks make the bid of a side, more after some failed nils; None for a player alone, or for nil.

    result  before any tricks but those of nil bidders
    """
    bid = board(options) if result.board else result.want
    return say("{n} needed", n=bid - counted(result, options)) if bid and result.pair else None


def outcome(result: Result, options: Options) -> Iterator[Say]:
    """The words for a deal besides its points: a nil that failed whose partner has a bid above 0, and bags."""
    if result.want and any(result.nils.values()):
        yield NIL_FAILED
    if found := counted_bags(new_bags(result, options)):
        yield found


def counted_bags(n: int) -> Say | None:
    """A number of bags; None if there are none."""
    return say_many("{n} bag", "{n} bags", n) if n else None


def in_total(n: int) -> Say | None:
    """A number of bags next to a total; None if there are none."""
    return say("{n}", n=n) if n else None


def deck(options: Options, players: int) -> Say:
    """Which cards are used. Rules 13.1."""
    if players < 4 and options["deck"] == "jokers":
        return say("all 52 cards and both jokers, 18 each")
    if players < 4:
        return say("all cards but the 2 of clubs, 17 each")
    if options["deck"] == "standard":
        return say("all 52 cards, 13 each")
    return say("52 cards including two jokers, 13 each")


def left_out(options: Options, players: int) -> Sequence[str]:
    """The cards that are put away."""
    return ("2C",) if players < 4 and options["deck"] != "jokers" else ()


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    solo = is_solo(options, players)
    yield (
        say("Everyone plays individually, with {deck}.", deck=deck(options, players))
        if solo
        else say("Two sides, partners sitting opposite, with {deck}.", deck=deck(options, players))
    )
    yield _rank(options)
    yield from _bids(options, players)
    if options["set_cost"] == "short":
        yield say("A made bid scores 10 for each trick bid; a set bid loses 10 for each missing trick.")
    else:
        yield say("A made bid scores 10 for each trick bid; a set bid loses as much.")
    yield from _nil(options)
    if not solo:
        yield from in_one_line(_nil_of_sides(options))
    yield from in_one_line(_bags(options))
    if not solo:
        yield from _of_sides(options)
    yield from in_one_line(_end(options, solo=solo))


def _rank(options: Options) -> Say:
    if options["deck"] == "jokers_deuces":
        return say("Spades are trumps; the jokers and the deuces of diamonds and spades rank highest.")
    if options["deck"] == "jokers":
        return say("Spades are trumps; the jokers rank highest.")
    return say("Spades are trumps.")


def _bids(options: Options, players: int) -> Iterator[Say]:
    if by_side(options, players):
        yield say("The dealer’s opponents bid first; each side makes one joint bid.")
        if options["blind_bid"] != "off":
            yield say("Blind bids count double and must be at least {n}.", n=options.number("blind_min"))
        if options["blind_bid"] == BLIND_13:
            yield say("A blind bid of 13 counts 350.")
    elif is_solo(options, players):
        yield say("The player on the dealer’s left bids first; everyone bids.")
    else:
        yield say("The player on the dealer’s left bids first; everyone bids, and partners’ bids are added.")
    behind = options.number("blind_behind")
    if behind and offers_blind(options, players):
        yield say("You must be {n} behind to bid blind.", n=behind)
    if (least := options.number("min_side_bid")) and not is_solo(options, players):
        yield say("A side must bid at least {n}.", n=least)
    if options.on("sum_not_all"):
        yield say("The last bidder can’t make the bids total the number of tricks.")


def _nil(options: Options) -> Iterator[Say]:
    if options.number("blind_nil"):
        yield say("Nil scores or loses {nil}, blind nil {blind}.").put(
            nil=options.number("nil"), blind=options.number("blind_nil")
        )
    elif options.number("nil"):
        yield say("Nil scores or loses {nil}.", nil=options.number("nil"))


def _nil_of_sides(options: Options) -> Iterator[Say]:
    if not options.number("nil"):
        return
    if options["nil_failed"] == "bags":
        yield say("Tricks from a failed nil are bags.")
    elif options["nil_failed"] == "nothing":
        yield say("Tricks from a failed nil count for nothing.")
    if options["double_nil"] == "refused":
        yield say("Only one player on a side may bid nil.")


def _bags(options: Options) -> Iterator[Say]:
    if options.number("bag_points"):
        yield say("Each overtrick is a bag, worth 1 point.")
    if limit := options.number("bag_limit"):
        yield say("{n} bags cost {points}.", n=limit, points=options.number("bag_penalty"))


def _of_sides(options: Options) -> Iterator[Say]:
    if options["first_deal"] == "board":
        yield say("The first hand bids itself: 10 a trick, but fewer than {n} tricks lose {points}.").put(
            n=board(options), points=10 * board(options)
        )
    yield from in_one_line(_ten(options))
    if options["boston"] == "200":
        yield say("Bidding and taking all 13 scores 200.")
    elif options["boston"] == "win":
        yield say("Bidding and taking all 13 wins the game.")
    elif options["boston"] == "win_unbid":
        yield say("Taking all 13 tricks wins the game.")


def _ten(options: Options) -> Iterator[Say]:
    if options["ten_for_200"] == "ten":
        yield say("A bid of 10 is worth 200.")
    elif options["ten_for_200"] == "ten_or_more":
        yield say("A bid of 10 or more is worth 200.")
    elif options["ten_for_200"] == "ten_150":
        yield say("A bid of 10 is worth 150.")
    if options["ten_for_200"] != "off" and options["ten_failed"] == "plain":
        yield say("If set, it loses 10 for each trick bid.")


def _end(options: Options, *, solo: bool) -> Iterator[Say]:
    low, target = options["losing_total"], options.number("target")
    if isinstance(low, int):
        yield say("The game ends at {n} points or at {low}; highest score wins.", n=target, low=low)
    else:
        yield say("The game ends at {n} points; highest score wins.", n=target)
    if not solo and options["sets_lose"] == IN_A_ROW:
        yield say("A side set twice in a row loses the game.")
    elif not solo and (times := options.number("sets_lose")):
        yield say_many("A side set once loses the game.", "A side set {n} times loses the game.", times)
