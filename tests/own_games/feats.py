"""Feats: thirteen cards, no bids; what counts is what each achieved, and the last trick counts most."""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import Each, ListOf, Word
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded

WORTH = {"last": 3, "most": 2, "queen": 1, "none": 1}
WORDS = {
    "last": say("took the last trick"),
    "most": say("took the most tricks"),
    "queen": say("caught a queen"),
    "none": say("took no heart"),
}
FEATS = StepKind(
    "feats",
    say("Feats"),
    Each(ListOf(Word())),
    short={"last": say("L"), "most": say("M"), "queen": say("Q"), "none": say("N")},
    small=say("Small letters: the feats, and the points of the deal."),
    claim=say("That's not what I did"),
    report=say("Deal {n}: {who} did something else"),
)


class Feats(OpenEnded):
    slug, name, players = "feats", say("Feats"), range(3, 6)
    options, asks = (), (FEATS,)

    def over(self, table: Table) -> bool:
        return len(table.past) >= 2 * len(table.seats)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        words = tuple(WORDS.values())
        done = yield Step(
            kind=FEATS.name,
            title=FEATS.title,
            fields=tuple(Field(who, tuple(WORTH), words=words) for who in deal.order),
            outside=say("{who} cannot have done {value}"),
            missing=say("what {who} did is missing"),
            many=True,
        )
        return [Line(who, WORTH[str(feat)], WORDS[str(feat)]) for who in deal.order for feat in _listed(done[who])]

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, as many to each as there are")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(say("{feat}: {n}", feat=WORDS[feat], n=worth) for feat, worth in WORTH.items())


def _listed(done: object) -> tuple[object, ...]:
    return done if isinstance(done, tuple) else ()


GAME = Feats()
