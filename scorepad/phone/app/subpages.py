"""Pages below the table, as a phone draws them and answers their forms by itself."""

from __future__ import annotations

import json
from dataclasses import dataclass

from scorepad.app.form import Form
from scorepad.app.handle import page, purpose
from scorepad.app.route import SAVE, Failure, Request
from scorepad.app.table.entered import REFUSALS, why
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.phone.app.language import language
from scorepad.phone.app.table import Outcome, decide, html


def subpage(opened: OpenEvening, path: str, code: str) -> str:
    """The page at an address below the table's; empty where this phone has none there."""
    shown = page(opened, _request(opened, path, code))
    return _drawn(shown, code, opened)


def drawer(opened: OpenEvening, place: int, code: str) -> str:
    """How the numbers of a deal came about, to be laid over the sheet; empty where there is no such deal."""
    shown = page(opened, _request(opened, f"deal/{place}", code, deals="deal/"))
    return html(shown, shown.part, code, opened) if shown else ""


def _request(
    opened: OpenEvening, path: str, code: str, form: Form | None = None, at: str = "", deals: str = ""
) -> Request:
    return Request(path, language(code, opened.state.evening.names), form, at, deals=deals)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the form of a page led to: what became of its wish, and where that was not granted the page again."""

    outcome: Outcome | None
    html: str


def answer(opened: OpenEvening, path: str, form: str, code: str, when: str, device: int, key: str) -> Answer:
    """Answer the form of a page: do what it wishes, or show it again with what would move, or with why not.

    path, form, when, device, key  as `decide` has them
    """
    request = _request(opened, path, code, json.loads(form), when)
    outcome = decide(opened, path, form, when, device, key) if purpose(request) == SAVE else None
    if outcome and outcome.refusal is None:
        return Answer(outcome, "")
    shown = _again(opened, request, outcome)
    return Answer(outcome, _drawn(shown, code, opened))


def _drawn(shown: Page | None, code: str, opened: OpenEvening) -> str:
    """A page as HTML; empty where there is none: the table is there already."""
    return html(shown, shown.template, code, opened) if shown else ""


def _again(opened: OpenEvening, request: Request, outcome: Outcome | None) -> Page | None:
    """The page with what was entered, and why that was refused, if it was."""
    refusal = outcome.refusal if outcome else None
    try:
        return page(opened, request, Failure(refusal, why(refusal)) if refusal else None)
    except REFUSALS as refused:
        return page(opened, request, Failure(refused, why(refused)))
