"""Card points: the sum of the cards in the tricks of each side; too many values for chips, so they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.bids_and_tricks import Counts, Flow
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.step import Answers, Field, Step, number, total_of
from scorepad.rules.steps.step_kind import StepKind

CARD_POINTS = StepKind(
    "card_points",
    say_in("Jass and belote", "Card points"),
    Each(Number(), sides=True),
    claim=say("That’s not what we took"),
)


@dataclass(frozen=True)
class UpTo(Step):
    """The step of a deal that was broken off: a side left out of an answer has nothing."""

    def __hash__(self) -> int:
        return super().__hash__()

    def completed(self, given: Answers) -> Answers:
        return {**dict.fromkeys(self.keys, 0), **given} if given else given


def ask_card_points(
    who: Sequence[Who],
    total: int,
    *,
    all_to: Who | None = None,
    why_all: Say | None = None,
    up_to: bool = False,
    kind: StepKind = CARD_POINTS,
    together: Say | None = None,
    hints: tuple[Say, ...] = (),
) -> Flow[Counts]:
    """Ask each side or player for card points, `total` together; the last follows. Returns them by side or player.

    all_to   the one who has all of them, if noted: then nothing is asked; `why_all` refuses other numbers
    up_to    some may be missing, as in a deal that is broken off
    kind     another kind of the same name and form, if a game shows it on the sheet or not
    together beginning of the refusal of another sum, if the usual one isn't enough
    """
    answers = yield (UpTo if up_to else Step)(
        kind=kind.name,
        title=kind.title,
        fields=_fields(who, total, all_to),
        outside=why_all or say("{who} can have {low} to {high}, not {value}", low=0, high=total),
        missing=say("no card points entered for {who}"),
        total=None if up_to else total,
        there_are=together or there_are(total),
        objection=(lambda given: _too_many(given, total)) if up_to else None,
        hints=hints,
    )
    return {each: number(answers[each]) for each in who}


def _fields(who: Sequence[Who], total: int, all_to: Who | None) -> tuple[Field, ...]:
    """A typed number for each; if all points belong to one, there is one choice each."""
    every = tuple(range(total + 1))
    return tuple(Field(each, (total * (each == all_to),) if all_to else every, typed=True) for each in who)


def there_are(total: int) -> Say:
    """The beginning of the refusal of another sum."""
    return say_many("there is {n} card point", "there are {n} card points", total)


def _too_many(given: Answers, total: int) -> Say | None:
    points = total_of(given)
    return (
        say("the card points total {sum}; there are only {total}", sum=points, total=total) if points > total else None
    )
