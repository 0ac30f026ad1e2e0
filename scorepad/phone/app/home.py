"""The first page as a phone draws it: the evenings that it has kept."""

from __future__ import annotations

from scorepad.pages.start.evening_list import EveningList
from scorepad.pages.start.home import home
from scorepad.phone.app.kept_evenings import listed
from scorepad.phone.app.language import language
from scorepad.phone.app.template_filters import TEMPLATES
from scorepad.rules.sentence import say

NOTES = {
    "away": (say("The server cannot be reached just now. These are the evenings that this phone has kept."),),
    "folder": (say("Your evenings stay on this phone alone. Save the record of those that must not get lost."),),
}
"""What is to be known of the list, by why this phone draws it: the server is away, or there is none."""


def shown(kept: str, code: str, now: str, why: str) -> str:
    """The first page.

    kept  the evenings of this phone, as `listed` has them
    code  of the reader's language
    now   this moment by the phone's clock: ISO 8601 with offset
    why   this phone draws the page: a key of `NOTES`
    """
    page = home(EveningList(tuple(listed(kept)), 1, 1), now, away=why == "away", notes=NOTES[why])
    return TEMPLATES[page.template](language(code, {}), page)
