"""Replays an evening: its deals are played again by the game's rules, which gives the totals and the next step."""

from __future__ import annotations

from dataclasses import replace

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.by_field import missing
from scorepad.evening.play.deal import IllegalDeal, check_thrown_in, play_deal, with_notes
from scorepad.evening.play.seats import (
    check_substitutes,
    next_dealer,
    no_deals_left,
    reseated,
    short_pack,
    side_of,
    starting_totals,
)
from scorepad.evening.play.state import NOTHING, Row, State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.step import WHOLE
from scorepad.rules.table import AUCTION_STEP, Deal, Pile, Played, Table
from scorepad.rules.voids import ALL_PASSED


def play(evening: Evening, game: Game, *, known: State | None = None, accepted: bool = False) -> State:
    """Play an evening from its first deal on. Raises IllegalDeal, IllegalOptions.

    known     an earlier state of the same evening: its rows are taken over up to the first deal that differs
    accepted  every deal was legal when it was entered: what depends on other deals is not checked again
    """
    rows = _unchanged(evening, known) if known else ()
    table = rows[-1].after if rows else _first_table(evening, game)
    for facts in evening.deals[len(rows) :]:
        table, deal = _dealt(evening, game, table, rows[-1] if rows else None, facts, accepted=accepted)
        if facts.substitutes:
            check_substitutes(evening, len(rows) + 1, deal.number)
        if facts.void:
            check_void(game, table, deal, facts)
            rows = (*rows, Row(deal, facts, None, table, table))
            continue
        progress = play_deal(game, table, deal, facts, accepted=accepted)
        if progress.played is None:
            so_far = State(evening, game, rows, table, deal, progress.step, facts, progress=progress)
            return _unfinished(so_far)
        rows = (*rows, Row(deal, facts, progress.played, table, after_deal(game, table, progress.played)))
        table = rows[-1].after
    return _next_deal(State(evening, game, rows, table), accepted=accepted)


def _unchanged(evening: Evening, known: State) -> tuple[Row, ...]:
    """The rows of `known` up to the first deal that differs; none if the setup differs."""
    if _setup(evening) != _setup(known.evening):
        return ()
    same = 0
    for row, facts in zip(known.rows, evening.deals, strict=False):
        if row.facts is not facts:
            break
        same += 1
    return known.rows[: min(same, _as_played(known))]


def _as_played(known: State) -> int:
    """How many rows may be taken over. Closing may have added points to the last scored row: then that one may not."""
    scored = [place for place, row in enumerate(known.rows) if row.played]
    return scored[-1] if known.evening.closed and scored else len(known.rows)


def _setup(evening: Evening) -> tuple[object, ...]:
    agreed = evening.game, evening.options, evening.players, evening.first_dealer, evening.columns
    return (*agreed, evening.start, starting_totals(evening))


def _first_table(evening: Evening, game: Game) -> Table:
    options = game.settle(evening.options, len(evening.players))
    named = {side_of(each): each for each in evening.columns}
    # A side is called as the evening began, wherever its players sit by now.
    columns = tuple(named.get(side_of(each), each) for each in game.columns_by(options, evening.players))
    begun = {**evening.start, **starting_totals(evening)}
    start = {column: begun.get(column, 0) for column in (*columns, *evening.joined)}
    return Table(evening.players, columns, options, Pile(), start, game.fewest_by(options), len(evening.players))


def _dealt(
    evening: Evening, game: Game, table: Table, before: Row | None, facts: DealFacts, *, accepted: bool
) -> tuple[Table, Deal]:
    """The table seated for the next deal, and that deal: who deals how many cards to whom. Rules 0.3, V-DEALER.

    before    the row before it, or None
    facts     what was entered of it
    accepted  as in `play`
    Raises IllegalDeal.
    """
    seated = reseated(game, table, facts) if facts.seats else table
    dealer = facts.dealer or next_dealer(game, table, seated.seats, *last_dealer(evening, game, table, before))
    table = seated
    number, plan = len(table.scored) + 1, game.plan(table)
    free = accepted or facts.accepted
    _check_dealer(game, table, number, dealer, named=bool(facts.dealer) and not free)
    if number > (len(plan) if free or _changes_no_score(facts) else game.schedule(table).length):
        raise IllegalDeal(number, "", {WHOLE: say("the game is over after deal {last}", last=number - 1)})
    cards = plan[number - 1].cards
    label = _label(game, number, plan[number - 1].label, facts, accepted=accepted)
    deal = Deal(number, cards, label, dealer, game.order(table, dealer))
    if facts.answers and not free:
        _check_pack(game, table, deal)
    return table, with_notes(game, deal, facts)


def _label(game: Game, number: int, planned: str, facts: DealFacts, *, accepted: bool) -> str:
    """The name of a deal: the one that the table gave it, else that of the plan. Raises IllegalDeal for another."""
    if game.names_deals and facts.label:
        return facts.label
    if facts.label not in ("", planned) and not accepted:
        why = say("this deal is {label}, not {said}", label=planned, said=facts.label)
        raise IllegalDeal(number, "label", {WHOLE: why})
    return planned


def _check_dealer(game: Game, table: Table, number: int, dealer: Who, *, named: bool) -> None:
    """Check that the dealer of a deal sits at the table; one who was `named` has a deal left. Raises IllegalDeal."""
    if dealer not in table.seats:
        raise IllegalDeal(number, "dealer", {WHOLE: say("only someone at the table can deal")})
    if named and (none_left := no_deals_left(game, table, dealer)):
        raise IllegalDeal(number, "dealer", {WHOLE: none_left})


def _changes_no_score(facts: DealFacts) -> bool:
    """Whether a deal only seats the table and is thrown in: then it may come after the end."""
    return bool(facts.void and (facts.seats or facts.substitutes))


def _check_pack(game: Game, table: Table, deal: Deal) -> None:
    """Check that the pack has as many cards as the deal needs. Raises IllegalDeal."""
    if why := short_pack(game, table.options, deal.cards, len(deal.order)):
        raise IllegalDeal(deal.number, "", {WHOLE: why})


def last_dealer(evening: Evening, game: Game, table: Table, before: Row | None) -> tuple[Who, bool]:
    """The dealer of the deal before, and whether that player deals again; at the start the first dealer, and True."""
    if before is None:
        return evening.first_dealer, True
    void = before.facts.void
    if before.played:
        return before.deal.dealer, game.deals_again(before.before, before.played)
    return before.deal.dealer, bool(void) and not game.deal_moves_on(table.options, void)


def check_void(game: Game, table: Table, deal: Deal, facts: DealFacts) -> None:
    """Check a deal that was thrown in: the reason is one of the game's, and nothing but calls was entered of it.

    Raises IllegalDeal.
    """
    if facts.void not in game.voids(table.options):
        unknown = say("in {game}, no deal is thrown in for “{why}”", game=game.name, why=facts.void)
        why = game.void_refused(table.options, facts.void) or unknown
        raise IllegalDeal(deal.number, "void", {WHOLE: why})
    if facts.void == ALL_PASSED and (none := game.not_asked(AUCTION_STEP, deal, table.options)):
        raise IllegalDeal(deal.number, "void", {WHOLE: none})
    for kind in facts.answers:
        if not (kind in game.kinds and game.kinds[kind].in_turns):
            raise IllegalDeal(deal.number, kind, {WHOLE: say("the deal was thrown in, so nothing in it counts")})
    check_thrown_in(game, table, deal, facts)


def after_deal(game: Game, table: Table, played: Played) -> Table:
    """The table after a deal. `table`: as it was before it."""
    totals = dict(table.totals)
    for line in played.lines:
        totals[line.column] += line.points
    return replace(table, scored=table.scored.with_one(played), totals=totals, carried=game.carried(table, played))


def _unfinished(state: State) -> State:
    """The state in the middle of a deal; if the table stopped there, without that deal.

    Raises IllegalDeal if it is not the last deal.
    """
    if state.facts is not state.evening.deals[-1] and state.deal and state.step:
        raise IllegalDeal(state.deal.number, state.step.kind, missing(state.step, state.chosen))
    if not state.evening.closed:
        return state
    return _closed(replace(state, deal=None, step=None, finished=_finished(state)))


def _closed(state: State) -> State:
    """The state with the points that the rules add to the last scored deal if the table stops before the end."""
    rubber = state.game.rubber(state.table.options)
    lines = rubber.closing(state.table) if rubber and not state.finished else ()
    scored = [place for place, row in enumerate(state.rows) if row.played]
    if not lines or not scored:
        return state
    last = state.rows[scored[-1]]
    played = replace(last.played, lines=(*last.played.lines, *lines)) if last.played else None
    after = after_deal(state.game, last.before, played) if played else last.after
    rest = [
        replace(row, before=_scored(row.before, after), after=_scored(row.after, after))
        for row in state.rows[scored[-1] + 1 :]
    ]
    rows = (*state.rows[: scored[-1]], replace(last, played=played, after=after), *rest)
    return replace(state, rows=rows, table=_scored(state.table, after))


def _scored(table: Table, after: Table) -> Table:
    """The table with the deals and totals of another."""
    return replace(table, scored=after.scored, totals=after.totals)


def _next_deal(state: State, *, accepted: bool) -> State:
    """The state after the last deal that was entered: the first step of the next one, or the end."""
    finished = _finished(state)
    if finished or state.evening.closed:
        return _closed(replace(state, finished=finished))
    before = state.rows[-1] if state.rows else None
    table, deal = _dealt(state.evening, state.game, state.table, before, NOTHING, accepted=accepted)
    progress = play_deal(state.game, table, deal, NOTHING)
    return replace(state, table=table, deal=deal, step=progress.step, progress=progress)


def _finished(state: State) -> bool:
    """Whether the game is over by the rules. Only while the table plays on may a tie ask for more deals. Rules 1.9."""
    schedule = state.schedule
    return len(state.table.scored) >= (schedule.whole if state.evening.closed else schedule.length)
