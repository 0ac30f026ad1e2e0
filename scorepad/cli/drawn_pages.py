"""Draws the pages of games by the rules in a file, as a server shows them to who keeps score and to who watches."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from flask import Flask

from scorepad.evening.play.state import State
from scorepad.flask_app import create_app
from scorepad.own_games.source import Fault, Source, in_words
from scorepad.settings import Settings
from scorepad.store import access
from scorepad.store.links.watch_links import watch_key
from scorepad.stored_evenings.begin_recorded import begin_recorded

AT = "2026-11-20T20:00:00+02:00"  # when the games begin: any time does
TABLE, DONE = "/table/<evening>/", 200
APART = ("share", "log.json", "sheet.pdf")
"""Paths below a table that show nothing of its rules, or need what may not be installed."""


def draw_pages(file: Path, folder: Path, states: Sequence[State]) -> Iterator[str]:
    """The address of each page, once it is drawn: setup, and for each state its table and what watchers see.

    file    the rules
    folder  an empty one, for a database
    Raises Fault if a page cannot be drawn.
    """
    (rules := folder / "games").mkdir()
    copy = Path(shutil.copy(file, rules))
    app = create_app(Settings(folder / "data", games=str(rules), cdn=False))
    app.testing = True  # an error comes here, with the line of the file
    try:
        yield from _drawn(app, states, Source(copy))
    finally:
        app.extensions["evenings"].store.close()


def _addresses(app: Flask, states: Sequence[State], device: int) -> Iterator[str]:
    """The addresses of pages; each game is begun, by this device, as its first is asked for."""
    store = app.extensions["evenings"].store
    yield f"/new?game={states[0].game.slug}"
    for state in states:
        evening = begin_recorded(store, state, at=AT, device=device)
        yield from (f"/table/{evening}/{path}" for path in _below(app, state))
        yield from (f"/watch/{watch_key(store, evening)}/{path}" for path in ("", "?big=1", "sheet"))


def _below(app: Flask, state: State) -> Iterator[str]:
    """The paths below a table: those without a number, then its first deal and its last."""
    shown = [each for each in app.url_map.iter_rules() if each.rule.startswith(TABLE) and "GET" in (each.methods or ())]
    paths = [each.rule.removeprefix(TABLE) for each in shown]
    yield from (path for path in paths if "<" not in path and path not in APART)
    yield from (f"deal/{place}{page}" for place in {1, len(state.rows)} if state.rows for page in ("", "/amend"))


def _drawn(app: Flask, states: Sequence[State], source: Source) -> Iterator[str]:
    """Each address, once its page is drawn for the device that keeps score. Raises Fault."""
    client = app.test_client()
    device, secret = access.new_device(app.extensions["evenings"].store, "", at=AT)
    client.set_cookie("device", secret)
    for address in _addresses(app, states, device.id):
        try:
            status = client.get(address).status_code
        except Exception as error:  # noqa: BLE001  # the file may raise anything
            raise Fault(source.line_of_error(error) or 1, f"{address} can’t be drawn: {in_words(error)}") from None
        if status != DONE:
            raise Fault(1, f"{address} can’t be drawn: status {status}")
        yield address
