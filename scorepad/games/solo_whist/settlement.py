"""The payments of a deal of Solo Whist. Rules 35.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.games.solo_whist.calls import ABUNDANCE, ALL, NEEDED, NO_TRUMP, PROP, ROYAL, SOLO, WORDS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.table import Deal, Line

UNITS = {PROP: "", SOLO: "", ABUNDANCE: "abundance_", ROYAL: "abundance_"}
"""The calls in which over- and undertricks count, with the beginning of their options."""


@dataclass(frozen=True, slots=True)
class Declared:
    """A call, its declarer, and the partner that accepted it if it was a proposal."""

    bid: str
    declarer: Who
    partner: Who | None = None

    def made(self, tricks: int) -> bool:
        """Whether it is made with these tricks."""
        return tricks == 0 if self.bid in NO_TRUMP else tricks >= NEEDED[self.bid]


def pay(declared: Declared, tricks: int, options: Options) -> int:
    """The payment of each opponent for a call that is made, or to each for one that is lost. Rules 35.2."""
    value = options.number(declared.bid.replace("-", "_"))
    more = abs(tricks - NEEDED[declared.bid]) * _unit(declared, tricks, options)
    return (value + more) * options.number("stake")


def _unit(declared: Declared, tricks: int, options: Options) -> int:
    """The worth of each trick over or under."""
    kind = UNITS.get(declared.bid)
    if kind is None:
        return 0
    over, under = options.number(f"{kind}overtrick"), options[f"{kind}undertrick"]
    if declared.made(tricks):
        return over * 2 if tricks == ALL and options.on("slam_double") else over
    return under if isinstance(under, int) else over


def lines(declared: Declared, tricks: int, deal: Deal, options: Options) -> Iterator[Line]:
    """Everybody's payment: two against two, or one against three. Rules 35.2."""
    side = {declared.declarer, declared.partner}
    made = declared.made(tricks)
    each = pay(declared, tricks, options) * (1 if made else -1)
    times = 1 if declared.partner else len(deal.order) - 1
    why = _why(declared, tricks, made=made)
    for who in deal.order:
        ours = who in side
        yield Line(who, each * times if ours else -each, why, missed=ours and not made)


def _why(declared: Declared, tricks: int, *, made: bool) -> Say:
    said = (say("{bid} made") if made else say("{bid} failed")).put(bid=WORDS[declared.bid])
    if declared.bid not in UNITS:
        return said
    return say("{said}, {value}", said=said, value=say_many("{n} trick", "{n} tricks", tricks))


def general_misere(loser: Who, deal: Deal, options: Options) -> Iterator[Line]:
    """The loser of a general misère pays each other player for a solo. Rules 35.2."""
    each = options.number("solo") * options.number("stake")
    for who in deal.order:
        points = -each * (len(deal.order) - 1) if who == loser else each
        yield Line(who, points, say("{who} lost the general misère", who=loser))
