"""Pool: each puts a chip into the pot; who takes the last trick wins it if he swept, and it has a column of its own."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.bids_and_tricks import Flow, ask_numbers
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Each, Number, YesNo
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded

POT = Who("The pot")
LAST = StepKind("last", say("Last trick"), Each(Number()), one=say("took the last trick"), claim=say("It was not me"))
SWEEP = StepKind("sweep", say("A sweep?"), YesNo(), claim=say("Nobody swept, or somebody did"))


class Pool(OpenEnded):
    slug, name, players = "pool", say("Pool"), range(3, 7)
    options, asks = (), (LAST, SWEEP)

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return (*seats, POT)

    def over(self, table: Table) -> bool:
        return len(table.past) >= 2 * len(table.seats)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        last = yield from ask_numbers(LAST, deal.order, 1, total=1, there_are=say("there is one last trick"))
        (winner,) = (who for who, n in last.items() if n)
        swept = yield Step(
            kind=SWEEP.name,
            title=SWEEP.title,
            fields=(Field("swept", (True, False)),),
            outside=say("enter yes or no, not {value}"),
            missing=say("was it a sweep?"),
        )
        chips = [*(Line(who, -1, say("a chip")) for who in deal.order), Line(POT, len(deal.order), say("chips"))]
        pot = table.totals[POT] + len(deal.order)
        won = [Line(winner, pot, say("swept")), Line(POT, -pot, say("{who} swept", who=winner))]
        return chips + won if swept["swept"] is True else chips

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, as many to each as there are")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("A chip each, and all of them for a sweep."),)


GAME = Pool()
