"""Pages of a table that only show: the menu, the rules in force, a deal, the printed sheet, the result."""

from __future__ import annotations

from scorepad.app.route import Failure, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.pages.paper import SheetPage, make_paper
from scorepad.pages.table.deal_page import deal_page
from scorepad.pages.table.menu import menu
from scorepad.pages.table.result_text import Result, result_text
from scorepad.pages.table.rules_tonight import rules_tonight


def deal_view(opened: OpenEvening, request: Request) -> Page | None:
    """How the numbers of a deal came about; None where there is no such deal."""
    correct = f"{request.deals}{request.place}/amend" if request.write else ""
    return deal_page(opened, request.place, correct)


def _menu(opened: OpenEvening, request: Request, _: Failure | None) -> Page:
    return menu(opened.state, request.key)


def _tonight(opened: OpenEvening, request: Request, _: Failure | None) -> Page:
    return rules_tonight(opened.state, request.key)


def _deal(opened: OpenEvening, request: Request, _: Failure | None) -> Page | None:
    return deal_view(opened, request)


def _sheet(opened: OpenEvening, request: Request, _: Failure | None) -> Page:
    return SheetPage(make_paper(opened.state, request.language))


def _result(opened: OpenEvening, request: Request, _: Failure | None) -> Page:
    day = request.language.day(opened.state.evening.started)
    return Result(result_text(opened.state, opened.sheet, request.language, day), request.pdf)


ROUTES = (
    Route("more", _menu),
    Route("tonight", _tonight),
    Route("deal/*", _deal),
    Route("sheet", _sheet),
    Route("result", _result),
)
