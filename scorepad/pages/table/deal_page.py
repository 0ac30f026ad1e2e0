"""One deal of the sheet: how its numbers came about, what stood there before, and correcting it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.cells import noted_suit
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.pages.page import Page
from scorepad.pages.table.correction_history import StepCorrection, step_corrections
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal


@dataclass(frozen=True, slots=True)
class DealPage(Page):
    """Why the numbers of a deal are what they are.

    place      of the deal among all that were told, from 1
    last       the place of the last one
    deal       the deal
    total      how many deals there are, or None where nobody knows
    trump      the suit that was noted as trump, or None
    suit_kind  the kind of that note, or None
    so_far     what each has said, as long as the deal is played
    sheet_row       its row on the sheet, once it is over
    before     the totals before it
    corrections  what was corrected in it, the last correction first
    moved_on   whether the next player dealt after it, where it did not count
    unit       how many parts of its numbers are one point
    correct    the address where it is corrected, or empty where it cannot be
    """

    template = "table/deal/deal_page.html"
    fragment = "table/deal/_drawer.html"

    place: int
    last: int
    deal: Deal
    total: int | None
    trump: Choice | None
    suit_kind: StepKind | None
    so_far: Sequence[tuple[Who, Say]]
    sheet_row: SheetRow | None
    before: Mapping[Who, int]
    corrections: Sequence[StepCorrection]
    moved_on: bool
    unit: int
    correct: str


def deal_page(opened: OpenEvening, place: int, correct: str) -> DealPage | None:
    """The page of a deal, the running one too; None where there is no such. `correct`: where it would be corrected."""
    state = opened.state
    row = state.rows[place - 1] if 1 <= place <= len(state.rows) else None
    deal = row.deal if row else state.deal
    if deal is None or (row is None and place != len(state.rows) + 1):
        return None
    sheet_row = opened.sheet.rows[place - 1] if row else None
    return DealPage(
        place=place,
        last=len(state.rows) + (state.deal is not None),
        deal=deal,
        total=state.schedule.total,
        trump=noted_suit((row.facts if row else state.facts).answers, state.game),
        suit_kind=state.game.suit_kind,
        so_far=() if row else tuple(_so_far(state)),
        sheet_row=sheet_row,
        before=row.before.totals if row else {},
        corrections=tuple(step_corrections(state, row)) if row else (),
        moved_on=state.game.deal_moves_on(state.table.options, row.facts.void) if row else False,
        unit=state.unit,
        correct=correct if sheet_row and not sheet_row.void else "",
    )


def _so_far(state: State) -> Iterator[tuple[Who, Say]]:
    """What each has said in the running deal, step after step, in turn."""
    order = state.deal.order if state.deal else ()
    for kind in (kind for kind in state.game.asks if kind.of_each):
        said = state.facts.answers.get(kind.name)
        told = said if isinstance(said, Mapping) else {}
        yield from ((who, kind.said.put(n=kind.cell(told[who]), what=kind.title)) for who in order if who in told)
