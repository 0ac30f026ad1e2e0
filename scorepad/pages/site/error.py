"""The page that says why something did not work."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Error(Page):
    """A sentence; into a page that is there already it is put alone.

    why         the sentence
    record      the address of an evening's record where that is all that can be shown of it, or empty
    request_id  the id by which the owner of the server finds the failure in the log, or empty
    """

    template = "site/error.html"
    fragment = "site/_error.html"

    why: Say
    record: str
    request_id: str = ""
