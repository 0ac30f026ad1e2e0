"""A new game: who sits where, who deals first, which rules. One screen, then the first bid."""

from __future__ import annotations

from secrets import choice, token_urlsafe

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.games import UnknownGame
from scorepad.games.say import Say
from scorepad.store import log
from scorepad.store.database import StoreFailed
from scorepad.web import draft as drafts
from scorepad.web.clock import now
from scorepad.web.draft import Draft, Unsettled
from scorepad.web.gate import device_or_new, evenings, opened
from scorepad.web.limits import CREATE, TooOften, spend
from scorepad.web.option_form import option_form, options_given
from scorepad.web.refusals import problem, status
from scorepad.web.shelf import games_here, shelf

bp = Blueprint("setup", __name__)
LONGEST = 200  # letters of a name that are looked at: enough to see that it is too long
STEPS = {"up": -1, "down": 1}


@bp.get("/new")
def show() -> str:
    """The form: empty, or filled in for the table that played `again`. Raises UnknownGame, Forbidden."""
    device_or_new()  # so that the form can be sent twice by a phone that was never here, and begin one evening
    if evening := request.args.get("again"):
        return _page(drafts.same_again(opened(evening).state, token_urlsafe(12)))
    slug = request.args.get("game") or next(iter(games_here()))
    return _page(_blank(slug))


@bp.post("/new")
def start() -> ResponseReturnValue:
    """Begin the evening; or do what a button of the form says, and show it again with all that was entered."""
    draft = _typed()
    line, _, way = request.form.get("move", "").partition(" ")
    if line.isascii() and line.isdigit() and len(line) < 3 and way in STEPS:
        return _page(drafts.moved(draft, int(line) - 1, STEPS[way]), at=_after_move(draft, int(line), way))
    if "add" in request.form:
        draft = drafts.widened(draft)
        return _page(draft, at=f"name-{len(draft.names)}")
    if preset := request.form.get("preset"):
        return _page(drafts.ruled(draft, preset), at=f"preset-{preset}")
    if "look" in request.form:
        return _page(draft)
    return _begin(draft)


def _begin(draft: Draft) -> ResponseReturnValue:
    at = now()
    first = draft.dealer if draft.dealer is not None else choice(draft.taken or (0,))
    try:
        event = drafts.agreed(draft, first, at)
    except Unsettled as unsettled:
        return _page(draft, unsettled), 422
    try:
        spend(CREATE)
        evening = log.start(evenings().store, event, at=at, device=device_or_new().id, key=draft.key)
    except (TooOften, StoreFailed) as error:
        return _page(draft, why=problem(error)), status(error)
    return redirect(url_for("table.show", evening=evening), 303)


def _blank(slug: str) -> Draft:
    games = games_here()
    if slug not in games:
        raise UnknownGame(slug)
    return drafts.blank(games[slug], token_urlsafe(12))


def _typed() -> Draft:
    form = request.form
    game = _blank(form.get("game", "")).game
    names = [name[:LONGEST] for name in form.getlist("name")]
    key = form.get("key", "")[:64] or token_urlsafe(12)
    return drafts.typed(game, names, form.get("dealer", ""), options_given(game, form), key)


def _page(draft: Draft, unsettled: Unsettled | None = None, at: str = "", why: Say | None = None) -> str:
    """The form as a page, or alone for htmx; `at`: the id of what the focus goes to, `why`: what keeps it waiting."""
    fault = unsettled.fault if unsettled else None
    return render_template(
        "_setup.html" if request.headers.get("HX-Request-Type") == "partial" else "setup.html",
        draft=draft,
        game=draft.game,
        games=games_here(),
        rules=option_form(draft.game, draft.given),
        front=[option for option in draft.game.options if option.key in draft.game.front],
        folded=[option for option in draft.game.options if option.key not in draft.game.front],
        outlook=drafts.outlook(draft),
        wrong=unsettled.names if unsettled else {},
        fault=fault,
        why=why,
        at=at or _first_problem(unsettled),
        open="preset" in request.form or (fault and fault.key not in (*draft.game.front, "players")),
        known=sorted({name for lying in shelf().evenings for name in lying.evening.names.values()}, key=str.casefold),
    )


def _after_move(draft: Draft, line: int, way: str) -> str:
    """The button that moves the same person on; at the end of the form the one that moves back."""
    there = line + STEPS[way]
    if way == "up":
        return f"up-{there}" if there > 1 else "down-1"
    return f"down-{there}" if there < len(draft.names) else f"up-{len(draft.names)}"


def _first_problem(unsettled: Unsettled | None) -> str:
    if unsettled is None:
        return ""
    if unsettled.names:
        return f"name-{min(unsettled.names) + 1}"
    key = unsettled.fault.key if unsettled.fault else ""
    return "name-1" if key == "players" else f"rule-{key}"
