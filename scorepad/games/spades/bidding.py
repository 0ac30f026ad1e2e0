"""Bidding in Spades: blind bids, the sum of partners' bids, and forbidden bids. Rules 13.2, 13.6."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.games.spades.options import by_side
from scorepad.rules.bids_and_tricks import Counts, bids_step
from scorepad.rules.blind import BLIND
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Agree, Barred
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step, number
from scorepad.rules.table import Deal, Table


def bids_itself(table: Table, deal: Deal) -> bool:
    """Whether this hand is the first and, by house rule, bids itself; only sides play so."""
    return table.options["first_deal"] == "board" and deal.number == 1 and len(table.columns) == 2


def bidders(table: Table, deal: Deal) -> tuple[Who, ...]:
    """The bidders in their order: each player or, by house rule, each side."""
    if by_side(table.options, len(table.seats)):
        return tuple(dict.fromkeys(map(table.column_of, deal.order)))
    return deal.order


def nils(table: Table, bids: Answers) -> tuple[Who, ...]:
    """Those who bid nil with a partner."""
    if not table.options.number("nil") or set(table.seats) <= set(table.columns):
        return ()
    return tuple(Who(who) for who, bid in bids.items() if bid == 0)


def too_near(column: Who, trail: int, behind: int) -> Say:
    """Why a player who trails by too little may not bid blind."""
    if len(column.members) > 1:
        return say("you must be {n} behind to bid blind: {who} trail by {by}", n=behind, who=column, by=trail)
    return say("you must be {n} behind to bid blind: {who} trails by {by}", n=behind, who=column, by=trail)


def check_blind(table: Table, deal: Deal, unseen: Sequence[Who]) -> None:
    """Refuse blind bids by both of a side if two nils are not allowed: no legal bid would be left.

    Raises IllegalAnswer.
    """
    for side in table.columns:
        nil = {who: 0 for who in side.members if who in unseen}
        if len(nil) == 2 and (why := _side_refused(side, nil, deal.cards, table.options)):
            raise IllegalAnswer({BLIND.name: why}, BLIND.name)


def step_of_bids(table: Table, deal: Deal, unseen: tuple[Who, ...]) -> Step:
    """The step that asks for the bids, from the dealer's next on. `unseen`: those who bid blind."""
    options, order = table.options, bidders(table, deal)
    barred = tuple(no for who in unseen for no in blind_bids(who, deal.cards, options))
    hints = (say("a bid of 0 is nil, worth {n}", n=options.number("nil")),) if options.number("nil") else ()
    step = bids_step(order, deal.cards, deal.dealer, hints=hints)

    def objection(answers: Answers) -> Say | None:
        bids = {who: number(answers[who]) for who in order}
        return pair_refused(table, bids, deal.cards) or _hook(table, deal, bids, unseen)

    return step.forbidding(Barred(barred), Agree(objection))


def blind_bids(who: Who, cards: int, options: Options) -> Iterator[tuple[str, int, Say]]:
    """The bids refused to a blind bidder, each with the sentence why."""
    if len(who.members) == 1:
        nil = say("{who} bid blind, so the bid must be nil (0)", who=who)
        yield from ((who, n, nil) for n in range(1, cards + 1))
    else:
        least = options.number("blind_min")
        low = say("{who} bid blind, so the bid must be at least {n}", who=who, n=least)
        yield from ((who, n, low) for n in range(least))


def pair_refused(table: Table, bids: Counts, cards: int) -> Say | None:
    """Why the bids of a side are refused; None if those of both are legal, and if each plays alone."""
    sides = {side: {who: bids[who] for who in (side, *side.members) if who in bids} for side in table.columns}
    found = (_side_refused(side, each, cards, table.options) for side, each in sides.items() if len(side.members) > 1)
    return next((why for why in found if why), None)


def _side_refused(side: Who, bids: Counts, cards: int, options: Options) -> Say | None:
    together, least = sum(bids.values()), options.number("min_side_bid")
    nil = [who for who, bid in bids.items() if bid == 0] if options.number("nil") else []
    if together > cards:
        return say("{who} bid {n} together, but there are only {cards} tricks", who=side, n=together, cards=cards)
    if len(nil) == 2 and options["double_nil"] == "refused":
        return say("{who} has already bid nil: these rules allow only one nil a side", who=nil[0])
    if together >= least:
        return None
    if nil:
        other = next(who for who in bids if who != nil[0])
        return say("{who} bid nil, so {other} must bid at least {n}", who=nil[0], other=other, n=least)
    return say("{who} bid {n} together, but a side must bid at least {least}", who=side, n=together, least=least)


def _hook(table: Table, deal: Deal, bids: Counts, unseen: Sequence[Who]) -> Say | None:
    """Why the last to bid may not make all bids add up to the tricks; None if he may, or has no other bid."""
    last = [*bids][-1]
    if not table.options.on("sum_not_all") or sum(bids.values()) != deal.cards:
        return None
    closed = {n for who in unseen if who == last for _, n, _ in blind_bids(who, deal.cards, table.options)}
    free = (n for n in range(deal.cards + 1) if n not in closed and n != bids[last])
    if all(pair_refused(table, {**bids, last: n}, deal.cards) for n in free):
        return None
    why = say("{who} can’t bid {n}: the bids would total {cards}, the number of tricks", who=last, n=bids[last])
    return why.put(cards=deal.cards)
