"""Crew: all play together, and one column counts what they did. A deal has one number: how many tasks were done."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import Number
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached

CREW = Who("The crew")
MOST = 4
TASKS = StepKind("tasks", say("Tasks done"), Number(), claim=say("That's not how many"))


class Crew(OpenEnded):
    slug, name, players = "crew", say("Crew"), range(3, 6)
    options, asks = (), (TASKS,)

    def columns(self, seats: Sequence[Who]) -> tuple[Who, ...]:
        return (CREW,)

    def over(self, table: Table) -> bool:
        return reached(table, 10)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        done = yield Step(
            kind=TASKS.name,
            title=TASKS.title,
            fields=(Field("done", tuple(range(MOST + 1))),),
            outside=say("there are {n} tasks, and {value} cannot be done", n=MOST),
            missing=say("how many tasks were done?"),
        )
        return [Line(CREW, number(done["done"]), say("{n} of {all} tasks", n=number(done["done"]), all=MOST))]

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, as many to each as there are")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("A point for each task; at ten the crew is home."),)


GAME = Crew()
