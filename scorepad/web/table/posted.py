"""What every post to a table carries beside its answer, and writing down what it wishes."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from secrets import token_urlsafe

from flask import request

from scorepad.evenings import OpenEvening
from scorepad.evenings.write import Sent, Wish, write
from scorepad.pages.typed_number import typed_number
from scorepad.web.access.devices import device_or_new, evenings
from scorepad.web.site.clock import now


def write_posted(opened: OpenEvening, wish: Wish) -> OpenEvening:
    """Write what this post wishes into the evening, and return the evening after it. Raises as `write`."""
    return write(evenings(), opened, wish, posted())


def posted() -> Sent:
    """How the wish of this request came: marked by all that was posted, from this device, now.

    Raises TooOften, NotNow, StoreFailed for a device that is not known yet.
    """
    return Sent(_key(), device_or_new().id, now())


def seen() -> int:
    """The last entry that the page which posts has shown."""
    return typed_number(request.form.get("seq", ""), 9)


def place_of(posted: Mapping[str, str]) -> int:
    """The deal that a form is about; 0 where it says none."""
    return typed_number(posted.get("place", ""), 4)


def _key() -> str:
    """What is the same only when the same is sent again: the key that its page made, with all that came with it."""
    if not request.form.get("key"):
        return token_urlsafe(12)
    return sha256(repr((request.form, request.path, "")).encode()).hexdigest()[:32]
