"""The note of players who bid before looking at their cards; closed once the bids are entered. Rules 12.6, 13.3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.bids_and_tricks import BIDS
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import TrueByName
from scorepad.rules.steps.constraints import Barred
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Choice, Field
from scorepad.rules.steps.step_kind import StepKind

BLIND = StepKind("blind", say("Blind"), TrueByName(), noted=True, mark=say("blind"), marked=say("Bid blind:"))
NOT_BARRED: Mapping[Who, Say] = {}


def note_blind(columns: Sequence[Who], barred: Mapping[Who, Say] = NOT_BARRED) -> Note:
    """The step in which blind bidders may be noted. `barred`: those who may not bid blind, each with the reason."""
    return Note(
        kind=BLIND.name,
        title=BLIND.title,
        fields=(Field(BLIND.name, tuple(columns), words=tuple(say("{who}", who=who) for who in columns)),),
        outside=say("only a player in this deal can bid blind"),
        missing=say("choose who bids blind"),
        constraints=(Barred(tuple((BLIND.name, who, why) for who, why in barred.items())),),
        many=True,
        times=0,
        closed_by=((BIDS.name,), say("the bids are in: it’s too late to mark a blind bid")),
    )


def blind(noted: Mapping[str, Choice]) -> tuple[Who, ...]:
    """The players noted as blind bidders."""
    people = noted.get(BLIND.name)
    return tuple(Who(str(who)) for who in people) if isinstance(people, tuple) else ()
