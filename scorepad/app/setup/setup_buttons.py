"""The effects of the buttons of a new game's form, for those that neither store nor look up anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scorepad.app.form import Form, number, text
from scorepad.app.setup import draft as setup_form
from scorepad.app.setup.draft import Draft
from scorepad.app.setup.known_people import KnownPeople
from scorepad.app.setup.setup_form import moved, set_number
from scorepad.evening.play.names import tidy
from scorepad.rules.game import Game
from scorepad.rules.steps.typed_text import LONGEST

BUTTONS = ("move", "add", "sit", "sit-all", "another", "play", "preset", "pick", "look", "lang", "enter")
WITH_STORED_RULES = ("keep", "overwrite", "rename", "delete")  # buttons; each has a set's number as its value


def pressed(
    draft: Draft, form: Form, game_named: Callable[[str], Game], people: KnownPeople
) -> tuple[Draft, str] | None:
    """The form after a button, and the id of the element that gets the focus; None if it begins the evening.

    draft       the content of the form; another game offers other saved rules, which come from elsewhere
    game_named  finds a game that may be chosen; its errors are passed on
    people      those who played here before
    """
    button = next((each for each in BUTTONS if text(form, each)), "")
    match button:
        case "move":
            return moved(draft, form)
        case "add":
            wider = setup_form.with_line_added(draft)
            return wider, f"name-{len(wider.names)}"
        case "sit" | "sit-all" | "another":
            return _seated(draft, form, button, people), "sit-1"
        case "play":
            return setup_form.with_game(draft, game_named(text(form, "play"))), "game"
        case "preset":
            return setup_form.with_preset(draft, text(form, "preset")), f"preset-{text(form, 'preset')}"
        case "pick":
            return setup_form.with_saved_rules(draft, set_number(form, "pick")), f"set-{set_number(form, 'pick')}"
        case "look" | "lang":
            return draft, ""
    blank = _first_blank(draft)
    return (draft, f"name-{blank}") if button and blank else None


def _first_blank(draft: Draft) -> int:
    """The first line without a name, from 1; 0 if each has one."""
    return next((line for line, name in enumerate(draft.names, 1) if not name.strip()), 0)


def _seated(draft: Draft, form: Form, button: str, people: KnownPeople) -> Draft:
    """The form with one more person, with all of the last table, or with another person of the same name."""
    if button == "another":
        line, others = number(form, "another", 2) - 1, people.others(draft.names)
        names = [others[n] if n == line and n in others else name for n, name in enumerate(draft.names)]
        return replace(draft, names=tuple(names))
    seated = people.last if button == "sit-all" else (tidy(text(form, "sit"))[:LONGEST],)
    return setup_form.with_names(draft, [name for name in seated if name not in draft.names])
