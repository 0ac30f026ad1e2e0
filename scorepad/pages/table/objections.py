"""What the watchers doubt: said of one step of a deal, until something else stands there or a scorer dismisses it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from scorepad.evening.log.facts import Answer, DealFacts
from scorepad.evening.log.remark import Remark
from scorepad.pages.table.at_table import AtTable
from scorepad.pages.table.pieces import Objection
from scorepad.pages.watching.my_seat import Claim, Own, last_scored
from scorepad.rules.sentence import Who


def doubts(at: AtTable, remarks: Sequence[Remark]) -> tuple[Objection, ...]:
    """What the scorer has to look at, the oldest first."""
    return tuple(_doubt(at, each) for each in remarks if not each.dismissed and _stands(at, each))


def claims(at: AtTable, who: Who, place: int, remarks: Sequence[Remark]) -> tuple[Claim, ...]:
    """What a player may say of the steps of a deal."""
    return tuple(_claim(at, place, step, who, remarks) for step in _steps(at, place))


def own(at: AtTable, who: Who, remarks: Sequence[Remark]) -> Own:
    """What one player sees of the last deal that was scored, and may say of it and of the running one."""
    last, running = last_scored(at), len(at.state.rows) + 1
    earlier = claims(at, who, last.place, remarks) if last else ()
    return Own(who, last, at.state.table.column_of(who), claims(at, who, running, remarks), earlier)


def doubt(at: AtTable, place: int, step: str, who: Who) -> Remark | None:
    """A player's remark about what stands in a step; None where there is nothing that could be doubted."""
    if who not in at.state.evening.players or step not in _steps(at, place):
        return None
    return Remark(place, step, who, _written(at, place, step, who))


def _doubt(at: AtTable, remark: Remark) -> Objection:
    who, past = Who(remark.who), remark.place <= len(at.state.rows)
    deal = at.state.rows[remark.place - 1].deal if past else at.state.deal
    assert deal  # noqa: S101  # what stands was said in a deal
    report = at.state.game.kinds[remark.step].report.put(n=deal.number, who=who)
    return Objection(remark.id, remark.place, who, remark.step, report, past)


def _claim(at: AtTable, place: int, step: str, who: Who, remarks: Sequence[Remark]) -> Claim:
    said = _written(at, place, step, who)
    same = [each for each in remarks if (each.place, each.step, each.who, each.said) == (place, step, who, said)]
    told = any(not each.dismissed for each in same)
    return Claim(place, step, at.state.game.kinds[step].claim, told, bool(same) and not told)


def _stands(at: AtTable, remark: Remark) -> bool:
    """Whether what was doubted is still what is written there."""
    there = remark.step in _steps(at, remark.place)
    return there and _written(at, remark.place, remark.step, Who(remark.who)) == remark.said


def _said(at: AtTable, place: int) -> DealFacts | None:
    """What was said of a deal that counts: one that was scored, or the one that is being played."""
    rows = at.state.rows
    if place == len(rows) + 1:
        return at.state.facts if at.state.deal else None
    return rows[place - 1].facts if 0 < place <= len(rows) and rows[place - 1].played else None


def _steps(at: AtTable, place: int) -> tuple[str, ...]:
    """The steps that were answered by now; what is noted beside them is nobody's word."""
    said = _said(at, place)
    kinds = at.state.game.kinds
    return tuple(name for name, answer in said.answers.items() if answer and not kinds[name].noted) if said else ()


def _written(at: AtTable, place: int, step: str, who: Who) -> str:
    """What is written of a player in a step, or of his side; where nothing is, the whole step."""
    said = _said(at, place)
    answer: Answer = said.answers[step] if said else {}
    if isinstance(answer, Mapping):
        own = [key for key in answer if who in Who(key).members]
        answer = answer[own[0]] if own else answer
    return json.dumps(answer, sort_keys=True)
