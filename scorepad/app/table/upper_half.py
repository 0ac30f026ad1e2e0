"""The upper half of a table's page: the running deal's facts, the deals as bars, and the sheet so far."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.app.table.pieces import Clock, DealHead, Objection, Progress, SheetSoFar
from scorepad.evening.log.instant import time_after
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import promised
from scorepad.evening.sheet.cells import noted_suit
from scorepad.evening.sheet.layout import small_numbers_words
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.evening.sheet.short_names import split_names
from scorepad.rules.bids_and_tricks import NO_TRUMP, leads, trumps
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who
from scorepad.rules.table import Deal


def deal_head(state: State, write: bool) -> DealHead | None:
    """The facts about the running deal, if there is one."""
    deal, game = state.deal, state.game
    if deal is None:
        return None
    said = any(not game.kinds[name].noted for name in state.facts.answers)
    return DealHead(
        number=deal.number,
        label=deal.label,
        cards=deal.cards,
        total=game.schedule(state.table).total,
        dealer=deal.dealer if state.shows_dealer else None,
        out=tuple(who for who in state.table.seats if who not in deal.order),
        opens=() if said or state.progress.answers else _opens(game, deal.order[0], write),
        hints=_facts(state, deal),
        trump=noted_suit(state.facts.answers, game),
        suit_kind=game.suit_kind,
        write=write,
        name=f"deal/{len(state.rows) + 1}/name" if write and game.names_deals else "",
        clock=_clock(state),
    )


def _clock(state: State) -> Clock | None:
    """The clock of a game by the clock, if it is known when it began."""
    started, minutes = state.evening.started, state.game.minutes(state.table.options)
    return Clock(started, minutes, time_after(started, minutes)) if started and minutes else None


def _opens(game: Game, first: Who, write: bool) -> tuple[Say, ...]:
    """The sentences about the first player. On a device that writes, “bids first” is in the first row of the step."""
    opens = (game.opens.put(who=first),) if game.opens else ()
    led = (leads(first),) if game.first_leads else ()
    return led or opens if write else (*opens, *led)


def _facts(state: State, deal: Deal) -> tuple[Say, ...]:
    """The facts that everybody should know now; a deal without trumps always says so. While bids are asked, hints about
    points are left out.
    """
    of_deal = state.game.hints(state.table, deal)
    if state.step is not None and state.game.kinds[state.step.kind].promises:
        return of_deal
    plain = trumps(NO_TRUMP)
    return (*state.hints, plain) if plain in of_deal and plain not in state.hints else state.hints


def progress(state: State) -> Progress | None:
    """The deals as bars, while their number is known and some are left."""
    game, table = state.game, state.table
    total = state.schedule.total
    return None if state.over or total is None else Progress(game.plan(table)[:total], len(table.scored))


def so_far(opened: OpenEvening, objections: Sequence[Objection]) -> SheetSoFar:
    """The sheet as far as it goes, with its columns."""
    state, sheet = opened.state, opened.sheet
    leaders = sheet.leaders if len(sheet.leaders) < len(sheet.columns) else ()  # nobody leads if all are level
    dealing = _dealing(state)
    names = split_names(tuple(map(state.evening.name_now, sheet.columns)))
    columns = tuple(
        (*name, any(one in who.members for one in dealing), who in sheet.gone, who)
        for who, name in zip(sheet.columns, names, strict=True)
    )
    objected = frozenset(each.place for each in objections if each.past)
    words, dealt = small_numbers_words(state.game, state.table.options), _is_called_by_cards(state)
    penciled, deal = _promises(state, sheet.columns), state.deal
    running = (deal.number, deal.label, deal.cards) if deal and penciled else None
    return SheetSoFar(columns, sheet.rows, words, objected, state.unit, leaders, dealt, running, penciled)


def _promises(state: State, columns: Sequence[Who]) -> tuple[Say | None, ...]:
    """The promise of each column in the running deal as long as it has no result; else nothing."""
    answers, kinds = state.progress.answers, state.game.kinds
    open_ones = [kind for name in answers if (kind := kinds[name]).promises and kind.made_by not in answers]
    if not open_ones:
        return ()
    said = [promised(open_ones[-1], column, state) for column in columns]
    return tuple(each.as_written if each else None for each in said)


def _dealing(state: State) -> tuple[Who, ...]:
    """The players who deal now, if that is shown."""
    return state.deal.dealer.members if state.deal and state.deal.dealer and state.shows_dealer else ()


def _is_called_by_cards(state: State) -> bool:
    """Whether the deals of this evening are called by the number of their cards."""
    plan = state.game.plan(state.table)
    return all(each.label == str(each.cards) for each in plan) and len({each.cards for each in plan}) > 1


def booked(opened: OpenEvening) -> SheetRow | None:
    """The last deal, as long as nothing has been entered since."""
    row = opened.sheet.rows[-1] if opened.sheet.rows else None
    return None if row is None or opened.state.over or opened.state.facts.answers else row
