"""The steps and notes of a Ramsch, and its lines. Rules 24.2, 24.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorepad.games.skat.options import FEWEST
from scorepad.games.skat.ramsch import ALL_POINTS, Ramsch, factor, level, marched, ramsch_points
from scorepad.rules.bids_and_tricks import Counts, Flow
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, ListOf, Number, Person
from scorepad.rules.steps.card_points import ask_card_points
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.short_steps import one_choice
from scorepad.rules.steps.side_notes import note_number, note_sides, noted_sides
from scorepad.rules.steps.step import IllegalAnswer, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line

CARD_POINTS = StepKind(
    "card_points",
    say_in("Skat", "Card points"),
    Each(Number()),
    on_sheet=False,
    claim=say_in("card points", "That’s not what I took"),
    report=say_in("card points", "Deal {n}: {who} counted a different number"),
)
NO_TRICK = StepKind("no_trick", say("No tricks"), ListOf(Person()), on_sheet=False, noted=True)
SHOVES = StepKind("shoves", say("Pushes of the skat"), Number(), noted=True)
LAST_TRICK = StepKind("last_trick", say("Last trick"), Person())
MOST_SHOVES = 3


def ramsch_notes(deal: Deal, options: Options) -> Iterator[Note]:
    """The notes of a Ramsch: players without a trick, how often the skat was pushed on."""
    if options.on("ramsch"):
        nobody = say("only a player in this deal can have no tricks")
        yield note_sides(NO_TRICK, deal.order, 1, CARD_POINTS.name, outside=nobody)
    if options.on("ramsch_shoves") and options.on("ramsch"):
        never = say("the skat can be pushed 1 to 3 times, not {value}")
        yield note_number(SHOVES, range(1, MOST_SHOVES + 1), say("{n}"), CARD_POINTS.name, outside=never)


def no_notes(deal: Deal) -> None:
    """Refuse the notes of a Ramsch in any other deal. Raises IllegalAnswer."""
    for kind in (NO_TRICK, SHOVES):
        if deal.noted.get(kind.name):
            raise IllegalAnswer({kind.name: say("this can be entered for a Ramsch only")}, kind.name)


def play_ramsch(deal: Deal, options: Options, *, bock: bool) -> Flow[list[Line]]:
    """Ask for the points each took, and for the last trick if that decides the loser; returns all lines."""
    taken = yield from ask_card_points(deal.order, ALL_POINTS, kind=CARD_POINTS)
    none, worst = no_trick(deal, taken), level(taken)
    decides = len(worst) > 1 and options["ramsch_tie"] == "last_trick" and options["ramsch_counts"] != FEWEST
    last = (yield from ask_last_trick(worst)) if decides else None
    said = Ramsch(taken, none, last, number(deal.noted.get(SHOVES.name, 0)), bock)
    return list(ramsch_lines(said, options))


def no_trick(deal: Deal, taken: Counts) -> tuple[Who, ...]:
    """The players noted as without a trick. Raises IllegalAnswer for one who took points."""
    none = noted_sides(deal.noted, NO_TRICK)
    for who in none:
        if taken[who]:
            why = say("{who} has {n} points, so must have taken a trick", who=who, n=taken[who])
            raise IllegalAnswer({who: why})
    return none


def ask_last_trick(worst: tuple[Who, ...]) -> Flow[Who]:
    """Ask who took the last trick of those with the most points; that player alone loses."""
    none = say("{value} isn’t one of those tied for the most points")
    step = one_choice(LAST_TRICK, worst, none, say("choose which of those tied took a trick last"))
    answers = yield replace(step, title=say("Which of them took a trick last?"))
    return Who(str(answers[LAST_TRICK.name]))


def ramsch_lines(said: Ramsch, options: Options) -> Iterator[Line]:
    """The points of a Ramsch with their reasons."""
    scored, times = ramsch_points(said, options), factor(said, options)
    shared = len(scored) > 1 and (options["ramsch_tie"] != "each" or options["ramsch_counts"] == FEWEST)
    for who, points in scored.items():
        if points == ALL_POINTS * times and marched(said):
            why = say("Ramsch: all tricks taken")
        elif shared:
            why = say("Ramsch: {n} card points, shared", n=said.taken[who])
        else:
            why = say("Ramsch: {n} card points", n=said.taken[who])
        yield Line(who, points, with_factor(why, times), missed=points < 0)


def with_factor(why: Say, times: int) -> Say:
    """A reason with the factor if that is not 1."""
    return say("{why} × {times}", why=why, times=times) if times != 1 else why
