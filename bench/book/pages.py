"""How long the pages of a book of 10,000 evenings take over HTTP: the first of all, each asked for once, and again."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

from flask.testing import FlaskClient

from bench.book.figures import ONE_OF, PEOPLE, played_state
from bench.support.figures import Figure, at_most
from scorepad.book.figures.evening import FIGURES
from scorepad.book.log.book_events import Entered
from scorepad.evening.log.events import Started
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.book import book_log, rights
from scorepad.store.book import evenings as in_books
from scorepad.store.book import figures as kept
from scorepad.store.protocol import Store
from scorepad.stored_books.counted_evenings import kept_data
from scorepad.web.book.figure_routes import SIZE, VIEWS

AT = "2026-11-20T20:00:00+02:00"
EVENINGS, TIMES = 10_000, 5
ONE_PERSON = "person?who=1"
PAGES = (
    *(f"figures/{view}" for view in VIEWS),
    f"figures/{ONE_PERSON}",
    "figures/person.csv?who=1",
    "figures/standings?game=romanian-whist&since=2005-01-01",
    "figures/standings?of=evenings.1",
    "",
    "person/1/",
)


def measure(folder: Path, evenings: int = EVENINGS, times: int = TIMES) -> Iterator[Figure]:
    """Processor time of each page of a book whose figures are kept in a database."""
    app = create_app(Settings(folder))
    store: Store = app.extensions["books"].store
    book, secret = stored_book(store, evenings)
    phone = app.test_client()
    phone.set_cookie("device", secret)
    gc.collect()
    gc.freeze()  # as `scorepad serve` does
    pages = {page: f"/book/{book}/{page}" for page in (*PAGES, f"?page={evenings // SIZE}", f"evening/{evenings}/")}
    first = {page: _spent(phone, address) for page, address in pages.items()}
    again = {page: median(_spent(phone, address) for _ in range(times)) for page, address in pages.items()}
    store.close()
    total = sum(first[f"figures/{view}"] for view in (*VIEWS, ONE_PERSON))
    note = _slowest(first)
    yield at_most(
        f"all pages of {evenings} evenings, from what is kept", total, 2, "s", counted=False, digits=2, note=note
    )
    slowest = max(again, key=again.__getitem__)
    yield at_most(
        f"slowest page, asked for again ({slowest})",
        again[slowest] * 1e3,
        50,
        "ms",
        counted=False,
        note=_slowest(again),
    )


def _slowest(spent: dict[str, float]) -> str:
    slowest = sorted(spent, key=spent.__getitem__, reverse=True)[:15]
    return ", ".join(f"{page or 'the book'} {spent[page] * 1e3:.0f} ms" for page in slowest)


def _spent(phone: FlaskClient, address: str) -> float:
    begun = time.process_time()
    response = phone.get(address)
    assert response.status_code == 200, address
    assert response.data
    return time.process_time() - begun


def stored_book(store: Store, evenings: int) -> tuple[str, str]:
    """Put a book of that many evenings and their figures into a database.

    Returns its id, and the secret of the device that owns it.
    """
    states = [played_state(n) for n in range(min(ONE_OF, evenings))]
    device, secret = access.new_device(store, "bench", at=AT)
    random = Random(1)
    names = {str(n): f"N{n}" for n in range(1, PEOPLE + 1)}
    with store.writing():
        book = book_log.begin(store, at=AT)
        rights.grant(store, book, device.id, "own", at=AT)
        for n in range(evenings):
            state = states[n % len(states)]
            players = state.evening.players
            started = f"{2000 + n // 336}-{n // 28 % 12 + 1:02}-{n % 28 + 1:02}T20:00:00+02:00"
            start = Started(state.evening.game, state.evening.options, players, players[0], players, started, {})
            evening = log.start(store, start, at=AT, device=device.id, running=False)
            people = dict(zip(map(str, players), random.sample(sorted(names), len(players)), strict=True))
            book_log.append(store, book, n + 1, Entered(evening, started, people, {} if n else names), at=AT)
            in_books.put(store, evening, book)
            kept.keep(store, evening, 1, FIGURES, {**kept_data(state), "started": started})
    return book, secret
