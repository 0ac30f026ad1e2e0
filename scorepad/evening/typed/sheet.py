"""A sheet of paper as it was typed: the number in each of its cells, and what they come to by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.replay import play
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import Each, Number, Suit
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Table, ids_of_players

TOTAL = ""  # the kind of a cell that holds a total
NOBODY = Who("")  # whose cell stands for a whole row
MOST_ROWS = 120


class Cell(NamedTuple):
    """A place on the sheet: the row, from 0; the name of the kind of step, or TOTAL; whose it is."""

    row: int
    kind: str
    who: Who


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """A sheet as it was typed.

    evening  who played what by which house rules, without a deal
    game     its game
    numbers  what stands in the cells; the empty ones are left out
    """

    evening: Evening
    game: Game
    numbers: Mapping[Cell, int]

    @property
    def rows(self) -> int:
        """How many rows there are down to the last one in which anything stands."""
        return max((cell.row for cell in self.numbers), default=-1) + 1

    def first_table(self) -> Table:
        """The table before the first deal. Raises IllegalOptions."""
        return play(self.evening, self.game).table

    def deal(self, table: Table) -> Deal:
        """The deal that comes next at a table: dealt in turn, for the paper has no row for one that was thrown in."""
        number = len(table.past) + 1
        cards, label = self.game.plan(table)[number - 1]
        dealer = dealer_of(table, self.evening.first_dealer, number - 1)
        return Deal(number, cards, label, dealer, self.game.order(table, dealer))

    def has_room(self, table: Table) -> bool:
        """Whether the game goes on at a table."""
        return len(table.past) < self.game.schedule(table).length

    def deals(self) -> Iterator[DealFacts]:
        """What was entered in each deal."""
        for row in range(self.rows):
            kinds = {cell.kind: None for cell in self.numbers if cell.row == row and cell.kind != TOTAL}
            yield DealFacts({kind: self.of_kind(row, kind) for kind in kinds})

    def of_kind(self, row: int, kind: str) -> dict[str, int]:
        """The numbers of one kind in a row, by whose they are."""
        columns = [*self.evening.players, *self.evening.columns]
        found = ((who, self.numbers.get(Cell(row, kind, who))) for who in dict.fromkeys(columns))
        return {who: number for who, number in found if number is not None}


def dealer_of(table: Table, first: Who, row: int) -> Who:
    """Who deals in a row, counted from 0, where everybody deals in turn."""
    return table.seats[(table.seats.index(first) + row) % len(table.seats)]


def can_be_typed(game: Game) -> bool:
    """Whether all that a game asks is a number of each, who has a column alone: then a sheet says all there is to know.

    The suit of the turned card, which a game may note, is on no such sheet and gives no points.
    """
    seats = ids_of_players(game.players[0])
    asked = [kind for kind in game.asks if not (kind.noted and isinstance(kind.form, Suit))]
    numbers = all(isinstance(kind.form, Each) and isinstance(kind.form.value, Number) for kind in asked)
    return numbers and bool(asked) and set(game.columns(seats)) == set(seats)


def typed_kinds(game: Game) -> Sequence[StepKind]:
    """The kinds of numbers that are typed of each deal, in the order in which they are asked."""
    return [kind for kind in game.asks if isinstance(kind.form, Each)]
