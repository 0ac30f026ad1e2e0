"""The server's own copies of the CDN's files, next to the database: a cellar may have Wi-Fi and no internet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from flask import Blueprint, Flask, Response, abort, current_app, url_for

from scorepad.file_permissions import make_file, make_folder
from scorepad.settings import Settings
from scorepad.web.site import cdn
from scorepad.web.site.assets import YEAR

bp = Blueprint("copies", __name__)
MOST_BYTES = 1024 * 1024  # bytes
PATIENCE = 10  # seconds for an answer
AGAIN = 15 * 60  # seconds between two tries


@bp.get(f"/copy/{cdn.PACKAGE}/<name>")
def file(name: str) -> Response:
    """A copy, if its hash is still right: a file in a folder may have been changed there. Else 404."""
    known = next((file for file in cdn.FILES if file.name == name), None)
    kept = _place(_settings().data, known) if known else None
    if not known or not kept or not kept.is_file() or not cdn.verified(content := kept.read_bytes(), known.integrity):
        abort(404)
    return Response(
        content, mimetype="text/javascript", headers={"Cache-Control": f"public, max-age={YEAR}, immutable"}
    )


def fetch(folder: Path, base: str = cdn.BASE) -> bool:
    """Download every file that has no copy yet into `folder`. Returns whether all are there now."""
    missing = [file for file in cdn.FILES if not _place(folder, file).is_file()]
    return len([file for file in missing if _fetched(file, folder, base)]) == len(missing)


def keep_trying(settings: Settings, end: Event, fetch: Callable[[Path], bool] = fetch) -> None:
    """Download the copies in a thread of their own, again and again until it works or `end` is set."""

    def until_there() -> None:
        while not fetch(settings.data) and not end.wait(AGAIN):
            pass

    if settings.cdn:
        Thread(target=until_there, daemon=True).start()


def _fetched(file: cdn.CdnFile, folder: Path, base: str) -> bool:
    import urllib.request  # only here: the first page after a start does not wait for it

    try:
        with urllib.request.urlopen(base + file.address, timeout=PATIENCE) as answer:  # noqa: S310  # our own address
            content: bytes = answer.read(MOST_BYTES)
        if not cdn.verified(content, file.integrity):
            return False
        kept = _place(folder, file)
        make_folder(kept.parent)
        part = kept.with_suffix(".part")
        make_file(part)
        part.write_bytes(content)
        part.replace(kept)
    except OSError:
        return False
    return True


def _place(folder: Path, file: cdn.CdnFile) -> Path:
    return folder / "cdn" / cdn.PACKAGE / file.name


def _settings() -> Settings:
    settings: Settings = current_app.extensions["settings"]
    return settings


def init_app(app: Flask) -> None:
    """Give templates `copy(file)`: the address of our copy, empty if there is none yet."""
    app.jinja_env.globals["copy"] = copy_address


def copy_address(file: cdn.CdnFile) -> str:
    """The address of our copy of a file; empty if there is none yet."""
    return url_for("copies.file", name=file.name) if _place(_settings().data, file).is_file() else ""
