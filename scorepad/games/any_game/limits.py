"""The limits of typed numbers on the pad for any game, and house rules that contradict each other. Rules 38.2."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import say, say_many

MILLION = Whole(-1_000_000, 1_000_000)
TYPED = ("points", "winners")


def check(options: Options, players: int) -> None:
    """Refuse house rules that contradict each other. Raises IllegalOptions."""
    if options.number("teams") > players:
        why = say_many("{n} player can’t make {teams} teams", "{n} players can’t make {teams} teams", players)
        raise IllegalOptions("teams", why.put(teams=options.number("teams")))
    if options["teams"] and options["dealer"] in ("winner", "loser"):
        raise IllegalOptions("dealer", say("a team can’t deal: choose the next player"))
    if options["entry"] != "points" and options["sum"] != "free":
        raise IllegalOptions("sum", say("only points that are typed for everyone can have a total"))
    if options["decimals"] and options["multiple"] != 1:
        raise IllegalOptions("multiple", say("only whole points can be multiples: choose 0 decimals"))
    if not options.numbers("place_points"):
        raise IllegalOptions("place_points", say("enter the points for first place"))
    if options["entry"] in TYPED:
        _check_bounds(options, options.number("teams") or players)


def _check_bounds(options: Options, columns: int) -> None:
    """Refuse bounds by which no deal could be scored. Raises IllegalOptions."""
    (low, high), each, total = bounds(options), options.number("multiple"), total_of_deal(options)
    if low > high:
        why = say("the least in a deal, {low}, is more than the most, {high}", low=low, high=high)
        raise IllegalOptions("round_min", why)
    lowest, highest = -(-low // each) * each, high // each * each
    fits = lowest <= highest and (total is None or columns * lowest <= total <= columns * highest)
    if not fits or (total or 0) % each:
        why = say("no deal could be scored: change the least, the most, the multiple or the total")
        raise IllegalOptions("round_min" if total is None else "sum", why)


def bounds(options: Options) -> tuple[int, int]:
    """The least and the most that may be typed, in points."""
    low, high = options["round_min"], options["round_max"]
    return low if isinstance(low, int) else MILLION.low, high if isinstance(high, int) else MILLION.high


def total_of_deal(options: Options) -> int | None:
    """The total that the points of a deal must have, or None."""
    return {"free": None, "zero": 0, "fixed": options.number("sum_value")}[options.word("sum")]


def unit(options: Options) -> int:
    """How many parts a point has."""
    return (1, 10, 100)[options.number("decimals")]
