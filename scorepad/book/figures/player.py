"""A player at a glance: form, bids, nemesis, best game and badges, each from evenings that are over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from scorepad.book.figures.counted import BidCount
from scorepad.book.figures.evening import Tally
from scorepad.book.figures.glance import CAME_BACK, LAST_DEAL, LED
from scorepad.book.figures.seated import Seated, seat_of, seated
from scorepad.book.played import Played

FORM = 10  # places that are shown
MET = 3  # evenings against somebody from which on that can be the nemesis
THREE, TEN_BIDS, TEN_WINS = "three", "ten_bids", "ten_wins"
ENOUGH = {THREE: 3, TEN_BIDS: 10}
BADGES = (LAST_DEAL, THREE, CAME_BACK, LED, TEN_BIDS, TEN_WINS)


class Nemesis(NamedTuple):
    """The player that finished before a person most often: in `ahead` of `met` evenings."""

    person: str
    ahead: int
    met: int


class Badge(NamedTuple):
    """A badge: `evening` is that with which it was earned, empty before that; `best` how near it came, if counted."""

    kind: str
    evening: str
    best: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """A person at a glance.

    evenings   how many were played, and `won` of these won
    form       the last places, the latest last: the place, 0 for who left early, and whether it was a win
    bids       all of them
    contracts  how many were declared, and how many of them made
    nemesis    None where nobody was met often enough, or finished before this person
    best       the evening with the best points of the game that was played most, or None
    badges     in the order of BADGES; that of bids only where the person has bid
    """

    evenings: int
    won: int
    form: Sequence[tuple[int, bool]]
    bids: Tally
    contracts: tuple[int, int]
    nemesis: Nemesis | None
    best: str
    badges: Sequence[Badge]


Theirs = Sequence[tuple[Played, Seated]]


def player(evenings: Iterable[Played], person: str) -> Player:
    """A person in these evenings, which are in the order in which they were played."""
    theirs = [(played, each) for played in evenings if (each := seat_of(played, person))]
    bids, seats = BidCount(), [each.seat for _, each in theirs]
    for played, each in theirs:
        bids.add((tally for _, tally in each.seat.bids.by_cards), played.evening)
    return Player(
        len(theirs),
        sum(each.column.won for _, each in theirs),
        [(each.column.place, each.column.won) for _, each in theirs[-FORM:]],
        bids.bids.tally,
        (sum(seat.contracts for seat in seats), sum(seat.contracts_made for seat in seats)),
        _nemesis(theirs),
        _best(theirs),
        _badges(theirs),
    )


def _nemesis(theirs: Theirs) -> Nemesis | None:
    met, ahead = Counter[str](), Counter[str]()
    for played, me in theirs:
        for other in seated(played):
            if other.column is not me.column and me.column.place and other.column.place:
                met[other.person] += 1
                ahead[other.person] += other.column.place < me.column.place
    often = [Nemesis(who, ahead[who], times) for who, times in met.items() if times >= MET and ahead[who]]
    return max(often, key=lambda each: (each.ahead / each.met, each.ahead, each.person), default=None)


def _best(theirs: Theirs) -> str:
    """The evening with the best points, of the game that was played most: the most, or the fewest where these win."""
    games = Counter(played.game for played, each in theirs if each.column.place)
    game = games.most_common(1)[0][0] if games else ""
    of_game = [
        (_worth(played, each), played.evening) for played, each in theirs if played.game == game and each.column.place
    ]
    return max(of_game, key=lambda each: each[0], default=(0, ""))[1]


def _worth(played: Played, each: Seated) -> int:
    ranked = sorted(played.figures.ranked, key=lambda column: column.place)
    fewest = len(ranked) > 1 and ranked[0].points < ranked[-1].points
    return -each.column.gained if fewest else each.column.gained


def _badges(theirs: Theirs) -> Sequence[Badge]:
    won = [played for played, each in theirs if each.column.won]
    badges = {kind: _of_headline(kind, won) for kind in (LAST_DEAL, CAME_BACK, LED)}
    badges[THREE] = _three_in_a_row(theirs)
    badges[TEN_WINS] = Badge(TEN_WINS, "".join(played.evening for played in won[9:10]), len(won))
    badges[TEN_BIDS] = _ten_bids(theirs)
    return [badges[kind] for kind in BADGES if kind != TEN_BIDS or badges[kind].best]


def _of_headline(kind: str, won: Sequence[Played]) -> Badge:
    return Badge(kind, _last(played.evening for played in won if played.figures.headline.kind == kind))


def _ten_bids(theirs: Theirs) -> Badge:
    runs = [(each.seat.made_run, played.evening) for played, each in theirs]
    last = _last(evening for run, evening in runs if run >= ENOUGH[TEN_BIDS])
    return Badge(TEN_BIDS, last, max((run for run, _ in runs), default=0))


def _three_in_a_row(theirs: Theirs) -> Badge:
    runs = [[played.evening for played, _ in run] for won, run in groupby(theirs, _has_won) if won]
    last = _last(run[-1] for run in runs if len(run) >= ENOUGH[THREE])
    return Badge(THREE, last, max(map(len, runs), default=0))


def _has_won(played: tuple[Played, Seated]) -> bool:
    return played[1].column.won


def _last(evenings: Iterable[str]) -> str:
    return next(reversed(list(evenings)), "")
