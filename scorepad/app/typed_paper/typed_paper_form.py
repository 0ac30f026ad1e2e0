"""A sheet of paper on a posted form: players, the numbers in its cells, and the evening that it becomes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product

from scorepad.app.form import Form, number, text
from scorepad.app.house_rules.option_fields import chosen_rules
from scorepad.app.setup.draft import Draft, IllegalSetup, agreed
from scorepad.app.typed_paper.typed_grid import PaperDraft, blank_sheet, cell_name, row_count
from scorepad.evening.log.events import begin
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.names import tidy
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.checks import IllegalRecord, moment
from scorepad.evening.typed_paper.typed_layout import as_sent, layout
from scorepad.evening.typed_paper.typed_sheet import NOBODY, PARTS, TOTAL, Cell, TypedSheet, typed_kinds
from scorepad.evening.typed_paper.wrong_entries import Fault, checked
from scorepad.pages.typed_number import typed_number, typed_points
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Points, Say, say
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.typed_text import LONGEST, in_plain_digits

MORE_ROWS = 8  # that one tap adds to the sheet of a game without a fixed length
NO_NUMBER = say("enter a whole number")
NOT_OFFERED = say("these house rules don’t allow this")
LONGEST_CELL = 40  # letters of a cell that are read
MOST_DIGITS = 6


def paper_draft(game: Game, form: Form, usual: int, key: str) -> PaperDraft:
    """The content of a posted form. `usual`: how many play, if the form does not give it."""
    given = chosen_rules(game, form)
    most = max(game.players[-1], *game.seats(game.settle({}, game.players[0])))
    players = min(max(number(form, "players", 2, usual), 1), most)
    names = [tidy(name[:LONGEST]) for name in form.get("name", ())][:players]
    rows = row_count(game, given, players, number(form, "rows", 3) + (MORE_ROWS if text(form, "more") else 0))
    dealer = typed_number(text(form, "dealer"), 2, 1) - 1
    draft = PaperDraft(
        game, players, (*names, *[""] * (players - len(names))), dealer if 0 <= dealer < players else 0, given,
        rows, {}, in_plain_digits(text(form, "day")[:LONGEST_CELL]), key,
    )  # fmt: skip
    return replace(draft, cells=_cells(draft, form))


def _cells(draft: PaperDraft, form: Form) -> dict[Cell, str]:
    """The typed text of each cell; the empty ones are left out."""
    kinds = typed_kinds(draft.game)
    whose = dict.fromkeys((*draft.seats, *draft.columns, *PARTS, NOBODY))
    parts = product(range(draft.rows), [*(kind.name for kind in kinds), TOTAL], whose)
    cells = (Cell(row, kind, who) for row, kind, who in parts)
    typed = {cell: text(form, cell_name(cell, kinds)).strip()[:LONGEST_CELL] for cell in cells}
    return {cell: each for cell, each in typed.items() if each}


def read_cells(draft: PaperDraft) -> tuple[Mapping[Cell, Choice], Mapping[Cell, Say]]:
    """The values of the cells, and why the others cannot be read. Raises IllegalSheet."""
    try:
        options = draft.game.settle(draft.given, draft.players)
        places = layout(blank_sheet(draft.game, options, draft.seats))
    except IllegalOptions as illegal:
        raise IllegalSheet(why=illegal.why) from None
    entered, unread = dict[Cell, Choice](), dict[Cell, Say]()
    for cell, each in draft.cells.items():
        entry = places.of(cell)
        found = [choice for choice in entry.choices if as_sent(choice) == each]
        if found:
            entered[cell] = found[0]
        elif not entry.choices and (typed := _number(each, entry.unit)) is not None:
            entered[cell] = typed
        else:
            unread[cell] = NOT_OFFERED if entry.choices else _no_number(entry.unit)
    return entered, unread


def _number(typed: str, unit: int) -> int | None:
    """A typed number, perhaps below 0, in parts, `unit` to one; None if it is no number."""
    plain = in_plain_digits(typed)
    below = plain.startswith("-")
    read = typed_points(plain[1:] if below else plain, MOST_DIGITS, unit, -1)
    return None if read < 0 else -read if below else read


def _no_number(unit: int) -> Say:
    return NO_NUMBER if unit == 1 else say("enter a number, such as {n}", n=Points(3 * unit + unit // 5, unit))


class IllegalSheet(ValueError):
    """A typed sheet that cannot be opened yet.

    faults  its disagreements
    names   the errors of names, by column from 0
    why     the reason that is about none of these, or None
    """

    def __init__(
        self, faults: Sequence[Fault] = (), names: Mapping[int, Say] | None = None, why: Say | None = None
    ) -> None:
        super().__init__()
        self.faults, self.names, self.why = faults, names or {}, why


def typed_evening(draft: PaperDraft, entered: Mapping[Cell, Choice], unread: Mapping[Cell, Say], at: str) -> State:
    """The evening of the sheet on a form, begun at this moment. Raises IllegalSheet.

    entered, unread  as `read_cells` gives them
    """
    day = wrong_day(draft)
    # Whether the numbers agree depends neither on the names nor on the day.
    anybodys = replace(draft, names=tuple(f"Player {seat}" for seat in draft.seats), day="")
    read = checked(typed_sheet(anybodys, entered, at), unread)
    try:
        begun = typed_sheet(replace(draft, day="") if day else draft, entered, at).evening
    except IllegalSetup as illegal:
        raise IllegalSheet(read.faults, illegal.names, day or illegal.why) from None
    if day or read.faults:
        raise IllegalSheet(read.faults, why=day)
    try:
        return play(replace(begun, deals=tuple(read.sheet.deals())), draft.game)
    except IllegalDeal as illegal:
        raise IllegalSheet(why=next(iter(illegal.problems.values()))) from None


def typed_sheet(draft: PaperDraft, entered: Mapping[Cell, Choice], at: str) -> TypedSheet:
    """The sheet on a form. `at`: the moment in which it is begun. Raises IllegalSetup."""
    if "" in draft.names:
        raise IllegalSetup({draft.names.index(""): say("a name is missing")})
    setup = Draft(draft.game, draft.names, draft.dealer, draft.given, draft.key)
    return TypedSheet(begin(agreed(setup, draft.dealer, _played_at(draft.day, at))), draft.game, entered)


def wrong_day(draft: PaperDraft) -> Say | None:
    """Why the typed day is no valid date, or None."""
    try:
        moment(_played_at(draft.day, "2026-11-20T12:00:00Z"), "")
    except IllegalRecord:
        return say("Enter the date like this: 2026-11-20.")
    return None


def _played_at(day: str, at: str) -> str:
    """The moment at which an evening began: on the day that was typed, at the hour at which it is typed."""
    return f"{day}{at[10:]}" if day else at
