"""Figures of many evenings of a book: tables with filters, each number with its evenings, and all of it as files."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.figures.choice import Choice, chosen
from scorepad.book.figures.records import records
from scorepad.book.grades import FamilyGrades
from scorepad.book.played import Played
from scorepad.evening.play.house_rules import difference
from scorepad.pages.statistics import figure_tables as of_book
from scorepad.pages.statistics import person_tables as of_person
from scorepad.pages.statistics.figure_files import plain_data, spreadsheet
from scorepad.pages.statistics.figure_page import (
    Cell,
    EveningsOfFigure,
    FigurePage,
    Filters,
    Section,
    find,
    rows_of_page,
)
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, say
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.counted_evenings import CountedEvenings, is_counted
from scorepad.web.access.devices import books
from scorepad.web.book import shown
from scorepad.web.book.asked_figures import WHO, Asked, asked_for, refusal
from scorepad.web.book.counting import count, counts
from scorepad.web.book.in_words import day_number, figure, in_percent, month, month_of, weekday
from scorepad.web.book.who_may import may
from scorepad.web.site.language import reader_language
from scorepad.web.site.paging import asked_page
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here

bp = Blueprint("figures", __name__, url_prefix="/book/<book>/figures")
bp.add_app_template_filter(figure)
bp.add_app_template_filter(month)
bp.add_app_template_filter(month_of)
bp.add_app_template_filter(weekday)
bp.add_app_template_filter(in_percent)
bp.add_app_template_filter(day_number)
SIZE = 20
ROWS = 100  # of each table on a page
VIEWS: Mapping[str, Say] = {
    "standings": say("Standings"),
    "grades": say("Ratings"),
    "two": say("Head to head"),
    "records": say("Records"),
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
    sections: Sequence[Section] = counted.remembered((view, found.here), lambda: _made(book, view, counted, found))
    if kind and why is None:
        return _file(view, kind, sections)
    if "of" in request.args:
        return _evenings_of(book, counted, view, asked, find(sections, request.args["of"]))
    return _drawn(book, view, counted, sections, asked, why), 422 if why else 200


def _drawn(
    book: str, view: str, counted: CountedEvenings, sections: Sequence[Section], asked: Asked, why: Say | None
) -> str:
    names, people = counted.names, counted.people
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
            games=_game_names(),
            people={each: people[each] for each in offered},
            many=len(people) > shown.OFFERED,
            typed=asked.typed,
            who=asked.who,
            left=counted.left,
            why=why,
        )
    )


def _made(book: str, view: str, counted: CountedEvenings, asked: Asked) -> Sequence[Section]:
    """The tables of these evenings."""
    filters, people = asked.filters, frozenset(filter(None, [asked.filters.person]))
    choice = Choice() if view == "grades" else Choice(filters.game, people, filters.since, filters.until)
    return _sections(book, view, counted, chosen(counted.played, choice), asked.who)


def _sections(
    book: str, view: str, counted: CountedEvenings, evenings: Sequence[Played], who: Mapping[str, str]
) -> Sequence[Section]:
    names, games, here = counted.names, _game_names(), games_here()
    units = {slug: game.unit for slug, game in here.items()}
    if evenings and not all(is_counted(counted.book, person) for person in who.values() if person):
        return (Section(say("Guests"), (), (), (say("Guests aren’t counted in this group’s statistics."),)),)
    families = {game.family.text: game.family for game in here.values()}
    made: Mapping[str, Callable[[], Sequence[Section]]] = {
        "standings": lambda: of_book.standings_tables(evenings, names, units),
        "records": lambda: of_book.records_tables(records(evenings), names, games, units),
        "games": lambda: of_book.games_tables(evenings, games, _rules(evenings)),
        "calendar": lambda: of_book.calendar_tables(evenings),
        "speaking": lambda: of_book.price_tables(evenings, games, units),
        "two": lambda: of_person.two_tables(evenings, who["one"], who["other"], names, games, units),
        "grades": lambda: of_person.grade_tables(_grades(book, counted), names, families),
        "person": lambda: of_person.person_tables(
            evenings, who["who"], names, games, units, _grades(book, counted), families
        ),
    }
    return made[view]() if evenings else ()


def _grades(book: str, counted: CountedEvenings) -> Mapping[str, FamilyGrades]:
    return counts().grades(book, counted, {slug: game.family.text for slug, game in games_here().items()})


def _game_names() -> Mapping[str, Say]:
    return {slug: game.name for slug, game in games_here().items()}


def _rules(evenings: Sequence[Played]) -> Mapping[tuple[str, str], Sequence[Say]]:
    """The house rules of these evenings in sentences, by game and as they are kept."""
    return {(played.game, played.house_rules): () for played in evenings} | {
        (game, written): _rule_sentences(game, written)
        for game, written in {(played.game, played.house_rules) for played in evenings if played.house_rules}
    }


def _rule_sentences(slug: str, written: str) -> Sequence[Say]:
    game = games_here().get(slug)
    if game is None:
        return ()
    try:
        return difference(game, game.settle(json.loads(written), game.players[0]))
    except IllegalOptions:  # the game has changed since
        return (say("rules of an earlier version"),)


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
