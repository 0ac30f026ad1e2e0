"""Pages beside the table, as a phone draws them and answers their forms by itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorepad.app.corrections.deal_correction import deal_correction
from scorepad.app.corrections.start_correction import moves_seat, start_correction
from scorepad.app.decisions import amended_place, decided_on_pages
from scorepad.app.form import Form, text
from scorepad.app.names import names_form
from scorepad.app.points import points_form
from scorepad.app.refused_forms import REFUSALS, Refusal, effect_of, refused_effect, why
from scorepad.app.seats import changes_form, seats_form
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.pages.paper import SheetPage, make_paper
from scorepad.pages.table.correction import NOT_YET, CorrectionEffect
from scorepad.pages.table.deal_page import deal_page
from scorepad.pages.table.menu import menu
from scorepad.pages.table.result_text import Result, result_text
from scorepad.pages.table.rules_tonight import rules_tonight
from scorepad.pages.typed_number import typed_number
from scorepad.phone.app.language import language
from scorepad.phone.app.table import ON_PAGES, Outcome, decide, html
from scorepad.rules.steps.step import IllegalAnswer

ON_PAGES.append(decided_on_pages)
LATER: list[Callable[[OpenEvening, str], Page | None]] = []
"""What makes the pages of scripts that come later, by the end of their address; None where it has none there."""


BESIDE: Mapping[str, Callable[[OpenEvening], Page]] = {
    "more": lambda opened: menu(opened.state, ""),
    "tonight": lambda opened: rules_tonight(opened.state, ""),
    "names": lambda opened: names_form(opened, "", {}, {}),
    "seats": lambda opened: seats_form(opened, ""),
    "points": lambda opened: points_form(opened, ""),
    "agreed": lambda opened: start_correction(opened, ""),
}
"""What makes the pages whose address has no number, by its end."""


def subpage(opened: OpenEvening, path: str, code: str) -> str:
    """The page at an address below the table's; empty where this phone has none there."""
    page = _to_print_or_send(opened, path, code) or _page(opened, path)
    return html(page, page.template, code, opened) if page else ""


def drawer(opened: OpenEvening, place: int, code: str) -> str:
    """How the numbers of a deal came about, to be laid over the sheet; empty where there is no such deal."""
    page = deal_page(opened, place, f"deal/{place}/amend")
    return html(page, page.part, code, opened) if page else ""


def _to_print_or_send(opened: OpenEvening, path: str, code: str) -> Page | None:
    reader = language(code, opened.state.evening.names)
    match path:
        case "sheet":
            return SheetPage(make_paper(opened.state, reader))
        case "result":
            day = reader.day(opened.state.evening.started)
            return Result(result_text(opened.state, opened.sheet, reader, day), False)
    return None


def _page(opened: OpenEvening, path: str) -> Page | None:
    if path in BESIDE:
        return BESIDE[path](opened)
    for made in LATER:
        if page := made(opened, path):
            return page
    place = typed_number(path.removeprefix("deal/").removesuffix("/amend"), 4)
    return deal_correction(opened, place, "") if path.endswith("/amend") else deal_page(opened, place, f"{place}/amend")


@dataclass(frozen=True, slots=True)
class Answer:
    """What the form of a page led to: what became of its wish, and where that was not granted the page again."""

    outcome: Outcome | None
    html: str


def answer(opened: OpenEvening, path: str, form: str, code: str, when: str, device: int, key: str) -> Answer:
    """Answer the form of a page: do what it wishes, or show it again with what would move, or with why not.

    path, form, when, device, key  as `decide` has them
    """
    posted: Form = json.loads(form)
    outcome = None if _only_looks(path, posted) else decide(opened, path, form, when, device, key)
    if outcome and outcome.refusal is None:
        return Answer(outcome, "")
    page = _again(opened, path, posted, when, outcome.refusal if outcome else None)
    return Answer(outcome, html(page, page.template, code, opened) if page else "")


def _only_looks(path: str, form: Form) -> bool:
    if path == "seats":
        return changes_form(form)
    return moves_seat(form) or (_corrects(path) and text(form, "do") != "save")


def _corrects(path: str) -> bool:
    return path == "agreed" or path.endswith("/amend")


def _again(opened: OpenEvening, path: str, form: Form, when: str, refusal: Refusal | None) -> Page | None:
    """The page with what was entered, and why that was refused, if it was."""
    if _corrects(path):
        effect = _effect(opened, path, form, when, refusal)
        return (
            start_correction(opened, "", form, effect)
            if path == "agreed"
            else deal_correction(opened, amended_place(path), "", form, effect)
        )
    if path == "seats":
        return seats_form(opened, "", form, why(refusal) if refusal else None)
    problems = refusal.problems if isinstance(refusal, IllegalAnswer) else {}
    if path == "points":
        return points_form(opened, "", form, problems, why(refusal) if refusal and not problems else None)
    if path == "names":
        return names_form(opened, "", form, problems, why(refusal) if refusal and not problems else None)
    return None


def _effect(opened: OpenEvening, path: str, form: Form, when: str, refusal: Refusal | None) -> CorrectionEffect:
    """What a correction would move, or why it cannot be made. A button that moves a seat looks at nothing."""
    if refusal is None and moves_seat(form):
        return NOT_YET
    try:
        if refusal:
            return refused_effect(opened, path, form, when, refusal, why(refusal))
        return effect_of(opened, path, form, when)
    except REFUSALS as refused:
        return refused_effect(opened, path, form, when, refused, why(refused))
