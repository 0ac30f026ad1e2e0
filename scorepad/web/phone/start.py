"""Data with which a phone begins an evening without the server: names, kept rules, scripts, an empty table."""

from __future__ import annotations

from dataclasses import asdict

from flask import Blueprint, jsonify
from flask.typing import ResponseReturnValue

from scorepad.app.home.evening_list import in_short
from scorepad.app.table.empty_table import EmptyTable
from scorepad.web.phone.scripts import addresses, play_data, unready
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here, list_evenings
from scorepad.web.start.known_people import known_people
from scorepad.web.start.rule_sets import saved

bp = Blueprint("phone_start", __name__)


@bp.get("/start.json")
def show() -> ResponseReturnValue:
    """All that the first pages show of this device, and all that its phone needs to draw them by itself.

    language  of these data, with the reader's region
    scripts   their addresses, in their order
    opening   always empty: pages of older versions ask for it
    tables    the phone's data in the page of a table, by the slug of the game; of those that phones can play
    rules     the sets of house rules that this device keeps: `id`, `game`, `name` and `options` of each
    evenings  the evenings of this device, as `in_short` makes them
    people    who played here before, as `KnownPeople` has them
    inks      those that they chose, as it has them too: earlier programs of phones do not know them
    page      the page of a table before it has any content
    """
    language = reader_language()
    evenings = list_evenings().evenings
    games = games_here()
    tables = {slug: data for slug in games if slug not in unready() and (data := play_data(slug, language.code))}
    people = known_people(evenings)
    rules = ((slug, *each) for slug in tables for each in saved(games[slug]))
    return jsonify(
        language=language.tag,
        scripts=addresses(tables, language.code),
        opening=(),
        tables=tables,
        rules=[{"id": n, "game": slug, "name": name, "options": options} for slug, n, name, options in rules],
        evenings=list(map(in_short, evenings)),
        people={key: names for key, names in asdict(people).items() if key != "inks"},
        inks=people.inks,
        page=render(EmptyTable()),
    )
