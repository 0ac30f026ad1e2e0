"""The steps of Solo Whist: the call, the declarer's tricks, the loser of a general misère. Rules 35.2."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorepad.games.solo_whist.calls import (
    ALL,
    ALL_OR_NOTHING,
    CALLS,
    GENERAL,
    NEEDED,
    NO_TRUMP,
    PROP,
    SOLO,
    WORDS,
)
from scorepad.games.solo_whist.settlement import Declared, lines
from scorepad.rules.bids_and_tricks import SUIT_WORDS, SUITS, TRICKS, Flow
from scorepad.rules.contracts.contract import DECLARER, stakes
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ContractForm, Part, Person, Word
from scorepad.rules.steps.constraints import Constraint
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.step import Answers, Field, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

CONTRACT = StepKind(
    "contract",
    say("Call"),
    ContractForm(
        (
            Part("bid", Word(), needed=True), Part("declarer", Person()), Part("partner", Person()),
            Part("trump", Word()),
        )
    ),
    made_by=TRICKS.name,
    made=say_in("contract", "made"),
    failed=say("lost"),
)  # fmt: skip
LOSER = StepKind("loser", say("Last trick"), Person())


@dataclass(frozen=True)
class NeedsPartner(Constraint):
    """A proposal is not complete until somebody has accepted it. Rules 35.4."""

    def lacking(self, key: str, given: Answers) -> Say | None:
        """The sentence for a proposal without a partner."""
        alone = key == "partner" and given.get("bid") == PROP and key not in given
        return say("prop and cop needs a partner: who accepted?") if alone else None

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """A solo of the first player."""
        return {**plain, "bid": SOLO}


def ask_contract(deal: Deal, options: Options) -> Flow[Declared | None]:
    """Ask for the call and its declarer; None for a general misère. Raises IllegalAnswer."""
    answers = yield contract_step(deal, options)
    for key, why in _objections(answers, options):
        raise IllegalAnswer({key: why})
    if answers["bid"] == GENERAL:
        return None
    partner = Who(str(answers["partner"])) if "partner" in answers else None
    return Declared(str(answers["bid"]), Who(str(answers["declarer"])), partner)


def contract_step(deal: Deal, options: Options) -> Step:
    """The step for the call, its declarer and partner, and the trump that may be noted with it."""
    general = options.word("all_pass") == GENERAL.replace("-", "_")
    calls = (*CALLS, GENERAL) if general else CALLS
    names = tuple(say("{who}", who=who) for who in deal.order)
    suits = tuple(SUIT_WORDS[suit] for suit in SUITS)
    return Step(
        kind=CONTRACT.name,
        title=CONTRACT.title,
        fields=(
            Field("bid", calls, say("bid"), tuple(WORDS[each] for each in calls), also=(GENERAL,), alone=(GENERAL,)),
            Field("declarer", deal.order, DECLARER, names),
            Field("partner", deal.order, say("copped by"), names, optional=True),
            Field("trump", SUITS, say("trump"), suits, optional=True),
        ),
        outside=say("{value} isn’t allowed here"),
        missing=say("the contract isn’t complete"),
        constraints=(NeedsPartner(),),
    )


def _objections(answers: Answers, options: Options) -> Iterator[tuple[str, Say]]:
    """The parts that don't fit the call, each with the sentence why. Rules 35.4."""
    bid, partner = answers["bid"], answers.get("partner")
    if bid == GENERAL and options.word("all_pass") != "general_misere":
        yield "bid", say("general misère isn’t played here: throw in the deal")
    if bid != PROP and partner is not None:
        yield "partner", say("only prop and cop has a partner")
    if partner is not None and partner == answers.get("declarer"):
        yield "partner", say("nobody can accept their own proposal")
    if bid in NO_TRUMP and "trump" in answers:
        yield "trump", say("misère is played without trumps")


def ask_tricks(declared: Declared, deal: Deal, options: Options) -> Flow[int]:
    """Ask for the tricks of the declarer's side, under the declarer's name; or only whether the call was made."""
    needed = NEEDED[declared.bid]
    who = declared.declarer

    def at_stake() -> Say:
        return stakes(who, lines(declared, needed, deal, options), lines(declared, needed - 1, deal, options))

    step = tricks_step(declared, deal)
    answers = yield step if declared.bid in ALL_OR_NOTHING else replace(step, stakes=at_stake)
    return number(answers[who])


def tricks_step(declared: Declared, deal: Deal) -> Step:
    """The step for the tricks of the declarer's side."""
    who, note = declared.declarer, say("{n} needed", n=NEEDED[declared.bid])
    if declared.bid in ALL_OR_NOTHING:
        two = ALL_OR_NOTHING[declared.bid]
        rest = tuple(n for n in range(ALL + 1) if n not in two)
        field = Field(who, two, words=(CONTRACT.made, CONTRACT.failed), also=rest)
    else:
        field = Field(who, tuple(range(ALL + 1)), note)
    under = say("enter the tricks for {declarer}", declarer=who)
    others = (Field(each, (), optional=True, hidden=True, outside=under) for each in deal.order if each != who)
    return Step(
        kind=TRICKS.name,
        title=TRICKS.title,
        fields=(field, *others),
        outside=say("{who} can take {low} to {high}, not {value}", low=0, high=ALL),
        missing=say("no tricks entered for {who}"),
    )


def ask_loser(deal: Deal) -> Flow[Who]:
    """Ask for the taker of the last trick in a general misère, or of most, as the table plays it."""
    nobody = say("choose who took the last trick")
    answers = yield one_choice(LOSER, deal.order, say("{value} isn’t playing this deal"), nobody)
    return Who(str(answers[LOSER.name]))
