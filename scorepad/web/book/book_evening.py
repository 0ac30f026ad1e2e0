"""One evening of a book: where it is watched, who may keep its score, who sat where."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.changed_fields import changed_texts
from scorepad.app.table.table_page import end_of
from scorepad.book import book_decisions
from scorepad.book.book_decisions import IllegalChange, UnknownPerson
from scorepad.book.book_state import BookState
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.book.people_pages import EveningInBook
from scorepad.rules.sentence import Say
from scorepad.store import access
from scorepad.store.book import evenings as in_books
from scorepad.store.evening_rows import Listed
from scorepad.store.links.watch_links import watch_key
from scorepad.web.access.devices import books, evenings
from scorepad.web.access.written import write_book
from scorepad.web.book import shown
from scorepad.web.book.who_may import may, right_here
from scorepad.web.site.clock import now
from scorepad.web.site.posted_form import posted_form
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here

bp = Blueprint("book_evening", __name__, url_prefix="/book/<book>/evening/<int:number>")


@bp.get("/")
def show(book: str, number: int) -> str:
    """The evening; `number`: of it in the book. Raises UnknownPerson."""
    may(book, "watch")
    return _page(book, number)


@bp.post("/write")
def write(book: str, number: int) -> ResponseReturnValue:
    """Let this device keep the evening's score: it may write in the book. Raises UnknownPerson."""
    me, evening = may(book, "write"), _evening(books().open(book), book, number).evening
    access.grant(evenings().store, evening, me, "scorer", at=now())
    return redirect(url_for("table.show", evening=evening), 303)


@bp.post("/seats")
def seats(book: str, number: int) -> ResponseReturnValue:
    """Say who sat where: all that was entered, or nothing if one name is refused. Raises UnknownPerson."""
    me = may(book, "own")
    evening = _evening(books().open(book), book, number).evening
    try:
        with books().writing():
            for player, name in shown.changed(shown.names_in(books().open(book), evening)).items():
                if event := book_decisions.seat(books().open(book), evening, player, name):
                    write_book(book, lambda _, event=event: event, me)  # type: ignore[misc]
    except IllegalChange as illegal:
        typed = changed_texts(posted_form(), shown.names_in(books().open(book), evening))
        return _page(book, number, typed, illegal.why), 422
    return redirect(url_for("book_evening.show", book=book, number=number), 303)


def _evening(state: BookState, book: str, number: int) -> Listed:
    """The evening of this number, as the store lists it. Raises UnknownPerson."""
    found = [evening for evening, seating in state.evenings.items() if seating.number == number]
    listed = in_books.named(books().store, found)
    if not listed or in_books.book_of(books().store, found[0]) != book:
        raise UnknownPerson(number)
    return listed[0]


def _page(book: str, number: int, typed: Mapping[str, str] | None = None, why: Say | None = None) -> str:
    state, right = books().open(book), right_here(book)
    listed = _evening(state, book, number)
    opened = _over(listed)
    here = opened.state.evening if opened else None
    return render(
        EveningInBook(
            evening=shown.evening_in(state, listed),
            seats=shown.names_in(state, listed.evening),
            known=[each.name for each in state.latest_first() if each.name][: shown.OFFERED],
            owns=right == "own",
            writes=right in ("write", "own"),
            watch=url_for("watch.show", key=watch_key(books().store, listed.evening)),
            typed=typed or {},
            why=why,
            ended=end_of(opened) if opened else None,
        ),
        here.names if here else None,
        here.inks if here else None,
    )


def _over(listed: Listed) -> OpenEvening | None:
    """The evening if its rules are here and it is over by them."""
    opened = evenings().open(listed.evening) if listed.game in games_here() else None
    return opened if opened and opened.state.over else None
