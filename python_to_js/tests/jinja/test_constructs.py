"""Each construct of a template, translated to Python, writes what Jinja writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup as JinjaMarkup

from python_to_js.jinja import drawing
from python_to_js.jinja.library import Library
from python_to_js.jinja.refusal import NotTranslatable
from python_to_js.jinja.vocabulary import Words


@dataclass(frozen=True)
class Reader:
    """A language of a reader, as an application might have it."""

    names: Mapping[str, str]


def sentence(language: Reader, text: str, /, **given: object) -> str:
    return text.format(**{key: language.names.get(str(value), value) for key, value in given.items()})


def name(language: Reader, key: str) -> str:
    return language.names[key]


def sign(key: str) -> str | None:
    return {"H": "♥", "S": "♠"}.get(key)


def is_somebody(key: object) -> bool:
    return str(key).startswith("p")


def address(file: str) -> str:
    return f"/static/{file}?1&2"


def languages() -> Mapping[str, str]:
    return {"en": "English", "de": "Deutsch"}


WORDS = Words(
    functions={"_": sentence},
    in_words={"name": name},
    plain={"sign": sign, "somebody": is_somebody},
    globals={"address": address},
    values={"languages": languages},
)
READER = Reader({"p1": "Ana <3", "p2": "O'Neil & Co"})


def with_language(function: Callable[..., str]) -> Callable[..., str]:
    @pass_context
    @wraps(function)
    def in_template(context: Context, *given: Any, **named: Any) -> str:
        return function(context["language"], *given, **named)

    return in_template


def environment(templates: dict[str, str]) -> Environment:
    env = Environment(
        loader=DictLoader(templates), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    env.globals.update(_=with_language(sentence), address=address, languages=languages())
    env.filters.update(name=with_language(name), sign=sign)
    env.tests["somebody"] = is_somebody
    return env


def translated(env: Environment, template: str) -> ModuleType:
    library, module = Library(env, "templates_of_a_test", WORDS), ModuleType("templates_of_a_test")
    library.add(template)
    exec(compile(library.tree(), template, "exec"), vars(module))
    return module


def by_jinja(env: Environment, shown: dict[str, Any]) -> str:
    return env.get_template("it.html").render(shown, language=READER)


@dataclass(frozen=True)
class Plan:
    """Something with attributes."""

    cards: int
    label: str


class Piece:
    """Values as attributes, as pieces of pages have them."""

    def __init__(self, shown: dict[str, Any]) -> None:
        vars(self).update(shown)


def by_python(env: Environment, shown: dict[str, Any]) -> str:
    translated(env, "it.html")
    return drawing.TEMPLATES["it.html"](READER, Piece(shown))


SHOWN: dict[str, Any] = {
    "n": 3,
    "none": None,
    "yes": True,
    "text": """<a href='x'>"&amp;" \\ {} % é 🂡</a>""",
    "empty": (),
    "numbers": (3, -1, 0, 3),
    "words": ("b", "a", "B", "a"),
    "pairs": (("x", 1), ("y", 2)),
    "by_name": {"a": 1, "b": 2},
    "who": "p1",
    "both": ("p1", "p2"),
    "plans": (Plan(1, "one"), Plan(2, "two"), Plan(1, "")),
}
WRITTEN = (Path(__file__).parent / "constructs.txt").read_text().removeprefix("=== ").split("\n=== ")
SOURCES = {name: source for name, _, source in (each.partition("\n") for each in WRITTEN)}
OTHERS = {name: source for name, source in SOURCES.items() if name.endswith(".html")}
CONSTRUCTS = {name: source for name, source in SOURCES.items() if name not in OTHERS}


@pytest.mark.parametrize("source", CONSTRUCTS.values(), ids=CONSTRUCTS)
def test_a_construct_writes_what_jinja_writes(source: str) -> None:
    env = environment({**OTHERS, "it.html": source})
    assert by_python(env, SHOWN) == by_jinja(env, SHOWN)


@pytest.mark.parametrize("n", [0, 1, 2, 3])
@pytest.mark.parametrize("construct", ["if", "if with a loop", "if that sets", "a choice", "and, or, not"])
def test_a_choice_is_the_same_for_every_value_that_it_depends_on(construct: str, n: int) -> None:
    env = environment({"it.html": CONSTRUCTS[construct]})
    assert by_python(env, {**SHOWN, "n": n}) == by_jinja(env, {**SHOWN, "n": n})


def test_markup_is_not_escaped_again() -> None:
    env = environment({"it.html": "{{ given }}{{ given if n else '' }}"})
    html = "<b>&amp;</b>"
    assert by_python(env, {"given": drawing.Markup(html), "n": 1}) == by_jinja(
        env, {"given": JinjaMarkup(html), "n": 1}
    )


REFUSED = {
    "{{ n|title }}": "the filter title is not known",
    "{{ n is even }}": "the test even is not known",
    "{% filter upper %}a{% endfilter %}": "FilterBlock is not known here",
    "{% for x in numbers recursive %}{% endfor %}": "a loop does not call itself",
    "{{ loop.index }}": "there is no loop here",
    "{% for x in numbers %}{{ loop.cycle('a', 'b') }}{% endfor %}": "loop.cycle is not known",
    "{% if n %}{% set a = 1 %}{% endif %}{{ a }}": "a is set in one case, and is not there in another",
    "{% set a = 0 %}{% for x in numbers %}{% if x %}{% set a = 1 %}{% endif %}{% endfor %}": "a is set in one case, "
    "and keeps what it was outside in another",
    "{% macro m() %}{% endmacro %}{{ m() ~ 'a' }}": "what is joined with ~ must be plain text",
    "{{ '%s' % n }}": "a text with % has just one %d",
    "{{ n ** 2 }}": "Pow is not known",
    "{{ numbers[::2] }}": "a slice has no step",
    "{% include name %}": "Include is not known here",
    "{% set language = 1 %}": "language is no name for a variable",
    "{{ m(*numbers) }}": "arguments are named one by one",
    "{{ draw('inc.html', n=1) }}": "inc.html takes n, own, words: see to own, words",
    "{% set ns = namespace(a=1) %}{{ ns }}": "ns is only known by its attributes",
    "{% from 'macros.html' import m %}{{ [m] }}": "the macro m can only be called",
    "{% set a %}x{% endset %}": "AssignBlock is not known here",
}


@pytest.mark.parametrize(("source", "why"), REFUSED.items(), ids=REFUSED)
def test_unknown_constructs_are_refused_with_template_and_line(source: str, why: str) -> None:
    env = environment({**OTHERS, "it.html": f"first line\n\n{source}"})
    with pytest.raises(NotTranslatable) as refused:
        translated(env, "it.html")
    assert str(refused.value).startswith("it.html:3: ")
    assert why in str(refused.value)


def test_a_macro_that_others_import_takes_nothing_else_from_outside() -> None:
    env = environment({"m.html": "{% macro m() %}{{ n }}{% endmacro %}", "it.html": "{% from 'm.html' import m %}"})
    with pytest.raises(NotTranslatable, match=r"m.html:1: the macro takes n from outside"):
        translated(env, "it.html")


def test_a_missing_variable_of_a_template_is_an_error() -> None:
    env = environment({"it.html": "{{ n }}"})
    with pytest.raises(AttributeError):
        by_python(env, {})
