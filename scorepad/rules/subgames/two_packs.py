"""The house rule of four players about the pack: 52 cards, or 32 from the seven up. Rules 32.1 and 33.1."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.options import Option, Options
from scorepad.rules.sentence import Say, say

CARDS = Option(
    "cards", default=13, choices=(13, 8),
    label=say("Cards each"),
    help=say("all 52 cards, or 32 from the seven up"),
    example=say("8: there are eight tricks and eight hearts"),
    words=(say("{n}", n=13), say("{n}", n=8)),
)  # fmt: skip


def deck_in_words(options: Options) -> Say:
    """The pack."""
    return say("all 52 cards, 13 each") if options["cards"] == 13 else say("32 cards, sevens and up; 8 each")


def ranks_left_out(options: Options) -> Sequence[str]:
    """The ranks that are not in the pack."""
    return () if options["cards"] == 13 else ranks_below("7")
