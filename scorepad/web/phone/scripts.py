"""The phone's scripts, served: the rules in JavaScript, each under an address that changes with what it is made of."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256
from itertools import product

from flask import Blueprint, Response, abort, current_app, g, url_for

from scorepad.catalogues import languages
from scorepad.phone import build, own_games
from scorepad.phone.contracts import CONTRACTS, shares_contracts
from scorepad.phone.own_games import Outcome
from scorepad.settings import Settings
from scorepad.web.phone import own_scripts
from scorepad.web.site import cdn
from scorepad.web.site.assets import YEAR, asset, icon, names
from scorepad.web.site.cdn_mirror import copy_address
from scorepad.web.site.compression import compress_file
from scorepad.web.site.language import LANGUAGES

bp = Blueprint("phone_scripts", __name__)

ON_THE_TABLE = ("result.css",)
"""The files of the static folder that templates of the table name; those of pages may name any."""
BESIDE_IT = ("subpages.css", "printed_sheet.css", "sheet_toolbar.css", "serif_font.css")
"""The styles of the pages beside it."""
ROOMS, PAGES, STORY, HOME, OPEN = "rooms", "pages", "story", "home", "open"
PLAYS_WITH_THE_SERVER = "scorepad.phone.scripts.length = 0;"
"""What stands in the place of a script that cannot be made: the page runs none of those behind it."""
SET_GLOBALS = 'scorepadRooms["scorepad.phone.app.page_globals"].set_globals'
ORIGIN = f"\n{SET_GLOBALS}(JSON.stringify({{origin:location.origin}}));"
"""Tells the address of the site as the browser knows it: a script with the host of its request would be another one,
to be compressed anew, for every host that a stranger makes up.
"""
ASK_AGAIN = "5"  # seconds


@bp.get("/static/phone/<stamp>/<name>")
def file(stamp: str, name: str) -> Response:
    """A script; with the stamp of its sources it never has to be asked for again.

    As long as it is not made yet, it is to be asked for again: who waited would take one of the server's few threads,
    and one of a browser's few connections, which answers need.
    """
    if not _is_at_hand(name):
        own_scripts.begin(_settings())
        g.logged = True  # once, by what makes them
        headers = {"Retry-After": ASK_AGAIN, "Cache-Control": "no-store"}
        return Response("", 503, headers, "text/javascript")
    script, fresh = _script(name), stamp == _stamp(name)
    if script is None:
        script, fresh = _instead(name), False
    lasting = f"public, max-age={YEAR}, immutable" if fresh else "no-cache"
    return compress_file(Response(script, headers={"Cache-Control": lasting}, mimetype="text/javascript"))


def _instead(name: str) -> str:
    """What stands in the place of a script of a game that only the server plays; there is no other."""
    if not any(name.startswith(_name(slug)) for slug in untranslated()):
        abort(404)
    return PLAYS_WITH_THE_SERVER


def _is_at_hand(name: str) -> bool:
    return build.is_there() and (name in build.scripts() or own_scripts.known(_settings()) is not None)


def _script(name: str) -> str | None:
    """A script that came with the package, else one of a game of one's own; None where there is none of that name."""
    script = build.scripts().get(name)
    if script is not None:
        return script + _given(name)
    return next((own.scripts[name] for own in _known().values() if name in own.scripts), None)


def for_table(slug: str, code: str) -> tuple[str, ...]:
    """The addresses of the scripts that a table of this game needs, in this order. None where it plays with the server.

    Those of a game of one's own that has to be translated first are asked for until they are there. `code`: of the
    reader's language.
    """
    return () if slug in untranslated() else tuple(_addresses((ROOMS, *_contracts([slug]), slug), code))


def for_pages(slug: str, code: str) -> tuple[str, ...]:
    """The addresses of the scripts that all other pages need beside those of a table of this game."""
    return tuple(_addresses((PAGES, *_contracts([slug], f"-{PAGES}"), f"{slug}-{PAGES}", STORY), code))


def for_setup(slugs: Iterable[str], code: str) -> tuple[str, ...]:
    """The addresses of the scripts that draw the first page, and the form of a new evening of these games, in order."""
    known = tuple(slugs)
    tables = ROOMS, *_contracts(known), *known
    pages = PAGES, *_contracts(known, f"-{PAGES}"), *(f"{slug}-{PAGES}" for slug in known)
    return tuple(_addresses((*tables, *pages, HOME), code))


def for_opening(code: str) -> tuple[str, ...]:
    """The addresses of the scripts that open a record, beside those for a new evening of any game."""
    return tuple(_addresses((OPEN,), code))


def play_data(slug: str, code: str) -> Mapping[str, object]:
    """What the page of a table is told so that a phone can play this game by itself; empty where the server plays it.

    scripts  their addresses, in this order
    styles   those of the pages beside the table
    hash     changes with all that the scripts are made of
    """
    if not (rules := for_table(slug, code)):
        return {}
    scripts, styles = [*rules, asset("phone.js"), *for_pages(slug, code)], [*map(asset, BESIDE_IT)]
    return {"scripts": scripts, "styles": styles, "hash": build.version()}


def untranslated() -> Mapping[str, str]:
    """The games of one's own that play with the server, by slug, and why: a file, a line, and what is said there."""
    return {slug: found.refused for slug, found in _known().items() if found.refused}


def unready() -> Collection[str]:
    """The slugs of games of one's own that have to be translated first."""
    known = own_scripts.known(_settings())
    return () if known is not None else [game.slug for game in own_scripts.own_games_of(_settings().games)]


def _known() -> Mapping[str, Outcome]:
    return own_scripts.known(_settings()) or {}


def _addresses(parts: Iterable[str], code: str) -> Iterable[str]:
    spoken = (f"-{code}",) if code in languages() else ()
    for part, language in product(parts, ("", *spoken)):
        name = f"{_name(part)}{language}.js"
        yield url_for("phone_scripts.file", stamp=_stamp(name), name=name)


def _contracts(slugs: Iterable[str], end: str = "") -> tuple[str, ...]:
    """The script that games with contracts share, where one of these is such a game."""
    return (CONTRACTS + end,) if any(map(shares_contracts, slugs)) else ()


def _name(part: str) -> str:
    return f"phone-{part}"


def _stamp(name: str) -> str:
    made = build.version() + _given(name)
    for game in own_scripts.own_games_of(_settings().games):
        made += own_games.stamp(game) if name.startswith(_name(game.slug)) else ""
    return sha256(made.encode()).hexdigest()[:10]


def _given(name: str) -> str:
    """What the application gives templates, told by the scripts that bring these templates."""
    if name == f"{_name(ROOMS)}.js":
        return _giving({"assets": {each: asset(each) for each in ON_THE_TABLE}})
    return given() + ORIGIN if name == f"{_name(PAGES)}.js" else ""


def given() -> str:
    """The script that tells all that the application gives templates, but the address of the site."""
    told = {
        "assets": {each: asset(each) for each in names()},
        "languages": LANGUAGES,
        "icon": icon(),
        "htmx": [cdn.HTMX.url, cdn.HTMX.integrity, copy_address(cdn.HTMX)],
    }
    return _giving(told)


def _giving(told: Mapping[str, object]) -> str:
    return f"\n{SET_GLOBALS}({json.dumps(json.dumps(told))});"


def _settings() -> Settings:
    settings: Settings = current_app.extensions["settings"]
    return settings
