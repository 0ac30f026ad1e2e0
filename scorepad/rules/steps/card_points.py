"""Card points: the sum of the cards in the tricks of each side; too many values for chips, so they are typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.bids_and_tricks import NO_NOTES, Counts, Flow
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.constraints import Together, Total
from scorepad.rules.steps.step import Answers, Field, Step, number, total_of
from scorepad.rules.steps.step_kind import StepKind

CARD_POINTS = StepKind(
    "card_points",
    say_in("Jass and belote", "Card points"),
    Each(Number(), sides=True),
    claim=say("That’s not what we took"),
)


@dataclass(frozen=True)
class UpTo(Together):
    """A sum that the numbers must not exceed, as in a deal that was broken off: a side left out has nothing."""

    total: int

    def refusal(self, answers: Answers) -> Say | None:
        """The sentence for too many points."""
        points = total_of(answers)
        if points <= self.total:
            return None
        return say("the card points total {sum}; there are only {total}", sum=points, total=self.total)

    def completed(self, fields: Sequence[Field], given: Answers) -> Answers:
        """The answer with 0 for each that was left out."""
        return {**{field.key: 0 for field in fields}, **given} if given else given


def ask_card_points(
    who: Sequence[Who],
    total: int,
    *,
    all_to: Who | None = None,
    why_all: Say | None = None,
    up_to: bool = False,
    kind: StepKind = CARD_POINTS,
    together: Say | None = None,
    notes: Mapping[Who, Say] = NO_NOTES,
    hints: tuple[Say, ...] = (),
) -> Flow[Counts]:
    """Ask each side or player for card points, `total` together; the last follows. Returns them by side or player.

    all_to   the one who has all of them, if noted: then nothing is asked; `why_all` refuses other numbers
    up_to    some may be missing, as in a deal that is broken off
    kind     another kind of the same name and form, if a game shows it on the sheet or not
    together beginning of the refusal of another sum, if the usual one isn't enough
    notes    next to a name: how many points are needed
    """
    answers = yield Step(
        kind=kind.name,
        title=kind.title,
        fields=_fields(who, total, all_to, notes),
        outside=why_all or say("{who} can have {low} to {high}, not {value}", low=0, high=total),
        missing=say("no card points entered for {who}"),
        constraints=(UpTo(total) if up_to else Total(total, together or there_are(total)),),
        hints=hints,
    )
    return {each: number(answers[each]) for each in who}


def _fields(who: Sequence[Who], total: int, all_to: Who | None, notes: Mapping[Who, Say]) -> tuple[Field, ...]:
    """A typed number for each; if all points belong to one, there is one choice each."""
    every = tuple(range(total + 1))
    choices = {each: (total * (each == all_to),) if all_to else every for each in who}
    return tuple(Field(each, choices[each], notes.get(each), typed=True) for each in who)


def there_are(total: int) -> Say:
    """The beginning of the refusal of another sum."""
    return say_many("there is {n} card point", "there are {n} card points", total)
