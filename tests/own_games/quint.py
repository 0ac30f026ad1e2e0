"""Quint: five play, and the first and the third share a column. A deal has one word: how these two did."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Word
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, once_reached

WORTH = {"won": 3, "drawn": 1, "lost": 0}
WORDS = (say("the two have won"), say("nobody has won"), say("the two have lost"))
VERDICT = StepKind("verdict", say("How it went"), Word(), claim=say("That's not how it went"))


class Quint(OpenEnded):
    slug, name, players = "quint", say("Quint"), range(5, 6)
    options, asks = (), (VERDICT,)

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return (Who(f"{seats[0]}+{seats[2]}"), seats[1], seats[3], seats[4])

    def over(self, table: Table) -> bool:
        return once_reached(table, 12)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        answer = yield Step(
            kind=VERDICT.name,
            title=VERDICT.title,
            fields=(Field("verdict", tuple(WORTH), words=WORDS, note=say("the two")),),
            outside=say("a deal is won, drawn or lost, and not {value}"),
            missing=say("how did it go?"),
        )
        went = str(answer["verdict"])
        why = dict(zip(WORTH, WORDS, strict=True))[went]
        return [Line(who, WORTH[went] if "+" in who else 2 * (went == "lost"), why) for who in table.columns]

    def deck(self, options: Options, players: int) -> Say:
        return say("50 cards, 10 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("Three points for the two, or two for each of the others."),)


GAME = Quint()
