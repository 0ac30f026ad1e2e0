"""Steps that several games make alike: one choice among several, and a step that accepts no answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Field, Step
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
