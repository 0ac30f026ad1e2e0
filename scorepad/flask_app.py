"""The web application."""

from __future__ import annotations

import logging
from typing import Any

from flask import Flask, g, request
from flask.json.provider import DefaultJSONProvider
from werkzeug.routing import IntegerConverter, UnicodeConverter

from scorepad import page_folders
from scorepad.database import daily_copies, open_store
from scorepad.log_masking import Masking
from scorepad.settings import Settings
from scorepad.stored_books import Books
from scorepad.stored_books.counted_evenings import EveningCounts
from scorepad.stored_evenings import Evenings
from scorepad.stored_evenings.expiry import Expiry
from scorepad.stored_evenings.sizes import Sizes
from scorepad.stored_tournaments import Tournaments
from scorepad.web.access import devices, hosts, rate_limits, request_cost, share_routes
from scorepad.web.book import book_evening, book_routes, figure_routes, person_card, share_book_routes
from scorepad.web.hall import person_routes, screen_routes, table_on_phone
from scorepad.web.monitoring import health, requests
from scorepad.web.monitoring.request_id import request_id
from scorepad.web.owner import archives, common_book_routes, forget_name, owner_page
from scorepad.web.owner.upkeep import Upkeep
from scorepad.web.pdf import sheets
from scorepad.web.phone import batch, begun_offline, log_routes
from scorepad.web.phone import scripts as phone_scripts
from scorepad.web.phone import start as phone_start
from scorepad.web.site import assets, cdn_mirror, compression, demo_notice, errors, language, security_headers
from scorepad.web.start import (
    blank_sheets,
    deletion_notice,
    home,
    open_record,
    rotation_charts,
    sample,
    setup,
    typed_paper,
)
from scorepad.web.table import action_routes, evening_files, keep_rules, pages, pictures
from scorepad.web.tournament import (
    correction_routes,
    directors_routes,
    entrant_routes,
    entrants_routes,
    group_people_routes,
    named_actions,
    paper_routes,
    restore_routes,
    round_routes,
    season_routes,
    standings_routes,
    tournament_routes,
)
from scorepad.web.watching import remark_routes, spoken_code_routes, watch_page

BODY = 64 * 1024  # bytes, many times what a form has; a route that takes more sets its own
PAGES = (
    *(
        home,
        deletion_notice,
        setup,
        open_record,
        blank_sheets,
        rotation_charts,
        typed_paper,
        sample,
        share_routes,
        evening_files,
        action_routes,
        pages,
        keep_rules,
        pictures,
        sheets,
    ),
    *(log_routes, batch, begun_offline, phone_start),
    *(watch_page, remark_routes, spoken_code_routes),
    *(owner_page, archives, common_book_routes, forget_name),
    *(book_routes, person_card, book_evening, share_book_routes, figure_routes),
    *(tournament_routes, entrants_routes, entrant_routes, round_routes, correction_routes, named_actions),
    *(standings_routes, directors_routes, paper_routes, restore_routes, season_routes, group_people_routes),
    *(table_on_phone, person_routes, screen_routes),
    *(assets, cdn_mirror, phone_scripts, health),
)


class Number(IntegerConverter):
    """A whole number in an address that the database can hold; a longer one is answered with 404."""

    regex = "[0-9]{1,18}"


class Word(UnicodeConverter):
    """Text in an address that any database can hold, and so without a zero; other text is answered with 404."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.regex = self.regex.replace("[^/]", r"[^/\0]")


class JsonInOrder(DefaultJSONProvider):
    """JSON with keys in the order in which they were entered: a phone writes records that have the same order."""

    sort_keys = False


class App(Flask):
    """Flask with JSON and a log of errors as Scorepad writes them."""

    json_provider_class = JsonInOrder

    def log_exception(self, exc_info: Any) -> None:
        """Log an error with its traceback and the view's name; the address is left out, because it may hold a key."""
        g.logged, known = True, {"request": request_id()}
        self.logger.error("Exception in %s [%s]", request.endpoint, request.method, exc_info=exc_info, extra=known)


def _empty_app() -> App:
    """An app without pages and database."""
    app = App(
        "scorepad",
        static_folder=None,
        template_folder=str(page_folders.templates()),
        root_path=str(page_folders.PACKAGE),
    )
    app.config.update(MAX_CONTENT_LENGTH=BODY, MAX_FORM_MEMORY_SIZE=BODY)
    app.url_map.converters.update({"int": Number, "default": Word, "string": Word})
    logging.getLogger(app.name).addFilter(Masking())  # app.logger would log all to stderr, in addition to other loggers
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    return app


def create_app(settings: Settings) -> Flask:
    """Build the app on the database of the settings, brought up to date first. Raises StoreFailed, BadSettings."""
    app = _empty_app()
    database = open_store(settings)
    daily = daily_copies(settings, database)
    store = requests.init_app(app, settings, database, daily)
    evenings, books = Evenings(store, settings.games), Books(store, settings.book_size)
    sizes = Sizes(store)
    counts = EveningCounts(books, evenings, sizes)
    app.extensions.update(evenings=evenings, books=books, counts=counts, daily_copies=daily, settings=settings)
    app.extensions["tournaments"] = Tournaments(store, settings.games)
    expiry = app.extensions["expiry"] = (
        Expiry(settings.months, settings.announced_since) if settings.announced_since else None
    )
    app.extensions["upkeep"] = Upkeep(evenings, books, daily, expiry, sizes)
    language.init_app(app)
    hosts.init_app(app, settings)
    rate_limits.init_app(app, settings)
    request_cost.init_app(app, sizes)
    devices.init_app(app)
    security_headers.init_app(app)
    errors.init_app(app)
    assets.init_app(app)
    cdn_mirror.init_app(app)
    for room in PAGES:
        app.register_blueprint(room.bp)
    compression.init_app(app)
    if settings.demo:
        demo_notice.init_app(app)
    return app
