"""Notes about one side or several in a deal: melds that count, stock, a match or a capot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import NumbersByName
from scorepad.rules.steps.constraints import OneSide
from scorepad.rules.steps.note import Note, named
from scorepad.rules.steps.step import Choice, Field, number
from scorepad.rules.steps.step_kind import StepKind

WEIS = StepKind("weis", say("Weis"), NumbersByName(), noted=True)
ANNOUNCEMENTS = StepKind("announcements", say("Announcements"), NumbersByName(), noted=True)
OF_A_SIDE = say("this needs a side, not {value}")
NO_NUMBER = say("{value} isn’t allowed here")
SAME_MELDS = 6  # of one value that a side may have: 36 cards never have more

Noted = Mapping[str, Choice]


def note_melds(kind: StepKind, sides: Sequence[Who], values: Sequence[int], one_side: Say, offered_with: str) -> Note:
    """The note of the values of a side's melds, one by one. `one_side`: why those of two sides cannot both count."""
    pairs = tuple((who, value) for who in sides for value in values)
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, pairs, words=tuple(say("{who}: {n}", who=who, n=n) for who, n in pairs)),),
        outside=say("a meld has to be worth one of these: {values}", values=tuple(map(str, values))),
        missing=say("choose whose melds count"),
        many=True,
        offered_with=offered_with,
        times=SAME_MELDS,
        constraints=(OneSide(one_side),),
    )


def note_side(kind: StepKind, sides: Sequence[Who], offered_with: str) -> Note:
    """The note that something is true of one side."""
    return replace(note_sides(kind, sides, 1, offered_with), many=False)


def note_sides(kind: StepKind, sides: Sequence[Who], times: int, offered_with: str, outside: Say = OF_A_SIDE) -> Note:
    """The note that something is true of sides, each perhaps several times; of players if each plays alone.

    outside  the sentence for anybody else
    """
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, tuple(sides), words=tuple(say("{who}", who=who) for who in sides)),),
        outside=outside,
        missing=say("choose who it was"),
        many=True,
        offered_with=offered_with,
        times=times,
    )


def note_yes(kind: StepKind, words: Say, offered_with: str) -> Note:
    """The note that something was so, in these words."""
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, (True,), words=(words,), optional=True, also=(False,)),),
        outside=say("enter yes or no, not {value}"),
        missing=say("choose yes or no"),
        offered_with=offered_with,
    )


def note_number(
    kind: StepKind, numbers: Sequence[int], words: Say, offered_with: str, outside: Say = NO_NUMBER
) -> Note:
    """The note of one of these numbers. `words`: as they are shown (hole {n}); `outside`: refuses another."""
    return Note(
        kind=kind.name,
        title=kind.title,
        fields=(Field(kind.name, tuple(numbers), words=tuple(words.put(n=n) for n in numbers)),),
        outside=outside,
        missing=say("choose a number"),
        offered_with=offered_with,
    )


def melds(noted: Noted, kind: StepKind) -> tuple[Who | None, tuple[int, ...]]:
    """The side whose melds are noted, and their values; None and nothing where none are."""
    held = noted.get(kind.name)
    pairs = [pair for pair in held if isinstance(pair, tuple)] if isinstance(held, tuple) else []
    return (named(pairs[0]), tuple(number(pair[1]) for pair in pairs)) if pairs else (None, ())


def noted_side(noted: Noted, kind: StepKind) -> Who | None:
    """The side that is noted, or None."""
    return named(noted.get(kind.name, ""))


def noted_sides(noted: Noted, kind: StepKind) -> tuple[Who, ...]:
    """The sides that are noted, each as often as it is."""
    held = noted.get(kind.name)
    return tuple(who for each in held if (who := named(each))) if isinstance(held, tuple) else ()
