"""Posts to a table, written into its evening."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe

from flask import request

from scorepad.app.handle import decided
from scorepad.stored_evenings import OpenEvening
from scorepad.stored_evenings.write import Sent
from scorepad.web.access.devices import device_or_new
from scorepad.web.access.written import write_evening
from scorepad.web.hall.finished_evening import report_if_over
from scorepad.web.site.clock import now
from scorepad.web.site.posted_form import posted_form


def write_posted(opened: OpenEvening, action: str) -> OpenEvening:
    """Write what this post asks for into the evening, and return the evening after it.

    action  the path of its address below the table's
    Raises as `write` and `decided` do.
    """
    form, sent = posted_form(), posted()
    after = write_evening(opened, lambda fresh: decided(fresh, action, form, sent.at, sent.device), sent)
    report_if_over(after)
    return after


def posted() -> Sent:
    """How this request came: marked by all that was posted, from this device, now.

    Raises TooOften, NotNow, StoreFailed for a device that is not known yet.
    """
    return Sent(_key(), device_or_new().id, now())


def _key() -> str:
    """The idempotency key of this post: made of its page's key and all that came with it."""
    if not request.form.get("key"):
        return token_urlsafe(12)
    return sha256(repr((request.form, request.path, "")).encode()).hexdigest()[:32]
