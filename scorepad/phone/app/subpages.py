"""Pages below the table, as a phone draws them and answers their forms by itself."""

from __future__ import annotations

import json
from dataclasses import dataclass

from scorepad.app.form import Form
from scorepad.app.handle import page, purpose
from scorepad.app.route import SAVE, Failure, Request, names_on
from scorepad.app.table.entered import REFUSALS, why
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.phone.app.language import language
from scorepad.phone.app.table import Outcome, decide, html


def subpage(opened: OpenEvening, path: str, code: str) -> str:
    """The page at an address below the table's; empty where this phone has none there."""
    shown = page(opened, _request(opened, path, code))
    return _drawn(shown, code, opened, path)


def drawer(opened: OpenEvening, place: int, code: str) -> str:
    """The reasons for the numbers of a deal, to be laid over the sheet; empty if there is no such deal."""
    shown = page(opened, _request(opened, f"deal/{place}", code, deals="deal/"))
    return html(shown, shown.part, code, opened, f"deal/{place}") if shown else ""


def _request(
    opened: OpenEvening, path: str, code: str, form: Form | None = None, at: str = "", deals: str = ""
) -> Request:
    return Request(
        path, language(code, names_on(opened.state.evening, path), opened.state.evening.inks), form, at, deals=deals
    )


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a page's form: the outcome of its wish and, if that was refused, the page again."""

    outcome: Outcome | None
    html: str


def answer(opened: OpenEvening, path: str, form: str, code: str, when: str, device: int, key: str) -> Answer:
    """Answer the form of a page: decide its wish, or show it again with a preview of its changes or the refusal.

    path, form, when, device, key  as for `decide`
    """
    request = _request(opened, path, code, json.loads(form), when)
    outcome = decide(opened, path, form, when, device, key) if purpose(request) == SAVE else None
    if outcome and outcome.refusal is None:
        return Answer(outcome, "")
    shown = _again(opened, request, outcome)
    return Answer(outcome, _drawn(shown, code, opened, path))


def _drawn(shown: Page | None, code: str, opened: OpenEvening, path: str) -> str:
    """A page as HTML; empty without a page: the table is shown already."""
    return html(shown, shown.template, code, opened, path) if shown else ""


def _again(opened: OpenEvening, request: Request, outcome: Outcome | None) -> Page | None:
    """The page with the entered values, and the refusal, if any."""
    refusal = outcome.refusal if outcome else None
    try:
        return page(opened, request, Failure(refusal, why(refusal)) if refusal else None)
    except REFUSALS as refused:
        return page(opened, request, Failure(refused, why(refused)))
