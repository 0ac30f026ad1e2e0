"""Solo: one may play alone against all others, or all pass. The players who caught a fox are noted, in no order."""

from __future__ import annotations

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import ContractForm, ListOf, Part, Person, Word
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.side_notes import note_sides, noted_sides
from scorepad.rules.steps.step import Answers, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded

PARTS = (Part("bid", Word(), needed=True), Part("declarer", Person()))
GAMES = {
    "normal": say("normal"),
    "marriage": say("marriage"),
    "silent": say("silent marriage"),
    "queens": say("Queens' solo"),
    "jacks": say("Jacks' solo"),
    "trumps": say("trump solo"),
    "fleshless": say("fleshless"),
    "hearts": say("hearts' solo"),
    "passed": say("nobody plays alone"),
}
CONTRACT = StepKind("contract", say("Game"), ContractForm(PARTS), claim=say("That's not what was played"))
RESULT = StepKind("result", say("The result"), Word(), claim=say("That's not how it ended"))
FOXES = StepKind("foxes", say("Foxes"), ListOf(Person()), noted=True)


class Solo(OpenEnded):
    slug, name, players = "solo", say("Solo"), range(4, 5)
    options, asks = (), (CONTRACT, RESULT, FOXES)

    def over(self, table: Table) -> bool:
        return len(table.past) >= 12

    def notes(self, table: Table, deal: Deal) -> tuple[Step, ...]:
        return (note_sides(FOXES, deal.order, 1, RESULT.name),)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        contract = yield Step(
            kind=CONTRACT.name,
            title=CONTRACT.title,
            fields=(
                Field("bid", tuple(GAMES), say("game"), words=tuple(GAMES.values()), alone=("passed",)),
                Field("declarer", deal.order, say("soloist"), tuple(say("{who} alone", who=who) for who in deal.order)),
            ),
            outside=say("these house rules don’t allow {value}"),
            missing=say("say what is played, and by whom"),
        )
        foxes = [Line(who, 1, say("a fox")) for who in noted_sides(deal.noted, FOXES)]
        alone = contract.get("declarer")
        if alone is None:
            return foxes
        words = (say("won"), say("lost"))
        answer = yield one_choice(RESULT, ("won", "lost"), say("{value} is no result"), say("say how it ended"), words)
        won = 1 if answer[RESULT.name] == "won" else -1
        return foxes + [Line(who, won * (3 if who == alone else -1), say("solo")) for who in deal.order]

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        return GAMES[str(contract["bid"])] if "declarer" in contract else None

    def deck(self, options: Options, players: int) -> Say:
        return say("48 cards, 12 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (say("Three points for who plays alone and wins."),)


GAME = Solo()
