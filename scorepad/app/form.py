"""A form as it was posted: texts by the names of its fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NotNow
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say

Form = Mapping[str, Sequence[str]]
"""All that was posted under each name, in the order of the page."""

UNKNOWN = say("Scorepad didn’t understand this. Open the page again.")
LAST = "last"
"""The field with the key of the last entry that a page shows; pages of older programs have its number alone."""


class GoneOn(NotNow):
    """Something was written since the page was made that asks for this."""


def text(form: Form, name: str) -> str:
    """The first text posted under a name; empty if there is none."""
    posted = form.get(name, ())
    return posted[0] if posted else ""


def number(form: Form, name: str, digits: int, otherwise: int = 0) -> int:
    """A whole number that was posted, of so many digits at most; `otherwise` for anything else."""
    return typed_number(text(form, name), digits, otherwise)


def place_of(form: Form) -> int:
    """The deal that a form is about; 0 where it says none."""
    return number(form, "place", 4)


def check_seen(opened: OpenEvening, form: Form, why: Say) -> None:
    """Refuse for this reason what was asked on a page that did not show the table's last entry. Raises GoneOn.

    The entry's key names it, wherever it comes in the log by now; its number alone does so for an entry without a key.
    """
    by_key = LAST in form and opened.key
    if text(form, LAST) != opened.key if by_key else text(form, "seq") != str(opened.history.seq):
        raise GoneOn(why)
