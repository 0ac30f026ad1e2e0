"""A form as it was posted: texts by the names of its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NotNow
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say

Form = Mapping[str, Sequence[str]]
"""All texts posted under each name, in the order of the page."""

UNKNOWN = say("Scorepad didn’t understand this. Open the page again.")
LAST = "last"
"""The field with the key of the last entry that a page shows; pages of older programs have its number alone."""


class GoneOn(NotNow):
    """Raised if the evening has changed since the page with this form was made."""


def text(form: Form, name: str) -> str:
    """The first text posted under a name; empty if there is none."""
    posted = form.get(name, ())
    return posted[0] if posted else ""


def number(form: Form, name: str, digits: int, otherwise: int = 0) -> int:
    """A posted whole number of at most `digits` digits; `otherwise` for anything else."""
    return typed_number(text(form, name), digits, otherwise)


def place_of(form: Form) -> int:
    """The deal that a form is about; 0 if it names none."""
    return number(form, "place", 4)


def check_seen(opened: OpenEvening, form: Form, why: Say) -> None:
    """Refuse, for this reason, a form of a page that did not show the table's last entry. Raises GoneOn.

    The entry is identified by its key, at any place in the log; an entry without a key by its number.
    """
    by_key = LAST in form and opened.key
    if text(form, LAST) != opened.key if by_key else text(form, "seq") != str(opened.history.seq):
        raise GoneOn(why)
