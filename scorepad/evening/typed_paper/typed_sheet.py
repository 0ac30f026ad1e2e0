"""A sheet of paper as it was typed: the entries in its cells, and the deals that they describe."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorepad.evening.log.facts import Answer, DealFacts, Evening
from scorepad.evening.play.replay import play
from scorepad.rules.bids_and_tricks import BIDS
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import ContractForm, Each, NameByWord, Number, NumberByName, NumberOr, YesNo
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Table, ids_of_players
from scorepad.rules.voids import VOIDS

TOTAL = ""  # the kind of a cell that holds a total
NOBODY = Who("")  # whose cell is for a whole row, or holds a note
DECLARER = Who("declarer")  # whose cell holds the declarer; of tricks, the declarer's
BID = Who("bid")
PARTS = (DECLARER, BID, Who("doubled"))  # of a contract: those that give points
MOST_ROWS = 120


class Cell(NamedTuple):
    """A place on the sheet: the row, from 0; the name of the kind of step, or TOTAL; whose it is, or which part."""

    row: int
    kind: str
    who: Who


@dataclass(frozen=True, slots=True)
class TypedSheet:
    """A sheet as it was typed.

    evening  who played what by which house rules, without a deal
    game     its game
    entered  the entries in the cells; empty cells are left out
    """

    evening: Evening
    game: Game
    entered: Mapping[Cell, Choice]

    @property
    def rows(self) -> int:
        """The number of rows, down to the last one with an entry."""
        return max((cell.row for cell in self.entered), default=-1) + 1

    def first_table(self) -> Table:
        """The table before the first deal. Raises IllegalOptions."""
        return play(self.evening, self.game).table

    def deal(self, table: Table, row: int) -> Deal:
        """The deal of a row: the next one at a table, dealt in turn."""
        number = len(table.scored) + 1
        planned = self.game.plan(table)[number - 1]
        dealer = self.dealer(table, row)
        return Deal(number, planned.cards, planned.label, dealer, self.game.order(table, dealer), self.noted(row))

    def dealer(self, table: Table, row: int) -> Who:
        """The dealer of a row, counted from 0: the next player, but after a deal thrown in mostly the same one."""
        voids = [void for before in range(row) if (void := self.void(before))]
        stays = sum(not self.game.deal_moves_on(table.options, void) for void in voids)
        seats = table.seats
        return seats[(seats.index(self.evening.first_dealer) + row - stays) % len(seats)]

    def has_room(self, table: Table) -> bool:
        """Whether the game goes on at a table."""
        return len(table.scored) < self.game.schedule(table).length

    def cell(self, row: int, step: Step, key: str) -> Cell:
        """The cell with the answer to a field of a step."""
        contract = self.game.contract_kind
        asked = [field.key for field in step.fields if not field.hidden]
        if contract and step.kind == contract.made_by and asked == [key] and len(step.fields) > 1:
            return Cell(row, step.kind, DECLARER)
        return Cell(row, step.kind, NOBODY if step.many else Who(key))

    def void(self, row: int) -> str:
        """The reason why the deal of a row was thrown in, which is entered in place of its bid; else empty."""
        contract = self.game.contract_kind
        said = str(self.entered.get(Cell(row, contract.name, BID), "")) if contract else ""
        return said if said in VOIDS else ""

    def noted(self, row: int) -> Mapping[str, Choice]:
        """The notes of the deal of a row, by kind."""
        notes = ((kind.name, self.entered.get(Cell(row, kind.name, NOBODY))) for kind in self.game.asks if kind.noted)
        return {kind: (note,) for kind, note in notes if note is not None}

    def deals(self) -> Iterator[DealFacts]:
        """The facts of each deal."""
        for row in range(self.rows):
            if void := self.void(row):
                yield DealFacts(void=void)
                continue
            here = {cell.kind for cell in self.entered if cell.row == row and cell.who != NOBODY}
            asked = [kind.name for kind in self.game.asks if kind.name in here]
            answers: dict[str, Answer] = {kind: self.of_kind(row, kind) for kind in asked}
            yield DealFacts({**answers, **self.noted(row)})

    def of_kind(self, row: int, kind: str) -> Answers:
        """The answers of one kind in a row, by player, column or part."""
        declared = self.game.contract_kind
        if declared and kind == declared.name:
            keys: tuple[Who, ...] = PARTS
        else:
            keys = tuple(dict.fromkeys((*self.evening.players, *self.evening.columns)))
        entries = ((who, self.entered.get(Cell(row, kind, who))) for who in keys)
        found: dict[str, Choice] = {who: entry for who, entry in entries if entry is not None}
        if declared and kind == declared.made_by:
            own = self.entered.get(Cell(row, kind, DECLARER))
            return found if own is None else {**found, self._declaring(row, declared.name): own}
        return found

    def _declaring(self, row: int, kind: str) -> str:
        """The column of who declares in a row; empty if that is not typed. `kind`: of contracts."""
        declarer = str(self.entered.get(Cell(row, kind, DECLARER), ""))
        return next((column for column in self.evening.columns if declarer in column.members), "")


def can_be_typed(game: Game) -> bool:
    """Whether a sheet says all there is to know: numbers, yes or no of each, an auction's contract; of players alone.

    The suit of the turned card, which a game may note, is on no such sheet and gives no points.
    """
    seats = ids_of_players(game.players[0])
    asked = [kind for kind in game.asks if not (kind.noted or kind.in_turns or kind in game.not_typed)]
    return bool(asked) and all(map(_is_typed, asked)) and not game.nobodys(seats)


def _is_typed(kind: StepKind) -> bool:
    """Whether a cell shows it in full. A side's bid, made by partners together, does not show which of them bid nil."""
    form = kind.form
    if kind.name == BIDS.name and form == Each(Number(), sides=True):
        return False
    return form == ContractForm() or (isinstance(form, Each) and isinstance(form.value, Number | NumberOr | YesNo))


def typed_kinds(game: Game) -> Sequence[StepKind]:
    """The kinds of what may be typed of a deal, in the order in which they are asked; notes that give points last."""
    notes = [kind for kind in game.asks if kind.noted and isinstance(kind.form, NumberByName | NameByWord)]
    return [*(kind for kind in game.asks if _is_typed(kind)), *notes]
