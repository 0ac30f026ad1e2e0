"""Questions of a test to both CPython and a browser: open an evening, post its forms, give all that is shown.

This module is itself translated. It asks only what the phone's scripts ask: functions that texts go into.
"""

from __future__ import annotations

import json

from scorepad.evening.open_evening import OpenEvening
from scorepad.phone.app.files import made
from scorepad.phone.app.log_from_server import opened
from scorepad.phone.app.open_record import opened as begun_with
from scorepad.phone.app.setup import answer as after_button
from scorepad.phone.app.setup import begin, blank
from scorepad.phone.app.subpages import answer, drawer, subpage
from scorepad.phone.app.table import Outcome, after, decide, draw_table, refused, seq

CODES = ("en", "ro")
CORRECTIONS = ("names", "seats", "points", "agreed")
RECORD, FILES = "record.json", ("record.json", "sheet.csv", "sheet-by-deals.csv")


class Course:
    """An evening that goes on, as it is known here."""

    def __init__(self, log: str) -> None:
        self.at = opened("evening", log, None)

    def post(self, action: str, form: str, by: str, look: str, facts: str, aside: str) -> str:
        """Post a form. Returns all that is shown after it.

        action, form   the form's address, and its fields as JSON
        by             the kind of step by which a contract is entered
        look           a page to be looked at
        facts, aside   the server's facts besides its log, and wishes that it refused, as `draw_table` has them
        """
        pages, outcome = self._posted(action, form)
        self.at = after(outcome) if outcome else self.at
        why = outcome if outcome and refused(outcome) else None
        tables = [draw_table(self.at, code, facts, why, by, aside) for code in CODES]
        record = _file(self.at, RECORD, CODES[0])
        return "\n".join([str(seq(self.at)), f"{why is None}", *pages, *tables, record, self._look(look)])

    def _posted(self, action: str, form: str) -> tuple[list[str], Outcome | None]:
        """The page that a form led to in each language, if there is one, and what became of it."""
        when = moment(seq(self.at))
        corrects = action in CORRECTIONS or action.endswith("/amend")
        if not corrects or not subpage(
            self.at, action, CODES[0]
        ):  # a phone answers the forms of pages that it can draw
            return [], decide(self.at, action, form, when, 1, "key")
        answers = [answer(self.at, action, form, code, when, 1, "key") for code in CODES]
        return [each.html for each in answers], answers[0].outcome

    def _look(self, path: str) -> str:
        place, code = seq(self.at) % 5, CODES[seq(self.at) % len(CODES)]
        if path in FILES:
            return _file(self.at, path, code)
        return drawer(self.at, place, code) if path == "drawer" else subpage(self.at, path, code)


def moment(number: int) -> str:
    """The time of the wish after that many entries."""
    return f"2026-11-20T{19 + number // 3600:02}:{number // 60 % 60:02}:{number % 60:02}+02:00"


def _file(at: OpenEvening, path: str, code: str) -> str:
    file = made(at, path, code)
    return f"{file.name} {file.type} {file.text}" if file else ""


def begun(log: str) -> Course:
    """An evening from its log."""
    return Course(log)


def wish(course: Course, wished: str) -> str:
    """The page after a wish: a JSON list of its name and of texts."""
    kind, *given = json.loads(wished)
    match kind:
        case "post":
            return course.post(*given)
        case "set up":
            return set_up(*given)
    return reopened(*given)


def reopened(first: str, then: str) -> str:
    """The page of an evening whose log comes in two parts, and of the one that its record begins."""
    at = opened("evening", then, opened("evening", first, None))
    file = made(at, RECORD, CODES[0])
    text = file.text if file else ""
    again = [begun_with(text, len(text), -1, "", code, moment(0), "key") for code in CODES]
    tables = [draw_table(at, code, "{}", None, "", "[]") for code in CODES]
    return "\n".join([*tables, *(each.html + each.entry for each in again)])


def set_up(known: str, slug: str, form: str) -> str:
    """The form of a new evening, as it is for this game, after a button of what was posted, and when that begins."""
    chance, parts = len(form), list[str]()
    for code in CODES:
        new = begin(known, form, code, moment(0), "key", chance)
        parts += [blank(known, code, slug, "key"), after_button(known, form, code)]
        parts += [new.html, new.game, new.entry, new.form, new.listed]
    return "\n".join(parts)
