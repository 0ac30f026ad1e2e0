"""The functions, filters and tests of our templates: each is declared here, once.

Templates that are translated for the phone read the same tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from jinja2 import Environment, pass_context
from jinja2.runtime import Context

from scorepad.pages import template_words as words
from scorepad.rules.steps.sum_pad import sum_in_text
from scorepad.rules.steps.two_row_choice import closed

FUNCTIONS: Mapping[str, Callable[..., str]] = {
    "_": words.sentence,
    "ngettext": words.counted,
    "pgettext": words.sentence_in,
    "npgettext": words.counted_in,
}
"""Functions for templates. Each gets the language of the page first, like the filters in words."""
IN_WORDS: Mapping[str, Callable[..., str | tuple[str, ...]]] = {
    "say": words.translated,
    "number": words.number,
    "gain": words.gain,
    "name": words.name,
    "ink": words.ink,
    "initial": words.initial,
    "listed": words.listed,
    "in_quotes": words.in_quotes,
    "suit": words.suit,
    "day": words.day,
    "clock": words.clock,
    "day_ago": words.day_ago,
    "labels": words.labels,
    "choice_text": words.choice_text,
    "verdict": words.verdict,
}
"""Filters that put something into words. Each gets the language of the page, then the filtered value."""
FILTERS: Mapping[str, Callable[..., object]] = {
    "sign": words.sign,
    "halved": words.in_rows,
    "closed": closed,
    "as_typed": sum_in_text,
    "alone": words.alone,
    "ticks": words.ticks,
    "broad": words.broad,
    "snug": words.snug,
    "on_step": words.on_step,
    "red": words.red,
}
"""Filters with the same result in every language."""
TESTS: Mapping[str, Callable[..., bool]] = {"somebody": words.is_somebody}


def add_to(env: Environment) -> None:
    """Add them to the templates of `env`; each is rendered with a Language as `language`."""
    env.globals.update({name: with_language(function) for name, function in FUNCTIONS.items()})
    env.filters.update({name: with_language(function) for name, function in IN_WORDS.items()})
    env.filters.update(FILTERS)
    env.tests.update(TESTS)


def with_language(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function of a language and more, as a template calls it: the language is that of the page."""

    @pass_context
    @wraps(function)
    def in_template(context: Context, *given: Any, **named: Any) -> Any:
        return function(context["language"], *given, **named)

    return in_template
