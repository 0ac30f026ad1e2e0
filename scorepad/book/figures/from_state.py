"""Works out the figures of an evening from its state, by what its game declares of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypeVar

from scorepad.book.figures.evening import (
    NO_BIDS,
    ColumnFigures,
    DealPoints,
    EveningFigures,
    SeatFigures,
    Tally,
    Turn,
    together,
)
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.step import number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Played

Key = TypeVar("Key")


class _Bid(NamedTuple):
    """A bid of a player with what became of it; `promised` and `taken` are tricks."""

    cards: int
    turn: Turn
    promised: int
    taken: int
    points: int

    @property
    def made(self) -> bool:
        return self.promised == self.taken


def evening_figures(state: State) -> EveningFigures:
    """The figures of an evening as it stands."""
    scored = [(place, row.played) for place, row in enumerate(state.rows, 1) if row.played]
    return EveningFigures(
        state.over, len(scored), tuple(_columns(state, scored)), tuple(_seats(state, [each for _, each in scored]))
    )


def order_of_finish(state: State) -> tuple[tuple[Who, ...], ...]:
    """The columns by place: who has won, then the others by their totals."""
    levels = (tuple(each for each in level if each not in state.winners) for level in state.table.ranking)
    return tuple(filter(None, (state.winners, *levels)))


def _columns(state: State, scored: Sequence[tuple[int, Played]]) -> Iterator[ColumnFigures]:
    places, before = dict[Who, int](), 0
    for level in order_of_finish(state):
        places |= dict.fromkeys(level, before + 1)
        before += len(level)
    for column in state.evening.columns:
        deals = [DealPoints(played.points(column), place) for place, played in scored]
        yield ColumnFigures(
            tuple(n for n, player in enumerate(state.evening.players) if player in column.members),
            places.get(column, before + 1),
            column in state.winners,
            state.table.totals[column],
            max(deals, key=lambda deal: deal.points, default=None),
            min(deals, key=lambda deal: deal.points, default=None),
        )


def _seats(state: State, scored: Sequence[Played]) -> Iterator[SeatFigures]:
    bids = _bids(state)
    for player in state.evening.players:
        contracts = [_made(played) for played in scored if player in _declarers(played, state.game)]
        made = [bid.made for bid in bids[player]]
        yield SeatFigures(
            sum(player in played.deal.order for played in scored),
            tuple(sorted(_tallied((bid.cards, bid) for bid in bids[player]).items())),
            tuple(sorted(_tallied((bid.turn, bid) for bid in bids[player]).items())),
            _tallied((0, bid) for bid in bids[player] if not bid.promised).get(0, NO_BIDS),
            _longest(made, True),
            _longest(made, False),
            len(contracts),
            sum(contracts),
        )


def _bids(state: State) -> dict[Who, list[_Bid]]:
    """The bids of each player, in the order of the deals. A bid of partners is one of each of them."""
    found = {player: list[_Bid]() for player in state.evening.people}
    kind = _kind_of_bids(state.game)
    for row in state.rows:
        for who, bid in _bids_of(row, row.played, kind, state.game) if kind and row.played else ():
            for player in who.members:
                found[player].append(bid)
    return found


def _kind_of_bids(game: Game) -> StepKind | None:
    """The kind of the numbers that players promise, or None."""
    kinds = (kind for kind in game.asks if kind.promises and kind.made_by in game.kinds)
    return next((kind for kind in kinds if isinstance(kind.form, Each) and kind.form.value == Number()), None)


def _bids_of(row: Row, played: Played, kind: StepKind, game: Game) -> Iterator[tuple[Who, _Bid]]:
    """The bids of a deal by who made them, in the order in which they were spoken."""
    said, became = (played.answers.get(name, {}) for name in (kind.name, kind.made_by))
    bound = any(step.never is not None for step in asked_in(game, row) if step.kind == kind.name)
    for place, (who, promised) in enumerate(said.items(), 1):
        column, turn = row.after.column_of(Who(who).members[0]), Turn(place, len(said), bound)
        points = played.points(column)
        yield Who(who), _Bid(played.deal.cards, turn, number(promised), number(became.get(who, -1)), points)


def _tallied(bids: Iterable[tuple[Key, _Bid]]) -> dict[Key, Tally]:
    """Bids counted together by a key."""
    found: dict[Key, list[Tally]] = {}
    for key, bid in bids:
        found.setdefault(key, []).append(Tally(1, int(bid.made), bid.promised, bid.taken, bid.points))
    return {key: together(tallies) for key, tallies in found.items()}


def _longest(made: Iterable[bool], wanted: bool) -> int:
    """The most in a row that are as wanted."""
    return max((len(list(run)) for each, run in groupby(made) if each is wanted), default=0)


def _made(played: Played) -> bool:
    return not any(line.missed for line in played.lines)


def _declarers(played: Played, game: Game) -> tuple[Who, ...]:
    """Who plays the contract of a deal; nobody where there is none."""
    said = played.answers.get(game.contract_kind.name) if game.contract_kind else None
    return Who(str(said["declarer"])).members if said else ()
