"""How Oh Hell is played tonight, in words made from the options."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.oh_hell import cards
from scorepad.games.oh_hell.options import OPTIONS
from scorepad.games.oh_hell.points import FIGURES
from scorepad.rules.options import Options, hook_in_words
from scorepad.rules.schedule import sizes_of_hands
from scorepad.rules.sentence import Say, in_one_line, say

BY_KEY = {option.key: option for option in OPTIONS}
OWN_FIGURES = (*FIGURES, "zero_made", "zero_per_card", "zero_missed")

SPECIAL = ("bottom_repeat", "top_repeat", "top_no_trump", "forehead")  # shown if they differ from the book


def worth(options: Options) -> Say:
    """The points of a bid, made and missed, in the words of the scoring."""
    return BY_KEY["scoring"].in_words(options["scoring"])


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays: hands, trump, bids, points, the end."""
    dealt = cards.schedule(options, players)
    yield cards.deck(options)
    yield BY_KEY["schedule"].chosen(options)
    yield sizes_of_hands(dealt)
    yield BY_KEY["trump_order" if options["trump"] == "rotate" else "trump"].chosen(options)
    yield from (BY_KEY[key].chosen(options) for key in SPECIAL if BY_KEY[key].differs(options))
    yield from in_one_line(hook_in_words(options, together=options["bid_order"] == "together"))
    yield BY_KEY["scoring"].chosen(options)
    changed = tuple(BY_KEY[key].chosen(options) for key in OWN_FIGURES if options[key] not in (None, 0))
    yield from (say("{listed}", listed=changed),) if changed else ()
    yield from (BY_KEY["blind"].chosen(options),) if options["blind"] != "off" else ()
    yield say("Highest score wins.")
    yield BY_KEY["tie_break" if options["end_mode"] == "schedule" else "target"].chosen(options)
