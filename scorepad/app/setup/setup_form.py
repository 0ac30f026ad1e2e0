"""The form of a new game as it was posted: its content, the effect of its buttons, and the evening that begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from scorepad.app.form import Form, number, text
from scorepad.app.house_rules.option_fields import options_given
from scorepad.app.setup import draft as drafts
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.known_people import KnownPeople
from scorepad.evening.log.events import Started
from scorepad.evening.play.names import tidy
from scorepad.pages.typed_number import typed_number
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import say
from scorepad.rules.steps.typed_text import LONGEST

MOST_OUT = 12  # people for whom a game has no seat
STEPS = {"up": -1, "down": 1}
BUTTONS = ("move", "add", "sit", "sit-all", "another", "play", "preset", "pick", "look", "lang", "enter")
WITH_STORED_RULES = ("keep", "overwrite", "rename", "delete")  # buttons; each has a set's number as its value


def typed(game: Game, form: Form, key: str) -> Draft:
    """The content of a posted form, with no more lines than the game has seats.

    The saved rules that it offers come from elsewhere.
    """
    names = tuple(tidy(name[:LONGEST]) for name in form.get("name", ())[: game.players[-1]])
    line = number(form, "dealer", 2) - 1
    return Draft(
        game,
        names or drafts.blank_lines(game),
        line if 0 <= line < len(names) else None,
        options_given(game, form),
        key,
        picked=set_number(form, "set"),
        called=text(form, "rules")[:LONGEST],
        inks=tuple(form.get("ink", ())[: drafts.MOST_INKS]),
        totals=tuple(total[:LONGEST] for total in form.get("total", ())[: game.players[-1]]),
        out=tuple(name for name in map(tidy, form.get("out", ())[:MOST_OUT]) if name not in names),
    )


def begun(draft: Draft, at: str, draw: Callable[[Sequence[int]], int]) -> Started:
    """The evening that begins with the content of the form. Raises IllegalSetup.

    at    ISO 8601 with offset
    draw  chooses one of the lines with a name, where the first dealer is to be drawn
    """
    return drafts.agreed(draft, draw(draft.taken or (0,)) if draft.dealer is None else draft.dealer, at)


def check_shown(draft: Draft, form: Form) -> None:
    """Refuse to begin if the form showed other cards than these players have. Raises IllegalSetup.

    Names may be typed without a script that looks them up, and Start may be pressed before the look-up.
    """
    shown, there = number(form, "shown", 2), len(draft.taken)
    if shown in draft.game.players and there in draft.game.players and drafts.other_cards(draft, shown, there):
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
    return drafts.with_line_moved(draft, line - 1, STEPS[way]), button


def set_number(form: Form, name: str) -> int:
    """The number of a set of kept rules; for any other text a number that no set has."""
    return number(form, name, 9, -1)


def pressed(
    draft: Draft, form: Form, game_named: Callable[[str], Game], people: KnownPeople
) -> tuple[Draft, str] | None:
    """The form after a button, and the id of the element that gets the focus; None if it begins the evening.

    draft       the content of the form; another game offers other saved rules, which come from elsewhere
    game_named  finds a game that may be chosen; its errors are passed on
    people      those who played here before
    """
    button = _button(form)
    match button:
        case "move":
            return moved(draft, form)
        case "add":
            wider = drafts.with_line_added(draft)
            return wider, f"name-{len(wider.names)}"
        case "sit" | "sit-all" | "another":
            return _seated(draft, form, button, people), "sit-1"
        case "play":
            return drafts.with_game(draft, game_named(text(form, "play"))), "game"
        case "preset":
            return drafts.with_preset(draft, text(form, "preset")), f"preset-{text(form, 'preset')}"
        case "pick":
            return drafts.with_saved_rules(draft, set_number(form, "pick")), f"set-{set_number(form, 'pick')}"
        case "look" | "lang":
            return draft, ""
    blank = _first_blank(draft)
    return (draft, f"name-{blank}") if button and blank else None


def _button(form: Form) -> str:
    """The button that was pressed, or nothing. Enter in the search for a game looks for it, and begins nothing."""
    button = next((each for each in BUTTONS if text(form, each)), "")
    return "look" if button == "enter" and text(form, "find") else button


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
    return drafts.with_names(draft, [name for name in seated if name not in draft.names])
