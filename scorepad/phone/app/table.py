"""The table on a phone: wishes are decided here, and the page is drawn as the server would draw it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.form import Form
from scorepad.app.handle import decided
from scorepad.app.route import Request, names_on
from scorepad.app.table.actions import table_with
from scorepad.app.table.entered import NOTHING, REFUSALS, Entered, Refusal, entered, why
from scorepad.app.table.posted_answer import still_asked
from scorepad.app.table.table_alone import TableAlone
from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.history import Entry
from scorepad.evening.log.remark import Remark
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NotNow
from scorepad.pages.page import Page
from scorepad.phone.app.language import language
from scorepad.rules.sentence import say


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a wish.

    evening  the evening after it; unchanged if the wish was refused
    entered  shown with it: the choices, and why they were refused
    refusal  why it was refused, or None
    entries  the entries that it adds to the log
    """

    evening: OpenEvening
    entered: Entered = NOTHING
    refusal: Refusal | None = None
    entries: tuple[Entry, ...] = ()


def seq(opened: OpenEvening) -> int:
    """The number of the evening's last entry."""
    return opened.history.seq


def decide(opened: OpenEvening, action: str, form: str, when: str, device: int, key: str) -> Outcome:
    """Decide the wish of a form.

    action  the form's address below the table's
    form    its fields, as JSON: a list of texts for each name
    when, device, key  as of a log's entry: the phone's time, and the key that it made for this wish
    """
    posted: Form = json.loads(form)
    try:
        decisions = decided(opened, action, posted, when, device)
    except REFUSALS as refusal:
        return Outcome(opened, entered(opened, action, posted, refusal, why(refusal), dict), refusal)
    evening, entries = opened, list[Entry]()
    for decision in decisions:
        entries.append(evening.entry(decision, when, device, key))
        evening = evening.after(decision, when, device, key)
    return Outcome(evening, entries=tuple(entries))


def after(outcome: Outcome) -> OpenEvening:
    """The evening after a wish."""
    return outcome.evening


def entries(outcome: Outcome) -> str:
    """The entries that a wish adds to the log, as a JSON list."""
    return json.dumps([write_entry(entry) for entry in outcome.entries])


def refused(outcome: Outcome) -> bool:
    """Whether a wish was refused."""
    return outcome.refusal is not None


def draw_table(opened: OpenEvening, code: str, facts: str, outcome: Outcome | None, by: str, aside: str) -> str:
    """The table as the server would send it to this phone, without polling.

    code     of the reader's language
    facts    the server's further data of the table, as JSON: `remarks` of watchers, labels of `devices`
    outcome  of the wish that was refused last, or None
    by       the kind of steps by which a contract is entered one by one, if that is wished; or empty
    aside    the wishes that the server refused, as JSON: of each `action`, `form`, `why`, and its `words`
    """
    data = json.loads(facts)
    remarks = tuple(_remark(each) for each in data.get("remarks", ()))
    shown_with = outcome.entered if outcome else _refused(opened, json.loads(aside), data.get("devices", {}))
    request = Request(
        "", language(code, opened.state.evening.names_now, opened.state.evening.inks), remarks=remarks, kinds=(by,)
    )
    shown = table_with(opened, request, shown_with)
    return html(shown, shown.fragment, code, opened)


def _remark(each: Mapping[str, Any]) -> Remark:
    wanted = each.get("wanted", "")
    return Remark(each["place"], each["step"], each["who"], each["said"], each["id"], each["dismissed"], wanted)


def _refused(opened: OpenEvening, aside: Sequence[Mapping[str, Any]], devices: Mapping[str, str]) -> Entered:
    """The refused wish, and the later ones that were set aside because they depended on it."""
    if not aside:
        return NOTHING
    first, *others = aside
    labels = {int(device): label for device, label in devices.items()}
    refusal = _refusal(opened, first)
    shown = (
        entered(opened, first["action"], first["form"], refusal, why(refusal), lambda: labels) if refusal else NOTHING
    )
    words = "" if _in_the_form(opened, first["form"], shown) else first["words"]
    return replace(shown, outdated=words, set_aside=tuple(each["words"] for each in others))


def _in_the_form(opened: OpenEvening, form: Form, shown: Entered) -> bool:
    """Whether all choices can be shown as chosen: the table asks for them, and still offers them."""
    step = still_asked(opened.state, form)
    offered = {field.key: field.choices for field in step.fields} if step else {}
    return bool(shown.chosen) and all(choice in offered.get(key, ()) for key, choice in shown.chosen.items())


def _refusal(opened: OpenEvening, wish: Mapping[str, Any]) -> Refusal | None:
    """Why a wish is refused in the current state; else the server's refusal."""
    try:
        decided(opened, wish["action"], wish["form"], "", 0)
    except REFUSALS as refusal:
        return refusal
    return NotNow(say("{why}", why=wish["why"])) if wish["why"] else None


def table_alone(code: str) -> str:
    """The empty page of a table that has no server, in the language of this code."""
    page = TableAlone()
    return TEMPLATES[page.template](language(code, {}), page)


def html(shown: Page, template: str, code: str, opened: OpenEvening, path: str = "") -> str:
    """A page at a path, or a part of it, by this template, in a language and with the names at the table."""
    evening = opened.state.evening
    return TEMPLATES[template](language(code, names_on(evening, path), evening.inks), shown)
