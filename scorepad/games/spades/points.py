"""The points of a side, or in solo play a player, for a deal of Spades: bid, bags, nils, bag costs. Rules 13.4."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.spades.options import board
from scorepad.games.spades.scoring_options import BLIND_13, TENS
from scorepad.rules.bids_and_tricks import BIDS, TRICKS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line, Table

NIL_TRICKS = StepKind("nil_tricks", say("Nil bidders’ tricks"), Each(Number()), on_sheet=False)
BAGS, SETS, BOSTONS = "bags", "sets", "bostons"  # names of the counts over all deals
ALL_BID, BOSTON, FAILED_BOSTON, BLIND_BOSTON = 13, 200, 130, 350
NOTHING: Answers = {}
NIL_FAILED = say("nil failed")


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal went for a column.

    want    the bids that are not nil, together
    taken   all its tricks
    nils    who bid nil, with the tricks that he took himself
    unseen  the blind bidders of the column, or the side as one
    pair    whether it is a side
    board   whether the hand bid itself
    """

    want: int
    taken: int
    nils: Mapping[Who, int]
    unseen: tuple[Who, ...]
    pair: bool
    board: bool = False


def result_of(column: Who, answers: Mapping[str, Answers], unseen: tuple[Who, ...], options: Options) -> Result:
    """How a deal went for a column, from all its answers and those who bid blind."""
    bids, own = answers.get(BIDS.name, NOTHING), answers.get(NIL_TRICKS.name, NOTHING)
    taken = number(answers.get(TRICKS.name, NOTHING).get(column, 0))
    said = {who: number(bids[who]) for who in (column, *column.members) if who in bids}
    nils = {who: number(own.get(who, taken)) for who, bid in said.items() if bid == 0 and options.number("nil")}
    blind_here = tuple(who for who in unseen if who in said)
    return Result(sum(said.values()), taken, nils, blind_here, pair=len(column.members) > 1, board=not said)


def counted(result: Result, options: Options) -> int:
    """The tricks that count for the bid."""
    helps = options["nil_failed"] == "help" or not result.pair
    return result.taken if helps else result.taken - sum(result.nils.values())


def is_set(result: Result, options: Options) -> bool:
    """Whether the bid failed; a nil doesn't count as a bid here."""
    return not result.board and counted(result, options) < result.want


def made_boston(result: Result, options: Options) -> bool:
    """Whether 13 were bid and made; or taken without a bid of 13, where that is enough."""
    return (options["boston"] == "win_unbid" or result.want == ALL_BID) and counted(result, options) >= ALL_BID


def new_bags(result: Result, options: Options) -> int:
    """The bags of a deal."""
    over = 0 if result.board else max(0, counted(result, options) - result.want)
    return over + (sum(result.nils.values()) if result.pair and options["nil_failed"] == "bags" else 0)


OVER_ALL_DEALS: Mapping[str, Callable[[Result, Options], int]] = {BAGS: new_bags, SETS: is_set, BOSTONS: made_boston}


def so_far(what: str, who: Who, table: Table) -> int:
    """A count of a column so far; a total brought from paper includes bags in its last digit."""
    if what in table.carried:
        return table.carried[what].get(who, 0)
    in_total = what == BAGS and table.options.number("bag_points") and table.options.number("bag_limit") == 10
    return table.totals[who] % 10 if in_total else 0


def bags_before(column: Who, table: Table) -> int:
    """The bags that a column has, without those that it has paid for."""
    bags, limit = so_far(BAGS, column, table), table.options.number("bag_limit")
    return bags % limit if limit else bags


def bags_that_cost(column: Who, table: Table) -> int:
    """The same if bags cost something; else 0."""
    return bags_before(column, table) if table.options.number("bag_limit") else 0


def lines(column: Who, result: Result, before: int, options: Options) -> Iterator[Line]:
    """The points of a column, each with its reason. `before`: the bags that it had."""
    if result.board:
        yield Line(column, *_board(result.taken, options))
        return
    if result.want or not result.nils:
        yield from _bid(column, result, options)
    yield from _bags(column, new_bags(result, options), before, options)
    for who, own in result.nils.items():
        missed = own > 0 and result.want == 0  # a partner's bid above 0 is the promise of the side
        failed = NIL_FAILED if own and result.want else None
        yield Line(column, *_nil(who, own, options, unseen=who in result.unseen), missed=missed, failed=failed)


def worth(result: Result, options: Options) -> int:
    """The points of the bid if it is made."""
    bids, points = TENS[options.word("ten_for_200")]
    if result.pair and options["boston"] == "200" and result.want == ALL_BID:
        return BOSTON
    return points if result.pair and result.want in bids else 10 * result.want


def cost(result: Result, options: Options) -> int:
    """The cost of the bid if it fails."""
    if result.pair and options["boston"] == "200" and result.want == ALL_BID:
        return FAILED_BOSTON
    if options["ten_failed"] != "plain" and worth(result, options) != 10 * result.want:
        return worth(result, options)
    return 10 * (result.want - (counted(result, options) if options["set_cost"] == "short" else 0))


def _board(taken: int, options: Options) -> tuple[int, Say]:
    least = board(options)
    if taken >= least:
        return 10 * taken, say("the hand bid itself, took {taken}: {points}", taken=taken, points=10 * taken)
    why = say("the hand bid itself, took {taken} and needed {least}: {points}", taken=taken, least=least)
    return -10 * least, why.put(points=-10 * least)


def _bid(column: Who, result: Result, options: Options) -> Iterator[Line]:
    failed = is_set(result, options)
    points = -cost(result, options) if failed else worth(result, options)
    why = say("bid {bid}, took {taken}: {points}", bid=result.want, taken=counted(result, options), points=points)
    yield Line(column, points, why, missed=failed)
    # A side's bid made blind counts a second time; a blind nil has points of its own.
    if column in result.unseen and result.pair and options["blind_bid"] != "off":
        more = BLIND_BOSTON if options["blind_bid"] == BLIND_13 and result.want == ALL_BID else 2 * abs(points)
        points = (-more if failed else more) - points
        yield Line(column, points, say("bid blind: {points}", points=points))


def _bags(column: Who, bags: int, before: int, options: Options) -> Iterator[Line]:
    limit, points = options.number("bag_limit"), bags * options.number("bag_points")
    if points:
        yield Line(column, points, say_many("{n} bag: {points}", "{n} bags: {points}", bags).put(points=points))
    if limit and before + bags >= limit:
        lost = -options.number("bag_penalty") * ((before + bags) // limit)
        yield Line(column, lost, say("{n} bags, penalty: {points}", n=before + bags, points=lost), penalty=True)


def _nil(who: Who, own: int, options: Options, *, unseen: bool) -> tuple[int, Say]:
    points = options.number("blind_nil" if unseen else "nil") * (-1 if own else 1)
    why = say("{who}, blind nil, took {taken}: {points}") if unseen else say("{who}, nil, took {taken}: {points}")
    return points, why.put(who=who, taken=own, points=points)
