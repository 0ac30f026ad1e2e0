"""Opening a record: a file, or its text, becomes an evening, or the form shows why it does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from scorepad.evening.play.state import State
from scorepad.evening.record.checks import IllegalRecord
from scorepad.pages.page import Page
from scorepad.rules.sentence import Language, Say, Who, say

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


def opened(
    size: int, read: Callable[[], State], form: OpenRecord, language: Callable[[Mapping[Who, str]], Language]
) -> State | OpenRecord:
    """The evening in a record, or the form with why there is none. Raises what `read` raises besides IllegalRecord.

    size      of the record in bytes
    read      reads and plays it; raises IllegalRecord
    form      with the text that was sent
    language  returns the reader's, with the names at a table
    """
    if not size:
        return replace(form, later=NOTHING_SENT)
    try:
        return read()
    except IllegalRecord as illegal:
        return replace(form, why=illegal.in_one_line(language(illegal.names)))
