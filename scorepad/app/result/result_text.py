"""The result of an evening in a few lines, for a message; and the sheet to print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.app.route import Failure, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.outcome import headline, payments, standings, stopped
from scorepad.evening.sheet.sheet import Sheet
from scorepad.pages.page import Page
from scorepad.pages.paper import SheetPage, make_paper
from scorepad.pages.template_words import PageLanguage
from scorepad.rules.sentence import Language, Say, say, say_many, translate


@dataclass(frozen=True, slots=True)
class Result(Page):
    """The page that copies or shares the result, with the files to be saved; links lead to pages in its folder.

    result  the lines of the result
    pdf     whether the sheet can be had as a PDF: only the server makes one
    """

    template = "result/result_text.html"

    result: str
    pdf: bool


def result_text(opened: OpenEvening, language: PageLanguage) -> str:
    """The result in the reader's language, a line for each player or side, with the day of the evening."""
    day = language.day(opened.state.evening.started)
    return "\n".join(_lines(opened.state, opened.sheet, language, day))


def heading(state: State, language: Language, day: str) -> str:
    """The title of the evening, its game and its day."""
    return " · ".join(filter(None, [state.evening.title, translate(state.game.name, language), day]))


def outcome(state: State) -> Say:
    """The winners; while the evening runs, how far it is."""
    return headline(state) if state.winners else _so_far(state)


def _lines(state: State, sheet: Sheet, language: Language, day: str) -> Iterator[str]:
    yield heading(state, language, day)
    yield translate(outcome(state), language)
    if why := stopped(state):
        yield translate(why, language)
    for each in standings(sheet):
        yield f"{language.number(each.place)}. {language.name(each.column)}  {language.number(each.total, sheet.unit)}"
    for who in sheet.gone:
        total = state.points(sheet.totals[who])
        yield translate(say("{who} left the game with {total}", who=who, total=total), language)
    for who_to_whom, points in payments(state):
        yield translate(say("{what}: {answer}", what=who_to_whom, answer=state.points(points)), language)


def _so_far(state: State) -> Say:
    played, total = len(state.table.scored), state.schedule.total
    if total is None:
        return say_many("after {n} deal", "after {n} deals", played)
    return say("after {played} of {total} deals", played=played, total=total)


def _page(opened: OpenEvening, request: Request, _: Failure | None) -> Result:
    return Result(result_text(opened, request.language), request.pdf())


def _sheet(opened: OpenEvening, request: Request, _: Failure | None) -> SheetPage:
    return SheetPage(make_paper(opened.state, request.language))


ROUTES = (Route("result", _page), Route("sheet", _sheet))
