"""Steps that several games make alike: one choice among several, people to tick, a step that accepts no answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Constraint
from scorepad.rules.steps.step import Answers, Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind


def one_choice(
    kind: StepKind, choices: Sequence[Choice], outside: Say, missing: Say, words: Iterable[Say] = ()
) -> Step:
    """The step that asks for one of these choices; its answer has the kind's name as its key.

    outside, missing  the sentences for another value (hole {value}), and for none
    words             the table's word for each; people and numbers need none
    """
    field = Field(kind.name, tuple(choices), words=tuple(words))
    return Step(kind=kind.name, title=kind.title, fields=(field,), outside=outside, missing=missing)


@dataclass(frozen=True)
class SomeNotAll(Constraint):
    """A list holds at least `least` choices, but not all of them for the reason `why`. `choices`: their number."""

    least: int
    choices: int
    why: Say
    missing: Say

    def problem(self, key: str, value: object, given: Mapping[str, object]) -> Say | None:
        """The reason, if the list holds as many as there are."""
        return self.why if isinstance(value, tuple) and len({*value}) >= self.choices else None

    def lacking(self, key: str, given: Answers) -> Say | None:
        """The sentence for a list that is too short."""
        value = given.get(key)
        return self.missing if isinstance(value, tuple) and len(value) < self.least else None

    def example(self, fields: Sequence[Field], plain: Answers) -> Answers:
        """The first choices, as many as are needed."""
        return {field.key: field.choices[: self.least] for field in fields}


def tick_people(kind: StepKind, people: Sequence[Who], least: int, outside: Say, missing: Say, not_all: Say) -> Step:
    """The step in which some of these people are ticked, at least `least` of them and not all.

    outside, missing, not_all  the sentences for anybody else, for too few, and for all of them
    """
    field = Field(kind.name, tuple(people), words=tuple(say("{who}", who=who) for who in people))
    some = SomeNotAll(least, len(people), not_all, missing)
    return Step(kind.name, kind.title, (field,), outside, missing, constraints=(some,), many=True)


def no_answers(kind: StepKind, people: Sequence[Who], why: Say) -> Step:
    """The step in place of one that a deal doesn't have: every answer is refused with this sentence."""
    return Step(
        kind=kind.name,
        title=kind.title,
        fields=tuple(Field(who, (), optional=True, hidden=True, outside=why) for who in people),
        outside=why,
        missing=why,
        derived={},
    )
