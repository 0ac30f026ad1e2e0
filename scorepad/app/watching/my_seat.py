"""The running deal as watchers see it: what everybody bid and needs, and how far ahead or behind they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorepad.app.story.course_chart import CourseChart, course_chart
from scorepad.app.table.step_form import contract_at
from scorepad.app.table.upper_half import booked
from scorepad.app.watching.claims import Own
from scorepad.app.watching.curves import Curves, curves
from scorepad.app.watching.my_place import gap_of
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import promised
from scorepad.evening.sheet.outcome import places
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.evening.sheet.verdicts import column_count
from scorepad.evening.story.can_still_win import certainties
from scorepad.rules.sentence import Say, Who, in_a_row, say
from scorepad.rules.steps.step import total_of
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in this deal, or a side.

    said   its answer in the last step, such as a bid; None if that step has none, or none yet
    parts  of partners: each one's bid, or None
    facts  the tricks that make or break a bid or contract; of partners, a bid that isn't added to the others' (nil),
           and what they have besides their total (bags); who goes first of them
    total  None for a player without a column, if all play for one column
    place  from 1; equal totals share one; 0 without one
    gap    how far ahead or behind, once anything is scored
    gained its points of the last deal, as long as nothing has been entered in this one; else None
    """

    who: Who
    mine: bool
    said: Say | None
    parts: Say | None
    facts: Sequence[Say]
    total: int | None
    place: int
    gap: Say | None
    gained: int | None
    leads: bool
    deals: bool
    opens: bool
    out: bool


@dataclass(frozen=True, slots=True)
class Watched:
    """The running deal for a watcher.

    deal      its number, or None at the end
    title     the last answered step, or the current one; None at the end
    bids      whether that is a step of promises
    promised  the player of each promised trick, in turn
    cards     in each hand
    contract  the contract that is played, or None
    declarer  whose it is, or None
    seats     everybody in turn; none at the end
    own       the part of the watcher's own seat; None if he has not chosen one
    players   those who may choose a seat, those at the table first; for others when they came, or that they left
    certain   results that can no longer change
    curves    how far everybody was from the average of the table, or None
    course    the chart of the totals, where a wide screen has room for it; None on a big screen
    unit      how many parts of a total are one point
    big       whether it is shown on a big screen
    join      the address by which others watch, for a big screen; else empty
    """

    deal: int | None
    title: Say | None
    bids: bool
    promised: Sequence[Who]
    cards: int
    contract: Say | None
    declarer: Who | None
    seats: Sequence[Seat]
    own: Own | None
    players: Sequence[tuple[Who, Say | None]]
    certain: Sequence[Say]
    curves: Curves | None
    course: CourseChart | None
    unit: int
    big: bool
    join: str

    @property
    def ranked(self) -> Sequence[Seat]:
        """The seats by place, those without one last; equal ones in the same order in every deal."""
        return sorted(self.seats, key=lambda seat: (not seat.place, seat.place, len(seat.who), seat.who))

    @property
    def mine(self) -> Seat | None:
        """The watcher's own seat, or None."""
        return next((seat for seat in self.seats if seat.mine), None)


def seats(opened: OpenEvening, me: Who) -> tuple[Seat, ...]:
    """Everybody in the running deal, in turn, then players who sit out; by sides if they play in sides."""
    table, deal = opened.state.table, opened.state.deal
    if deal is None:
        return ()
    columns = dict.fromkeys(map(table.column_of, (*deal.order, *table.seats)))
    return tuple(_seat(opened, deal, who, me) for who in columns)


def watched(opened: OpenEvening, me: Who, own: Own | None, *, big: bool = False, join: str = "") -> Watched:
    """The running deal for a watcher.

    own   the part of his own seat, once he has chosen it
    big   whether it is for a big screen
    join  the address by which others watch, or empty
    """
    state = opened.state
    kind, step = last_answered(state), state.step
    played, whose = contract_at(state, step)
    title = kind.title if kind else step.title if step else None
    return Watched(
        state.deal.number if state.deal else None,
        title,
        bool(kind and kind.promises),
        _promised(state, kind),
        state.deal.cards if state.deal else 0,
        played,
        whose,
        seats(opened, me),
        own,
        _players(state),
        certainties(state),
        curves(state),
        None if big else course_chart(state, opened.sheet),
        state.unit,
        big,
        join,
    )


def _players(state: State) -> tuple[tuple[Who, Say | None], ...]:
    """Everybody who ever played: those who sit at the table now, then those who left."""
    here = state.table.seats
    people = sorted(state.evening.seated, key=lambda who: who not in here)
    return tuple((who, _since(state, who) if who in here else say("has left")) for who in people)


def _since(state: State, who: Who) -> Say | None:
    """The deal with which a player joined; None for those present from the beginning."""
    came = state.evening.came(who)
    deals = [*(row.deal for row in state.rows), *((state.deal,) if state.deal else ())]
    return say("since deal {n}", n=deals[came - 1].number) if 0 < came <= len(deals) else None


def last_scored(opened: OpenEvening) -> SheetRow | None:
    """The last deal that was scored."""
    return next((row for row in reversed(opened.sheet.rows) if row.row.played), None)


def _seat(opened: OpenEvening, deal: Deal, who: Who, me: Who) -> Seat:
    state, sheet = opened.state, opened.sheet
    said, parts, uncounted = _answer_shown(state, who)
    side = len(who.members) > 1
    first = deal.order[0] if deal.order[0] in who.members and not state.facts.answers else None
    opens = (say("{who} goes first", who=first),) if side and first else ()
    return Seat(
        who,
        me in state.evening.people and who == state.table.column_of(me),
        said,
        parts,
        (*opens, *_facts(state, who, uncounted)) if side or not said else (),
        sheet.totals.get(who),
        places(sheet).get(who, 0),
        gap_of(opened, who),
        _gained(opened, who),
        who in sheet.leaders,
        deal.dealer in who.members and state.shows_dealer,
        bool(first) and not side,
        not set(deal.order) & set(who.members),
    )


def _gained(opened: OpenEvening, who: Who) -> int | None:
    row = booked(opened)
    return next((cell.points for cell in row.cells if cell.column == who and cell.lines), None) if row else None


def last_answered(state: State) -> StepKind | None:
    """The kind of the last step of the running deal with an answer of each; a promise still to be kept comes first."""
    answers = state.progress.answers
    answered = [kind for name in answers if (kind := state.game.kinds[name]).of_each]
    promises = [kind for kind in answered if kind.promises and kind.made_by not in answers]
    return next(reversed(promises or answered), None)


def _promised(state: State, kind: StepKind | None) -> list[Who]:
    """The player of each promised trick, in turn."""
    answers = state.progress.answers[kind.name] if kind and kind.promises else {}
    numbers = {Who(who): total_of({who: said}) for who, said in answers.items()}
    return [who for who, promised in numbers.items() for _ in range(promised)]


def _facts(state: State, who: Who, uncounted: Sequence[tuple[Who, Say]]) -> Iterator[Say]:
    """The facts about a side or player besides bid and total."""
    yield from (in_a_row((say("{who}", who=each), bid)) for each, bid in uncounted)
    yield from (each for each in (_needs(state, who), column_count(who, state)) if each)


def _answer_shown(state: State, who: Who) -> tuple[Say | None, Say | None, Sequence[tuple[Who, Say]]]:
    """The answer of a player or side in the last answered step; the parts of a side's promise, added up or not."""
    kind = last_answered(state)
    if kind and (bid := promised(kind, who, state)):
        return bid.words, bid.parts, [(each, kind.said.put(n=words)) for each, words in bid.uncounted]
    value = kind.of(state.progress.answers[kind.name], who) if kind else None
    return (kind.cell(value) if kind and value is not None else None), None, ()


def _needs(state: State, who: Who) -> Say | None:
    """The field's note in the step that decides whether promises are kept, or what came of a contract."""
    step, makes, contract = state.step, {kind.made_by for kind in state.game.asks}, state.game.contract_kind
    called = contract is not None and contract.name in state.progress.answers
    fields = step.fields if step and (called or step.kind in makes) else ()
    return next((field.note for field in fields if set(who.members) & set(Who(field.key).members)), None)
