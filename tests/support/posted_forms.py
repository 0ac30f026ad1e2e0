"""Forms as the pages post them: what was chosen, written as the fields of its page write it."""

from __future__ import annotations

from html.parser import HTMLParser

from scorepad.app.form import Form
from scorepad.app.table.posted_answer import SECOND
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.rules.steps.step import Answers, Choice, Step
from scorepad.rules.steps.sum_pad import sum_in_text
from scorepad.rules.steps.two_row_choice import halved
from tests.support.random_evenings import Log


def opened(log: Log) -> OpenEvening:
    """The evening of a log."""
    return OpenEvening("abc", log.history, log.state, make_sheet(log.state, ahead=False), log.entries[-1].key)


def step_form(step: Step, answer: Answers, place: int) -> Form:
    """The form of a step that is asked, filled in."""
    return {"place": [str(place)], "step": [step.kind], **filled_in(step, answer)}


def filled_in(step: Step, answer: Answers, prefix: str = "") -> Form:
    """The fields of a step with an answer, each with the texts under its name; a choice in two rows has two."""
    form: dict[str, list[str]] = {}
    for field in step.fields:
        value, name = answer.get(field.key), prefix + field.key
        if value is None:
            continue
        if field.halves:
            form[name], form[name + SECOND] = ([half] for half in halved(str(value), field.halves))
        else:
            form[name] = _texts(value) if step.many else [sum_in_text(value, field.unit)]
    return form


def _texts(value: Choice) -> list[str]:
    return [str(each) for each in value] if isinstance(value, tuple) else [str(value)]


class Forms(HTMLParser):
    """Reads the forms of a page, in their order. `forms`: the texts under each name, as posted without a button."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.forms: list[dict[str, list[str]]] = []
        self._typed: list[str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.forms.append({})
        name = given.get("name")
        if not name or not self.forms or "disabled" in given:
            return
        if tag == "input" and (given.get("type") not in ("radio", "checkbox") or "checked" in given):
            self._add(name, given.get("value") or "")
        if tag == "textarea":
            self._typed = self._add(name, "")

    def handle_data(self, data: str) -> None:
        if self._typed:
            self._typed[-1] += data.replace("\n", "\r\n")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._typed = None

    def _add(self, name: str, text: str) -> list[str]:
        texts = self.forms[-1].setdefault(name, [])
        texts.append(text)
        return texts


def drawn_form(page: str, field: str) -> dict[str, list[str]]:
    """The first form of a page with a field of this name, unchanged."""
    return next(form for form in Forms(page).forms if field in form)
