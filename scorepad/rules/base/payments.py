"""Payments after a game for money: who pays whom so that nobody owes anything any more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import END, Option, Options
from scorepad.rules.sentence import Say, Who, in_one_line, say

Balances = Mapping[Who, int]
"""The credit of each, or the debt if it is below 0; together 0."""
NO_MONEY: Balances = {}
STAKE = Option(
    "stake", default=None, choices=Whole(1, 1000, none=say("not for money")),
    label=say("Stake"),
    help=say("what a point costs; at the end you see who pays whom"),
    example=say("2: a debt of 10 points costs 20"),
    group=END,
)  # fmt: skip
"""The house rule of a game that some play for money and most for points."""


def for_money(balances: Balances, options: Options) -> Balances:
    """The balances with the stake for each point; none where no stake is set."""
    stake = options.number(STAKE.key) if STAKE.key in options else 0
    return {who: n * stake for who, n in balances.items()} if stake else NO_MONEY


def stake_in_words(options: Options) -> tuple[Say, ...]:
    """The stake in a sentence, if one is set."""
    return in_one_line((STAKE.chosen(options),) if options.number(STAKE.key) else ())


def differences(totals: Balances) -> Balances:
    """The balances where everybody pays everybody else the difference of their totals."""
    together = sum(totals.values())
    return {who: total * len(totals) - together for who, total in totals.items()}


def pays_whom(balances: Balances) -> Iterator[tuple[Who, Who, int]]:
    """The payments, each with its payer, its receiver and the amount: the largest debt to the largest credit, again and
    again.

    That takes at most one payment less than there are people, and nearly always as few as can be. None where the
    balances are not 0 together, such as after an adjustment: no payments would level them.
    """
    left = dict(balances) if sum(balances.values()) == 0 else {}
    while any(left.values()):
        debtor, creditor = min(left, key=lambda who: left[who]), max(left, key=lambda who: left[who])
        paid = min(-left[debtor], left[creditor])
        left[debtor] += paid
        left[creditor] -= paid
        yield debtor, creditor, paid
