"""One column in one deal of the sheet: its answers, points and total, and their values before corrections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict, TypeVar

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.state import Row
from scorepad.evening.sheet.bid_results import answers_of, promises
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Played

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SheetAnswer:
    """The answer of a column in a step.

    value     as the step has it
    words     as the sheet shows it
    old       the answers before corrections, as the sheet shows them, oldest first
    promised  whether it is a promise, such as a bid
    missed    whether that promise was missed: then it is struck out
    """

    value: Choice
    words: Say
    old: tuple[Say, ...] = ()
    promised: bool = False
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One column in one deal.

    column      the player or side
    points      of this deal
    total       after this deal
    answers     its answers by kind of step, in the game's order; empty for a player who sits out
    declares    whether the contract was this column's
    in_game     its points in the running game of a rubber; None if there are no rubbers
    lines       its points with their reasons
    total_note  a small figure next to its total on the printed sheet, or None
    old_totals  the totals before corrections, oldest first
    old_lines   its lines before each correction, oldest first
    blank       whether its player had not come yet: then nothing is shown but the total
    begins      the total with which its player begins after this deal; None if nobody does
    """

    column: Who
    points: int
    total: int
    answers: Mapping[str, SheetAnswer] = field(default_factory=dict)
    declares: bool = False
    in_game: int | None = None
    lines: tuple[Line, ...] = ()
    total_note: Say | None = None
    old_totals: tuple[int, ...] = ()
    old_lines: tuple[tuple[Line, ...], ...] = ()
    blank: bool = False
    begins: int | None = None

    @property
    def small(self) -> SheetAnswer | None:
        """The answer that is shown small next to the total: the first, which is a bid if there are bids."""
        return next(iter(self.answers.values()), None)

    @property
    def given(self) -> tuple[Line, ...]:
        """Its lines of points that the table gave for a reason of its own."""
        return tuple(line for line in self.lines if line.given)

    @property
    def penalties(self) -> tuple[Line, ...]:
        """Its lines of penalties, which the sheet shows by themselves."""
        return tuple(line for line in self.lines if line.penalty)

    @property
    def failed(self) -> Say | None:
        """The words for a part of its bid that failed, such as a nil; None if none did, or if the bid was missed."""
        return None if self.missed else next((line.failed for line in self.lines if line.failed), None)

    @property
    def promised(self) -> bool:
        """Whether it promised something in this deal, such as tricks by a bid."""
        return any(each.promised for each in self.answers.values())

    @property
    def missed(self) -> bool:
        """Whether it missed what it promised."""
        return any(each.missed for each in self.answers.values())


class Marked(TypedDict, total=False):
    """The mark of a deal with a note such as a revoke: the mark's word, and the people that the note names."""

    mark: Say
    marked: tuple[Who, ...]


def cell_of(
    column: Who, played: Played, row: Row, olds: Sequence[Played], in_game: Mapping[Who, int], game: Game, blank: bool
) -> Cell:
    """A column's cell for a deal that was played. `olds`: the deal as it was before each correction, oldest first."""
    total = row.after.totals[column]
    points = played.points(column)
    contract = played.answers.get(game.contract_kind.name, {}) if game.contract_kind else {}
    return Cell(
        column, points, total,
        answers=_answers(column, played, olds, game, row.before.options),
        declares=str(contract.get("declarer", "")) in column.members,
        in_game=in_game.get(column),
        lines=_lines(played, column),
        total_note=game.total_note(column, row.after),
        old_totals=changed([total - points + old.points(column) for old in olds], total),
        old_lines=tuple(_lines(old, column) for old in olds),
        blank=blank,
    )  # fmt: skip


def _answers(
    column: Who, played: Played, olds: Sequence[Played], game: Game, options: Options
) -> Mapping[str, SheetAnswer]:
    """The answers of a column by kind of step, in the game's order."""
    answers = ((kind.name, _answer(kind, column, played, olds, game, options)) for kind in game.asks)
    return {name: answer for name, answer in answers if answer}


def _answer(
    kind: StepKind, column: Who, played: Played, olds: Sequence[Played], game: Game, options: Options
) -> SheetAnswer | None:
    """The answer of a column in steps of this kind, if it has one."""
    said = answers_of(kind, column, played.answers)
    if not said:
        return None
    value = next(iter(said.values())) if len(said) == 1 else tuple(said.values())
    before = [_plain(kind, column, old) for old in olds] if kind in game.columns_on_paper else []
    return SheetAnswer(
        value,
        _side_by_side([game.answer_in_words(kind, each, who, played, options) for who, each in said.items()]),
        changed(before, _plain(kind, column, played)) if before else (),
        promised=kind.promises,
        missed=any(each.missed for each in promises(kind, column, played, game)),
    )


def _plain(kind: StepKind, column: Who, played: Played) -> Say | None:
    """The answer of a column, without the letters that a game may add; None if it has none."""
    said = answers_of(kind, column, played.answers)
    return _side_by_side([kind.cell(each) for each in said.values()]) if said else None


def _side_by_side(words: Sequence[Say]) -> Say:
    """The answers of one column as the sheet shows them; of two partners as in 4+3."""
    first, *others = words
    for other in others:
        first = say("{first}+{second}", first=first, second=other)
    return first


def _lines(played: Played, column: Who) -> tuple[Line, ...]:
    return tuple(line for line in played.lines if line.column == column)


def noted_suit(answers: Mapping[str, Answer], game: Game) -> str:
    """The suit that was noted with a deal, or empty."""
    noted = answers.get(game.suit_kind.name) if game.suit_kind else None
    return noted if isinstance(noted, str) else ""


def deal_mark(deal: Deal, game: Game) -> Marked:
    """The mark of a deal: of the first note that has one; empty if there is none."""
    for kind in game.asks:
        if kind.mark and (who := tuple(_people(deal.noted.get(kind.name, ())))):
            return {"mark": kind.mark, "marked": who}
    return {}


def _people(noted: Choice) -> Iterator[Who]:
    """Everybody who is named in a note."""
    if isinstance(noted, Who):
        yield noted
    for each in noted if isinstance(noted, tuple) else ():
        yield from _people(each)


def changed(olds: Sequence[T | None], now: T | None) -> tuple[T, ...]:
    """The old values, oldest first, that differ from the value that replaced them."""
    after = [*olds, now][1:]
    return tuple(old for old, then in zip(olds, after, strict=True) if old is not None and old != then)
