"""The table as a game sees it: seats, options in force, past deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Generic, NamedTuple, TypeVar

from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Answers, Choice

T = TypeVar("T")
FULL = 32  # items of a full part of a pile: adding an item copies at most this number


@dataclass(frozen=True, slots=True)
class Pile(Generic[T]):
    """An immutable pile of items. Adding one makes another pile that shares all full parts with it.

    full  parts of FULL items, from the bottom
    top   the items above them: at most FULL, and none only if the pile is empty
    """

    full: tuple[tuple[T, ...], ...] = ()
    top: tuple[T, ...] = ()

    def with_one(self, item: T) -> Pile[T]:
        """The pile with one more item on top."""
        if len(self.top) < FULL:
            return Pile(self.full, (*self.top, item))
        return Pile((*self.full, self.top), (item,))

    @property
    def without_last(self) -> Pile[T]:
        """The pile without the item on top, of which there must be one."""
        if len(self.top) > 1 or not self.full:
            return Pile(self.full, self.top[:-1])
        return Pile(self.full[:-1], self.full[-1])

    @property
    def last(self) -> T:
        """The item on top. Raises IndexError where there is none."""
        return self.top[-1]

    def __len__(self) -> int:
        return FULL * len(self.full) + len(self.top)

    def __iter__(self) -> Iterator[T]:
        return chain(*self.full, self.top)


def ids_of_players(number: int) -> tuple[Who, ...]:
    """The ids of this number of players as they sit down, in the order of play: p1, p2, …"""
    return tuple(Who(f"p{seat}") for seat in range(1, number + 1))


class Plan(NamedTuple):
    """The facts about a deal that are known before it begins.

    cards   in each hand
    label   its name in the sheet's left column
    trump   the suit, where the schedule says it; else empty
    turned  whether a separator line is drawn above this deal: hands begin to grow or to shrink, or the table has turned
    """

    cards: int
    label: str
    trump: str = ""
    turned: bool = False


AUCTION_STEP = "auction"  # the name of the kind of calls, needed here without importing the rules of auctions


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal as its game sees it.

    number  among the deals that are scored, from 1
    cards   in each hand
    label   in the left column of the sheet
    dealer  who deals it
    order   the players who hold cards, in the order in which they speak
    noted   its notes by kind (trump, honours, revokes), and the list of answers of each kind in turns
    by      the kind in turns (calls) that is asked instead of the one step for them all; empty: that one step
    """

    number: int
    cards: int
    label: str
    dealer: Who
    order: tuple[Who, ...]
    noted: Mapping[str, Choice] = field(default_factory=dict)
    by: str = ""

    @property
    def call_by_call(self) -> bool:
        """Whether its auction is entered call by call, and not by its contract alone."""
        return self.by == AUCTION_STEP or bool(self.noted.get(AUCTION_STEP))

    def in_turn(self, each: Sequence[T]) -> T:
        """The item whose turn this deal is, where items take turns in a cycle."""
        return each[(self.number - 1) % len(each)]


@dataclass(frozen=True, slots=True)
class Line:
    """Points for a player or side, and the reason for them.

    column  whose points they are
    points  may be below 0
    why     the reason that is shown with the deal
    where   in bridge: `below` or `above` the line; else empty
    missed  whether they are for a contract that was missed
    named   a short name on bridge's sheet for points that are not for tricks, or None
    given   whether the table gave them for a reason of its own, and no rule
    failed  the words for a part of a bid that failed though the bid was made, such as a nil, or None
    penalty  whether they are a penalty for many deals together: the sheet shows it by itself
    feat    whether the reason is so rare that it is a headline of the deal, and of the evening
    """

    column: Who
    points: int
    why: Say
    where: str = ""
    missed: bool = False
    named: Say | None = None
    given: bool = False
    failed: Say | None = None
    penalty: bool = False
    feat: bool = False


@dataclass(frozen=True, slots=True)
class Won:
    """A game won within a rubber: by whom, the scores it ended with, and what it is worth."""

    winner: Who
    score: Mapping[Who, int]
    value: int


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that was played out: the answers to each step, and its points."""

    deal: Deal
    answers: Mapping[str, Answers]
    lines: tuple[Line, ...]

    def points(self, column: Who) -> int:
        """The sum of the lines of a column."""
        return sum(line.points for line in self.lines if line.column == column)

    def by_rules(self, column: Who) -> int:
        """The same without points that the table gave for a reason of its own."""
        return sum(line.points for line in self.lines if line.column == column and not line.given)


@dataclass(frozen=True, slots=True)
class Table:
    """The state of the table before a deal.

    seats    the players in the order of play, as they sit now
    columns  the players or sides that points are written for now
    scored   the deals played out so far, thrown-in ones left out; others may have sat in them
    totals   of each column before this deal, also of players who have left or will come later
    fewest   whether the fewest points win
    planned  for how many the schedule was made; 0: for those who sit now
    carried  the game's counts besides the totals, such as bags: by name, of each column; empty before the first deal
    """

    seats: tuple[Who, ...]
    columns: tuple[Who, ...]
    options: Options
    scored: Pile[Played]
    totals: Mapping[Who, int]
    fewest: bool = False
    planned: int = 0
    carried: Mapping[str, Mapping[Who, int]] = field(default_factory=dict)

    @property
    def past(self) -> tuple[Played, ...]:
        """The deals played out so far, one after another."""
        return tuple(self.scored)

    @property
    def players(self) -> int:
        """For how many players the schedule is: others may sit here by now."""
        return self.planned or len(self.seats)

    @property
    def leaders(self) -> tuple[Who, ...]:
        """Those with the highest total, or with the lowest where that wins."""
        return self.ranking[0]

    @property
    def ranking(self) -> tuple[tuple[Who, ...], ...]:
        """All columns by total, best first; equal totals share a place. A pot has no place if players have columns."""
        ranked = tuple(column for column in self.columns if not set(column.members).isdisjoint(self.seats))
        ranked = ranked or self.columns
        levels = sorted({self.totals[column] for column in ranked}, reverse=not self.fewest)
        return tuple(tuple(column for column in ranked if self.totals[column] == level) for level in levels)

    def column_of(self, player: Who) -> Who:
        """The column of a player's points: the player's own, a side's, or that of all; the player if there is none."""
        alone = self.columns[0] if len(self.columns) == 1 else player
        return next((column for column in self.columns if player in column.members), alone)

    def clockwise_from_left_of(self, dealer: Who) -> tuple[Who, ...]:
        """Everybody in speaking order: the next after the dealer first, the dealer last.

        That is his left neighbour, or the right one in a game that does not go round clockwise.
        """
        after = self.seats.index(dealer) + 1
        return self.seats[after:] + self.seats[:after]


def opponent(column: Who, columns: Sequence[Who]) -> Who:
    """The other one of two."""
    return next(other for other in columns if other != column)
