"""The texts of a game on its sheet, on the screen and on paper."""

from __future__ import annotations

from typing import ClassVar

from scorepad.rules.contracts.bid_ladder import bid_words, bid_written
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Answers, Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Played, Table


class WordsOnSheet:
    """The texts of a game on its sheet, on the screen and on paper.

    on_paper   the kinds with a column next to each printed total, or POINTS_OF_DEAL; empty: `columns_on_paper`
    not_typed  the kinds that only some house rules ask; by these a paper sheet can't be typed in
    deal_heads the heads of printed columns for the deal itself, nine at most; the first has a suit, the last points
    """

    on_paper: ClassVar[tuple[StepKind, ...]] = ()
    not_typed: ClassVar[tuple[StepKind, ...]] = ()
    deal_heads: ClassVar[tuple[Say, ...]] = ()

    def bid_in_words(self, bid: str, options: Options) -> Say:
        """A bid of an auction, from its stored word, as the table says it."""
        return bid_words(bid_written(bid))

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """A contract as the sheet shows it: its bid, and whether it was doubled; None if there was none."""
        times = {"x": " x", "xx": " xx"}.get(str(contract.get("doubled")), "")
        return say("{bid}{times}", bid=self.bid_in_words(str(contract["bid"]), options), times=times)

    def contract_in_full(self, contract: Answers, options: Options) -> Say | None:
        """A contract as the step says it that is asked after it, where there is room for words."""
        return self.contract_in_words(contract, options)

    def remark(self, played: Played, options: Options) -> Say | None:
        """A few letters that the sheet shows for a deal after its number and contract."""
        return None

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A column's answer as the sheet shows it, with the letters that players of the game add to it."""
        return kind.cell(value)

    def promise_in_words(self, kind: StepKind, value: Choice, who: Who, deal: Deal, options: Options) -> Say:
        """A promise in the running deal, such as a bid, as the table says it."""
        return kind.cell(value)

    def changed_promise(self, kind: StepKind, promised: Choice, who: Who, deal: Deal) -> Choice:
        """The number that a promise counts as, if a note of the deal has changed it (Wizard's cloud); else its own."""
        return promised

    def missed(self, kind: StepKind, promised: Choice, came: Choice, options: Options) -> bool:
        """Whether a promise was missed with this result, by these house rules."""
        return kind.missed(promised, came)

    def outcome_in_words(self, column: Who, played: Played, table: Table) -> tuple[Say, ...]:
        """The result of a deal for a column besides points, in a word or two each (bags); `table`: before the deal."""
        return ()

    def count_in_words(self, column: Who, table: Table) -> Say | None:
        """The count of a column besides its total (bags), shown while it bids and plays; None: there is none."""
        return None

    def total_note(self, column: Who, table: Table) -> Say | None:
        """A small figure next to a total on the printed sheet, such as the bags; `table`: as it is after the deal."""
        return None

    def deal_cells(self, played: Played, options: Options) -> tuple[Say, ...]:
        """The cells of a deal in the columns of `deal_heads`, one for each of them."""
        return ()

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        """A small table at the foot of the printed sheet, row by row, the heads first; empty: there is none."""
        return ()
