"""From what was said to where the table stands: deals played again by the game's rules, the totals, the next step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.evening.log.facts import DealSaid, Evening
from scorepad.evening.play import deal as play_deal
from scorepad.evening.play.deal import IllegalDeal, by_field, check_thrown_in, hold, missing, with_notes
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import WHOLE, Answers, Step
from scorepad.rules.table import Deal, Played, Table

NOTHING = DealSaid()
NOT_HELD = play_deal.Held(())
MOST_HINTS = 2


@dataclass(frozen=True, slots=True)
class Row:
    """A deal that is scored, or thrown in (then `played` is None), and the table before it and after it."""

    deal: Deal
    said: DealSaid
    played: Played | None
    before: Table
    after: Table


@dataclass(frozen=True, slots=True)
class State:
    """Where the table stands.

    deal, step  what is asked next; None when the game is over or closed
    said        what the unfinished deal has so far
    held        how far the conversation of the unfinished deal went
    finished    over by the rules
    """

    evening: Evening
    game: Game
    rows: tuple[Row, ...]
    table: Table
    deal: Deal | None = None
    step: Step | None = None
    said: DealSaid = NOTHING
    finished: bool = False
    held: play_deal.Held = NOT_HELD

    @property
    def over(self) -> bool:
        """Whether the evening is over: by the rules, or because the table stopped."""
        return self.finished or self.evening.closed

    @property
    def winners(self) -> tuple[Who, ...]:
        """Empty while the evening runs; those who lead where the table stopped before the end."""
        if self.finished:
            return self.game.winners(self.table)
        return self.table.leaders if self.evening.closed else ()

    @property
    def after(self) -> Step | None:
        """What is asked where nobody means to tell the step that is asked next, which may be left out."""
        return self.held.after if self.step else None

    @property
    def hints(self) -> tuple[Say, ...]:
        """What the table should know now: of what is asked first, then of the deal; never more than two sentences."""
        asked, deal = (
            self.step.all_hints if self.step else (),
            self.game.hints(self.table, self.deal) if self.deal else (),
        )
        return (*asked, *deal)[:MOST_HINTS]

    @property
    def chosen(self) -> Answers:
        """What was already said of the step that waits."""
        if self.step is None or self.step.in_turns:
            return {}
        return by_field(self.step, self.said.answers.get(self.step.kind, {}))

    def told_by(self, kind: str) -> State:
        """The same table where the running deal is told by steps of this kind, instead of the one that stands for them.

        Raises IllegalDeal.
        """
        if self.deal is None:
            return self
        deal = replace(self.deal, by=kind)
        held = hold(self.game, self.table, deal, self.said, accepted=True)
        return replace(self, deal=deal, step=held.step, held=held)


def play(evening: Evening, game: Game, *, known: State | None = None, accepted: bool = False) -> State:
    """Play an evening again from what was said.

    known     a state of the same evening: deals that did not change are not played again
    accepted  every deal stands, because it was checked when it was said
    Raises IllegalDeal, IllegalOptions.
    """
    rows = _unchanged(evening, known) if known else []
    table = rows[-1].after if rows else _first_table(evening, game)
    for said in evening.deals[len(rows) :]:
        table, deal = _dealt(evening, game, table, rows[-1] if rows else None, said, accepted=accepted)
        if said.void:
            _check_void(game, table, deal, said)
            rows.append(Row(deal, said, None, table, table))
            continue
        held = hold(game, table, deal, said, accepted=accepted)
        if held.played is None:
            so_far = State(evening, game, tuple(rows), table, deal, held.step, said, held=held)
            return _unfinished(so_far)
        rows.append(Row(deal, said, held.played, table, _after(table, held.played)))
        table = rows[-1].after
    return _next_deal(State(evening, game, tuple(rows), table), accepted=accepted)


def _unchanged(evening: Evening, known: State) -> list[Row]:
    """The rows that still hold: the same setup, and the same deals up to the first that differs."""
    if _setup(evening) != _setup(known.evening):
        return []
    same = 0
    for row, said in zip(known.rows, evening.deals, strict=False):
        if row.said is not said:
            break
        same += 1
    return list(known.rows[: min(same, _as_played(known))])


def _as_played(known: State) -> int:
    """How many rows are as they were played; closing the evening may have added to the last scored one."""
    scored = [place for place, row in enumerate(known.rows) if row.played]
    return scored[-1] if known.evening.closed and scored else len(known.rows)


def _setup(evening: Evening) -> tuple[object, ...]:
    return evening.game, evening.options, evening.players, evening.first_dealer, evening.columns, evening.start


def _first_table(evening: Evening, game: Game) -> Table:
    options, columns = game.settle(evening.options, len(evening.players)), game.columns(evening.players)
    start = {column: evening.start.get(column, 0) for column in columns}
    return Table(evening.players, columns, options, (), start, game.fewest)


def _dealt(
    evening: Evening, game: Game, table: Table, before: Row | None, said: DealSaid, *, accepted: bool
) -> tuple[Table, Deal]:
    """Seat the table for the next deal, and tell who deals how many cards to whom. Rules 0.3, V-DEALER."""
    table = replace(table, seats=said.seats) if said.seats else table
    number, plan = len(table.past) + 1, game.plan(table)
    if said.seats and _sides(game.columns(said.seats)) != _sides(table.columns):
        raise IllegalDeal(number, "seats", {WHOLE: say("partners stay partners, and sit opposite each other")})
    if number > (len(plan) if accepted or said.stands else game.length(table)):
        raise IllegalDeal(number, "", {WHOLE: say("the game is over after deal {last}", last=number - 1)})
    cards, label = plan[number - 1].cards, plan[number - 1].label
    if said.label not in ("", label) and not accepted:
        raise IllegalDeal(
            number, "label", {WHOLE: say("this deal is {label}, not {said}", label=label, said=said.label)}
        )
    dealer = said.dealer or _next_dealer(evening, game, table, before)
    return table, with_notes(game, Deal(number, cards, label, dealer, game.order(table, dealer)), said)


def _sides(columns: Sequence[Who]) -> set[frozenset[Who]]:
    return {frozenset(column.members) for column in columns}


def _next_dealer(evening: Evening, game: Game, table: Table, before: Row | None) -> Who:
    """The left neighbour of the last dealer, as they sit now; after most thrown-in deals the same person."""
    if before is None:
        return evening.first_dealer
    if before.said.void and not game.deal_moves_on(table.options, before.said.void):
        return before.deal.dealer
    return table.clockwise_from_left_of(before.deal.dealer)[0]


def _check_void(game: Game, table: Table, deal: Deal, said: DealSaid) -> None:
    """A deal is thrown in for what the rules know; of it nothing is told but what everybody said in turn."""
    if said.void not in game.voids(table.options):
        why = say("{game} has no deal thrown in for “{why}”", game=game.name, why=said.void)
        raise IllegalDeal(deal.number, "void", {WHOLE: why})
    for kind in said.answers:
        if not (kind in game.kinds and game.kinds[kind].in_turns):
            raise IllegalDeal(deal.number, kind, {WHOLE: say("the deal was thrown in, so nothing of it counts")})
    check_thrown_in(game, table, deal, said)


def _after(table: Table, played: Played) -> Table:
    totals = dict(table.totals)
    for line in played.lines:
        totals[line.column] += line.points
    return Table(table.seats, table.columns, table.options, (*table.past, played), totals, table.fewest)


def _unfinished(state: State) -> State:
    """A deal in the middle of its conversation: fine as the last one, unless the table stopped there."""
    if state.said is not state.evening.deals[-1] and state.deal and state.step:
        raise IllegalDeal(state.deal.number, state.step.kind, missing(state.step, state.chosen))
    if not state.evening.closed:
        return state
    return _closed(replace(state, deal=None, step=None, finished=_finished(state)))


def _closed(state: State) -> State:
    """What is still written in the last scored deal when the table stops before the end."""
    lines = () if state.finished else state.game.closing(state.table)
    scored = [place for place, row in enumerate(state.rows) if row.played]
    if not lines or not scored:
        return state
    last = state.rows[scored[-1]]
    played = replace(last.played, lines=(*last.played.lines, *lines)) if last.played else None
    after = _after(last.before, played) if played else last.after
    rest = [
        replace(row, before=_scored(row.before, after), after=_scored(row.after, after))
        for row in state.rows[scored[-1] + 1 :]
    ]
    rows = (*state.rows[: scored[-1]], replace(last, played=played, after=after), *rest)
    return replace(state, rows=rows, table=_scored(state.table, after))


def _scored(table: Table, after: Table) -> Table:
    """The table with the deals and totals of another."""
    return replace(table, past=after.past, totals=after.totals)


def _next_deal(state: State, *, accepted: bool) -> State:
    """What comes after the last deal that was told: the next one's first step, or the end."""
    finished = _finished(state)
    if finished or state.evening.closed:
        return _closed(replace(state, finished=finished))
    before = state.rows[-1] if state.rows else None
    table, deal = _dealt(state.evening, state.game, state.table, before, NOTHING, accepted=accepted)
    held = hold(state.game, table, deal, NOTHING)
    return replace(state, table=table, deal=deal, step=held.step, held=held)


def _finished(state: State) -> bool:
    """Whether the game is over by the rules; a tie waits to be broken only as long as the table plays on. Rules 1.9."""
    game, table = state.game, state.table
    return len(table.past) >= (game.enough(table) if state.evening.closed else game.length(table))
