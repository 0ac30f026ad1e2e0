"""The page on which a sheet of paper is typed in: players, house rules, and the grid."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.house_rules.rules_form import RulesForm, rules_form
from scorepad.app.typed_paper.typed_grid import GridRow, PaperDraft, blank_sheet, cell_name, grid_rows, is_open
from scorepad.evening.typed_paper.typed_layout import Layout, layout
from scorepad.evening.typed_paper.typed_sheet import can_be_typed, typed_kinds
from scorepad.evening.typed_paper.wrong_entries import Fault
from scorepad.pages.page import Page
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class TypedPaper(Page):
    """The form for a sheet of paper.

    draft    its content
    games    the games whose sheets can be typed in
    others   the names of those whose sheets cannot
    numbers  how many can play this one
    house    its house rules
    names    the column, from 1, its name as typed, and the error of the name
    known    names of those who played here before
    places   the cells of a row
    rows     the grid; none if these house rules are illegal
    kept     the fields that are hidden then: those of the cells, with their typed texts
    open     whether further rows may be added
    faults   how many disagreements there are
    totals   whether the totals could be left out
    why      the reason why the sheet cannot be opened, or None
    """

    template = "typed_paper/typed_paper.html"

    draft: PaperDraft
    games: Sequence[Game]
    others: Sequence[Say]
    numbers: Sequence[int]
    house: RulesForm
    names: Sequence[tuple[int, str, Say | None]]
    known: Sequence[str]
    places: Layout
    rows: Sequence[GridRow]
    kept: Mapping[str, str]
    open: bool
    faults: int
    totals: bool
    why: Say | None


def typed_paper(
    draft: PaperDraft,
    games: Collection[Game],
    known: Sequence[str],
    faults: Sequence[Fault] = (),
    wrong: Mapping[int, Say] | None = None,
    why: Say | None = None,
) -> TypedPaper:
    """The form with its content.

    faults  the disagreements; `wrong`: the errors of names, by column from 0
    """
    game, (options, fault) = draft.game, _settled(draft)
    places, rows, may_grow = _grid(draft, options, faults)
    return TypedPaper(
        draft=draft,
        games=[each for each in games if can_be_typed(each)],
        others=[each.name for each in games if not can_be_typed(each)],
        numbers=[*(game.seats(options) if options else game.players)],
        house=rules_form(game, draft.given, draft.players, fault),
        names=[(n, name, (wrong or {}).get(n - 1)) for n, name in enumerate(draft.names, 1)],
        known=known,
        places=places,
        rows=rows,
        kept={} if options else _typed_fields(draft),
        open=may_grow,
        faults=len(faults),
        totals=bool(faults) and draft.has_totals,
        why=fault.why if fault and fault.key in ("", "players") else why,
    )


def _grid(
    draft: PaperDraft, options: Options | None, faults: Sequence[Fault]
) -> tuple[Layout, Sequence[GridRow], bool]:
    """The cells of a row, the rows, and whether more may be added; empty without legal house rules."""
    if options is None:
        return Layout((), ()), (), False
    game, seats = draft.game, draft.seats
    return layout(blank_sheet(game, options, seats)), grid_rows(draft, options, faults), is_open(game, options, seats)


def _typed_fields(draft: PaperDraft) -> dict[str, str]:
    kinds = typed_kinds(draft.game)
    return {cell_name(cell, kinds): text for cell, text in draft.cells.items()}


def _settled(draft: PaperDraft) -> tuple[Options | None, IllegalOptions | None]:
    """The house rules on the form, or why they are illegal, or no sheet can be typed in by them."""
    try:
        options = draft.game.settle(draft.given, draft.players)
        layout(blank_sheet(draft.game, options, draft.seats))
        return options, None
    except IllegalOptions as illegal:
        return None, illegal
