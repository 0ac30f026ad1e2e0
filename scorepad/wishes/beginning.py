"""What a posted form sets up: the table as it stands on the form, and the evening that begins with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorepad.evening.log.events import Started
from scorepad.pages.start import setup_form
from scorepad.pages.start.setup_form import Draft
from scorepad.rules.game import Game
from scorepad.wishes.form import Form, number, text
from scorepad.wishes.options import options_given

LONGEST = 200  # letters of a name that are looked at: enough to see that it is too long


def typed(game: Game, form: Form, key: str) -> Draft:
    """What stands on a posted form; the kept rules that it offers come from elsewhere."""
    names = [name[:LONGEST] for name in form.get("name", ())]
    draft = setup_form.typed(game, names, text(form, "dealer"), options_given(game, form), key)
    return replace(draft, picked=set_number(form, "set"), called=text(form, "rules")[:LONGEST])


def begun(draft: Draft, at: str, draw: Callable[[Sequence[int]], int]) -> Started:
    """The evening that begins with what stands on the form. Raises IllegalSetup.

    at    ISO 8601 with offset
    draw  chooses one of the lines with a name, where the first dealer is to be drawn
    """
    return setup_form.agreed(draft, draw(draft.taken or (0,)) if draft.dealer is None else draft.dealer, at)


def set_number(form: Form, name: str) -> int:
    """The number of a set of kept rules; what is none, is no set's."""
    return number(form, name, 9, -1)
