"""The form of a new evening, as a phone draws it and answers its buttons by itself; and the evening that it begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.form import Form, text
from scorepad.app.home.evening_list import ListedEvening, latest_first
from scorepad.app.house_rules.saved_rules import FROM_THE_TABLE, RulesNotSaved
from scorepad.app.setup import set_up
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.known_people import NOBODY, KnownPeople
from scorepad.app.setup.set_up import KnownHere
from scorepad.app.setup.setup_form import begun, check_shown, set_number
from scorepad.evening.log.facts import Evening
from scorepad.phone.app import begin as beginning
from scorepad.phone.app.begin import Begun
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.language import language
from scorepad.phone.app.log_from_server import opened
from scorepad.rules.sentence import Who, say

Known = Mapping[str, Any]
"""The data of this phone: `rules`, `evenings`, `people` and `inks` as `scorepad.web.phone.start` sends them, `here` in
evenings that began on this phone since; `again`: the id of the table that plays again, or empty; `log`: its log's
entries."""


def blank(known: str, code: str, slug: str, key: str, whole: bool = False) -> str:
    """The form: filled in for the table that plays again, else empty for this game, or the first if it is unknown.

    known  as JSON, see Known
    code   of the reader's language
    key    made for this form
    whole  with the page around it, if no server draws that
    """
    data: Known = json.loads(known)
    page = set_up.blank(_known_here(data, code), slug, data["again"], key)
    return TEMPLATES[page.template if whole else page.fragment](language(code, {}), page)


def answer(known: str, form: str, code: str) -> str:
    """The form after one of its buttons; empty where that begins the evening.

    known, code  as for `blank`
    form         all fields of the form, as JSON: a list of texts for each name
    """
    here, posted = _known_here(json.loads(known), code), json.loads(form)
    draft = set_up.read(here, posted, text(posted, "key"))
    try:
        page = set_up.answer(here, draft, posted, _not_saved)
    except RulesNotSaved as refusal:
        page = set_up.refused(here, draft, posted, refusal, refusal.why)
    return TEMPLATES[page.fragment](language(code, {}), page) if page else ""


def begin(known: str, form: str, code: str, at: str, key: str, chance: int) -> Begun:
    """Begin the evening on the form.

    known, form, code  as for `answer`
    at, key            when it begins, and the key of its first entry
    chance             a random number, by which the first dealer is drawn
    """
    here, posted = _known_here(json.loads(known), code), json.loads(form)
    draft = set_up.read(here, posted, text(posted, "key"))
    try:
        check_shown(draft, posted)
        event = begun(draft, at, lambda lines: lines[chance % len(lines)])
    except IllegalSetup as illegal:
        page = set_up.refused(here, draft, posted, illegal, illegal.why)
        return Begun(TEMPLATES[page.fragment](language(code, {}), page))
    dealer = draft.taken[event.players.index(event.first_dealer)]
    return beginning.begun(event, at, key, form=json.dumps({**posted, "dealer": [str(dealer + 1)]}))


def _not_saved(draft: Draft, form: Form, button: str) -> int:  # noqa: ARG001  # the server's signature
    number = set_number(form, button) if button in ("rename", "delete") else FROM_THE_TABLE
    raise RulesNotSaved(say("House rules are saved on the server: try again when it’s back."), number)


def _known_here(data: Known, code: str) -> KnownHere:
    rules, log = data["rules"], json.dumps(data["log"])
    return KnownHere(
        KNOWN,
        [_listed(each) for each in data["evenings"]],
        people_of(data),
        language(code, {}),
        lambda game: [(each["id"], each["name"], each["options"]) for each in rules if each["game"] == game.slug],
        lambda again: opened(again, log, None).state if again == data["again"] else None,
    )


def people_of(data: Known) -> KnownPeople:
    """The people who played here before: those from the server, then those of evenings that began on this phone."""
    people = KnownPeople(**{key: tuple(names) for key, names in data["people"].items()}) if "people" in data else NOBODY
    people = replace(people, inks=tuple(data.get("inks", ())))
    for each in reversed(latest_first([_listed(each) for each in data["evenings"] if each.get("here")])):
        names = each.evening.names
        people = people.after([names[who] for who in each.seats], list(names.values()))
    return people


def _listed(each: Mapping[str, Any]) -> ListedEvening:
    """An evening as far as this phone knows it: its seats."""
    seats = tuple(map(Who, each["seats"]))
    names = {Who(who): name for who, name in each["names"].items()}
    evening = Evening(each["game"], {}, seats, seats[0], seats, names)
    return ListedEvening(each["id"], each["running"], each["touched"], evening, None)
