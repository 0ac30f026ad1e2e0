"""Steps that several games make alike: one choice among several, and one to which there is nothing to answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind


def one_choice(
    kind: StepKind, choices: Sequence[Choice], outside: Say, missing: Say, words: Iterable[Say] = ()
) -> Step:
    """The step that asks for one of these choices; its answer stands under the kind's name.

    outside, missing  the sentences for another value (hole {value}), and for none
    words             how the table says each; people and numbers need none
    """
    field = Field(kind.name, tuple(choices), words=tuple(words))
    return Step(kind=kind.name, title=kind.title, fields=(field,), outside=outside, missing=missing)


def no_answers(kind: StepKind, people: Sequence[Who], why: Say) -> Step:
    """The step in place of one that a deal goes without: whatever is answered is refused with this sentence."""
    return Step(
        kind=kind.name,
        title=kind.title,
        fields=tuple(Field(who, (), optional=True, hidden=True, outside=why) for who in people),
        outside=why,
        missing=why,
        derived={},
    )
