"""The books of a device, and the page of one: people, evenings, its name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from secrets import token_urlsafe

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book import book_decisions
from scorepad.book.book_decisions import IllegalChange
from scorepad.book.grades import SHOWN_AFTER
from scorepad.book.log.book_events import GuestsCounted
from scorepad.book.who_is_who import to_ask
from scorepad.pages.book.book_pages import BookList, BookPage, ListedBook, ListedPerson, PeoplePart, SeasonWins
from scorepad.rules.sentence import Say
from scorepad.rules.steps.typed_text import LONGEST
from scorepad.store.book import book_log, rights
from scorepad.store.book import evenings as in_books
from scorepad.store.book.common_book import begins_for_all
from scorepad.store.book.rights import Held
from scorepad.stored_books.counted_evenings import CountedEvenings
from scorepad.stored_books.forget import came_back
from scorepad.web.access.devices import books, device, device_with_new_secret, ensure_secret
from scorepad.web.access.rate_limits import CREATE, spend
from scorepad.web.access.written import write_book
from scorepad.web.book import shown
from scorepad.web.book.counting import at_a_glance, count, season_of
from scorepad.web.book.who_may import may, right_here
from scorepad.web.site.clock import now
from scorepad.web.site.paging import asked_page
from scorepad.web.site.render import render
from scorepad.web.site.server_form import ServerForm, Text
from scorepad.web.start.evening_list import games_here

bp = Blueprint("book", __name__, url_prefix="/book")
SIZE = 20
DISCS = 8  # of a group in the list


class NameForm(ServerForm):
    """A name for a book or a person."""

    name = Text(most=LONGEST)


@bp.get("/")
def show_all() -> str:
    """The books of this device."""
    ensure_secret()
    return _list()


@bp.post("/")
def begin() -> ResponseReturnValue:
    """Begin another book, into which this device's new evenings come."""
    form = NameForm()
    try:
        event = book_decisions.name_book(form.name.data)
    except IllegalChange as illegal:
        return _list(form.name.data, illegal.why), 422
    spend(CREATE)
    owner = device_with_new_secret().id
    with books().writing():
        book = book_log.begin(books().store, at=now())
        books().write(book, lambda _: event, at=now())
        rights.grant(books().store, book, owner, "own", at=now())
    return redirect(url_for("book.show", book=book), 303)


@bp.get("/<book>/")
def show(book: str) -> str:
    """A book: its people and a page of its evenings."""
    may(book, "watch")
    return page_of(book)


@bp.post("/<book>/name")
def name(book: str) -> ResponseReturnValue:
    """Give the book another name."""
    me, form = may(book, "own"), NameForm()
    try:
        if shown.changed({"name": books().open(book).name}):
            write_book(book, lambda _: book_decisions.name_book(form.name.data), me)
    except IllegalChange as illegal:
        return page_of(book, form.name.data, illegal.why), 422
    return redirect(url_for("book.show", book=book), 303)


@bp.post("/<book>/choose")
def choose(book: str) -> ResponseReturnValue:
    """Let this device's new evenings come into this book."""
    rights.choose(books().store, book, may(book, "write"))
    return redirect(url_for("book.show", book=book), 303)


@bp.post("/<book>/guests")
def guests(book: str) -> ResponseReturnValue:
    """Count guests from now on, or no more."""
    me, counted = may(book, "own"), request.form.get("counted") == "yes"
    if books().open(book).guests_counted != counted:
        write_book(book, lambda _: GuestsCounted(counted), me)
    return redirect(url_for("book.show", book=book), 303)


def page_of(book: str, typed: str = "", why: Say | None = None) -> str:
    """The page of a book; `why`: why something was not done, with what was typed for its name."""
    counted, store, known = count(book), books().store, device()
    state, owns = counted.book, right_here(book) == "own"
    page, pages = asked_page(len(counted.there), SIZE)
    listed = in_books.page_of_evenings(store, book, page, SIZE)
    people = shown.people(counted, [state.people[person] for person in counted.names])
    by_id, (current, retired) = {each.id: each for each in people}, _current_and_retired(people)
    shown_page = BookPage(
        name=state.name,
        right=right_here(book),
        current=bool(known and rights.current(store, known.id) == book),
        for_all=bool(known and begins_for_all(store, known.id)),
        people=_part("people", current),
        retired=_part("retired", retired),
        ask=[(by_id[one.id], by_id[other.id]) for one, other in to_ask(state)] if owns else [],
        came_back=[by_id[each.id] for each in came_back(books(), book, state)] if owns else [],
        guests_counted=state.guests_counted,
        evenings=shown.evenings(counted, listed.evenings),
        evening_page=page,
        evening_pages=pages,
        typed=typed,
        why=why,
        most=books().most if books().is_full(book) else 0,
        unwiped=owns and store.unwiped,
        season=_season(counted),
        left=counted.left,
    )
    return render(shown_page)


def _season(counted: CountedEvenings) -> SeasonWins | None:
    """The season with its people."""
    found = season_of(counted)
    if found is None:
        return None
    game = games_here().get(found.game)
    lines = found.standings[: shown.OFFERED]
    wins = [(shown.disc(counted, line.person), len(line.won), len(line.evenings)) for line in lines]
    going = sum(not each.figures.over for each in counted.played)
    view = "grades" if _rated(counted) else "records"
    return SeasonWins(found.year, game.name if game else None, found.since, found.count, wins, found.run, going, view)


def _rated(counted: CountedEvenings) -> bool:
    """Whether somebody has a rating: enough games of one family, played to the end."""
    families = {slug: game.family.text for slug, game in games_here().items()}
    whole = [each for each in counted.played if each.finished and each.figures.over]
    times = Counter((families.get(each.game, ""), person) for each in whole for person in each.people if person)
    return max(times.values(), default=0) >= SHOWN_AFTER


def _current_and_retired(people: Sequence[ListedPerson]) -> tuple[Sequence[ListedPerson], Sequence[ListedPerson]]:
    """The people on the two lists of a page; somebody without a name and games is on neither."""
    current = [each for each in people if each.role != "retired" and (each.evenings or each.name)]
    return current, [each for each in people if each.role == "retired"]


def _part(key: str, people: Sequence[ListedPerson]) -> PeoplePart:
    """The page of people that the address asks for by `key`."""
    page, pages = asked_page(len(people), shown.OFFERED, key)
    return PeoplePart(people[(page - 1) * shown.OFFERED : page * shown.OFFERED], page, pages)


def _list(typed: str = "", why: Say | None = None) -> str:
    known = device()
    held = rights.books_of(books().store, known.id) if known else []
    current = rights.current(books().store, known.id) if known else ""
    for_all = bool(known and begins_for_all(books().store, known.id))
    return render(
        BookList([_listed(each, current, len(held)) for each in held], for_all, typed, why, token_urlsafe(12))
    )


def _listed(held: Held, current: str, of: int) -> ListedBook:
    counted = at_a_glance(held.book, of)
    state = counted.book
    there = [state.evenings[each].started for each in counted.there if each in state.evenings]
    people = [state.people[each] for each in counted.names if state.people[each].role != "retired"]
    latest = [shown.disc(counted, each.id) for each in people if each.name and each.ink][:DISCS]
    mine, last, season = held.book == current, max(there, default=""), None if counted.left else _season(counted)
    return ListedBook(held.book, state.name, held.right, mine, len(people), len(counted.there), latest, last, season)


def form_texts() -> Mapping[str, str]:
    """The text typed into each field of a posted form."""
    return {name: text[:LONGEST] for name, text in request.form.items()}
