"""The page of a table, for the scorer."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial as partial_of
from secrets import token_urlsafe

from flask import g, request

from scorepad.app.form import Form
from scorepad.app.route import Failure, Request
from scorepad.app.table.actions import table
from scorepad.app.table.table_page import Table
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.steps.answer_form import Each, Suit
from scorepad.store.versions import Version, mark
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.open_evenings import Unlogged
from scorepad.web.access.devices import evenings
from scorepad.web.access.writing_devices import writing_devices
from scorepad.web.phone.scripts import play_data, unready, untranslated
from scorepad.web.site.htmx import partial
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render
from scorepad.web.table.way_back import way_back


def show_table(opened: OpenEvening, path: str = "", form: Form | None = None, failure: Failure | None = None) -> str:
    """The table as a page, or as the fragment that htmx asked for: after a refusal the step alone.

    path, form  of what was posted, or of what was chosen so far
    failure     why it was not saved
    """
    shown = replace(
        table(opened, _request(opened, path, form), failure),
        phone="" if partial() else _phone(opened),
        online=opened.state.game.slug in untranslated(),
        unready=opened.state.game.slug in unready(),
    )
    return draw_table(shown, opened.state)


def _request(opened: OpenEvening, path: str, form: Form | None) -> Request:
    return Request(
        path,
        reader_language(opened.state.evening.names_now, opened.state.evening.inks),
        form,
        devices=partial_of(writing_devices, opened),
        key=token_urlsafe(9),
        remarks=unlogged_now().remarks,
        kinds=(request.args.get("by", ""), request.form.get("step") or request.args.get("step", "")),
        seen=seen(opened),
    )


def draw_table(shown: Table, state: State) -> str:
    """A table as a page, or as the fragment that htmx asked for."""
    if not partial():
        shown = replace(
            shown,
            contracts=not numbers_alone(state.game) or _partners(state) or _many(state),
            hall=way_back() if shown.write else "",
            pads=pads_of(state.game) if shown.write else (),
        )
    return render(shown, state.evening.names_now, state.evening.inks)


def numbers_alone(game: Game) -> bool:
    """Whether a game asks for nothing but numbers and a suit, and remarks nothing."""
    numbers = all(isinstance(kind.form, Each | Suit) for kind in game.asks)
    return numbers and type(game).remark is Game.remark


def _partners(state: State) -> bool:
    return any(len(column.members) > 1 for column in state.evening.columns)


def _many(state: State) -> bool:
    """Whether the running deal has more cards than there are numbers in sight."""
    return state.deal is not None and state.deal.cards >= 10


def pads_of(game: Game) -> tuple[str, ...]:
    """The pads that steps of a game may have, as their styles and scripts are called, each once."""
    pads = ("sum_pad" if kind.sums else "points_pad" for kind in game.asks if kind.pad or kind.sums)
    return tuple(dict.fromkeys(pads))


def unlogged_now() -> Unlogged:
    """The unlogged data of this request's evening, as of when it was let in; read again if they have changed."""
    version: Version = g.version
    return evenings().unlogged(version)


def _phone(opened: OpenEvening) -> str:
    """Data by which a phone can play on by itself, as JSON; empty if the game's rules are not there for phones."""
    data = play_data(opened.state.game.slug, reader_language().code)
    return json.dumps(data) if data else ""


def seen(opened: OpenEvening) -> str:
    """The mark of the version that a page of this evening shows, for polls."""
    return mark(evenings().log(opened).last, g.version.revision)
