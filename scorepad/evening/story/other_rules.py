"""An evening scored by other house rules, with the same cards, bids and tricks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.replay import check_void, play
from scorepad.evening.play.state import Row, State
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.game import Game
from scorepad.rules.options import BIDDING, IllegalOptions, Options
from scorepad.rules.sentence import Part, Say, Who, quoted
from scorepad.rules.table import Line, Plan


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A deal that the other rules would have refused: its number, and why."""

    deal: int
    why: Say


@dataclass(frozen=True, slots=True)
class ByOtherRules:
    """An evening by other house rules.

    state      of the evening by these rules
    options    those house rules
    forbidden  what they would have refused; it is scored all the same
    """

    state: State
    options: Options
    forbidden: tuple[Forbidden, ...]


def by_other_rules(state: State, options: Options) -> ByOtherRules | None:
    """The same evening by other house rules; None if they exclude each other, or deal or ask otherwise.

    If those rules do not have a bid that was made, the evening is scored with its own rules of bidding.
    """
    if not _legal(state, options):
        return None
    other = _played(state, options) or _played(state, _bidding_as_it_was(state, options))
    if other is None or _deals(other) != _deals(state) or _dealt(other, options) != _dealt(state, state.table.options):
        return None
    forbidden = list[Forbidden]()
    for row in other.rows:
        lines, why = _as_if_now(state.game, row, options)
        if not why and row.played and _points(row.played.lines[: len(lines)]) != _points(lines):
            return None  # here the rules of bidding change what a deal is worth
        forbidden += why
    return ByOtherRules(other, options, tuple(forbidden))


def _legal(state: State, options: Options) -> bool:
    try:
        state.game.settle(options, len(state.evening.players))
    except IllegalOptions:
        return False
    return True


def _played(state: State, options: Options) -> State | None:
    try:
        return play(replace(state.evening, options=options), state.game, accepted=True)
    except (IllegalDeal, IllegalOptions):
        return None


def _bidding_as_it_was(state: State, options: Options) -> Options:
    """These house rules, but with the bids that were allowed in the evening."""
    bidding = [option.key for option in state.game.options if option.group == BIDDING]
    return Options({**options, **{key: state.table.options[key] for key in bidding}})


def _deals(state: State) -> tuple[Plan, ...] | None:
    """All deals of an evening that has a known number of them."""
    total = state.schedule.whole if state.schedule.total is not None else None
    return None if total is None else state.game.plan(state.table)[:total]


def _dealt(state: State, options: Options) -> list[tuple[object, ...]]:
    """The cards of each deal that is over, and the order in which players speak by these house rules."""
    orders = [state.game.order(replace(row.before, options=options), row.deal.dealer) for row in state.rows]
    return [
        (row.deal.number, row.deal.cards, row.deal.label, order, row.played is None)
        for row, order in zip(state.rows, orders, strict=True)
    ]


def _as_if_now(game: Game, row: Row, options: Options) -> tuple[tuple[Line, ...], list[Forbidden]]:
    """The lines of a deal as if it were entered now by these house rules, or what they refuse of it."""
    table, facts = replace(row.before, options=options), replace(row.facts, accepted=False)
    try:
        if row.played is None:
            check_void(game, table, row.deal, facts)
            return (), []
        played = play_deal(game, table, row.deal, facts).played
    except IllegalDeal as illegal:
        bids = _bids(game, row)
        return (), [Forbidden(illegal.number, _with_bid(why, bids)) for why in illegal.problems.values()]
    return (played.lines if played else ()), []


def _points(lines: Sequence[Line]) -> list[tuple[Who, int, str]]:
    return [(line.column, line.points, line.where) for line in lines]


def _bids(game: Game, row: Row) -> Mapping[Part, Say]:
    """The bids of a deal as the table says them, by how a sentence quotes them."""
    answers, kind = row.facts.answers, game.contract_kind
    contract, calls = answers.get(kind.name if kind else "", {}), answers.get(AUCTION.name, ())
    bids = [contract.get("bid", "")] if isinstance(contract, Mapping) else []
    said = [bid for bid in (*bids, *(calls if isinstance(calls, tuple) else ())) if isinstance(bid, str)]
    return {quoted(bid): game.bid_in_words(bid, row.before.options) for bid in said if bid[:1].isdigit()}


def _with_bid(why: Say, bids: Mapping[Part, Say]) -> Say:
    """A sentence that quotes a bid, with the bid as the table says it."""
    value = dict(why.params).get("value", "")
    return why.put(value=bids[value]) if value in bids else why
