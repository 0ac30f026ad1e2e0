"""The steps of Knockout Whist: the players without a trick, by name or by everybody's tricks. Rules 37."""

from __future__ import annotations

from dataclasses import replace

from scorepad.games.knockout_whist.life import DOG, Life
from scorepad.rules.bids_and_tricks import Flow, tricks_step
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who, say, say_many
from scorepad.rules.steps.answer_form import ListOf, Person
from scorepad.rules.steps.short_steps import tick_people
from scorepad.rules.steps.side_notes import noted_side
from scorepad.rules.steps.step import Field, IllegalAnswer, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal

NO_TRICK = StepKind("no_trick", say("No tricks"), ListOf(Person()))
CALLER = StepKind("caller", say("Most tricks"), Person(), noted=True)


def ask_failed(deal: Deal, life: Life, options: Options) -> Flow[tuple[Who, ...]]:
    """Ask for the players without a trick, or for everybody's tricks; returns the players without one."""
    if options["entry"] == "tricks":
        answers = yield step_of_tricks(deal, life)
        return tuple(who for who in deal.order if not answers[who])
    answers = yield step_of_names(deal)
    named = answers[NO_TRICK.name]
    return tuple(who for who in deal.order if isinstance(named, tuple) and who in named)


def step_of_names(deal: Deal) -> Step:
    """The step in which players without a trick are ticked: at least as many as there are too few cards for."""
    least = max(0, len(deal.order) - deal.cards)
    step = tick_people(
        NO_TRICK,
        deal.order,
        least,
        say("only players with cards can be named"),
        say_many("name {n} player at least who took no trick", "name {n} players at least who took no trick", least),
        say("somebody took a trick: not everyone can be named"),
    )
    return replace(step, title=say("Who took no trick?"))


def step_of_tricks(deal: Deal, life: Life) -> Step:
    """The step that asks for everybody's tricks: a dog's life has one card."""
    step = tricks_step(deal.order, deal.cards, (None,) * len(deal.order), ())
    one = say("{who} has one card and can’t take {value} tricks")
    fields = (Field(each.key, (0, 1), outside=one) if life.of(Who(each.key)) == DOG else each for each in step.fields)
    return replace(step, fields=tuple(fields))


def check_caller(deal: Deal, failed: tuple[Who, ...]) -> None:
    """Refuse a player without a trick as the one with most. Raises IllegalAnswer."""
    caller = noted_side(deal.noted, CALLER)
    if caller in failed:
        why = say("{who} took no trick and can’t name trumps", who=caller or "")
        raise IllegalAnswer({CALLER.name: why}, CALLER.name)
