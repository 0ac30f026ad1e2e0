"""A sale: the dealer sells the choice in a positive for tricks, which the buyer pays. Rules 32.1, 32.2."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.answer_form import NumberByName
from scorepad.rules.steps.constraints import OnlyOne
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Field, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line

SALE = StepKind("sale", say("Sold"), NumberByName(), noted=True, mark=say("sold"))


def note_sale(deal: Deal, most: int) -> Note:
    """The note that the dealer sold the choice: to whom, and for how many tricks. Rules 32.2."""
    pairs = tuple((who, n) for who in deal.order if who != deal.dealer for n in range(1, most + 1))
    return Note(
        kind=SALE.name,
        title=SALE.title,
        fields=(Field(SALE.name, pairs, words=tuple(say("{who}: {n}", who=who, n=n) for who, n in pairs)),),
        outside=say("{dealer} sells to another player, for 1 to {n} tricks", dealer=deal.dealer, n=most),
        missing=say("choose who bought"),
        many=True,
        offered_with=TRICKS.name,
        constraints=(OnlyOne(say("only one player can buy")),),
    )


def sale_lines(subgame: str, deal: Deal, options: Options) -> Iterator[Line]:
    """The price of a sale, from the buyer to the dealer. Rules 32.1."""
    pairs = deal.noted.get(SALE.name)
    for pair in pairs if isinstance(pairs, tuple) else ():
        if isinstance(pair, tuple):
            buyer, n = Who(str(pair[0])), number(pair[1])
            price = n * options.number("nulos_trick" if subgame == "nulos" else "positive_trick")
            why = say("{who} bought for {n} tricks", who=buyer, n=n)
            yield from (Line(deal.dealer, price, why), Line(buyer, -price, why))
