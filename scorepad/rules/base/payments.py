"""Payments after a game for money: who pays whom so that nobody owes anything any more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.rules.sentence import Who

Balances = Mapping[Who, int]
"""The credit of each, or the debt if it is below 0; together 0."""
NO_MONEY: Balances = {}


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
