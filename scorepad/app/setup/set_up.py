"""The form of a new game: drawn, read, and its buttons answered. The server and the phone call this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.form import Form, text
from scorepad.app.home.evening_list import ListedEvening
from scorepad.app.house_rules.saved_rules import RulesNotSaved, SavedRules, offers
from scorepad.app.setup import draft as drafts
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.game_list import Wanted
from scorepad.app.setup.known_people import KnownPeople
from scorepad.app.setup.setup_form import WITH_STORED_RULES, pressed, typed
from scorepad.app.setup.setup_page import NOTHING, Refused, Setup, game_choice, setup
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Language, Say
from scorepad.rules.steps.typed_text import LONGEST


@dataclass(frozen=True, slots=True)
class KnownHere:
    """All that the form shows besides its own content.

    games     by slug, in the order in which they are offered
    evenings  of this device
    people    those who played here before
    language  the reader's
    saved     returns the house rules that this device has saved for a game
    table     returns the state of the evening whose table plays again, by its id; None if it is not known here
    """

    games: Mapping[str, Game]
    evenings: Sequence[ListedEvening]
    people: KnownPeople
    language: Language
    saved: Callable[[Game], Iterable[SavedRules]]
    table: Callable[[str], State | None]


ChangeRules = Callable[[Draft, Form, str], int]
"""Changes saved house rules as a button says; returns the number of the set. Raises IllegalOptions, RulesNotSaved."""


def blank(here: KnownHere, slug: str, again: str, key: str) -> Setup:
    """The form: filled in for the table that plays `again`, else empty for a game, or for the first one."""
    table = here.table(again) if again else None
    if table:
        return setup_page(here, _offering(here, _with_inks(here, drafts.same_again(table, key)), again), {})
    game = here.games.get(slug) or next(iter(here.games.values()))
    return setup_page(here, _offering(here, _with_inks(here, drafts.empty_draft(game, key))), {})


def read(here: KnownHere, form: Form, key: str) -> Draft:
    """The content of a posted form, with the saved rules that it offers. Raises KeyError for a game unknown here."""
    return _offering(here, typed(here.games[text(form, "game")], form, key), text(form, "again")[:LONGEST])


def answer(here: KnownHere, draft: Draft, form: Form, change_rules: ChangeRules) -> Setup | None:
    """The form after one of its buttons; None if that begins the evening. Raises as `change_rules` does.

    A button for a game that is unknown here, as a page of another version may have, leaves the form as it is.
    """
    if button := next((each for each in WITH_STORED_RULES if text(form, each)), ""):
        return _with_changed_rules(here, draft, form, change_rules, button)
    done = pressed(draft, form, lambda slug: here.games.get(slug, draft.game), here.people)
    if done is None:
        return None
    changed, focus = done
    return setup_page(here, _offering(here, changed) if text(form, "play") else changed, form, at=focus)


def refused(here: KnownHere, draft: Draft, form: Form, error: Exception, why: Say) -> Setup:
    """The form with all that was entered, and next to each fault its sentence; `why`: that of any other error."""
    match error:
        case IllegalSetup():
            return setup_page(here, draft, form, Refused(error.names, error.fault))
        case IllegalOptions():
            return setup_page(here, draft, form, Refused(fault=error))
        case RulesNotSaved():
            return setup_page(here, draft, form, Refused(rules=error))
    return setup_page(here, draft, form, Refused(later=why))


def setup_page(here: KnownHere, draft: Draft, form: Form, refused: Refused = NOTHING, at: str = "") -> Setup:
    """The page with this content and the form's other inputs; `at`: the id of the element that gets the focus."""
    choice = game_choice(here.games, here.evenings, here.language, _wanted(form))
    fields = ((each, f"name-of-{each.id}") for each in draft.sets)
    renamed = {each.id: (text(form, name) if name in form else each.name)[:LONGEST] for each, name in fields}
    return setup(draft, choice, here.people, renamed, refused, at, unfolded="preset" in form)


def _wanted(form: Form) -> Wanted:
    """The games that the list shows: all of them again once one is chosen."""
    if text(form, "play"):
        return Wanted()
    return Wanted(text(form, "find")[:LONGEST], form.get("players", ()), form.get("kind", ()))


def _with_changed_rules(here: KnownHere, draft: Draft, form: Form, change: ChangeRules, button: str) -> Setup:
    number = change(draft, form, button)
    changed = replace(draft, picked=number, called="") if button in ("keep", "overwrite") else draft
    focus = "house-rules" if button == "delete" else f"set-{number}"
    return setup_page(here, _offering(here, changed, draft.again), form, at=focus)


def _with_inks(here: KnownHere, draft: Draft) -> Draft:
    """The form with the inks that people chose before; those of the table that plays again come first."""
    return replace(draft, inks=(*draft.inks, *here.people.inks)[: drafts.MOST_INKS])


def _offering(here: KnownHere, draft: Draft, again: str = "") -> Draft:
    """The form with the saved rules that it offers; of a table that plays again also those that it played by."""
    table = here.table(again) if again else None
    return replace(draft, again=again, sets=offers(draft.game, here.saved(draft.game), table))
