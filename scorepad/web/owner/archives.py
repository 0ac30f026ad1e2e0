"""All evenings at once, for an owner: into one archive, and from one."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from flask import Blueprint, Response, redirect, request, send_file, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import RequestEntityTooLarge

from scorepad.evening.log.history import UNREADABLE
from scorepad.evening.play.decide import NotNow
from scorepad.evening.record import archive
from scorepad.evening.record.checks import IllegalRecord
from scorepad.pages.owner.owner_pages import ArchiveRefused
from scorepad.rules.sentence import say
from scorepad.store import erasure
from scorepad.stored_books.enter import enter
from scorepad.stored_evenings.begin_recorded import begin_all_recorded, read_evening
from scorepad.web.access.devices import books, device_or_new, evenings
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.owner.owner_page import owners_only
from scorepad.web.site.clock import now
from scorepad.web.site.language import reader_language
from scorepad.web.site.posted_form import key_of_content
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.start.evening_list import games_here
from scorepad.web.start.open_record import BODY, FileForm

MOST_NAMED = 20  # bad files of an archive

bp = Blueprint("archives", __name__, url_prefix="/owner/archive")
bp.before_request(owners_only)
bp.after_request(never_stored)


@bp.get("/evenings.zip")
def save() -> Response:
    """The record of every evening that stays, even if the game's rules are gone. Raises NotNow."""
    games, store, file = games_here(), evenings().store, BytesIO()
    stories = (read_evening(store, evening) for evening in erasure.not_to_be_erased(store))
    try:
        archive.write(file, ((story, games.get(story.game)) for story in stories))
    except UNREADABLE:
        why = say("One game can’t be read. On the server, “scorepad export --zip” saves all the others.")
        raise NotNow(why) from None
    file.seek(0)
    return send_file(file, "application/zip", as_attachment=True, download_name=f"scorepad-{now()[:10]}.zip")


@bp.post("/")
def read() -> ResponseReturnValue:
    """Begin an evening with every record of an archive, kept by this device, and name the files that are none."""
    request.max_content_length = BODY
    refused = list[IllegalRecord]()
    try:
        form = FileForm()
        check(ALWAYS)
        states = list(archive.read(form.file.data, games_here(), refused=refused))
    except RequestEntityTooLarge:
        too_large = IllegalRecord(say("the archive"), say("it’s larger than 1 MiB: open it with “scorepad import”"))
        return _refused([too_large]), 422
    except IllegalRecord as illegal:
        return _refused([illegal]), 422
    if refused and not states:
        return _refused(refused), 422
    by = device_or_new().id
    with books().writing():
        begun = begin_all_recorded(
            evenings().store, states, at=now(), device=by, key=key_of_content(form.key.data, form.file.data)
        )
        enter(books(), begun, at=now(), device=by)
    return _refused(refused, len(begun)) if refused else redirect(url_for("owner.show", _anchor="evenings"), 303)


def _refused(refused: Sequence[IllegalRecord], begun: int = 0) -> str:
    """The page that says what is wrong with an archive, or with files in it; `begun`: how many evenings were."""
    named = tuple(illegal.in_one_line(reader_language(illegal.names)) for illegal in refused[:MOST_NAMED])
    return render(ArchiveRefused(begun, named, len(refused) - len(named)))
