"""The files of an evening as a phone makes them by itself: the record and the spreadsheets."""

from __future__ import annotations

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.record.record_text import NotReadBack
from scorepad.pages.saved_file import SavedFile, saved_file
from scorepad.phone.app.language import language


def made(opened: OpenEvening, path: str, code: str) -> SavedFile | None:
    """The file at an address below the table's, for a reader of this language; None where there is none.

    Also None if the record cannot be read back: the server reports that.
    """
    try:
        return saved_file(opened.state, path, language(code, opened.state.evening.names_now, opened.state.evening.inks))
    except NotReadBack:
        return None
