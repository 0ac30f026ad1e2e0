"""The first page of a folder for somebody who has no game there yet, in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.sample.sample_game import NAMES
from scorepad.language import catalogues
from scorepad.language.habits import habits
from scorepad.pages import jinja_words
from scorepad.pages.reader_language import by_tag, of_tag
from scorepad.phone.app.home import NOTES
from scorepad.phone.template_modules import environment
from scorepad.rules.sentence import say

ABOUT = say(
    "Play with real cards; keep score here. "
    "Tap in bids and tricks: Scorepad checks them, adds them up and shows everyone the sheet."
)


@dataclass(frozen=True, slots=True)
class ShownDeal:
    """A short deal of Romanian Whist, which plays itself.

    names      of the players; the last one deals, and bids last
    cards      that each has
    forbidden  the bid that the dealer can’t make
    bids, tricks, points  of each player
    """

    names: Sequence[str]
    cards: int
    forbidden: int
    bids: Sequence[int]
    tricks: Sequence[int]
    points: Sequence[int]


DEAL = ShownDeal(NAMES, 3, 1, (1, 0, 1, 2), (1, 0, 0, 2), (6, 5, -1, 7))
WHYS = ("folder", "http", "nothing")
"""The notes that may be true of a phone without games, as `home` has them."""


def landing(languages: Mapping[str, str]) -> str:
    """A template element for each language. `languages`: their names by code."""
    env = environment()
    jinja_words.add_to(env)
    template = env.get_template("folder/landing.html")
    shown = {"deal": DEAL, "about": ABOUT, "languages": languages, "notes": {why: NOTES[why] for why in WHYS}}
    return "".join(
        template.render(shown, language=of_tag(by_tag(code, habits(code), catalogues.words(code)), code, {}))
        for code in languages
    )
