"""The table from a seat at it: what everybody needs, who is ahead and by how much, and what one may object to."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.evening.play.replay import State
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.evenings import Kept
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal
from scorepad.web.table.objections import Claim, claims, heard


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in this deal, or a side.

    said   what the last step says of it, as what was bid; None where none does, or nobody has answered
    needs  what makes or breaks the contract, in words
    gap    how far ahead or behind, once anything is scored
    """

    who: Who
    mine: bool
    said: Say | None
    needs: Say | None
    total: int
    gap: Say | None
    leads: bool
    deals: bool
    opens: bool
    out: bool


@dataclass(frozen=True, slots=True)
class Own:
    """What one player sees of the last deal that was scored, and what he may say of it and of the running one."""

    who: Who
    last: SheetRow | None
    column: Who
    claims: tuple[Claim, ...]
    earlier: tuple[Claim, ...]


def seats(kept: Kept, me: Who) -> tuple[Seat, ...]:
    """Everybody in the running deal, in turn, then who sits out; by sides where they play in sides."""
    table, deal = kept.state.table, kept.state.deal
    if deal is None:
        return ()
    columns = dict.fromkeys(map(table.column_of, (*deal.order, *table.seats)))
    return tuple(_seat(kept, deal, who, me) for who in columns)


def own(kept: Kept, me: Who) -> Own:
    """What concerns one player alone."""
    remarks, scored = heard(kept), [row for row in kept.sheet.rows if row.row.played]
    last, running = scored[-1] if scored else None, len(kept.state.rows) + 1
    return Own(
        me,
        last,
        kept.state.table.column_of(me),
        claims(kept, me, running, remarks),
        claims(kept, me, last.place, remarks) if last else (),
    )


def _seat(kept: Kept, deal: Deal, who: Who, me: Who) -> Seat:
    return Seat(
        who,
        me in who.members,
        _said(kept, who),
        _needs(kept, who),
        kept.sheet.totals[who],
        _gap(kept, who),
        who in kept.sheet.leaders,
        deal.dealer in who.members,
        deal.order[0] in who.members,
        not set(deal.order) & set(who.members),
    )


def last_told(state: State) -> StepKind | None:
    """The kind of the last step of the running deal that says something of each."""
    told = [kind for name in state.held.answers if (kind := state.game.kinds[name]).of_each]
    return told[-1] if told else None


def over(state: State) -> int | None:
    """By how much all together have promised more than there are cards; None where nobody promises."""
    kind = last_told(state)
    if kind is None or not kind.promises or state.deal is None:
        return None
    return sum(map(number, state.held.answers[kind.name].values())) - state.deal.cards


def _said(kept: Kept, who: Who) -> Say | None:
    kind = last_told(kept.state)
    value = kind.of(kept.state.held.answers[kind.name], who) if kind else None
    return kind.cell(value) if kind and value is not None else None


def _needs(kept: Kept, who: Who) -> Say | None:
    """What the step that tells who made what he promised says beside the name."""
    step, makes = kept.state.step, {kind.made_by for kind in kept.state.game.asks}
    fields = step.fields if step and step.kind in makes else ()
    return next((field.note for field in fields if set(who.members) & set(Who(field.key).members)), None)


def _gap(kept: Kept, who: Who) -> Say | None:
    totals, leaders = kept.sheet.totals, kept.sheet.leaders
    if not leaders:
        return None
    if behind := abs(totals[leaders[0]] - totals[who]):
        return say_many("{n} point behind", "{n} points behind", behind)
    if len(leaders) > 1:
        return say("level in front")
    ahead = min(abs(totals[who] - total) for other, total in totals.items() if other != who)
    return say_many("{n} point ahead", "{n} points ahead", ahead)
