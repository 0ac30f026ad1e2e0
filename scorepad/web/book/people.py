"""One person of a book: renamed, merged, split, retired, forgotten."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book import book_decisions
from scorepad.book.book_decisions import IllegalChange
from scorepad.book.book_state import BookState
from scorepad.book.log.book_events import Event, Merged, RoleGiven, ToldApart
from scorepad.pages.book.people_pages import ForgetPerson, PersonGames
from scorepad.rules.sentence import Say, say
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.forget import forget
from scorepad.web.access.devices import books, evenings
from scorepad.web.access.written import write_book
from scorepad.web.book import shown
from scorepad.web.book.book_routes import SIZE, form_texts
from scorepad.web.book.counting import count
from scorepad.web.book.who_may import may, right_here
from scorepad.web.site.clock import now
from scorepad.web.site.language import translated
from scorepad.web.site.paging import asked_page
from scorepad.web.site.render import render

bp = Blueprint("person", __name__, url_prefix="/book/<book>/person/<person>")

Decide = Callable[[BookState, str, Mapping[str, str]], Event]


@bp.get("/games")
def games(book: str, person: str) -> str:
    """A person's evenings; for the book's owner also everything that may be changed about the person."""
    may(book, "watch")
    return _page(book, person)


@bp.post("/<wish>")
def change(book: str, person: str, wish: str) -> ResponseReturnValue:
    """Do what a form of the page asks for, or say why not. Raises UnknownPerson."""
    if wish not in WISHES:
        abort(404)
    me, form = may(book, "own"), form_texts()
    try:
        if wish == "name" and not shown.changed({"name": book_decisions.person(books().open(book), person).name}):
            return redirect(url_for("person.games", book=book, person=person), 303)
        event = write_book(book, lambda state: WISHES[wish](state, person, form), me)
    except IllegalChange as illegal:
        return _page(book, person, form, illegal.why), 422
    stays = event.into if isinstance(event, Merged) else person
    if request.form.get("back"):  # it was asked on the page of the book
        return redirect(url_for("book.show", book=book), 303)
    return redirect(url_for("person.games", book=book, person=stays), 303)


@bp.get("/forget")
def ask(book: str, person: str) -> str:
    """Ask before a person is forgotten: nothing brings the name back. Raises UnknownPerson."""
    may(book, "own")
    counted = count(book)
    return render(ForgetPerson(*shown.people(counted, [book_decisions.person(counted.book, person)])))


@bp.post("/forget")
def forget_everywhere(book: str, person: str) -> ResponseReturnValue:
    """Erase the person's names from the book and from its evenings. Raises UnknownPerson."""
    me = may(book, "own")
    forget(
        books(), evenings(), book, person, lambda n: translated(say("Player {n}", n=n)), at=now(), device=me
    )  # fmt: skip
    return redirect(url_for("book.show", book=book), 303)


def _role(state: BookState, person: str, form: Mapping[str, str]) -> Event:
    match form.get("role", ""):
        case "member" | "guest" | "retired" as role:
            return RoleGiven(book_decisions.person(state, person).id, role)
    raise abort(400)


def _other(state: BookState, form: Mapping[str, str]) -> str:
    """The person who was chosen, or typed by name if there are too many to choose from. Raises IllegalChange."""
    typed = form.get("into_name", "")
    if typed and not state.person_named(typed):
        raise IllegalChange(shown.nobody(typed))
    return state.person_named(typed) or form.get("into", "")


def _apart(state: BookState, person: str, form: Mapping[str, str]) -> Event:
    other = book_decisions.person(state, form.get("into", ""))
    return ToldApart(book_decisions.person(state, person).id, other.id)


def _split(state: BookState, person: str, form: Mapping[str, str]) -> Event:
    numbers = set(request.form.getlist("evening"))
    chosen = [evening for evening, seating in state.evenings.items() if str(seating.number) in numbers]
    return book_decisions.split(state, person, chosen, form.get("other", ""))


WISHES: Mapping[str, Decide] = {
    "name": lambda state, person, form: book_decisions.rename(state, person, form.get("name", "")),
    "role": _role,
    "merge": lambda state, person, form: book_decisions.merge_keeping(
        state, person, _other(state, form), form.get("keep", "")
    ),
    "unmerge": lambda state, person, form: book_decisions.undo_merge(state, person, form.get("other", "")),
    "apart": _apart,
    "split": _split,
}


def _page(book: str, person: str, typed: Mapping[str, str] | None = None, why: Say | None = None) -> str:
    counted, store = count(book), books().store
    state, owns = counted.book, right_here(book) == "own"
    known = book_decisions.person(state, person)
    played = [evening for evening in state.played[person] if evening in counted.there]
    played.sort(key=lambda evening: state.evenings[evening].moment, reverse=True)
    page, pages = asked_page(len(played), SIZE)
    listed = in_books.named(store, played[(page - 1) * SIZE : page * SIZE])
    named = [
        state.people[each]
        for each, name in counted.names.items()
        if name and each != person and not book_decisions.met(state, person, each)
    ]
    return render(
        PersonGames(
            person=shown.people(counted, [known])[0],
            owns=owns,
            others=shown.people(counted, named[: shown.OFFERED]) if owns else [],
            many=len(named) > shown.OFFERED,
            merged={other: state.former.get(other, "") for other in known.merged} if owns else {},
            evenings=shown.evenings(counted, listed),
            page=page,
            pages=pages,
            typed=typed or {},
            why=why,
        )
    )
