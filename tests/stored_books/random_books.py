"""A book over HTTP with random changes, and its figures compared with those worked out from nothing."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from bench.support.played_evenings import AT, begun, next_answer
from scorepad.book.book_state import BookState
from scorepad.book.grades import FamilyGrades
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.store import access, erasure, log
from scorepad.store.book import evenings as in_books
from scorepad.stored_books import Books
from scorepad.stored_books.counted_evenings import CountedEvenings, EveningCounts
from scorepad.stored_books.enter import enter
from scorepad.stored_evenings import Evenings, OpenEvening
from scorepad.web.book.figure_routes import VIEWS
from tests.support.oracle import HERE, TEMPLATES

NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Emil", "Florin", "Gina", "Ana P")
EVENINGS = 10
SHORT = {"schedule": "custom", "custom_schedule": (1, 2, 3)}
FAMILIES = {slug: game.family.text for slug, game in games().items()}
BOOK_CHANGES = ("merge", "unmerge", "split", "name", "role", "guests", "seats", "forget")
OF_EVENINGS = ("play_on", "amend", "undo", "redo", "close", "hide", "erase")
CHANGES = (*OF_EVENINGS * 2, "amend", "begin", *BOOK_CHANGES * 2)
TRIES = 30  # where chance finds what cannot be


class RandomBook:
    """A book of one device.

    happened  how often each kind of change was made; what is refused is not counted
    """

    def __init__(self, folder: Path, random: Random) -> None:
        self.random, self.happened = random, Counter[str]()
        self.app: Flask = create_app(Settings(folder))
        self.app.jinja_env.bytecode_cache = TEMPLATES
        self.books: Books = self.app.extensions["books"]
        self.store = self.books.store
        self.evenings = Evenings(self.store, "")  # of another process: the app has to see what is written there
        self.device, secret = access.new_device(self.store, "Firefox", at=AT)
        self.phone = self.app.test_client()
        self.phone.set_cookie("device", secret)
        self.begun: list[str] = []
        for _ in range(EVENINGS):
            self._begin()
        self.book = in_books.book_of(self.store, self.begun[0])

    @property
    def state(self) -> BookState:
        """The current state of the book."""
        return Books(self.store).open(self.book)

    def change(self) -> None:
        """Change something; what is not possible now is tried in another way, until something has changed."""
        done = False
        while not done:
            kind = self.random.choice(CHANGES)
            tries = itertools.repeat(kind, TRIES)
            done = any(map(self._change_book if kind in BOOK_CHANGES else self._change_evening, tries))
        self.happened[kind] += 1

    def differences(self) -> list[str]:
        """Pages and figures that differ between kept figures and those worked out from nothing."""
        here, paths = self._figures(self.app.extensions["counts"]), list(self._paths())
        shown = [self._page(path) for path in paths]
        kept = self._figures(EveningCounts(Books(self.store), Evenings(self.store, "")))
        with self.store.writing() as db:
            db.execute("DELETE FROM figure")
        with self._without_memory() as counts:
            different = [path for path, page in zip(paths, shown, strict=True) if self._page(path) != page]
            worked_out = self._figures(counts)
        return [*different, *["kept"] * (kept != worked_out), *["in memory"] * (here != worked_out)]

    @contextmanager
    def _without_memory(self) -> Iterator[EveningCounts]:
        """The app with nothing in memory."""
        before = dict(self.app.extensions)
        books = Books(self.store)
        counts = EveningCounts(books, Evenings(self.store, ""))
        self.app.extensions.update(books=books, counts=counts)
        yield counts
        self.app.extensions.update(before)

    def _figures(self, counts: EveningCounts) -> tuple[Sequence[object], Mapping[str, FamilyGrades]]:
        counted: CountedEvenings = counts.count(self.book)
        assert not counted.left
        return (counted.names, counted.played), counts.grades(self.book, counted, FAMILIES)

    def _paths(self) -> Iterator[str]:
        people = [*self.state.people]
        one, other = self.random.sample(people, 2)
        yield from (f"{view}.json" for view in VIEWS if view != "two")
        yield from (f"person.json?who={each}" for each in people)
        yield f"two.json?one={one}&other={other}"
        yield f"standings.json?person={one}&game=romanian-whist&since=2026-01-05"
        yield f"records.json?person={other}&until=2026-02-20"

    def _page(self, path: str) -> bytes:
        response = self.phone.get(f"/book/{self.book}/figures/{path}")
        assert response.status_code == 200, path
        return response.data

    def _post(self, path: str, **form: object) -> bool:
        """Ask for a change of the book; whether it was made."""
        before = self.state.seq
        response = self.phone.post(f"/book/{self.book}/{path}", data=form, headers=HERE)
        assert response.status_code in (303, 404, 422), (path, form, response.status_code)
        return self.state.seq > before

    def _change_book(self, kind: str) -> bool:
        state, random = self.state, self.random
        person, other = random.sample([*state.people], 2)
        if kind == "guests":
            return self._post("guests", counted="" if state.guests_counted else "yes")
        if kind == "seats":
            seating = random.choice([*state.evenings.values()])
            return self._post(
                f"evening/{seating.number}/seats", **{random.choice([*seating.people]): random.choice(NAMES)}
            )
        if kind == "forget" and (not state.people[person].name or random.random() < 0.9):
            return False
        numbers = [state.evenings[each].number for each in state.played[person]]
        forms: Mapping[str, Mapping[str, object]] = {
            "merge": {"into": other},
            "unmerge": {"other": random.choice([*state.people[person].merged] or [""])},
            "split": {"evening": random.sample(numbers, min(len(numbers), 2)), "other": random.choice((*NAMES, "Zoe"))},
            "name": {"name": random.choice((*NAMES, "Vlad"))},
            "role": {"role": random.choice(("member", "guest", "retired"))},
            "forget": {},
        }
        return self._post(f"person/{person}/{kind}", **forms[kind])

    def _change_evening(self, kind: str) -> bool:
        if kind == "begin":
            return self._begin()
        evening = self.random.choice(self.begun)
        if kind in ("hide", "erase"):
            return self._put_away(evening, kind)
        if erasure.is_to_be_erased(self.store, evening):
            return False
        opened = self.evenings.open(evening)
        if kind == "play_on":
            return self._play_on(opened, self.random.randint(1, 9))
        with suppress(ValueError):  # not now, or not allowed by the rules
            self._append(opened, self._decided(opened, kind))
            return True
        return False

    def _decided(self, opened: OpenEvening, kind: str) -> Decision:
        state, history = opened.state, opened.history
        if kind == "amend":
            return self._amended(opened)
        if kind == "close":
            return decide.close(state)
        return decide.undo(state, history) if kind == "undo" else decide.redo(state, history)

    def _amended(self, opened: OpenEvening) -> Decision:
        """Another one took the tricks of a deal."""
        rows = [(place, row.played) for place, row in enumerate(opened.state.rows, 1) if row.played]
        if not rows:
            raise ValueError("no deal was scored")
        place, played = self.random.choice(rows)
        taker = self.random.choice(opened.state.evening.players)
        took = {who: played.deal.cards * (who == taker) for who in opened.state.evening.players}
        return decide.amend(opened.state, place, {"tricks": took}, AT)

    def _put_away(self, evening: str, kind: str) -> bool:
        """Hide it, or have it erased; or neither any more."""
        erased = erasure.is_to_be_erased(self.store, evening)
        if kind == "hide":
            erasure.hide(self.store, evening, self.random.random() < 0.5)
        elif erased:
            erasure.take_back(self.store, evening)
        else:
            erasure.erase(self.store, evening, "2036-11-20T19:30:00Z")
        return True

    def _begin(self) -> bool:
        """Begin an evening, and play it to some place or to its end."""
        number, day = self.random.choice((3, 3, 4)), self.random.randint(1, 28)
        start = begun(number, SHORT)
        words: dict[str, Any] = dict(zip(start.players, self.random.sample(NAMES, number), strict=True))
        start = replace(start, words=words, started=f"2026-{1 + day % 3:02}-{day:02}T20:00:00+02:00")
        evening = log.start(self.store, start, at=AT, device=self.device.id)
        enter(self.books, [evening], at=AT, device=self.device.id)
        self.begun.append(evening)
        self._play_on(self.evenings.open(evening), self.random.choice((3, 10, 99)))
        return True

    def _play_on(self, opened: OpenEvening, steps: int) -> bool:
        before = opened.seq
        for _ in range(steps):
            if not opened.state.over:
                opened = self._append(opened, next_answer(opened.state, self.random))
        return opened.seq > before

    def _append(self, opened: OpenEvening, decision: Decision) -> OpenEvening:
        return self.evenings.append(opened, decision, at=AT, device=self.device.id, key=str(opened.seq))
