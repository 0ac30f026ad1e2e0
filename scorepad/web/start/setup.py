"""A new game: who sits where, who deals first, which rules. One screen, then the first bid."""

from __future__ import annotations

from collections.abc import Sequence
from secrets import choice, token_urlsafe

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form, text
from scorepad.app.home.evening_list import ListedEvening
from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.setup import set_up
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.known_people import NOBODY
from scorepad.app.setup.set_up import KnownHere
from scorepad.app.setup.setup_form import begun, check_shown, set_number
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.state import State
from scorepad.games import UnknownGame
from scorepad.rules.options import IllegalOptions
from scorepad.store import log
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import ensure_secret, evenings, open_evening
from scorepad.web.access.rate_limits import CREATE, TooOften, count_new_evening, spend
from scorepad.web.access.written import begin_evening
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
    slug, again = request.args.get("game", ""), request.args.get("again", "")
    if slug and not again:
        _check_game(slug)
    return render(set_up.blank(known_here(list_evenings().evenings), slug, again, token_urlsafe(12)))


@bp.post("/new")
def start() -> ResponseReturnValue:
    """Begin the evening; or do what a button of the form says, and show it again with all that was entered."""
    form = posted_form()
    if (code := text(form, "lang")) in LANGUAGES and code != chosen_language():
        return speak(code, redirect(url_for(".start"), 307))  # which sends the form once more, in that language
    if text(form, "play"):
        _check_game(text(form, "play"))
    here = known_here(list_evenings().evenings)
    draft = read_draft(here, form, text(form, "key")[:64] or token_urlsafe(12))
    try:
        page = set_up.answer(here, draft, form, _change_rules)
        return render(page) if page else _begin(draft, form)
    except (IllegalSetup, IllegalOptions, RulesNotSaved, NotNow, TooOften, StoreFailed) as error:
        return render(set_up.refused(here, draft, form, error, problem(error))), status(error)


def known_here(listed: Sequence[ListedEvening] | None = None) -> KnownHere:
    """The knowledge of this device for the form. `listed`: its evenings; without them the form can only be read."""
    people = NOBODY if listed is None else known_people(listed)
    return KnownHere(games_here(), listed or (), people, reader_language(), rule_sets.saved, _table)


def _table(again: str) -> State:
    return open_evening(again).state


def read_draft(here: KnownHere, form: Form, key: str) -> Draft:
    """The draft of a posted form, with the kept rules that it offers. Raises UnknownGame, Forbidden."""
    _check_game(text(form, "game"))
    return set_up.read(here, form, key)


def remember_rules(draft: Draft) -> None:
    """Keep the rules that were given a name; those that were kept before are offered first next time.

    Raises NotKept, StoreFailed.
    """
    if draft.called.strip():
        rule_sets.keep(draft.game, draft.called, draft.game.settle(draft.given, draft.players))
    elif draft.matching_rules and draft.matching_rules.is_saved:
        rule_sets.use(draft.matching_rules.id)


def _begin(draft: Draft, form: Form) -> ResponseReturnValue:
    at, key = now(), key_of_content(draft.key, form)
    check_shown(draft, form)
    event = begun(draft, at, choice)
    remember_rules(draft)
    spend(CREATE)
    count_new_evening()

    def stored(by: int, owner: int) -> str:
        return log.start(evenings().store, event, at=at, device=by, owner=owner, key=key)

    evening = begin_evening(stored, event, at)
    return redirect(url_for("table.show", evening=evening), 303)


def _change_rules(draft: Draft, form: Form, button: str) -> int:
    """Keep, overwrite, rename or delete rules of this device."""
    number = set_number(form, button)
    match button:
        case "keep":  # by the name that was typed, or by that of the table that plays again
            names = {each.id: each.name for each in draft.sets if not each.is_saved}
            options = draft.game.settle(draft.given, draft.players)
            return rule_sets.keep(draft.game, names.get(number, draft.called), options)
        case "overwrite":
            rule_sets.overwrite(draft.game, number, draft.game.settle(draft.given, draft.players))
        case "rename":
            rule_sets.rename(number, text(form, f"name-of-{number}"))
        case "delete":
            rule_sets.delete(number)
    return number


def _check_game(slug: str) -> None:
    if slug not in games_here():
        raise UnknownGame(slug)
