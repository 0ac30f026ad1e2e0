"""The tournaments of a device, and the form that begins one."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow, token_urlsafe

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form, text
from scorepad.app.house_rules.option_fields import chosen_rules
from scorepad.app.house_rules.rules_form import rules_form
from scorepad.evening.play.names import tidy
from scorepad.evening.record.checks import IllegalRecord, Pairs
from scorepad.formats import formats
from scorepad.pages.tournament.tournament_pages import (
    ChooseFormat,
    ListedTournament,
    NewTournament,
    TournamentList,
)
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Say
from scorepad.store.book import rights
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.tournament.format import Format
from scorepad.tournament.log.tournament_events import TITLE, Begun
from scorepad.tournament.tournament_reader import TITLE as LONGEST_TITLE
from scorepad.tournament.tournament_reader import read_options, read_settings
from scorepad.web.access.devices import device, device_or_new, device_with_new_secret, ensure_secret
from scorepad.web.access.rate_limits import CREATE, spend
from scorepad.web.site.clock import now
from scorepad.web.site.posted_form import key_of_content, posted_form
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here
from scorepad.web.tournament.directing import directed, tournaments

bp = Blueprint("tournament", __name__, url_prefix="/tournament")
SETTING = "setting-"
SEEDS = 1_000_000
USUAL = "whist-drive"  # the format that is offered first


@bp.get("/")
def show_all() -> ResponseReturnValue:
    """The tournaments of this device; if there are none, the formats."""
    known = device()
    held = rights.books_of(tournaments().store, known.id, TOURNAMENT) if known else []
    if not held:
        return redirect(url_for(".choose"), 302)
    return render(TournamentList([_listed(each.book) for each in held]))


@bp.get("/new")
def choose() -> str:
    """The formats; or the form of the one that was chosen."""
    ensure_secret()
    slug = request.args.get("kind", "")
    if slug not in formats():
        return render(ChooseFormat(sorted(formats().values(), key=lambda each: each.slug != USUAL)))
    kind = formats()[slug]
    games = fitting_games(kind)
    if not games:
        abort(404)
    usual = games.get(kind.usual) or next(iter(games.values()))
    game = games.get(request.args.get("game", ""), usual)
    return render(_form(kind, game, {}))


@bp.post("/new")
def begin() -> ResponseReturnValue:
    """Begin a tournament; or show the form again, with a preset of house rules or the reason why it can’t be."""
    form = posted_form()
    kind = formats().get(text(form, "kind"))
    game = fitting_games(kind).get(text(form, "game")) if kind else None
    if not kind or not game:
        abort(400)
    if text(form, "preset"):
        return render(_form(kind, game, form))
    try:
        begun = _begun(kind, game, form)
    except IllegalRecord as illegal:
        return render(_form(kind, game, form, illegal.why)), 422
    spend(CREATE)
    owner, me = device_with_new_secret().id, device_or_new().id
    key = key_of_content(text(form, "key")[:64], form)
    tournament = tournaments().begin(begun, at=now(), device=me, owner=owner, key=key)
    return redirect(url_for("entrants.show", tournament=tournament), 303)


@bp.get("/<tournament>/")
def show(tournament: str) -> ResponseReturnValue:
    """The page where the night is: its last round, or the entries."""
    opened = directed(tournament)
    if opened.state.ended:
        return redirect(url_for("standings.show", tournament=tournament), 302)
    if opened.number:
        return redirect(url_for("rounds.show", tournament=tournament, number=opened.number), 302)
    return redirect(url_for("entrants.show", tournament=tournament), 302)


def fitting_games(kind: Format) -> Mapping[str, Game]:
    """The games that can be played in a format, by slug."""
    return {slug: game for slug, game in games_here().items() if _fits(kind, game)}


def _fits(kind: Format, game: Game) -> bool:
    try:
        return kind.fits(game, read_options({}, game, kind))
    except IllegalRecord:
        return False


def _listed(tournament: str) -> ListedTournament:
    opened = tournaments().open(tournament)
    state = opened.state
    names = opened.kind.name, opened.game.name
    return ListedTournament(tournament, state.title, *names, opened.number, state.ended, len(state.entrants))


def _begun(kind: Format, game: Game, form: Form) -> Begun:
    """The first event of the tournament of a form. Raises IllegalRecord."""
    settings = read_settings(Pairs(_typed_settings(kind, form).items()), kind)
    options = read_options(Pairs(chosen_rules(game, form).items()), game, kind)
    title = tidy(text(form, "title"))[:LONGEST_TITLE]
    return Begun(kind.slug, game.slug, randbelow(SEEDS), options, settings, {TITLE: title} if title else {})


def _typed_settings(kind: Format, form: Form) -> dict[str, object]:
    return {
        each.key: each.kind.typed(text(form, SETTING + each.key))
        for each in kind.settings
        if SETTING + each.key in form
    }


def _form(kind: Format, game: Game, form: Form, why: Say | None = None) -> NewTournament:
    given = _typed_settings(kind, form)
    values = {
        each.key: text(form, SETTING + each.key)
        if SETTING + each.key in form
        else each.kind.in_field(kind.default(each.key, given))
        for each in kind.settings
    }
    size = next((n for n in kind.sizes if n in game.players), game.players[0])
    house = {key: rule for key, rule in kind.house_rules.items() if key in {option.key for option in game.options}}
    rules, fault = {**house, **chosen_rules(game, form)}, None
    try:
        game.settle(rules, size)
    except IllegalOptions as illegal:
        fault = illegal
    names = {slug: each.name for slug, each in fitting_games(kind).items()}
    key = text(form, "key")[:64] or token_urlsafe(12)
    shown = rules_form(game, rules, size, fault)
    return NewTournament(kind, names, game.slug, kind.settings, values, text(form, "title"), shown, why, key)
