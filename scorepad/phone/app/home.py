"""The first page as a phone draws it: the evenings that it has kept."""

from __future__ import annotations

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.home.evening_list import EveningList
from scorepad.app.home.home_page import home
from scorepad.phone.app.kept_evenings import listed
from scorepad.phone.app.language import language
from scorepad.rules.sentence import say

ALONE = say("Your games are stored only on this phone. Save a copy of any you don’t want to lose.")
NOTES = {
    "away": (say("Can’t reach the server right now. These are the games stored on this phone."),),
    "folder": (ALONE,),
    "http": (
        ALONE,
        say("Over plain HTTP, Scorepad works offline only while this page stays open."),
    ),
    "gone": (say("This game isn’t on this phone."), ALONE),
    "nothing": (say("This browser doesn’t let pages store anything: a game would be lost at once."),),
}
"""Notes on the list, by the reason why this phone draws it.

away     the server is away
folder   there is no server; `http` if the browser does not keep the folder either
gone     there is no server, and the requested evening is unknown
nothing  there is no server, and the browser keeps nothing
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
