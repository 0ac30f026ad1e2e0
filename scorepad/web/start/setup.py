"""A new game: who sits where, who deals first, which rules. One screen, then the first bid."""

from __future__ import annotations

from dataclasses import replace
from secrets import choice, token_urlsafe

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form, text
from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.setup import draft as drafts
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.setup_buttons import WITH_STORED_RULES, pressed
from scorepad.app.setup.setup_form import begun, check_shown, set_number, setup_page, typed
from scorepad.app.setup.setup_page import NOTHING, Refused
from scorepad.evening.play.decide import NotNow
from scorepad.games import UnknownGame
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.steps.typed_text import LONGEST
from scorepad.store import log
from scorepad.store.protocol import StoreFailed
from scorepad.stored_books.enter import enter
from scorepad.web.access.devices import (
    books,
    device_or_new,
    device_with_new_secret,
    ensure_secret,
    evenings,
    open_evening,
)
from scorepad.web.access.rate_limits import CREATE, TooOften, count_new_evening, spend
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status
from scorepad.web.site.language import LANGUAGES, chosen_language, reader_language
from scorepad.web.site.posted_form import key_of_content, posted_form
from scorepad.web.site.render import render
from scorepad.web.start import rule_sets
from scorepad.web.start.evening_list import games_here, list_evenings
from scorepad.web.start.home import speak
from scorepad.web.start.known_people import known_people

bp = Blueprint("setup", __name__)


@bp.get("/new")
def show() -> str:
    """The form: empty, or filled in for the table that played `again`. Raises UnknownGame, Forbidden."""
    ensure_secret()
    if evening := request.args.get("again"):
        return _page(_offering(drafts.same_again(open_evening(evening).state, token_urlsafe(12)), evening))
    slug = request.args.get("game") or next(iter(games_here()))
    return _page(_offering(_blank(slug)))


@bp.post("/new")
def start() -> ResponseReturnValue:
    """Begin the evening; or do what a button of the form says, and show it again with all that was entered."""
    form = posted_form()
    if (code := text(form, "lang")) in LANGUAGES and code != chosen_language():
        return speak(code, redirect(url_for(".start"), 307))  # which sends the form once more, in that language
    draft = typed_draft(form, text(form, "key")[:64] or token_urlsafe(12))
    if any(text(form, button) for button in WITH_STORED_RULES):
        return _with_stored_rules(draft)
    done = pressed(draft, form, lambda slug: _blank(slug).game, known_people(list_evenings().evenings))
    if done is None:
        return _begin(draft)
    draft, at = done
    return _page(_offering(draft) if text(form, "play") else draft, at=at)


def _begin(draft: Draft) -> ResponseReturnValue:
    at, key = now(), key_of_content(draft.key, posted_form())
    try:
        check_shown(draft, posted_form())
        event = begun(draft, at, choice)
        remember_rules(draft)
        spend(CREATE)
        count_new_evening()
        by, owner = device_or_new().id, device_with_new_secret().id
        with books().writing():
            evening = log.start(evenings().store, event, at=at, device=by, owner=owner, key=key)
            enter(books(), [evening], at=at, device=by, owner=owner)
    except (IllegalSetup, RulesNotSaved, NotNow, TooOften, StoreFailed) as error:
        return _refused(draft, error)
    return redirect(url_for("table.show", evening=evening), 303)


def remember_rules(draft: Draft) -> None:
    """Keep the rules that were given a name; those that were kept before are offered first next time.

    Raises NotKept, StoreFailed.
    """
    if draft.called.strip():
        rule_sets.keep(draft.game, draft.called, draft.game.settle(draft.given, draft.players))
    elif draft.matching_rules and draft.matching_rules.is_saved:
        rule_sets.use(draft.matching_rules.id)


def _with_stored_rules(draft: Draft) -> ResponseReturnValue:
    """Keep, overwrite, rename or delete rules of this device, and show the form again with all that was entered."""
    button = next(each for each in WITH_STORED_RULES if request.form.get(each))
    number = set_number(posted_form(), button)
    try:
        if button in ("keep", "overwrite"):
            options = draft.game.settle(draft.given, draft.players)
            number = _keep(draft, options, number) if button == "keep" else number
            if button == "overwrite":
                rule_sets.overwrite(draft.game, number, options)
            draft = replace(draft, picked=number, called="")
        elif button == "rename":
            rule_sets.rename(number, request.form.get(f"name-of-{number}", ""))
        else:
            rule_sets.delete(number)
    except (IllegalOptions, RulesNotSaved, StoreFailed) as error:
        return _refused(draft, error)
    return _page(_offering(draft, draft.again), at=f"set-{number}" if button != "delete" else "house-rules")


def _keep(draft: Draft, options: Options, number: int) -> int:
    """Keep the rules of the form: by the name that was typed, or by that of the table that plays again."""
    names = {each.id: each.name for each in draft.sets if not each.is_saved}
    return rule_sets.keep(draft.game, names.get(number, draft.called), options)


def _offering(draft: Draft, again: str = "") -> Draft:
    """The form with the kept rules that it offers; of a table that plays again also those that it played by."""
    table = open_evening(again).state if again else None
    return replace(draft, again=again, sets=rule_sets.offers(draft.game, table))


def _blank(slug: str) -> Draft:
    games = games_here()
    if slug not in games:
        raise UnknownGame(slug)
    return drafts.empty_draft(games[slug], token_urlsafe(12))


def typed_draft(form: Form, key: str) -> Draft:
    """The draft of a posted form, with the kept rules that it offers. Raises UnknownGame, Forbidden."""
    return _offering(typed(_blank(text(form, "game")).game, form, key), text(form, "again")[:LONGEST])


def _refused(draft: Draft, error: Exception) -> tuple[str, int]:
    """The form with all that was entered, and next to each fault the reason."""
    match error:
        case IllegalSetup():
            return _page(draft, Refused(error)), 422
        case IllegalOptions():
            return _page(draft, Refused(IllegalSetup({}, error))), 422
        case RulesNotSaved():
            return _page(draft, Refused(rules=error)), 422
    return _page(draft, Refused(later=problem(error))), status(error)


def _page(draft: Draft, refused: Refused = NOTHING, at: str = "") -> str:
    """The form as a page, or alone for htmx; `at`: the id of what the focus goes to."""
    listed, language = list_evenings().evenings, reader_language()
    return render(setup_page(draft, posted_form(), games_here(), listed, known_people(listed), language, refused, at))
