"""The next steps, drawn before they are asked: a phone that has them goes on when the server is out of reach."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from threading import Lock

from flask import Blueprint, Response

from scorepad.evening.forecast.decision_table import Follows, kinds
from scorepad.evening.forecast.playthrough import Known, blanks
from scorepad.evening.forecast.steps_ahead import DealAhead, ahead
from scorepad.evening.log.facts import DealFacts
from scorepad.evenings import OpenEvening
from scorepad.pages.table.pieces import PrefetchedRow
from scorepad.pages.table.table_page import table_page
from scorepad.rules.steps.step import Answers, Step
from scorepad.web.access.devices import open_evening
from scorepad.web.site.compression import compress
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import html
from scorepad.web.table.offline_state import offline_state, texts

bp = Blueprint("ahead", __name__, url_prefix="/table/<evening>")
FEW = 4  # deals: the running one and the three after it
MOST = 60  # deals of a game whose steps are the same whatever was said
LIKE = 500  # kinds of deals whose points are known; a big one takes some 30 KB
_known: Known = {}
_one_at_a_time = Lock()


@bp.get("/ahead")
def steps(evening: str) -> Response:
    """Every step to come as a page would show it, which answer leads to which, and what the deals come to."""
    opened = open_evening(evening)
    if not _one_at_a_time.acquire(blocking=False):
        return Response("", 503)  # the phone asks again; whoever only wants a page does not wait for this
    try:
        return compress(Response(_told_of(opened), mimetype="application/json"))
    finally:
        _one_at_a_time.release()


def _told_of(opened: OpenEvening) -> str:
    reader_language(opened.state.evening.names)
    book = _Book(opened)
    if len(_known) > LIKE:
        _known.clear()
    for n, deal in enumerate(ahead(opened.state, MOST, _known), 1):
        book.add(deal)
        if n >= FEW and not deal.simple:
            break
    return json.dumps(book.contents(), ensure_ascii=False, separators=(",", ":"))


class _Book:
    """The steps as they are sent: each line of a page once, and pages as the numbers of their lines.

    What follows from what stands once too, where several steps share it.
    """

    def __init__(self, opened: OpenEvening) -> None:
        self._opened = opened
        self._lines: dict[str, int] = {}
        self._follows: dict[str, int] = {}
        self._asks: list[dict[str, object]] = []
        self._deals: dict[int, dict[str, object]] = {}
        self._whole = False

    def contents(self) -> dict[str, object]:
        """All of it as values for JSON."""
        known = offline_state(self._opened)
        return {
            "signed": known["signed"], "from": known["place"], "whole": self._whole,
            "deals": self._deals, "asks": self._asks,
            "follows": [json.loads(each) for each in self._follows], "lines": list(self._lines),
        }  # fmt: skip

    def add(self, deal: DealAhead) -> None:
        """Draw a deal: each of its steps in every form, one after another."""
        start, rest = len(self._asks), (*deal.next, None)
        self._deals[deal.place] = {
            "ask": start,
            "points": {column: self._numbered(_numbers(follows, of=column)) for column, follows in deal.points.items()},
            "row": self._in_lines(_row(deal, self._opened)) if deal.whole else None,
        }
        earlier: dict[str, Answers] = {}
        for forms, leads in zip(deal.asks, rest, strict=False):
            start += len(forms)
            leads_to = self._numbered(_numbers(leads, start)) if leads else None
            self._asks += [self._ask(deal, step, earlier, leads_to) for step in forms]
            earlier[forms[0].kind] = _holes(forms[0])
        table, game = deal.state.table, deal.state.game
        self._whole = deal.whole and len(table.past) + 1 == game.schedule(table).total

    def _ask(
        self, deal: DealAhead, step: Step, earlier: Mapping[str, Answers], leads_to: int | None
    ) -> dict[str, object]:
        return {
            "place": str(deal.place),
            "kind": step.kind,
            "keys": [field.key for field in blanks(step)],
            "known": texts(step.known),
            "next": leads_to,
            "page": self._in_lines(_page(deal, step, earlier, self._opened)),
        }

    def _in_lines(self, drawn: str) -> list[int]:
        return [self._lines.setdefault(line, len(self._lines)) for line in drawn.split("\n")]

    def _numbered(self, follows: Mapping[str, object]) -> int:
        return self._follows.setdefault(json.dumps(follows), len(self._follows))


def _page(deal: DealAhead, step: Step, earlier: Mapping[str, Answers], now: OpenEvening) -> str:
    """The table when this is asked, drawn like any other; what nobody knows yet are holes that the phone fills."""
    state = replace(deal.state, step=step, facts=DealFacts({**deal.state.facts.answers, **earlier}))
    history = replace(now.history, before=now.history, undone=())
    opened = OpenEvening(now.evening, history, state, replace(now.sheet, rows=()))
    shown = table_page(opened, step, (), poll=_hole("poll"), offline=offline_state(opened))
    assert shown.form  # noqa: S101  # this is asked
    assert shown.head  # noqa: S101  # in a deal that is played
    head = replace(shown.head, hints=(*step.hints, *deal.hints)[:2])
    plain = replace(shown.form.head, suits=())
    form = replace(shown.form, head=plain, buttons=replace(shown.form.buttons, voids=()), notes=())
    return html(replace(shown, head=head, form=form), shown.fragment)


def _row(deal: DealAhead, now: OpenEvening) -> str:
    small = next((kind.name for kind in deal.state.game.columns_on_paper), "")
    assert deal.state.deal  # noqa: S101  # it is played
    row = PrefetchedRow(deal.state.deal.label, tuple(now.sheet.columns), small, _hole)
    return html(row, row.template)


def _holes(step: Step) -> Answers:
    """The answers to a step that nobody has given: each a hole that the phone fills."""
    return {**{field.key: _hole(f"{step.kind}.{field.key}") for field in step.fields}, **step.known}


def _hole(name: str) -> str:
    return f"\x01{name}\x02"  # characters that no name has ever held


def _numbers(follows: Follows[int] | Follows[int | None], start: int = 0, of: str = "") -> Mapping[str, object]:
    """What follows, counted from `start`; nothing where nobody knows. Names of what is one's own say `of` whom."""
    return {
        "by": [
            [
                f"{place}{of}" if str(place).endswith(".") else place,
                kinds(alike),
                {"" if said is None else str(said): kind for said, kind in alike.items()},
            ]
            for place, alike in follows.by
        ],
        "of": [None if each is None or (start and each < 0) else each + start for each in follows.of],
    }
