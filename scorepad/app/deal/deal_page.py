"""One deal of the sheet: the reasons for its numbers, earlier values, and a link to correct it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.route import Failure, Request, Route
from scorepad.evening.log.facts import Answer
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.answer_in_words import blank_in_words, turns_in_words, value_in_words
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.cells import noted_suit
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal


@dataclass(frozen=True, slots=True)
class DealPage(Page):
    """The reasons for the numbers of a deal.

    place      of the deal among all deals, from 1
    last       the place of the last one
    deal       the deal
    total      how many deals there are, or None if that is unknown
    trump      the suit that was noted as trump, or None
    suit_kind  the kind of that note, or None
    so_far     the answers of each player, as long as the deal is played
    sheet_row       its row on the sheet, once it is over
    tricks     how many its declarer took, in words, or None
    before     the totals before it
    corrections  its corrections, the last one first
    moved_on   whether the next player dealt after it, where it did not count
    voids      whether this game may throw a deal in
    unit       how many parts of its numbers are one point
    correct    the address below which it is corrected, removed, …; empty where it cannot be
    name       the address of the form that names it; empty where it cannot be named
    """

    template = "deal/deal_page.html"
    fragment = "deal/_drawer.html"

    place: int
    last: int
    deal: Deal
    total: int | None
    trump: Choice | None
    suit_kind: StepKind | None
    so_far: Sequence[tuple[Who, Say]]
    sheet_row: SheetRow | None
    tricks: Say | None
    before: Mapping[Who, int]
    corrections: Sequence[StepCorrection]
    moved_on: bool
    voids: bool
    unit: int
    correct: str
    name: str


def deal_page(opened: OpenEvening, place: int, correct: str) -> DealPage | None:
    """The page of a deal, the running one too; None where there is no such. `correct`: where it would be corrected."""
    state = opened.state
    row, deal = _deal_at(state, place)
    if deal is None:
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
        tricks=_tricks(sheet_row, state),
        before=row.before.totals if row else {},
        corrections=tuple(_step_corrections(state, row)) if row else (),
        moved_on=state.game.deal_moves_on(state.table.options, row.facts.void) if row else False,
        voids=bool(state.game.voids(state.table.options)),
        unit=state.unit,
        correct=correct if sheet_row else "",
        name=f"{correct}name" if correct and state.game.names_deals else "",
    )


def _deal_at(state: State, place: int) -> tuple[Row | None, Deal | None]:
    """The deal at a place, after its row; the running deal has no row."""
    if 1 <= place <= len(state.rows):
        row = state.rows[place - 1]
        return row, row.deal
    return None, state.deal if place == len(state.rows) + 1 else None


def _tricks(row: SheetRow | None, state: State) -> Say | None:
    kind = state.game.contract_kind
    if not (kind and row) or row.tricks is None:
        return None
    return state.game.kinds[kind.made_by].counted.put(n=row.tricks)


def _so_far(state: State) -> Iterator[tuple[Who, Say]]:
    """Each player’s answers in the running deal, step after step, in turn."""
    order = state.deal.order if state.deal else ()
    for kind in (kind for kind in state.game.asks if kind.of_each):
        said = state.facts.answers.get(kind.name)
        answers = said if isinstance(said, Mapping) else {}
        yield from ((who, kind.said.put(n=kind.cell(answers[who]), what=kind.title)) for who in order if who in answers)


@dataclass(frozen=True, slots=True)
class Change:
    """One field that was corrected.

    of        the player or part that it is about; None where the step has a single field
    old, new  its values before and after
    """

    of: Say | None
    old: Say
    new: Say


@dataclass(frozen=True, slots=True)
class StepCorrection:
    """The correction of one step.

    at       when: ISO 8601 with offset
    title    of the step
    changes  a Change for each field that was corrected
    """

    at: str
    title: Say
    changes: tuple[Change, ...]


def _step_corrections(state: State, row: Row) -> Iterator[StepCorrection]:
    """The corrections of a deal, the last one first."""
    asked = asked_in(state.game, row) if row.played else ()
    steps = {step.kind: step for step in (*asked, *state.game.notes(row.before, row.deal))}
    values = dict(row.facts.answers)
    for was in reversed(row.facts.was):
        if isinstance(was.value, tuple) and was.step not in values and state.game.kinds[was.step].in_turns:
            calls = Change(None, turns_in_words(was.value, state), say("final contract entered"))
            yield StepCorrection(was.at, state.game.kinds[was.step].title, (calls,))
        elif step := steps.get(was.step):
            yield StepCorrection(was.at, step.title, tuple(_changes(step, was.value, values.get(was.step, {}))))
        values[was.step] = was.value


def _changes(step: Step, before: Answer, now: Answer) -> Iterator[Change]:
    old, new, fields = by_field(step, before), by_field(step, now), {field.key: field for field in step.fields}
    for key in dict.fromkeys([*old, *new]):
        if old.get(key) != new.get(key):
            field = fields.get(key) or Field(key, ())
            yield Change(
                blank_in_words(step, field), value_in_words(field, old.get(key)), value_in_words(field, new.get(key))
            )


def deal_at(opened: OpenEvening, request: Request, _: Failure | None = None) -> DealPage | None:
    """The page of the deal that the request names; None where there is no such deal."""
    correct = f"{request.deals}{request.place}/" if request.write else ""
    return deal_page(opened, request.place, correct)


ROUTE = Route("deal/*", deal_at)
