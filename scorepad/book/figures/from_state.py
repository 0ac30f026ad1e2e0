"""Works out the figures of an evening from its state, by what its game declares of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, TypeVar

from scorepad.book.figures.evening import (
    ByTurn,
    ColumnFigures,
    EveningFigures,
    SeatBids,
    SeatFigures,
    Tally,
    Turn,
    bids_text,
    together,
    turns_text,
)
from scorepad.book.figures.glance import headline, in_game_unit
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.seats import starting_totals
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.bid_results import promises
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.step import number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Played, Table

Key = TypeVar("Key")
Sitting = Mapping[Who, Who]  # who plays in another's seat, by that seat


class _Bid(NamedTuple):
    """A bid of a player with what became of it; `promised` and `taken` are tricks, `made`: whether they kept it."""

    cards: int
    turn: Turn
    promised: int
    taken: int
    points: int
    made: bool

    @property
    def tally(self) -> Tally:
        return Tally(1, int(self.made), self.promised, self.taken, self.points)


def evening_figures(state: State) -> EveningFigures:
    """The figures of an evening in this state."""
    scored = [(place, row.after, row.played) for place, row in enumerate(state.rows, 1) if row.played]
    bids, deals = _bids(state), [(played, state.evening.sitting(place)) for place, _, played in scored]
    turns = _by_turn(bid for player in state.evening.people for bid in bids[player])
    columns, seats = tuple(_columns(state, scored)), tuple(_seats(state, deals, bids))
    return EveningFigures(state.over, len(scored), columns, seats, turns_text(turns), headline(state))


def order_of_finish(state: State) -> tuple[tuple[Who, ...], ...]:
    """The columns by place: who has won, then the others by their totals."""
    levels = (tuple(each for each in level if each not in state.winners) for level in state.table.ranking)
    return tuple(filter(None, (state.winners, *levels)))


def _columns(state: State, scored: Sequence[tuple[int, Table, Played]]) -> Iterator[ColumnFigures]:
    places, before, starts = dict[Who, int](), 0, starting_totals(state.evening)
    played_for = {column for _, at, _ in scored for column in at.columns}
    for level in order_of_finish(state):
        level = tuple(column for column in level if column in played_for)
        places |= dict.fromkeys(level, before + 1)
        before += len(level)
    sits = state.evening.sitting(len(state.rows) + 1)
    for column in state.evening.columns:
        at_the_end = _people(column.members, sits)
        own = [(played.by_rules(column), place) for place, at, played in scored if column in at.columns]
        deals = [(in_game_unit(points, state), place) for points, place in own]
        yield ColumnFigures(
            tuple(n for n, player in enumerate(state.evening.people) if player in at_the_end),
            places.get(column, 0),
            column in state.winners,
            in_game_unit(state.table.totals[column], state),
            *max(deals, key=itemgetter(0), default=(0, 0)),
            *min(deals, key=itemgetter(0), default=(0, 0)),
            in_game_unit(starts.get(column, 0), state),
        )


def _seats(
    state: State, scored: Sequence[tuple[Played, Sitting]], bids: Mapping[Who, Sequence[_Bid]]
) -> Iterator[SeatFigures]:
    for player in state.evening.people:
        contracts = [
            _made(played) for played, sits in scored if player in _people(_declarers(played, state.game), sits)
        ]
        made = [bid.made for bid in bids[player]]
        yield SeatFigures(
            sum(player in _people(played.deal.order, sits) for played, sits in scored),
            bids_text(_seat_bids(bids[player])),
            _longest(made, True),
            _longest(made, False),
            len(contracts),
            sum(contracts),
            len(made),
            sum(made),
            sum(bid.taken > bid.promised for bid in bids[player] if not bid.made),
        )


def _bids(state: State) -> dict[Who, list[_Bid]]:
    """The bids of each player, in the order of the deals. A bid of partners is one of each of them."""
    found = {player: list[_Bid]() for player in state.evening.people}
    kind = _kind_of_bids(state.game)
    for place, row in enumerate(state.rows, 1):
        for who, bid in _bids_of(row, row.played, kind, state.game) if kind and row.played else ():
            for player in _people(who.members, state.evening.sitting(place)):
                found[player].append(bid)
    return found


def _people(seats: Sequence[Who], sits: Sitting) -> tuple[Who, ...]:
    """The people who play in these seats."""
    return tuple(sits.get(seat, seat) for seat in seats)


def _kind_of_bids(game: Game) -> StepKind | None:
    """The kind of the numbers that players promise, or None."""
    kinds = (kind for kind in game.asks if kind.promises and kind.made_by in game.kinds)
    return next((kind for kind in kinds if isinstance(kind.form, Each) and kind.form.value == Number()), None)


def _bids_of(row: Row, played: Played, kind: StepKind, game: Game) -> Iterator[tuple[Who, _Bid]]:
    """The bids of a deal by who made them, in the order in which they were spoken."""
    spoken = played.answers.get(kind.name, {})
    bound = any(step.hook for step in asked_in(game, row) if step.kind == kind.name)
    columns = dict.fromkeys(row.after.column_of(Who(who).members[0]) for who in spoken)
    bids = [(column, each) for column in columns for each in promises(kind, column, played, game)]
    for place, (column, bid) in enumerate(bids, 1):
        taken, turn = -1 if bid.came is None else number(bid.came), Turn(place, len(bids), bound)
        points = played.by_rules(column)
        yield bid.who, _Bid(played.deal.cards, turn, number(bid.said), taken, points, not bid.missed)


def _seat_bids(bids: Sequence[_Bid]) -> SeatBids:
    by_cards = tuple(sorted(_tallied((bid.cards, bid) for bid in bids).items()))
    return SeatBids(by_cards, _by_turn(bids), together([bid.tally for bid in bids if not bid.promised]))


def _by_turn(bids: Iterable[_Bid]) -> ByTurn:
    return tuple(sorted(_tallied((bid.turn, bid) for bid in bids).items()))


def _tallied(bids: Iterable[tuple[Key, _Bid]]) -> dict[Key, Tally]:
    """Bids counted together by a key."""
    found: dict[Key, list[Tally]] = {}
    for key, bid in bids:
        found.setdefault(key, []).append(bid.tally)
    return {key: together(tallies) for key, tallies in found.items()}


def _longest(made: Iterable[bool], wanted: bool) -> int:
    """The most in a row that are as wanted."""
    return max((len(list(run)) for each, run in groupby(made) if each is wanted), default=0)


def _made(played: Played) -> bool:
    return not any(line.missed for line in played.lines)


def _declarers(played: Played, game: Game) -> tuple[Who, ...]:
    """The players who play the contract of a deal; empty if it has none."""
    declared = played.answers.get(game.contract_kind.name) if game.contract_kind else None
    return Who(str(declared["declarer"])).members if declared and "declarer" in declared else ()
