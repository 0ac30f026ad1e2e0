"""Lone: 120 card points; one plays against the three others, or with a partner; two may have had an ace each.

Its sides are of one and three, or of two and two that change with each deal, and are called in the order of the deal.
"""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ContractForm, Each, Number, NumbersByName, Part, Person, Word
from scorepad.rules.steps.constraints import Total
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_side
from scorepad.rules.steps.step import Answers, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded

ALL, NEEDED = 120, 61
CONTRACT = StepKind(
    "contract",
    say("Game"),
    ContractForm((Part("game", Word(), needed=True), Part("declarer", Person()), Part("partner", Person()))),
)
SIDES = StepKind("side_points", say("Points of the sides"), Each(Number(), sides=True))
EXTRAS = StepKind("extras", say("Extras"), NumbersByName(), noted=True)
FOXES = StepKind("foxes", say("Foxes"), Person(sides=True), noted=True)
GAMES = {"alone": say("alone"), "pair": say("with a partner"), "passed": say("all pass")}


class Lone(OpenEnded):
    slug, name, players = "lone", say("Lone"), range(4, 5)
    options, asks = (), (CONTRACT, EXTRAS, FOXES, SIDES)

    def over(self, table: Table) -> bool:
        return len(table.past) >= 2 * len(table.seats)

    def notes(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        first = deal.order[0]
        pairs = tuple(_together(deal, who, first) for who in deal.order[1:])
        values = tuple((pair, n) for pair in pairs for n in (1, 2))
        words = tuple(say("{who}: {n}", who=pair, n=n) for pair, n in values)
        return (
            Note(
                kind=EXTRAS.name, title=EXTRAS.title, fields=(Field(EXTRAS.name, values, words=words),),
                outside=say("{value} is no extra"), missing=say("say whose extras"), many=True, offered_with=SIDES.name,
            ),
            note_side(FOXES, pairs, SIDES.name),
        )  # fmt: skip

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        answers = yield _contract(deal.order)
        if answers["game"] == "passed":
            return []
        ours, theirs = _sides(deal, answers)
        took = yield Step(
            kind=SIDES.name,
            title=SIDES.title,
            fields=tuple(Field(who, tuple(range(ALL + 1)), typed=True) for who in (ours, theirs)),
            outside=say("{who} can have 0 to 120, not {value}"),
            missing=say("the points of {who} are missing"),
            constraints=(Total(ALL, say("there are 120 points")),),
        )
        worth = 2 if deal.noted.get(FOXES.name) in (ours, theirs) else 1
        won = worth if number(took[ours]) >= NEEDED else -worth
        factor = len(theirs.members) // len(ours.members)
        return [
            *(Line(who, factor * won, say("the game is worth {n}", n=worth)) for who in ours.members),
            *(Line(who, -won, say("the game is worth {n}", n=worth)) for who in theirs.members),
        ]

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        return GAMES[str(contract["game"])]

    def deck(self, options: Options, players: int) -> Say:
        return say("48 cards, 12 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("Eight deals."),)


def _contract(order: tuple[Who, ...]) -> Step:
    names = tuple(say("{who}", who=who) for who in order)
    return Step(
        kind=CONTRACT.name,
        title=CONTRACT.title,
        fields=(
            Field("game", tuple(GAMES), say("game"), tuple(GAMES.values()), alone=("passed",)),
            Field("declarer", order, say("declarer"), names),
            Field("partner", order, say("partner"), names, optional=True),
        ),
        outside=say("{value} isn’t allowed here"),
        missing=say("say who plays"),
    )


def _sides(deal: Deal, answers: Answers) -> tuple[Who, Who]:
    """The player who plays alone, and all others as one side."""
    partner = answers.get("partner", answers["declarer"]) if answers["game"] == "pair" else answers["declarer"]
    ours = _together(deal, Who(str(answers["declarer"])), Who(str(partner)))
    return ours, _together(deal, *(who for who in deal.order if who not in ours.members))


def _together(deal: Deal, *who: Who) -> Who:
    """The side of these players, called in the order of the deal, the last to speak first."""
    return Who("+".join(each for each in reversed(deal.order) if each in who))


GAME = Lone()
