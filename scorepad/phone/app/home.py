"""The first page as a phone draws it: the evenings that it has kept."""

from __future__ import annotations

from scorepad.pages.start.evening_list import EveningList
from scorepad.pages.start.home import home
from scorepad.phone.app.kept_evenings import listed
from scorepad.phone.app.language import language
from scorepad.phone.app.template_filters import TEMPLATES
from scorepad.rules.sentence import say

ALONE = say("Your evenings stay on this phone alone. Save the record of those that must not get lost.")
NOTES = {
    "away": (say("The server cannot be reached just now. These are the evenings that this phone has kept."),),
    "folder": (ALONE,),
    "http": (
        ALONE,
        say("Over plain http it goes on without the network only as long as this page is open."),
    ),
    "gone": (say("The evening at this address is not on this phone."), ALONE),
    "nothing": (say("This browser lets no page keep anything: an evening would be lost at once."),),
}
"""What is to be known of the list, by why this phone draws it.

away     the server is away
folder   there is none; `http` where the browser does not keep the folder either
gone     there is none, and no such evening as was asked for
nothing  there is none, and the browser keeps nothing
"""


def shown(kept: str, code: str, now: str, why: str) -> str:
    """The first page.

    kept  the evenings of this phone, as `listed` has them
    code  of the reader's language
    now   this moment by the phone's clock: ISO 8601 with offset
    why   this phone draws the page: a key of `NOTES`
    """
    page = home(EveningList(tuple(listed(kept)), 1, 1), now, away=why == "away", notes=NOTES[why])
    return TEMPLATES[page.template](language(code, {}), page)
