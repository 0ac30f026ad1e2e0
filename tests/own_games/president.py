"""President: the first player without cards is president. A deal has the players out first, second, third."""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import ListOf, Person
from scorepad.rules.steps.constraints import Different
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, reached

PLACES = {"first": say("first out"), "second": say("second out"), "third": say("third out"), "fourth": say("last")}
POINTS = (3, 2, 1, 0)
OUT = StepKind(
    "out",
    say("Out"),
    ListOf(Person()),
    column="place",
    small=say("Small figures: who was out first, second and third, and points for this deal."),
    claim=say("That's not how it ended"),
)


class President(OpenEnded):
    slug, name, players = "president", say("President"), range(4, 5)
    options, asks = (), (OUT,)

    def over(self, table: Table) -> bool:
        return reached(table, 11)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        out = yield Step(
            kind=OUT.name,
            title=OUT.title,
            fields=tuple(Field(place, deal.order, words) for place, words in PLACES.items()),
            outside=say("{value} isn’t playing this deal"),
            missing=say("somebody is missing: tell everybody, in the order in which they were out"),
            constraints=(Different(say("{what} can be out only once")),),
        )
        places = zip(POINTS, PLACES.values(), out.values(), strict=True)
        return [Line(who, n, words) for n, words, name in places for who in deal.order if who == name]

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("First out has three points, then two and one; at eleven the game is over."),)


GAME = President()
