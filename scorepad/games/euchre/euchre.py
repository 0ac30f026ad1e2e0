"""Euchre. Two sides of two; the makers name trump and have to take three of five tricks, one of them perhaps alone.

Sources: the Bicycle rules of Euchre, alternate rules of the euchre game notation, pages on British euchre; by way of
rules-family.md, chapter 21.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.games.euchre import options as house
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.base.penalties import REVOKE, Penalty
from scorepad.rules.bids_and_tricks import NO_TRUMP, SUIT_SIGNS, SUIT_WORDS, SUITS, TRICKS, Flow
from scorepad.rules.contracts.contract import ask_declarers_tricks, stakes
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ContractForm, Part, Person, Word, YesNo
from scorepad.rules.steps.step import Answers, Field, IllegalAnswer, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Played, Table, opponent
from scorepad.rules.target_game import OpenEnded, latest_end, reached
from scorepad.rules.voids import ALL_PASSED, FARMERS_HAND, MISDEAL

ALL, NEEDED = 5, 3
BOTH_ALONE = 4  # points for a lone defender who euchres a lone maker. Rules 21.4

MAKER = StepKind(
    "contract",
    say("Trump"),
    ContractForm(
        (
            Part("declarer", Person(), needed=True), Part("trump", Word()),
            Part("alone", YesNo()), Part("defender", Person()),
        )
    ),
    made_by=TRICKS.name,
    made=say_in("contract", "made"),
    failed=say_in("makers", "euchred"),
)  # fmt: skip

RENEGE, RENEGE_ALONE = 2, 4


class Made(NamedTuple):
    """The maker, whether he plays alone, and the lone defender, if any."""

    maker: Who
    alone: bool
    defender: Who | None


class Euchre(OpenEnded):
    """Euchre for four: who made trump, and the makers' tricks."""

    slug = "euchre"
    name = say("Euchre")
    players = range(4, 5)
    in_a_line = say("Five cards each, and jacks rule.")
    motif = ("JH", "JD")
    usual_deals = 12
    cards = ALL
    family = say("Partners")
    partners = True
    asks = (MAKER, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    front = ("target",)

    def voids(self, options: Options) -> tuple[str, ...]:
        """Rules 21.2."""
        passed = () if options.on("stick_dealer") else (ALL_PASSED,)
        return (MISDEAL, *passed, *((FARMERS_HAND,) if options.on("farmers_hand") else ()))

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Rules 21.7."""
        if void == ALL_PASSED:
            return say("stick the dealer: the dealer must call")
        return say("these rules don’t allow a farmer’s hand") if void == FARMERS_HAND else None

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """Whether the next player deals where all have passed; else the same one deals again. Rules 21.2."""
        return void == ALL_PASSED and options.word("all_pass") == "next_dealer"

    def over(self, table: Table) -> bool:
        """Only one side scores in a deal, so the first at the target has won. Rules 21.4."""
        return reached(table, table.options.number("target"))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask who made trump, perhaps alone, then the makers' tricks. Rules 21.3."""
        made = yield from ask_maker(deal, table)
        side = table.column_of(made.maker)
        other = opponent(side, table.columns)

        def scored(tricks: int) -> list[Line]:
            return [line(made, side, other, tricks, table.options)]

        tricks = yield from ask_declarers_tricks(
            side,
            other,
            total=ALL,
            note=say("{n} needed", n=NEEDED),
            stakes=lambda: stakes(side, scored(NEEDED), scored(NEEDED - 1)),
        )
        return scored(tricks)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return (say("the joker is the top trump"),) if table.options.on("joker") else ()

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The trump, if it was noted, and a ring for a lone maker. Rules 21.5."""
        suit = str(contract.get("trump", ""))
        sign = SUIT_WORDS[NO_TRUMP] if suit == NO_TRUMP else say("{suit}", suit=SUIT_SIGNS.get(suit, ""))
        alone = "○" if contract.get("alone") else ""
        return say("{suit} {ring}", suit=sign, ring=alone) if suit else say("{ring}", ring=alone or "•")

    def remark(self, played: Played, options: Options) -> Say | None:
        """E for a euchre: the makers had too few tricks. Rules 21.5."""
        return say("E") if any(line.missed for line in played.lines) else None

    def penalties(self, table: Table, played: Played) -> tuple[Penalty, ...]:
        """A renege gives the other side 2 points, 4 if a player went alone. vowstokeep.com/euchre-instructions."""
        points = RENEGE_ALONE if played.answers[MAKER.name].get("alone") else RENEGE
        return tuple(Penalty(side, points, REVOKE) for side in table.columns)

    def deck(self, options: Options, players: int) -> Say:
        """Rules 21.1."""
        if options.on("joker"):
            return say("nines to aces and a joker, 25 cards; 5 each, one turned up")
        return say("nines to aces, 24 cards; 5 each, one turned up")

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("9")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *house.tonight(options), *latest_end(options))


def ask_maker(deal: Deal, table: Table) -> Flow[Made]:
    """Ask who made trump and for its details. Raises IllegalAnswer."""
    answers = yield maker_step(deal.order, table.options)
    named = answers.get("defender")
    made = Made(Who(str(answers["declarer"])), bool(answers.get("alone")), Who(str(named)) if named else None)
    if made.defender and not made.alone:
        why = say("{who} can defend alone only against a loner", who=made.defender)
        raise IllegalAnswer({"defender": why})
    if made.defender and table.column_of(made.defender) == table.column_of(made.maker):
        raise IllegalAnswer({"defender": of_the_makers(made)})
    return made


def of_the_makers(made: Made) -> Say:
    """Why a player cannot defend."""
    if made.defender == made.maker:
        return say("{who} is the maker and can’t defend", who=made.maker)
    return say("{who} is the maker’s partner and can’t defend", who=made.defender or made.maker)


def maker_step(order: tuple[Who, ...], options: Options) -> Step:
    """The step that asks who made trump."""
    names = tuple(say("{who}", who=who) for who in order)
    suits = (*SUITS, NO_TRUMP) if options.on("no_trump") else SUITS
    fields = [
        Field("declarer", order, say("maker"), words=names),
        Field(
            "trump", suits, say("trump"), tuple(SUIT_WORDS[suit] for suit in suits), optional=True,
            outside=say("these rules don’t allow no-trumps") if not options.on("no_trump") else None,
        ),
        Field("alone", (True,), say("alone"), (say("goes alone"),), optional=True),
    ]  # fmt: skip
    if options.on("defend_alone"):
        fields.append(Field("defender", order, say("defends alone"), words=names, optional=True))
    return Step(
        kind=MAKER.name,
        title=say("Who called trumps?"),
        fields=tuple(fields),
        outside=say("{value} isn’t allowed here"),
        missing=say("choose who called trumps"),
    )


def line(made: Made, side: Who, other: Who, tricks: int, options: Options) -> Line:
    """The points of a deal, all of one side. Rules 21.4."""
    column, points, why = next(outcomes(made, side, other, tricks, options))
    return Line(column, points, why, missed=column == other)


def outcomes(made: Made, side: Who, other: Who, tricks: int, options: Options) -> Iterator[tuple[Who, int, Say]]:
    """Side, points and reason; the first that fits counts."""
    if tricks == ALL and made.alone:
        yield side, options.number("loner"), say("all five tricks alone")
    if tricks == ALL:
        yield side, options.number("march"), say("march: all five tricks")
    if tricks >= NEEDED:
        yield side, 1, say("{n} of 5 tricks", n=tricks)
    if made.defender:
        yield other, BOTH_ALONE, say("loner euchred by {who}, defending alone", who=made.defender)
    if made.alone:
        yield other, options.number("alone_euchred"), say("loner euchred")
    yield other, options.number("euchre"), say("makers euchred: {n} of 5 tricks", n=tricks)


GAME = Euchre()
