"""One column's part of a deal on the sheet: what each step says of it, its points and total, and what stood before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict, TypeVar

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.replay import Row
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Played

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Told:
    """What a step says of a column.

    words     as it stands on the sheet
    old       what was said here before it was amended, oldest first
    promised  it is to be made in another step; `missed`: it was not, so it is struck out
    """

    value: Choice
    words: Say
    old: tuple[Say, ...] = ()
    promised: bool = False
    missed: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """What the sheet says of one column in one deal.

    told         what each step says of it, by kind, in the game's order; nothing of who sat out
    declares     the contract was this column's
    in_game      what it has in the game of a rubber that was played, None where there are no rubbers
    old_totals   what stood here before it was amended, oldest first
    old_lines    all lines of each version before it was amended, oldest first
    """

    column: Who
    points: int
    total: int
    told: Mapping[str, Told] = field(default_factory=dict)
    declares: bool = False
    in_game: int | None = None
    lines: tuple[Line, ...] = ()
    old_totals: tuple[int, ...] = ()
    old_lines: tuple[tuple[Line, ...], ...] = ()

    @property
    def small(self) -> Told | None:
        """What stands small beside the total: of a promise and what came of it the promise."""
        return next(iter(self.told.values()), None)

    @property
    def promised(self) -> bool:
        return any(told.promised for told in self.told.values())

    @property
    def missed(self) -> bool:
        return any(told.missed for told in self.told.values())


class Marked(TypedDict, total=False):
    mark: Say
    marked: tuple[Who, ...]


def cell_of(
    column: Who, played: Played, row: Row, olds: Sequence[Played], in_game: Mapping[Who, int], game: Game
) -> Cell:
    """What the sheet says of a column in a deal that was played. `olds`: the deal as it was before each correction."""
    total = row.after.totals[column]
    points = played.points(column)
    contract = played.answers.get(game.contract_kind.name, {}) if game.contract_kind else {}
    return Cell(
        column, points, total,
        told={kind.name: told for kind in game.asks if (told := _told(kind, column, played, olds, game))},
        declares=str(contract.get("declarer", "")) in column.members,
        in_game=in_game.get(column),
        lines=_lines(played, column),
        old_totals=changed([total - points + old.points(column) for old in olds], total),
        old_lines=tuple(_lines(old, column) for old in olds),
    )  # fmt: skip


def _told(kind: StepKind, column: Who, played: Played, olds: Sequence[Played], game: Game) -> Told | None:
    """What a step of this kind says of a column, if anything."""
    value = _said(kind, column, played)
    if value is None:
        return None
    makes = game.kinds.get(kind.made_by)
    stood = [_said(kind, column, old) for old in olds] if kind in game.columns_on_paper else []
    return Told(
        value,
        kind.cell(value),
        tuple(kind.cell(each) for each in changed(stood, value)),
        promised=kind.promises,
        missed=kind.promises and makes is not None and value != _said(makes, column, played),
    )


def _said(kind: StepKind, column: Who, played: Played) -> Choice | None:
    return kind.of(played.answers.get(kind.name, {}), column) if kind.of_each else None


def _lines(played: Played, column: Who) -> tuple[Line, ...]:
    return tuple(line for line in played.lines if line.column == column)


def noted_suit(answers: Mapping[str, Answer], game: Game) -> str:
    """The suit that was noted beside a deal, or nothing."""
    noted = answers.get(game.suit_kind.name) if game.suit_kind else None
    return noted if isinstance(noted, str) else ""


def marked(deal: Deal, game: Game) -> Marked:
    """What a row says of a note that has a mark: its word, and of whom it was noted."""
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
    """Old values that differ from the one that came after them."""
    after = [*olds, now][1:]
    return tuple(old for old, then in zip(olds, after, strict=True) if old is not None and old != then)
