"""Wishes that a phone has decided by itself meanwhile: decided again here, in order, and written."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from flask import Blueprint, Response, jsonify
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form
from scorepad.app.handle import decided
from scorepad.app.route import Failure
from scorepad.rules.sentence import translate
from scorepad.store.log import has_key
from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.write import Sent
from scorepad.web.access.devices import device_or_new, evenings, writable
from scorepad.web.access.rate_limits import TooOften
from scorepad.web.access.request_cost import check_table, share_of
from scorepad.web.access.written import write_evening
from scorepad.web.hall.finished_evening import report_if_over
from scorepad.web.phone.json_body import SentWish, read_batch
from scorepad.web.phone.log_routes import Known, log_after
from scorepad.web.phone.phone_clock import believable
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status, timed
from scorepad.web.site.language import reader_language
from scorepad.web.table.table_routes import show_table

bp = Blueprint("batch", __name__, url_prefix="/table/<evening>")


@bp.post("/batch")
def send(evening: str) -> ResponseReturnValue:
    """Write wishes in order up to the first that is refused; those that came before are known by their keys.

    Returns the fields of `log_after`, and
    html     the table as the server draws it, if that is wanted
    done     how many were written, now or before
    refused  None, or of the first that was refused its `index`, `why` in the reader's language, and `status`
    Those that cannot be written just now are no refusal: see `_later`.
    """
    version = writable(evening)
    batch, done, refused = read_batch(), 0, None
    failed: tuple[str, Form | None, Failure | None] = ("", None, None)
    check_table(version, share_of(wish.action for wish in batch.wishes))
    opened = evenings().open(evening, version)
    for index, wish in enumerate(batch.wishes):
        try:
            opened = _written(opened, wish)
        except (StoreFailed, TooOften) as error:
            return _later(evening, batch.known, done, error)
        except ValueError as error:
            opened = evenings().open(evening)
            if _was_granted(evening, batch.wishes[index + 1 :]):
                done += 1
                continue
            refused, failed = _refusal(opened, index, error), (wish.action, wish.form, Failure(error, problem(error)))
            break
        done += 1
    report_if_over(opened)
    html = show_table(opened, *failed) if batch.draw else ""
    return jsonify({**log_after(opened, batch.known), "done": done, "refused": refused, "html": html})


def _later(evening: str, known: Known, done: int, error: Exception) -> Response:
    """Have a phone send the rest again: how many were `done`, `why`, and the fields of `log_after` if possible."""
    log: dict[str, Any] = {}
    with suppress(StoreFailed):
        log = log_after(evenings().open(evening), known)
    reply = jsonify({**log, "done": done, "why": translate(problem(error), reader_language())})
    reply.status_code = status(error)
    return timed(reply, error)


def _written(opened: OpenEvening, wish: SentWish) -> OpenEvening:
    arrived = now()
    at = believable(wish.at, arrived, opened.history.last.at)
    sent = Sent(wish.key, device_or_new().id, at, arrived)
    return write_evening(opened, lambda fresh: decided(fresh, wish.action, wish.form, at, sent.device), sent)


def _was_granted(evening: str, later: Sequence[SentWish]) -> bool:
    """Whether a wish was granted when it came first: a later one is written.

    A wish for what is there already is granted without an entry: if the answer was lost, no entry has its key.
    """
    return any(has_key(evenings().store, evening, wish.key) for wish in later)


def _refusal(opened: OpenEvening, index: int, error: ValueError) -> dict[str, Any]:
    if (code := status(error)) == 500:
        raise error
    language = reader_language(opened.state.evening.names_now, opened.state.evening.inks)
    return {"index": index, "why": translate(problem(error), language), "status": code}
