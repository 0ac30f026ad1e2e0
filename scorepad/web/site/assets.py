"""Scripts, styles and icons. A file's address changes with its content, so that browsers may cache it for ever."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from mimetypes import guess_type

from flask import Blueprint, Flask, Response, abort, url_for
from markupsafe import Markup

from scorepad import minification, page_folders
from scorepad.app.table.empty_table import PADS
from scorepad.web.site import cdn
from scorepad.web.site.compression import compress_file

bp = Blueprint("assets", __name__)
ICONS = (192, 512)  # points wide
YEAR = 365 * 24 * 3600
ONE_FILE: dict[str, tuple[str, ...]] = {
    "style.css": page_folders.STYLE,
    "table.js": (
        *("load_htmx.js", "step_form.js", "screen_wake_lock.js"),
        *("this_phone.js", "outbox.js", "table_outbox.js"),
    ),
    "table_offline.js": (
        *(
            "form_words.js",
            "number_keys.js",
            "taps_on_new_step.js",
            "line_stays.js",
            "struck_out_numbers.js",
            "clear_choices.js",
            "closing_moment.js",
            "deal_clock.js",
            "doubt_buzz.js",
            "subpages.js",
        ),
        *("opened_in_sight.js", "print_button.js", "copy_and_share.js", "read_chart.js", "share_picture.js"),
        *("round_table.js", "chart_so_far.js", "touch_choice.js", "home_screen_hint.js"),
        *("upload_evening.js", "upload_shown_evening.js", "all_outboxes.js"),
        *("morph.js", "decide_and_draw.js", "persistent_storage.js"),
    ),
    "sample.js": ("step_form.js", "number_keys.js", "this_phone.js", "sample_table.js"),
    "sample_alone.js": (
        *("form_words.js", "taps_on_new_step.js", "line_stays.js", "struck_out_numbers.js", "closing_moment.js"),
        *("clear_choices.js", "touch_choice.js", "subpages.js", "morph.js", "decide_and_draw.js"),
    ),
    "watch.js": ("load_htmx.js", "step_form.js", "screen_wake_lock.js", "poll_without_htmx.js"),
    "home.js": ("load_htmx.js", "this_phone.js", "load_outboxes.js", "prefetch_start.js", "home_offline.js"),
    "outboxes.js": ("outbox.js", "upload_evening.js", "all_outboxes.js"),
    "new.js": (
        *("load_htmx.js", "setup_form.js", "this_phone.js", "load_outboxes.js", "morph.js"),
        *("prefetch_start.js", "begin_offline.js", "setup_offline.js"),
    ),
    "open.js": (
        *("this_phone.js", "load_outboxes.js", "prefetch_start.js", "begin_offline.js"),
        *("read_record.js", "open_offline.js"),
    ),
    "other_page.js": ("this_phone.js", "load_outboxes.js"),
}
"""Files that a page needs together are fetched together, in this order."""
FORMER = {"phone.js": "table_offline.js", "waiting.js": "outboxes.js", "beside.js": "other_page.js"}
"""Names by which pages of older versions ask for some of these."""
ONE_FILE |= {name: ONE_FILE[now] for name, now in FORMER.items()}
NOT_SERVED = ("folder", "phone")
"""Folders whose files are only parts of other files."""


@bp.get("/static/<stamp>/<name>")
def file(stamp: str, name: str) -> Response:
    """A file of the static folder; with the stamp of its content it never has to be asked for again."""
    if name not in _files():
        abort(404)
    response = Response(_served(name), mimetype=guess_type(name)[0])
    fresh = stamp == _stamp(name)
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable" if fresh else "no-cache"
    return compress_file(response)


@bp.get("/sw.js")
def worker() -> Response:
    """The service worker, which answers from its cache while the server is away.

    It may do so for every page only if it comes from the root.
    """
    return Response(_served("service_worker.js"), mimetype="text/javascript")


@bp.get("/manifest.webmanifest")
def manifest() -> Response:
    """The web app manifest, by which a phone puts Scorepad on its home screen."""
    data = {
        "name": "Scorepad",
        "short_name": "Scorepad",
        "id": "/",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#fbf7ea",
        "theme_color": "#fbf7ea",
        "icons": [
            {"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *({"src": asset(f"icon-{n}.png"), "sizes": f"{n}x{n}", "type": "image/png"} for n in ICONS),
            {"src": asset("icon-512.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    return Response(json.dumps(data), mimetype="application/manifest+json")


def asset(name: str) -> str:
    """The address of a file of the static folder, with the stamp of its content. Raises KeyError."""
    return url_for("assets.file", stamp=_stamp(name), name=name)


def names() -> list[str]:
    """The files that may be requested, by name."""
    return sorted(_files())


@cache
def style(*, contracts: bool = True, pads: tuple[str, ...] = ()) -> Markup:
    """The table's style, minified, for use in the page itself: one request less on a first visit.

    contracts  False leaves out what a game that asks for numbers alone does without
    pads       of a game: with any, all that there may be is added, for each style has its hash in every answer
    """
    parts = ("style.css" if contracts or pads else "base.css", *(f"{pad}.css" for pad in PADS if pads))
    return Markup("".join(_served(part).decode() for part in parts))  # noqa: S704  # our own files


@cache
def icon() -> Markup:
    """The icon as a data address."""
    return Markup(page_folders.icon())  # noqa: S704  # our own file


def style_hashes() -> str:
    """The hashes that a content security policy needs to allow each of these styles within the page."""
    styles = style(contracts=False), style(), style(pads=PADS)
    digests = (sha256(each.encode()).digest() for each in styles)
    return " ".join(f"'sha256-{b64encode(digest).decode()}'" for digest in digests)


@cache
def _stamp(name: str) -> str:
    return sha256(_served(name)).hexdigest()[:10]


@cache
def _served(name: str) -> bytes:
    """The bytes that are sent for a file: minified, if it is a script or a style."""
    return minification.together(_files()[name])


@cache
def _files() -> Mapping[str, tuple[str, ...]]:
    """The files that may be requested, and those of the folder that each is made of, by name.

    A path joined from a request might lead out of the folder.
    """
    paths = page_folders.static_paths()
    return {name: (name,) for name, path in paths.items() if path.parent.name not in NOT_SERVED} | ONE_FILE


def init_app(app: Flask) -> None:
    """Give templates the addresses of these files and of the CDN's."""
    app.jinja_env.globals.update(asset=asset, icon=icon(), style=style, htmx=cdn.HTMX)
