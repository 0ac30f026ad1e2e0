"""Revokes: the side that failed to follow suit gives up tricks before the deal is scored. Rules 0.4.

A revoke is noted as a pair: ("side", offender), or ("false_call", player who wrongly claimed one). Both may be a player
or a side; in either case that side gives up the tricks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from scorepad.rules.bids_and_tricks import Counts
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import NameByWord
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import WHOLE, Choice, Field, IllegalAnswer
from scorepad.rules.steps.step_kind import StepKind

REVOKED, FALSE_CALL = "side", "false_call"
REVOKES = StepKind(
    "revokes",
    say("Revokes"),
    NameByWord((REVOKED, FALSE_CALL)),
    noted=True,
    mark=say("revoke"),
    marked=say("Revoke:"),
)
KIND = REVOKES.name
RENEGES = replace(REVOKES, title=say("Reneges"), mark=say("renege"), marked=say("Renege:"))
"""The same in games whose players call it a renege."""


def note_revokes(players: Sequence[Who], sides: Sequence[Who], called: StepKind = REVOKES) -> Note:
    """The step in which revokes of a deal and wrong claims of one may be noted, any number of them.

    called  REVOKES or RENEGES
    Players are offered; a record may name a side instead.
    """
    words = tuple(_words(pair, renege=called is RENEGES) for pair in _pairs(players))
    return Note(
        kind=KIND,
        title=called.title,
        fields=(Field(KIND, _pairs(players), words=words, also=_pairs(sides)),),
        outside=say("choose a player in this deal"),
        missing=say("choose who it was"),
        many=True,
        times=0,
    )


def offenders(noted: Mapping[str, Choice], sides: Sequence[Who]) -> tuple[Who, ...]:
    """The sides that give up tricks, once for each note, in the order of the notes. Raises IllegalAnswer."""
    return tuple(side_of(who, sides) for who in revoked(noted))


def revoked(noted: Mapping[str, Choice]) -> tuple[Who, ...]:
    """The players or sides that revoked or wrongly claimed a revoke, once for each note, in the order of the notes."""
    pairs = noted.get(KIND, ())
    return tuple(Who(str(pair[1])) for pair in pairs if isinstance(pair, tuple)) if isinstance(pairs, tuple) else ()


def side_of(who: Who, sides: Sequence[Who]) -> Who:
    """The side that a player belongs to, or that these players form. Raises IllegalAnswer where there is none."""
    for side in sides:
        if set(who.members) <= set(side.members):
            return side
    why = say("{who} aren’t partners in this deal", who=who)
    raise IllegalAnswer({WHOLE: why}, KIND)


def apply_revokes(tricks: Counts, offending: Iterable[Who], each: int = 3, *, transfer: bool = True) -> Counts:
    """The tricks of two sides after each offending side gave up `each` tricks, or all it had, once for every offence.

    transfer  whether the other side gains those tricks; else nobody has them
    """
    left = dict(tricks)
    for offender in offending:
        # A side with fewer tricks gives up all it has. Rules 0.4.
        given = min(each, left[offender])
        for side in left:
            left[side] += -given if side == offender else given * transfer
    return left


def _pairs(people: Sequence[Who]) -> tuple[tuple[Choice, ...], ...]:
    return tuple((how, who) for who in people for how in (REVOKED, FALSE_CALL))


def _words(pair: tuple[Choice, ...], *, renege: bool) -> Say:
    how, who = pair[0], Who(str(pair[1]))
    if how == REVOKED:
        return say("{who} reneged", who=who) if renege else say("{who} revoked", who=who)
    if renege:
        return say("{who} wrongly called a renege", who=who)
    return say("{who} wrongly called a revoke", who=who)
