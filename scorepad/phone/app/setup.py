"""The form of a new evening, as a phone draws it and answers its buttons by itself; and the evening that it begins."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.form import Form, text
from scorepad.app.home.evening_list import ListedEvening, in_short, latest_first
from scorepad.app.house_rules.saved_rules import FROM_THE_TABLE, RulesNotSaved, offers
from scorepad.app.setup import draft as drafts
from scorepad.app.setup.draft import Draft, IllegalSetup
from scorepad.app.setup.known_people import NOBODY, KnownPeople
from scorepad.app.setup.setup_buttons import WITH_STORED_RULES, pressed
from scorepad.app.setup.setup_form import begun, check_shown, set_number, setup_page, typed
from scorepad.app.setup.setup_page import NOTHING, Refused
from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.events import begin as evening_begun
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import Entry
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.language import language
from scorepad.phone.app.log import opened
from scorepad.rules.sentence import Who, say

Known = Mapping[str, Any]
"""The data of this phone: `rules`, `evenings` and `people` as `scorepad.web.phone.start` sends them, `here` in evenings
that began on this phone since; `again`: the id of the table that plays again, or empty; `log`: its log's entries."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The result of a form that begins an evening.

    html    the form again, with why it cannot begin; empty where it began
    game    the slug of the game
    entry   the first entry of the log, as JSON
    form    the form to be sent, as JSON: the server makes the same entry of it
    listed  the evening in short, as JSON: one of the phone's `evenings`, its id left empty
    """

    html: str
    game: str = ""
    entry: str = ""
    form: str = ""
    listed: str = ""


def blank(known: str, code: str, slug: str, key: str) -> str:
    """The form: filled in for the table that plays again, else empty for this game, or the first if it is unknown.

    known  as JSON, see Known
    code   of the reader's language
    key    made for this form
    """
    data: Known = json.loads(known)
    return _html(data, blank_draft(data, slug, key), {}, code)


def blank_draft(data: Known, slug: str, key: str) -> Draft:
    """The content of the form that `blank` draws."""
    again = data["again"]
    if again:
        return _offering(data, drafts.same_again(opened(again, json.dumps(data["log"]), None).state, key), again)
    return _offering(data, drafts.empty_draft(KNOWN.get(slug) or next(iter(KNOWN.values())), key))


def answer(known: str, form: str, code: str) -> str:
    """The form after one of its buttons; empty where that begins the evening.

    known, code  as for `blank`
    form         all fields of the form, as JSON: a list of texts for each name
    """
    data, posted = json.loads(known), json.loads(form)
    draft = _typed(data, posted)
    if button := next((each for each in WITH_STORED_RULES if text(posted, each)), ""):
        return _html(data, draft, posted, code, Refused(rules=_not_kept(posted, button)))
    # A button for a game that is not here, as a page of another version may have, leaves the form as it is.
    done = pressed(draft, posted, lambda slug: KNOWN.get(slug, draft.game), people_of(data))
    if done is None:
        return ""
    changed, focus = done
    return _html(data, _offering(data, changed) if text(posted, "play") else changed, posted, code, at=focus)


def begin(known: str, form: str, code: str, at: str, key: str, chance: int) -> Begun:
    """Begin the evening on the form.

    known, form, code  as for `answer`
    at, key            when it begins, and the key of its first entry
    chance             a random number, by which the first dealer is drawn
    """
    data, posted = json.loads(known), json.loads(form)
    draft = _typed(data, posted)
    lines = draft.taken or (0,)
    dealer = lines[chance % len(lines)] if draft.dealer is None else draft.dealer
    try:
        check_shown(draft, posted)
        event = begun(replace(draft, dealer=dealer), at, lambda _: dealer)
    except IllegalSetup as illegal:
        return Begun(_html(data, draft, posted, code, Refused(illegal)))
    sent = {**posted, "dealer": [str(dealer + 1)]}
    entry = write_entry(Entry(1, at, event, 0, key))
    listed = in_short(ListedEvening("", True, at, evening_begun(event), None))
    return Begun("", event.game, json.dumps(entry), json.dumps(sent), json.dumps({**listed, "here": True}))


def _typed(data: Known, form: Form) -> Draft:
    draft = typed(KNOWN[text(form, "game")], form, text(form, "key"))
    return _offering(data, draft, text(form, "again"))


def _offering(data: Known, draft: Draft, again: str = "") -> Draft:
    """The form with the kept rules that it offers; if a table plays again, also its own."""
    table = opened(again, json.dumps(data["log"]), None).state if again and again == data["again"] else None
    kept = [(each["id"], each["name"], each["options"]) for each in data["rules"] if each["game"] == draft.game.slug]
    return replace(draft, again=again, sets=offers(draft.game, kept, table))


def _not_kept(form: Form, button: str) -> RulesNotSaved:
    number = set_number(form, button) if button in ("rename", "delete") else FROM_THE_TABLE
    return RulesNotSaved(say("House rules are saved on the server: try again when it’s back."), number)


def evenings_of(data: Known) -> list[ListedEvening]:
    """The evenings that this phone knows."""
    return [_listed(each) for each in data["evenings"]]


def people_of(data: Known) -> KnownPeople:
    """The people who played here before: those from the server, then those of evenings that began on this phone."""
    people = KnownPeople(**{key: tuple(names) for key, names in data["people"].items()}) if "people" in data else NOBODY
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


def _html(data: Known, draft: Draft, form: Form, code: str, refused: Refused = NOTHING, at: str = "") -> str:
    reader = language(code, {})
    page = setup_page(draft, form, KNOWN, evenings_of(data), people_of(data), reader, refused, at)
    return TEMPLATES[page.fragment](reader, page)
