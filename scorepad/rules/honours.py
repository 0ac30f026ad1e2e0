"""Honours: the top trumps that a side holds, noted for a deal as a pair of side and points. Rules 4.5, 7.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import NumberByName
from scorepad.rules.steps.constraints import Barred, OnlyOne
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import WHOLE, Choice, Field, IllegalAnswer, number
from scorepad.rules.steps.step_kind import StepKind

HONOURS = StepKind("honours", say("Honours"), NumberByName(), noted=True)
KIND = HONOURS.name

NOBODY: Mapping[Who, Say] = {}


def note_honours(columns: Sequence[Who], worth: Mapping[int, Say], barred: Mapping[Who, Say] = NOBODY) -> Note:
    """The step in which the honours of one column in a deal may be noted.

    worth   the values that honours can have, each with its words (hole {who})
    barred  the columns that may have none in this deal, each with the reason
    """
    pairs = tuple((who, points) for who in columns for points in worth)
    words = tuple(says.put(who=who) for who in columns for says in worth.values())
    none = tuple((who, 0) for who in columns)
    return Note(
        kind=KIND,
        title=HONOURS.title,
        fields=(Field(KIND, pairs, words=words, also=none),),
        outside=say("honours score {points}, and for one side only", points=tuple(map(str, worth))),
        missing=say("choose who holds the honours"),
        many=True,
        constraints=(
            OnlyOne(say("only one side can score honours in a deal")),
            Barred(tuple((KIND, (who, points), why) for who, why in barred.items() for points in worth)),
        ),
    )


def honours(noted: Mapping[str, Choice]) -> tuple[Who, int] | None:
    """The column whose honours are noted, and their points; None where none are."""
    pairs = noted.get(KIND)
    if isinstance(pairs, tuple) and pairs and isinstance(pairs[0], tuple):
        who, points = pairs[0]
        return (Who(str(who)), number(points)) if points else None
    return None


def no_honours(why: Say) -> IllegalAnswer:
    """The error to raise where honours were noted that cannot be; `why` says why."""
    return IllegalAnswer({WHOLE: why}, KIND)
