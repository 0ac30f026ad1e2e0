"""The page with names, title and note of a game: its form, and the changes it makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.changed_fields import Devices, Meanwhile, check_no_clash, meanwhile, up_to_date
from scorepad.app.form import Form, text
from scorepad.app.route import Failure, Request, Route
from scorepad.evening.inks import INK, WORDS, colour, inks
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.words import LONGEST, tidy_word, words_of
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.step import Problems


@dataclass(frozen=True, slots=True)
class Names(Page):
    """The form.

    players   in the order of the first deal, then later ones
    colors    the inks that can be chosen, each with its word
    words     the text of each field, by player, `title` and `note`; of the ink of a player after `ink-`
    longest   how many characters title and note may have
    problems  the problem of each field, by the same keys
    why       the refusal if no field is wrong, or None
    meanwhile  changes by others while the form was open
    key       made for this form, so that sending it twice writes once
    """

    template = "names/names.html"

    players: Sequence[Who]
    colors: Sequence[tuple[str, Say]]
    words: Mapping[str, str]
    longest: Mapping[str, int]
    problems: Problems
    why: Say | None
    meanwhile: Meanwhile
    key: str


COLORS = tuple(
    zip(
        WORDS,
        (
            say_in("ink", "Blue"), say_in("ink", "Red"), say_in("ink", "Green"), say_in("ink", "Purple"),
            say_in("ink", "Gold"), say_in("ink", "Turquoise"), say_in("ink", "Pink"), say_in("ink", "Grey"),
        ),
        strict=True,
    )
)  # fmt: skip
LABELS = {"title": say("Game title"), "note": say("Note, printed under the sheet")}


def renamed(opened: OpenEvening, form: Form) -> tuple[Decision, ...]:
    """The words that are new, if any. Raises IllegalAnswer with all problems, by field; GoneOn."""
    before = words_of(opened.state.evening)
    posted = _typed(opened.state.evening, form)
    check_no_clash(opened, form, before, posted, _sets)
    new = {key: word for key, word in posted.items() if word != before[key]}
    new |= _exchanged(opened.state.evening, new, before)
    return (decide.rename(opened.state, new),) if new else ()


def _exchanged(evening: Evening, new: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """The inks of players who had chosen one that somebody else takes now: they get that one's in exchange."""
    taken, found = {key: word for key, word in new.items() if key.startswith(INK)}, dict[str, str]()
    for key, word in taken.items():
        for who in evening.inks:
            if before[INK + who] == word and INK + who not in taken:
                found[INK + who] = before[key]
    return found


def names_form(
    opened: OpenEvening,
    key: str,
    form: Form,
    problems: Problems,
    why: Say | None = None,
    devices: Devices = dict,
) -> Names:
    """The page with names, title and note: as they are, or as they were entered.

    key      made for this form, so that sending it twice writes once
    form     as it was posted; empty where it was not
    problems, why  the problems of its fields; or the refusal if no field is wrong
    devices  returns the labels of the devices that write in the evening, by their ids
    """
    evening = opened.state.evening
    typed = _typed(evening, form)
    others = meanwhile(opened, form, words_of(evening), typed, _sets, lambda key: _described(evening, key), devices)
    return Names(evening.people, COLORS, {**words_of(evening), **typed}, LONGEST, problems, why, others, key)


def _typed(evening: Evening, form: Form) -> dict[str, str]:
    """The words that were posted, by player, `title` and `note`, in stored form; unchanged ones as they are now."""
    kept = up_to_date(form, words_of(evening))
    typed = {key: tidy_word(key, text(kept, key)) for key in words_of(evening) if kept.get(key)}
    return {key: word for key, word in typed.items() if not key.startswith(INK) or word in WORDS}


def _sets(each: InForce, key: str) -> bool:
    return each.before is not None and key in getattr(each.entry.event, "words", ())


def _described(evening: Evening, key: str) -> tuple[Say, Say]:
    if key.startswith(INK):
        who = Who(key.removeprefix(INK))
        return say("Colour of {who}", who=who), COLORS[colour(inks(evening.people, evening.inks)[who]) - 1][1]
    label = LABELS.get(key) or say("Player {n}", n=evening.people.index(Who(key)) + 1)
    return label, say("{word}", word=words_of(evening)[key])


def _page(opened: OpenEvening, request: Request, failure: Failure | None) -> Names:
    problems, notice = (failure.problems, failure.notice) if failure else ({}, None)
    return names_form(opened, request.key, request.posted, problems, notice, request.devices)


ROUTE = Route("names", _page, lambda opened, posted: renamed(opened, posted.form))
