"""Where a table stands, as a phone needs it to go on without the server."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from scorepad.evenings import OpenEvening
from scorepad.rules.steps.step import Answers
from scorepad.web.site.language import reader_language

FORM = 2  # of steps that are known already; a phone may have kept some in an earlier one
SHORT = json.JSONEncoder(separators=(",", ":"))


def offline_state(opened: OpenEvening) -> dict[str, object]:
    """What a phone needs to know of the table on its page, as values for JSON.

    signed  a hash of all that the steps fetched ahead rest on: another one makes them void
    place, kind  the deal and step that is asked; `said`: the answers of that deal; `totals` by column
    """
    state = opened.state
    said = {kind: texts(answer) for kind, answer in state.facts.answers.items() if isinstance(answer, Mapping)}
    return {
        "signed": _signed(opened),
        "place": str(len(state.rows) + 1),
        "kind": state.step.kind if state.step else "",
        "said": said,
        "totals": state.table.totals,
    }


def short_json(value: object) -> Markup:
    """A value as JSON for an attribute in single quotes."""
    return htmlsafe_json_dumps(value, dumps=SHORT.encode)


def texts(answer: Answers) -> dict[str, str]:
    """An answer as forms send it: each value as text."""
    return {key: str(value) for key, value in answer.items()}


def _signed(opened: OpenEvening) -> str:
    """A hash that changes with the rules, the people, their seats, who deals, and the language."""
    state = opened.state
    seats = state.table.seats
    turn = (seats.index(state.deal.dealer) - len(state.rows)) % len(seats) if state.deal else 0
    names, options = tuple(state.evening.names.items()), tuple(state.table.options.items())
    return _hashed(FORM, names, options, seats, turn, reader_language().code)


@lru_cache
def _hashed(*rests_on: object) -> str:
    return sha256(repr(rests_on).encode()).hexdigest()[:12]
