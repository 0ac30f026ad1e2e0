"""Functions that our templates call for words write the same when they are translated."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined

from python_to_js.jinja.drawing import TEMPLATES
from python_to_js.jinja.library import Library
from scorepad.evening.record.english import English
from scorepad.pages import jinja_words
from scorepad.phone.template_modules import WORDS
from scorepad.rules.sentence import Say, Who, say

ENGLISH = English({Who("p1"): "Ana <3", Who("p2"): "O'Neil & Co"})
SHOWN: dict[str, Any] = {
    "n": 3,
    "who": Who("p1"),
    "both": (Who("p1"), Who("p1+p2")),
    "text": "<b>",
    "saying": say("{who} bids {n}", who=Who("p2"), n=-2),
    "many": Say("{n} trick", (("n", 2),), "{n} tricks"),
}
WRITTEN = {
    "sentences": (
        "{{ _('{who} deals', who=who) }}"
        "{{ _('Total <b>') }}"
        "{{ ngettext('{n} card', '{n} cards', n) }}"
        "{{ ngettext('{n} of {all}', '{n}s of {all}', 1, all=n) }}"
        "{{ pgettext('bridge', 'deals') }}"
        "{{ pgettext('Skat', '{who} deals', who=who) }}"
        "{{ npgettext('bridge', '{n} of {all}', '{n}s of {all}', n, all=n) }}"
    ),
    "words": (
        "{{ saying|say }}"
        "{{ many|say }}"
        "{{ -n|number }}"
        "{{ n|gain }}"
        "{{ 0|gain }}"
        "{{ who|name }}"
        "{{ 'H'|suit }}"
        "{{ 'H'|sign }}"
        "{{ 'x'|sign }}"
    ),
    "somebody": ("{{ who is somebody }}{{ text is somebody }}"),
    "names": "{{ both|map('name')|join(', ') }}",
}


class Piece:
    """Values to show, by attributes, as pieces of pages have them."""

    def __init__(self, shown: dict[str, Any]) -> None:
        vars(self).update(shown)


@pytest.mark.parametrize("source", WRITTEN.values(), ids=WRITTEN)
def test_a_translated_template_writes_the_words_that_jinja_writes(source: str) -> None:
    env = Environment(loader=DictLoader({"it.html": source}), autoescape=True, undefined=StrictUndefined)
    jinja_words.add_to(env)
    library, module = Library(env, "templates_of_a_test", WORDS), ModuleType("templates_of_a_test")
    library.add("it.html")
    exec(compile(library.tree(), "it.html", "exec"), vars(module))
    assert TEMPLATES["it.html"](ENGLISH, Piece(SHOWN)) == env.get_template("it.html").render(SHOWN, language=ENGLISH)
