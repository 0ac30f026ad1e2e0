"""Step kinds: a game declares one for each kind of its steps. Record, log, sheet and pages use only this.

PENALTIES = StepKind("penalties", say("Penalties"), Each(Number()))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ByWord, ContractForm, Each, Form, ListOf, Number, Person
from scorepad.rules.steps.step import Answers, Choice

ALONE = say("{what}")
SAID = say("{n}")
MADE = say_in("bid", "made")
FAILED = say_in("bid", "missed")
FAILED_ONE = say("missed bid")
SMALL = say("Small figures: {what}, and points for this deal.")
CLAIM = say("This entry is wrong")
REPORT = say("Deal {n}: {who} disputes this entry")


@dataclass(frozen=True, eq=False)
class StepKind:
    """A kind of step or note. Each sentence may have a hole {what} for the title.

    name      its key in records and logs; evenings hold it, so it never changes
    title     over its step and its column
    form      of its answer, as a record has it
    noted     whether it is a note and never asked for
    on_sheet  whether each player's answer is shown: on the sheet, at the seats, and while the deal goes on
    claim     the button by which a player objects to the entered answer
    report    what the scorer reads then (holes {n}, the number of the deal, and {who})
    column    the head of its column in the spreadsheet; empty: its name
    made_by   where its answers are promises: the name of the kind that decides whether they were made (tricks for bids)
    at_least  of promises: whether more than was promised keeps them too
    made      of promises and contracts: the word for one that was kept
    failed    of promises: the word for one that was missed, behind it; `failed_one`: for such a one, in the legend
    over      where it is asked in turns: the sentence that refuses one more answer after the last turn; else None
    mark      the word for the mark on the sheet of a deal with such a note, or None
    marked    the heading of a list of such deals; None: its title
    short     short words for its choices on the sheet, if a number would not be clear
    one       the text of the chip that gives the only one there is to a player; None: each chooses 0 or 1
    alone     the list of games' description of a game that asks each player for nothing else
    said      the sentence for a player's answer (hole {n}); for a suit, the words before it
    counted   how many there are of what it counts, in a sentence with a hole {n}
    small     the sentence that explains its numbers, which are shown small next to the totals on the screen
    pad       whether its steps may have a pad (see points_pad.py): its pages bring the style and the script of one
    sums      whether its numbers are typed as sums (see sum_pad.py): likewise
    then      of something to be ticked: the kind with a number that is asked next, and typed on the same page
    """

    name: str
    title: Say
    form: Form
    noted: bool = False
    on_sheet: bool = True
    claim: Say = CLAIM
    report: Say = REPORT
    column: str = ""
    made_by: str = ""
    at_least: bool = False
    made: Say = MADE
    failed: Say = FAILED
    failed_one: Say = FAILED_ONE
    over: Say | None = None
    mark: Say | None = None
    marked: Say | None = None
    short: Mapping[Choice, Say] = field(default_factory=dict)
    one: Say | None = None
    alone: Say = ALONE
    said: Say = SAID
    counted: Say = SAID
    small: Say = SMALL
    pad: bool = False
    sums: bool = False
    then: str = ""

    @property
    def of_each(self) -> bool:
        """Whether each player's answer is shown on the sheet; people in a note are in no order."""
        return self.on_sheet and (isinstance(self.form, Each) or (self.form == ListOf(Person()) and not self.noted))

    @property
    def promises(self) -> bool:
        """Whether its answers are promises, such as bids: another kind decides whether they were made."""
        return self.of_each and bool(self.made_by)

    def missed(self, promised: Choice, came: Choice | None) -> bool:
        """Whether a promise was missed with this result."""
        if self.at_least:
            return isinstance(promised, int) and isinstance(came, int) and came < promised
        return promised != came

    @property
    def in_turns(self) -> bool:
        """Whether its steps are asked one after another, as the calls of an auction are."""
        return self.over is not None

    @property
    def head(self) -> str:
        """The head of its column in the spreadsheet."""
        return self.column or self.name

    def of(self, answers: Answers, who: Who) -> Choice | None:
        """The part of an answer that belongs to a player or side, or None. In a list of people: the place, from 1."""
        if isinstance(self.form, Each):
            return answers.get(who)
        return next((place for place, value in enumerate(in_order(answers), 1) if value == who), None)

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
        """An answer by field, as the log holds it: by player or part, as a list, or as a single value."""
        if isinstance(self.form, Each | ContractForm | ByWord):
            return answers
        values = tuple(answers.values())
        one = len(values) == 1 and (isinstance(values[0], tuple) or not isinstance(self.form, ListOf))
        return values[0] if one else values


def in_order(answers: Answers) -> tuple[Choice, ...]:
    """The values of a list in their order: of a field each, or of one field that holds them all."""
    values = tuple(answers.values())
    return values[0] if len(values) == 1 and isinstance(values[0], tuple) else values


POINTS_OF_DEAL = StepKind("gained", say("Points"), Each(Number()))
"""No kind of step: the points of each deal, where a printed sheet has a column for them."""
