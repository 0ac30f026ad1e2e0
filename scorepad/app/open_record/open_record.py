"""The page that opens a record: a file, or its text."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, say

NOTHING_SENT = say("Choose a file first, or paste its text.")
LARGE = 32 * 1024  # bytes, several times what an evening has: a larger text is not shown on the form again


@dataclass(frozen=True, slots=True)
class OpenRecord(Page):
    """The form for a record.

    why    the error of the record that was sent, in the reader's language, or empty
    later  the reason why a good record has to wait, or None
    text   the text that was sent, to be corrected
    key    made for this form, so that sending it twice begins one evening
    photo  whether a photo of a sheet can be read too
    typed  whether there is a page on which a sheet of paper is typed in
    """

    template = "open_record/open_record.html"

    why: str
    later: Say | None
    text: str
    key: str
    photo: bool = False
    typed: bool = False
