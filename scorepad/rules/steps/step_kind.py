"""What a game declares of each kind of its steps. Record, log, sheet and pages read this, and know no kind by its name.

PENALTIES = StepKind("penalties", say("Penalties"), Each(Number()))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ContractForm, Each, Form, ListOf, Person
from scorepad.rules.steps.step import Answers, Choice

ALONE = say("{what}")
SAID = say("{n}")
LEGEND = say("{what}, then the total")
SMALL = say("Small numbers: {what}, and the points of the deal.")
CLAIM = say("That's not what was said")
REPORT = say("Deal {n}: {who} heard something else")


@dataclass(frozen=True, eq=False)
class StepKind:
    """A kind of step, or of what is noted beside a deal. Sentences may have a hole {what} for the title.

    name     its key in records and logs; evenings hold it, so it never changes
    title    what it is called, over its step and its column
    form     how its answer is written in a record
    on_sheet whether what it says of each stands on the sheet, at the seats, and is told while the deal goes on
    column   the head of its column in the spreadsheet, where that is not its name
    made_by  the name of the kind that tells whether what was promised here was made, as tricks do of a bid
    noted    it is noted beside a deal and never asked for
    over     it is asked again and again, and told as a list: why one more is refused after the last
    mark     the word for the mark on the sheet of a deal with such a note; `marked`: what a list of them is called
    short    how choices stand on the sheet, where numbers do not say it
    one      what the chip says with which one of them has the only one there is; without it all choose 0 or 1
    alone    what a game is called in the list in which it is all that is told
    said     what a player's answer is called while the deal goes on (hole {n}); of a suit, what goes before it
    legend, small   what the sheet says of its numbers: as text, and on the screen
    claim, report   what a player objects, and what the scorer reads of it (holes {n}, the deal, and {who})
    """

    name: str
    title: Say
    form: Form
    on_sheet: bool = True
    column: str = ""
    made_by: str = ""
    noted: bool = False
    over: Say | None = None
    mark: Say | None = None
    marked: Say | None = None
    short: Mapping[Choice, Say] = field(default_factory=dict)
    one: Say | None = None
    alone: Say = ALONE
    said: Say = SAID
    legend: Say | None = LEGEND
    small: Say = SMALL
    claim: Say = CLAIM
    report: Say = REPORT

    @property
    def of_each(self) -> bool:
        """Whether its answers say something of each player that is shown on the sheet."""
        return self.on_sheet and (isinstance(self.form, Each) or self.form == ListOf(Person()))

    @property
    def promises(self) -> bool:
        """Whether its answers are promises, such as bids, and another kind tells whether they were kept."""
        return self.of_each and bool(self.made_by)

    @property
    def in_turns(self) -> bool:
        """Whether its steps are asked one after another, as the calls of an auction are."""
        return self.over is not None

    @property
    def head(self) -> str:
        """The head of its column in the spreadsheet."""
        return self.column or self.name

    def of(self, answers: Answers, who: Who) -> Choice | None:
        """The answer of a player or side; in a list of people, the place in it, from 1. None where there is none."""
        if isinstance(self.form, Each):
            return answers.get(who)
        return next((place for place, value in enumerate(answers.values(), 1) if value == who), None)

    def cell(self, value: Choice) -> Say:
        """A player's answer as the sheet shows it; a list without short words is shown as its length."""
        match value:
            case _ if value in self.short:
                return self.short[value]
            case bool():
                return say("✓") if value else say("–")
            case int():
                return say("{n}", n=value)
            case tuple() if self.short:
                return say("{each}", each=tuple(map(self.cell, value)))
            case tuple():
                return say("{n}", n=len(value))
        return say("{word}", word=value if isinstance(value, Who) else str(value))

    def as_recorded(self, answers: Answers) -> Answers | Choice:
        """An answer by field as the form wants it: by player or part, as a list, or as the only value."""
        if isinstance(self.form, Each | ContractForm):
            return answers
        values = tuple(answers.values())
        one = len(values) == 1 and (isinstance(values[0], tuple) or not isinstance(self.form, ListOf))
        return values[0] if one else values
