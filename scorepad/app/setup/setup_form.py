"""A posted setup form: the table on it, and the evening that begins with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorepad.app.form import Form, number, text
from scorepad.app.house_rules.posted_rules import options_given
from scorepad.app.setup import draft as setup_form
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.evening.log.events import Started
from scorepad.pages.typed_number import typed_number
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import say
from scorepad.rules.steps.typed_text import LONGEST

STEPS = {"up": -1, "down": 1}


def typed(game: Game, form: Form, key: str) -> Draft:
    """The content of a posted form; the kept rules that it offers come from elsewhere."""
    names = [name[:LONGEST] for name in form.get("name", ())]
    draft = setup_form.typed(game, names, text(form, "dealer"), options_given(game, form), key)
    return replace(draft, picked=set_number(form, "set"), called=text(form, "rules")[:LONGEST])


def begun(draft: Draft, at: str, draw: Callable[[Sequence[int]], int]) -> Started:
    """The evening that begins with the content of the form. Raises IllegalSetup.

    at    ISO 8601 with offset
    draw  chooses one of the lines with a name, where the first dealer is to be drawn
    """
    return setup_form.agreed(draft, draw(draft.taken or (0,)) if draft.dealer is None else draft.dealer, at)


def check_shown(draft: Draft, form: Form) -> None:
    """Refuse to begin if the form showed the cards and deals of another number of players. Raises IllegalSetup.

    Names may be typed without a script that looks them up, and Start may be pressed before the look-up.
    """
    shown, there = number(form, "shown", 2), len(draft.taken)
    if shown not in (0, there) and there in draft.game.players:
        why = say("The cards and deals shown are for {shown} players, but there are {n} names: check, then tap Start.")
        raise IllegalSetup({}, IllegalOptions("players", why.put(shown=shown, n=there)))


def moved(draft: Draft, form: Form) -> tuple[Draft, str]:
    """The form after one person changed places with a neighbour, and the id of the button that moves the same one on.

    At either end of the form that is the button which moves back. The form stays as it is if no such move was posted.
    """
    posted, _, way = text(form, "move").partition(" ")
    line = typed_number(posted, 2, -1)
    if line < 0 or way not in STEPS:
        return draft, ""
    there = line + STEPS[way]
    if way == "up":
        button = f"up-{there}" if there > 1 else "down-1"
    else:
        button = f"down-{there}" if there < len(draft.names) else f"up-{len(draft.names)}"
    return setup_form.with_line_moved(draft, line - 1, STEPS[way]), button


def set_number(form: Form, name: str) -> int:
    """The number of a set of kept rules; for any other text a number that no set has."""
    return number(form, name, 9, -1)
