"""Figures of many evenings of a book: tables with filters, each number with its evenings, and all of it as files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.book.book_pages import ListedPerson
from scorepad.pages.statistics import figure_tables as of_book
from scorepad.pages.statistics.figure_files import plain_data, spreadsheet
from scorepad.pages.statistics.figure_page import (
    Cell,
    EveningsOfFigure,
    FigurePage,
    Filters,
    MoreFigures,
    Section,
    find,
    rows_of_page,
)
from scorepad.rules.sentence import Say, say
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.counted_evenings import CountedEvenings
from scorepad.web.access.devices import books
from scorepad.web.book import shown
from scorepad.web.book.asked_figures import WHO, Asked, asked_for, refusal
from scorepad.web.book.counting import count
from scorepad.web.book.in_words import day_and_month, day_number, figure, in_percent, month, month_of, weekday
from scorepad.web.book.made_figures import Made, game_names, make
from scorepad.web.book.who_may import may
from scorepad.web.site.language import reader_language
from scorepad.web.site.paging import asked_page
from scorepad.web.site.render import render

bp = Blueprint("figures", __name__, url_prefix="/book/<book>/figures")
bp.add_app_template_filter(figure)
bp.add_app_template_filter(month)
bp.add_app_template_filter(month_of)
bp.add_app_template_filter(weekday)
bp.add_app_template_filter(day_and_month)
bp.add_app_template_filter(in_percent)
bp.add_app_template_filter(day_number)
SIZE = 20
ROWS = 100  # of each table on a page
VIEWS: Mapping[str, Say] = {
    "grades": say("Ratings"),
    "two": say("Head to head"),
    "made": say("Bids"),
    "records": say("Records"),
    "standings": say("Standings"),
    "speaking": say("Bidding last"),
    "games": say("Card games"),
    "calendar": say("Calendar"),
}


@bp.get("/<view>")
def show(book: str, view: str) -> ResponseReturnValue:
    """Figures as a page; with `of` the evenings that one of its numbers is made of. With an ending, as a file."""
    may(book, "watch")
    view, _, kind = view.partition(".")
    if view not in {*VIEWS, *WHO} or kind not in ("", "csv", "json"):
        abort(404)
    counted = count(book)
    asked = asked_for(view, counted)
    why = refusal(asked, counted.names)
    found = replace(asked, filters=Filters()) if why else asked  # a refused request asks for all evenings
    made: Made = counted.remembered((view, found.here), lambda: make(book, view, counted, found))
    sections = made.sections
    if kind and why is None:
        return _file(view, kind, sections)
    if "of" in request.args:
        return _evenings_of(book, counted, view, asked, find(sections, request.args["of"]))
    return _drawn(book, view, counted, made, asked, why), 422 if why else 200


@bp.get("/more")
def more(book: str) -> str:
    """All other figures, and every one as a file."""
    may(book, "watch")
    counted = count(book)
    asked = asked_for("", counted)
    who = request.args.get("who", "")
    person = counted.names.get(who) or ""
    return render(
        MoreFigures(
            counted.book.name, url_for("book.show", book=book), VIEWS, asked.query, who if person else "", person
        )
    )


def _drawn(book: str, view: str, counted: CountedEvenings, made: Made, asked: Asked, why: Say | None) -> str:
    names, people, sections = counted.names, counted.people, made.sections
    page, pages = asked_page(max((len(each.rows) for each in sections), default=0), ROWS)
    offered = [*islice(people, shown.OFFERED), *filter(people.get, (asked.filters.person, *asked.who.values()))]
    return render(
        FigurePage(
            book=counted.book.name,
            home=url_for("book.show", book=book),
            view=view,
            views=VIEWS,
            title=VIEWS[view] if view in VIEWS else names.get(asked.who["who"]) or of_book.FORGOTTEN,
            sections=rows_of_page(sections, page, ROWS),
            page=page,
            pages=pages,
            filters=asked.filters,
            query="" if why else asked.query,
            here=asked.here,
            games=game_names(),
            people={each: people[each] for each in offered},
            many=len(people) > shown.OFFERED,
            typed=asked.typed,
            who=asked.who,
            left=counted.left,
            why=why,
            chart=made.chart,
            discs=_discs(counted, made),
            days=_days(counted, made),
            early=frozenset(each.evening for each in counted.played if not each.finished),
        )
    )


def _discs(counted: CountedEvenings, made: Made) -> Mapping[str, ListedPerson]:
    """The people in a chart, or with a record, by id."""
    known = counted.book.people
    return {person: shown.disc(counted, person) for person in made.people if person in known}


def _days(counted: CountedEvenings, made: Made) -> Mapping[str, tuple[int, str]]:
    """The number in the book, and the beginning, of the evenings that a chart or a list of records names."""
    known = counted.book.evenings
    return {each: (known[each].number, known[each].started) for each in made.evenings if each in known}


def _file(view: str, kind: str, sections: Sequence[Section]) -> Response:
    language = reader_language()
    if kind == "json":
        return jsonify(plain_data(sections, language))
    file = Response(spreadsheet(sections, language), mimetype="text/csv")
    file.headers["Content-Disposition"] = f'attachment; filename="{view}.csv"'
    return file


def _evenings_of(
    book: str, counted: CountedEvenings, view: str, asked: Asked, cell: Cell | None
) -> ResponseReturnValue:
    """A page of the evenings that a number is made of, the latest first."""
    evenings = tuple(reversed(cell.evenings if cell else ()))
    if not evenings:
        abort(404)
    page, pages = asked_page(len(evenings), SIZE)
    listed = in_books.named(books().store, evenings[(page - 1) * SIZE : page * SIZE])
    query = f"{asked.here}{urlencode({'of': request.args['of']})}"
    back = url_for("figures.show", book=book, view=view) + asked.here.rstrip("&?")
    shown_here = shown.evenings(counted, listed)
    return render(
        EveningsOfFigure(url_for("book.show", book=book), back, shown_here, len(evenings), page, pages, query)
    )
