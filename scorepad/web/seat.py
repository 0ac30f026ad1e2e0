"""The table from a seat at it: what everybody needs, who is ahead and by how much, and what one may object to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.sheet import SheetRow
from scorepad.games.say import Say, Who, say, say_many
from scorepad.games.table import Deal
from scorepad.web.doubts import Claim, claims, heard
from scorepad.web.kept import Kept


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in this deal, or a side.

    bid    the tricks that were bid; None where nobody has bid yet, or nobody does
    needs  what makes or breaks the contract, in words
    gap    how far ahead or behind, once anything is scored
    """

    who: Who
    mine: bool
    bid: int | None
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
        _bid(kept, who),
        _needs(kept, who),
        kept.sheet.totals[who],
        _gap(kept, who),
        who in kept.sheet.leaders,
        deal.dealer in who.members,
        deal.order[0] in who.members,
        not set(deal.order) & set(who.members),
    )


def _bid(kept: Kept, who: Who) -> int | None:
    bids = kept.state.held.answers.get("bids")
    bid = bids.get(who) if isinstance(bids, Mapping) else None
    return bid if isinstance(bid, int) else None


def _needs(kept: Kept, who: Who) -> Say | None:
    """What the step that asks for the tricks says beside the name."""
    step = kept.state.step
    fields = step.fields if step and step.kind == "tricks" else ()
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
