"""Errors: the HTTP status and the sentence of each, for all pages."""

from __future__ import annotations

from flask import Flask, Response, g, jsonify, make_response, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.table.entered import why
from scorepad.book.book_decisions import IllegalChange, UnknownPerson
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.record.record_text import NotReadBack
from scorepad.games import UnknownGame
from scorepad.pages.site.error import Error
from scorepad.rules.game import UndeclaredKind
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.store.book.book_log import UnknownBook
from scorepad.store.book.tournament_log import UnknownTournament
from scorepad.store.client_made_ids import IdTaken
from scorepad.store.links.invitations import MOST_LINKS, BadInvitation, TooManyLinks
from scorepad.store.log import UnknownEvening
from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings.write import Contended
from scorepad.web.access.rate_limits import KEY, TooOften, spend
from scorepad.web.monitoring.request_id import request_id
from scorepad.web.site.language import translated
from scorepad.web.site.render import render


class Forbidden(PermissionError):
    """The request is not allowed. `why`: the sentence, with what to do instead."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.text)
        self.why = why


class Busy(Exception):
    """The server cannot do something large just now. `why`: the sentence; `seconds`: when to ask again."""

    seconds = 2
    why: Say


class NotDrawn(Exception):
    """A drawing that cannot be made here. `why`: the sentence, with what to do instead."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.text)
        self.why = why


class NoSuchKey(Forbidden):
    """The key in this address was replaced, or there never was one like it."""


SENTENCES: dict[type[Exception], Say] = {
    Contended: say("Others are saving at the same time. Nothing is lost: try again in a moment."),
    IdTaken: say("Another game already has this address, so this one gets a new address."),
    StoreFailed: say("This couldn’t be saved just now. Nothing was lost: please try again."),
    BadInvitation: say("This link has been used or has expired. Ask for a new one."),
    TooManyLinks: say("There are already {n} unused one-time links: use one, or wait until one expires.", n=MOST_LINKS),
    UnknownEvening: say("Game not found."),
    UnknownBook: say("Group not found."),
    UnknownTournament: say("Tournament not found."),
    UnknownPerson: say("Not found in this group."),
    UnknownGame: say("This card game’s rules aren’t installed here, but you can still save the game."),
}
UNKNOWN = say("Something went wrong.")


def problem(error: Exception) -> Say:
    """The sentence that a person reads for an error."""
    match error:
        case NotNow() | IllegalAnswer() | IllegalDeal() | IllegalNames() | IllegalOptions() | IllegalSetup():
            return why(error)
        case Forbidden() | Busy() | NotDrawn() | UndeclaredKind() | IllegalChange() | RulesNotSaved():
            return error.why
        case TooOften():
            return _again_in(error)
        case NotReadBack():
            return say(
                "This game is safe here, but its saved file can’t be read back, so you can’t download it. "
                "{where}: {why}",
                where=error.where,
                why=error.why,
            )
    return next((sentence for kind, sentence in SENTENCES.items() if isinstance(error, kind)), UNKNOWN)


def _again_in(error: TooOften) -> Say:
    if error.seconds < 10:
        return say_many(
            "That was quick. Try again in {n} second.", "That was quick. Try again in {n} seconds.", error.seconds
        )
    if error.minutes >= 120:
        return _in_hours(error)
    if error.everybody:
        return say_many(
            "Too many games are being started here right now. Try again in {n} minute.",
            "Too many games are being started here right now. Try again in {n} minutes.",
            error.minutes,
        )
    return say_many(
        "Too many tries from your network. Try again in {n} minute.",
        "Too many tries from your network. Try again in {n} minutes.",
        error.minutes,
    )


def _in_hours(error: TooOften) -> Say:
    hours = -(-error.minutes // 60)
    if error.everybody:
        return say_many(
            "Too many games were started here today. Try again in {n} hour.",
            "Too many games were started here today. Try again in {n} hours.",
            hours,
        )
    return say_many(
        "Too many tries from your network today. Try again in {n} hour.",
        "Too many tries from your network today. Try again in {n} hours.",
        hours,
    )


BATCH = say("That’s too much at once: a phone can send at most 64 KB.")
STATUS: dict[type[Exception], int] = {
    IllegalAnswer: 422,
    IllegalDeal: 422,
    IllegalOptions: 422,
    IllegalNames: 422,
    IllegalSetup: 422,
    RulesNotSaved: 422,
    IllegalChange: 422,
    NotNow: 409,
    IdTaken: 409,
    NotReadBack: 409,
    Forbidden: 403,
    TooManyLinks: 409,
    BadInvitation: 410,
    UnknownEvening: 404,
    UnknownBook: 404,
    UnknownTournament: 404,
    UnknownPerson: 404,
    UnknownGame: 404,
    NotDrawn: 404,
    TooOften: 429,
    StoreFailed: 503,
    Busy: 503,
}
GUESSES = (NoSuchKey, BadInvitation, UnknownEvening, UnknownBook, UnknownTournament)
"""The errors that somebody who tries keys would get: they are counted."""
HTTP: dict[int, Say] = {
    400: say("This page couldn’t read what was sent."),
    404: say("There’s nothing at this address."),
    405: say("This address can’t be used that way."),
    413: say("This is too large: a saved game can be at most 1 MB."),
}


def wants_json() -> bool:
    """Whether a script asks, which shows by itself what went wrong."""
    return request.is_json or request.accept_mimetypes.best == "application/json"


def status(error: Exception) -> int:
    """The HTTP status of a known error; 500 for any other. The log gives the error as the reason for this answer."""
    g.why = f"{type(error).__name__}: {error}"
    return next((code for kind, code in STATUS.items() if isinstance(error, kind)), 500)


def init_app(app: Flask) -> None:
    """Answer every known error with its status and a page with the sentence for it."""
    for error in STATUS:
        app.register_error_handler(error, _page)
    app.register_error_handler(HTTPException, _http)


def _page(error: Exception) -> Response:
    """The page of an error. If the rules of an evening are missing, it also links to the evening's record."""
    error = _guessed(error)
    if wants_json():
        return timed(make_response(_json(problem(error), status(error)), status(error)), error)
    evening = (request.view_args or {}).get("evening") if isinstance(error, UnknownGame) else None
    record = url_for("files.record", evening=evening) if evening else ""
    page = Error(problem(error), record, _failed_request(status(error)))
    return timed(make_response(render(page), status(error)), error)


def _guessed(error: Exception) -> Exception:
    """The error, or TooOften if this address has tried too many wrong keys."""
    try:
        if isinstance(error, GUESSES):
            spend(KEY)
    except TooOften as too_often:
        return too_often
    return error


def timed(response: Response, error: Exception) -> Response:
    """The response, with a Retry-After header if the error says when to ask again."""
    if isinstance(error, TooOften | Busy):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def _http(error: HTTPException) -> ResponseReturnValue:
    code = error.code or 500
    if wants_json():
        return _json(BATCH if code == 413 else HTTP.get(code, UNKNOWN), code), code
    return render(Error(HTTP.get(code, UNKNOWN), "", _failed_request(code))), code


def _json(why: Say, code: int) -> Response:
    """The reason of a failure, for a script; with the id of the request if the log has more."""
    known = {"request": failed} if (failed := _failed_request(code)) else {}
    return jsonify(why=translated(why), **known)


def _failed_request(code: int) -> str:
    """The id of this request if that is in the log: if the server failed, and not who asked."""
    return request_id() if code >= 500 else ""
