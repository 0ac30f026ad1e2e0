"""The phone's program, served: one script, its words by language, and the games of one's own.

The address of each changes with what it is made of, so that browsers may keep it for good.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache
from hashlib import sha256

from flask import Blueprint, Response, current_app, url_for

from scorepad.phone import build, own_games
from scorepad.phone.own_games import Outcome
from scorepad.phone.program import PROGRAM_NAME, set_globals, words_name
from scorepad.settings import Settings
from scorepad.web.phone import own_scripts
from scorepad.web.site import cdn
from scorepad.web.site.assets import YEAR, asset, icon, names
from scorepad.web.site.cdn_mirror import copy_address
from scorepad.web.site.compression import compress_file
from scorepad.web.site.language import LANGUAGES
from scorepad.web.start.evening_list import games_here

bp = Blueprint("phone_scripts", __name__)

STYLES = (
    *("subpages.css", "round_table.css", "printed_sheet.css", "sheet_on_screen.css", "sheet_as_page.css"),
    *("sheet_toolbar.css", "sheet_preview.css", "serif_font.css"),
)
"""The styles of the pages of a table but for the table itself."""
PLAYS_WITH_THE_SERVER = "scorepad.phone.scripts.length = 0;"
"""In the place of the script of a game of one's own that has none: a page that waits for it runs none behind it."""
ORIGIN = set_globals("JSON.stringify({origin:location.origin})")
"""Sets the address of the site as the browser knows it: with the host of the request in it, the script would have to be
compressed again for every host that somebody makes up.
"""
OLDER = re.compile(r"phone-([\w-]+?)(-pages)?(?:-(\w\w))?\.js")
OLDER_PARTS = ("contracts", "pages", "story", "home", "open")


@bp.get("/static/phone/<stamp>/<name>")
def file(stamp: str, name: str) -> Response:
    """A script; with the stamp of its sources it never has to be asked for again. 404 as long as it is not made."""
    script, fresh = _script(name), stamp == _stamp(name)
    if script is None:
        script, fresh = _in_its_place(name), False
    if script is None:
        return Response(status=404, mimetype="text/javascript")  # of a page browsers would say that it is no script
    lasting = f"public, max-age={YEAR}, immutable" if fresh else "no-cache"
    return compress_file(Response(script, headers={"Cache-Control": lasting}, mimetype="text/javascript"))


def _script(name: str) -> str | None:
    """A script; None if there is none of that name, or it is not made yet."""
    if build.is_there() and (script := build.scripts().get(name)):
        return script + (given() + ORIGIN if name == PROGRAM_NAME else "")
    return next((each.script for slug, each in _known().items() if name == own_games.file_name(slug)), None) or None


def _in_its_place(name: str) -> str | None:
    """The substitute for a script that is not there any more, for pages that still have it in their list."""
    if name in map(own_games.file_name, untranslated()):
        return PLAYS_WITH_THE_SERVER
    return _for_older_pages(name)


def _for_older_pages(name: str) -> str | None:
    """A script of pages of older versions, whose program had many: all is in the first, nothing in the others."""
    if not (older := OLDER.fullmatch(name)):
        return None
    part, pages, code = older.groups()
    if part == "rooms":
        return _script(words_name(code) if code else PROGRAM_NAME)
    if part in _known() and not pages and not code:
        return _script(own_games.file_name(part)) or PLAYS_WITH_THE_SERVER
    return "" if part in OLDER_PARTS or part in games_here() else None


def addresses(slugs: Iterable[str], code: str) -> tuple[str, ...]:
    """The addresses of the scripts by which a phone plays these games, in order; none if the program is not made yet.

    A game of one's own may have to be translated first: its script is asked for again until it is there.
    code  of the reader's language
    """
    if not build.is_there():
        return ()
    known = {game.slug for game in own_scripts.own_games_of(_settings().games)}
    own = [own_games.file_name(slug) for slug in slugs if slug in known]
    listed = (PROGRAM_NAME, words_name(code if code in LANGUAGES else "en"), *own)
    return tuple(url_for("phone_scripts.file", stamp=_stamp(name), name=name) for name in listed)


def play_data(slug: str, code: str) -> Mapping[str, object]:
    """Data in a table's page by which its phone can play this game by itself; empty if the server plays it.

    scripts  the addresses of its scripts, in this order
    styles   those of the other pages of a table
    hash     changes with all that the scripts are made of
    """
    scripts = () if slug in untranslated() else addresses([slug], code)
    if not scripts:
        return {}
    listed = [*scripts, asset("table_offline.js")]
    return {"scripts": listed, "styles": [*map(asset, STYLES)], "hash": build.version()}


def untranslated() -> Mapping[str, str]:
    """The games of one's own that play with the server, by slug, and why: a file, a line, and the reason."""
    return {slug: found.refused for slug, found in _known().items() if found.refused}


def unready() -> Collection[str]:
    """The slugs of games of one's own that have to be translated first."""
    known = own_scripts.known(_settings())
    return () if known is not None else [game.slug for game in own_scripts.own_games_of(_settings().games)]


def _known() -> Mapping[str, Outcome]:
    return own_scripts.known(_settings()) or {}


def _stamp(name: str) -> str:
    own = {own_games.file_name(game.slug): game for game in own_scripts.own_games_of(_settings().games)}
    made = build.version() + (given() if name == PROGRAM_NAME else "")
    made += own_games.stamp(own[name]) if name in own else ""
    return sha256(made.encode()).hexdigest()[:10]


def given() -> str:
    """The statement that gives templates all that the application gives them, but the address of the site."""
    return _given(copy_address(cdn.HTMX), build.scripts()[PROGRAM_NAME] if build.is_there() else "")


@cache
def _given(copy: str, program: str) -> str:
    """The statement; of the files it has those that the program names, or all if it is not made yet."""
    values = {
        "assets": {each: asset(each) for each in names() if each in program or not program},
        "languages": LANGUAGES,
        "icon": icon(),
        "htmx": [cdn.HTMX.url, cdn.HTMX.integrity, copy],
    }
    return set_globals(json.dumps(json.dumps(values)))


def _settings() -> Settings:
    settings: Settings = current_app.extensions["settings"]
    return settings
