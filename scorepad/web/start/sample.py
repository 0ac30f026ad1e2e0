"""A sample game to tap: what was entered in it is in its address, and nothing of it is stored."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app import handle
from scorepad.app.form import Form
from scorepad.app.home.home_page import FirstSheet
from scorepad.app.route import SAVE, Failure, Request
from scorepad.app.sample.sample_game import NAMES, PLAYED, SAMPLE, SLUG, sample_entry
from scorepad.app.table.actions import table
from scorepad.app.table.posted_answer import chosen_so_far
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.games import game_named, games
from scorepad.pages.page import Page
from scorepad.web.access.request_cost import check, share_of
from scorepad.web.phone.scripts import addresses, play_data
from scorepad.web.site.assets import asset
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status
from scorepad.web.site.language import reader_language
from scorepad.web.site.posted_form import entered_form, posted_form
from scorepad.web.site.render import render
from scorepad.web.table.table_routes import draw_table

bp = Blueprint("sample", __name__, url_prefix="/try/<entered>")  # where nothing is entered yet, the id of the sample
MOST_LETTERS, MOST_BYTES, MOST_WISHES = 4000, 64 * 1024, 80
"""Of an address, of the same unpacked, and of what it may ask to be replayed."""
DRAWN = (8, 9, 10, 11)
"""The deals that the first page draws: totals that grow."""
Wish = tuple[str, Form]
"""The path of a form below the table, and the form."""


@cache
def _at_start() -> OpenEvening:
    return replayed(SAMPLE, [sample_entry(games())], game_named)


@cache
def first_sheet() -> FirstSheet:
    """The deals of the sample that the first page draws, each with the totals after it, and the bids of the next."""
    sheet, number = _at_start().sheet, DRAWN[-1]
    deals = [(n, sheet.rows[n - 1].cards, [cell.total for cell in sheet.rows[n - 1].cells]) for n in DRAWN[:-1]]
    bids = [int(bid) for bid in PLAYED[number - 1].partition(" ")[0]]
    return FirstSheet(NAMES, deals, number, sheet.rows[number - 1].cards, bids)


@bp.get("/")
def show(entered: str) -> str:
    """The table of the sample game, after what was entered in it."""
    opened = _after(_wishes(entered))
    shown = table(opened, _request(opened, "", entered_form()))
    return draw_table(replace(shown, phone=_phone() if entered == SAMPLE else ""), opened.state)


@bp.get("/<path:path>")
def below(entered: str, path: str) -> ResponseReturnValue:
    """A page below that table."""
    opened = _after(_wishes(entered))
    shown = handle.page(opened, _request(opened, path))
    return _html(opened, shown), 404 if shown and shown.missing else 200


@bp.post("/<path:path>")
def post(entered: str, path: str) -> ResponseReturnValue:
    """Go on to the address with one more entry; or show why it can’t be made, or what it would change."""
    wishes, form = _wishes(entered), posted_form()
    opened = _after(wishes)
    asked = _request(opened, path, form)
    try:
        if handle.purpose(asked) != SAVE:
            return _html(opened, handle.page(opened, asked))
        fresh = _decided(opened, (path, form), len(wishes))
    except ValueError as error:
        if (code := status(error)) == 500:
            raise
        return _refused(opened, asked, Failure(error, problem(error))), code
    half = chosen_so_far(fresh.state, form)
    along: dict[str, Any] = {"place": form["place"], "step": form["step"], **half} if half else {}
    return redirect(url_for(".show", entered=_address([*wishes, (path, form)]), **along), 303)


def _phone() -> str:
    """Data by which a phone goes on by itself from the beginning, as JSON; empty if the program is not made yet."""
    data, program = play_data(SLUG, reader_language().code), addresses([SLUG], reader_language().code)
    return json.dumps({**data, "scripts": [*program, asset("sample_alone.js")]}) if data else ""


def _request(opened: OpenEvening, path: str, form: Form | None = None) -> Request:
    evening = opened.state.evening
    kinds = (request.args.get("by", ""), request.form.get("step") or request.args.get("step", ""))
    return Request(path, reader_language(evening.names_now, evening.inks), form, now(), kinds=kinds)


def _refused(opened: OpenEvening, asked: Request, failure: Failure) -> str:
    shown = handle.page(opened, asked, failure)
    return _html(opened, shown) if shown else draw_table(table(opened, asked, failure), opened.state)


def _html(opened: OpenEvening, shown: Page | None) -> str:
    return abort(404) if shown is None else render(shown, opened.state.evening.names_now, opened.state.evening.inks)


def _after(wishes: Sequence[Wish]) -> OpenEvening:
    """The sample game after all that was entered; nobody but a guesser has an address of what can’t be entered."""
    opened = _at_start()
    check(round(len(opened.state.rows) * share_of(path for path, _ in wishes)))
    for n, wish in enumerate(wishes):
        try:
            opened = _decided(opened, wish, n)
        except ValueError:
            abort(404)
    return opened


def _decided(opened: OpenEvening, wish: Wish, n: int) -> OpenEvening:
    """The sample game after one more wish. Raises as `handle.decided` does."""
    at, (path, form) = now(), wish
    for decision in handle.decided(opened, path, form, at):
        opened = opened.after(decision, at, 0, f"entry-{n}")
    return opened


def _address(wishes: Sequence[Wish]) -> str:
    """The part of the address for these wishes; if they are too much for it, the one for none."""
    packed = urlsafe_b64encode(zlib.compress(json.dumps(wishes, separators=(",", ":")).encode(), 9)).decode()
    return packed if len(packed) <= MOST_LETTERS and len(wishes) <= MOST_WISHES else SAMPLE


def _wishes(entered: str) -> list[Wish]:
    """The wishes in an address; one that is none is answered with 404."""
    try:
        found = [] if entered == SAMPLE else json.loads(_unpacked(entered))
        return [_wish(*each) for each in found[:MOST_WISHES]]
    except (Error, ValueError, TypeError, AttributeError, RecursionError, zlib.error):
        abort(404)


def _unpacked(entered: str) -> bytes:
    packed = urlsafe_b64decode(entered[: MOST_LETTERS + 1])
    return zlib.decompressobj().decompress(packed, MOST_BYTES)


def _wish(path: object, form: Any) -> Wish:
    """A wish, if it is one; a form has lists of texts. Raises ValueError."""
    texts = [name for name, values in form.items() for name in (name, *values)]
    if not isinstance(path, str) or not all(isinstance(text, str) for text in texts):
        raise ValueError
    return path, form
